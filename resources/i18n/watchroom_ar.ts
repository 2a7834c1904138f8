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
        <source>; </source>
        <translation>؛ </translation>
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
        <source>Age</source>
        <translation>العمر</translation>
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
        <source>All facts</source>
        <translation>كل الوقائع</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>تطبيق</translation>
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
        <source>Assumed: {text}</source>
        <translation>افتُرض: {text}</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>المتوسط</translation>
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
        <translation>السعة</translation>
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
        <source>Chart: {title}</source>
        <translation>مخطط: {title}</translation>
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
        <source>Description</source>
        <translation>الوصف</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>القطر</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>المسافة</translation>
    </message>
    <message>
        <source>Downtime</source>
        <translation>مدة التوقف</translation>
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
        <source>Fetching rows: {fetched:,} of {last:,}</source>
        <translation>جلب الصفوف: {fetched:,} من {last:,}</translation>
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
        <source>From</source>
        <translation>من</translation>
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
        <source>Highest</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>الساعة</translation>
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
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
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
        <source>Limit</source>
        <translation>الحد</translation>
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
        <source>Looking it up…</source>
        <translation>جارٍ الاستعلام…</translation>
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
        <source>Message</source>
        <translation>الرسالة</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>الطراز</translation>
    </message>
    <message>
        <source>Model, checked against the table</source>
        <translation>النموذج، وقد قورن بالجدول</translation>
    </message>
    <message>
        <source>Model, rewritten after a refused sentence, checked against the table</source>
        <translation>النموذج، أعيدت الصياغة بعد جملة مرفوضة، وقورن بالجدول</translation>
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
        <source>NOT WHOLE: the store holds more than the map can draw. Drawn: {text}.</source>
        <translation>غير مكتملة: في المخزن أكثر مما تستطيع الخريطة رسمه. المرسوم: {text}.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Name. A query of the same name is replaced.</source>
        <translation>الاسم. يُستبدل الاستعلام الذي يحمل الاسم نفسه.</translation>
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
        <source>No plant data is shown.</source>
        <translation>لا تُعرض بيانات أي منشأة.</translation>
    </message>
    <message>
        <source>No query was saved yet</source>
        <translation>لم يُحفظ أي استعلام بعد</translation>
    </message>
    <message>
        <source>No rows.</source>
        <translation>لا صفوف.</translation>
    </message>
    <message>
        <source>No single filter is to blame: remove or change several.</source>
        <translation>لا يعود السبب إلى شرط واحد: أزل عدة شروط أو غيّرها.</translation>
    </message>
    <message>
        <source>Nobody else at this station may sign. An admin can give somebody the role.</source>
        <translation>لا أحد سواك في هذه المحطة يحق له التوقيع. يستطيع المدير منح أحدهم هذا الدور.</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>لم يُحدَّد شيء.</translation>
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
        <source>Nothing was looked up.</source>
        <translation>لم يُستعلم عن شيء.</translation>
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
        <source>Only the first {shown:,} of {all:,} groups.</source>
        <translation>أول {shown:,} من {all:,} مجموعة فقط.</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>وقت الفتح</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>الرقم السري</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>الأولوية</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>الخاصية</translation>
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
        <source>Question to the plant&apos;s data</source>
        <translation>سؤال إلى بيانات المنشأة</translation>
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
        <source>Read it so: {label}</source>
        <translation>اقرأه هكذا: {label}</translation>
    </message>
    <message>
        <source>Reading the question…</source>
        <translation>جارٍ قراءة السؤال…</translation>
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
        <source>Result</source>
        <translation>النتيجة</translation>
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
        <source>Second signature</source>
        <translation>التوقيع الثاني</translation>
    </message>
    <message>
        <source>Select the assets of the selected rows, or of all, on the map</source>
        <translation>حدّد على الخريطة أصول الصفوف المحددة، أو كلها</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>المستشعر</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>الرقم التسلسلي</translation>
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
        <source>Site</source>
        <translation>الموقع</translation>
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
        <source>Status</source>
        <translation>الحالة</translation>
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
        <source>Sum</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>Technician</source>
        <translation>الفني</translation>
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
        <source>The data&apos;s time is not known.</source>
        <translation>وقت البيانات غير معروف.</translation>
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
        <source>The model could not be asked: {note}</source>
        <translation>تعذّر سؤال النموذج: {note}</translation>
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
        <source>The view from {north_west} to {south_east}</source>
        <translation>المشهد من {north_west} إلى {south_east}</translation>
    </message>
    <message>
        <source>The window&apos;s language changes when Watchroom is started again.</source>
        <translation>تتغير لغة النافذة عند تشغيل Watchroom من جديد.</translation>
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
        <source>These are several questions; ask them one at a time.</source>
        <translation>هذه عدة أسئلة؛ اطرحها واحدًا واحدًا.</translation>
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
        <source>Time</source>
        <translation>الوقت</translation>
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
        <source>Use these days</source>
        <translation>استخدم هذه الأيام</translation>
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
        <source>Watchroom only reads. It cannot operate, set or acknowledge anything.</source>
        <translation>Watchroom يقرأ فقط. لا يستطيع تشغيل شيء أو ضبطه أو الإقرار به.</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>الأسبوع</translation>
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
        <source>Who signs</source>
        <translation>الموقّع</translation>
    </message>
    <message>
        <source>Will give {rows}</source>
        <translation>سيعطي {rows}</translation>
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
        <source>Writing the file…</source>
        <translation>جارٍ كتابة الملف…</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>السنة</translation>
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
        <source>admin</source>
        <translation>مدير</translation>
    </message>
    <message>
        <source>all times</source>
        <translation>كل الأوقات</translation>
    </message>
    <message>
        <source>as of {time}, not an alarm display</source>
        <translation>حتى {time}، ليست شاشة إنذارات</translation>
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
        <source>by {bucket}</source>
        <translation>حسب {bucket}</translation>
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
        <source>cleared</source>
        <translation>زال</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>مغلق</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>منجز</translation>
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
        <source>failure</source>
        <translation>عطل</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>عطل</translation>
    </message>
    <message>
        <source>first</source>
        <translation>الأول</translation>
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
        <source>good</source>
        <translation>جيدة</translation>
    </message>
    <message>
        <source>high</source>
        <translation>عالٍ</translation>
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
        <source>in progress</source>
        <translation>قيد التنفيذ</translation>
    </message>
    <message>
        <source>inspection</source>
        <translation>تفتيش</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>وصلة</translation>
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
        <source>medium</source>
        <translation>متوسط</translation>
    </message>
    <message>
        <source>middle {place}</source>
        <translation>الوسط {place}</translation>
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
        <source>no active alert</source>
        <translation>لا تنبيه نشط</translation>
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
        <source>offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>oldest reading {time}</source>
        <translation>أقدم قراءة {time}</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>معلّق</translation>
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
        <source>reservoir</source>
        <translation>خزان رئيسي</translation>
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
        <source>shelved</source>
        <translation>مؤجل</translation>
    </message>
    <message>
        <source>since {begin} ({zone})</source>
        <translation>منذ {begin} ({zone})</translation>
    </message>
    <message>
        <source>so many; ✕ fault in it</source>
        <translation>هذا العدد؛ ✕ فيها عطل</translation>
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
        <source>sum</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>مكبوت</translation>
    </message>
    <message>
        <source>tank</source>
        <translation>خزان</translation>
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
        <source>time not known, not an alarm display</source>
        <translation>الوقت غير معروف، ليست شاشة إنذارات</translation>
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
        <source>unacknowledged</source>
        <translation>غير مُقَرّ به</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>غير مؤكدة</translation>
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
        <source>until {end} ({zone})</source>
        <translation>حتى {end} ({zone})</translation>
    </message>
    <message>
        <source>valve</source>
        <translation>صمام</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>مطّلع</translation>
    </message>
    <message>
        <source>week</source>
        <translation>الأسبوع</translation>
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
        <source>zone {zone}</source>
        <translation>المنطقة {zone}</translation>
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
        <source>{count} selected: {tags}</source>
        <translation>المحدد {count}: {tags}</translation>
    </message>
    <message>
        <source>{count} selected: {tags} and {more} more</source>
        <translation>المحدد {count}: {tags} و{more} غيرها</translation>
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
        <source>{hours} h</source>
        <translation>{hours} س</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} س {minutes} د</translation>
    </message>
    <message>
        <source>{label} by {groups}</source>
        <translation>{label} حسب {groups}</translation>
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
        <source>{minutes} min</source>
        <translation>{minutes} د</translation>
    </message>
    <message>
        <source>{name} ({role}) has signed. Another person signs here.</source>
        <translation>وقّع {name} ({role}). يوقّع هنا شخص آخر.</translation>
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
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>{series}: {count} points from {low} to {high}</source>
        <translation>{series}: {count} نقطة من {low} إلى {high}</translation>
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
        <source>{tag} has no position; the map cannot show it.</source>
        <translation>ليس لـ {tag} موضع؛ لا تستطيع الخريطة إظهاره.</translation>
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
        <source>{who} · {spent}</source>
        <translation>{who} · {spent}</translation>
    </message>
</context>
</TS>
