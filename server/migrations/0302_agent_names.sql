-- suits programs that know 0192

-- The name that members read of who answers them; without a row the one of the account.
create table chat_agent_name (
  operator_id uuid primary key references operator,
  name text not null check (name <> '')
);
grant select, insert, update, delete on chat_agent_name to portal_app;
