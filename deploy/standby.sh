#!/bin/bash
# Copies the database once, then follows it; the database answers a COMMIT when this one has it on its disk.
set -eu
printf '*:*:*:replicator:%s\n' "$(cat /run/secrets/replication_password)" >/tmp/pgpass
chmod 600 /tmp/pgpass
from='host=database user=replicator application_name=standby passfile=/tmp/pgpass'
# The primary keeps log for the slot; a promoted server needs no primary.
if [ ! -s "$PGDATA/PG_VERSION" ] || [ -e "$PGDATA/standby.signal" ]; then
  pg_receivewal --dbname "$from" --slot standby --create-slot --if-not-exists
fi
# The signal is set with the copy alone: a promoted server that starts again stays the primary.
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.part"
  pg_basebackup --dbname "$from" --pgdata "$PGDATA.part" --wal-method stream --slot standby
  touch "$PGDATA.part/standby.signal"
  rm -rf "$PGDATA"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -c primary_conninfo="$from" -c primary_slot_name=standby -c max_connections=200
