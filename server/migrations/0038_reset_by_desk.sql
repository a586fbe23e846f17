-- When a link of the desk really set a password; `used_at` also says that a later link ended this one.
alter table password_reset add column password_set_at timestamptz;
create index password_reset_set on password_reset (member_id, password_set_at) where issued_by is not null;

alter table security_event drop constraint security_event_kind;
alter table security_event add constraint security_event_kind check (kind in ('account_revealed', 'password_changed', 'signed_out_everywhere',
  'step_up_changed', 'data_downloaded', 'bank_change_asked', 'bank_change_cancelled', 'bank_change_approved', 'bank_change_rejected',
  'account_closed', 'reset_link_issued'));
