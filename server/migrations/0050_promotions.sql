-- suits programs that know 0029

-- Offers, and the bonuses that members took. What a version says never changes: a change is the next version.
create table promotion (
  id         uuid        primary key,
  state      text        not null default 'published' check (state in ('published', 'paused', 'ended')),
  position   integer     not null default 0,
  created_at timestamptz not null default app_now()
);
grant select, insert on promotion to portal_app;

create table promotion_version (
  id           uuid        primary key,
  promotion_id uuid        not null references promotion,
  version      integer     not null check (version > 0),
  title        text        not null,
  description  text        not null,
  image_path   text        not null,
  starts_at    timestamptz,
  ends_at      timestamptz check (ends_at > starts_at),
  terms        jsonb       not null,                -- as it travels: contract/src/console/promotions.ts
  created_at   timestamptz not null default app_now(),
  constraint promotion_version_number unique (promotion_id, version)
);
grant select, insert on promotion_version to portal_app;

-- What a member chose for the next deposit. The row is also what claims and ends of one member wait for.
create table promotion_member (
  member_id    uuid        primary key references member,
  promotion_id uuid        references promotion,
  chosen_at    timestamptz
);
grant select, insert, update (promotion_id, chosen_at) on promotion_member to portal_app;

create table promotion_grant (
  id           uuid        primary key,
  member_id    uuid        not null references member,
  promotion_id uuid        not null references promotion,
  version_id   uuid        not null references promotion_version,
  deposit_id   uuid        not null constraint promotion_grant_deposit unique references deposit,
  state        text        not null default 'running'
    check (state in ('running', 'met', 'cancelled', 'expired', 'used_up', 'void')),
  base         bigint      not null check (base > 0),          -- what the bonus is reckoned of
  deposit      bigint      not null check (deposit >= base),   -- what came in with it
  bonus        bigint      not null check (bonus > 0),
  required     bigint      not null check (required >= 0),     -- stakes that have to count
  done         bigint      not null default 0 check (done >= 0),
  cap          bigint      check (cap >= deposit),             -- never below the own deposit
  converted    bigint      not null default 0 check (converted >= 0),
  forfeited    bigint      not null default 0 check (forfeited >= 0),
  created_at   timestamptz not null default app_now(),
  expires_at   timestamptz,
  ended_at     timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create unique index promotion_grant_running on promotion_grant (member_id) where state = 'running';
create index promotion_grant_member on promotion_grant (member_id, id);
create index promotion_grant_due on promotion_grant (expires_at) where state = 'running';
grant select, insert, update (state, forfeited, ended_at) on promotion_grant to portal_app;

insert into state_transition (machine, from_state, to_state)
select 'promotion_grant', 'running', t from unnest(array['met', 'cancelled', 'expired', 'used_up', 'void']) t;
create trigger allowed_move before update of state on promotion_grant
  for each row execute function assert_state_move('promotion_grant', 'state');

-- How many took an offer: on each day of Bangkok, and in all on the day -infinity. Open requests come on top.
create table promotion_quota (
  promotion_id uuid    not null references promotion,
  day          date    not null,
  taken        integer not null check (taken > 0),
  primary key (promotion_id, day)
);
grant select, insert, update (taken) on promotion_quota to portal_app;

-- A request keeps the version that was asked for and its place among the takers, until it ends without money.
alter table deposit
  add column promotion_version_id uuid references promotion_version,
  add column promotion_lapsed boolean not null default false,
  add column bonus bigint constraint deposit_bonus check (bonus is null or (bonus > 0 and state = 'credited'));
create index deposit_with_promotion on deposit (promotion_id)
  where promotion_version_id is not null and not promotion_lapsed
    and state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review');
grant update (bonus) on deposit to portal_app;

create function lapse_promotion() returns trigger language plpgsql as $$
begin
  new.promotion_lapsed := true;
  return new;
end $$;
create trigger lapse_promotion before update of state on deposit
  for each row when (old.promotion_version_id is not null
    and (new.state in ('expired', 'cancelled', 'rejected') or (old.state = 'awaiting_payment' and old.expires_at <= app_now())))
  execute function lapse_promotion();

-- One offer, one person: who has the same name or device is looked for.
create index known_device_of on known_device (member_id);
create index member_name on member (first_name, last_name);
