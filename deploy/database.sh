#!/bin/sh
# Run once, by the superuser, in an empty cluster: the roles of docs/decisions/database-roles.md, the one that copies, and that of the proxy's check.
set -eu
secret() { cat "${SECRETS:-/run/secrets}/$1"; }
psql --no-psqlrc --set ON_ERROR_STOP=1 --dbname postgres --set owner="$(secret owner_password)" \
  --set node="$(secret node_password)" --set replication="$(secret replication_password)" <<'SQL'
create role portal_app;
create role portal_owner login password :'owner' in role portal_app;
create role portal_node login password :'node' in role portal_app;
create role replicator login replication password :'replication';
create role proxy_check login connection limit 4;
create database portal owner portal_owner;
revoke connect on database portal from public;
grant connect on database portal to portal_node;
SQL
sed -i '1i host postgres proxy_check samenet trust' "$PGDATA/pg_hba.conf"
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
