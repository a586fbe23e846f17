-- What a member chose, what touched the account's security, and the end of a membership.

alter table member
  add column preferences jsonb not null default '{}'
    constraint member_preferences check (jsonb_typeof(preferences) = 'object' and length(preferences::text) <= 1000),
  add column closed_at timestamptz;  -- the books stay, and phone and account stay taken

create table security_event (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  kind       text        not null
    constraint security_event_kind check (kind in ('account_revealed', 'password_changed', 'signed_out_everywhere', 'step_up_changed',
      'data_downloaded', 'bank_change_asked', 'bank_change_cancelled', 'bank_change_approved', 'bank_change_rejected', 'account_closed')),
  user_agent text,                    -- null: the house did it
  address    text,
  created_at timestamptz not null default app_now()
);
create index security_event_member on security_event (member_id, id);
grant select, insert on security_event to portal_app;
