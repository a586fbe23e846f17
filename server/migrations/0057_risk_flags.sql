-- suits programs that know 0029

-- What a person should look at about a member. It says why and does nothing by itself; once for a rule and what it is about,
-- also when it was closed.
create table risk_flag (
  id          uuid        primary key,
  rule        text        not null constraint risk_flag_rule check (rule ~ '^[a-z-]{1,40}$'),
  subject     text        not null constraint risk_flag_subject check (length(subject) <= 200),
  member_id   uuid        not null,
  member_name text        not null,
  tel_masked  text        not null,
  evidence    jsonb       not null,
  state       text        not null default 'new' check (state in ('new', 'reviewing', 'closed')),
  owner_id    uuid        references operator,
  outcome     text,
  created_at  timestamptz not null default app_now(),
  closed_at   timestamptz,
  constraint risk_flag_owner check ((state = 'new') = (owner_id is null)),
  constraint risk_flag_closed check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null))
);
create unique index risk_flag_once on risk_flag (rule, subject);
create index risk_flag_open on risk_flag (id) where state <> 'closed';
create index risk_flag_member on risk_flag (member_id, id);
grant select, insert, update (state, owner_id, outcome, closed_at) on risk_flag to portal_app;

insert into state_transition (machine, from_state, to_state) values
  ('risk_flag', 'new', 'reviewing'),
  ('risk_flag', 'reviewing', 'closed');
create trigger allowed_move before update of state on risk_flag
  for each row execute function assert_state_move('risk_flag', 'state');
