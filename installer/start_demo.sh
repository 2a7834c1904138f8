#!/bin/sh
# Opens the demo from the folder it lies in: nothing is installed, no network is used. What it keeps lies in a
# profile of its own (watchroom-demo in the user's folders), beside that of a real installation.
here=$(dirname "$(readlink -f "$0")")
exec "$here/launch.sh" --demo "$@"
