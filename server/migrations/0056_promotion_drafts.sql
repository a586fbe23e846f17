-- suits programs that know 0029

-- Offers that operators build: a draft may change, and becomes the next version when it is published.
alter table promotion drop constraint promotion_state_check;
alter table promotion add constraint promotion_state_check check (state in ('draft', 'published', 'paused', 'ended'));
grant update (state) on promotion to portal_app;

insert into state_transition (machine, from_state, to_state) values
  ('promotion', 'draft', 'published'),
  ('promotion', 'draft', 'ended'),
  ('promotion', 'published', 'paused'),
  ('promotion', 'published', 'ended'),
  ('promotion', 'paused', 'published'),
  ('promotion', 'paused', 'ended');
create trigger allowed_move before update of state on promotion
  for each row execute function assert_state_move('promotion', 'state');

alter table promotion_version
  add column image_alt text not null default '',
  add column published_by uuid references operator,   -- null: it came with the program
  add column agreed_by uuid references operator;      -- where a second person was asked

create table promotion_draft (
  promotion_id uuid        primary key references promotion,
  title        text        not null,
  description  text        not null,
  image_path   text        not null,
  image_alt    text        not null,
  starts_at    timestamptz,
  ends_at      timestamptz check (ends_at > starts_at),
  terms        jsonb       not null,
  revision     integer     not null default 1,        -- counts its changes
  changed_by   uuid        not null references operator,
  changed_at   timestamptz not null default app_now()
);
grant select, insert, delete, update (title, description, image_path, image_alt, starts_at, ends_at, terms, revision, changed_by, changed_at)
  on promotion_draft to portal_app;

-- Who took an offer, newest first.
create index promotion_grant_takers on promotion_grant (promotion_id, id);
