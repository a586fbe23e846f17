-- suits programs that know 0192

-- Two operators correct a mistyped name or phone. Programs of before end such a request instead, and know no such line of a security
-- history: the action is for when all nodes are new.
grant update (tel, first_name, last_name) on member to portal_app;
alter table security_event drop constraint security_event_kind;
alter table security_event add constraint security_event_kind check (kind in (
  'account_revealed', 'password_changed', 'signed_out_everywhere', 'step_up_changed', 'data_downloaded', 'bank_change_asked',
  'bank_change_cancelled', 'bank_change_approved', 'bank_change_rejected', 'account_closed', 'reset_link_issued', 'push_moved',
  'tel_corrected', 'name_corrected'));
create index security_event_name_corrected on security_event (created_at) where kind = 'name_corrected';
