-- What the site says: banners, announcements, help, the lines of the admins, and what visitors wrote to them.

create table banner (
  id         uuid        primary key,
  place      text        not null check (place in ('home', 'popup')),
  image      text        not null,
  url        text        not null,
  alt        text        not null check (alt <> ''),
  position   integer     not null,
  is_active  boolean     not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index banner_place on banner (place, position, id) where is_active;
grant select, insert, update, delete on banner to portal_app;

-- The ticker is one line, the feed is the page of news.
create table announcement (
  id         uuid        primary key,
  kind       text        not null check (kind in ('ticker', 'feed')),
  text       text        not null check (text <> ''),
  image      text,
  is_active  boolean     not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index announcement_kind on announcement (kind, id) where is_active;
grant select, insert, update, delete on announcement to portal_app;

create table help_topic (
  id         uuid        primary key,
  title      text        not null check (title <> ''),
  steps      jsonb       not null check (jsonb_typeof(steps) = 'array'),
  position   integer     not null,
  is_active  boolean     not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
grant select, insert, update, delete on help_topic to portal_app;

-- Each visitor belongs to one line (content/contact-lines.ts says which).
create table contact_line (
  id               uuid        primary key,
  name             text        not null,
  line_id          text        not null,
  optional_line_id text,
  position         integer     not null,
  is_active        boolean     not null,
  created_at       timestamptz not null default app_now(),
  updated_at       timestamptz not null default app_now()
);
grant select, insert, update, delete on contact_line to portal_app;

create table contact_message (
  id         uuid        primary key,
  tel        text        not null,
  topic      text        not null,
  text       text        not null,
  address    text        not null,
  created_at timestamptz not null default app_now(),
  handled_at timestamptz,                              -- when an operator looked after it
  handled_by uuid        references operator,
  constraint contact_message_handled check ((handled_at is null) = (handled_by is null))
);
create index contact_message_waiting on contact_message (id) where handled_at is null;
grant select, insert on contact_message to portal_app;
grant update (handled_at, handled_by) on contact_message to portal_app;
