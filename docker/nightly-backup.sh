#!/bin/sh
# Makes a backup each night at BACKUP_AT (such as 02:30, in the container's time zone), keeps those of
# the last BACKUP_KEEP_DAYS days, and never removes the newest. With the word 'now': one backup, at once.
# While the last one has failed, the file /tmp/backup-failed is there, and the container is unhealthy.
set -eu
failed=${TMPDIR:-/tmp}/backup-failed
folder=${BACKUP_FOLDER:-/backups}
keep=${BACKUP_KEEP_DAYS:-14}
at=${BACKUP_AT:-02:30}
amphi=$(dirname "$0")/../apps/server/dist/amphi.js

backup() {
  name=amphi-backup-$(date -u +%Y-%m-%dT%H-%M-%SZ)
  draft=$folder/.unfinished-$name
  # A backup that was interrupted is no backup: only whole ones get their name.
  if ! node "$amphi" backup "$draft"; then
    touch "$failed"
    rm -rf "$draft"
    return 1
  fi
  mv "$draft" "$folder/$name"
  rm -rf "$folder"/.unfinished-*
  find "$folder" -maxdepth 1 -name 'amphi-backup-*' ! -name "$name" -mtime +"$keep" \
    -exec rm -rf {} +
  rm -f "$failed"
}

if [ "${1:-}" = now ]; then
  backup
  exit
fi
trap 'exit 0' TERM INT
while :; do
  now=$(date +%s)
  next=$(date -d "$at" +%s)
  if [ "$next" -le "$now" ]; then next=$(date -d "tomorrow $at" +%s); fi
  sleep $((next - now)) &
  wait $!
  backup || echo "the backup failed; the next try is tomorrow at $at" >&2
done
