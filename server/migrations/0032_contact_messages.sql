-- Who has looked after a message that a visitor left, and when.
alter table contact_message
  add column handled_at timestamptz,
  add column handled_by uuid references operator,
  add constraint contact_message_handled check ((handled_at is null) = (handled_by is null));
grant update (handled_at, handled_by) on contact_message to portal_app;
create index contact_message_waiting on contact_message (id) where handled_at is null;
