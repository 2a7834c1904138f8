#!/bin/bash
# Installs Watchroom for all users of a Mac without asking anything, as an administrator:
#
#   sudo all_users.sh watchroom-VERSION-macos-arm64.dmg [FOLDER OF A MODEL PACK]
#
# Not run on a Mac yet (docs/checklists/macos.md).
set -euo pipefail

image=${1:?the disk image}
pack=${2:-}
[ "$(id -u)" -eq 0 ] || { echo "Installing for all users needs an administrator: use sudo." >&2; exit 2; }
spctl --assess --type open --context context:primary-signature "$image"
mounted=$(mktemp -d)
hdiutil attach -quiet -nobrowse -readonly -mountpoint "$mounted" "$image"
trap 'hdiutil detach -quiet "$mounted"; rmdir "$mounted"' EXIT
# Beside the old one and then renamed: whoever starts it meanwhile gets one or the other.
rm -rf /Applications/.Watchroom.new
cp -R "$mounted/Watchroom.app" /Applications/.Watchroom.new
rm -rf /Applications/.Watchroom.old
if [ -d /Applications/Watchroom.app ]; then mv /Applications/Watchroom.app /Applications/.Watchroom.old; fi
mv /Applications/.Watchroom.new /Applications/Watchroom.app
rm -rf /Applications/.Watchroom.old
shared="/Library/Application Support/watchroom/models"
mkdir -p "$shared"
chmod 755 "/Library/Application Support/watchroom" "$shared"
if [ -n "$pack" ]; then
  /Applications/Watchroom.app/Contents/MacOS/watchroom models add --all-users "$pack"
fi
