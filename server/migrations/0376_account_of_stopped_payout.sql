-- suits programs that know 0192

-- An order that was stopped leaves again from the account that pays out by then.
grant update (bank_account_id) on payout to portal_app;
