-- suits programs that know 0192

-- Who used a device before hears that another member is told there now. Its address alone is not the device: who knows the address
-- of another's has not its keys, so `endpoint_hash` is of both from here on; of the address alone it is until the row is renewed.
alter table security_event drop constraint security_event_kind;
alter table security_event add constraint security_event_kind check (kind in (
  'account_revealed', 'password_changed', 'signed_out_everywhere', 'step_up_changed', 'data_downloaded',
  'bank_change_asked', 'bank_change_cancelled', 'bank_change_approved', 'bank_change_rejected',
  'account_closed', 'reset_link_issued', 'push_moved')) not valid;
alter table security_event validate constraint security_event_kind;
