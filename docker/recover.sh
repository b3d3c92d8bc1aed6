#!/bin/sh
# Recovers an installation on a new server from the copy of its backups that is kept elsewhere:
#   sh docker/recover.sh SOURCE [COMPOSE-FILE]
# SOURCE is a folder of backups or one backup, on this machine or as rsync names it (user@host:folder). The newest
# backup in it is restored into the empty installation of the compose file (docker/compose.yml when left out), whose
# settings are in docker/.env; then everything is started. Refuses, and changes nothing, where there is one already.
set -eu
usage='usage: sh docker/recover.sh SOURCE [COMPOSE-FILE]'
source=${1:?$usage}
case $source in -*) set -- too many arguments ;; esac
[ $# -le 2 ] || { echo "$usage" >&2; exit 1; }
docker=$(dirname "$0")
file=${2:-$docker/compose.yml}
amphi=/app/apps/server/dist/amphi.js
compose() { docker compose -f "$file" "$@"; }
# One command in a container like that of the backups; what comes on stdin reaches it.
once() { compose run --rm -T --no-deps backup "$@"; }
stop() {
  echo "recover: $1" >&2
  exit 1
}

[ -e "$docker/.env" ] || stop "docker/.env is missing: cp docker/env.example docker/.env, and fill it in"
running=$(compose ps --services --status running | grep -E '^server' || true)
[ -z "$running" ] || stop "an installation runs here ($(echo $running)): nothing was changed"

# The newest backup. Their names are times, so the last name is the newest.
case $source in
  *:*)
    fetched=$(mktemp -d)
    trap 'rm -rf "$fetched"' EXIT
    trap 'exit 1' INT TERM
    listing=$(rsync --list-only "${source%/}/")
    name=$(echo "$listing" | awk '$NF ~ /^amphi-backup-/ { print $NF }' | sort | tail -n 1)
    [ -n "$name" ] || stop "no backup in $source"
    rsync -a "${source%/}/$name" "$fetched/"
    backup=$fetched/$name
    ;;
  *)
    backup=${source%/}
    if [ ! -e "$backup/manifest.json" ]; then
      name=$(ls "$backup" | grep '^amphi-backup-' | sort | tail -n 1 || true)
      [ -n "$name" ] || stop "no backup in $source"
      backup=$backup/$name
    fi
    ;;
esac
[ -e "$backup/manifest.json" ] || stop "$backup is no whole backup: it has no manifest.json"
name=$(basename "$backup")
case $name in amphi-backup-*) ;; *) name=amphi-backup-$(date -u +%Y-%m-%dT%H-%M-%SZ) ;; esac
echo "recover: restoring $backup"

# Services that the restore writes to: the database, and with many servers the store.
compose build backup
stores=$(compose config --services | grep -E '^(database|storage)$')
compose up -d --wait $stores
# Into the volume of backups, as a whole or not at all: files here may belong to a user that the container is not.
tar -C "$backup" -cf - . | once sh -ec '
  if [ -e "/backups/$1" ]; then exec cat >/dev/null; fi
  draft=/backups/.unfinished-$1
  rm -rf "$draft"
  mkdir -m 700 "$draft"
  tar -C "$draft" -xf -
  mv "$draft" "/backups/$1"' sh "$name"
once node "$amphi" restore "/backups/$name" </dev/null
compose up -d --wait
echo "recover: everything runs; the server about its settings, database, storage and mail:"
server=$(compose config --services | grep -E '^server' | sort | head -n 1)
compose exec -T "$server" node "$amphi" doctor </dev/null || echo "recover: see FAIL above" >&2
