"""The list of all conversations: folders by shift, search, rename, pin, export, delete with undo."""
