-- suits programs that know 0192

-- Since when members see it; a draft may be older than what it is published after.
alter table announcement add published_at timestamptz not null default app_now();
update announcement set published_at = created_at;
drop index announcement_kind;
create index announcement_published on announcement (kind, published_at, id) where is_active;
