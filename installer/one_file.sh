#!/bin/sh
{ # All of the script is one group, which sh runs only after its last line: cut anywhere, it ends with an error.
  # Watchroom @VERSION@ in one file: no root, no network, nothing needed but the system's own tools. Everything
  # is checked before anything is unpacked. --help tells the options.
  set -eu
  umask 022
  self=$0
  version='@VERSION@' whole='@SIZE@' head='@HEAD@' needed='@NEEDED_KIB@'
  base='' only_check=''
  stop() { echo "$*" >&2; exit 1; }
  misused() { echo "$*" >&2; echo "'sh $self --help' tells the options." >&2; exit 2; }
  # An option instead of a folder is a folder forgotten.
  take_folder() {
    case "${1:-}" in ''|-*) misused "--into needs a folder behind it, such as --into ${HOME:-}/watchroom" ;; esac
    base=$1
  }
  check_self() {
    # The last 65 bytes are the hash of all before them.
    size=$(wc -c < "$self")
    told=$(tail -c 65 "$self" | head -c 64 | tr -d '\000')
    found=$(head -c "$((size - 65))" "$self" | sha256sum | cut -d' ' -f1)
    if [ "$size" -ne "$whole" ] || [ "$told" != "$found" ]; then
      stop "This file is damaged or was changed. Nothing was unpacked; bring it again from its source."
    fi
    if [ -n "$only_check" ]; then echo "This file is whole: $found"; exit 0; fi
    [ "$(uname -m)" = x86_64 ] || stop "Watchroom needs a 64-bit x86 machine, not $(uname -m)."
  }
  unpack_into() {
    head -c "$((size - 65))" "$self" | tail -c "+$((head + 1))" | gzip -dc | tar -x -C "$1" --no-same-owner -f -
  }
@BODY@
  exit 0
}
