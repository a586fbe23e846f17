-- suits programs that know 0192

-- An event of a bank in a form that nobody knows, from when somebody wants it off the list; over when it was agreed to.
create table unread_line (
  id uuid not null primary key,
  inbox_id bigint not null unique,
  reason text,
  ended_by uuid references operator,
  ended_at timestamptz,
  constraint unread_line_ended check (num_nulls(reason, ended_by, ended_at) in (0, 3))
);
grant select, insert on unread_line to portal_app;
grant update (reason, ended_by, ended_at) on unread_line to portal_app;
