-- suits programs that know 0192

-- From when until when members see it; null: at once, without an end. The end itself is outside.
alter table announcement
  add starts_at timestamptz,
  add ends_at timestamptz,
  add check (starts_at < ends_at);
