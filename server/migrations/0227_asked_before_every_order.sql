-- suits programs that know 0192

-- An order is asked about before it leaves, also before it leaves again because the bank has never seen it: what it is for may
-- have been stopped since. While one is on its way to the bank nobody else sends or stops it.
alter table payout add column leaving_since timestamptz;
grant update (leaving_since) on payout to portal_app;
insert into state_transition (machine, from_state, to_state) values ('payout', 'sent', 'stopped'), ('payout', 'unknown', 'stopped');
