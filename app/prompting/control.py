"""Questions that are orders to the plant; they never reach a model, which might claim to have obeyed.

Only an order that names something tagged counts: "closed valves" is a state, "stop talking" is not about
the plant. The text is folded (control_text) and cut into clauses (control_clauses); control_english,
control_arabic and control_chinese say how surely a clause is an order, and here it is judged among its
neighbours. control_words holds the words.

An order is, at the head of a clause behind any openings ("ok, could you please"):

* a verb and its object ("open V-101"), unless the words behind it make the verb a noun ("stop reason", "reset
  of") or the object is paper or a screen ("open the trend of PIC-204");
* a tag and a verb or a value ("P-101: stop", "PIC-204 = 50");
* a wish about a tag's state ("we need V-101 closed").

A clause that continues a question ("How do I open V-101 and close V-102?"), that is the topic of one
("Isolate P-101: which steps?") or that is quoted is none. "Can you open V-101?" is an order, for that is how
people ask for something to be done; what is possible is asked of the asset: "Can V-101 be opened remotely?".

Every step reads the text once: no pattern has a repetition within a repetition or meets its own neighbour.
"""

from app.prompting import control_words as w
from app.prompting.control_arabic import arabic_force
from app.prompting.control_chinese import chinese_force
from app.prompting.control_clauses import (
    HEAD_CHARS,
    HEAD_WORDS,
    Clause,
    Force,
    Scene,
    cut_clauses,
    next_sentences,
    skip_openings,
)
from app.prompting.control_english import english_force
from app.prompting.control_text import TAG, fold, mark_tags, without_quotations


def is_control_request(question: str) -> bool:
    """Tell whether question orders something done to a tagged asset of the plant."""
    text = mark_tags(fold(question))
    if TAG not in text:
        return False
    clauses = list(cut_clauses(without_quotations(text)))
    followers = next_sentences(clauses)
    tag_seen = False
    carried_sentence = -1
    for number, clause in enumerate(clauses):
        before = clauses[number - 1] if number else Clause()
        if (
            clause.opener == ":"
            and before.sentence == clause.sentence
            and not w.QUOTING.isdisjoint(before.words)
        ):
            if _is_text_task(before):
                return False
            carried_sentence = clause.sentence
        after = clauses[number + 1] if number + 1 < len(clauses) else Clause()
        if (tag_seen or clause.has_tag or after.has_tag) and _may_order(clause):
            scene = Scene(clause, before, after, tag_seen, followers[number])
            if _is_order(scene, continues=carried_sentence == clause.sentence):
                return True
        if after.sentence == clause.sentence and _carries_verbs(clause):
            carried_sentence = clause.sentence
        tag_seen = tag_seen or clause.has_tag
    return False


def _is_order(scene: Scene, *, continues: bool) -> bool:
    force = max(english_force(scene), arabic_force(scene), chinese_force(scene))
    if force is Force.NONE:
        return False
    if force is Force.FIRM and not continues:
        return True
    clause, after = scene.clause, scene.after
    if continues and force < Force.FIRM:
        return False
    if after.sentence == clause.sentence and after.opener != "and" and _asks(after):
        return False
    if force is Force.WEAK:
        asking = (after, scene.next_sentence)
        return not (clause.is_question or any(near.is_question or _asks(near) for near in asking))
    return True


def _may_order(clause: Clause) -> bool:
    words = clause.words
    return not w.ENGLISH_MARKS.isdisjoint(words) or any(word > "\x7f" and word != TAG for word in words)


def _asks(clause: Clause) -> bool:
    words = clause.words[skip_openings(clause.words, w.LEADS).start :]
    if not words:
        return False
    return words[0] in w.QUESTION_HEADS or words[0] in w.ARABIC_QUESTIONS or _has_chinese_question(words)


def _has_chinese_question(words: tuple[str, ...]) -> bool:
    text = "".join(words[:HEAD_WORDS])[:HEAD_CHARS]
    return bool(w.ANY_CHINESE_QUESTION.search(text))


def _carries_verbs(clause: Clause) -> bool:
    """Tell whether verbs of the clauses behind hang on this one: "How do I open V-101 and close V-102?"."""
    head = skip_openings(clause.words, w.LEADS).start
    words = clause.words[head : head + HEAD_WORDS]
    if not words:
        return False
    if words[0] in w.ARABIC_HOW or _has_chinese_question(words):
        return words[0] in w.ARABIC_HOW or bool(w.ANY_CHINESE_VERB.search("".join(words)))
    if w.AUXILIARIES.isdisjoint(words) or (words[:2] == ("do", "not") and w.VERBS.isdisjoint(words)):
        return False
    return words[0] in w.QUESTION_HEADS or not w.VERBS.isdisjoint(words[1:])


def _is_text_task(clause: Clause) -> bool:
    return not (w.TEXT_TASKS.isdisjoint(clause.words) and w.ARABIC_QUOTING.isdisjoint(clause.words))
