-- suits programs that know 0192

-- What a second person agreed to once may be sent as it stands.
alter table quick_reply add column agreed boolean not null default false;
grant update (agreed) on quick_reply to portal_app;
