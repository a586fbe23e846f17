-- Fourteen ways to falsify the ledger, as a superuser with the triggers off would. Each block is run alone, followed by
-- the checks, and undone; "found by" is the first finding that must appear.
--
-- The ledger beforehand: Ann has 3 transfers. 1: bank_clearing -> wallet 10000. 2 and 3 are one posting:
-- wallet -> held 4000, promotion -> bonus 500. Bob: 4: bank_clearing -> wallet 7000. a(owner, kind) is an account's id.

-- 1 a balance raised by hand
-- found by: balance is not the sum of its entries
update ledger_account set balance = balance + 1 where id = a('ann', 'wallet');

-- 2 money moved from Bob to Ann by hand: the sum stays zero
-- found by: balance is not the sum of its entries
update ledger_account set balance = balance + 100 where id = a('ann', 'wallet');
update ledger_account set balance = balance - 100 where id = a('bob', 'wallet');

-- 3 a version run ahead
-- found by: version is not the number of entries
update ledger_account set version = version + 1 where id = a('ann', 'wallet');

-- 4 the first line of a book deleted, the account made to agree
-- found by: gap in the versions of a book
delete from ledger_entry where account_id = a('ann', 'wallet') and version = 1;
update ledger_account set version = version - 1 where id = a('ann', 'wallet');

-- 5 a deposit erased from the books and the balances, its transfer forgotten
-- found by: transfer without its credit entry
delete from ledger_entry where transfer_id = (select id from ledger_transfer where idempotency_key = 'deposit bob');
update ledger_account set balance = 0, version = 0 where id = a('bob', 'wallet');
update ledger_account set balance = balance + 7000, version = version - 1 where id = a(null, 'bank_clearing', 'bob');

-- 6 a transfer erased, its entries left
-- found by: entry without its transfer
delete from ledger_transfer where idempotency_key = 'deposit bob';

-- 7 the amount of one entry changed together with the balances after it
-- found by: transfer without its credit entry
update ledger_entry set amount = amount + 50, balance_after = balance_after + 50
 where account_id = a('bob', 'wallet') and version = 1;
update ledger_account set balance = balance + 50 where id = a('bob', 'wallet');

-- 8 one balance_after changed: only the printed history lies
-- found by: balance_after does not follow from the line before
update ledger_entry set balance_after = balance_after + 1 where account_id = a('ann', 'wallet') and version = 1;

-- 9 an entry moved into another member's book, both accounts made to agree
-- found by: transfer without its credit entry
update ledger_entry set account_id = a('ann', 'wallet'), version = 3, balance_after = 13000
 where account_id = a('bob', 'wallet') and version = 1;
update ledger_account set balance = 13000, version = 3 where id = a('ann', 'wallet');
update ledger_account set balance = 0, version = 0 where id = a('bob', 'wallet');

-- 10 an overdraft that was made good again, every line of it in order
-- found by: balance was below the floor
insert into ledger_transfer (id, debit_account, credit_account, debit_version, credit_version, amount, event_at, position, idempotency_key, reason)
values (901, a('bob', 'wallet'), a(null, 'game', 'bob'), 2, 1, 9000, now(), 1, 'overdraft', 'bet'),
       (902, a(null, 'game', 'bob'), a('bob', 'wallet'), 2, 3, 9000, now(), 1, 'made good', 'win');
insert into ledger_entry (account_id, version, transfer_id, amount, balance_after)
values (a('bob', 'wallet'), 2, 901, -9000, -2000), (a('bob', 'wallet'), 3, 902, 9000, 7000),
       (a(null, 'game', 'bob'), 1, 901, 9000, 9000), (a(null, 'game', 'bob'), 2, 902, -9000, 0);
update ledger_account set version = 3 where id = a('bob', 'wallet');
update ledger_account set version = 2 where id = a(null, 'game', 'bob');

-- 11 coins turned into baht by a transfer that is otherwise in order
-- found by: transfer between two units
insert into ledger_transfer (id, debit_account, credit_account, debit_version, credit_version, amount, event_at, position, idempotency_key, reason)
values (903, a(null, 'coin_issue', 'bob'), a('bob', 'wallet'), 1, 2, 100, now(), 1, 'coins to baht', 'exchange');
insert into ledger_entry (account_id, version, transfer_id, amount, balance_after)
values (a(null, 'coin_issue', 'bob'), 1, 903, -100, -100), (a('bob', 'wallet'), 2, 903, 100, 7100);
update ledger_account set balance = -100, version = 1 where id = a(null, 'coin_issue', 'bob');
update ledger_account set balance = 7100, version = 2 where id = a('bob', 'wallet');

-- 12 the first half of a posting erased without a trace: its entries, its balances, the versions after it
-- found by: posting lacks one of its transfers
delete from ledger_entry where transfer_id = (select id from ledger_transfer where idempotency_key = 'withdraw ann' and position = 1);
delete from ledger_transfer where idempotency_key = 'withdraw ann' and position = 1;
update ledger_account set balance = balance + 4000, version = version - 1 where id = a('ann', 'wallet');
update ledger_account set balance = 0, version = 0 where id = a('ann', 'held');

-- 13 an account that has nothing, taken away
-- found by: accounts and their kinds disagree
delete from ledger_account where id = a('bob', 'bonus');

-- 14 an account of the house let run further below zero than its kind may
-- found by: accounts and their kinds disagree
update ledger_account set floor = 2 * floor where id = a(null, 'adjustment', 'bob');
