#!/bin/sh
# Serves a folder as the bucket of pictures.
set -eu
mkdir -p /data/pictures
ROOT_ACCESS_KEY="$(cat /run/secrets/uploads_key)"
ROOT_SECRET_KEY="$(cat /run/secrets/uploads_secret)"
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
exec /app/versitygw --port :7070 posix /data
