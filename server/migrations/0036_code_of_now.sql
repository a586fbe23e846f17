-- When a code of the authenticator was last given in a session: for a few minutes it may ask for what guards money.
alter table operator_session add column confirmed_at timestamptz;
