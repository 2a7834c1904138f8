#!/bin/sh
# Puts versions of Watchroom beside each other, switches between them and takes them away again. It lies in
# every version's folder; the newest one is called by the installer and, as `watchroom-manage`, by whoever
# looks after the machine. Knows the places of one installation; does not know what the program does.
#
#   manage.sh activate VERSION   make a version that lies in versions/ the current one
#   manage.sh list               name the versions; * marks the current one
#   manage.sh rollback           go back to the version before
#   manage.sh uninstall          take everything away but what the operators made, and say what stays
set -eu
umask 022

fail() { echo "watchroom: $*" >&2; exit 1; }

# BASE/versions/VERSION/manage.sh, also where it is called through a link.
self=$(readlink -f "$0")
base=$(dirname "$(dirname "$(dirname "$self")")")
[ -d "$base/versions" ] || fail "this script works only inside an installation."

if [ "$(cat "$base/scope")" = all-users ]; then
  bin=/usr/local/bin; share=/usr/local/share
  # Models for all users (`watchroom models add --all-users`).
  shared=$share/watchroom
else
  shared=
  bin=$HOME/.local/bin; share=${XDG_DATA_HOME:-$HOME/.local/share}
fi
desktop=$share/applications/watchroom.desktop
icon=$share/icons/hicolor/scalable/apps/watchroom.svg

current() { if [ -L "$base/current" ]; then basename "$(readlink "$base/current")"; fi; }

# A name is replaced in one step: whoever starts the program meanwhile gets the old version or the new one.
point() {
  ln -s "$2" "$1.new.$$"
  mv -T "$1.new.$$" "$1"
}

activate() {
  version=$1
  [ -x "$base/versions/$version/watchroom" ] || fail "there is no version $version in $base/versions."
  before=$(current)
  if [ -n "$before" ] && [ "$before" != "$version" ]; then point "$base/previous" "versions/$before"; fi
  point "$base/current" "versions/$version"
  mkdir -p "$bin" "$(dirname "$desktop")" "$(dirname "$icon")"
  # Written down so that uninstalling finds them whatever the environment says then.
  printf '%s\n' "$bin/watchroom" "$bin/watchroom-manage" "$desktop" "$icon" > "$base/outside.new"
  mv "$base/outside.new" "$base/outside"
  # What an interrupted switch left.
  rm -f "$bin"/watchroom.new.* "$bin"/watchroom-manage.new.* "$base"/*.new.*
  point "$bin/watchroom" "$base/current/launch.sh"
  point "$bin/watchroom-manage" "$base/current/manage.sh"
  cp "$base/current/watchroom.svg" "$icon.new"
  mv "$icon.new" "$icon"
  # The Exec line quotes its path: blanks and other signs are allowed in it (Desktop Entry Specification).
  quoted=$(printf '%s' "$base/current/launch.sh" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
  { sed '/^Exec=/d' "$base/current/watchroom.desktop"; printf 'Exec="%s"\n' "$quoted"; } > "$desktop.new"
  mv "$desktop.new" "$desktop"
  last=
  if [ -L "$base/previous" ]; then last=$(basename "$(readlink "$base/previous")"); fi
  for folder in "$base"/versions/*; do
    name=$(basename "$folder")
    if [ "$name" != "$version" ] && [ "$name" != "$last" ]; then rm -rf "$folder"; fi
  done
}

# Removes empty folders upwards as far as the home folder; those of the system are not ours to remove.
prune() {
  folder=$1
  case "$folder" in "${HOME:-/nowhere}"/*) ;; *) return 0 ;; esac
  while [ "$folder" != "${HOME:-}" ] && rmdir "$folder" 2>/dev/null; do
    folder=$(dirname "$folder")
  done
}

uninstall() {
  [ -w "$base" ] || fail "$base may not be changed by this user."
  while IFS= read -r file; do
    rm -f "$file" "$file".new*
    prune "$(dirname "$file")"
  done < "$base/outside"
  rm -rf "$base"
  prune "$(dirname "$base")"
  kept=
  for folder in "${WATCHROOM_HOME:-}" "${XDG_DATA_HOME:-$HOME/.local/share}/watchroom" \
    "${XDG_CONFIG_HOME:-$HOME/.config}/watchroom" "${XDG_CACHE_HOME:-$HOME/.cache}/watchroom" $shared; do
    if [ -n "$folder" ] && [ -d "$folder" ]; then kept="$kept
  $folder ($(du -sk "$folder" | cut -f1) KiB)"; fi
  done
  if [ -n "$kept" ]; then
    echo "Watchroom is removed. What its users made stays (models, audit log, conversations, settings):$kept"
    echo "Whoever needs none of it deletes these folders."
    if [ -n "$shared" ]; then echo "Each other user's own folders stay as well."; fi
  else
    echo "Watchroom is removed; nothing of it stays."
  fi
}

case "${1:-}" in
  activate) activate "${2:?a version}" ;;
  list)
    for folder in "$base"/versions/*; do
      name=$(basename "$folder")
      if [ "$name" = "$(current)" ]; then echo "* $name"; else echo "  $name"; fi
    done ;;
  rollback)
    [ -L "$base/previous" ] || fail "there is no version before $(current)."
    wanted=$(basename "$(readlink "$base/previous")")
    activate "$wanted"
    echo "Watchroom $wanted is the current version again." ;;
  uninstall) uninstall ;;
  *) sed -n '/^#   manage/s/^# *//p' "$self"; exit 2 ;;
esac
