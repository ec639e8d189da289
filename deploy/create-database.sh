#!/bin/sh
# Roles and database of an installation. Run by an administrator of the server, WAGEFLOOR_PASSWORD set.
exec psql --set=ON_ERROR_STOP=1 --set=password="$WAGEFLOOR_PASSWORD" --username="${POSTGRES_USER:-postgres}" postgres <<'SQL'
create role wagefloor_app nologin;
create role wagefloor_system nologin;
create role wagefloor login password :'password' in role wagefloor_app, wagefloor_system;
create database wagefloor owner wagefloor encoding 'UTF8' template template0;
revoke connect on database wagefloor from public;
SQL
