-- A line as one text that cannot be read in two ways: JSON with sorted keys, the time as a number.
create or replace function audit_text(line audit_line) returns text language sql stable
return jsonb_build_array(
  line.seq, extract(epoch from line.at), line.operator_id, line.operator_name, line.action, line.subject, line.detail, line.address
)::text;

create or replace function audit_hash(previous bytea, line audit_line) returns bytea language sql stable
return sha256(previous || convert_to(audit_text(line), 'UTF8'));

create or replace function audit_append(
  operator_id uuid, operator_name text, action text, subject text, detail jsonb, address text
) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  head audit_head;
  line audit_line;
begin
  select * into strict head from audit_head for no key update;
  line := row(head.seq + 1, clock_timestamp(), operator_id, operator_name, action, subject, detail, address, null);
  line.hash := audit_hash(head.hash, line);
  insert into audit_line select line.*;
  update audit_head set seq = line.seq, hash = line.hash;
end $$;

revoke execute on function audit_text, audit_hash, audit_append from public;
grant execute on function audit_text, audit_hash, audit_append to portal_app;
