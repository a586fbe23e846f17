-- suits programs that know 0192

-- Requests of every source are listed and searched by their amount, those for a bank by the account, too.
create index income_withdrawal_amount on income_withdrawal (amount, id);
create index income_withdrawal_account on income_withdrawal (reverse(to_account) text_pattern_ops);
create index minigame_withdrawal_amount on minigame_withdrawal (amount, id);
