"""All commands of the window, and the keys that each one has now."""

from collections.abc import Callable, Mapping

from app.ui.commands.command import Command


class Commands:
    """The one list of what can be done; run() does nothing where a command is refused.

    Keys that were changed come before the shipped ones: a command whose shipped keys another one was given
    has none.
    """

    def __init__(self) -> None:
        self._commands: dict[str, Command] = {}
        self._changed: dict[str, str] = {}
        self._on_refused: Callable[[str], None] | None = None
        self._listeners: list[Callable[[], None]] = []

    @property
    def all(self) -> tuple[Command, ...]:
        """Every command, in the order they were added."""
        return tuple(self._commands.values())

    @property
    def changed_keys(self) -> Mapping[str, str]:
        """The keys that differ from the shipped ones, by the command's id; empty text for none."""
        return dict(self._changed)

    def add(self, *commands: Command) -> None:
        """Take commands in; an id is given once."""
        for command in commands:
            assert command.id not in self._commands, command.id
            self._commands[command.id] = command
        self._tell()

    def find(self, command_id: str) -> Command:
        """Give the command of that id."""
        return self._commands[command_id]

    def change_keys(self, changed: Mapping[str, str]) -> None:
        """Let these keys be in force instead of the shipped ones; ids that nobody has are left out."""
        known = {name: keys for name, keys in changed.items() if name in self._commands}
        known = {name: keys for name, keys in known.items() if keys != self._commands[name].keys}
        if known != self._changed:
            self._changed = known
            self._tell()

    def keys_of(self, command_id: str) -> str:
        """Give the keys that the command has now; empty for none."""
        if command_id in self._changed:
            return self._changed[command_id]
        keys = self._commands[command_id].keys
        return "" if keys in self._changed.values() else keys

    def owner_of(self, keys: str) -> Command | None:
        """Give the command that has keys now."""
        return next((one for one in self.all if keys and self.keys_of(one.id) == keys), None)

    def run(self, command_id: str) -> None:
        """Do it, or say why not."""
        self.do(self._commands[command_id])

    def do(self, command: Command) -> None:
        """Do what command stands for, or say why not; it need not be one of the list."""
        refusal = command.refusal()
        if not refusal:
            command.run()
        elif self._on_refused is not None:
            self._on_refused(refusal)

    def hear_refusals(self, listener: Callable[[str], None]) -> None:
        """Call listener with why a command was not done."""
        self._on_refused = listener

    def listen(self, listener: Callable[[], None]) -> None:
        """Call listener whenever commands or keys are others."""
        self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
