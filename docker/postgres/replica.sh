#!/bin/sh
# Copies the primary the first time, and follows it from then on. Reads only, until it is promoted:
#   docker compose -f docker/compose.cluster.yml exec replica pg_ctl promote
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  until pg_basebackup -h database -U replicator -D "$PGDATA" -X stream -S replica -R; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
fi
exec postgres -c hot_standby=on -c hot_standby_feedback=on
