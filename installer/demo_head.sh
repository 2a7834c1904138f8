#!/bin/sh
# Unpacks the demo of Watchroom @VERSION@ from this one file and opens it: no root, no network, nothing installed.
# Everything is checked before anything is unpacked. Options: --into DIR (else ~/watchroom-demo), --check (only
# check this file), --unpack (do not open it).
#
# The whole script is read before it is run, so that a damaged end cannot stop it half-way.
main() {
  set -eu
  umask 022
  whole='@SIZE@' head='@HEAD@' needed='@NEEDED_KIB@'
  base=${HOME:-}/watchroom-demo only_check='' only_unpack=''
  while [ $# -gt 0 ]; do
    case "$1" in
      --into) shift; base=${1:?--into needs a folder} ;;
      --check) only_check=yes ;;
      --unpack) only_unpack=yes ;;
      *) echo "Options: --into DIR, --check, --unpack" >&2; exit 2 ;;
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
  case "$base" in /*) ;; *) base=$PWD/$base ;; esac
  if [ "$(cat "$base/package.sha256" 2>/dev/null)" != "$found" ]; then
    if [ -e "$base" ]; then
      echo "$base is there already and is not this demo. Name another folder with --into." >&2; exit 1
    fi
    mkdir -p "$(dirname "$base")"
    free=$(df -Pk "$(dirname "$base")" | awk 'NR == 2 { print $4 }')
    if [ "$free" -lt "$needed" ]; then
      echo "The disk of $base has $free KiB free; the demo needs $needed." >&2; exit 1
    fi
    new=$base.new.$$
    mkdir "$new"
    trap 'rm -rf "$new"' EXIT
    trap 'exit 130' INT TERM HUP
    head -c "$((size - 65))" "$self" | tail -c "+$((head + 1))" | gzip -dc | tar -x -C "$new" --no-same-owner -f -
    echo "$found" > "$new/package.sha256"
    mv "$new" "$base"
    trap - EXIT INT TERM HUP
  fi
  if [ -n "$only_unpack" ]; then echo "The demo lies in $base; open it with $base/start-demo.sh"; exit 0; fi
  exec "$base/start-demo.sh"
}
self=$0
main "$@"
exit 0
