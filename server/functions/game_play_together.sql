-- Acts of one player that stand or fall together, one after the other (game_play). One row: the first refusal,
-- or what came of the last; `change` is of all.
create or replace function game_play_together(asked jsonb)
returns table (outcome text, player text, member uuid, change bigint, balance bigint, ended text, flagged boolean, on_bonus boolean)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
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
    for act in select a from jsonb_array_elements(asked) with ordinality e (a, nth) order by nth loop
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
    -- A bet of which this is the first word is refused when it comes, though none of the others was taken back.
    if outcome = 'unknown_bet' then
      for act in select a from jsonb_array_elements(asked) e (a)
                  where a ->> 'act' = 'rollback' and not exists (
                    select from game_transaction b where b.provider = a ->> 'provider' and b.wager = a ->> 'wager' and b.kind = 'bet') loop
        perform from game_play(jsonb_build_array(act));
      end loop;
    end if;
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
