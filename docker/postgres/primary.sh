#!/bin/sh
# Run once, when the primary's data folder is made: who may copy it, and how far a copy may lag behind.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d amphi -v password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
