"""What the stand-in says and what is asked in each language. Nothing of it is an answer of a model."""

from dataclasses import dataclass
from typing import Final

STAND_IN_ID: Final = "scripted"
STAND_IN_TITLE: Final = "Scripted stand-in, no model"


@dataclass(frozen=True, slots=True)
class Script:
    """A question to the chat with its scripted answer, one to the plant's data."""

    chat_question: str
    chat_answer: str
    lookup_question: str


_ENGLISH: Final = Script(
    "What is the difference between cavitation and misalignment?",
    """This text was written for a picture; no model said it.

Common causes, in general:

1. **Misalignment** of pump and motor
2. **Cavitation**: the suction pressure is too low
3. **Worn bearings**, often with heat

| cause | first sign |
|---|---|
| misalignment | vibration at twice the speed |
| cavitation | a sound like gravel |

```text
NPSH available > NPSH required
```

> Check it at the equipment before you act on it.
""",
    "Show active alerts",
)
_ARABIC: Final = Script(
    "ما الفرق بين التكهف وعدم الاستقامة؟",
    """كُتب هذا النص من أجل صورة؛ لم يقله أي نموذج.

أسباب شائعة بوجه عام:

1. **عدم استقامة** المضخة والمحرك
2. **التكهف**: ضغط السحب منخفض جدا (4.5–6.8 bar)
3. **تآكل المحامل**، مع حرارة فوق 85 °C

| السبب | أول علامة |
|---|---|
| عدم الاستقامة | اهتزاز بضعف السرعة |
| التكهف | صوت كالحصى |

> تحقق من ذلك عند المعدات قبل أي عمل.
""",
    "اعرض الإنذارات النشطة",
)
_CHINESE: Final = Script(
    "汽蚀与不对中的区别是什么？",
    """这段文字是为图片写的，不是任何模型的回答。

一般的常见原因：

1. 泵与电机**不对中**
2. **汽蚀**：吸入压力过低（4.5–6.8 bar）
3. **轴承磨损**，常伴有发热（85 °C）

| 原因 | 最早的迹象 |
|---|---|
| 不对中 | 两倍转速的振动 |
| 汽蚀 | 像砂石的声音 |

> 动手之前先到设备处核实。
""",
    "显示活动报警",
)
SCRIPTS: Final = {"en": _ENGLISH, "ar": _ARABIC, "zh": _CHINESE}
