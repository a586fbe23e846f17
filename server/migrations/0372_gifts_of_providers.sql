-- suits programs that know 0192

-- Rewards and corrections of providers, apart from what was staked and won; below zero for money taken back.
alter table play_day add column given bigint not null default 0;
grant update (given) on play_day to portal_app;

insert into play_day as d (member_id, day, game, category, given)
select t.member_id, (t.created_at at time zone 'Asia/Bangkok')::date, g.id::text, g.category, sum(t.own)
  from game_transaction t join game_round r on r.id = t.round_id join game g on g.id = r.game_id
 where t.kind = 'reward' or t.kind = 'adjust' and t.bet_id is null
 group by 1, 2, 3, 4
on conflict (member_id, day, game) do update set given = excluded.given;
