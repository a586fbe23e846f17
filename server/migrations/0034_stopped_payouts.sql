-- suits programs that know 0033

-- A payout whose order never left goes back when its member is suspended; approved anew, the same order leaves.
alter table payout drop constraint payout_state_check,
  add constraint payout_state_check check (state in ('queued', 'sent', 'unknown', 'succeeded', 'failed', 'stopped'));
insert into state_transition (machine, from_state, to_state) values
  ('payout', 'queued', 'stopped'), ('payout', 'stopped', 'queued'), ('withdrawal', 'Approve', 'waiting_for_approve');
