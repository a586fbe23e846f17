-- Where the program may not delete a row, it may not make another row of it either: it updates the columns it has a
-- statement for, and no others (server/src/platform/database/update-grants.test.ts holds the two against each other).

revoke update on member, member_restriction, operator, bank_account, payout, gateway, statement_line, deposit, deposit_amount, withdrawal
  from portal_app;

-- Who invited a member and with which code members invite is decided once, and pays for ever.
grant update (password_hash, password_set_at, line_id, image, preferences, bank_code, bank_number, closed_at) on member to portal_app;
grant update (lifted_at) on member_restriction to portal_app;
grant update (totp_last_step) on operator to portal_app;
grant update (is_active) on bank_account to portal_app;
grant update (state, reason, asked_at, settled_at) on payout to portal_app;
grant update (display_name, position, min, max, timeout_ms, is_enabled, failures_in_row, switched_off_at, reason) on gateway to portal_app;
grant update (state, deposit_id, payout_id, withdrawal_id, classified_as, classified_reason, classified_by, classified_at)
  on statement_line to portal_app;
grant update (state, reason, statement_line_id, credited, credited_by, bank_time, decided_at, asked_at, received, provider_state)
  on deposit to portal_app;
grant update (deposit_id, free_at) on deposit_amount to portal_app;
grant update (status, reason, reference, approved_at, settled_at, settled_by) on withdrawal to portal_app;
