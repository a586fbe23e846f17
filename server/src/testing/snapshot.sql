-- Remembers a fresh database's rows and sequences, so that a test file finds it as the one before did.
create schema snapshot;
create table snapshot.filled (name regclass, columns text);
create table snapshot.position (name regclass, value bigint, is_called boolean);
create table snapshot.change (command text);

create function snapshot.relations(kind "char") returns setof regclass language sql as $$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = kind and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'snapshot') $$;

do $$
declare
  each regclass;
  is_filled boolean;
begin
  for each in select snapshot.relations('r') loop
    execute format('select exists (select from %s)', each) into is_filled;
    continue when not is_filled;
    execute format('create table snapshot.%I as table %s', each::oid::text, each);
    insert into snapshot.filled
    select each, string_agg(quote_ident(attname), ', ') from pg_attribute
     where attrelid = each and attnum > 0 and not attisdropped and attgenerated = '';
  end loop;
  for each in select snapshot.relations('S') loop
    execute format('insert into snapshot.position select %L, last_value, is_called from %s', each, each);
  end loop;
end $$;

-- Plans and caches of connections stay valid: no table is truncated. False after a change of the schema, or while the clock is moved.
create function snapshot.restore() returns boolean language plpgsql as $$
declare
  each regclass;
  filled snapshot.filled;
begin
  if exists (select from snapshot.change) or (select trim(prosrc) <> 'select now()' from pg_proc where oid = 'app_now'::regproc) then
    return false;
  end if;
  set local session_replication_role = replica; -- no trigger, no foreign key
  for each in select snapshot.relations('r') loop
    if pg_relation_size(each) > 0 then execute format('delete from only %s', each); end if;
  end loop;
  for filled in table snapshot.filled loop
    execute format('insert into %s (%2$s) overriding system value select %2$s from snapshot.%3$I',
      filled.name, filled.columns, filled.name::oid::text);
  end loop;
  perform setval(name, value, is_called) from snapshot.position;
  return true;
end $$;

create function snapshot.note_change() returns event_trigger language plpgsql security definer as $$
begin
  if tg_tag <> 'CREATE FUNCTION' or exists (select from pg_event_trigger_ddl_commands() where object_identity <> 'public.app_now()') then
    insert into snapshot.change values (tg_tag);
  end if;
end $$;
create event trigger note_change on ddl_command_end execute function snapshot.note_change();
