-- A line showed a payout that the bank says has failed: it waits for a person again.
insert into state_transition (machine, from_state, to_state) values ('statement_line', 'matched', 'unmatched');
