-- An agent's sentence may be for a request that is on its way, done or refused: it is offered beside those.
alter table quick_reply add column about text
  constraint quick_reply_about_check check (about in
    ('deposit.pend', 'deposit.ok', 'deposit.err', 'withdrawal.pend', 'withdrawal.ok', 'withdrawal.err'));
alter table quick_reply add constraint quick_reply_about check (about is null or audience = 'agent');
grant update (about) on quick_reply to portal_app;
-- The one that every installation began with.
update quick_reply set about = 'deposit.ok' where code = 'credited';
