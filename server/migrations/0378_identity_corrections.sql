-- suits programs that know 0192

-- Two operators correct a mistyped name or phone.
grant update (tel, first_name, last_name) on member to portal_app;
alter table security_event drop constraint security_event_kind;
alter table security_event add constraint security_event_kind check (kind in (
  'account_revealed', 'password_changed', 'signed_out_everywhere', 'step_up_changed', 'data_downloaded', 'bank_change_asked',
  'bank_change_cancelled', 'bank_change_approved', 'bank_change_rejected', 'account_closed', 'reset_link_issued', 'push_moved',
  'tel_corrected', 'name_corrected'));
