-- suits programs that know 0192

-- What an account has paid out today, for its daily cap.
create index payout_settled on payout (bank_account_id, settled_at) where state = 'succeeded';
