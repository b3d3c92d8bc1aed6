#!/bin/sh
# Gives the application a role of its own that is no superuser (owner.sql). The image runs this when it makes the data
# folder. On a volume that was made before there was such a role, run it once, with the servers stopped:
#   docker compose -f docker/compose.yml exec database sh /docker-entrypoint-initdb.d/owner.sh
# The superuser `postgres` has no password afterwards: it is reached from inside this container only.
set -eu
sql() { psql -X -q -v ON_ERROR_STOP=1 -d amphi -U "$@"; }

superuser=postgres
temporary=amphi_owner_change
if [ "$(sql amphi -Atc "select oid from pg_roles where rolname = 'amphi'" 2>/dev/null)" = 10 ]; then
  # No session can rename its own role.
  superuser=$temporary
  trap 'sql amphi -c "drop role if exists $temporary" 2>/dev/null || true' EXIT
  sql amphi -c "set client_min_messages = warning" -c "drop role if exists $temporary" -c "create role $temporary superuser login"
fi
sql "$superuser" -1 -f - -v password="$POSTGRES_PASSWORD" <<'SQL'
set local lock_timeout = '10s';
select set_config('amphi.password', :'password', true) as password \gset ignored_
\i /etc/amphi/owner.sql
alter role postgres password null;
SQL
trap - EXIT
if [ "$superuser" = "$temporary" ]; then sql postgres -c "drop role $temporary"; fi
sql postgres -Atc "select 'role amphi: superuser ' || rolsuper || ', may create roles ' || rolcreaterole
  || ', may create databases ' || rolcreatedb from pg_roles where rolname = 'amphi'"
