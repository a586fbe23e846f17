-- Executes wallet operations of many members at once, one of each player; one answer each, in the order of the input. Finds the
-- transaction, checks admission, posts through wagering (promotion_play), and writes round, transaction and answer: one statement,
-- its own transaction.
--
--   n, provider, player (the name there), token (hex of its hash, or null: the open session in the game)
--   act        bet · win · rollback of a bet · adjust_bet: its stake becomes another · void of a settled round
--              · reward, adjust, tip, tip_back: own money without a bet
--   key, spare, round_key   ids for what is new; the first two are the posting's
--   reference, part, wager, round, game   as the provider calls them
--   amount, closes (null: the round ends when each of its bets was paid or taken back), at
--
--   outcome    done · replayed · insufficient · max_bet · loss_limit · time_limit · reality_check · id_reused · unknown_bet · rolled_back
--              · round_settled · not_admitted
--              · session_over · unknown_player · unknown_game · game_closed
--   balance    what may be staked in this game afterwards; of what was done before, what it was then
--   change     of own money and bonus together
--   on_bonus   a bonus runs, or ended by it
--
-- A transaction works once: its provider's id and what it says are compared. A refusal leaves nothing, but for taking back what
-- was never received: from then on that bet, or tip, is refused. Adjust_bet and operations without a bet come alone (game_play_together).

create or replace function game_play(asked jsonb)
returns table (outcome text, player text, member uuid, change bigint, balance bigint, ended text, flagged boolean, on_bonus boolean)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
-- Plans are kept by each connection, and one that was made while a table was empty would read all of it ever after.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  ids constant uuid[] := array(
    select distinct p.member_id from jsonb_to_recordset(asked) a(provider text, player text)
      join game_player p on (p.provider, p.name) >= (a.provider, a.player) and (p.provider, p.name) <= (a.provider, a.player)
     order by p.member_id);
  is_closed constant boolean := exists (select from setting where key = 'maintenance' and value = 'true')
    or exists (select from game_house where closed_reason is not null);
  moves game_move[];
  held int; i int; m game_move; told record; asked_of_door record;

  -- the answers, side by side with the moves
  verdicts text[]; owns bigint[]; bonuses bigint[]; balances bigint[]; ends text[]; flags boolean[];

  -- how much of own money may still be lost, of those who set a limit
  limited uuid[]; rooms bigint[];
begin
  -- Locks first, so that the decisions below stay true: wagering takes the same locks in the same order.
  perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    insert into promotion_member (member_id) select unnest(ids) on conflict do nothing;
    perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  end if;

  -- Compares several columns as a row: only the index that begins with them can answer, so a plan made for small tables uses it
  -- too, and stays good when they grow.
  moves := array(
    with refusals as materialized (
      select * from admit_each(case when exists (select from jsonb_array_elements(asked) a where a ->> 'act' in ('bet', 'tip', 'adjust_bet')) then ids end, 'bet'))
    select row((row_number() over (order by a.n))::int, a.act,
             case
               -- A player who was made known just now is not held: whoever is asks again.
               when p.member_id is null or p.member_id <> all (ids) or a.token is not null and s.id is null or s.member_id <> p.member_id
               then 'unknown_player'
               when k.id is not null then
                 -- A bet that is changed is told from an adjustment by the bet that it names.
                 case when (k.kind, k.member_id, k.amount, k.wager)
                             is distinct from (case when a.act = 'tip_back' and k.round_id is null then 'rollback' else replace(a.act, '_bet', '') end, p.member_id, a.amount, a.wager)
                        or k.kind = 'adjust' and (k.bet_id is null) is distinct from (a.act = 'adjust')
                        or k.round_id is not null and kr.reference <> a.round or a.game is not null and kr.game_id <> said.id
                      then 'id_reused'
                      when k.round_id is null then 'unknown_bet' else 'replayed' end
               when a.game is not null and said.id is null then 'unknown_game'
               when a.act in ('bet', 'tip') then
                 case when said.id is null or s.game_id <> said.id then 'unknown_game'
                      when refused.refusal is not null then
                        case when refused.refusal in ('time_limit', 'reality_check') then refused.refusal else 'not_admitted' end
                      when s.id is null or not s.is_live then 'session_over'
                      when is_closed or said.closed_reason is not null or pr.closed_reason is not null then 'game_closed'
                      when w.undone then 'rolled_back'
                      when b.id is not null or r.game_id <> said.id then 'id_reused'
                      when case when a.act = 'tip' then r.status = 'void'
                                -- A round may begin with another operation; then it opens with its first bet.
                                else r.status <> 'open' and door.has_begun end then 'round_settled' end
               when a.act in ('reward', 'adjust') then
                 case when r.id is null and said.id is null then 'unknown_game' when r.status = 'void' then 'round_settled' end
               when a.act in ('rollback', 'tip_back') and b.id is null then 'tombstone'
               when b.id is null and w.undone then 'rolled_back'
               when b.id is null or b.member_id <> p.member_id or r.id is distinct from b.round_id or said.id <> r.game_id then 'unknown_bet'
               when b.undone_by is not null then 'rolled_back'
               when a.act = 'void' then case r.status when 'open' then 'unknown_bet' when 'void' then 'nothing' end
               when a.act = 'tip_back' then case when r.status = 'void' then 'round_settled' end
               when r.status <> 'open' or a.act in ('rollback', 'adjust_bet') and b.paid then 'round_settled'
               -- A higher stake is asked what a bet that joins its round is asked; a lower one may come at any time.
               when a.act = 'adjust_bet' and a.amount > (select -o.own - o.bonus from play_act o where o.id = b.stake) then
                 case when refused.refusal is not null then 'not_admitted'
                      when s.id is null or not s.is_live then 'session_over'
                      when is_closed or said.closed_reason is not null or pr.closed_reason is not null then 'game_closed' end
             end,
             a.key, a.spare, a.provider, a.reference, a.part, a.wager, a.player, p.member_id, s.id,
             g.id, g.category, g.share, coalesce(r.id, a.round_key), a.round, r.id is null, b.id, b.stake, a.amount,
             case when a.act in ('bet', 'adjust_bet', 'void') then coalesce(a.closes, false) else coalesce(a.closes, not exists (
               -- Of the round alone: found by `kind` it would be every bet there ever was.
               select from (select * from game_transaction t where t.round_id = r.id offset 0) o
                where o.kind = 'bet' and o.undone_by is null and not o.paid and o.id <> b.id)) end,
             least(a.at, present),
             (select sum(l.balance) from ledger_account l where l.owner = p.member_id and l.kind in ('wallet', 'bonus') and l.shard = 0),
             k.balance, coalesce(k.own, 0), coalesce(k.bonus, 0), null, coalesce(k.is_flagged, false),
             coalesce(r.staked, 0), coalesce(r.won, 0), coalesce(r.status, 'open'))::game_move
      from jsonb_to_recordset(asked) a(n int, provider text, player text, token text, act text, key uuid, spare uuid, round_key uuid,
                                       reference text, part smallint, wager text, round text, game text, amount bigint, closes boolean, at timestamptz)
      left join game_player p on (p.provider, p.name) >= (a.provider, a.player) and (p.provider, p.name) <= (a.provider, a.player)
      left join game_provider pr on pr.code = a.provider
      left join game said on (said.provider, said.code) >= (a.provider, a.game) and (said.provider, said.code) <= (a.provider, a.game)
      left join lateral (
        select x.id, x.member_id, x.game_id, x.ended_at is null and x.expires_at > present and exists (
                 select from session m where m.id = x.sign_in and m.revoked_at is null and m.expires_at > present) as is_live
          from (select t.* from game_session t where a.token is not null and t.token_hash = decode(a.token, 'hex')
                union all
                (select t.* from game_session t where a.token is null and t.member_id = p.member_id and t.game_id = said.id and t.ended_at is null
                  order by t.id desc limit 1)) x
         where (select o.provider from game o where o.id = x.game_id) = a.provider) s on true
      left join game_transaction k on (k.provider, k.reference, k.part) >= (a.provider, a.reference, a.part)
            and (k.provider, k.reference, k.part) <= (a.provider, a.reference, a.part)
      left join lateral (select o.reference, o.game_id from game_round o where o.id = k.round_id limit 1) kr on true
      cross join lateral (select case when a.act in ('tip', 'tip_back') then 'tip' else 'bet' end as kind) of_bet
      left join game_transaction b on (b.provider, b.wager, b.kind) >= (a.provider, a.wager, of_bet.kind)
            and (b.provider, b.wager, b.kind) <= (a.provider, a.wager, of_bet.kind) and b.kind in ('bet', 'tip')
            and a.act not in ('reward', 'adjust')
      left join game_round r on (r.provider, r.member_id, r.reference) >= (a.provider, p.member_id, a.round)
            and (r.provider, r.member_id, r.reference) <= (a.provider, p.member_id, a.round)
      left join game g on g.id = coalesce(r.game_id, said.id, s.game_id)
      left join lateral (select true as has_begun from play_round o where o.id = r.id limit 1) door on true
      -- A joined round is played to its end; a round without a bet has not begun.
      left join lateral (
        select q.refusal from refusals q
         where q.member_id = p.member_id and a.act in ('bet', 'tip', 'adjust_bet') and (q.refusal not in ('time_limit', 'reality_check') or door.has_begun is not true)) refused on true
      cross join lateral (
        select exists (select from game_transaction t where t.provider = a.provider and t.wager = a.wager and t.kind = 'rollback' and t.round_id is null)
               as undone) w
     order by a.n);

  select array_agg(v.verdict order by v.n), array_agg(v.own order by v.n), array_agg(v.bonus order by v.n), array_agg(v.balance order by v.n),
         array_agg(v.ended order by v.n), array_agg(v.is_flagged order by v.n)
    into verdicts, owns, bonuses, balances, ends, flags
    from unnest(moves) v;

  -- The door.
  select array_agg(o.member_id), array_agg(o.room) into limited, rooms from limit_room(ids) o;
  select array_agg(v.n order by v.n, d.step) as moves, array_agg(d.door order by v.n, d.step) as acts,
         array_agg(case when d.act = 'adjust_bet' and d.step = 1 then v.spare else v.key end order by v.n, d.step) as keys,
         array_agg(v.member_id order by v.n, d.step) as members, array_agg(v.round_id order by v.n, d.step) as rounds,
         array_agg(v.game_id::text order by v.n, d.step) as games, array_agg(v.category order by v.n, d.step) as categories,
         array_agg(v.share order by v.n, d.step) as shares, array_agg(v.amount order by v.n, d.step) as amounts,
         array_agg(v.stake order by v.n, d.step) as undoes, array_agg(v.closes order by v.n, d.step) as closes,
         array_agg(v.event_at order by v.n, d.step) as times,
         array_agg(rooms[array_position(limited, v.member_id)] order by v.n, d.step) as rooms
    into asked_of_door
    from unnest(moves) v
    join (values ('bet', 1, 'stake'), ('win', 1, 'win'), ('rollback', 1, 'rollback'), ('void', 1, 'void'),
                 ('adjust_bet', 1, 'rollback'), ('adjust_bet', 2, 'stake')) d (act, step, door) on d.act = v.act
   where v.verdict is null;
  if asked_of_door.moves is not null then
    for told in
      select d.*, asked_of_door.moves[d.nth] as n
        from promotion_play(asked_of_door.acts, asked_of_door.keys, asked_of_door.members, asked_of_door.rounds, asked_of_door.games,
                            asked_of_door.categories, asked_of_door.shares, asked_of_door.amounts, asked_of_door.undoes, asked_of_door.closes,
                            asked_of_door.times, false, asked_of_door.rooms)
             with ordinality d (outcome, own, bonus, playable, ended, flagged, nth)
    loop
      i := told.n;
      if coalesce(verdicts[i], 'done') = 'done' then verdicts[i] := told.outcome; end if;
      owns[i] := owns[i] + told.own;
      bonuses[i] := bonuses[i] + told.bonus;
      balances[i] := told.playable;
      ends[i] := coalesce(told.ended, ends[i]);
      flags[i] := flags[i] or told.flagged;
    end loop;
    foreach m in array moves loop
      if m.act = 'adjust_bet' and owns[m.n] + bonuses[m.n] <> 0 and verdicts[m.n] not in ('done', 'replayed', 'id_reused', 'unknown_bet') then
        raise exception '%', verdicts[m.n] using errcode = 'GP001';
      end if;
    end loop;
  end if;

  -- Past the door: own money that is no bet. A tip is never asked back twice, because it is taken back by its own row.
  for told in
    select v.n, d.amount, p.outcome
      from unnest(moves) v
     cross join lateral (
       select case v.act when 'tip' then -v.amount
                         when 'tip_back' then (select -t.own from game_transaction t where t.id = v.bet_id) else v.amount end as amount,
              case v.act when 'tip' then 'bet' when 'tip_back' then 'rollback' when 'reward' then 'win' else 'game_adjust' end as reason) d
      left join lateral ledger_post(
        array['game.' || short_id(v.key)], array[1::smallint], array[d.reason],
        array[case when d.amount < 0 then 'wallet' else 'game' end], array[v.member_id],
        array[case when d.amount < 0 then 'game' else 'wallet' end], array[v.member_id],
        array[abs(d.amount)], array[v.event_at], array[v.round_id], false) p on true
     where v.verdict is null and v.act in ('tip', 'tip_back', 'reward', 'adjust')
  loop
    verdicts[told.n] := case when told.outcome = 'insufficient' then told.outcome else 'done' end;
    if verdicts[told.n] = 'done' then owns[told.n] := told.amount; end if;
  end loop;

  insert into game_round as r (id, provider, reference, member_id, game_id, session_id, opened_at, staked, won, status, ended_at)
  select v.round_id, v.provider, v.round_reference, v.member_id, v.game_id, v.session_id, present, s.staked, s.won, s.status,
         case when s.status <> 'open' then present end
    from unnest(moves) v
    left join lateral (select * from play_round o where o.id = v.round_id limit 1) p on true
   cross join lateral (
     select case when v.act = 'void' then 0
                 when v.act in ('bet', 'rollback', 'adjust_bet', 'tip', 'tip_back') or v.act = 'adjust' and owns[v.n] < 0
                 then v.staked - owns[v.n] - bonuses[v.n] else v.staked end as staked,
            case when v.act = 'void' then 0
                 when v.act in ('win', 'reward') or v.act = 'adjust' and owns[v.n] > 0
                 then v.won + owns[v.n] + bonuses[v.n] else v.won end as won) a
   cross join lateral (
     select a.staked, a.won,
            case when v.act = 'void' then 'void'
                 when v.act in ('reward', 'adjust', 'tip', 'tip_back') then case when v.is_new_round then 'settled' else v.status end
                 when p.settled_at is null then 'open'
                 when v.act = 'rollback' and a.staked + a.won = 0 then 'rolled_back' else 'settled' end as status) s
   where verdicts[v.n] = 'done'
  on conflict (id) do update
    set staked = excluded.staked, won = excluded.won, status = excluded.status,
        ended_at = case when excluded.status <> 'open' then coalesce(r.ended_at, excluded.ended_at) end;

  insert into game_transaction (id, provider, reference, part, kind, member_id, round_id, session_id, wager, bet_id, amount, own, bonus, before,
                                balance, stake, returned, is_flagged, event_at)
  select v.key, v.provider, v.reference, v.part, case when verdicts[v.n] = 'tombstone' then 'rollback' else replace(v.act, '_bet', '') end, v.member_id, case when verdicts[v.n] <> 'tombstone' then v.round_id end,
         v.session_id, v.wager, v.bet_id, v.amount, owns[v.n], bonuses[v.n], coalesce(v.before, 0),
         coalesce(balances[v.n], game_playable(v.member_id, v.category, v.share)),
         case when v.act = 'bet' then v.key end, case when v.act = 'adjust_bet' then v.spare end, flags[v.n], v.event_at
    from unnest(moves) v where verdicts[v.n] in ('done', 'tombstone', 'nothing');

  update game_transaction b
     set paid = b.paid or v.act = 'win',
         undone_by = case when v.act in ('rollback', 'void', 'tip_back') then v.key else b.undone_by end,
         stake = case when v.act = 'adjust_bet' then v.key else b.stake end
    from unnest(moves) v
   where b.id = v.bet_id and verdicts[v.n] in ('done', 'nothing') and v.act <> 'tip';

  perform play_tick(array_agg(v.member_id), array_agg(-owns[v.n])) from unnest(moves) v
   where verdicts[v.n] = 'done' and (v.act in ('bet', 'tip') or v.act = 'adjust_bet' and owns[v.n] + bonuses[v.n] < 0);

  return query
    select case verdicts[v.n] when 'tombstone' then 'unknown_bet' when 'nothing' then 'done' when 'unknown_round' then 'unknown_bet'
                              when 'unknown_stake' then 'unknown_bet' when 'round_reused' then 'id_reused' else verdicts[v.n] end,
           case when verdicts[v.n] <> 'unknown_player' then v.player end, v.member_id,
           case when verdicts[v.n] in ('done', 'replayed') then owns[v.n] + bonuses[v.n] else 0 end,
           case when balances[v.n] is null or verdicts[v.n] = 'id_reused' then game_playable(v.member_id, v.category, v.share) else balances[v.n] end,
           ends[v.n], flags[v.n],
           ends[v.n] is not null or exists (select from promotion_grant g where g.member_id = v.member_id and g.state = 'running')
      from unnest(moves) v order by v.n;
end $$;

revoke execute on function game_play from public;
grant execute on function game_play to portal_app;
