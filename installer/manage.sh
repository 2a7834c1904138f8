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

home=${HOME:-}
if [ "$(cat "$base/scope" 2>/dev/null)" = all-users ]; then
  bin=/usr/local/bin; share=/usr/local/share
  # Models for all users (`watchroom models add --all-users`).
  shared=$share/watchroom
else
  shared=
  bin=$home/.local/bin; share=${XDG_DATA_HOME:-$home/.local/share}
fi
desktop=$share/applications/watchroom.desktop
icon=$share/icons/hicolor/scalable/apps/watchroom.svg

current() { if [ -L "$base/current" ]; then basename "$(readlink "$base/current")"; fi; }

# Two at once would undo each other's work. The installer holds this lock while it calls `switch`.
lock() {
  [ -w "$base" ] || fail "$base may not be changed by this user."
  exec 9>> "$base/.watchroom.lock"
  if command -v flock > /dev/null; then
    # 1: another holds it; a file system without locks has another number.
    flock -n 9 2>/dev/null || [ $? -ne 1 ] || fail "something else is changing $base; try again when it has ended."
  fi
}

# A name is replaced in one step: whoever starts the program meanwhile gets the old version or the new one.
point() {
  ln -s "$2" "$1.new.$$"
  mv -T "$1.new.$$" "$1"
}

# The Exec line quotes its path: blanks and other signs are allowed in it (Desktop Entry Specification).
exec_line() {
  printf 'Exec="%s"\n' "$(printf '%s' "$base/current/launch.sh" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')"
}

# Removes those of the links given that lead into this installation.
unlink_ours() {
  for link in "$@"; do
    if [ -L "$link" ]; then
      case "$(readlink "$link")" in "$base"/*) rm -f "$link" ;; esac
    fi
  done
}

# Whether a folder of versions/ is one that the installer unpacked; anything else there is not ours to remove.
is_version() { [ ! -L "$1" ] && [ -f "$1/package.sha256" ]; }

# In two steps, so that an interruption leaves nothing that looks like a version and is none.
remove_version() {
  mv -T "$1" "$base/versions/.new.$$" && rm -rf "$base/versions/.new.$$" \
    || echo "watchroom: $1 could not be removed." >&2
}

activate() {
  version=$1 damaged=${2:-}
  [ -n "$version" ] || fail "name a version; list shows which there are."
  [ -x "$base/versions/$version/watchroom" ] || fail "there is no version $version in $base/versions."
  if [ -z "$shared" ] && [ -z "$home" ]; then fail "HOME is not set."; fi
  before=$(current)
  # Nobody goes back to what is not whole.
  if [ -n "$before" ] && [ "$before" != "$version" ] && [ "$before" != "$damaged" ] \
    && [ -d "$base/versions/$before" ]; then
    point "$base/previous" "versions/$before"
  fi
  point "$base/current" "versions/$version"
  mkdir -p "$bin" "$(dirname "$desktop")" "$(dirname "$icon")"
  # Written down so that uninstalling finds them whatever the environment says then.
  printf '%s\n' "$bin/watchroom" "$bin/watchroom-manage" "$desktop" "$icon" > "$base/outside.new"
  mv "$base/outside.new" "$base/outside"
  # What an interrupted switch left.
  unlink_ours "$bin"/watchroom.new.* "$bin"/watchroom-manage.new.*
  rm -f "$base"/current.new.* "$base"/previous.new.*
  point "$bin/watchroom" "$base/current/launch.sh"
  point "$bin/watchroom-manage" "$base/current/manage.sh"
  cp "$base/current/watchroom.svg" "$icon.new"
  mv "$icon.new" "$icon"
  { sed '/^Exec=/d' "$base/current/watchroom.desktop"; exec_line; } > "$desktop.new"
  mv "$desktop.new" "$desktop"
  last=
  if [ -L "$base/previous" ]; then last=$(basename "$(readlink "$base/previous")"); fi
  running=$(readlink /proc/[0-9]*/exe 2>/dev/null) || :
  for folder in "$base"/versions/*; do
    name=$(basename "$folder")
    if [ "$name" = "$version" ] || [ "$name" = "$last" ] || ! is_version "$folder"; then continue; fi
    # What is open goes on with its own version, which goes at a later upgrade.
    case "
$running" in *"
$folder/"*) ;; *) remove_version "$folder" ;; esac
  done
}

# Removes empty folders upwards as far as the home folder; those of the system are not ours to remove.
prune() {
  folder=$1
  case "$folder" in "${home:-/nowhere}"/*) ;; *) return 0 ;; esac
  while [ "$folder" != "$home" ] && rmdir "$folder" 2>/dev/null; do
    folder=$(dirname "$folder")
  done
}

# Links and menu entry go only if they lead here: another installation may have taken them over.
remove_outside() {
  entry=
  while IFS= read -r file; do
    case "$file" in
      *.desktop)
        entry=$file
        if [ "$(grep '^Exec=' "$file" 2>/dev/null)" = "$(exec_line)" ]; then rm -f "$file" "$file.new"; fi ;;
      *.svg) if [ ! -e "$entry" ]; then rm -f "$file" "$file.new"; fi ;;
      *) unlink_ours "$file" "$file".new.* ;;
    esac
    prune "$(dirname "$file")"
  done < "$base/outside"
}

uninstall() {
  if [ -f "$base/outside" ]; then remove_outside; fi
  for folder in "$base"/versions/*; do
    if is_version "$folder"; then remove_version "$folder"; fi
  done
  rm -rf "$base"/versions/.new.[0-9]*
  rmdir "$base/versions" 2>/dev/null || :
  for link in "$base/current" "$base/previous" "$base"/current.new.* "$base"/previous.new.*; do
    if [ -L "$link" ]; then rm -f "$link"; fi
  done
  rm -f "$base/scope" "$base/scope.new" "$base/outside" "$base/outside.new" "$base/.watchroom.lock"
  others=
  if rmdir "$base" 2>/dev/null; then prune "$(dirname "$base")"; else others=yes; fi
  kept=
  for folder in "${WATCHROOM_HOME:-}" "${XDG_DATA_HOME:-$home/.local/share}/watchroom" \
    "${XDG_CONFIG_HOME:-$home/.config}/watchroom" "${XDG_CACHE_HOME:-$home/.cache}/watchroom" $shared; do
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
  if [ -n "$others" ]; then echo "The folder $base stays: it holds files that are not Watchroom's."; fi
}

case "${1:-}" in
  activate) lock; activate "${2:-}" ;;
  # By the installer, which holds the lock: the version, and the one before it if that was found damaged.
  switch) activate "${2:-}" "${3:-}" ;;
  list)
    for folder in "$base"/versions/*; do
      name=$(basename "$folder")
      if [ "$name" = "$(current)" ]; then echo "* $name"; else echo "  $name"; fi
    done ;;
  rollback)
    lock
    [ -L "$base/previous" ] || fail "there is no version before $(current)."
    wanted=$(basename "$(readlink "$base/previous")")
    activate "$wanted"
    echo "Watchroom $wanted is the current version again." ;;
  uninstall) lock; uninstall ;;
  *) sed -n '/^#   manage/s/^# *//p' "$self"; exit 2 ;;
esac
