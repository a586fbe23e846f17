#!/bin/bash
# Copies the database once, then follows it; the database answers a COMMIT when this one has it on its disk.
set -eu
printf '*:*:*:replicator:%s\n' "$(cat /run/secrets/replication_password)" >/tmp/pgpass
chmod 600 /tmp/pgpass
from='host=database user=replicator application_name=standby passfile=/tmp/pgpass'
[ -s "$PGDATA/PG_VERSION" ] || pg_basebackup --dbname "$from" --pgdata "$PGDATA" --wal-method stream
touch "$PGDATA/standby.signal"
exec postgres -c primary_conninfo="$from" -c max_connections=200
