-- suits programs that know 0192

-- Every reference is found by its last seven letters, as people say it.
create index payout_ref_tail on payout (right(ref, 7));
create index approval_ref_tail on approval (right(ref, 7));
create index bank_change_ref_tail on bank_change (right(ref, 7));
create index income_withdrawal_ref_tail on income_withdrawal (right(ref, 7));
create index minigame_withdrawal_ref_tail on minigame_withdrawal (right(ref, 7));
