-- suits programs that know 0192

-- When a banner shows, and to whom.
alter table banner
  add starts_at timestamptz,
  add ends_at timestamptz,
  add audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'members')),
  add constraint banner_ends_after_start check (ends_at > starts_at);
