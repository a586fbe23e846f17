-- What is forgotten, and when: docs/decisions/retention.md. Money, decisions and the audit trail never are.

-- A browser counts as known for as long as it is used.
alter table known_device add column last_used_at timestamptz not null default app_now();
grant update (last_used_at) on known_device to portal_app;
grant delete on known_device to portal_app;
create index known_device_used on known_device (last_used_at);

grant delete on session to portal_app;
create index session_over on session ((least(revoked_at, expires_at)));

grant delete on operator_session to portal_app;
create index operator_session_over on operator_session ((least(revoked_at, expires_at)));

-- A line of a statement refers to what told of it, and keeps it from being deleted.
grant delete on webhook_inbox to portal_app;
create index webhook_inbox_processed on webhook_inbox (processed_at) where processed_at is not null;
