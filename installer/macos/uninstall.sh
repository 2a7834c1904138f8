#!/bin/bash
# Takes Watchroom away from a Mac and says what stays. As an administrator where it is in /Applications.
# Not run on a Mac yet (docs/checklists/macos.md).
set -euo pipefail

removed=
for place in /Applications "$HOME/Applications"; do
  if [ -d "$place/Watchroom.app" ]; then
    rm -rf "$place/Watchroom.app"
    removed=yes
  fi
done
[ -n "$removed" ] || { echo "Watchroom is not installed here." >&2; exit 1; }
echo "Watchroom is removed. What its users made stays (models, audit log, conversations, settings):"
for folder in "$HOME/Library/Application Support/watchroom" "$HOME/Library/Caches/watchroom" \
  "/Library/Application Support/watchroom/models"; do
  if [ -d "$folder" ]; then echo "  $folder ($(du -sk "$folder" | cut -f1) KiB)"; fi
done
echo "Whoever needs none of it deletes these folders."
