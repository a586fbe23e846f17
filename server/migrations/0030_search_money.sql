-- suits programs that know 0017

-- Operators find a case by the tail of its reference, by its amount and by the end of the account it was paid to.
create index withdrawal_ref_tail on withdrawal (right(ref, 7));
create index withdrawal_amount on withdrawal (amount, id);
create index withdrawal_account on withdrawal (reverse(to_account) text_pattern_ops);
create index deposit_ref_tail on deposit (right(ref, 7));
create index deposit_by_amount on deposit (amount_to_pay, id);
create index statement_line_ref_tail on statement_line (right(ref, 7));
create index statement_line_amount on statement_line (amount, id);
