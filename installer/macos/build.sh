#!/bin/bash
# Builds Watchroom for macOS from a checkout: environment with Metal, Watchroom.app, self-test, signing, the disk
# image, notarising. Each step that needs a secret is left out, and says so, where none is named:
#
#   installer/macos/build.sh MODEL.gguf
#
#   WATCHROOM_IDENTITY        name of the "Developer ID Application" certificate in the key chain
#   WATCHROOM_NOTARY_PROFILE  profile that `xcrun notarytool store-credentials` has kept
#   WATCHROOM_SIGNING_KEY     minisign key for SHA256SUMS
#
# Needs: macOS 14 or newer on Apple silicon, Python 3.11 or newer, the command line tools of Xcode.
# Not run on a Mac yet: docs/checklists/macos.md says what to look at.
set -euo pipefail

model=${1:?the small model for the self-test}
model=$(cd "$(dirname "$model")" && pwd)/$(basename "$model")
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$root/build/macos
app=$work/dist/Watchroom.app
cd "$root"
rm -rf "$work"
mkdir -p "$work"

echo "Making the environment (llama.cpp with Metal)"
python3 -m venv "$work/venv"
python=$work/venv/bin/python
"$python" -m pip install -q --require-hashes --only-binary :all: -r requirements/toolchain.txt
"$python" -m tools.make.engine_source requirements/installer.txt "$work/engine"
"$python" -m pip install -q --require-hashes --only-binary :all: -r "$work/engine/others.txt"
# Portable among Macs with Apple silicon: not for this processor alone.
CMAKE_ARGS="-DGGML_METAL=ON -DGGML_METAL_EMBED_LIBRARY=ON -DGGML_NATIVE=OFF -DLLAMA_CURL=OFF -DLLAVA_BUILD=OFF" \
  "$python" -m pip install -q --no-deps --no-index --no-build-isolation "$work/engine/src"

echo "Freezing the program"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH PYTHONHASHSEED=1
"$python" -m PyInstaller --noconfirm --log-level WARN --distpath "$work/dist" --workpath "$work/work" \
  "$here/watchroom_app.spec"
version=$("$python" -c 'import app; print(app.__version__)')

if [ -n "${WATCHROOM_IDENTITY:-}" ]; then
  echo "Signing, from the inside out"
  # Not with --deep: it gives every part the options of the whole.
  find "$app/Contents" -type f \( -name '*.dylib' -o -name '*.so' \) -print0 |
    xargs -0 codesign --force --timestamp --options runtime --sign "$WATCHROOM_IDENTITY"
  codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" \
    --sign "$WATCHROOM_IDENTITY" "$app/Contents/MacOS/watchroom"
  codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" \
    --sign "$WATCHROOM_IDENTITY" "$app"
  codesign --verify --strict --verbose=2 "$app"
else
  echo "Not signed: WATCHROOM_IDENTITY names no certificate. macOS will not open it on another machine."
fi

echo "Letting the program test itself"
# After signing: the hardened runtime forbids things that only then fail.
WATCHROOM_HOME=$work/home "$app/Contents/MacOS/watchroom" --self-test --model-file "$model"

echo "Making the disk image"
image=$work/watchroom-$version-macos-arm64.dmg
mkdir "$work/image"
cp -R "$app" "$work/image/"
ln -s /Applications "$work/image/Applications"
hdiutil create -quiet -volname "Watchroom $version" -srcfolder "$work/image" -format UDZO "$image"

if [ -n "${WATCHROOM_IDENTITY:-}" ] && [ -n "${WATCHROOM_NOTARY_PROFILE:-}" ]; then
  codesign --timestamp --sign "$WATCHROOM_IDENTITY" "$image"
  xcrun notarytool submit --wait --keychain-profile "$WATCHROOM_NOTARY_PROFILE" "$image"
  # Without the ticket in it a Mac without a network would not open it.
  xcrun stapler staple "$image"
  xcrun stapler validate "$image"
  spctl --assess --type open --context context:primary-signature --verbose "$image"
else
  echo "Not notarised: WATCHROOM_NOTARY_PROFILE names no profile."
fi

(cd "$work" && shasum -a 256 "$(basename "$image")" > SHA256SUMS)
if [ -n "${WATCHROOM_SIGNING_KEY:-}" ]; then
  "$python" -c 'import sys; from pathlib import Path; from installer import minisign
minisign.sign(Path(sys.argv[1]), Path(sys.argv[2]), "watchroom " + sys.argv[3])' \
    "$work/SHA256SUMS" "$WATCHROOM_SIGNING_KEY" "$version"
fi
ls -l "$image" "$work"/SHA256SUMS*
