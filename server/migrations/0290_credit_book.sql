-- suits programs that know 0192

-- Where money came to or left a member's credit otherwise than by play: what credit_book (server/functions) tells one by one. Play is
-- most of the ledger and in none of them, so that a bet costs no more than before.
create index ledger_transfer_debit_apart on ledger_transfer (debit_account, id)
 where reason not in ('bet', 'bet_bonus', 'win', 'win_bonus', 'rollback', 'rollback_bonus', 'game_adjust', 'game_adjust_bonus', 'bonus_converted');
create index ledger_transfer_credit_apart on ledger_transfer (credit_account, id)
 where reason not in ('bet', 'bet_bonus', 'win', 'win_bonus', 'rollback', 'rollback_bonus', 'game_adjust', 'game_adjust_bonus', 'bonus_converted');
