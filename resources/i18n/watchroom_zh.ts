<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source> and </source>
        <translation>和</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>确认时间</translation>
    </message>
    <message>
        <source>Acknowledged by</source>
        <translation>确认人</translation>
    </message>
    <message>
        <source>Active alerts: {counts}</source>
        <translation>活动告警：{counts}</translation>
    </message>
    <message>
        <source>Active for</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>数据时效</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>告警</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>告警</translation>
    </message>
    <message>
        <source>Alerts are not known.</source>
        <translation>告警情况未知。</translation>
    </message>
    <message>
        <source>All facts</source>
        <translation>全部事实</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Arranging…</source>
        <translation>正在整理…</translation>
    </message>
    <message>
        <source>Arrows move, plus and minus zoom, Home shows the whole plant, Alt with left and right goes through earlier views, Space selects what lies in the middle, N goes to the next alert.</source>
        <translation>方向键移动，加号和减号缩放，Home 显示全厂，Alt 加左右方向键在先前的视图间切换，空格选择中间的设备，N 转到下一个告警。</translation>
    </message>
    <message>
        <source>As it was understood</source>
        <translation>系统的理解</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Ask elsewhere</source>
        <translation>改问其他</translation>
    </message>
    <message>
        <source>Ask for equipment, readings, alerts or work orders. You will see how the question was understood, can change every part of it, and each value comes with its unit, age and quality.</source>
        <translation>可查询设备、读数、告警或工单。您会看到问题是如何被理解的，并可修改其中每一部分；每个数值都带有单位、时效和质量。</translation>
    </message>
    <message>
        <source>Ask the model instead</source>
        <translation>改问模型</translation>
    </message>
    <message>
        <source>Ask the plant&apos;s data (Enter)</source>
        <translation>查询工厂数据 (Enter)</translation>
    </message>
    <message>
        <source>Ask the plant&apos;s data instead</source>
        <translation>改查工厂数据</translation>
    </message>
    <message>
        <source>Ask the plant&apos;s data, such as: Which pumps failed last month?</source>
        <translation>查询工厂数据，例如：上个月哪些泵发生过故障？</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>提问：{text}</translation>
    </message>
    <message>
        <source>Asked the model</source>
        <translation>已询问模型</translation>
    </message>
    <message>
        <source>Asked the plant&apos;s data</source>
        <translation>已查询工厂数据</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Assumed: {text}</source>
        <translation>假定：{text}</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Change {label}</source>
        <translation>修改{label}</translation>
    </message>
    <message>
        <source>Change: {label}</source>
        <translation>修改：{label}</translation>
    </message>
    <message>
        <source>Chart: {title}</source>
        <translation>图表：{title}</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>消除时间</translation>
    </message>
    <message>
        <source>Click to look closer</source>
        <translation>单击可放大</translation>
    </message>
    <message>
        <source>Close the explanation</source>
        <translation>关闭说明</translation>
    </message>
    <message>
        <source>Closer (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>复制 JSON</translation>
    </message>
    <message>
        <source>Copy the query as JSON</source>
        <translation>将查询复制为 JSON</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation>复制所选行，未选则复制全部 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Criticality</source>
        <translation>关键等级</translation>
    </message>
    <message>
        <source>Data as of unknown</source>
        <translation>数据时间未知</translation>
    </message>
    <message>
        <source>Data as of {time} ({zone})</source>
        <translation>数据截至 {time}（{zone}）</translation>
    </message>
    <message>
        <source>Data of {time}, now.</source>
        <translation>{time} 的数据，当前。</translation>
    </message>
    <message>
        <source>Data of {time}, which is ahead of the clock.</source>
        <translation>{time} 的数据，晚于当前时钟。</translation>
    </message>
    <message numerus="yes">
        <source>Data of {time}, {count} days old.</source>
        <comment>Data of {time}, {count} day old.</comment>
        <translation>
            <numerusform>{time} 的数据，距今 {count} 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Data of {time}, {count} hours old.</source>
        <comment>Data of {time}, {count} hour old.</comment>
        <translation>
            <numerusform>{time} 的数据，距今 {count} 小时。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Data of {time}, {count} minutes old.</source>
        <comment>Data of {time}, {count} minute old.</comment>
        <translation>
            <numerusform>{time} 的数据，距今 {count} 分钟。</numerusform>
        </translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Dates such as 2026-11-29, divided by ;</source>
        <translation>日期如 2026-11-29，以 ; 分隔</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>直径</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Downtime</source>
        <translation>停机时间</translation>
    </message>
    <message>
        <source>Drag moves the map; with Shift or Ctrl it adds a box to the selection</source>
        <translation>拖动可移动地图；按住 Shift 或 Ctrl 则框选并加入选择</translation>
    </message>
    <message>
        <source>Drag selects assets in a box; Shift or Ctrl adds</source>
        <translation>拖动框选设备；Shift 或 Ctrl 为追加</translation>
    </message>
    <message>
        <source>Drag selects assets in a lasso; Shift or Ctrl adds</source>
        <translation>拖动套索选择设备；Shift 或 Ctrl 为追加</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Earlier view (Alt+Left)</source>
        <translation>上一视图 (Alt+Left)</translation>
    </message>
    <message>
        <source>Elevation</source>
        <translation>标高</translation>
    </message>
    <message>
        <source>Excel (*.xlsx)</source>
        <translation>Excel (*.xlsx)</translation>
    </message>
    <message>
        <source>Excel…</source>
        <translation>Excel…</translation>
    </message>
    <message>
        <source>Explain the same region in five sentences</source>
        <translation>用五句话说明同一区域</translation>
    </message>
    <message>
        <source>Explain the selection</source>
        <translation>说明所选设备</translation>
    </message>
    <message>
        <source>Explain this view</source>
        <translation>说明当前视图</translation>
    </message>
    <message>
        <source>Explained the map</source>
        <translation>已说明地图</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Facts, counted from the plant&apos;s data</source>
        <translation>由工厂数据统计的事实</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>故障时间</translation>
    </message>
    <message>
        <source>Failure mode</source>
        <translation>故障模式</translation>
    </message>
    <message>
        <source>Farther (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Fetching rows: {fetched:,} of {last:,}</source>
        <translation>正在取行：{fetched:,} / {last:,}</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>首日</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Give a value, or remove the chip.</source>
        <translation>请给出数值，或移除此项。</translation>
    </message>
    <message>
        <source>Go to asset</source>
        <translation>转到设备</translation>
    </message>
    <message>
        <source>Go to asset…</source>
        <translation>转到设备…</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>In view: {assets}, no active alert.</source>
        <translation>视图内：{assets}，无活动告警。</translation>
    </message>
    <message>
        <source>In view: {assets}, {alerts} at {alerted}.</source>
        <translation>视图内：{assets}，{alerted}上有{alerts}。</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>安装日期</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>末日</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近上报</translation>
    </message>
    <message>
        <source>Later view (Alt+Right)</source>
        <translation>下一视图 (Alt+Right)</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>纬度</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>经度</translation>
    </message>
    <message>
        <source>Look for a value</source>
        <translation>查找值</translation>
    </message>
    <message>
        <source>Looked for a procedure</source>
        <translation>已查找规程</translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Manufacturer</source>
        <translation>制造商</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Mapped from</source>
        <translation>映射来源</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Model, checked against the table</source>
        <translation>模型表述，已与表格核对</translation>
    </message>
    <message>
        <source>Model, rewritten after a refused sentence, checked against the table</source>
        <translation>模型表述，被拒后重写，已与表格核对</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>NOT WHOLE: the store holds more than the map can draw. Drawn: {text}.</source>
        <translation>不完整：数据库内容超出地图可绘制的数量。已绘制：{text}。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name. A query of the same name is replaced.</source>
        <translation>名称。同名查询将被替换。</translation>
    </message>
    <message>
        <source>Next asset with an active alert (N)</source>
        <translation>下一个有活动告警的设备 (N)</translation>
    </message>
    <message>
        <source>No active alert</source>
        <translation>无活动告警</translation>
    </message>
    <message>
        <source>No asset on the map has an active alert.</source>
        <translation>地图上没有设备存在活动告警。</translation>
    </message>
    <message>
        <source>No plant data is shown.</source>
        <translation>未显示工厂数据。</translation>
    </message>
    <message>
        <source>No query was saved yet</source>
        <translation>尚未保存查询</translation>
    </message>
    <message>
        <source>No rows.</source>
        <translation>没有符合的行。</translation>
    </message>
    <message>
        <source>No single filter is to blame: remove or change several.</source>
        <translation>并非单个条件所致：请移除或修改多个条件。</translation>
    </message>
    <message>
        <source>Nobody else at this station may sign. An admin can give somebody the role.</source>
        <translation>本工作站没有其他人有权签字。管理员可授予此角色。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何对象。</translation>
    </message>
    <message>
        <source>Nothing of the plant lies in this view.</source>
        <translation>此视图内没有工厂设备。</translation>
    </message>
    <message>
        <source>Nothing was asked yet</source>
        <translation>尚未提问</translation>
    </message>
    <message>
        <source>Nothing was looked up.</source>
        <translation>未进行查询。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>On the map: the assets of the first {count:,} rows alone.</source>
        <translation>地图上仅为前 {count:,} 行的设备。</translation>
    </message>
    <message>
        <source>Only the first {shown:,} of {all:,} groups.</source>
        <translation>仅显示 {all:,} 组中的前 {shown:,} 组。</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>开单时间</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN 码</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>测量量</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Quarter</source>
        <translation>季度</translation>
    </message>
    <message>
        <source>Queries that were saved under a name</source>
        <translation>已命名保存的查询</translation>
    </message>
    <message>
        <source>Query as JSON</source>
        <translation>JSON 格式的查询</translation>
    </message>
    <message>
        <source>Question to the plant&apos;s data</source>
        <translation>对工厂数据的提问</translation>
    </message>
    <message>
        <source>Questions that were asked before</source>
        <translation>以前提过的问题</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>触发时间</translation>
    </message>
    <message>
        <source>Read it so: {label}</source>
        <translation>按此理解：{label}</translation>
    </message>
    <message>
        <source>Reading the question…</source>
        <translation>正在读取问题…</translation>
    </message>
    <message>
        <source>Refused: {reason}</source>
        <translation>已拒绝：{reason}</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>移除{label}</translation>
    </message>
    <message>
        <source>Remove “{label}”</source>
        <translation>移除“{label}”</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Save all rows as a CSV file</source>
        <translation>将全部行保存为 CSV 文件</translation>
    </message>
    <message>
        <source>Save all rows as an Excel file</source>
        <translation>将全部行保存为 Excel 文件</translation>
    </message>
    <message>
        <source>Save the rows</source>
        <translation>保存行</translation>
    </message>
    <message>
        <source>Save this query</source>
        <translation>保存此查询</translation>
    </message>
    <message>
        <source>Save this query: not in this role</source>
        <translation>保存此查询：当前角色无权</translation>
    </message>
    <message>
        <source>Save this query…</source>
        <translation>保存此查询…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Say what is going on at the selected assets</source>
        <translation>说明所选设备的情况</translation>
    </message>
    <message>
        <source>Say what is going on in the view</source>
        <translation>说明视图内的情况</translation>
    </message>
    <message>
        <source>Second signature</source>
        <translation>第二人签字</translation>
    </message>
    <message>
        <source>Select the assets of the selected rows, or of all, on the map</source>
        <translation>在地图上选中所选行（或全部行）的设备</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>Several are divided by ;</source>
        <translation>多个值以 ; 分隔</translation>
    </message>
    <message>
        <source>Shelved until</source>
        <translation>搁置至</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>在地图上显示</translation>
    </message>
    <message>
        <source>Show only rows that hold</source>
        <translation>仅显示包含以下内容的行</translation>
    </message>
    <message>
        <source>Show only rows that hold …</source>
        <translation>仅显示包含…的行</translation>
    </message>
    <message>
        <source>Show the query as JSON</source>
        <translation>以 JSON 显示查询</translation>
    </message>
    <message>
        <source>Show the whole plant (Home)</source>
        <translation>显示全厂 (Home)</translation>
    </message>
    <message>
        <source>Show what is selected</source>
        <translation>显示所选对象</translation>
    </message>
    <message>
        <source>Show {tag} on the map</source>
        <translation>在地图上显示 {tag}</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>签字</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>厂区</translation>
    </message>
    <message>
        <source>Something went wrong inside the assistant. You can go on; the details are in the log.</source>
        <translation>助手内部出错。您可以继续；详情见日志。</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop explaining (Esc)</source>
        <translation>停止说明 (Esc)</translation>
    </message>
    <message>
        <source>Stop looking up (Esc)</source>
        <translation>停止查询 (Esc)</translation>
    </message>
    <message>
        <source>Stopped: the text is not whole. The table is.</source>
        <translation>已停止：文字不完整，表格完整。</translation>
    </message>
    <message>
        <source>Stopped; nothing was counted.</source>
        <translation>已停止；未统计任何内容。</translation>
    </message>
    <message>
        <source>Stopped; nothing was looked up.</source>
        <translation>已停止；未进行查询。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Technician</source>
        <translation>技术人员</translation>
    </message>
    <message>
        <source>Template, worded by the program</source>
        <translation>程序按模板表述</translation>
    </message>
    <message>
        <source>Template, worded by the program in place of a refused sentence of the model</source>
        <translation>模型的句子被拒，由程序按模板表述</translation>
    </message>
    <message>
        <source>The data&apos;s time is not known.</source>
        <translation>数据时间未知。</translation>
    </message>
    <message>
        <source>The first day lies after the last one.</source>
        <translation>首日晚于末日。</translation>
    </message>
    <message>
        <source>The first {shown} of {all} bars fit here.</source>
        <translation>此处可容纳 {all} 个条形中的前 {shown} 个。</translation>
    </message>
    <message>
        <source>The model could not be asked: {note}</source>
        <translation>无法询问模型：{note}</translation>
    </message>
    <message>
        <source>The plant&apos;s data cannot be asked this yet.</source>
        <translation>目前还不能这样查询工厂数据。</translation>
    </message>
    <message>
        <source>The plant&apos;s data does not know something that this names.</source>
        <translation>问题中提到的某项在工厂数据中不存在。</translation>
    </message>
    <message>
        <source>The plant&apos;s data has changed since these rows were counted. Ask again to see it as it is now.</source>
        <translation>统计这些行之后工厂数据已变化。请重新查询以查看当前情况。</translation>
    </message>
    <message>
        <source>The plant&apos;s data is being opened…</source>
        <translation>正在打开工厂数据…</translation>
    </message>
    <message numerus="yes">
        <source>The selection: {count:,} assets</source>
        <comment>The selection: {count:,} asset</comment>
        <translation>
            <numerusform>所选：{count:,} 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>The selection: {tag}</source>
        <translation>所选：{tag}</translation>
    </message>
    <message>
        <source>The table is whole. The text is being written…</source>
        <translation>表格完整。正在撰写文字…</translation>
    </message>
    <message>
        <source>The text holds characters that nobody sees. They can hide words, or turn reading round.</source>
        <translation>文本中含有不可见字符，可能隐藏文字或颠倒阅读方向。</translation>
    </message>
    <message>
        <source>The text is not whole. The table is.</source>
        <translation>文字不完整，表格完整。</translation>
    </message>
    <message>
        <source>The view from {north_west} to {south_east}</source>
        <translation>从 {north_west} 到 {south_east} 的视图</translation>
    </message>
    <message>
        <source>The window&apos;s language changes when Watchroom is started again.</source>
        <translation>界面语言将在 Watchroom 重新启动后更改。</translation>
    </message>
    <message>
        <source>There is no asset {tag} on the map.</source>
        <translation>地图上没有设备 {tag}。</translation>
    </message>
    <message>
        <source>There is no asset {text} on the map.</source>
        <translation>地图上没有设备 {text}。</translation>
    </message>
    <message>
        <source>These are several questions; ask them one at a time.</source>
        <translation>这是多个问题；请逐个提问。</translation>
    </message>
    <message>
        <source>This can be meant in more than one way.</source>
        <translation>这可以有多种理解。</translation>
    </message>
    <message>
        <source>This is no question to the plant&apos;s data.</source>
        <translation>这不是对工厂数据的提问。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>请先输入问题。</translation>
    </message>
    <message>
        <source>Type to look for a value</source>
        <translation>输入以查找值</translation>
    </message>
    <message>
        <source>Understood by model {model}</source>
        <translation>由模型 {model} 理解</translation>
    </message>
    <message>
        <source>Understood by rules</source>
        <translation>由规则理解</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Use these days</source>
        <translation>使用这些日期</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Watchroom only reads. It cannot operate, set or acknowledge anything.</source>
        <translation>Watchroom 只读取数据，不能操作、设定或确认任何内容。</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>What the map shows, in words</source>
        <translation>地图内容的文字说明</translation>
    </message>
    <message>
        <source>What the marks mean</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Who signs</source>
        <translation>签字人</translation>
    </message>
    <message>
        <source>Will give {rows}</source>
        <translation>将得到 {rows}</translation>
    </message>
    <message>
        <source>Without “{label}” there would be some.</source>
        <translation>去掉“{label}”后会有结果。</translation>
    </message>
    <message>
        <source>Words that the text must hold</source>
        <translation>文本必须包含的词</translation>
    </message>
    <message>
        <source>Work order</source>
        <translation>工单</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>正在写入文件…</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Zone name</source>
        <translation>区域名称</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>active alert, {priority}</source>
        <translation>活动告警，{priority}</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>all times</source>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>as of {time}, not an alarm display</source>
        <translation>截至 {time}，非报警显示</translation>
    </message>
    <message>
        <source>author</source>
        <translation>编写人</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>坏</translation>
    </message>
    <message>
        <source>by {bucket}</source>
        <translation>按{bucket}</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>已消除</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>corrective</source>
        <translation>纠正性</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>紧急</translation>
    </message>
    <message>
        <source>data as of {time}</source>
        <translation>数据截至 {time}</translation>
    </message>
    <message>
        <source>data of unknown time</source>
        <translation>数据时间未知</translation>
    </message>
    <message>
        <source>day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>from {begin} to {end} ({zone})</source>
        <translation>从 {begin} 到 {end}（{zone}）</translation>
    </message>
    <message>
        <source>from {sources}</source>
        <translation>来源 {sources}</translation>
    </message>
    <message>
        <source>from {sources} and {more} more</source>
        <translation>来源 {sources} 及另外 {more} 个</translation>
    </message>
    <message>
        <source>good</source>
        <translation>好</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>inspection</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>last 12 months</source>
        <translation>最近 12 个月</translation>
    </message>
    <message>
        <source>last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>last calendar month</source>
        <translation>上个自然月</translation>
    </message>
    <message>
        <source>last calendar year</source>
        <translation>上个自然年</translation>
    </message>
    <message>
        <source>last quarter</source>
        <translation>上季度</translation>
    </message>
    <message>
        <source>last shift</source>
        <translation>上一班</translation>
    </message>
    <message>
        <source>last week</source>
        <translation>上周</translation>
    </message>
    <message>
        <source>latched</source>
        <translation>锁存</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>检修</translation>
    </message>
    <message>
        <source>maintenance, out of service</source>
        <translation>检修、停用</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>middle {place}</source>
        <translation>中心 {place}</translation>
    </message>
    <message>
        <source>modification</source>
        <translation>改造</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>no active alert</source>
        <translation>无活动告警</translation>
    </message>
    <message>
        <source>of an earlier selection</source>
        <translation>针对先前的选择</translation>
    </message>
    <message>
        <source>of an earlier view</source>
        <translation>针对先前的视图</translation>
    </message>
    <message>
        <source>of earlier data</source>
        <translation>针对先前的数据</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>oldest reading {time}</source>
        <translation>最早读数 {time}</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>操作员</translation>
    </message>
    <message>
        <source>other equipment</source>
        <translation>其他设备</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>overdue</source>
        <translation>逾期</translation>
    </message>
    <message>
        <source>pipe</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>pipe or line</source>
        <translation>管道或线路</translation>
    </message>
    <message>
        <source>predictive</source>
        <translation>预测性</translation>
    </message>
    <message>
        <source>preventive</source>
        <translation>预防性</translation>
    </message>
    <message>
        <source>pump</source>
        <translation>泵</translation>
    </message>
    <message>
        <source>quality unknown</source>
        <translation>质量未知</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>季度</translation>
    </message>
    <message>
        <source>query {id}</source>
        <translation>查询 {id}</translation>
    </message>
    <message>
        <source>reservoir</source>
        <translation>水库</translation>
    </message>
    <message>
        <source>returned, unacknowledged</source>
        <translation>已恢复，未确认</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>running, open</source>
        <translation>运行、打开</translation>
    </message>
    <message>
        <source>shelved</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>since {begin} ({zone})</source>
        <translation>自 {begin} 起（{zone}）</translation>
    </message>
    <message>
        <source>so many; ✕ fault in it</source>
        <translation>数量；✕ 表示含故障</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>status not known</source>
        <translation>状态未知</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>stopped, standby, closed</source>
        <translation>停止、备用、关闭</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>tank</source>
        <translation>储罐</translation>
    </message>
    <message>
        <source>this month</source>
        <translation>本月</translation>
    </message>
    <message>
        <source>this quarter</source>
        <translation>本季度</translation>
    </message>
    <message>
        <source>this shift</source>
        <translation>本班</translation>
    </message>
    <message>
        <source>this week</source>
        <translation>本周</translation>
    </message>
    <message>
        <source>this year</source>
        <translation>今年</translation>
    </message>
    <message>
        <source>time not known, not an alarm display</source>
        <translation>时间未知，非报警显示</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>unacknowledged</source>
        <translation>未确认</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>可疑</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>unknown asset</source>
        <translation>未知设备</translation>
    </message>
    <message>
        <source>until {end} ({zone})</source>
        <translation>截至 {end}（{zone}）</translation>
    </message>
    <message>
        <source>valve</source>
        <translation>阀门</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>查看者</translation>
    </message>
    <message>
        <source>week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>zone {zone}</source>
        <translation>区域 {zone}</translation>
    </message>
    <message>
        <source>{age} ahead</source>
        <translation>超前 {age}</translation>
    </message>
    <message>
        <source>{aggregate}: {field}</source>
        <translation>{aggregate}：{field}</translation>
    </message>
    <message>
        <source>{alerts}, worst {worst}</source>
        <translation>{alerts}，最高级别 {worst}</translation>
    </message>
    <message>
        <source>{alerts}, worst {worst}, all acknowledged</source>
        <translation>{alerts}，最高级别 {worst}，全部已确认</translation>
    </message>
    <message numerus="yes">
        <source>{alerts}, worst {worst}, {count} unacknowledged</source>
        <comment>{alerts}, worst {worst}, {count} unacknowledged</comment>
        <translation>
            <numerusform>{alerts}，最高级别 {worst}，{count} 个未确认</numerusform>
        </translation>
    </message>
    <message>
        <source>{alert}: {priority}, {state}, raised {time}. {message}</source>
        <translation>{alert}：{priority}，{state}，{time} 触发。{message}</translation>
    </message>
    <message>
        <source>{assets}, pipes and lines not counted</source>
        <translation>{assets}，不含管道和线路</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} active</source>
        <comment>{count:,} active</comment>
        <translation>
            <numerusform>{count:,} 个活动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} active alerts</source>
        <comment>{count:,} active alert</comment>
        <translation>
            <numerusform>{count:,} 个活动告警</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} assets</source>
        <comment>{count:,} asset</comment>
        <translation>
            <numerusform>{count:,} 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} hidden characters removed</source>
        <comment>{count:,} hidden character removed</comment>
        <translation>
            <numerusform>已移除 {count:,} 个隐藏字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lines</source>
        <comment>{count:,} line</comment>
        <translation>
            <numerusform>{count:,} 条线路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lines without a place</source>
        <comment>{count:,} line without a place</comment>
        <translation>
            <numerusform>{count:,} 条线路无位置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other assets in the same place</source>
        <comment>{count:,} other asset in the same place</comment>
        <translation>
            <numerusform>同一位置另有 {count:,} 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} out of service</source>
        <comment>{count:,} out of service</comment>
        <translation>
            <numerusform>{count:,} 个停用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} returned</source>
        <comment>{count:,} returned</comment>
        <translation>
            <numerusform>{count:,} 个已恢复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} rows</source>
        <comment>{count:,} row</comment>
        <translation>
            <numerusform>{count:,} 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} shelved</source>
        <comment>{count:,} shelved</comment>
        <translation>
            <numerusform>{count:,} 个搁置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} suppressed</source>
        <comment>{count:,} suppressed</comment>
        <translation>
            <numerusform>{count:,} 个抑制</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} unacknowledged</source>
        <comment>{count:,} unacknowledged</comment>
        <translation>
            <numerusform>{count:,} 个未确认</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} without a known priority</source>
        <comment>{count:,} without a known priority</comment>
        <translation>
            <numerusform>{count:,} 个优先级未知</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} {priority}</source>
        <translation>{count:,} 个{priority}</translation>
    </message>
    <message numerus="yes">
        <source>{count} assets begin with {text}.</source>
        <comment>{count} asset begins with {text}.</comment>
        <translation>
            <numerusform>有 {count} 台设备以 {text} 开头。</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} at fault</source>
        <translation>{count} 台故障</translation>
    </message>
    <message numerus="yes">
        <source>{count} more groups are not drawn.</source>
        <comment>{count} more group is not drawn.</comment>
        <translation>
            <numerusform>另有 {count} 组未绘制。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more lines are not drawn.</source>
        <comment>{count} more line is not drawn.</comment>
        <translation>
            <numerusform>另有 {count} 条线未绘制。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of them are not on the map.</source>
        <comment>{count} of them is not on the map.</comment>
        <translation>
            <numerusform>其中 {count} 台不在地图上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of them have no position.</source>
        <comment>{count} of them has no position.</comment>
        <translation>
            <numerusform>其中 {count} 台无位置。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rows.</source>
        <comment>{count} row.</comment>
        <translation>
            <numerusform>{count} 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} selected: {tags}</source>
        <translation>已选 {count} 台：{tags}</translation>
    </message>
    <message>
        <source>{count} selected: {tags} and {more} more</source>
        <translation>已选 {count} 台：{tags} 及另外 {more} 台</translation>
    </message>
    <message>
        <source>{count} without position</source>
        <translation>{count} 台无位置</translation>
    </message>
    <message>
        <source>{count} without position ({alerted} of them with active alerts)</source>
        <translation>{count} 台无位置（其中 {alerted} 台有活动告警）</translation>
    </message>
    <message>
        <source>{count} {state} (not drawn)</source>
        <translation>{count} 个{state}（未绘制）</translation>
    </message>
    <message>
        <source>{days} d</source>
        <translation>{days} 天</translation>
    </message>
    <message>
        <source>{days} d {hours} h</source>
        <translation>{days} 天 {hours} 小时</translation>
    </message>
    <message>
        <source>{done}: {reason}</source>
        <translation>{done}：{reason}</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 小时</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分</translation>
    </message>
    <message>
        <source>{label} by {groups}</source>
        <translation>{label}（按{groups}）</translation>
    </message>
    <message>
        <source>{label} unit</source>
        <translation>{label}单位</translation>
    </message>
    <message>
        <source>{label}, ascending</source>
        <translation>{label}，升序</translation>
    </message>
    <message>
        <source>{label}, descending</source>
        <translation>{label}，降序</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} 分钟</translation>
    </message>
    <message>
        <source>{name} ({role}) has signed. Another person signs here.</source>
        <translation>{name}（{role}）已签字。此处由另一人签字。</translation>
    </message>
    <message>
        <source>{quality} · called {called}</source>
        <translation>{quality} · 源称 {called}</translation>
    </message>
    <message>
        <source>{quality} · stale</source>
        <translation>{quality} · 过期</translation>
    </message>
    <message>
        <source>{recent:,} in {minutes} min</source>
        <translation>{minutes} 分钟内 {recent:,} 个</translation>
    </message>
    <message>
        <source>{region}, {time}</source>
        <translation>{region}，{time}</translation>
    </message>
    <message>
        <source>{rows} in {file}</source>
        <translation>{file} 中有 {rows}</translation>
    </message>
    <message>
        <source>{rows} in {file}; more rows match, the file&apos;s limit left them out</source>
        <translation>{file} 中有 {rows}；还有更多符合的行，因文件上限未写入</translation>
    </message>
    <message>
        <source>{rows} in {file}; the filter was not applied</source>
        <translation>{file} 中有 {rows}；未应用筛选</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} 秒</translation>
    </message>
    <message>
        <source>{sentence} ({source})</source>
        <translation>{sentence}（{source}）</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>{series}: {count} points from {low} to {high}</source>
        <translation>{series}：{count} 个点，从 {low} 到 {high}</translation>
    </message>
    <message numerus="yes">
        <source>{shown:,} of the first {count:,} rows</source>
        <comment>{shown:,} of the first {count:,} row</comment>
        <translation>
            <numerusform>前 {count:,} 行中的 {shown:,} 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown:,} of {count:,} rows</source>
        <comment>{shown:,} of {count:,} row</comment>
        <translation>
            <numerusform>{count:,} 行中的 {shown:,} 行</numerusform>
        </translation>
    </message>
    <message>
        <source>{source}, not checked: a name in it is too odd</source>
        <translation>{source}，未核对：其中有名称过于特殊</translation>
    </message>
    <message>
        <source>{tag} has no position; the map cannot show it.</source>
        <translation>{tag} 没有位置；地图无法显示。</translation>
    </message>
    <message>
        <source>{value} (limit {limit:g})</source>
        <translation>{value}（限值 {limit:g}）</translation>
    </message>
    <message>
        <source>{value}, {quality}, of unknown age</source>
        <translation>{value}，{quality}，时效未知</translation>
    </message>
    <message>
        <source>{value}, {quality}, {age} old</source>
        <translation>{value}，{quality}，{age}前</translation>
    </message>
    <message>
        <source>{who} · {spent}</source>
        <translation>{who} · {spent}</translation>
    </message>
</context>
</TS>
