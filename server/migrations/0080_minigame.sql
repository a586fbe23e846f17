-- suits programs that know 0062

-- Mini-games: coins buy rounds; a round wins credit, coins or a thing; credit moves to the wallet when an operator agrees.
insert into ledger_kind (kind, owner, unit, floor) values
  ('minigame', 'member', 'THB', 0),
  ('minigame_held', 'member', 'THB', 0),                       -- asked for, and neither given nor refused yet
  ('minigame_prize', 'house', 'THB', -9000000000000000);       -- what rounds pay comes from here

-- When a member answered a code that was sent to the phone for the first time.
alter table member add column phone_proven_at timestamptz;
grant update (phone_proven_at) on member to portal_app;
create index member_phone_proven on member (phone_proven_at) where phone_proven_at is not null;

create table minigame (
  slug         text     primary key,
  position     smallint not null,
  is_open      boolean  not null default true,
  daily_cap    integer  not null default 50 constraint minigame_cap check (daily_cap between 1 and 1000),
  min_round_ms integer  not null default 5000 constraint minigame_pace check (min_round_ms between 5000 and 600000)
);
grant select, update (is_open, daily_cap, min_round_ms) on minigame to portal_app;
insert into minigame (slug, position) values ('lucky-wheel', 1), ('gacha', 2), ('card-flip', 3), ('star-slot', 4), ('hi-lo', 5);

-- A prize table, byte for byte what its hash is of. A change is the next version; none is ever changed.
create table minigame_version (
  slug       text        not null references minigame,
  version    integer     not null constraint minigame_version_positive check (version > 0),
  table_json text        not null,
  table_hash text        not null,
  starts_at  timestamptz not null,
  created_at timestamptz not null default app_now(),
  created_by uuid        references operator,              -- null: it came with the program
  primary key (slug, version),
  constraint minigame_version_hash check (table_hash = encode(sha256(convert_to(table_json, 'UTF8')), 'hex'))
);
create index minigame_version_starts on minigame_version (slug, starts_at, version);
grant select, insert on minigame_version to portal_app;

create table minigame_goods (
  id         text        primary key constraint minigame_goods_id check (id ~ '^goods-[a-z0-9-]{1,40}$'),
  name       text        not null,
  image      text,
  stock      integer     not null default 0 constraint minigame_goods_stock check (stock >= 0),
  brought    integer     not null default 0 constraint minigame_goods_brought check (brought >= 0),  -- in all
  created_at timestamptz not null default app_now()
);
grant select, insert, update (name, image, stock, brought) on minigame_goods to portal_app;

-- What rounds, coins and credit of one member wait for.
create table minigame_member (
  member_id         uuid        primary key references member,
  last_round_at     timestamptz,
  credit_expires_at timestamptz
);
create index minigame_member_expires on minigame_member (credit_expires_at) where credit_expires_at is not null;
grant select, insert, update (last_round_at, credit_expires_at) on minigame_member to portal_app;

-- A server seed, sealed until its rounds are over, and what the member put beside it. The next one's commit is shown while one runs.
create table minigame_pair (
  id          uuid        primary key,
  member_id   uuid        not null references member,
  state       text        not null constraint minigame_pair_state check (state in ('next', 'current', 'revealed')),
  sealed      bytea       not null,
  commit      text        not null,
  server_seed text,
  client_seed text        not null constraint minigame_pair_client_seed check (char_length(client_seed) between 1 and 64),
  nonce       integer     not null default 0 constraint minigame_pair_nonce check (nonce >= 0),
  created_at  timestamptz not null default app_now(),
  started_at  timestamptz,
  revealed_at timestamptz,
  constraint minigame_pair_started check ((state = 'next') = (started_at is null)),
  constraint minigame_pair_revealed check ((state = 'revealed') = (server_seed is not null) and (state = 'revealed') = (revealed_at is not null)),
  constraint minigame_pair_commit check (server_seed is null or commit = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex'))
);
create unique index minigame_pair_of on minigame_pair (member_id, state) where state <> 'revealed';
grant select, insert, update (state, server_seed, client_seed, nonce, started_at, revealed_at) on minigame_pair to portal_app;
insert into state_transition (machine, from_state, to_state) values
  ('minigame_pair', 'next', 'current'), ('minigame_pair', 'current', 'revealed');
create trigger allowed_move before update of state on minigame_pair
  for each row execute function assert_state_move('minigame_pair', 'state');

create table minigame_round (
  id           uuid        primary key,
  member_id    uuid        not null references member,
  slug         text        not null,
  version      integer     not null,
  pair_id      uuid        not null references minigame_pair,
  nonce        integer     not null constraint minigame_round_nonce check (nonce > 0),
  client_seed  text        not null,
  bet          integer     not null constraint minigame_round_bet check (bet between 1 and 5),   -- the coins it cost
  pick         jsonb,
  coin_value   bigint      not null constraint minigame_round_coin_value check (coin_value > 0),
  result       jsonb       not null,
  prize        text        not null,
  kind         text        not null constraint minigame_round_kind check (kind in ('none', 'credit', 'coin', 'goods')),
  amount       bigint      not null constraint minigame_round_amount check ((amount = 0) = (kind = 'none') and amount >= 0),  -- satang, coins, 1 of a thing
  coins_after  bigint      not null,
  credit_after bigint      not null,
  created_at   timestamptz not null default app_now(),
  constraint minigame_round_once unique (pair_id, nonce),
  constraint minigame_round_version foreign key (slug, version) references minigame_version
);
create index minigame_round_of on minigame_round (member_id, slug, created_at);
create index minigame_round_when on minigame_round (created_at);
grant select, insert on minigame_round to portal_app;

-- What a version cost and gave back on a day of Bangkok: satang, coins at their worth. Counted again every few minutes.
create table minigame_tally (
  slug    text    not null,
  version integer not null,
  day     date    not null,
  rounds  integer not null,
  coins   bigint  not null,
  cost    bigint  not null,
  paid    bigint  not null,
  primary key (slug, version, day)
);
grant select, insert, update (rounds, coins, cost, paid) on minigame_tally to portal_app;

-- Coins that came together and expire together; `source_key` keeps them from coming twice.
create table coin_lot (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  source     text        not null constraint coin_lot_source
    check (source in ('check_in', 'deposit', 'phone', 'howto', 'friend', 'event', 'round')),
  source_key text        not null,
  day        date        not null,                         -- of Bangkok, which it counts for
  amount     integer     not null constraint coin_lot_amount check (amount > 0),
  remaining  integer     not null constraint coin_lot_remaining check (remaining between 0 and amount),
  expired    integer     not null default 0 constraint coin_lot_expired check (expired between 0 and amount - remaining),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  constraint coin_lot_once unique (member_id, source, source_key)
);
create index coin_lot_left on coin_lot (member_id, expires_at, id) where remaining > 0;
create index coin_lot_due on coin_lot (expires_at) where remaining > 0;
create index coin_lot_earned on coin_lot (member_id, day);
grant select, insert, update (remaining, expired, expires_at) on coin_lot to portal_app;

create table minigame_reward (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  round_id   uuid        not null constraint minigame_reward_round unique references minigame_round,
  goods_id   text        not null references minigame_goods,
  state      text        not null default 'open' constraint minigame_reward_state
    check (state in ('open', 'claimed', 'shipping', 'sent', 'expired')),
  expires_at timestamptz not null,
  recipient  bytea,                                        -- name, address and phone, sealed
  tracking   text,
  created_at timestamptz not null default app_now(),
  claimed_at timestamptz,
  constraint minigame_reward_recipient check (state in ('open', 'expired') or claimed_at is not null),
  constraint minigame_reward_tracking check ((state in ('shipping', 'sent')) = (tracking is not null))
);
create index minigame_reward_of on minigame_reward (member_id, id);
create index minigame_reward_due on minigame_reward (expires_at) where state = 'open';
create index minigame_reward_queue on minigame_reward (state, id) where state in ('claimed', 'shipping');
grant select, insert, update (state, expires_at, recipient, tracking, claimed_at) on minigame_reward to portal_app;
insert into state_transition (machine, from_state, to_state) values
  ('minigame_reward', 'open', 'claimed'), ('minigame_reward', 'open', 'expired'),
  ('minigame_reward', 'claimed', 'shipping'), ('minigame_reward', 'shipping', 'sent');
create trigger allowed_move before update of state on minigame_reward
  for each row execute function assert_state_move('minigame_reward', 'state');

create table minigame_withdrawal (
  id         uuid        primary key,
  ref        text        not null constraint minigame_withdrawal_ref unique,
  member_id  uuid        not null references member,
  amount     bigint      not null constraint minigame_withdrawal_amount check (amount > 0),
  turnover   integer     not null constraint minigame_withdrawal_turnover check (turnover >= 0),  -- times the amount, as it was said before
  status     text        not null default 'pending' constraint minigame_withdrawal_status
    check (status in ('pending', 'approved', 'rejected')),
  reason     text,
  decided_by uuid        references operator,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  constraint minigame_withdrawal_decided check ((status = 'pending') = (decided_at is null)),
  constraint minigame_withdrawal_reason check ((status = 'rejected') = (reason is not null))
);
create unique index minigame_withdrawal_pending on minigame_withdrawal (member_id) where status = 'pending';
create index minigame_withdrawal_of on minigame_withdrawal (member_id, id);
create index minigame_withdrawal_queue on minigame_withdrawal (status, id);
grant select, insert, update (status, reason, decided_by, decided_at) on minigame_withdrawal to portal_app;
insert into state_transition (machine, from_state, to_state) values
  ('minigame_withdrawal', 'pending', 'approved'), ('minigame_withdrawal', 'pending', 'rejected');
create trigger allowed_move before update of status on minigame_withdrawal
  for each row execute function assert_state_move('minigame_withdrawal', 'status');

-- The tables the program comes with.
insert into minigame_version (slug, version, table_json, table_hash, starts_at)
select slug, 1, table_json, encode(sha256(convert_to(table_json, 'UTF8')), 'hex'), '2026-01-01'
  from (values
    ('lucky-wheel', '{"version":1,"slug":"lucky-wheel","entries":[{"id":"c2","weight":3000},{"id":"c5","weight":2000},{"id":"c20","weight":400},{"id":"c50","weight":90},{"id":"c200","weight":10},{"id":"coin1","weight":2000},{"id":"none","weight":2500}]}'),
    ('gacha', '{"version":1,"slug":"gacha","entries":[{"id":"c3","weight":6000},{"id":"coin1","weight":1500},{"id":"c10","weight":900},{"id":"c50","weight":95},{"id":"c300","weight":5},{"id":"none","weight":1500}]}'),
    ('card-flip', '{"version":1,"slug":"card-flip","deck":["c20","c5","c5","coin1","coin1","none","none","none","none"]}'),
    ('star-slot', '{"version":1,"slug":"star-slot","symbols":["star","moon","heart","bolt","gem","seven"],"entries":[{"id":"c500","weight":5,"reels":["seven","seven","seven"]},{"id":"c100","weight":50,"reels":["gem","gem","gem"]},{"id":"c30","weight":300,"reels":["star","star","star"]},{"id":"c10","weight":1200,"reels":["moon","moon","moon"]},{"id":"coin1","weight":2500,"reels":["heart","heart","heart"]},{"id":"none","weight":5945}]}'),
    ('hi-lo', '{"version":1,"slug":"hi-lo","pays":{"low":1.9,"high":1.9,"eleven":7,"triple":30}}')
  ) t(slug, table_json);
