-- suits programs that know 0192

-- Operators see on which browsers they are signed in; null of sessions of before.
alter table operator_session add column device text;
create index operator_session_open on operator_session (operator_id, last_seen_at) where revoked_at is null;
