#!/bin/sh
# Runs a test program as "nobody" when root starts it: root can read and write everything, so
# tests about unreadable files could not fail. The program is copied to where everybody can
# enter, since the build folder may lie below a private one.
# usage: drop_root.sh PROGRAM [ARGUMENT...]
program=$1
shift
if [ "$(id -u)" -ne 0 ]; then
  exec "$program" "$@"
fi
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cp "$program" "$folder/test" || exit 1
chmod 755 "$folder/test"
cd "$folder" || exit 1
setpriv --reuid=65534 --regid=65534 --clear-groups \
  env HOME="$folder" PTOSCOPE_ROOT_DROPPED=1 "$folder/test" "$@"
