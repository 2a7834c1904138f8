"""The turns of one conversation as a tree: each follows another one, and each end is a branch."""

from collections.abc import Sequence

from app.domain.chat import Fork


class TurnTree:
    """Ids of turns with the ids they follow ("" for a first one), in the order they were asked.

    head is the last turn of the branch that is shown; one that is not there means the newest turn.
    """

    def __init__(self, turns: Sequence[tuple[str, str]], head: str) -> None:
        self._parents = dict(turns)
        self._children: dict[str, list[str]] = {}
        for turn_id, parent in turns:
            self._children.setdefault(parent, []).append(turn_id)
        self.last = head if head in self._parents else (turns[-1][0] if turns else "")

    def __contains__(self, turn_id: str) -> bool:
        return turn_id in self._parents

    def path(self, turn_id: str) -> list[str]:
        """Give the turns from the first one to turn_id; none for "".

        Raises:
            ValueError: a turn on the way is not there, or follows itself.
        """
        path: list[str] = []
        while turn_id:
            if turn_id not in self._parents or len(path) > len(self._parents):
                raise ValueError("a turn follows one that is not before it")
            path.append(turn_id)
            turn_id = self._parents[turn_id]
        path.reverse()
        return path

    def newest_end(self, turn_id: str) -> str:
        """Give the end of a branch through turn_id: at each fork the turn that was asked last."""
        for _ in self._parents:
            following = self._children.get(turn_id)
            if not following:
                break
            turn_id = following[-1]
        return turn_id

    def forks(self, shown: Sequence[str], *, is_end: bool, before: str) -> tuple[Fork, ...]:
        """Give the forks at turns shown in a row; before is the turn in front of them, "" for none.

        is_end says that the branch ends with them: what goes on from there is a fork as well.
        """
        forks: list[Fork] = []
        for turn_id in shown:
            beside = self._children.get(before, [])
            if len(beside) > 1:
                forks.append(Fork(turn_id, tuple(beside)))
            before = turn_id
        if is_end and (following := self._children.get(before)):
            forks.append(Fork("", tuple(following)))
        return tuple(forks)
