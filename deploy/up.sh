#!/bin/sh
# Starts the whole house of compose.yaml. Makes each secret that is not there yet, and a certificate that nobody trusts: put your own in its place.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets && chmod 700 secrets
put() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
for name in app_secret sandbox_secret uploads_key uploads_secret postgres_password owner_password node_password replication_password grafana_password; do
  put "$name" "$(openssl rand -hex 32)"
done
put owner_url "postgres://portal_owner:$(cat secrets/owner_password)@database/portal"
put node_url "postgres://portal_node:$(cat secrets/node_password)@database/portal"
put replica_url "postgres://portal_node:$(cat secrets/node_password)@standby/portal"
if [ ! -s secrets/tls.pem ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout secrets/key.pem -out secrets/certificate.pem 2>/dev/null
  cat secrets/certificate.pem secrets/key.pem >secrets/tls.pem
  rm secrets/certificate.pem secrets/key.pem
fi
chmod 444 secrets/* # the folder is closed, and each file is read by another container's user
[ "${1:-}" = --secrets ] || exec docker compose up --build --detach --wait "$@"
