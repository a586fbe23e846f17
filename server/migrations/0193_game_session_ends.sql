-- A new password closes the games that are open, as a restriction does.
alter table game_session drop constraint game_session_end_reason_check;
alter table game_session add constraint game_session_end_reason_check
  check (end_reason in ('expired', 'replaced', 'sign_out', 'restricted', 'closed', 'new_password'));
