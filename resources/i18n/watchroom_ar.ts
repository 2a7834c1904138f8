<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source> and </source>
        <translation> و</translation>
    </message>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>--now needs an ISO 8601 time such as 2026-11-29T09:00:00Z, not {text!r}.</source>
        <translation>يحتاج --now إلى وقت بصيغة ISO 8601 مثل 2026-11-29T09:00:00Z، لا {text!r}.</translation>
    </message>
    <message>
        <source>2026-11-29 09:30, UTC</source>
        <translation>2026-11-29 09:30, UTC</translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
    <message>
        <source>A PIN has no spaces and no characters that cannot be seen.</source>
        <translation>لا يحوي الرقم السري مسافات ولا محارف غير مرئية.</translation>
    </message>
    <message>
        <source>A PIN has {min_pin_chars} to {max_pin_chars} characters.</source>
        <translation>يتكون الرقم السري من {min_pin_chars} إلى {max_pin_chars} محرفًا.</translation>
    </message>
    <message>
        <source>A client key is set without its certificate. Set both, or neither.</source>
        <translation>حُدد مفتاح عميل دون شهادته. حدد الاثنين أو لا تحدد أيًّا منهما.</translation>
    </message>
    <message>
        <source>A key is kept in memory alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A key is kept in the key ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A map area is W,S,E,N in degrees, such as -86,37,-85,38; not {text!r}.</source>
        <translation>منطقة الخريطة هي W,S,E,N بالدرجات، مثل -86,37,-85,38؛ لا {text!r}.</translation>
    </message>
    <message>
        <source>A name has 1 to {max_name_chars} characters.</source>
        <translation>يتكون الاسم من 1 إلى {max_name_chars} محرفًا.</translation>
    </message>
    <message>
        <source>A question about the plant goes to its data and is answered under Lookup; what the map shows is explained under Map. Procedures are found and walked under Procedures.</source>
        <translation>السؤال عن المنشأة يذهب إلى بياناتها ويُجاب عنه في «الاستعلام»؛ وما تعرضه الخريطة يُشرح في «الخريطة». والإجراءات يُعثر عليها وتُنفَّذ خطوة خطوة في «الإجراءات».</translation>
    </message>
    <message>
        <source>A server that cannot be reached for so long is given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A signature needs a named user with a PIN, and this station has no users yet. Set up the first one: &quot;Users&quot; in the window, or python -m app user add NAME.</source>
        <translation>يحتاج التوقيع إلى مستخدم مسمّى له رقم سري، ولا مستخدمين في هذه المحطة بعد. أنشئ الأول: «المستخدمون» في النافذة، أو python -m app user add NAME.</translation>
    </message>
    <message>
        <source>AI answer</source>
        <translation>إجابة ذكاء اصطناعي</translation>
    </message>
    <message>
        <source>Abnormal assets by direction</source>
        <translation>الأصول غير الطبيعية حسب الجهة</translation>
    </message>
    <message>
        <source>Abnormal assets by zone</source>
        <translation>الأصول غير الطبيعية حسب المنطقة</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>وقت الإقرار</translation>
    </message>
    <message>
        <source>Acknowledged by</source>
        <translation>أقرّه</translation>
    </message>
    <message>
        <source>Active alerts: {counts}</source>
        <translation>التنبيهات النشطة: {counts}</translation>
    </message>
    <message>
        <source>Active for</source>
        <translation>نشط منذ</translation>
    </message>
    <message>
        <source>Add a gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a model file of this machine to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add every model file of a folder to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add model files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the model files of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add this gateway to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of the new gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation>العمر</translation>
    </message>
    <message>
        <source>Air gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>تنبيه</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>التنبيهات</translation>
    </message>
    <message>
        <source>Alerts are not known.</source>
        <translation>التنبيهات غير معروفة.</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>كل الأحداث</translation>
    </message>
    <message>
        <source>All facts</source>
        <translation>كل الوقائع</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All steps of {title} are settled, and its run is kept. Open Watchroom again to end it under Procedures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All text, and with it what stands around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer that takes longer is stopped and marked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer length ({length}) is above the longest answer ({limit}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of the model</source>
        <translation>إجابة النموذج</translation>
    </message>
    <message>
        <source>Answers without the gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: {server}, {latency_ms:.0f} ms, context of {context:,} tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: {server}, {latency_ms:.0f} ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>تطبيق</translation>
    </message>
    <message>
        <source>Arabic, Chinese, translation, right to left, locale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arranging…</source>
        <translation>جارٍ الترتيب…</translation>
    </message>
    <message>
        <source>Arrows move, plus and minus zoom, Home shows the whole plant, Alt with left and right goes through earlier views, Space selects what lies in the middle, N goes to the next alert.</source>
        <translation>الأسهم تحرّك الخريطة، وزائد وناقص للتكبير والتصغير، وHome يعرض المنشأة كلها، وAlt مع السهمين الأيسر والأيمن للتنقل بين المشاهد السابقة، ومفتاح المسافة يحدّد ما في الوسط، وN ينتقل إلى التنبيه التالي.</translation>
    </message>
    <message>
        <source>As it was understood</source>
        <translation>كما فُهم السؤال</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>اسأل</translation>
    </message>
    <message>
        <source>Ask a question  (Enter sends, Shift+Enter begins a new line)</source>
        <translation>اطرح سؤالًا  (Enter للإرسال، Shift+Enter لسطر جديد)</translation>
    </message>
    <message>
        <source>Ask a question about equipment, alarms or procedures in general. The model answers on this machine. It cannot operate the plant, and it can be wrong: check what it says before you act on it.</source>
        <translation>اطرح سؤالًا عامًا عن المعدات أو الإنذارات أو الإجراءات. يجيب النموذج على هذا الجهاز. لا يستطيع تشغيل المنشأة، وقد يخطئ: تحقق مما يقول قبل أن تعمل به.</translation>
    </message>
    <message>
        <source>Ask elsewhere</source>
        <translation>اسأل جهة أخرى</translation>
    </message>
    <message>
        <source>Ask for equipment, readings, alerts or work orders. You will see how the question was understood, can change every part of it, and each value comes with its unit, age and quality.</source>
        <translation>اسأل عن المعدات أو القراءات أو التنبيهات أو أوامر العمل. سترى كيف فُهم السؤال ويمكنك تغيير كل جزء منه، ومع كل قيمة وحدتها وعمرها وجودتها.</translation>
    </message>
    <message>
        <source>Ask the model instead</source>
        <translation>اسأل النموذج بدلًا من ذلك</translation>
    </message>
    <message>
        <source>Ask the plant&apos;s data (Enter)</source>
        <translation>اسأل بيانات المنشأة (Enter)</translation>
    </message>
    <message>
        <source>Ask the plant&apos;s data instead</source>
        <translation>اسأل بيانات المنشأة بدلًا من ذلك</translation>
    </message>
    <message>
        <source>Ask the plant&apos;s data, such as: Which pumps failed last month?</source>
        <translation>اسأل بيانات المنشأة، مثل: أي المضخات تعطلت الشهر الماضي؟</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>اسأل: {text}</translation>
    </message>
    <message>
        <source>Asked the model</source>
        <translation>سُئل النموذج</translation>
    </message>
    <message>
        <source>Asked the plant&apos;s data</source>
        <translation>سُئلت بيانات المنشأة</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>الأصل</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>الأصول</translation>
    </message>
    <message>
        <source>Assets by status</source>
        <translation>الأصول حسب الحالة</translation>
    </message>
    <message>
        <source>Assets by type</source>
        <translation>الأصول حسب النوع</translation>
    </message>
    <message>
        <source>Assumed: {text}</source>
        <translation>افتُرض: {text}</translation>
    </message>
    <message>
        <source>Attempts to connect, the newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit log</source>
        <translation>سجل التدقيق</translation>
    </message>
    <message>
        <source>Audit records, the newest first</source>
        <translation>سجلات التدقيق، الأحدث أولًا</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>المتوسط</translation>
    </message>
    <message>
        <source>Back to default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the shipped entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before this time, in UTC</source>
        <translation>قبل هذا الوقت، بتوقيت UTC</translation>
    </message>
    <message>
        <source>Bring this model to this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA file of the new gateway, if it has its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA file, if it has its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU, cores, speed</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Cancel fetch</source>
        <translation>ألغِ الجلب</translation>
    </message>
    <message>
        <source>Cancel import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the fetch of the model</source>
        <translation>ألغِ جلب النموذج</translation>
    </message>
    <message>
        <source>Cancel the model</source>
        <translation>ألغِ النموذج</translation>
    </message>
    <message>
        <source>Cannot answer. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>السعة</translation>
    </message>
    <message>
        <source>Certificates are set for an address that is not encrypted. Use its https address.</source>
        <translation>حُددت شهادات لعنوان غير معمّى. استخدم عنوانه بصيغة https.</translation>
    </message>
    <message>
        <source>Change {label}</source>
        <translation>غيّر {label}</translation>
    </message>
    <message>
        <source>Change: {label}</source>
        <translation>تغيير: {label}</translation>
    </message>
    <message>
        <source>Character {position} of the key is a space, a line break or not plain ASCII. Copy the key again, without anything around it.</source>
        <translation>المحرف {position} من المفتاح مسافة أو نهاية سطر أو ليس من ASCII. انسخ المفتاح مجددًا دون أي شيء حوله.</translation>
    </message>
    <message>
        <source>Chart: {title}</source>
        <translation>مخطط: {title}</translation>
    </message>
    <message>
        <source>Check file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>مسح</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>وقت الزوال</translation>
    </message>
    <message>
        <source>Click to look closer</source>
        <translation>انقر للتقريب</translation>
    </message>
    <message>
        <source>Clock stopped at {time} ({zone}).</source>
        <translation>توقفت الساعة عند {time} ({zone}).</translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the explanation</source>
        <translation>أغلق الشرح</translation>
    </message>
    <message>
        <source>Closer (+)</source>
        <translation>تقريب (+)</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>الإنجاز</translation>
    </message>
    <message>
        <source>Connections since the program started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>Context, at least 256: what question, facts and answer share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Continue this answer</source>
        <translation>تابع هذه الإجابة</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>المحادثة</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>انسخ JSON</translation>
    </message>
    <message>
        <source>Copy the query as JSON</source>
        <translation>انسخ الاستعلام بصيغة JSON</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation>انسخ الصفوف المحددة، أو كلها (Ctrl+C)</translation>
    </message>
    <message>
        <source>Copy this answer</source>
        <translation>انسخ هذه الإجابة</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>جارٍ العدّ…</translation>
    </message>
    <message>
        <source>Criticality</source>
        <translation>درجة الأهمية</translation>
    </message>
    <message>
        <source>Cut at the limit</source>
        <translation>قُطعت عند الحد</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>البيانات</translation>
    </message>
    <message>
        <source>Data as of unknown</source>
        <translation>وقت البيانات غير معروف</translation>
    </message>
    <message>
        <source>Data as of {time} ({zone})</source>
        <translation>البيانات حتى {time} ({zone})</translation>
    </message>
    <message>
        <source>Data of {time}, now.</source>
        <translation>بيانات {time}، الآن.</translation>
    </message>
    <message>
        <source>Data of {time}, which is ahead of the clock.</source>
        <translation>بيانات {time}، وهو وقت يسبق الساعة.</translation>
    </message>
    <message numerus="yes">
        <source>Data of {time}, {count} days old.</source>
        <comment>Data of {time}, {count} day old.</comment>
        <translation>
            <numerusform>بيانات {time}، عمرها {count} يوم.</numerusform>
            <numerusform>بيانات {time}، عمرها يوم واحد.</numerusform>
            <numerusform>بيانات {time}، عمرها يومان.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} أيام.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} يومًا.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} يوم.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Data of {time}, {count} hours old.</source>
        <comment>Data of {time}, {count} hour old.</comment>
        <translation>
            <numerusform>بيانات {time}، عمرها {count} ساعة.</numerusform>
            <numerusform>بيانات {time}، عمرها ساعة واحدة.</numerusform>
            <numerusform>بيانات {time}، عمرها ساعتان.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} ساعات.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} ساعة.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} ساعة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Data of {time}, {count} minutes old.</source>
        <comment>Data of {time}, {count} minute old.</comment>
        <translation>
            <numerusform>بيانات {time}، عمرها {count} دقيقة.</numerusform>
            <numerusform>بيانات {time}، عمرها دقيقة واحدة.</numerusform>
            <numerusform>بيانات {time}، عمرها دقيقتان.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} دقائق.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} دقيقة.</numerusform>
            <numerusform>بيانات {time}، عمرها {count} دقيقة.</numerusform>
        </translation>
    </message>
    <message>
        <source>Date</source>
        <translation>التاريخ</translation>
    </message>
    <message>
        <source>Dates such as 2026-11-29, divided by ;</source>
        <translation>تواريخ مثل 2026-11-29 تفصل بينها ;</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>Default: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation>الوصف</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>القطر</translation>
    </message>
    <message>
        <source>Disk for read prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>إخفاء</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>أخفِ هذا الإشعار</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>المسافة</translation>
    </message>
    <message>
        <source>Done at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done at the same time, in either order: steps {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downtime</source>
        <translation>مدة التوقف</translation>
    </message>
    <message>
        <source>Draft not used: it cannot take back what was not accepted.</source>
        <translation>المسودة غير مستخدمة: لا يمكنها التراجع عما لم يُقبل.</translation>
    </message>
    <message>
        <source>Draft not used: vocabulary differs.</source>
        <translation>المسودة غير مستخدمة: المفردات مختلفة.</translation>
    </message>
    <message>
        <source>Drag moves the map; with Shift or Ctrl it adds a box to the selection</source>
        <translation>السحب يحرّك الخريطة؛ ومع Shift أو Ctrl يضيف مستطيلًا إلى التحديد</translation>
    </message>
    <message>
        <source>Drag selects assets in a box; Shift or Ctrl adds</source>
        <translation>السحب يحدّد الأصول داخل مستطيل؛ وShift أو Ctrl للإضافة</translation>
    </message>
    <message>
        <source>Drag selects assets in a lasso; Shift or Ctrl adds</source>
        <translation>السحب يحدّد الأصول داخل خط حر؛ وShift أو Ctrl للإضافة</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>الاستحقاق</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>السابقة</translation>
    </message>
    <message>
        <source>Earlier view (Alt+Left)</source>
        <translation>المشهد السابق (Alt+Left)</translation>
    </message>
    <message>
        <source>Elevation</source>
        <translation>المنسوب</translation>
    </message>
    <message>
        <source>Empty the filters</source>
        <translation>أفرغ المرشحات</translation>
    </message>
    <message>
        <source>End the import that runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End what is being done with the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event</source>
        <translation>الحدث</translation>
    </message>
    <message>
        <source>Every button, field and row is at least 12 mm high and stands apart from the next, for fingers and gloves; a finger that rests on something shows its tip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every question and every change is recorded.</source>
        <translation>كل سؤال وكل تغيير يُسجَّل.</translation>
    </message>
    <message>
        <source>Everything about the record</source>
        <translation>كل ما يخص السجل</translation>
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
        <translation>اشرح المنطقة نفسها في خمس جمل</translation>
    </message>
    <message>
        <source>Explain the selection</source>
        <translation>اشرح المحدد</translation>
    </message>
    <message>
        <source>Explain this view</source>
        <translation>اشرح هذا المشهد</translation>
    </message>
    <message>
        <source>Explained the map</source>
        <translation>شُرحت الخريطة</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>الشرح</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Facts, counted from the plant&apos;s data</source>
        <translation>وقائع معدودة من بيانات المنشأة</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>وقت العطل</translation>
    </message>
    <message>
        <source>Failure mode</source>
        <translation>نمط العطل</translation>
    </message>
    <message>
        <source>Farther (-)</source>
        <translation>إبعاد (-)</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>جلب</translation>
    </message>
    <message>
        <source>Fetch the model</source>
        <translation>اجلب النموذج</translation>
    </message>
    <message>
        <source>Fetching rows: {fetched:,} of {last:,}</source>
        <translation>جلب الصفوف: {fetched:,} من {last:,}</translation>
    </message>
    <message>
        <source>Find whatever was changed or is missing</source>
        <translation>اعثر على كل ما غُيّر أو فُقد</translation>
    </message>
    <message>
        <source>First</source>
        <translation>الأول</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>اليوم الأول</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>أول اختلاف</translation>
    </message>
    <message>
        <source>First user</source>
        <translation>المستخدم الأول</translation>
    </message>
    <message>
        <source>Fits: {arithmetic}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed by the site&apos;s policy ({key}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>From this time on, in UTC</source>
        <translation>من هذا الوقت فصاعدًا، بتوقيت UTC</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gateway: connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gateway: first word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gateway: silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gateways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a value, or remove the chip.</source>
        <translation>أعطِ قيمة، أو أزل هذا الجزء.</translation>
    </message>
    <message>
        <source>Go to asset</source>
        <translation>اذهب إلى أصل</translation>
    </message>
    <message>
        <source>Go to asset…</source>
        <translation>اذهب إلى أصل…</translation>
    </message>
    <message>
        <source>Go to step {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guessed ahead</source>
        <translation>تخمين مسبق</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>Holds at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds from the next connection to a server on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds from the next load of a model on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds from the next question on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>الساعة</translation>
    </message>
    <message>
        <source>How long a server may pause inside an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a server may read before it answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the last prompt was read, and what the model takes of this machine&apos;s memory</source>
        <translation>كيف قُرئ آخر طلب، وما يشغله النموذج من ذاكرة هذا الجهاز</translation>
    </message>
    <message>
        <source>How the model keeps what it has read. f16 is exact, q8_0 takes half the memory and is hard to tell from it, q4_0 takes a quarter and can lose details, such as a number in a long text. auto takes what the model&apos;s entry says, else f16, or q8_0 where f16 does not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I do not know {words}. Did you mean this?</source>
        <translation>لا أعرف {words}. هل قصدت هذا؟</translation>
    </message>
    <message>
        <source>I do not know {words}. Please say it in other words.</source>
        <translation>لا أعرف {words}. عبّر عنه بكلمات أخرى من فضلك.</translation>
    </message>
    <message>
        <source>Import a folder of plant data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import plant data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In view: {assets}, no active alert.</source>
        <translation>في المشهد: {assets}، ولا تنبيه نشط.</translation>
    </message>
    <message>
        <source>In view: {assets}, {alerts} at {alerted}.</source>
        <translation>في المشهد: {assets}، و{alerts} في {alerted}.</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>تاريخ التركيب</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>انقطعت</translation>
    </message>
    <message>
        <source>It holds {counts}; {size:,.1f} MB on the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in the list. Enter its key if it needs one, then press Test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its clock stands still.</source>
        <translation>ساعتها متوقفة.</translation>
    </message>
    <message>
        <source>Its entry names no source. Copy the file to {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Just outside</source>
        <translation>خارج المنطقة مباشرة</translation>
    </message>
    <message>
        <source>KV cache, quantisation, memory, context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep for this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this key in the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept from before</source>
        <translation>محفوظ من قبل</translation>
    </message>
    <message>
        <source>Kept in models.toml. It holds from the next load of the model on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key of the gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys that differ from the shipped ones, as command=keys; the shortcut list changes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last</source>
        <translation>الأخير</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>اليوم الأخير</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>آخر ظهور</translation>
    </message>
    <message>
        <source>Later view (Alt+Right)</source>
        <translation>المشهد اللاحق (Alt+Right)</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>خط العرض</translation>
    </message>
    <message>
        <source>Layers on the graphics processor: -1 as many as fit, 0 none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the gateway answer with one token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>الحد</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} was refused: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation>تحميل</translation>
    </message>
    <message>
        <source>Load the model</source>
        <translation>حمّل النموذج</translation>
    </message>
    <message>
        <source>Lock when idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked by {name}</source>
        <translation>أقفلها {name}</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest question that may be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>خط الطول</translation>
    </message>
    <message>
        <source>Look for a value</source>
        <translation>ابحث عن قيمة</translation>
    </message>
    <message>
        <source>Looked for a procedure</source>
        <translation>جرى البحث عن إجراء</translation>
    </message>
    <message>
        <source>Looking into the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>جارٍ الاستعلام…</translation>
    </message>
    <message>
        <source>Lookups by rules, map and procedures go on.</source>
        <translation>الاستعلام بالقواعد والخريطة والإجراءات مستمرة.</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>Manufacturer</source>
        <translation>الصانع</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>الخريطة</translation>
    </message>
    <message>
        <source>Mapped from</source>
        <translation>منقول من</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>الرسالة</translation>
    </message>
    <message>
        <source>Min-p, 0 to 0.99: no word below this share of the likeliest; 0 all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation>الطراز</translation>
    </message>
    <message>
        <source>Model</source>
        <comment>that answers</comment>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Model action</source>
        <translation>إجراء على النموذج</translation>
    </message>
    <message>
        <source>Model files (*.gguf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model of the new gateway, if it has several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model, checked against the table</source>
        <translation>النموذج، وقد قورن بالجدول</translation>
    </message>
    <message>
        <source>Model, if it has several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model, rewritten after a refused sentence, checked against the table</source>
        <translation>النموذج، أعيدت الصياغة بعد جملة مرفوضة، وقورن بالجدول</translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Month</source>
        <translation>الشهر</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>NOT RECORDED</source>
        <translation>لا يُسجَّل</translation>
    </message>
    <message>
        <source>NOT WHOLE: the store holds more than the map can draw. Drawn: {text}.</source>
        <translation>غير مكتملة: في المخزن أكثر مما تستطيع الخريطة رسمه. المرسوم: {text}.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Name of the new gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name. A query of the same name is replaced.</source>
        <translation>الاسم. يُستبدل الاستعلام الذي يحمل الاسم نفسه.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neutral colours: light, dark for low light, dimmed with little light at night, and white on black with strong edges. An alarm means the same in all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation>جديدة</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>محادثة جديدة</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>محادثة جديدة (Ctrl+N)</translation>
    </message>
    <message>
        <source>Next asset with an active alert (N)</source>
        <translation>الأصل التالي ذو التنبيه النشط (N)</translation>
    </message>
    <message>
        <source>No active alert</source>
        <translation>لا تنبيه نشط</translation>
    </message>
    <message>
        <source>No asset on the map has an active alert.</source>
        <translation>لا أصل على الخريطة له تنبيه نشط.</translation>
    </message>
    <message>
        <source>No complete answer</source>
        <translation>لا إجابة كاملة</translation>
    </message>
    <message>
        <source>No connection to {where} within {seconds:g} s. Check the network.</source>
        <translation>لا اتصال بـ {where} خلال {seconds:g} ث. تحقق من الشبكة.</translation>
    </message>
    <message>
        <source>No connection was tried since the program started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No gateway is set up. A gateway is a server that answers in place of a model on this machine: llama-server, vLLM, Ollama, LiteLLM or a site&apos;s wrapper. Add its address below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No interface that Watchroom knows answers at this address. Check it; it often ends with /v1.</source>
        <translation>لا تجيب عند هذا العنوان أي واجهة يعرفها Watchroom. تحقق منه؛ فغالبًا ما ينتهي بـ /v1.</translation>
    </message>
    <message>
        <source>No key is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model can answer now. {reason}</source>
        <translation>لا نموذج يستطيع الإجابة الآن. {reason}</translation>
    </message>
    <message>
        <source>No plant data is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No plant data is shown.</source>
        <translation>لا تُعرض بيانات أي منشأة.</translation>
    </message>
    <message>
        <source>No query was saved yet</source>
        <translation>لم يُحفظ أي استعلام بعد</translation>
    </message>
    <message>
        <source>No record matches.</source>
        <translation>لا سجل مطابق.</translation>
    </message>
    <message>
        <source>No rows.</source>
        <translation>لا صفوف.</translation>
    </message>
    <message>
        <source>No setting is found. Try another word, such as memory, time or colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No single filter is to blame: remove or change several.</source>
        <translation>لا يعود السبب إلى شرط واحد: أزل عدة شروط أو غيّرها.</translation>
    </message>
    <message>
        <source>No {name} answers here ({name2}).</source>
        <translation>لا يجيب هنا أي {name} ({name2}).</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>رقم</translation>
    </message>
    <message>
        <source>Nobody else at this station may sign. An admin can give somebody the role.</source>
        <translation>لا أحد سواك في هذه المحطة يحق له التوقيع. يستطيع المدير منح أحدهم هذا الدور.</translation>
    </message>
    <message>
        <source>Nobody is signed in at this station.</source>
        <translation>لا أحد مسجّل الدخول في هذه المحطة.</translation>
    </message>
    <message>
        <source>Nobody is signed in. Sign in first; on the command line with --user NAME.</source>
        <translation>لا أحد مسجّل الدخول. سجّل الدخول أولًا؛ وفي سطر الأوامر بـ --user NAME.</translation>
    </message>
    <message>
        <source>None: without the gateway nothing answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not signed.</source>
        <translation>غير موقّع.</translation>
    </message>
    <message>
        <source>Not taken: {name}. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: {note}.</source>
        <translation>ملاحظة: {note}.</translation>
    </message>
    <message>
        <source>Nothing is recorded: the audit log in {folder} cannot be written. Questions are answered all the same, as this site wants it. Free disk space or give this user the right to write there.</source>
        <translation>لا يُسجَّل شيء: تتعذر الكتابة في سجل التدقيق في {folder}. ومع ذلك يُجاب عن الأسئلة كما يريد هذا الموقع. أفرغ مساحة على القرص أو امنح هذا المستخدم حق الكتابة هناك.</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>لم يُحدَّد شيء.</translation>
    </message>
    <message>
        <source>Nothing of the file differs from the settings in force, or may be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of the plant lies in this view.</source>
        <translation>لا شيء من المنشأة في هذا المشهد.</translation>
    </message>
    <message>
        <source>Nothing was asked yet</source>
        <translation>لم يُسأل شيء بعد</translation>
    </message>
    <message>
        <source>Nothing was inserted.</source>
        <translation>لم يُدرج شيء.</translation>
    </message>
    <message>
        <source>Nothing was looked up.</source>
        <translation>لم يُستعلم عن شيء.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>إشعار</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>On the map: the assets of the first {count:,} rows alone.</source>
        <translation>على الخريطة: أصول أول {count:,} من الصفوف فقط.</translation>
    </message>
    <message>
        <source>Only a model can read this question. {sentence} Or word it more plainly.</source>
        <translation>لا يستطيع قراءة هذا السؤال إلا نموذج. {sentence} أو صغه بعبارة أبسط.</translation>
    </message>
    <message>
        <source>Only the first {shown:,} of {all:,} groups.</source>
        <translation>أول {shown:,} من {all:,} مجموعة فقط.</translation>
    </message>
    <message>
        <source>Open no connection to any network: no gateway, no plant server, no download.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>وقت الفتح</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>الرقم السري</translation>
    </message>
    <message>
        <source>PIN once more</source>
        <translation>الرقم السري مرة أخرى</translation>
    </message>
    <message>
        <source>PIN, screen lock, security, sign out, idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN, {count} characters or more</source>
        <translation>الرقم السري، {count} محارف أو أكثر</translation>
    </message>
    <message>
        <source>Plant data</source>
        <translation>بيانات المنشأة</translation>
    </message>
    <message>
        <source>Preset: how words are chosen in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>الأولوية</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>تقدّم النموذج</translation>
    </message>
    <message>
        <source>Progress with the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Prompt details</source>
        <translation>تفاصيل الطلب</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>الخاصية</translation>
    </message>
    <message>
        <source>QUESTIONS BLOCKED</source>
        <translation>الأسئلة محجوبة</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>الجودة</translation>
    </message>
    <message>
        <source>Quarter</source>
        <translation>الربع</translation>
    </message>
    <message>
        <source>Queries that were saved under a name</source>
        <translation>استعلامات حُفظت باسم</translation>
    </message>
    <message>
        <source>Query as JSON</source>
        <translation>الاستعلام بصيغة JSON</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>Question length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question to the plant&apos;s data</source>
        <translation>سؤال إلى بيانات المنشأة</translation>
    </message>
    <message>
        <source>Questions in one conversation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions that were asked before</source>
        <translation>أسئلة طُرحت من قبل</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>وقت الظهور</translation>
    </message>
    <message>
        <source>Read a folder of the site&apos;s data into the plant store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read files of the site&apos;s data into the plant store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it so: {label}</source>
        <translation>اقرأه هكذا: {label}</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>جارٍ قراءة السجل…</translation>
    </message>
    <message>
        <source>Reading the question…</source>
        <translation>جارٍ قراءة السؤال…</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>التفكير</translation>
    </message>
    <message>
        <source>Reasoning of the model</source>
        <translation>تفكير النموذج</translation>
    </message>
    <message>
        <source>Records missing so far: {count:,}.</source>
        <translation>السجلات الناقصة حتى الآن: {count:,}.</translation>
    </message>
    <message>
        <source>Refused: {reason}</source>
        <translation>مرفوض: {reason}</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>أزل {label}</translation>
    </message>
    <message>
        <source>Remove “{label}”</source>
        <translation>أزل «{label}»</translation>
    </message>
    <message>
        <source>Repeat penalty, 0.5 to 2: above 1 repeats less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation>الطلب</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Rows are written as .csv or .xlsx, not as {value1}.</source>
        <translation>تُكتب الصفوف بصيغة .csv أو .xlsx، لا بصيغة {value1}.</translation>
    </message>
    <message>
        <source>Rows are written as .csv or .xlsx; choose one of these endings.</source>
        <translation>تُكتب الصفوف بصيغة .csv أو .xlsx؛ اختر إحداهما.</translation>
    </message>
    <message>
        <source>Run {run_id} cannot be read ({error}).</source>
        <translation>تتعذر قراءة التنفيذ {run_id} ({error}).</translation>
    </message>
    <message>
        <source>Run {run_id} is at the control room, but not what was added since (entries: {later}). Export it again.</source>
        <translation>التنفيذ {run_id} في غرفة التحكم، لكن دون ما أضيف بعد ذلك (القيود: {later}). صدّره مجددًا.</translation>
    </message>
    <message>
        <source>Run {run_id} is at the control room.</source>
        <translation>التنفيذ {run_id} في غرفة التحكم.</translation>
    </message>
    <message>
        <source>Run {run_id} is here with other entries. Both files are to be looked at; the one here was left as it is.</source>
        <translation>التنفيذ {run_id} موجود هنا بقيود أخرى. يجب النظر في الملفين؛ وتُرك الموجود هنا كما هو.</translation>
    </message>
    <message>
        <source>Run {run_id} of {title} is here already; nothing was stored twice.</source>
        <translation>التنفيذ {run_id} من {title} موجود هنا؛ ولم يُخزَّن شيء مرتين.</translation>
    </message>
    <message>
        <source>Run {run_id} of {title} was taken in: {seq} entries.</source>
        <translation>أُدخل التنفيذ {run_id} من {title}: عدد القيود {seq}.</translation>
    </message>
    <message>
        <source>Run {run_id} of {title} went on: more entries were taken in ({more}).</source>
        <translation>استمر التنفيذ {run_id} من {title}: أُدخلت قيود أخرى ({more}).</translation>
    </message>
    <message>
        <source>Sample plant</source>
        <translation>منشأة نموذجية</translation>
    </message>
    <message>
        <source>Save all rows as a CSV file</source>
        <translation>احفظ كل الصفوف في ملف CSV</translation>
    </message>
    <message>
        <source>Save all rows as an Excel file</source>
        <translation>احفظ كل الصفوف في ملف Excel</translation>
    </message>
    <message>
        <source>Save the audit log</source>
        <translation>حفظ سجل التدقيق</translation>
    </message>
    <message>
        <source>Save the rows</source>
        <translation>حفظ الصفوف</translation>
    </message>
    <message>
        <source>Save this query</source>
        <translation>حفظ هذا الاستعلام</translation>
    </message>
    <message>
        <source>Save this query: not in this role</source>
        <translation>حفظ هذا الاستعلام: غير متاح لهذا الدور</translation>
    </message>
    <message>
        <source>Save this query…</source>
        <translation>احفظ هذا الاستعلام…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>المحفوظة</translation>
    </message>
    <message>
        <source>Say what is going on at the selected assets</source>
        <translation>قل ما الذي يجري عند الأصول المحددة</translation>
    </message>
    <message>
        <source>Say what is going on in the view</source>
        <translation>قل ما الذي يجري في المشهد</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search: a name, a word of an explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second signature</source>
        <translation>التوقيع الثاني</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the assets of the selected rows, or of all, on the map</source>
        <translation>حدّد على الخريطة أصول الصفوف المحددة، أو كلها</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>Send the question (Enter)</source>
        <translation>أرسل السؤال (Enter)</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>المستشعر</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>المستشعرات</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>الرقم التسلسلي</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several are divided by ;</source>
        <translation>تفصل ; بين القيم المتعددة</translation>
    </message>
    <message>
        <source>Shelved until</source>
        <translation>مؤجل حتى</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>المناوبة</translation>
    </message>
    <message>
        <source>Shift: {shift}.</source>
        <translation>المناوبة: {shift}.</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation>إظهار</translation>
    </message>
    <message>
        <source>Show earlier turns</source>
        <translation>أظهر الأسئلة السابقة</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>أظهر على الخريطة</translation>
    </message>
    <message>
        <source>Show only rows that hold</source>
        <translation>أظهر فقط الصفوف التي تحوي</translation>
    </message>
    <message>
        <source>Show only rows that hold …</source>
        <translation>أظهر فقط الصفوف التي تحوي …</translation>
    </message>
    <message>
        <source>Show the query as JSON</source>
        <translation>أظهر الاستعلام بصيغة JSON</translation>
    </message>
    <message>
        <source>Show the records that match</source>
        <translation>أظهر السجلات المطابقة</translation>
    </message>
    <message>
        <source>Show the whole plant (Home)</source>
        <translation>أظهر المنشأة كلها (Home)</translation>
    </message>
    <message>
        <source>Show what is selected</source>
        <translation>أظهر المحدد</translation>
    </message>
    <message>
        <source>Show {tag} on the map</source>
        <translation>أظهر {tag} على الخريطة</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>توقيع</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>تسجيل الدخول</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>تسجيل الخروج</translation>
    </message>
    <message>
        <source>Sign out {name}</source>
        <translation>تسجيل خروج {name}</translation>
    </message>
    <message>
        <source>Signed up to {number:,}.</source>
        <translation>موقّع حتى {number:,}.</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>الموقع</translation>
    </message>
    <message>
        <source>Site and storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong inside the assistant. You can go on; the details are in the log.</source>
        <translation>حدث خطأ داخل المساعد. يمكنك المتابعة؛ التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>وقت البدء</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Static part</source>
        <translation>الجزء الثابت</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>المحطة</translation>
    </message>
    <message>
        <source>Station: {station}.</source>
        <translation>المحطة: {station}.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Step {name} is done at the same time as step {other}. Either may be confirmed first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop explaining (Esc)</source>
        <translation>أوقف الشرح (Esc)</translation>
    </message>
    <message>
        <source>Stop looking up (Esc)</source>
        <translation>أوقف الاستعلام (Esc)</translation>
    </message>
    <message>
        <source>Stop the answer (Esc)</source>
        <translation>أوقف الإجابة (Esc)</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقفت</translation>
    </message>
    <message>
        <source>Stopped: the text is not whole. The table is.</source>
        <translation>أُوقف: النص غير مكتمل. أما الجدول فمكتمل.</translation>
    </message>
    <message>
        <source>Stopped; nothing was counted.</source>
        <translation>أُوقف؛ ولم يُعدّ شيء.</translation>
    </message>
    <message>
        <source>Stopped; nothing was looked up.</source>
        <translation>أُوقف؛ ولم يُستعلم عن شيء.</translation>
    </message>
    <message>
        <source>Stopped; the answer is incomplete.</source>
        <translation>أُوقفت؛ الإجابة غير مكتملة.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>جارٍ الإيقاف…</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>Tables (CSV, Excel), GeoJSON, GeoPackage and a site.json are read. What is imported joins what the site&apos;s store holds; the sample plant is shown while the site has none. A SensorThings server is mirrored on the command line: twin load --sensorthings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take settings from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the file&apos;s hash and compare it with the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the key out of the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this entry out of models.toml</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this gateway out of models.toml</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Technician</source>
        <translation>الفني</translation>
    </message>
    <message>
        <source>Temperature, 0 to 2: 0 takes the likeliest word each time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Template, worded by the program</source>
        <translation>قالب صاغه البرنامج</translation>
    </message>
    <message>
        <source>Template, worded by the program in place of a refused sentence of the model</source>
        <translation>قالب صاغه البرنامج بدلًا من جملة مرفوضة من النموذج</translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Text anywhere in a record</source>
        <translation>نص في أي موضع من السجل</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address of the proxy must be host and port alone.</source>
        <translation>يجب أن يكون عنوان الوكيل مضيفًا ومنفذًا فقط.</translation>
    </message>
    <message>
        <source>The air gap is on: nothing is fetched from a network. Copy the file to {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The air gap is on: nothing may be sent or fetched over a network. Switch it off in the settings first, if the site allows it.</source>
        <translation>العزل الشبكي مفعّل: لا يجوز إرسال شيء أو جلبه عبر أي شبكة. عطّله في الإعدادات أولًا إن سمح الموقع بذلك.</translation>
    </message>
    <message>
        <source>The answer has ended and is incomplete.</source>
        <translation>انتهت الإجابة وهي غير مكتملة.</translation>
    </message>
    <message>
        <source>The answer is complete.</source>
        <translation>اكتملت الإجابة.</translation>
    </message>
    <message>
        <source>The answer is on its way.</source>
        <translation>الإجابة في الطريق.</translation>
    </message>
    <message>
        <source>The answer took longer than {timeout_s:g} s and was stopped before its end.</source>
        <translation>استغرقت الإجابة أكثر من {timeout_s:g} ث وأُوقفت قبل نهايتها.</translation>
    </message>
    <message>
        <source>The audit log in {folder} cannot be written ({strerror}), so no question is sent to the model. Free disk space or give this user the right to write there.</source>
        <translation>تتعذر الكتابة في سجل التدقيق في {folder} ({strerror})، لذا لا يُرسل أي سؤال إلى النموذج. أفرغ مساحة على القرص أو امنح هذا المستخدم حق الكتابة هناك.</translation>
    </message>
    <message>
        <source>The audit log was put right: {detail}.</source>
        <translation>أُصلح سجل التدقيق: {detail}.</translation>
    </message>
    <message>
        <source>The audit log {path} cannot be read ({reason}).</source>
        <translation>تتعذر قراءة سجل التدقيق {path} ({reason}).</translation>
    </message>
    <message>
        <source>The audit log&apos;s key {error} is damaged. Move it away; a new one is made, and prompt hashes from before cannot be compared with later ones.</source>
        <translation>مفتاح سجل التدقيق {error} تالف. انقله جانبًا؛ يُنشأ مفتاح جديد، ولا تمكن مقارنة بصمات الطلبات السابقة باللاحقة.</translation>
    </message>
    <message>
        <source>The audit log&apos;s signing key in {folder} cannot be read or made ({strerror}), so the log is not signed.</source>
        <translation>تتعذر قراءة مفتاح توقيع سجل التدقيق في {folder} أو إنشاؤه ({strerror})، لذا لا يُوقَّع السجل.</translation>
    </message>
    <message>
        <source>The certificate of {where} comes from an authority that this machine does not know. If it is your site&apos;s own, set its file as the endpoint&apos;s CA file.</source>
        <translation>شهادة {where} صادرة عن جهة لا يعرفها هذا الجهاز. إن كانت جهة موقعكم، فحدد ملفها بوصفه ملف CA لنقطة الاتصال.</translation>
    </message>
    <message>
        <source>The certificate of {where} has expired. Whoever runs it must renew it.</source>
        <translation>انتهت صلاحية شهادة {where}. على من يشغّله تجديدها.</translation>
    </message>
    <message>
        <source>The certificate of {where} is made out to another name. Use the name that it is made out to, or tell whoever runs the server.</source>
        <translation>شهادة {where} صادرة باسم آخر. استخدم الاسم الصادرة به، أو أبلغ من يشغّل الخادم.</translation>
    </message>
    <message>
        <source>The certificate of {where} is not acceptable. Tell whoever runs the server.</source>
        <translation>شهادة {where} غير مقبولة. أبلغ من يشغّل الخادم.</translation>
    </message>
    <message>
        <source>The certificate of {where} is not valid yet. Check the clock of this machine.</source>
        <translation>شهادة {where} غير سارية بعد. تحقق من ساعة هذا الجهاز.</translation>
    </message>
    <message>
        <source>The certificate of {where} was revoked. Do not use this server; tell whoever runs it.</source>
        <translation>أُلغيت شهادة {where}. لا تستخدم هذا الخادم؛ وأبلغ من يشغّله.</translation>
    </message>
    <message>
        <source>The command line (--air-gap) holds it on until the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to {endpoint} broke off. Try again.</source>
        <translation>انقطع الاتصال بـ {endpoint}. حاول مجددًا.</translation>
    </message>
    <message>
        <source>The data&apos;s time is not known.</source>
        <translation>وقت البيانات غير معروف.</translation>
    </message>
    <message>
        <source>The download leads to an address that is not https. Ask for its https address.</source>
        <translation>يقود التنزيل إلى عنوان ليس https. اطلب عنوانه بصيغة https.</translation>
    </message>
    <message>
        <source>The encrypted connection to {where} failed. Ask whoever runs it.</source>
        <translation>أخفق الاتصال المعمّى بـ {where}. اسأل من يشغّله.</translation>
    </message>
    <message>
        <source>The file is not the one that its entry means, and is not loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is the one that its entry means.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} cannot be written ({strerror}).</source>
        <translation>تتعذر كتابة الملف {path} ({strerror}).</translation>
    </message>
    <message>
        <source>The first day lies after the last one.</source>
        <translation>اليوم الأول يقع بعد اليوم الأخير.</translation>
    </message>
    <message>
        <source>The first {shown} of {all} bars fit here.</source>
        <translation>تتسع المساحة لأول {shown} من {all} عمودًا.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made.</source>
        <translation>يتعذر إنشاء المجلد {folder}.</translation>
    </message>
    <message>
        <source>The gateway is answering another question; wait for it or stop it.</source>
        <translation>البوابة تجيب عن سؤال آخر؛ انتظرها أو أوقفها.</translation>
    </message>
    <message>
        <source>The gateway was closed; choose its model again to use it.</source>
        <translation>أُغلقت البوابة؛ اختر نموذجها مجددًا لاستخدامها.</translation>
    </message>
    <message>
        <source>The gateway was not looked at yet.</source>
        <translation>لم تُفحص البوابة بعد.</translation>
    </message>
    <message>
        <source>The head of the reply of {endpoint} is too long to be one. Check the address.</source>
        <translation>ترويسة رد {endpoint} أطول من أن تكون ترويسة. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>The head of the reply of {place} is too long to be one. Check the address.</source>
        <translation>ترويسة رد {place} أطول من أن تكون ترويسة. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>The instructions take {count:,} tokens; this model reads {context_tokens:,} with question and answer. Give it a larger context_tokens in models.toml, or shorten the instructions.</source>
        <translation>تشغل التعليمات {count:,} رمزًا؛ ويقرأ هذا النموذج {context_tokens:,} مع السؤال والإجابة. امنحه قيمة أكبر لـ context_tokens في models.toml، أو اختصر التعليمات.</translation>
    </message>
    <message>
        <source>The key has {count} characters; at most {max_characters} are possible.</source>
        <translation>في المفتاح {count} محرفًا؛ والحد الأقصى {max_characters}.</translation>
    </message>
    <message>
        <source>The key has {count} characters; the Windows Credential Locker keeps at most {max_windows_units}. Ask for a shorter key.</source>
        <translation>في المفتاح {count} محرفًا؛ ويحفظ Windows Credential Locker {max_windows_units} على الأكثر. اطلب مفتاحًا أقصر.</translation>
    </message>
    <message>
        <source>The key is empty. Enter the key that the server&apos;s operator gave you.</source>
        <translation>المفتاح فارغ. أدخل المفتاح الذي أعطاك إياه مشغّل الخادم.</translation>
    </message>
    <message>
        <source>The key is kept until you close the program.</source>
        <translation>يُحفظ المفتاح حتى تغلق البرنامج.</translation>
    </message>
    <message>
        <source>The key {key} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة المفتاح {key} ({strerror}).</translation>
    </message>
    <message>
        <source>The key {key} holds no public key. Give the .pub file of the installation.</source>
        <translation>لا يحوي {key} مفتاحًا عامًا. أعطِ ملف .pub الخاص بالتثبيت.</translation>
    </message>
    <message>
        <source>The library that runs models on this machine (llama.cpp) cannot be loaded. Reinstall Watchroom; `python -m app doctor` names what is missing.</source>
        <translation>يتعذر تحميل المكتبة التي تشغّل النماذج على هذا الجهاز (llama.cpp). أعد تثبيت Watchroom؛ ويسمّي `python -m app doctor` ما ينقص.</translation>
    </message>
    <message>
        <source>The map area {text!r} is empty or lies outside ±180, ±90 degrees. It is W,S,E,N with S below N; a W above E crosses the date line.</source>
        <translation>منطقة الخريطة {text!r} فارغة أو خارج ±180، ±90 درجة. صيغتها W,S,E,N وS أدنى من N؛ وإذا كان W أكبر من E عبرت خط التاريخ.</translation>
    </message>
    <message>
        <source>The model answers from general knowledge alone.</source>
        <translation>يجيب النموذج من المعرفة العامة وحدها.</translation>
    </message>
    <message>
        <source>The model could not be asked: {note}</source>
        <translation>تعذّر سؤال النموذج: {note}</translation>
    </message>
    <message>
        <source>The model could not process the text. Ask again; if it happens again, load the model anew.</source>
        <translation>لم يستطع النموذج معالجة النص. اسأل مجددًا؛ وإن تكرر ذلك فحمّل النموذج من جديد.</translation>
    </message>
    <message>
        <source>The model is answering another question; wait for it or stop it.</source>
        <translation>النموذج يجيب عن سؤال آخر؛ انتظره أو أوقفه.</translation>
    </message>
    <message>
        <source>The model is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is not loaded yet.</source>
        <translation>لم يُحمَّل النموذج بعد.</translation>
    </message>
    <message>
        <source>The model on this machine that answers while a chosen gateway cannot. It is loaded beside it, so that no question waits for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model only thought aloud and gave no answer; its thoughts can be unfolded.</source>
        <translation>فكّر النموذج بصوت عالٍ فقط ولم يعطِ إجابة؛ يمكن بسط تفكيره.</translation>
    </message>
    <message>
        <source>The model that answers; an id of the list of models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model took longer than {timeout_s:g} s; {instead}.</source>
        <translation>استغرق النموذج أكثر من {timeout_s:g} ث؛ {instead}.</translation>
    </message>
    <message>
        <source>The model was closed before it had finished.</source>
        <translation>أُغلق النموذج قبل أن ينتهي.</translation>
    </message>
    <message>
        <source>The model was closed; choose it again to load it.</source>
        <translation>أُغلق النموذج؛ اختره مجددًا لتحميله.</translation>
    </message>
    <message>
        <source>The model&apos;s memory is freed after so long without a question; 0 never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary cannot represent this text.</source>
        <translation>لا تستطيع مفردات النموذج تمثيل هذا النص.</translation>
    </message>
    <message>
        <source>The name holds characters that cannot be seen. Type it again.</source>
        <translation>يحوي الاسم محارف غير مرئية. اكتبه مجددًا.</translation>
    </message>
    <message>
        <source>The name {name} could not be looked up: no name server answers. Check the network.</source>
        <translation>تعذّر البحث عن الاسم {name}: لا يجيب أي خادم أسماء. تحقق من الشبكة.</translation>
    </message>
    <message numerus="yes">
        <source>The newest {count:,} records; more come as you scroll.</source>
        <comment>The newest {count:,} record; more come as you scroll.</comment>
        <translation>
            <numerusform>أحدث {count:,} سجل؛ ويأتي المزيد مع التمرير.</numerusform>
            <numerusform>أحدث سجل؛ ويأتي المزيد مع التمرير.</numerusform>
            <numerusform>أحدث سجلين؛ ويأتي المزيد مع التمرير.</numerusform>
            <numerusform>أحدث {count:,} سجلات؛ ويأتي المزيد مع التمرير.</numerusform>
            <numerusform>أحدث {count:,} سجلًا؛ ويأتي المزيد مع التمرير.</numerusform>
            <numerusform>أحدث {count:,} سجل؛ ويأتي المزيد مع التمرير.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plant&apos;s data cannot be asked this yet.</source>
        <translation>لا يمكن سؤال بيانات المنشأة هذا السؤال بعد.</translation>
    </message>
    <message>
        <source>The plant&apos;s data does not know something that this names.</source>
        <translation>في السؤال ما لا تعرفه بيانات المنشأة.</translation>
    </message>
    <message>
        <source>The plant&apos;s data has changed since these rows were counted. Ask again to see it as it is now.</source>
        <translation>تغيّرت بيانات المنشأة منذ عُدّت هذه الصفوف. اسأل مجددًا لترى الحال الآن.</translation>
    </message>
    <message>
        <source>The plant&apos;s data is being opened…</source>
        <translation>جارٍ فتح بيانات المنشأة…</translation>
    </message>
    <message>
        <source>The plant&apos;s data is not open yet.</source>
        <translation>لم تُفتح بيانات المنشأة بعد.</translation>
    </message>
    <message>
        <source>The procedure does not fit this model&apos;s context.</source>
        <translation>لا يتسع سياق هذا النموذج للإجراء.</translation>
    </message>
    <message>
        <source>The prompt ({count} tokens) and the answer ({max_tokens}) do not fit the model&apos;s context of {context_tokens} tokens.</source>
        <translation>لا يتسع سياق النموذج البالغ {context_tokens} رمزًا للطلب ({count} رمزًا) والإجابة ({max_tokens}).</translation>
    </message>
    <message>
        <source>The proxy {proxy} refused to connect to {endpoint}. Ask whoever runs the proxy.</source>
        <translation>رفض الوكيل {proxy} الاتصال بـ {endpoint}. اسأل من يشغّل الوكيل.</translation>
    </message>
    <message>
        <source>The public key cannot be read: it is no PEM file.</source>
        <translation>تتعذر قراءة المفتاح العام: ليس ملف PEM.</translation>
    </message>
    <message>
        <source>The public key is not an Ed25519 key.</source>
        <translation>المفتاح العام ليس مفتاح Ed25519.</translation>
    </message>
    <message>
        <source>The question does not fit the server&apos;s context. Shorten it.</source>
        <translation>لا يتسع سياق الخادم للسؤال. اختصره.</translation>
    </message>
    <message>
        <source>The question is larger than the server accepts. Shorten it.</source>
        <translation>السؤال أكبر مما يقبله الخادم. اختصره.</translation>
    </message>
    <message>
        <source>The receipt for run {run_id} is here already.</source>
        <translation>إيصال التنفيذ {run_id} موجود هنا.</translation>
    </message>
    <message>
        <source>The receipt is for other entries than run {run_id} has here.</source>
        <translation>الإيصال لقيود غير التي للتنفيذ {run_id} هنا.</translation>
    </message>
    <message>
        <source>The record that is here cannot be read.</source>
        <translation>تتعذر قراءة السجل الموجود هنا.</translation>
    </message>
    <message>
        <source>The request to {place} cannot be sent as it is. Check the address.</source>
        <translation>لا يمكن إرسال الطلب إلى {place} كما هو. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>The run of {title} is kept at step {place}. Open Watchroom again and go on with it under Procedures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample plant is open: nothing in it happens in a real plant. Its clock stands still at {as_of}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sampling values of this model cannot be used.</source>
        <translation>لا يمكن استخدام قيم الاختيار العشوائي لهذا النموذج.</translation>
    </message>
    <message numerus="yes">
        <source>The selection: {count:,} assets</source>
        <comment>The selection: {count:,} asset</comment>
        <translation>
            <numerusform>المحدد: {count:,} أصل</numerusform>
            <numerusform>المحدد: أصل واحد</numerusform>
            <numerusform>المحدد: أصلان</numerusform>
            <numerusform>المحدد: {count:,} أصول</numerusform>
            <numerusform>المحدد: {count:,} أصلًا</numerusform>
            <numerusform>المحدد: {count:,} أصل</numerusform>
        </translation>
    </message>
    <message>
        <source>The selection: {tag}</source>
        <translation>المحدد: {tag}</translation>
    </message>
    <message>
        <source>The server answered with a web page instead of an answer. Check the address, or log in to the network first.</source>
        <translation>أجاب الخادم بصفحة ويب بدلًا من إجابة. تحقق من العنوان، أو سجّل الدخول إلى الشبكة أولًا.</translation>
    </message>
    <message>
        <source>The server behind the gateway did not answer in time. Ask again later.</source>
        <translation>لم يجب الخادم الذي خلف البوابة في الوقت المحدد. اسأل لاحقًا.</translation>
    </message>
    <message>
        <source>The server does not allow this key to use the model. Ask whoever runs it.</source>
        <translation>لا يسمح الخادم لهذا المفتاح باستخدام النموذج. اسأل من يشغّله.</translation>
    </message>
    <message>
        <source>The server ended the connection without an answer. Ask whoever runs it.</source>
        <translation>أنهى الخادم الاتصال دون إجابة. اسأل من يشغّله.</translation>
    </message>
    <message>
        <source>The server gave up waiting for the request. Ask again.</source>
        <translation>توقف الخادم عن انتظار الطلب. اسأل مجددًا.</translation>
    </message>
    <message>
        <source>The server gets too many questions. Ask again later.</source>
        <translation>يتلقى الخادم أسئلة كثيرة. اسأل لاحقًا.</translation>
    </message>
    <message>
        <source>The server has no model {wanted}. It has: {models}.</source>
        <translation>ليس لدى الخادم نموذج {wanted}. لديه: {models}.</translation>
    </message>
    <message>
        <source>The server has no model. Ask whoever runs it.</source>
        <translation>ليس لدى الخادم أي نموذج. اسأل من يشغّله.</translation>
    </message>
    <message>
        <source>The server has no such address or model. Check both.</source>
        <translation>ليس لدى الخادم عنوان أو نموذج كهذا. تحقق من الاثنين.</translation>
    </message>
    <message>
        <source>The server has {count} models; name one of them, as served_model of its entry or, with --base-url, as --model: {answering}.</source>
        <translation>لدى الخادم {count} من النماذج؛ سمِّ أحدها في served_model من مدخله، أو في --model مع --base-url: {answering}.</translation>
    </message>
    <message>
        <source>The server is busy or still loads its model. Ask again later.</source>
        <translation>الخادم مشغول أو ما زال يحمّل نموذجه. اسأل لاحقًا.</translation>
    </message>
    <message>
        <source>The server read {prompt_tokens:,} of about {unread_of:,} tokens: it cut the question or its instructions, so this answer cannot be relied on. Shorten the question, or let the server have a larger context.</source>
        <translation>قرأ الخادم {prompt_tokens:,} من نحو {unread_of:,} رمزًا: لقد اقتطع السؤال أو تعليماته، فلا يُعوَّل على هذه الإجابة. اختصر السؤال، أو اجعل للخادم سياقًا أكبر.</translation>
    </message>
    <message>
        <source>The server refused the download (status {status}). Check its address.</source>
        <translation>رفض الخادم التنزيل (الحالة {status}). تحقق من عنوانه.</translation>
    </message>
    <message>
        <source>The server refused the request as wrong.</source>
        <translation>رفض الخادم الطلب بوصفه خاطئًا.</translation>
    </message>
    <message>
        <source>The server refused the request.</source>
        <translation>رفض الخادم الطلب.</translation>
    </message>
    <message>
        <source>The server reported a failure.</source>
        <translation>أبلغ الخادم عن إخفاق.</translation>
    </message>
    <message>
        <source>The server sends the download from one address to the next without end.</source>
        <translation>يحيل الخادم التنزيل من عنوان إلى آخر بلا نهاية.</translation>
    </message>
    <message>
        <source>The server sends the download on to an address that cannot be read. Check its address.</source>
        <translation>يحيل الخادم التنزيل إلى عنوان لا يمكن قراءته. تحقق من عنوانه.</translation>
    </message>
    <message>
        <source>The server sends the request to another address, which is not followed. Set the address that answers itself.</source>
        <translation>يحيل الخادم الطلب إلى عنوان آخر، وهذا لا يُتَّبع. حدد العنوان الذي يجيب بنفسه.</translation>
    </message>
    <message>
        <source>The server sent another part of the file than was asked for. Try again later.</source>
        <translation>أرسل الخادم جزءًا من الملف غير المطلوب. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>The server sent less than the {expected_bytes} bytes of the model. Check the address.</source>
        <translation>أرسل الخادم أقل من {expected_bytes} بايت التي هي حجم النموذج. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>The server sent more than the {expected_bytes} bytes of the model. Check the address.</source>
        <translation>أرسل الخادم أكثر من {expected_bytes} بايت التي هي حجم النموذج. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>The server sent nothing for {stall_s:g} seconds. Try again later.</source>
        <translation>لم يرسل الخادم شيئًا مدة {stall_s:g} ثانية. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>The server wants a tool to be called, which Watchroom does not offer; what is shown is incomplete.</source>
        <translation>يريد الخادم استدعاء أداة لا يوفرها Watchroom؛ المعروض غير مكتمل.</translation>
    </message>
    <message>
        <source>The server wants a valid key. Set one for this gateway; with --base-url, --api-key-env names it.</source>
        <translation>يريد الخادم مفتاحًا صالحًا. حدد مفتاحًا لهذه البوابة؛ ومع --base-url يسمّيه --api-key-env.</translation>
    </message>
    <message>
        <source>The server&apos;s content filter ended the answer; what is shown is incomplete.</source>
        <translation>أنهى مرشِّح المحتوى لدى الخادم الإجابة؛ المعروض غير مكتمل.</translation>
    </message>
    <message>
        <source>The server&apos;s reply cannot be understood; what is shown is incomplete.</source>
        <translation>لا يمكن فهم رد الخادم؛ المعروض غير مكتمل.</translation>
    </message>
    <message>
        <source>The settings in force are in {path}. Keys and models.toml are not among them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server}. Ask whoever runs this machine.</source>
        <translation>لا تسمح سياسة الموقع بالاتصال بـ {server}. اسأل من يدير هذا الجهاز.</translation>
    </message>
    <message>
        <source>The station is locked by {name}. Unlock it with the PIN first.</source>
        <translation>المحطة مقفلة بواسطة {name}. افتحها بالرقم السري أولًا.</translation>
    </message>
    <message>
        <source>The store {store} cannot be replaced. Another Watchroom may have it open; close that one.</source>
        <translation>لا يمكن استبدال المخزن {store}. قد يكون مفتوحًا في Watchroom آخر؛ أغلقه.</translation>
    </message>
    <message>
        <source>The table is whole. The text is being written…</source>
        <translation>الجدول مكتمل. جارٍ كتابة النص…</translation>
    </message>
    <message>
        <source>The text holds characters that nobody sees. They can hide words, or turn reading round.</source>
        <translation>يحوي النص محارف غير مرئية. قد تخفي كلمات أو تعكس اتجاه القراءة.</translation>
    </message>
    <message>
        <source>The text is not whole. The table is.</source>
        <translation>النص غير مكتمل. أما الجدول فمكتمل.</translation>
    </message>
    <message>
        <source>The two PINs are not the same. Type both again.</source>
        <translation>الرقمان السريان غير متطابقين. اكتبهما مجددًا.</translation>
    </message>
    <message>
        <source>The users could not be saved in {path} ({strerror}). Free disk space or give this account the right to write there.</source>
        <translation>تعذّر حفظ المستخدمين في {path} ({strerror}). أفرغ مساحة على القرص أو امنح هذا الحساب حق الكتابة هناك.</translation>
    </message>
    <message>
        <source>The users of this station are not known yet. Try again in a moment.</source>
        <translation>مستخدمو هذه المحطة غير معروفين بعد. حاول بعد لحظة.</translation>
    </message>
    <message>
        <source>The users&apos; file {path} {what}, so nobody can sign in. The plant&apos;s data can still be read. Put a copy of the file back.</source>
        <translation>ملف المستخدمين {path} {what}، فلا يستطيع أحد تسجيل الدخول. ما زالت قراءة بيانات المنشأة ممكنة. أعد نسخة من الملف.</translation>
    </message>
    <message>
        <source>The view from {north_west} to {south_east}</source>
        <translation>المشهد من {north_west} إلى {south_east}</translation>
    </message>
    <message>
        <source>The window&apos;s language changes when Watchroom is started again.</source>
        <translation>تتغير لغة النافذة عند تشغيل Watchroom من جديد.</translation>
    </message>
    <message>
        <source>The window&apos;s language. Procedures, plant names and alerts stay as they were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {name} does not answer; it may be waiting for its password in another window.</source>
        <translation>لا يجيب {name}؛ قد يكون منتظرًا كلمة مروره في نافذة أخرى.</translation>
    </message>
    <message>
        <source>The {name} holds something for {endpoint_id} that is not a key. Set the key anew.</source>
        <translation>يحوي {name} لـ {endpoint_id} ما ليس مفتاحًا. حدد المفتاح من جديد.</translation>
    </message>
    <message>
        <source>The {name} is locked, and its password was not entered.</source>
        <translation>{name} مقفل، ولم تُدخل كلمة مروره.</translation>
    </message>
    <message>
        <source>The {name} refused the request.</source>
        <translation>رفض {name} الطلب.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no .gguf file in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no asset {tag} on the map.</source>
        <translation>لا يوجد أصل {tag} على الخريطة.</translation>
    </message>
    <message>
        <source>There is no asset {text} on the map.</source>
        <translation>لا يوجد أصل {text} على الخريطة.</translation>
    </message>
    <message>
        <source>There is no audit log in {path}.</source>
        <translation>لا سجل تدقيق في {path}.</translation>
    </message>
    <message>
        <source>There is no machine with the name {name}. Check the address.</source>
        <translation>لا جهاز بالاسم {name}. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>There is no such page of the audit log.</source>
        <translation>لا توجد صفحة كهذه في سجل التدقيق.</translation>
    </message>
    <message>
        <source>There is no such user at this station.</source>
        <translation>لا يوجد مستخدم كهذا في هذه المحطة.</translation>
    </message>
    <message>
        <source>There is no user &quot;{name}&quot; at this station.</source>
        <translation>لا يوجد مستخدم «{name}» في هذه المحطة.</translation>
    </message>
    <message>
        <source>There is not enough memory for the context of {name}. Set a smaller context_tokens in models.toml, or close other programs.</source>
        <translation>لا تكفي الذاكرة لسياق {name}. حدد قيمة أصغر لـ context_tokens في models.toml، أو أغلق برامج أخرى.</translation>
    </message>
    <message>
        <source>These are several questions; ask them one at a time.</source>
        <translation>هذه عدة أسئلة؛ اطرحها واحدًا واحدًا.</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>جارٍ التفكير…</translation>
    </message>
    <message>
        <source>This PIN is a row like 123456 or 000000. Choose another one.</source>
        <translation>هذا الرقم السري متسلسل مثل 123456 أو 000000. اختر غيره.</translation>
    </message>
    <message>
        <source>This can be meant in more than one way.</source>
        <translation>يحتمل هذا أكثر من معنى.</translation>
    </message>
    <message>
        <source>This is no question to the plant&apos;s data.</source>
        <translation>ليس هذا سؤالًا إلى بيانات المنشأة.</translation>
    </message>
    <message>
        <source>This machine&apos;s processor cannot run models here: no compute module of llama.cpp fits it. A gateway can answer instead.</source>
        <translation>لا يستطيع معالج هذا الجهاز تشغيل النماذج هنا: لا تناسبه أي وحدة حساب من llama.cpp. تستطيع بوابة الإجابة بدلًا منه.</translation>
    </message>
    <message>
        <source>This model comes with the program and stays in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model&apos;s chat template cannot render a conversation, so the model cannot be used. Choose another model.</source>
        <translation>لا يستطيع قالب المحادثة لهذا النموذج صياغة محادثة، فلا يمكن استخدامه. اختر نموذجًا آخر.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is faulty, so the model cannot be used.</source>
        <translation>قالب المحادثة لهذا النموذج معيب، فلا يمكن استخدامه.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is larger than any real one and is not used.</source>
        <translation>قالب المحادثة لهذا النموذج أكبر من أي قالب حقيقي ولا يُستخدم.</translation>
    </message>
    <message>
        <source>This program was started without what makes a PDF. Export JSON instead.</source>
        <translation>شُغّل هذا البرنامج دون ما يصنع ملفات PDF. صدّر JSON بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>This run uses no key ring.</source>
        <translation>لا يستخدم هذا التشغيل سلسلة مفاتيح.</translation>
    </message>
    <message>
        <source>This station has no users yet. Set up the first one.</source>
        <translation>لا مستخدمين في هذه المحطة بعد. أنشئ الأول.</translation>
    </message>
    <message>
        <source>This system has no key ring that Watchroom knows.</source>
        <translation>ليس في هذا النظام سلسلة مفاتيح يعرفها Watchroom.</translation>
    </message>
    <message>
        <source>Thought for {minutes} min {seconds} s</source>
        <translation>فكّر {minutes} د {seconds} ث</translation>
    </message>
    <message>
        <source>Thought for {seconds} s</source>
        <translation>فكّر {seconds} ث</translation>
    </message>
    <message>
        <source>Threads for the model on this machine; 0 leaves the choice to the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>الوقت (UTC)</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens an answer may have before it is cut; Continue goes on. A token is about four letters of English.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-k, 0 to 1,000: only so many of the likeliest words; 0 all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-p, 0.01 to 1: only the likeliest words that make up this share; 1 all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Touch mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول مجددًا</translation>
    </message>
    <message>
        <source>Try again the model</source>
        <translation>حاول مجددًا مع النموذج</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>اكتب سؤالًا أولًا.</translation>
    </message>
    <message>
        <source>Type to look for a value</source>
        <translation>اكتب للبحث عن قيمة</translation>
    </message>
    <message>
        <source>Understood by model {model}</source>
        <translation>فهمه النموذج {model}</translation>
    </message>
    <message>
        <source>Understood by rules</source>
        <translation>فهمته القواعد</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>الوحدة</translation>
    </message>
    <message>
        <source>Unload when idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unloaded while idle, to free memory; the next question loads it again.</source>
        <translation>أُفرغ لعدم الاستخدام، لتحرير الذاكرة؛ يحمّله السؤال التالي من جديد.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>فتح القفل</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>حتى</translation>
    </message>
    <message>
        <source>Until now, whoever runs the program may do everything but sign. From now on everybody signs in, and may do what their role allows. The first user is admin; add others with: python -m app user add NAME</source>
        <translation>حتى الآن يجوز لمن يشغّل البرنامج كل شيء عدا التوقيع. من الآن فصاعدًا يسجّل كل فرد دخوله، ويجوز له ما يسمح به دوره. المستخدم الأول مدير؛ أضف غيره بـ: python -m app user add NAME</translation>
    </message>
    <message>
        <source>Upper end of what one answer may be given. The answer length may not be above it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these days</source>
        <translation>استخدم هذه الأيام</translation>
    </message>
    <message>
        <source>User</source>
        <translation>المستخدم</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>القيم</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>تحقّق</translation>
    </message>
    <message>
        <source>Verifying every record…</source>
        <translation>جارٍ التحقق من كل سجل…</translation>
    </message>
    <message>
        <source>Wait for the answer, or stop it, before you change the conversation.</source>
        <translation>انتظر الإجابة أو أوقفها قبل أن تغيّر المحادثة.</translation>
    </message>
    <message>
        <source>Waiting for one token of an answer …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watchroom is read-only and cannot operate the plant. Its state and history can be looked up.</source>
        <translation>Watchroom للقراءة فقط ولا يستطيع تشغيل المنشأة. يمكن الاستعلام عن حالتها وتاريخها.</translation>
    </message>
    <message>
        <source>Watchroom only reads. It cannot operate, set or acknowledge anything.</source>
        <translation>Watchroom يقرأ فقط. لا يستطيع تشغيل شيء أو ضبطه أو الإقرار به.</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>الأسبوع</translation>
    </message>
    <message>
        <source>What</source>
        <translation>ماذا</translation>
    </message>
    <message>
        <source>What models have read is kept on the disk, so that the first answer after a start comes sooner. What was not used for longest goes first; nothing else is lost with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the map shows, in words</source>
        <translation>ما تعرضه الخريطة، بالكلمات</translation>
    </message>
    <message>
        <source>What the marks mean</source>
        <translation>معاني العلامات</translation>
    </message>
    <message>
        <source>What the model wrote before its answer; it is not part of the answer and may be wrong.</source>
        <translation>ما كتبه النموذج قبل إجابته؛ ليس جزءًا من الإجابة وقد يكون خاطئًا.</translation>
    </message>
    <message>
        <source>What was begun goes on, and what was typed is kept.</source>
        <translation>ما بدأ يستمر، وما كُتب محفوظ.</translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where panes stood in windows of their own, by screen; closing one writes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where users are set up, the station asks for the PIN after so long without input; what runs goes on. 0 never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation>من</translation>
    </message>
    <message>
        <source>Who does it: {performer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who signs</source>
        <translation>الموقّع</translation>
    </message>
    <message>
        <source>Who signs in</source>
        <translation>من يسجّل الدخول</translation>
    </message>
    <message>
        <source>Whole: nothing was changed, nothing is missing.</source>
        <translation>سليم: لم يُغيَّر شيء ولم يُفقد شيء.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Will give {rows}</source>
        <translation>سيعطي {rows}</translation>
    </message>
    <message>
        <source>Windows of panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without “{label}” there would be some.</source>
        <translation>لولا «{label}» لوُجدت صفوف.</translation>
    </message>
    <message>
        <source>Words that the text must hold</source>
        <translation>كلمات يجب أن يحويها النص</translation>
    </message>
    <message>
        <source>Work order</source>
        <translation>أمر العمل</translation>
    </message>
    <message>
        <source>Work orders</source>
        <translation>أوامر العمل</translation>
    </message>
    <message>
        <source>Working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>الأسوأ</translation>
    </message>
    <message>
        <source>Write models.toml anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write models.toml without its comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the settings to a file; it holds no key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the whole log to a file</source>
        <translation>اكتب السجل كله في ملف</translation>
    </message>
    <message>
        <source>Write these values into the model&apos;s entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>جارٍ كتابة الملف…</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>السنة</translation>
    </message>
    <message>
        <source>ZIP files (*.zip)</source>
        <translation>ملفات ZIP (*.zip)</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>المنطقة</translation>
    </message>
    <message>
        <source>Zone name</source>
        <translation>اسم المنطقة</translation>
    </message>
    <message>
        <source>[image: {content}]</source>
        <translation>[صورة: {content}]</translation>
    </message>
    <message>
        <source>abnormal</source>
        <translation>غير طبيعي</translation>
    </message>
    <message>
        <source>abnormal assets</source>
        <translation>أصول غير طبيعية</translation>
    </message>
    <message>
        <source>abnormal assets to the {direction}</source>
        <translation>أصول غير طبيعية جهة {direction}</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>مُقَرّ به</translation>
    </message>
    <message>
        <source>active</source>
        <translation>نشط</translation>
    </message>
    <message>
        <source>active alert, {priority}</source>
        <translation>تنبيه نشط، {priority}</translation>
    </message>
    <message>
        <source>active, {which}</source>
        <translation>نشط، {which}</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>مدير</translation>
    </message>
    <message>
        <source>age</source>
        <translation>العمر</translation>
    </message>
    <message>
        <source>all times</source>
        <translation>كل الأوقات</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {count:,} more</source>
        <translation>و{count:,} غيرها</translation>
    </message>
    <message>
        <source>answering</source>
        <translation>يجيب</translation>
    </message>
    <message>
        <source>answers that the program reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of</source>
        <translation>حتى</translation>
    </message>
    <message>
        <source>as of {time}, not an alarm display</source>
        <translation>حتى {time}، ليست شاشة إنذارات</translation>
    </message>
    <message>
        <source>as this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask a model</source>
        <translation>سؤال نموذج</translation>
    </message>
    <message>
        <source>asks to wait</source>
        <translation>تطلب الانتظار</translation>
    </message>
    <message>
        <source>at token {number:,}</source>
        <translation>عند الرمز {number:,}</translation>
    </message>
    <message>
        <source>audit: little space</source>
        <translation>التدقيق: مساحة قليلة</translation>
    </message>
    <message>
        <source>audit: not recorded</source>
        <translation>التدقيق: لا يُسجَّل</translation>
    </message>
    <message>
        <source>audit: recorded</source>
        <translation>التدقيق: يُسجَّل</translation>
    </message>
    <message>
        <source>author</source>
        <translation>مؤلف</translation>
    </message>
    <message>
        <source>average</source>
        <translation>المتوسط</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>سيئة</translation>
    </message>
    <message>
        <source>bring in, confirm or withdraw a procedure</source>
        <translation>إدخال إجراء أو اعتماده أو سحبه</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>مشغولة</translation>
    </message>
    <message>
        <source>by {bucket}</source>
        <translation>حسب {bucket}</translation>
    </message>
    <message>
        <source>by {performer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>معايرة</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>ملغى</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>تتعذر قراءته</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>الوسط</translation>
    </message>
    <message>
        <source>certificate not accepted</source>
        <translation>الشهادة غير مقبولة</translation>
    </message>
    <message>
        <source>change settings</source>
        <translation>تغيير الإعدادات</translation>
    </message>
    <message>
        <source>change users</source>
        <translation>تغيير المستخدمين</translation>
    </message>
    <message>
        <source>characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking</source>
        <translation>جارٍ الفحص</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>زال</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>الساعة</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>مغلق</translation>
    </message>
    <message>
        <source>code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour, color, brightness, night, appearance, day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed</source>
        <translation>منجز</translation>
    </message>
    <message>
        <source>connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connections, log, network, attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conversation length, messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copying</source>
        <translation>جارٍ النسخ</translation>
    </message>
    <message>
        <source>corrective</source>
        <translation>تصحيحية</translation>
    </message>
    <message>
        <source>count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>حرج</translation>
    </message>
    <message>
        <source>dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data as of {time}</source>
        <translation>البيانات حتى {time}</translation>
    </message>
    <message>
        <source>data of unknown time</source>
        <translation>بيانات بوقت غير معروف</translation>
    </message>
    <message>
        <source>day</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>delete what was kept</source>
        <translation>حذف المحفوظات</translation>
    </message>
    <message>
        <source>dimmed for the night</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disk budget, storage, cache, prefix, space, MB, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do not open: {address}</source>
        <translation>لا تفتح: {address}</translation>
    </message>
    <message>
        <source>downloading</source>
        <translation>جارٍ التنزيل</translation>
    </message>
    <message>
        <source>downloading part {number} of {count}</source>
        <translation>تنزيل الجزء {number} من {count}</translation>
    </message>
    <message>
        <source>drafts and rewordings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>east</source>
        <translation>الشرق</translation>
    </message>
    <message>
        <source>engine, LLM, assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export anything</source>
        <translation>تصدير أي شيء</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>عطل</translation>
    </message>
    <message>
        <source>fallback, ladder, offline, server down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fault</source>
        <translation>عطل</translation>
    </message>
    <message>
        <source>fetch, choose or remove a model</source>
        <translation>جلب نموذج أو اختياره أو إزالته</translation>
    </message>
    <message>
        <source>first</source>
        <translation>الأول</translation>
    </message>
    <message>
        <source>font, zoom, scale, bigger, larger, letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from {begin} to {end} ({zone})</source>
        <translation>من {begin} إلى {end} ({zone})</translation>
    </message>
    <message>
        <source>from {sources}</source>
        <translation>من {sources}</translation>
    </message>
    <message>
        <source>from {sources} and {more} more</source>
        <translation>من {sources} و{more} غيرها</translation>
    </message>
    <message>
        <source>gateway</source>
        <translation>بوابة</translation>
    </message>
    <message>
        <source>gateway, server, address, URL, key, API key, test, certificate, TLS, Ollama, LiteLLM, vLLM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gateway: {fault}</source>
        <translation>البوابة: {fault}</translation>
    </message>
    <message>
        <source>good</source>
        <translation>جيدة</translation>
    </message>
    <message>
        <source>high</source>
        <translation>عالٍ</translation>
    </message>
    <message>
        <source>high contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>الساعة</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>خامل</translation>
    </message>
    <message>
        <source>in fault</source>
        <translation>في حالة عطل</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>قيد التنفيذ</translation>
    </message>
    <message>
        <source>in the region</source>
        <translation>في المنطقة</translation>
    </message>
    <message>
        <source>input, prompt, paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inspection</source>
        <translation>تفتيش</translation>
    </message>
    <message>
        <source>it computes values that are no numbers: its weights are damaged</source>
        <translation>يحسب قيمًا ليست أعدادًا: أوزانه تالفة</translation>
    </message>
    <message>
        <source>it finds every word equally likely: its weights are empty</source>
        <translation>يرى كل الكلمات متساوية الاحتمال: أوزانه فارغة</translation>
    </message>
    <message>
        <source>its vocabulary is damaged</source>
        <translation>مفرداته تالفة</translation>
    </message>
    <message>
        <source>joining</source>
        <translation>جارٍ الدمج</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>وصلة</translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation>المفتاح غير مقبول</translation>
    </message>
    <message>
        <source>last</source>
        <translation>الأخير</translation>
    </message>
    <message>
        <source>last 12 months</source>
        <translation>آخر 12 شهرًا</translation>
    </message>
    <message>
        <source>last 24 hours</source>
        <translation>آخر 24 ساعة</translation>
    </message>
    <message>
        <source>last 30 days</source>
        <translation>آخر 30 يومًا</translation>
    </message>
    <message>
        <source>last 7 days</source>
        <translation>آخر 7 أيام</translation>
    </message>
    <message>
        <source>last calendar month</source>
        <translation>الشهر التقويمي الماضي</translation>
    </message>
    <message>
        <source>last calendar year</source>
        <translation>السنة التقويمية الماضية</translation>
    </message>
    <message>
        <source>last quarter</source>
        <translation>الربع الماضي</translation>
    </message>
    <message>
        <source>last shift</source>
        <translation>المناوبة السابقة</translation>
    </message>
    <message>
        <source>last week</source>
        <translation>الأسبوع الماضي</translation>
    </message>
    <message>
        <source>latched</source>
        <translation>مُثبَّت</translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>أقل من دقيقة</translation>
    </message>
    <message>
        <source>light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light or dark, as this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp could not compute with it</source>
        <translation>لم يستطع llama.cpp الحساب به</translation>
    </message>
    <message>
        <source>llama.cpp did not accept it: it is damaged, or there is not enough memory</source>
        <translation>لم يقبله llama.cpp: إنه تالف، أو الذاكرة لا تكفي</translation>
    </message>
    <message>
        <source>llama.cpp does not accept {name}, or there is not enough memory for it. Choose a smaller model, or close other programs.</source>
        <translation>لا يقبل llama.cpp {name}، أو لا تكفيه الذاكرة. اختر نموذجًا أصغر، أو أغلق برامج أخرى.</translation>
    </message>
    <message>
        <source>low</source>
        <translation>منخفض</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>صيانة</translation>
    </message>
    <message>
        <source>maintenance, out of service</source>
        <translation>صيانة، خارج الخدمة</translation>
    </message>
    <message>
        <source>max tokens, output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max tokens, output, cut, truncated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation>متوسط</translation>
    </message>
    <message>
        <source>megabytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory, RAM, free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle {place}</source>
        <translation>الوسط {place}</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>model file, GGUF, add, fetch, download, fit, memory, offload, GPU, layers, context, preset, temperature, sampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model missing</source>
        <translation>النموذج مفقود</translation>
    </message>
    <message>
        <source>model not known</source>
        <translation>نموذج غير معروف</translation>
    </message>
    <message>
        <source>modification</source>
        <translation>تعديل</translation>
    </message>
    <message>
        <source>month</source>
        <translation>الشهر</translation>
    </message>
    <message>
        <source>name not found</source>
        <translation>الاسم غير موجود</translation>
    </message>
    <message>
        <source>no PIN needed</source>
        <translation>لا حاجة إلى رقم سري</translation>
    </message>
    <message>
        <source>no active alert</source>
        <translation>لا تنبيه نشط</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>بلا وقت</translation>
    </message>
    <message>
        <source>nobody can sign in</source>
        <translation>لا يستطيع أحد تسجيل الدخول</translation>
    </message>
    <message>
        <source>north</source>
        <translation>الشمال</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>الشمال الشرقي</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>الشمال الغربي</translation>
    </message>
    <message>
        <source>not allowed by the site&apos;s policy</source>
        <translation>لا تسمح به سياسة الموقع</translation>
    </message>
    <message>
        <source>not in the list of models</source>
        <translation>ليس في قائمة النماذج</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>not the file it should be</source>
        <translation>ليس الملف المطلوب</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>غير مفهوم</translation>
    </message>
    <message>
        <source>not yet checked</source>
        <translation>لم يُفحص بعد</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>ملاحظة: {note}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of an earlier selection</source>
        <translation>لتحديد سابق</translation>
    </message>
    <message>
        <source>of an earlier view</source>
        <translation>لمشهد سابق</translation>
    </message>
    <message>
        <source>of earlier data</source>
        <translation>لبيانات سابقة</translation>
    </message>
    <message>
        <source>of the plant without a position</source>
        <translation>من المنشأة بلا موضع</translation>
    </message>
    <message>
        <source>of unknown status</source>
        <translation>بحالة غير معروفة</translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>offline, internet, connection, isolation, network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oldest reading {time}</source>
        <translation>أقدم قراءة {time}</translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on a gateway</source>
        <translation>على بوابة</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>معلّق</translation>
    </message>
    <message>
        <source>on standby</source>
        <translation>في وضع الاستعداد</translation>
    </message>
    <message>
        <source>online</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>open</source>
        <translation>مفتوح</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>مشغّل</translation>
    </message>
    <message>
        <source>other equipment</source>
        <translation>معدات أخرى</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>خارج الخدمة</translation>
    </message>
    <message>
        <source>overdue</source>
        <translation>متأخر</translation>
    </message>
    <message>
        <source>pipe</source>
        <translation>أنبوب</translation>
    </message>
    <message>
        <source>pipe or line</source>
        <translation>أنبوب أو خط</translation>
    </message>
    <message>
        <source>place: {place}</source>
        <translation>الموضع: {place}</translation>
    </message>
    <message>
        <source>plant data, import, sample, CSV, Excel, GeoJSON, store, age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>policy, retention, purge, remove, delete, stored conversations, storage, privacy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predictive</source>
        <translation>تنبؤية</translation>
    </message>
    <message>
        <source>preventive</source>
        <translation>وقائية</translation>
    </message>
    <message>
        <source>pump</source>
        <translation>مضخة</translation>
    </message>
    <message>
        <source>quality unknown</source>
        <translation>الجودة غير معروفة</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>الربع</translation>
    </message>
    <message>
        <source>query {id}</source>
        <translation>الاستعلام {id}</translation>
    </message>
    <message>
        <source>read the audit log</source>
        <translation>قراءة سجل التدقيق</translation>
    </message>
    <message>
        <source>read the plant&apos;s data</source>
        <translation>قراءة بيانات المنشأة</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>يقرأ السؤال</translation>
    </message>
    <message>
        <source>record: {number}</source>
        <translation>السجل: {number}</translation>
    </message>
    <message>
        <source>refuses connections</source>
        <translation>ترفض الاتصال</translation>
    </message>
    <message>
        <source>reports a failure</source>
        <translation>تبلّغ عن إخفاق</translation>
    </message>
    <message>
        <source>reservoir</source>
        <translation>خزان رئيسي</translation>
    </message>
    <message>
        <source>returned to normal, unacknowledged</source>
        <translation>عاد إلى الطبيعي، غير مُقَرّ به</translation>
    </message>
    <message>
        <source>returned, unacknowledged</source>
        <translation>عاد، غير مُقَرّ به</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>صفوف</translation>
    </message>
    <message>
        <source>running</source>
        <translation>يعمل</translation>
    </message>
    <message>
        <source>running, open</source>
        <translation>يعمل، مفتوح</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shelved</source>
        <translation>مؤجل</translation>
    </message>
    <message>
        <source>shut off by the air gap</source>
        <translation>أوقفها العزل الشبكي</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>التوقيع</translation>
    </message>
    <message>
        <source>since {begin} ({zone})</source>
        <translation>منذ {begin} ({zone})</translation>
    </message>
    <message>
        <source>so many; crossed: fault in it</source>
        <translation>هذا العدد؛ المشطوب فيه عطل</translation>
    </message>
    <message>
        <source>south</source>
        <translation>الجنوب</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>الجنوب الشرقي</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>الجنوب الغربي</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>قديمة</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>استعداد</translation>
    </message>
    <message>
        <source>status not known</source>
        <translation>الحالة غير معروفة</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>stopped, standby, closed</source>
        <translation>متوقف، استعداد، مغلق</translation>
    </message>
    <message>
        <source>stopping…</source>
        <translation>يتوقف…</translation>
    </message>
    <message>
        <source>such as: Control room 1; may be empty</source>
        <translation>مثل: غرفة التحكم 1؛ ويمكن تركه فارغًا</translation>
    </message>
    <message>
        <source>such as: early, B, 06-14</source>
        <translation>مثل: الصباحية، B، 06-14</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>مكبوت</translation>
    </message>
    <message>
        <source>tablet, finger, glove, large buttons, touchscreen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tank</source>
        <translation>خزان</translation>
    </message>
    <message>
        <source>the site&apos;s plant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there was not enough memory for its context</source>
        <translation>لم تكفِ الذاكرة لسياقه</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>يفكر</translation>
    </message>
    <message>
        <source>this month</source>
        <translation>هذا الشهر</translation>
    </message>
    <message>
        <source>this quarter</source>
        <translation>هذا الربع</translation>
    </message>
    <message>
        <source>this shift</source>
        <translation>هذه المناوبة</translation>
    </message>
    <message>
        <source>this week</source>
        <translation>هذا الأسبوع</translation>
    </message>
    <message>
        <source>this year</source>
        <translation>هذه السنة</translation>
    </message>
    <message>
        <source>threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time not known, not an alarm display</source>
        <translation>الوقت غير معروف، ليست شاشة إنذارات</translation>
    </message>
    <message>
        <source>timeout, time-out, TTFT, token, waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timeout, time-out, network, server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timeout, time-out, pause, hang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timeout, time-out, slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>بطيئة جدًا</translation>
    </message>
    <message>
        <source>turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unacknowledged</source>
        <translation>غير مُقَرّ به</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>غير مؤكدة</translation>
    </message>
    <message>
        <source>unchained</source>
        <translation>خارج السلسلة</translation>
    </message>
    <message>
        <source>under maintenance</source>
        <translation>تحت الصيانة</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>غير منجز</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>unknown asset</source>
        <translation>أصل غير معروف</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>لا يمكن الوصول إليها</translation>
    </message>
    <message>
        <source>until {end} ({zone})</source>
        <translation>حتى {end} ({zone})</translation>
    </message>
    <message>
        <source>valve</source>
        <translation>صمام</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>مُتحقَّق منه</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>مطّلع</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>ينتظر</translation>
    </message>
    <message>
        <source>waiting for another process that fetches it</source>
        <translation>بانتظار عملية أخرى تجلبه</translation>
    </message>
    <message>
        <source>week</source>
        <translation>الأسبوع</translation>
    </message>
    <message>
        <source>west</source>
        <translation>الغرب</translation>
    </message>
    <message>
        <source>without a number: not chained</source>
        <translation>بلا رقم: خارج السلسلة</translation>
    </message>
    <message>
        <source>work through a procedure</source>
        <translation>تنفيذ إجراء</translation>
    </message>
    <message>
        <source>wrong size</source>
        <translation>حجم خاطئ</translation>
    </message>
    <message>
        <source>year</source>
        <translation>السنة</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>أمس</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>اختيارك</translation>
    </message>
    <message>
        <source>zone {zone}</source>
        <translation>المنطقة {zone}</translation>
    </message>
    <message>
        <source>zone {zone} ({name})</source>
        <translation>المنطقة {zone} ({name})</translation>
    </message>
    <message>
        <source>{age} ahead</source>
        <translation>يسبق بـ {age}</translation>
    </message>
    <message>
        <source>{aggregate}: {field}</source>
        <translation>{aggregate}: {field}</translation>
    </message>
    <message>
        <source>{alerts}, worst {worst}</source>
        <translation>{alerts}، أسوؤها {worst}</translation>
    </message>
    <message>
        <source>{alerts}, worst {worst}, all acknowledged</source>
        <translation>{alerts}، أسوؤها {worst}، كلها مُقَرّ بها</translation>
    </message>
    <message numerus="yes">
        <source>{alerts}, worst {worst}, {count} unacknowledged</source>
        <comment>{alerts}, worst {worst}, {count} unacknowledged</comment>
        <translation>
            <numerusform>{alerts}، أسوؤها {worst}، {count} غير مُقَرّ بها</numerusform>
            <numerusform>{alerts}، أسوؤها {worst}، {count} غير مُقَرّ بها</numerusform>
            <numerusform>{alerts}، أسوؤها {worst}، {count} غير مُقَرّ بها</numerusform>
            <numerusform>{alerts}، أسوؤها {worst}، {count} غير مُقَرّ بها</numerusform>
            <numerusform>{alerts}، أسوؤها {worst}، {count} غير مُقَرّ بها</numerusform>
            <numerusform>{alerts}، أسوؤها {worst}، {count} غير مُقَرّ بها</numerusform>
        </translation>
    </message>
    <message>
        <source>{alert}: {priority}, {state}, raised {time}. {message}</source>
        <translation>{alert}: {priority}، {state}، ظهر {time}. {message}</translation>
    </message>
    <message>
        <source>{assets}, pipes and lines not counted</source>
        <translation>{assets}، دون عدّ الأنابيب والخطوط</translation>
    </message>
    <message>
        <source>{clock} Nothing here happens in a real plant.</source>
        <translation>{clock} لا شيء هنا يحدث في منشأة حقيقية.</translation>
    </message>
    <message>
        <source>{column}: {value}</source>
        <translation>{column}: {value}</translation>
    </message>
    <message numerus="yes">
        <source>{count:,} FAULTS: {faults}.</source>
        <comment>{count:,} FAULT: {faults}.</comment>
        <translation>
            <numerusform>{count:,} خلل: {faults}.</numerusform>
            <numerusform>خلل واحد: {faults}.</numerusform>
            <numerusform>خللان: {faults}.</numerusform>
            <numerusform>{count:,} حالات خلل: {faults}.</numerusform>
            <numerusform>{count:,} حالة خلل: {faults}.</numerusform>
            <numerusform>{count:,} حالة خلل: {faults}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} active</source>
        <comment>{count:,} active</comment>
        <translation>
            <numerusform>{count:,} نشط</numerusform>
            <numerusform>{count:,} نشط</numerusform>
            <numerusform>{count:,} نشط</numerusform>
            <numerusform>{count:,} نشط</numerusform>
            <numerusform>{count:,} نشط</numerusform>
            <numerusform>{count:,} نشط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} active alerts</source>
        <comment>{count:,} active alert</comment>
        <translation>
            <numerusform>{count:,} تنبيه نشط</numerusform>
            <numerusform>تنبيه نشط واحد</numerusform>
            <numerusform>تنبيهان نشطان</numerusform>
            <numerusform>{count:,} تنبيهات نشطة</numerusform>
            <numerusform>{count:,} تنبيهًا نشطًا</numerusform>
            <numerusform>{count:,} تنبيه نشط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} alerts</source>
        <comment>{count:,} alert</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} assets</source>
        <comment>{count:,} asset</comment>
        <translation>
            <numerusform>{count:,} أصل</numerusform>
            <numerusform>أصل واحد</numerusform>
            <numerusform>أصلان</numerusform>
            <numerusform>{count:,} أصول</numerusform>
            <numerusform>{count:,} أصلًا</numerusform>
            <numerusform>{count:,} أصل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} hidden characters removed</source>
        <comment>{count:,} hidden character removed</comment>
        <translation>
            <numerusform>أُزيل {count:,} محرف مخفي</numerusform>
            <numerusform>أُزيل محرف مخفي واحد</numerusform>
            <numerusform>أُزيل محرفان مخفيان</numerusform>
            <numerusform>أُزيلت {count:,} محارف مخفية</numerusform>
            <numerusform>أُزيل {count:,} محرفًا مخفيًا</numerusform>
            <numerusform>أُزيل {count:,} محرف مخفي</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lines</source>
        <comment>{count:,} line</comment>
        <translation>
            <numerusform>{count:,} خط</numerusform>
            <numerusform>خط واحد</numerusform>
            <numerusform>خطان</numerusform>
            <numerusform>{count:,} خطوط</numerusform>
            <numerusform>{count:,} خطًا</numerusform>
            <numerusform>{count:,} خط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lines on the way are no records; Verify says which.</source>
        <comment>{count:,} line on the way is no record; Verify says which.</comment>
        <translation>
            <numerusform>{count:,} سطر في الطريق ليس سجلًا؛ «تحقّق» يقول أيها.</numerusform>
            <numerusform>سطر واحد في الطريق ليس سجلًا؛ «تحقّق» يقول أيها.</numerusform>
            <numerusform>سطران في الطريق ليسا سجلين؛ «تحقّق» يقول أيها.</numerusform>
            <numerusform>{count:,} أسطر في الطريق ليست سجلات؛ «تحقّق» يقول أيها.</numerusform>
            <numerusform>{count:,} سطرًا في الطريق ليست سجلات؛ «تحقّق» يقول أيها.</numerusform>
            <numerusform>{count:,} سطر في الطريق ليست سجلات؛ «تحقّق» يقول أيها.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lines without a place</source>
        <comment>{count:,} line without a place</comment>
        <translation>
            <numerusform>{count:,} خط بلا موضع</numerusform>
            <numerusform>خط واحد بلا موضع</numerusform>
            <numerusform>خطان بلا موضع</numerusform>
            <numerusform>{count:,} خطوط بلا موضع</numerusform>
            <numerusform>{count:,} خطًا بلا موضع</numerusform>
            <numerusform>{count:,} خط بلا موضع</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} links</source>
        <comment>{count:,} link</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} more lines were refused.</source>
        <comment>{count:,} more line was refused.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other assets in the same place</source>
        <comment>{count:,} other asset in the same place</comment>
        <translation>
            <numerusform>{count:,} أصل آخر في الموضع نفسه</numerusform>
            <numerusform>أصل آخر في الموضع نفسه</numerusform>
            <numerusform>أصلان آخران في الموضع نفسه</numerusform>
            <numerusform>{count:,} أصول أخرى في الموضع نفسه</numerusform>
            <numerusform>{count:,} أصلًا آخر في الموضع نفسه</numerusform>
            <numerusform>{count:,} أصل آخر في الموضع نفسه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other names</source>
        <comment>{count:,} other name</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} out of service</source>
        <comment>{count:,} out of service</comment>
        <translation>
            <numerusform>{count:,} خارج الخدمة</numerusform>
            <numerusform>{count:,} خارج الخدمة</numerusform>
            <numerusform>{count:,} خارج الخدمة</numerusform>
            <numerusform>{count:,} خارج الخدمة</numerusform>
            <numerusform>{count:,} خارج الخدمة</numerusform>
            <numerusform>{count:,} خارج الخدمة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} readings</source>
        <comment>{count:,} reading</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records contradict each other; nothing was corrected.</source>
        <comment>{count:,} record contradicts another; nothing was corrected.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records, all that match.</source>
        <comment>{count:,} record, all that match.</comment>
        <translation>
            <numerusform>{count:,} سجل، كل المطابق.</numerusform>
            <numerusform>سجل واحد، كل المطابق.</numerusform>
            <numerusform>سجلان، كل المطابق.</numerusform>
            <numerusform>{count:,} سجلات، كل المطابق.</numerusform>
            <numerusform>{count:,} سجلًا، كل المطابق.</numerusform>
            <numerusform>{count:,} سجل، كل المطابق.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records, {first:,} to {last:,}.</source>
        <comment>{count:,} record, {first:,} to {last:,}.</comment>
        <translation>
            <numerusform>{count:,} سجل، من {first:,} إلى {last:,}.</numerusform>
            <numerusform>سجل واحد، من {first:,} إلى {last:,}.</numerusform>
            <numerusform>سجلان، من {first:,} إلى {last:,}.</numerusform>
            <numerusform>{count:,} سجلات، من {first:,} إلى {last:,}.</numerusform>
            <numerusform>{count:,} سجلًا، من {first:,} إلى {last:,}.</numerusform>
            <numerusform>{count:,} سجل، من {first:,} إلى {last:,}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} returned</source>
        <comment>{count:,} returned</comment>
        <translation>
            <numerusform>{count:,} عاد</numerusform>
            <numerusform>{count:,} عاد</numerusform>
            <numerusform>{count:,} عاد</numerusform>
            <numerusform>{count:,} عاد</numerusform>
            <numerusform>{count:,} عاد</numerusform>
            <numerusform>{count:,} عاد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} rows</source>
        <comment>{count:,} row</comment>
        <translation>
            <numerusform>{count:,} صف</numerusform>
            <numerusform>صف واحد</numerusform>
            <numerusform>صفان</numerusform>
            <numerusform>{count:,} صفوف</numerusform>
            <numerusform>{count:,} صفًا</numerusform>
            <numerusform>{count:,} صف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} rows were stored.</source>
        <comment>{count:,} row was stored.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} sensors</source>
        <comment>{count:,} sensor</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} shelved</source>
        <comment>{count:,} shelved</comment>
        <translation>
            <numerusform>{count:,} مؤجل</numerusform>
            <numerusform>{count:,} مؤجل</numerusform>
            <numerusform>{count:,} مؤجل</numerusform>
            <numerusform>{count:,} مؤجل</numerusform>
            <numerusform>{count:,} مؤجل</numerusform>
            <numerusform>{count:,} مؤجل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} sites</source>
        <comment>{count:,} site</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} suppressed</source>
        <comment>{count:,} suppressed</comment>
        <translation>
            <numerusform>{count:,} مكبوت</numerusform>
            <numerusform>{count:,} مكبوت</numerusform>
            <numerusform>{count:,} مكبوت</numerusform>
            <numerusform>{count:,} مكبوت</numerusform>
            <numerusform>{count:,} مكبوت</numerusform>
            <numerusform>{count:,} مكبوت</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} tokens</source>
        <comment>{count:,} token</comment>
        <translation>
            <numerusform>{count:,} رمز</numerusform>
            <numerusform>رمز واحد</numerusform>
            <numerusform>رمزان</numerusform>
            <numerusform>{count:,} رموز</numerusform>
            <numerusform>{count:,} رمزًا</numerusform>
            <numerusform>{count:,} رمز</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} unacknowledged</source>
        <comment>{count:,} unacknowledged</comment>
        <translation>
            <numerusform>{count:,} غير مُقَرّ به</numerusform>
            <numerusform>{count:,} غير مُقَرّ به</numerusform>
            <numerusform>{count:,} غير مُقَرّ به</numerusform>
            <numerusform>{count:,} غير مُقَرّ به</numerusform>
            <numerusform>{count:,} غير مُقَرّ به</numerusform>
            <numerusform>{count:,} غير مُقَرّ به</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} without a known priority</source>
        <comment>{count:,} without a known priority</comment>
        <translation>
            <numerusform>{count:,} بلا أولوية معروفة</numerusform>
            <numerusform>{count:,} بلا أولوية معروفة</numerusform>
            <numerusform>{count:,} بلا أولوية معروفة</numerusform>
            <numerusform>{count:,} بلا أولوية معروفة</numerusform>
            <numerusform>{count:,} بلا أولوية معروفة</numerusform>
            <numerusform>{count:,} بلا أولوية معروفة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} work orders</source>
        <comment>{count:,} work order</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} zones</source>
        <comment>{count:,} zone</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} {priority}</source>
        <translation>{count:,} {priority}</translation>
    </message>
    <message numerus="yes">
        <source>{count} assets begin with {text}.</source>
        <comment>{count} asset begins with {text}.</comment>
        <translation>
            <numerusform>{count} أصل يبدأ بـ {text}.</numerusform>
            <numerusform>أصل واحد يبدأ بـ {text}.</numerusform>
            <numerusform>أصلان يبدآن بـ {text}.</numerusform>
            <numerusform>{count} أصول تبدأ بـ {text}.</numerusform>
            <numerusform>{count} أصلًا يبدأ بـ {text}.</numerusform>
            <numerusform>{count} أصل يبدأ بـ {text}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} at fault</source>
        <translation>{count} في حالة عطل</translation>
    </message>
    <message numerus="yes">
        <source>{count} days</source>
        <comment>{count} day</comment>
        <translation>
            <numerusform>{count} يوم</numerusform>
            <numerusform>يوم واحد</numerusform>
            <numerusform>يومان</numerusform>
            <numerusform>{count} أيام</numerusform>
            <numerusform>{count} يومًا</numerusform>
            <numerusform>{count} يوم</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} earlier turns were not sent to the model: they no longer fit its memory.</source>
        <comment>{count} earlier turn was not sent to the model: it no longer fits its memory.</comment>
        <translation>
            <numerusform>{count} سؤال سابق لم يُرسل إلى النموذج: لم تعد ذاكرته تتسع له.</numerusform>
            <numerusform>سؤال سابق واحد لم يُرسل إلى النموذج: لم تعد ذاكرته تتسع له.</numerusform>
            <numerusform>سؤالان سابقان لم يُرسلا إلى النموذج: لم تعد ذاكرته تتسع لهما.</numerusform>
            <numerusform>{count} أسئلة سابقة لم تُرسل إلى النموذج: لم تعد ذاكرته تتسع لها.</numerusform>
            <numerusform>{count} سؤالًا سابقًا لم تُرسل إلى النموذج: لم تعد ذاكرته تتسع لها.</numerusform>
            <numerusform>{count} سؤال سابق لم تُرسل إلى النموذج: لم تعد ذاكرته تتسع لها.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} earlier turns would not be sent.</source>
        <comment>{count} earlier turn would not be sent.</comment>
        <translation>
            <numerusform>لن يُرسل {count} سؤال سابق.</numerusform>
            <numerusform>لن يُرسل سؤال سابق واحد.</numerusform>
            <numerusform>لن يُرسل سؤالان سابقان.</numerusform>
            <numerusform>لن تُرسل {count} أسئلة سابقة.</numerusform>
            <numerusform>لن يُرسل {count} سؤالًا سابقًا.</numerusform>
            <numerusform>لن يُرسل {count} سؤال سابق.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} hours</source>
        <comment>{count} hour</comment>
        <translation>
            <numerusform>{count} ساعة</numerusform>
            <numerusform>ساعة واحدة</numerusform>
            <numerusform>ساعتان</numerusform>
            <numerusform>{count} ساعات</numerusform>
            <numerusform>{count} ساعة</numerusform>
            <numerusform>{count} ساعة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} minutes</source>
        <comment>{count} minute</comment>
        <translation>
            <numerusform>{count} دقيقة</numerusform>
            <numerusform>دقيقة واحدة</numerusform>
            <numerusform>دقيقتان</numerusform>
            <numerusform>{count} دقائق</numerusform>
            <numerusform>{count} دقيقة</numerusform>
            <numerusform>{count} دقيقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} models</source>
        <comment>{count} model</comment>
        <translation>
            <numerusform>{count} نموذج</numerusform>
            <numerusform>نموذج واحد</numerusform>
            <numerusform>نموذجان</numerusform>
            <numerusform>{count} نماذج</numerusform>
            <numerusform>{count} نموذجًا</numerusform>
            <numerusform>{count} نموذج</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} models were added.</source>
        <comment>{count} model was added.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more after these</source>
        <comment>{count} more after these</comment>
        <translation>
            <numerusform>{count} بعد هذه</numerusform>
            <numerusform>{count} بعد هذه</numerusform>
            <numerusform>{count} بعد هذه</numerusform>
            <numerusform>{count} بعد هذه</numerusform>
            <numerusform>{count} بعد هذه</numerusform>
            <numerusform>{count} بعد هذه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more groups are not drawn.</source>
        <comment>{count} more group is not drawn.</comment>
        <translation>
            <numerusform>{count} مجموعة أخرى غير مرسومة.</numerusform>
            <numerusform>مجموعة أخرى غير مرسومة.</numerusform>
            <numerusform>مجموعتان أخريان غير مرسومتين.</numerusform>
            <numerusform>{count} مجموعات أخرى غير مرسومة.</numerusform>
            <numerusform>{count} مجموعة أخرى غير مرسومة.</numerusform>
            <numerusform>{count} مجموعة أخرى غير مرسومة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more lines are not drawn.</source>
        <comment>{count} more line is not drawn.</comment>
        <translation>
            <numerusform>{count} خط آخر غير مرسوم.</numerusform>
            <numerusform>خط آخر غير مرسوم.</numerusform>
            <numerusform>خطان آخران غير مرسومين.</numerusform>
            <numerusform>{count} خطوط أخرى غير مرسومة.</numerusform>
            <numerusform>{count} خطًا آخر غير مرسوم.</numerusform>
            <numerusform>{count} خط آخر غير مرسوم.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of them are not on the map.</source>
        <comment>{count} of them is not on the map.</comment>
        <translation>
            <numerusform>{count} منها ليست على الخريطة.</numerusform>
            <numerusform>واحد منها ليس على الخريطة.</numerusform>
            <numerusform>اثنان منها ليسا على الخريطة.</numerusform>
            <numerusform>{count} منها ليست على الخريطة.</numerusform>
            <numerusform>{count} منها ليست على الخريطة.</numerusform>
            <numerusform>{count} منها ليست على الخريطة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of them have no position.</source>
        <comment>{count} of them has no position.</comment>
        <translation>
            <numerusform>{count} منها بلا موضع.</numerusform>
            <numerusform>واحد منها بلا موضع.</numerusform>
            <numerusform>اثنان منها بلا موضع.</numerusform>
            <numerusform>{count} منها بلا موضع.</numerusform>
            <numerusform>{count} منها بلا موضع.</numerusform>
            <numerusform>{count} منها بلا موضع.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rows.</source>
        <comment>{count} row.</comment>
        <translation>
            <numerusform>{count} صف.</numerusform>
            <numerusform>صف واحد.</numerusform>
            <numerusform>صفان.</numerusform>
            <numerusform>{count} صفوف.</numerusform>
            <numerusform>{count} صفًا.</numerusform>
            <numerusform>{count} صف.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} runs are open and kept as they are. Open Watchroom again and go on with each of them under Procedures; {title} was worked on last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} selected: {tags}</source>
        <translation>المحدد {count}: {tags}</translation>
    </message>
    <message>
        <source>{count} selected: {tags} and {more} more</source>
        <translation>المحدد {count}: {tags} و{more} غيرها</translation>
    </message>
    <message numerus="yes">
        <source>{count} settings are found.</source>
        <comment>{count} setting is found.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} settings of the file are in the form. They hold when you press OK.</source>
        <comment>{count} setting of the file is in the form. It holds when you press OK.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{count} without position</source>
        <translation>{count} بلا موضع</translation>
    </message>
    <message>
        <source>{count} without position ({alerted} of them with active alerts)</source>
        <translation>{count} بلا موضع (منها {alerted} ذات تنبيهات نشطة)</translation>
    </message>
    <message>
        <source>{count} {state} (not drawn)</source>
        <translation>{count} {state} (غير مرسوم)</translation>
    </message>
    <message>
        <source>{count}: {over:,} too many</source>
        <translation>{count}: زيادة قدرها {over:,}</translation>
    </message>
    <message>
        <source>{days} d</source>
        <translation>{days} ي</translation>
    </message>
    <message>
        <source>{days} d {hours} h</source>
        <translation>{days} ي {hours} س</translation>
    </message>
    <message>
        <source>{done}: {reason}</source>
        <translation>{done}: {reason}</translation>
    </message>
    <message>
        <source>{endpoint} compresses its replies though it was asked not to. Switch that off there, or in the proxy before it.</source>
        <translation>يضغط {endpoint} ردوده مع أنه طُلب منه ألا يفعل. عطّل ذلك هناك، أو في الوكيل الذي قبله.</translation>
    </message>
    <message>
        <source>{endpoint} names an address on another server; it is not followed.</source>
        <translation>يسمّي {endpoint} عنوانًا على خادم آخر؛ ولا يُتَّبع.</translation>
    </message>
    <message>
        <source>{endpoint} sends the request from one address to the next without end.</source>
        <translation>يحيل {endpoint} الطلب من عنوان إلى آخر بلا نهاية.</translation>
    </message>
    <message>
        <source>{endpoint} sent more than the {max_bytes} bytes that a reply may have.</source>
        <translation>أرسل {endpoint} أكثر من {max_bytes} بايت المسموح بها للرد.</translation>
    </message>
    <message>
        <source>{file} is in the list already, as {title}. Its entry expects it at {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was not read whole: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was not read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{file} was written: {count:,} records, SHA-256 {hash}. Whoever has it verifies it with `audit verify FILE`.</source>
        <comment>{file} was written: {count:,} record, SHA-256 {hash}. Whoever has it verifies it with `audit verify FILE`.</comment>
        <translation>
            <numerusform>كُتب {file}: {count:,} سجل، SHA-256 {hash}. يتحقق منه من يملكه بـ `audit verify FILE`.</numerusform>
            <numerusform>كُتب {file}: سجل واحد، SHA-256 {hash}. يتحقق منه من يملكه بـ `audit verify FILE`.</numerusform>
            <numerusform>كُتب {file}: سجلان، SHA-256 {hash}. يتحقق منه من يملكه بـ `audit verify FILE`.</numerusform>
            <numerusform>كُتب {file}: {count:,} سجلات، SHA-256 {hash}. يتحقق منه من يملكه بـ `audit verify FILE`.</numerusform>
            <numerusform>كُتب {file}: {count:,} سجلًا، SHA-256 {hash}. يتحقق منه من يملكه بـ `audit verify FILE`.</numerusform>
            <numerusform>كُتب {file}: {count:,} سجل، SHA-256 {hash}. يتحقق منه من يملكه بـ `audit verify FILE`.</numerusform>
        </translation>
    </message>
    <message>
        <source>{file}, line {line}: {fault}</source>
        <translation>{file}، السطر {line}: {fault}</translation>
    </message>
    <message>
        <source>{file}: {fault}</source>
        <translation>{file}: {fault}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} cannot be read ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{gateway} was taken out of models.toml.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} س</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} س {minutes} د</translation>
    </message>
    <message>
        <source>{id}. Answers at {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{id}. File {path}. Licence {licence}. SHA-256 {hash}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} by {groups}</source>
        <translation>{label} حسب {groups}</translation>
    </message>
    <message>
        <source>{label} must be a text, not {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} must be a whole number from {low} to {high}, not {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} must be one of {values}, not {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} must be true or false, not {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} unit</source>
        <translation>وحدة {label}</translation>
    </message>
    <message>
        <source>{label}, ascending</source>
        <translation>{label}، تصاعديًا</translation>
    </message>
    <message>
        <source>{label}, descending</source>
        <translation>{label}، تنازليًا</translation>
    </message>
    <message>
        <source>{length:,} of {most:,} characters</source>
        <translation>{length:,} من {most:,} محرف</translation>
    </message>
    <message>
        <source>{low:,} to {high:,} {unit}; default {default:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mark} Step {name} · {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mark} Step {name} · {who} · {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mark} · incomplete</source>
        <translation>{mark} · غير مكتملة</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} د</translation>
    </message>
    <message>
        <source>{model} comes with the program and stays in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model} was taken out of models.toml. Its file stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ({role}) has signed. Another person signs here.</source>
        <translation>وقّع {name} ({role}). يوقّع هنا شخص آخر.</translation>
    </message>
    <message>
        <source>{name} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة {name} ({strerror}).</translation>
    </message>
    <message>
        <source>{name} cannot be read ({strerror}). Check that the file is there and may be read.</source>
        <translation>تتعذر قراءة {name} ({strerror}). تحقق من وجود الملف ومن حق قراءته.</translation>
    </message>
    <message>
        <source>{name} changed while it was read. Import it again.</source>
        <translation>تغيّر {name} أثناء قراءته. استورده مجددًا.</translation>
    </message>
    <message>
        <source>{name} has no PIN and cannot sign. An admin can set one.</source>
        <translation>ليس لـ {name} رقم سري ولا يستطيع التوقيع. يستطيع المدير تحديد واحد.</translation>
    </message>
    <message>
        <source>{name} has signed already. A second signature is another person&apos;s.</source>
        <translation>وقّع {name} من قبل. التوقيع الثاني لشخص آخر.</translation>
    </message>
    <message>
        <source>{name} holds no single public key. Give the station&apos;s .pub file.</source>
        <translation>لا يحوي {name} مفتاحًا عامًا واحدًا. أعطِ ملف .pub للمحطة.</translation>
    </message>
    <message>
        <source>{name} is larger than anything that is expected there; it was not read.</source>
        <translation>{name} أكبر من أي شيء متوقع هناك؛ ولم يُقرأ.</translation>
    </message>
    <message>
        <source>{name} is larger than {value1} MB. Nothing of it was imported.</source>
        <translation>{name} أكبر من {value1} ميغابايت. لم يُستورد منه شيء.</translation>
    </message>
    <message>
        <source>{name} is no time: write it in UTC, such as 2026-11-29 or 2026-11-29 09:30, not &quot;{text}&quot;.</source>
        <translation>«{name}» ليس وقتًا: اكتبه بتوقيت UTC، مثل 2026-11-29 أو 2026-11-29 09:30، لا «{text}».</translation>
    </message>
    <message>
        <source>{name} is open, as of {as_of}, from {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is signed in as {role} and may not {words}. A {least} may: let one sign in, or ask an admin for the role.</source>
        <translation>{name} مسجّل الدخول بدور {role} ولا يحق له {words}. يحق ذلك لدور {least}: دع صاحبه يسجّل الدخول، أو اطلب الدور من المدير.</translation>
    </message>
    <message>
        <source>{name} is signed in as {role} and may not {words}. An {least} may: let one sign in, or ask an admin for the role.</source>
        <translation>{name} مسجّل الدخول بدور {role} ولا يحق له {words}. يحق ذلك لدور {least}: دع صاحبه يسجّل الدخول، أو اطلب الدور من المدير.</translation>
    </message>
    <message>
        <source>{name} is signed in as {role}.</source>
        <translation>{name} مسجّل الدخول بدور {role}.</translation>
    </message>
    <message>
        <source>{name} is {role} and may not {words}.</source>
        <translation>{name} بدور {role} ولا يحق له {words}.</translation>
    </message>
    <message>
        <source>{name} may not sign in any more. An admin can change that.</source>
        <translation>لم يعد يحق لـ {name} تسجيل الدخول. يستطيع المدير تغيير ذلك.</translation>
    </message>
    <message>
        <source>{name} was not imported: {sentence}.</source>
        <translation>لم يُستورد {name}: {sentence}.</translation>
    </message>
    <message>
        <source>{name} was read in a separate process, which {how}. Nothing of it was imported; the file may be damaged.</source>
        <translation>قُرئ {name} في عملية منفصلة، {how}. لم يُستورد منه شيء؛ قد يكون الملف تالفًا.</translation>
    </message>
    <message>
        <source>{name}: not in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be written ({strerror}). Choose another place.</source>
        <translation>تتعذر الكتابة في {path} ({strerror}). اختر مكانًا آخر.</translation>
    </message>
    <message>
        <source>{place} answers with the address of another page. Check the endpoint&apos;s address.</source>
        <translation>يجيب {place} بعنوان صفحة أخرى. تحقق من عنوان نقطة الاتصال.</translation>
    </message>
    <message>
        <source>{place} does not answer. Check the network.</source>
        <translation>لا يجيب {place}. تحقق من الشبكة.</translation>
    </message>
    <message>
        <source>{place} sends requests on to an address that cannot be read. Check the address.</source>
        <translation>يحيل {place} الطلبات إلى عنوان لا يمكن قراءته. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>{place} sends requests on to {url}. That is not followed: set that address as the endpoint&apos;s, if it is the right one.</source>
        <translation>يحيل {place} الطلبات إلى {url}. وهذا لا يُتَّبع: حدد ذلك العنوان لنقطة الاتصال إن كان صحيحًا.</translation>
    </message>
    <message>
        <source>{place} stopped sending. Try again later.</source>
        <translation>توقف {place} عن الإرسال. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>{priority} alert, {kind}, {state}, since {time}</source>
        <translation>تنبيه {priority}، {kind}، {state}، منذ {time}</translation>
    </message>
    <message>
        <source>{quality} · called {called}</source>
        <translation>{quality} · يسميها المصدر {called}</translation>
    </message>
    <message>
        <source>{quality} · stale</source>
        <translation>{quality} · قديمة</translation>
    </message>
    <message>
        <source>{reason} (chosen by the model)</source>
        <translation>{reason} (اختاره النموذج)</translation>
    </message>
    <message>
        <source>{reason} Questions to the plant&apos;s data are answered here.</source>
        <translation>{reason} الأسئلة إلى بيانات المنشأة يُجاب عنها هنا.</translation>
    </message>
    <message>
        <source>{recent:,} in {minutes} min</source>
        <translation>{recent:,} خلال {minutes} د</translation>
    </message>
    <message>
        <source>{region}, {time}</source>
        <translation>{region}، {time}</translation>
    </message>
    <message>
        <source>{rows} in {file}</source>
        <translation>{rows} في {file}</translation>
    </message>
    <message>
        <source>{rows} in {file}; more rows match, the file&apos;s limit left them out</source>
        <translation>{rows} في {file}؛ صفوف أخرى مطابقة أسقطها حدّ الملف</translation>
    </message>
    <message>
        <source>{rows} in {file}; the filter was not applied</source>
        <translation>{rows} في {file}؛ لم يُطبَّق المرشِّح</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} ث</translation>
    </message>
    <message>
        <source>{sentence} ({source})</source>
        <translation>{sentence} ({source})</translation>
    </message>
    <message>
        <source>{sentence} It says: &quot;{words}&quot;</source>
        <translation>{sentence} ويقول: «{words}»</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>{series}: {count} points from {low} to {high}</source>
        <translation>{series}: {count} نقطة من {low} إلى {high}</translation>
    </message>
    <message>
        <source>{setting}: back to default</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{shown:,} of the first {count:,} rows</source>
        <comment>{shown:,} of the first {count:,} row</comment>
        <translation>
            <numerusform>{shown:,} من أول {count:,} صف</numerusform>
            <numerusform>{shown:,} من أول صف</numerusform>
            <numerusform>{shown:,} من أول صفين</numerusform>
            <numerusform>{shown:,} من أول {count:,} صفوف</numerusform>
            <numerusform>{shown:,} من أول {count:,} صفًا</numerusform>
            <numerusform>{shown:,} من أول {count:,} صف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown:,} of {count:,} rows</source>
        <comment>{shown:,} of {count:,} row</comment>
        <translation>
            <numerusform>{shown:,} من {count:,} صف</numerusform>
            <numerusform>{shown:,} من صف واحد</numerusform>
            <numerusform>{shown:,} من صفين</numerusform>
            <numerusform>{shown:,} من {count:,} صفوف</numerusform>
            <numerusform>{shown:,} من {count:,} صفًا</numerusform>
            <numerusform>{shown:,} من {count:,} صف</numerusform>
        </translation>
    </message>
    <message>
        <source>{source}, not checked: a name in it is too odd</source>
        <translation>{source}، غير مقارَن: فيه اسم شديد الغرابة</translation>
    </message>
    <message>
        <source>{step} – {performer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step}, {done:,.0f} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step}, {done:,.0f} of {total:,.0f} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step}, {done:,.1f} of {total:,.1f} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tag} has no position; the map cannot show it.</source>
        <translation>ليس لـ {tag} موضع؛ لا تستطيع الخريطة إظهاره.</translation>
    </message>
    <message>
        <source>{target} cannot be reached from this machine. Check the network and the address.</source>
        <translation>لا يمكن الوصول إلى {target} من هذا الجهاز. تحقق من الشبكة والعنوان.</translation>
    </message>
    <message>
        <source>{target} cannot be written ({strerror}). Choose another place.</source>
        <translation>تتعذر الكتابة في {target} ({strerror}). اختر مكانًا آخر.</translation>
    </message>
    <message>
        <source>{target} does not answer. Check the network.</source>
        <translation>لا يجيب {target}. تحقق من الشبكة.</translation>
    </message>
    <message>
        <source>{target} lies in the audit log&apos;s own folder. Choose another place.</source>
        <translation>{target} يقع في مجلد سجل التدقيق نفسه. اختر مكانًا آخر.</translation>
    </message>
    <message>
        <source>{target} refuses connections. Its program may not be running, or listen on another port.</source>
        <translation>يرفض {target} الاتصال. قد لا يكون برنامجه عاملًا، أو يستمع على منفذ آخر.</translation>
    </message>
    <message>
        <source>{text} It was not loaded. Choose another model, or fetch this one again.</source>
        <translation>{text} ولم يُحمَّل. اختر نموذجًا آخر، أو اجلب هذا مجددًا.</translation>
    </message>
    <message>
        <source>{title}  ·  {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is a gateway. What answers without the gateway must be a model on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is held back: the program ended twice while it loaded this model. Choose another one. To try it once more: python -m app models release {model_id}</source>
        <translation>{title} محجوز: انتهى البرنامج مرتين أثناء تحميله. اختر غيره. لتجربته مرة أخرى: python -m app models release {model_id}</translation>
    </message>
    <message>
        <source>{title} runs on this machine: it has no address and no key.</source>
        <translation>{title} يعمل على هذا الجهاز: لا عنوان له ولا مفتاح.</translation>
    </message>
    <message>
        <source>{title} was tried in a separate process and refused: {what}.</source>
        <translation>جُرّب {title} في عملية منفصلة ورُفض: {what}.</translation>
    </message>
    <message>
        <source>{title} was tried in a separate process, which {verdict}.</source>
        <translation>جُرّب {title} في عملية منفصلة، {verdict}.</translation>
    </message>
    <message>
        <source>{title}: starting</source>
        <translation>{title}: يبدأ</translation>
    </message>
    <message>
        <source>{title}: {step}, {done:,.0f} MB</source>
        <translation>{title}: {step}، {done:,.0f} م.ب</translation>
    </message>
    <message>
        <source>{title}: {step}, {done:,.0f} of {total:,.0f} MB</source>
        <translation>{title}: {step}، {done:,.0f} من {total:,.0f} م.ب</translation>
    </message>
    <message>
        <source>{uri}: {rows:,} rows, {rejected:,} refused, as of {as_of}, imported {imported}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{user_text} The audit log is not signed meanwhile.</source>
        <translation>{user_text} ولا يُوقَّع سجل التدقيق في هذه الأثناء.</translation>
    </message>
    <message>
        <source>{user_text} The key is not used any more in this run, but the {name} may still hold it.</source>
        <translation>{user_text} لم يعد المفتاح مستخدمًا في هذا التشغيل، لكن قد يبقى في {name}.</translation>
    </message>
    <message>
        <source>{user_text} The model {model} is not in its list, which has: {models}.</source>
        <translation>{user_text} النموذج {model} ليس في قائمته، وفيها: {models}.</translation>
    </message>
    <message>
        <source>{user_text} What has arrived is kept.</source>
        <translation>{user_text} ما وصل محفوظ.</translation>
    </message>
    <message>
        <source>{value1:,.0f} MB are left where the audit log is kept ({folder}). When the disk is full {then}: free some space.</source>
        <translation>بقي {value1:,.0f} م.ب حيث يُحفظ سجل التدقيق ({folder}). وعند امتلاء القرص {then}: أفرغ بعض المساحة.</translation>
    </message>
    <message>
        <source>{value} (limit {limit:g})</source>
        <translation>{value} (الحد {limit:g})</translation>
    </message>
    <message>
        <source>{value}, {quality}, of unknown age</source>
        <translation>{value}، {quality}، عمرها غير معروف</translation>
    </message>
    <message>
        <source>{value}, {quality}, {age} old</source>
        <translation>{value}، {quality}، عمرها {age}</translation>
    </message>
    <message>
        <source>{what} cannot be read. Write it as {schemes}.</source>
        <translation>تتعذر قراءة {what}. اكتبه بصيغة {schemes}.</translation>
    </message>
    <message>
        <source>{what} holds a ? or a #. End it before; a key that stood there belongs in the key ring.</source>
        <translation>يحوي {what} ? أو #. أنهه قبلهما؛ والمفتاح الذي كان هناك مكانه سلسلة المفاتيح.</translation>
    </message>
    <message>
        <source>{what} holds a space or a character that addresses cannot have. Write international names in their xn-- form.</source>
        <translation>يحوي {what} مسافة أو محرفًا لا تقبله العناوين. اكتب الأسماء الدولية بصيغة xn--.</translation>
    </message>
    <message>
        <source>{what} holds a user name or a password. Take it out; keys belong in the key ring.</source>
        <translation>يحوي {what} اسم مستخدم أو كلمة مرور. أزلهما؛ فمكان المفاتيح سلسلة المفاتيح.</translation>
    </message>
    <message>
        <source>{what} must be written as {schemes}.</source>
        <translation>يجب كتابة {what} بصيغة {schemes}.</translation>
    </message>
    <message>
        <source>{what} {path} cannot be read ({reason}). Correct its path.</source>
        <translation>تتعذر قراءة {what} {path} ({reason}). صحّح مساره.</translation>
    </message>
    <message>
        <source>{what} {path} is not a PEM file that fits, or is locked by a pass phrase. Set another one.</source>
        <translation>{what} {path} ليس ملف PEM مناسبًا، أو محمي بعبارة مرور. حدد غيره.</translation>
    </message>
    <message>
        <source>{where} asks for a client certificate and did not accept what it got. Set the certificate that belongs to this machine.</source>
        <translation>يطلب {where} شهادة عميل ولم يقبل ما وصله. حدد الشهادة الخاصة بهذا الجهاز.</translation>
    </message>
    <message>
        <source>{where} did not begin to answer within {seconds:g} s. Try again later.</source>
        <translation>لم يبدأ {where} بالإجابة خلال {seconds:g} ث. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>{where} did not finish within {seconds:g} s. Try again later.</source>
        <translation>لم ينتهِ {where} خلال {seconds:g} ث. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>{where} does not speak TLS. If it is a plain http server, write its address with http://.</source>
        <translation>لا يستخدم {where} بروتوكول TLS. إن كان خادم http عاديًا فاكتب عنوانه بـ http://.</translation>
    </message>
    <message>
        <source>{where} offers no TLS version that is still safe (1.2 or newer). Ask whoever runs it.</source>
        <translation>لا يوفر {where} إصدار TLS آمنًا (1.2 أو أحدث). اسأل من يشغّله.</translation>
    </message>
    <message>
        <source>{where} refused to encrypt: it may want a client certificate, or know no common cipher. Ask whoever runs it.</source>
        <translation>رفض {where} التعمية: قد يريد شهادة عميل، أو لا توجد تعمية مشتركة. اسأل من يشغّله.</translation>
    </message>
    <message>
        <source>{where} sent nothing more for {seconds:g} s. Try again.</source>
        <translation>لم يرسل {where} شيئًا آخر مدة {seconds:g} ث. حاول مجددًا.</translation>
    </message>
    <message>
        <source>{who} · {spent}</source>
        <translation>{who} · {spent}</translation>
    </message>
</context>
</TS>
