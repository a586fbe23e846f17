-- suits programs that know 0029

-- Who of the operators writes in a conversation that nobody has: until then nobody else answers it.
create table conversation_writer (
  conversation_id uuid        primary key references conversation,
  operator_id     uuid        not null references operator,
  until           timestamptz not null
);
grant select, insert, update (operator_id, until) on conversation_writer to portal_app;
