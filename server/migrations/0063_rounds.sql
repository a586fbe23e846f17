-- suits programs that know 0062

-- Rounds of games and the transactions of which they consist, as the provider told of them: written by game_play alone
-- (server/functions). What they refer to is written down and not enforced, as in the ledger.
create table game_round (
  id         uuid        primary key,                     -- the door for bets knows it by the same id
  provider   text        not null references game_provider not enforced,
  reference  text        not null,                        -- as the provider calls it; at a live table many members play the same
  member_id  uuid        not null references member not enforced,
  game_id    uuid        not null references game not enforced,
  session_id uuid        references game_session not enforced,   -- the one that it began in
  status     text        not null default 'open' check (status in ('open', 'settled', 'rolled_back', 'void')),
  staked     bigint      not null default 0 check (staked >= 0), -- what stands, of own money and of bonus money
  won        bigint      not null default 0 check (won >= 0),
  opened_at  timestamptz not null default app_now(),
  ended_at   timestamptz,
  unique (provider, member_id, reference),
  check ((status = 'open') = (ended_at is null))
);
create index game_round_member on game_round (member_id, id);
create index game_round_session on game_round (session_id) where session_id is not null;
create index game_round_open on game_round (opened_at) where status = 'open';
create index game_round_open_of on game_round (member_id) where status = 'open';
grant select on game_round to portal_app;

create table game_transaction (
  id         uuid        primary key,                     -- the posting's key has it
  provider   text        not null references game_provider not enforced,
  reference  text        not null,                        -- the provider's id: works once
  part       smallint    not null default 1 check (part in (1, 2)),  -- 2: the win of a bet that was settled in the same call
  kind       text        not null check (kind in ('bet', 'win', 'rollback', 'adjust', 'reward', 'void', 'tip', 'tip_back')),
  member_id  uuid        not null references member not enforced,
  round_id   uuid        references game_round not enforced,      -- null: what it should take back was never told, and is refused from now on
  session_id uuid        references game_session not enforced,
  wager      text        not null,                        -- what the provider calls the bet that it is, pays or takes back
  bet_id     uuid        references game_transaction not enforced,
  amount     bigint      not null,                        -- as it was said
  own        bigint      not null default 0,              -- what came to the member; below zero: what left
  bonus      bigint      not null default 0,
  before     bigint      not null,                        -- own money and bonus
  balance    bigint      not null,                        -- what could be staked in this game afterwards, as it was answered
  stake      uuid,                                        -- of a bet: the stake that stands for it at the door
  paid       boolean     not null default false,          -- of a bet: a win named it
  returned   uuid,                                        -- of a changed bet: the act that returned its stake of before
  undone_by  uuid,                                        -- of a bet: what took it back
  is_flagged boolean     not null default false,          -- took back what had counted for a bonus that was converted
  event_at   timestamptz not null,                        -- as the provider said
  created_at timestamptz not null default app_now(),
  unique (provider, reference, part),
  check (round_id is not null or kind = 'rollback')
);
create index game_transaction_unknown on game_transaction (provider, wager) where kind = 'rollback' and round_id is null;
create unique index game_transaction_bet on game_transaction (provider, wager, kind) where kind in ('bet', 'tip');
create index game_transaction_round on game_transaction (round_id) where round_id is not null;
create index game_transaction_member on game_transaction (member_id, id);
grant select on game_transaction to portal_app;

-- An act in the making: see game_play.
create type game_move as (
  n int, act text, verdict text, key uuid, spare uuid, provider text, reference text, part smallint, wager text, player text, member_id uuid,
  session_id uuid, game_id uuid, category text, share smallint, round_id uuid, round_reference text, is_new_round boolean, bet_id uuid,
  stake uuid, amount bigint, closes boolean, event_at timestamptz, before bigint, balance bigint, own bigint, bonus bigint, ended text,
  is_flagged boolean
);
