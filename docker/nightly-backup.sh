#!/bin/sh
# Makes a backup each night at BACKUP_AT (such as 02:30, in the container's time zone), sends a copy where BACKUP_TO says, and
# removes those older than BACKUP_KEEP_DAYS days, here and there, but never the newest. One that fails is tried again each
# half hour until the next night. With the word 'now': one backup, at once.
# While the last one has failed, the file /tmp/backup-failed is there, and the container is unhealthy.
set -eu
failed=${TMPDIR:-/tmp}/backup-failed
folder=${BACKUP_FOLDER:-/backups}
at=${BACKUP_AT:-02:30}
retry=${BACKUP_RETRY_SECONDS:-1800}
amphi=$(dirname "$0")/../apps/server/dist/amphi.js

backup() {
  if ! node "$amphi" nightly-backup "$folder"; then
    touch "$failed"
    return 1
  fi
  rm -f "$failed"
}

case $* in
  '') ;;
  now)
    backup
    exit
    ;;
  *)
    echo 'usage: nightly-backup.sh [now]' >&2
    exit 1
    ;;
esac
trap 'exit 0' TERM INT
while :; do
  now=$(date +%s)
  next=$(date -d "$at" +%s)
  if [ "$next" -le "$now" ]; then next=$(date -d "tomorrow $at" +%s); fi
  pause=$((next - now))
  if [ -e "$failed" ] && [ "$pause" -gt "$retry" ]; then pause=$retry; fi
  sleep "$pause" &
  wait $!
  backup || echo "the backup failed; the next try is in $retry seconds" >&2
done
