-- Acts of one player that stand or fall together, one after the other (game_play). One row: the first refusal,
-- or what came of the last; `change` is of all.
create or replace function game_play_together(asked jsonb)
returns table (outcome text, player text, member uuid, change bigint, balance bigint, ended text, flagged boolean, on_bonus boolean)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
-- As in game_play: a plan that was made while a table was empty would read all of it ever after.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  act jsonb;
  told record;
  all_replayed boolean := true;
  flags boolean := false;
  ends text;
  changed bigint := 0;
  bonuses boolean := false;
begin
  begin
    -- The last act of a round closes it; if that act is a repeat without effect, the last new one does.
    for act in
      select case when e.nth = max(e.nth) filter (where e.is_new) over of_round
                  then jsonb_set(e.a, '{closes}', last_value(e.a -> 'closes') over of_round) else e.a end
        from (select x.a, x.nth,
                     k.id is null and row_number() over (partition by x.a ->> 'reference', x.a ->> 'part' order by x.nth) = 1 as is_new
                from jsonb_array_elements(asked) with ordinality x (a, nth)
                left join game_transaction k
                  on (k.provider, k.reference, k.part) >= (x.a ->> 'provider', x.a ->> 'reference', (x.a ->> 'part')::smallint)
                 and (k.provider, k.reference, k.part) <= (x.a ->> 'provider', x.a ->> 'reference', (x.a ->> 'part')::smallint)) e
      window of_round as (partition by e.a ->> 'round' order by e.nth rows between unbounded preceding and unbounded following)
       order by e.nth
    loop
      select * into told from game_play(jsonb_build_array(act));
      if told.outcome not in ('done', 'replayed') then raise exception '%', told.outcome using errcode = 'GP001'; end if;
      all_replayed := all_replayed and told.outcome = 'replayed';
      changed := changed + told.change;
      flags := flags or told.flagged;
      bonuses := bonuses or told.on_bonus;
      ends := coalesce(told.ended, ends);
    end loop;
    outcome := case when all_replayed then 'replayed' else 'done' end;
  exception when sqlstate 'GP001' then
    outcome := sqlerrm;
    flags := false;
    ends := null;
    changed := 0;
    -- A bet of which this is the first word is refused when it comes, though none of the others was taken back, for whatever reason.
    for act in select a from jsonb_array_elements(asked) e (a)
                where a ->> 'act' in ('rollback', 'tip_back') and not exists (
                  select from game_transaction b where b.provider = a ->> 'provider' and b.wager = a ->> 'wager' and b.kind in ('bet', 'tip')) loop
      perform from game_play(jsonb_build_array(act));
    end loop;
    select p.name as player, p.member_id as member, game_playable(p.member_id, g.category, g.share) as balance into told
      from (select asked -> 0 as a) x
      left join game_player p on p.provider = a ->> 'provider' and p.name = a ->> 'player'
      left join game g on g.provider = a ->> 'provider' and g.code = a ->> 'game';
    if outcome = 'unknown_player' then told.player := null; end if;
  end;
  player := told.player;
  member := told.member;
  change := changed;
  balance := told.balance;
  ended := ends;
  flagged := flags;
  on_bonus := bonuses;
  return next;
end $$;

revoke execute on function game_play_together from public;
grant execute on function game_play_together to portal_app;
