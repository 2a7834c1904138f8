#!/bin/sh
# Installs Watchroom @VERSION@ from this one file: no root, no network, nothing needed but the system's own
# tools. Everything is checked before anything is unpacked. Options: --all-users (as root, into /opt),
# --into DIR, --quiet, --check (only check this file).
#
# The whole script is read before it is run, so that a damaged end cannot stop it half-way.
main() {
  set -eu
  umask 022
  version='@VERSION@' whole='@SIZE@' head='@HEAD@' needed='@NEEDED_KIB@'
  scope=user base='' quiet='' only_check=''
  while [ $# -gt 0 ]; do
    case "$1" in
      --all-users) scope=all-users ;;
      --into) shift; base=${1:?--into needs a folder} ;;
      --quiet) quiet=yes ;;
      --check) only_check=yes ;;
      *) echo "Options: --all-users, --into DIR, --quiet, --check" >&2; exit 2 ;;
    esac
    shift
  done
  # The last 65 bytes are the hash of all before them.
  size=$(wc -c < "$self")
  told=$(tail -c 65 "$self" | head -c 64 | tr -d '\000')
  found=$(head -c "$((size - 65))" "$self" | sha256sum | cut -d' ' -f1)
  if [ "$size" -ne "$whole" ] || [ "$told" != "$found" ]; then
    echo "This file is damaged or was changed. Nothing was unpacked; bring it again from its source." >&2
    exit 1
  fi
  if [ -n "$only_check" ]; then echo "This file is whole: $found"; exit 0; fi
  [ "$(uname -m)" = x86_64 ] || { echo "Watchroom needs a 64-bit x86 machine, not $(uname -m)." >&2; exit 1; }
  if [ -z "$base" ]; then
    if [ $scope = all-users ]; then base=/opt/watchroom; else base=$HOME/.local/opt/watchroom; fi
  fi
  case "$base" in /*) ;; *) base=$PWD/$base ;; esac
  if ! mkdir -p "$base/versions" 2>/dev/null || [ ! -w "$base/versions" ]; then
    echo "The folder $base cannot be written to. Name another with --into." >&2; exit 1
  fi
  free=$(df -Pk "$base" | awk 'NR == 2 { print $4 }')
  if [ "$free" -lt "$needed" ]; then
    echo "$base has $free KiB free; Watchroom needs $needed." >&2; exit 1
  fi
  # What an interrupted installation left.
  rm -rf "$base"/versions/.new.*
  new=$base/versions/.new.$$
  # A version is never written over: were the power lost meanwhile, none would be whole.
  name=$version
  if [ -d "$base/versions/$name" ] && [ "$(cat "$base/versions/$name/package.sha256")" != "$found" ]; then
    name=$version-$(printf %.8s "$found")
  fi
  mkdir "$new"
  trap 'rm -rf "$new"' EXIT
  trap 'exit 130' INT TERM HUP
  if [ ! -d "$base/versions/$name" ]; then
    head -c "$((size - 65))" "$self" | tail -c "+$((head + 1))" | gzip -dc | tar -x -C "$new" --no-same-owner -f -
    echo "$found" > "$new/package.sha256"
    mv "$new" "$base/versions/$name"
  fi
  echo $scope > "$base/scope.new"
  mv "$base/scope.new" "$base/scope"
  sh "$base/versions/$name/manage.sh" activate "$name"
  if [ -z "$quiet" ]; then
    echo "Watchroom $version is installed in $base."
    if [ $scope = user ]; then echo "Start it from the menu or with $HOME/.local/bin/watchroom"; fi
    echo "watchroom-manage rollback | uninstall goes back or takes it away."
  fi
}
self=$0
main "$@"
exit 0
