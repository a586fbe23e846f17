-- suits programs that know 0029

-- What a member staked and won at a game on a day of Bangkok, of own money and of bonus money: settled rounds only, on the day they settled.
create table play_day (
  member_id    uuid   not null references member,
  day          date   not null,
  game         text   not null,                       -- as the room that plays calls it
  category     text   not null check (category in ('slot', 'live', 'fish', 'table', 'sport')),
  staked       bigint not null default 0 check (staked >= 0),
  won          bigint not null default 0 check (won >= 0),
  staked_bonus bigint not null default 0 check (staked_bonus >= 0),
  won_bonus    bigint not null default 0 check (won_bonus >= 0),
  rounds       bigint not null default 0 check (rounds >= 0),
  primary key (member_id, day, game)
);
grant select, insert, update (staked, won, staked_bonus, won_bonus, rounds) on play_day to portal_app;
