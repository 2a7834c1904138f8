#!/bin/sh
# Starts Watchroom, or says in one sentence why this machine cannot: the program itself would end without a
# word on a processor that its libraries were not made for.
here=$(dirname "$(readlink -f "$0")")
# x86-64-v2, what Qt and numpy are compiled for (processors from about 2009 on).
flags=" $(sed -n '/^flags[[:space:]]*:/{s/^[^:]*://p;q}' /proc/cpuinfo 2>/dev/null) "
missing=
if [ "$flags" != "  " ]; then
  for flag in cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3; do
    case "$flags" in *" $flag "*) ;; *) missing="$missing $flag" ;; esac
  done
fi
if [ -n "$missing" ]; then
  echo "Watchroom needs a processor with x86-64-v2 (about 2009 or newer); this one lacks:$missing." >&2
  exit 1
fi
exec "$here/watchroom" "$@"
