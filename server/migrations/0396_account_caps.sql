-- suits programs that know 0192

-- The most that an account should take in, and pay out, in a day of Bangkok; null: no cap.
alter table bank_account
  add column cap_in bigint constraint bank_account_cap_in check (cap_in > 0),
  add column cap_out bigint constraint bank_account_cap_out check (cap_out > 0);
grant update (cap_in, cap_out) on bank_account to portal_app;
