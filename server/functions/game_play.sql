-- What providers of games ask of the wallet: acts of many members at once, one of each player, one answer an act, in the order given.
-- It finds the transaction, asks whether the member may play, goes through the door for bets (promotion_play), and writes round,
-- transaction and answer: one statement, which is its own transaction.
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
-- A transaction works once: its provider's id and what it says are compared. A refusal leaves nothing, but for a rollback of what
-- was never told: from then on that bet is refused. Adjust_bet and what goes past the door come alone (game_play_together).

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
  held int;
begin
  -- What is decided below is true until it is written: the door takes the same locks in the same order.
  perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    insert into promotion_member (member_id) select unnest(ids) on conflict do nothing;
    perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  end if;

  -- What is looked for by several columns is compared as a row: only the index that begins with them can answer that, so that
  -- no other one is taken while the tables are small, and kept when they are not.
  moves := array(
    select row(a.n, a.act,
             case
               when p.member_id is null or a.token is not null and s.id is null or s.member_id <> p.member_id then 'unknown_player'
               when k.id is not null then
                 case when (k.kind, k.member_id, k.amount, k.wager) is distinct from (replace(a.act, '_bet', ''), p.member_id, a.amount, a.wager)
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
                      when r.status <> 'open' then 'round_settled' end
               when a.act in ('reward', 'adjust') then
                 case when r.id is null and said.id is null then 'unknown_game' end
               when a.act = 'rollback' and b.id is null then 'tombstone'
               when b.id is null and w.undone then 'rolled_back'
               when b.id is null or b.member_id <> p.member_id or r.id is distinct from b.round_id or said.id <> r.game_id then 'unknown_bet'
               when b.undone_by is not null then 'rolled_back'
               when a.act = 'void' then case r.status when 'open' then 'unknown_bet' when 'void' then 'nothing' end
               when a.act = 'tip_back' then null
               when r.status <> 'open' or a.act in ('rollback', 'adjust_bet') and b.paid then 'round_settled'
             end,
             a.key, a.spare, a.provider, a.reference, a.part, a.wager, a.player, p.member_id, s.id,
             g.id, g.category, g.share, coalesce(r.id, a.round_key), a.round, r.id is null, b.id, b.stake, a.amount,
             case when a.act in ('bet', 'adjust_bet', 'void') then coalesce(a.closes, false) else coalesce(a.closes, not exists (
               select from game_transaction o where o.round_id = r.id and o.kind = 'bet' and o.undone_by is null and not o.paid and o.id <> b.id)) end,
             least(a.at, present),
             (select sum(l.balance) from ledger_account l where l.owner = p.member_id and l.kind in ('wallet', 'bonus') and l.shard = 0),
             k.balance, coalesce(k.own, 0), coalesce(k.bonus, 0), null, coalesce(k.is_flagged, false))::game_move
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
      left join game_round r on (r.provider, r.member_id, r.reference) >= (a.provider, p.member_id, a.round)
            and (r.provider, r.member_id, r.reference) <= (a.provider, p.member_id, a.round)
      left join game g on g.id = coalesce(r.game_id, said.id, s.game_id)
      left join lateral (
        select q.refusal from admit(p.member_id, case when r.id is null then 'bet' else 'stake' end) q
         where a.act in ('bet', 'tip') and k.id is null) refused on true
      cross join lateral (
        select exists (select from game_transaction t where t.provider = a.provider and t.wager = a.wager and t.kind = 'rollback' and t.round_id is null)
               as undone) w
     order by a.n);

  -- The door.
  if exists (select from unnest(moves) m where m.verdict is null and m.act in ('bet', 'win', 'rollback', 'void', 'adjust_bet')) then
    moves := array(
      with sent as (
        select m.n, d.*, row_number() over (order by m.n, d.step) as nth, m.member_id, m.round_id, m.game_id, m.category, m.share, m.amount, m.stake,
               m.closes, m.event_at
          from unnest(moves) m
          join (values ('bet', 1, 'stake'), ('win', 1, 'win'), ('rollback', 1, 'rollback'), ('void', 1, 'void'),
                       ('adjust_bet', 1, 'rollback'), ('adjust_bet', 2, 'stake')) d (act, step, door) on d.act = m.act
         where m.verdict is null),
      rooms as materialized (select o.member_id, o.room from limit_room(ids) o),
      whole as (
        select array_agg(s.door order by s.nth) as doors,
               array_agg(case when s.act = 'adjust_bet' and s.step = 1 then m.spare else m.key end order by s.nth) as keys,
               array_agg(s.member_id order by s.nth) as members, array_agg(s.round_id order by s.nth) as rounds,
               array_agg(s.game_id::text order by s.nth) as games, array_agg(s.category order by s.nth) as categories,
               array_agg(s.share order by s.nth) as shares, array_agg(s.amount order by s.nth) as amounts,
               array_agg(s.stake order by s.nth) as undoes, array_agg(s.closes order by s.nth) as closes,
               array_agg(s.event_at order by s.nth) as times, array_agg(o.room order by s.nth) as rooms
          from sent s join unnest(moves) m on m.n = s.n left join rooms o on o.member_id = s.member_id),
      told as (
        select s.n, (array_agg(d.outcome order by s.nth) filter (where d.outcome <> 'done'))[1] as refused, sum(d.own)::bigint as own,
               sum(d.bonus)::bigint as bonus, (array_agg(d.playable order by s.nth desc))[1] as playable,
               (array_agg(d.ended order by s.nth desc) filter (where d.ended is not null))[1] as ended, bool_or(d.flagged) as flagged
          from whole,
               lateral promotion_play(doors, keys, members, rounds, games, categories, shares, amounts, undoes, closes, times, false, whole.rooms)
                 with ordinality d (outcome, own, bonus, playable, ended, flagged, nth)
          join sent s on s.nth = d.nth group by s.n)
      select row(m.n, m.act, case when t.n is null then m.verdict else coalesce(t.refused, 'done') end, m.key, m.spare, m.provider, m.reference,
               m.part, m.wager, m.player, m.member_id, m.session_id, m.game_id, m.category, m.share, m.round_id, m.round_reference, m.is_new_round,
               m.bet_id, m.stake, m.amount, m.closes, m.event_at, m.before, coalesce(t.playable, m.balance), coalesce(t.own, m.own),
               coalesce(t.bonus, m.bonus), t.ended, coalesce(t.flagged, m.is_flagged))::game_move
        from unnest(moves) m left join told t on t.n = m.n order by m.n);
    if exists (select from unnest(moves) m where m.act = 'adjust_bet' and m.own + m.bonus <> 0
                 and m.verdict not in ('done', 'replayed', 'id_reused', 'unknown_bet')) then
      raise exception '%', (select m.verdict from unnest(moves) m where m.act = 'adjust_bet') using errcode = 'GP001';
    end if;
  end if;

  -- Past the door: own money that is no bet. A tip is never asked back twice, because it is taken back by its own row.
  if exists (select from unnest(moves) m where m.verdict is null) then
    moves := array(
      select row(m.n, m.act, case when p.outcome = 'insufficient' then p.outcome else 'done' end, m.key, m.spare, m.provider, m.reference,
               m.part, m.wager, m.player, m.member_id, m.session_id, m.game_id, m.category, m.share, m.round_id, m.round_reference, m.is_new_round,
               m.bet_id, m.stake, m.amount, m.closes, m.event_at, m.before,
               null,
               case when p.outcome = 'insufficient' then 0 else d.amount end, 0, null, false)::game_move
        from unnest(moves) m
        cross join lateral (
          select case m.act when 'tip' then -m.amount
                            when 'tip_back' then (select -t.own from game_transaction t where t.id = m.bet_id) else m.amount end as amount,
                 case m.act when 'tip' then 'bet' when 'tip_back' then 'rollback' when 'reward' then 'win' else 'game_adjust' end as reason) d
        left join lateral ledger_post(
          array['game.' || short_id(m.key)], array[1::smallint], array[d.reason],
          array[case when d.amount < 0 then 'wallet' else 'game' end], array[m.member_id],
          array[case when d.amount < 0 then 'game' else 'wallet' end], array[m.member_id],
          array[abs(d.amount)], array[m.event_at], array[m.round_id], false) p on true
       where m.verdict is null
      union all
      select m from unnest(moves) m where m.verdict is not null);
  end if;

  insert into game_round (id, provider, reference, member_id, game_id, session_id, opened_at)
  select m.round_id, m.provider, m.round_reference, m.member_id, m.game_id, m.session_id, present
    from unnest(moves) m where m.verdict = 'done' and m.is_new_round;

  update game_round r
     set staked = n.staked, won = n.won, status = n.status, ended_at = case when n.status <> 'open' then coalesce(r.ended_at, present) end
    from (
      select e.id, m.act, s.staked, s.won,
             case when m.act = 'void' then 'void'
                  when m.act in ('reward', 'adjust', 'tip', 'tip_back') then case when m.is_new_round then 'settled' else e.status end
                  when p.settled_at is null then 'open'
                  when m.act = 'rollback' and s.staked + s.won = 0 then 'rolled_back' else 'settled' end as status
        from unnest(moves) m
        join game_round e on e.id = m.round_id
        left join play_round p on p.id = m.round_id
        cross join lateral (
          select case when m.act = 'void' then 0
                      when m.act in ('bet', 'rollback', 'adjust_bet', 'tip', 'tip_back') or m.act = 'adjust' and m.own < 0
                      then e.staked - m.own - m.bonus else e.staked end as staked,
                 case when m.act = 'void' then 0
                      when m.act in ('win', 'reward') or m.act = 'adjust' and m.own > 0 then e.won + m.own + m.bonus else e.won end as won) s
       where m.verdict = 'done') n
   where r.id = n.id;

  insert into game_transaction (id, provider, reference, part, kind, member_id, round_id, session_id, wager, bet_id, amount, own, bonus, before,
                                balance, stake, returned, is_flagged, event_at)
  select m.key, m.provider, m.reference, m.part, replace(m.act, '_bet', ''), m.member_id, case when m.verdict <> 'tombstone' then m.round_id end,
         m.session_id, m.wager, m.bet_id, m.amount, m.own, m.bonus, coalesce(m.before, 0),
         coalesce(m.balance, game_playable(m.member_id, m.category, m.share)),
         case when m.act = 'bet' then m.key end, case when m.act = 'adjust_bet' then m.spare end, m.is_flagged, m.event_at
    from unnest(moves) m where m.verdict in ('done', 'tombstone', 'nothing');

  update game_transaction b
     set paid = b.paid or m.act = 'win',
         undone_by = case when m.act in ('rollback', 'void', 'tip_back') then m.key else b.undone_by end,
         stake = case when m.act = 'adjust_bet' then m.key else b.stake end
    from unnest(moves) m
   where b.id = m.bet_id and m.verdict in ('done', 'nothing') and m.act <> 'tip';

  perform play_tick(array_agg(m.member_id), array_agg(-m.own)) from unnest(moves) m where m.verdict = 'done' and m.act in ('bet', 'tip');

  return query
    select case m.verdict when 'tombstone' then 'unknown_bet' when 'nothing' then 'done' when 'unknown_round' then 'unknown_bet'
                          when 'unknown_stake' then 'unknown_bet' when 'round_reused' then 'id_reused' else m.verdict end,
           case when m.verdict <> 'unknown_player' then m.player end, m.member_id,
           case when m.verdict in ('done', 'replayed') then m.own + m.bonus else 0 end,
           case when m.balance is null or m.verdict = 'id_reused' then game_playable(m.member_id, m.category, m.share) else m.balance end,
           m.ended, m.is_flagged,
           m.ended is not null or exists (select from promotion_grant g where g.member_id = m.member_id and g.state = 'running')
      from unnest(moves) m order by m.n;
end $$;

revoke execute on function game_play from public;
grant execute on function game_play to portal_app;
