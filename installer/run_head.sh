  # Installs the program, beside the versions that are there.
  help() {
    echo "sh $self [OPTIONS] installs Watchroom $version; neither root nor a network is needed."
    echo "  --into DIR    into this folder: a new or empty one, or that of an installation"
    echo "                (else ${HOME:-}/.local/opt/watchroom, for all users /opt/watchroom)"
    echo "  --all-users   for all users of this machine, as root"
    echo "  --quiet       say nothing"
    echo "  --check       only check that this file is whole"
    echo "  --help        show this"
  }
  scope=user quiet=''
  while [ $# -gt 0 ]; do
    case "$1" in
      --all-users) scope=all-users ;;
      --into) take_folder "${2:-}"; shift ;;
      --quiet) quiet=yes ;;
      --check) only_check=yes ;;
      --help|-h) help; exit 0 ;;
      *) misused "There is no option $1." ;;
    esac
    shift
  done
  check_self
  if [ $scope = all-users ]; then
    bin=/usr/local/bin; : "${base:=/opt/watchroom}"
  else
    [ -n "${HOME:-}" ] || stop "HOME is not set; set it to your home folder, or install with --all-users."
    bin=$HOME/.local/bin; : "${base:=$HOME/.local/opt/watchroom}"
  fi
  case "$base" in /*) ;; *) base=$PWD/$base ;; esac

  # The lock is the first thing that an installation puts into its folder, and the last that leaves it.
  ours() {
    [ -f "$base/.watchroom.lock" ] && return 0
    for marker in "$base"/versions/*/package.sha256; do
      if [ -f "$marker" ] && [ -f "$base/scope" ]; then return 0; fi
    done
    return 1
  }
  if [ -d "$base" ] && ! ours; then
    inside=$(ls -A "$base" 2>/dev/null) || stop "The folder $base cannot be read. Name another with --into."
    [ -z "$inside" ] || stop "The folder $base holds other files. Name a new or empty folder with --into."
  fi
  if [ -f "$base/scope" ] && [ "$(cat "$base/scope")" != $scope ]; then
    if [ $scope = user ]; then
      stop "Watchroom in $base is for all users. Go on with it by --all-users, or name another folder with --into."
    fi
    stop "Watchroom in $base is for one user. Name another folder with --into, or uninstall that one first."
  fi
  # Where nothing of this attempt would be left, should it fail.
  above=$base
  while [ ! -e "$above" ]; do above=$(dirname "$above"); done
  new='' held='' installed=''
  # shellcheck disable=SC2317 # The trap calls it.
  leave() {
    if [ -n "$new" ]; then rm -rf "$new"; fi
    if [ -z "$installed" ] && [ -n "$held" ] && [ ! -f "$base/scope" ]; then
      rmdir "$base/versions" 2>/dev/null || :
      rm -f "$base/.watchroom.lock"
    fi
    folder=$base
    while [ "$folder" != "$above" ] && rmdir "$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
  }
  trap leave EXIT
  trap 'exit 130' INT TERM HUP
  if ! mkdir -p "$base" 2>/dev/null || [ ! -w "$base" ]; then
    stop "The folder $base cannot be written to. Name another with --into."
  fi
  base=$(readlink -f "$base")
  above=$(readlink -f "$above")
  # Whoever holds the lock loses it by ending, however that comes about. 1 says that another holds it; a file
  # system without locks has another number, and then two at once are not found out.
  exec 9>> "$base/.watchroom.lock"
  if command -v flock > /dev/null; then
    flock -n 9 2>/dev/null || [ $? -ne 1 ] || stop "Another installation into $base is going on; try again when it has ended."
  fi
  held=yes
  if ! mkdir -p "$base/versions" 2>/dev/null || [ ! -w "$base/versions" ]; then
    stop "The folder $base cannot be written to. Name another with --into."
  fi
  other=''
  if [ -e "$bin/watchroom" ] || [ -L "$bin/watchroom" ]; then
    other=$(readlink "$bin/watchroom") || other=''
    case "$other" in
      */current/launch.sh) other=${other%/current/launch.sh} ;;
      *) stop "$bin/watchroom belongs to something else. Move it away first." ;;
    esac
    if [ "$other" = "$base" ] || [ ! -d "$other" ]; then other=''; fi
    if [ -n "$other" ] && [ $scope = all-users ]; then
      stop "Watchroom is installed for all users in $other. Go on with it by --into, or uninstall that one first."
    fi
  fi
  free=$(df -Pk "$base" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$needed" ] || stop "$base has $free KiB free; Watchroom needs $needed."
  # What an interrupted installation left.
  rm -rf "$base"/versions/.new.[0-9]*
  new=$base/versions/.new.$$
  mkdir "$new"
  printf '#!/bin/sh\n' > "$new/probe"
  chmod +x "$new/probe"
  "$new/probe" 2>/dev/null || stop "No program may be run from $base (noexec). Name another folder with --into."
  rm "$new/probe"
  why=$(unpack_into "$new" 2>&1) \
    || stop "Unpacking into $base failed, and nothing was installed: $(printf '%s\n' "$why" | grep -m 1 'tar: ' || :)"
  echo "$found" > "$new/package.sha256"
  # Were the power lost after the switch, the version must be on the disk.
  sync -f "$new" 2>/dev/null || sync
  # A version is never written over: were the power lost meanwhile, none would be whole. The same package's
  # folder is used again only if it is as it was unpacked; else the new one lies beside it.
  contents() {
    (cd "$1" && find . -printf '%y %m %l %p\n' && find . -type f -exec sha256sum {} +) 2>/dev/null \
      | LC_ALL=C sort | sha256sum
  }
  name=$version number=1 same='' damaged=''
  while [ -e "$base/versions/$name" ]; do
    told=$(cat "$base/versions/$name/package.sha256" 2>/dev/null) || told=''
    if [ "$told" = "$found" ] && [ "$(contents "$new")" = "$(contents "$base/versions/$name")" ]; then
      same=yes; break
    fi
    if [ -z "$told" ] || [ "$told" = "$found" ]; then
      if [ "$(readlink "$base/current")" = "versions/$name" ]; then damaged=$name; fi
    fi
    name=$version-$(printf %.8s "$found")
    if [ $number -gt 1 ]; then name=$name-$number; fi
    number=$((number + 1))
  done
  if [ -z "$same" ]; then mv "$new" "$base/versions/$name"; fi
  echo $scope > "$base/scope.new"
  mv "$base/scope.new" "$base/scope"
  sh "$base/versions/$name/manage.sh" switch "$name" "$damaged"
  installed=yes
  if [ -z "$quiet" ]; then
    echo "Watchroom $version is installed in $base."
    if [ $scope = user ]; then echo "Start it from the menu or with $HOME/.local/bin/watchroom"; fi
    if [ -n "$other" ]; then
      echo "The one in $other stays; sh '$other/current/manage.sh' uninstall takes it away."
    fi
    echo "watchroom-manage rollback | uninstall goes back or takes it away."
  fi
