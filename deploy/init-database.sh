#!/bin/sh
# Run once by the image of PostgreSQL. Daybook's account owns its database and is no superuser: row-level security has no
# effect for one (docs/scaling.md).
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role daybook login password :'password';
create database daybook owner daybook encoding 'UTF8' template template0;
SQL
