-- suits programs that know 0034

-- One operator alone says that it was paid by hand; false again when a second one has said so too.
alter table withdrawal add column paid_alone boolean not null default false;
grant update (paid_alone) on withdrawal to portal_app;
create index withdrawal_paid_alone on withdrawal (settled_at) where paid_alone;
