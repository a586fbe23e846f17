-- suits programs that know 0061

-- Who provides games, how the wallet speaks with them, and what they provide.
create table game_provider (
  code          text     primary key check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  name          text     not null,
  style         text     not null check (style in ('single', 'batch')),        -- the protocol of its wallet calls
  launch_mode   text     check (launch_mode in ('iframe', 'tab')),             -- overrides what the device would get
  position      int      not null default 0,
  closed_reason text,                                                          -- closed for all; open without one
  round_ttl_s   int      not null default 600 check (round_ttl_s between 10 and 86400)  -- a round open longer is asked about
);
grant select, insert, update (launch_mode, position, closed_reason) on game_provider to portal_app;

create table game (
  id            uuid        primary key,
  provider      text        not null references game_provider,
  code          text        not null,                     -- the provider's
  name          text        not null,
  name_en       text        not null,
  category      text        not null check (category in ('slot', 'live', 'fish', 'table', 'sport')),
  image         text        not null,
  rtp           numeric(5,2) check (rtp between 0 and 100),
  stake_min     bigint      not null check (stake_min > 0),
  stake_max     bigint      not null check (stake_max >= stake_min),
  has_demo      boolean     not null default false,
  share         smallint    not null default 100 check (share between 0 and 100),   -- lowers what its category counts, never raises it
  position      int         not null default 0,
  closed_reason text,
  added_at      timestamptz not null default app_now(),
  unique (provider, code)
);
create index game_order on game (position, id);
grant select, insert, update (name, category, share, position, closed_reason) on game to portal_app;

create table game_favourite (
  member_id  uuid        not null references member,
  game_id    uuid        not null references game,
  created_at timestamptz not null default app_now(),
  primary key (member_id, game_id)
);
grant select, insert, delete on game_favourite to portal_app;

-- Who a member is at a provider: a name that says nothing of the person, and another at every provider.
create table game_player (
  provider  text not null references game_provider,
  member_id uuid not null references member,
  name      text not null,
  primary key (provider, member_id),
  unique (provider, name)
);
grant select, insert on game_player to portal_app;

-- A game that was opened for real money. The provider's calls name it by its token, of which only the hash is kept.
create table game_session (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  game_id    uuid        not null references game,
  sign_in    uuid        not null,                        -- the member's sign-in it came from, and ends with
  token_hash bytea       not null unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  end_reason text        check (end_reason in ('expired', 'replaced', 'sign_out', 'restricted', 'closed')),
  check ((ended_at is null) = (end_reason is null))
);
create index game_session_member on game_session (member_id, id);
create index game_session_open on game_session (member_id) where ended_at is null;
grant select, insert, update (ended_at, end_reason) on game_session to portal_app;
