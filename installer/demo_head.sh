  # Unpacks the demo and opens it; nothing is installed.
  help() {
    echo "sh $self [OPTIONS] unpacks the demo of Watchroom $version and opens it; nothing is installed."
    echo "  --into DIR   into this folder, a new one or that of the demo (else ${HOME:-}/watchroom-demo)"
    echo "  --unpack     do not open it"
    echo "  --check      only check that this file is whole"
    echo "  --help       show this"
  }
  only_unpack=''
  while [ $# -gt 0 ]; do
    case "$1" in
      --into) take_folder "${2:-}"; shift ;;
      --check) only_check=yes ;;
      --unpack) only_unpack=yes ;;
      --help|-h) help; exit 0 ;;
      *) misused "There is no option $1." ;;
    esac
    shift
  done
  check_self
  if [ -z "$base" ]; then
    [ -n "${HOME:-}" ] || stop "HOME is not set; name a folder with --into."
    base=$HOME/watchroom-demo
  fi
  case "$base" in /*) ;; *) base=$PWD/$base ;; esac
  if [ "$(cat "$base/package.sha256" 2>/dev/null)" != "$found" ]; then
    [ ! -e "$base" ] || stop "$base is there already and is not this demo. Name another folder with --into."
    beside=$(dirname "$base")
    if ! mkdir -p "$beside" 2>/dev/null || [ ! -w "$beside" ]; then
      stop "The folder $beside cannot be written to. Name another with --into."
    fi
    free=$(df -Pk "$beside" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$needed" ] || stop "The disk of $base has $free KiB free; the demo needs $needed."
    new=$base.new.$$
    mkdir "$new"
    trap 'rm -rf "$new"' EXIT
    trap 'exit 130' INT TERM HUP
    why=$(unpack_into "$new" 2>&1) \
      || stop "Unpacking into $base failed, and nothing is left of it: $(printf '%s\n' "$why" | grep -m 1 'tar: ' || :)"
    echo "$found" > "$new/package.sha256"
    mv "$new" "$base"
    trap - EXIT INT TERM HUP
  fi
  if [ -n "$only_unpack" ]; then echo "The demo lies in $base; open it with $base/start-demo.sh"; exit 0; fi
  exec "$base/start-demo.sh"
