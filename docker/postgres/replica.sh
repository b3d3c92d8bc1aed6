#!/bin/sh
# Copies the primary the first time, and follows it from then on, with the settings that come as arguments:
# a replica that allows fewer connections than its primary does not start. Reads only, until it is promoted:
#   docker compose -f docker/compose.cluster.yml exec replica pg_ctl promote
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted is no copy: only a whole one gets its name.
  copy=$PGDATA.copy
  mkdir -p "$(dirname "$PGDATA")"
  rm -rf "$copy"
  until pg_basebackup -h database -U replicator -D "$copy" -c fast -X stream -S replica -R; do
    rm -rf "$copy"
    sleep 2
  done
  chmod 700 "$copy"
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
fi
exec "$@" -c hot_standby=on -c hot_standby_feedback=on
