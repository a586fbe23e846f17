-- Wagering: what is own money and what is bonus money, decided here and nowhere else, with everything that follows.
--
-- It takes the acts of many members at once, as parallel arrays with one element an act, and answers one row an act, in the
-- order given. An act works once: its key is the caller's id.
--
--   stake      opens its round, or adds to it; a free spin's is 0. Own money first. Of a game that does not count for the bonus that runs, own money only
--   win        returns in the proportion of the round's standing stakes, the bonus part floored; without stakes it is own
--   rollback   takes back the stake `undoes`, each part whence it came; also after its round was settled
--   settle     ends the round; `closes` does the same behind a stake or a win
--   void       of a settled round: stakes come back, wins are taken, whole or not at all
--
-- most_lost is how much of own money the act's member may lose by this call; null: whatever.
--
--   outcome    done · replayed · insufficient · max_bet · loss_limit · id_reused · round_reused · round_settled · unknown_round
--              · unknown_stake · rolled_back
--   own, bonus what came to the member; below zero: what left
--   playable   what may be staked in this game afterwards
--   ended      how a bonus of the member's ended by it: met, expired, used_up
--   flagged    a stake of a bonus that was met was taken back: what was converted stays
--
-- together = false: each act has an outcome of its own. true: a refusal is an error (PR001, its outcome as the message, the
-- number of the act as the detail) and undoes all.
--
-- Lock, decide, post. Each member's row of promotion_member is held in the order of ids, then their accounts: what is
-- decided is true when it is posted, in one call of ledger_post. Whoever posts with a member's wallet and the house's `game` or
-- `promotion` holds that row first, so that nobody waits in a circle. A grant whose days are over ends before the act.

create or replace function promotion_play(
  acts text[], keys uuid[], members uuid[], rounds uuid[], games text[], categories text[], shares smallint[],
  amounts bigint[], undoes uuid[], closes boolean[], event_times timestamptz[], together boolean, most_lost bigint[] default null
)
returns table (outcome text, own bigint, bonus bigint, playable bigint, ended text, flagged boolean)
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
  today constant date := (present at time zone 'Asia/Bangkok')::date;

  -- each member once, side by side: own money, bonus money, the bonus that runs, the act of this turn
  ids constant uuid[] := array(select distinct m from unnest(members) m order by m);
  wallets bigint[] := array_fill(0::bigint, array[cardinality(ids)]);
  bonuses bigint[] := wallets;
  lost bigint[] := wallets;    -- of own money, by what this call did so far
  running uuid[] := array_fill(null::uuid, array[cardinality(ids)]);
  due boolean[] := array_fill(false, array[cardinality(ids)]);
  percents jsonb[] := array_fill(null::jsonb, array[cardinality(ids)]);
  max_bets bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
  auto_cancels bigint[] := array_fill(100::bigint, array[cardinality(ids)]);
  at_act int[] := array_fill(0, array[cardinality(ids)]);

  -- A member's acts follow each other, those of many stand side by side: a turn has one act of each member at most, so that what
  -- it reads and what it writes is read and written at once. Who names another's round or act is told so: then each has its turn.
  is_one_by_one constant boolean := together
    or exists (select from unnest(rounds, members) a (round, member) group by a.round having count(distinct a.member) > 1)
    or exists (select from unnest(keys, members) a (key, member) group by a.key having count(distinct a.member) > 1);
  turns constant int[] := array(
    select case when is_one_by_one then a.nth else row_number() over (partition by a.member order by a.nth) end
      from unnest(members) with ordinality a (member, nth) order by a.nth);
  opened play_round[]; changed play_round[]; settled play_round[]; made play_act[];

  -- the answer, side by side, in the order of the request
  outcomes text[] := array_fill(null::text, array[cardinality(turns)]);
  owns bigint[] := array_fill(0::bigint, array[cardinality(turns)]);
  its_bonuses bigint[] := owns;
  playables bigint[] := owns;
  ends text[] := outcomes;
  flags boolean[] := array_fill(false, array[cardinality(turns)]);
  takes_bonus boolean[] := flags;

  moves play_move[] := '{}';   -- an act's movements in their order; of act 0 - w: a bonus that expired
  i int; w int; held int;
  verdict text; its_own bigint; its_bonus bigint; is_flagged boolean; is_closing boolean; is_new boolean;
  found record; known play_act; stake play_act; r play_round; g promotion_grant; line turnover_line;
  pct int; most bigint; counts bigint; was_counted boolean; net_own bigint; net_bonus bigint;
begin
  perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    insert into promotion_member (member_id) select unnest(ids) on conflict do nothing;
    perform from promotion_member where member_id = any (ids) order by member_id for no key update;
  end if;
  for found in select a.owner, a.kind, a.balance from ledger_account a
                where a.owner = any (ids) and a.kind in ('wallet', 'bonus') and a.shard = 0 order by a.id for no key update loop
    w := array_position(ids, found.owner);
    if found.kind = 'wallet' then wallets[w] := found.balance; else bonuses[w] := found.balance; end if;
  end loop;
  for found in select p.member_id, p.id, p.expires_at <= present and p.done < p.required as is_due,
                            (v.terms ->> 'max_bet')::numeric * 100 as max_bet, (v.terms ->> 'auto_cancel')::numeric * 100 as auto_cancel,
                            (select jsonb_object_agg(e ->> 'id', e -> 'pct') from jsonb_array_elements(v.terms -> 'games') e) as percents
                       from promotion_grant p left join promotion_version v on v.id = p.version_id
                      where p.member_id = any (ids) and p.state = 'running' loop
    w := array_position(ids, found.member_id);
    running[w] := found.id;
    percents[w] := coalesce(found.percents, '{"slot": 100, "live": 100, "fish": 100, "table": 100, "sport": 100}');
    max_bets[w] := found.max_bet;
    auto_cancels[w] := coalesce(found.auto_cancel, 100);
    due[w] := coalesce(found.is_due, false);
  end loop;

  for this_turn in 1..coalesce((select max(t) from unnest(turns) t), 0) loop
    opened := '{}'; changed := '{}'; settled := '{}'; made := '{}';
    for found in select a.nth::int as nth, o::play_round as round, k::play_act as act
                   from unnest(keys, rounds, turns) with ordinality a (key, round, turn, nth)
                   left join lateral (select * from play_round where id = a.round limit 1) o on true
                   left join lateral (select * from play_act where id = a.key limit 1) k on true
                  where a.turn = this_turn order by a.nth loop
      i := found.nth;
      w := array_position(ids, members[i]);
      at_act[w] := i;
      verdict := 'done'; its_own := 0; its_bonus := 0; is_flagged := false; is_new := false;
      is_closing := acts[i] = 'settle' or coalesce(closes[i], false);
      if acts[i] in ('stake', 'win') and not coalesce(amounts[i] >= 0, false)
         or acts[i] not in ('stake', 'win', 'rollback', 'settle', 'void') or keys[i] is null or rounds[i] is null or members[i] is null then
        raise exception 'act % of this call, %, is malformed', i, acts[i] using errcode = 'PR002';
      end if;

      if due[w] then
        due[w] := false;
        ends[i] := 'expired';
        if bonuses[w] > 0 then moves := moves || (7, -w, bonuses[w], running[w])::play_move; end if;
        update promotion_grant set state = 'expired', forfeited = bonuses[w], ended_at = present where id = running[w] returning * into g;
        update promotion_member set base_required = base_required + greatest(g.base_turnover - g.done, 0) where member_id = ids[w];
        bonuses[w] := 0;
        running[w] := null;
      end if;

      r := found.round;
      known := found.act;
      if r.id is not null and r.member_id <> members[i] then verdict := 'round_reused';
      elsif known.id is not null then
        verdict := case when known.round_id = rounds[i] and known.kind = acts[i]
                         and (acts[i] = 'void' or abs(known.own + known.bonus) = amounts[i]
                              or acts[i] = 'rollback' and exists (select from play_act a where a.id = undoes[i] and a.undone_by = keys[i]))
                        then 'replayed' else 'id_reused' end;
        if verdict = 'replayed' then its_own := known.own; its_bonus := known.bonus; end if;
      elsif acts[i] = 'settle' and r.settled_at is not null then verdict := 'replayed';
      elsif r.id is null and acts[i] in ('win', 'settle', 'void') then verdict := 'unknown_round';
      elsif r.settled_at is not null and acts[i] in ('stake', 'win') then verdict := 'round_settled';
      elsif acts[i] = 'void' and r.settled_at is null then verdict := 'unknown_round';

      elsif acts[i] = 'stake' then
        if r.id is not null and r.game <> games[i] then verdict := 'round_reused';
        else
          -- A round lives by the bonus that ran when it began: another's money does not get into it.
          pct := case when running[w] is null or r.id is not null and r.grant_id is distinct from running[w] then 0
                      else least(coalesce((percents[w] ->> coalesce(r.category, categories[i]))::int, 0), coalesce(r.share, shares[i])) end;
          its_own := least(wallets[w], amounts[i]);
          its_bonus := amounts[i] - its_own;
          if running[w] is not null and amounts[i] + coalesce(r.own + r.bonus, 0) > max_bets[w] then verdict := 'max_bet';
          elsif its_bonus > (case when pct > 0 then bonuses[w] else 0 end) then verdict := 'insufficient';
          elsif its_own > 0 and its_own > most_lost[i] - lost[w] then verdict := 'loss_limit';
          else
            is_new := r.id is null;
            if is_new then
              r := row(rounds[i], members[i], games[i], categories[i], shares[i], running[w], 0, 0, 0, 0, present, null, null)::play_round;
            end if;
            r.own := r.own + its_own;
            r.bonus := r.bonus + its_bonus;
            made := made || row(keys[i], r.id, 'stake', -its_own, -its_bonus, null, event_times[i], present)::play_act;
            if its_own > 0 then moves := moves || (1, i, its_own, r.id)::play_move; end if;
            if its_bonus > 0 then moves := moves || (2, i, its_bonus, r.id)::play_move; end if;
            wallets[w] := wallets[w] - its_own;
            bonuses[w] := bonuses[w] - its_bonus;
            its_own := -its_own;
            its_bonus := -its_bonus;
          end if;
        end if;
        if verdict <> 'done' then its_own := 0; its_bonus := 0; end if;

      elsif acts[i] in ('win', 'rollback') then
        if acts[i] = 'win' then
          if r.bonus > 0 then its_bonus := div(amounts[i]::numeric * r.bonus, r.own + r.bonus); end if;
          its_own := amounts[i] - its_bonus;
        else
          select * into stake from play_act where id = undoes[i] and kind = 'stake' and round_id = r.id;
          if stake.id is null then verdict := 'unknown_stake';
          elsif stake.undone_by is not null then verdict := 'rolled_back';
          else
            its_own := -stake.own;
            its_bonus := -stake.bonus;
          end if;
        end if;
        if verdict = 'done' then
          was_counted := r.own + r.bonus + r.won + r.won_bonus > 0;
          net_own := its_own;
          net_bonus := its_bonus;
          g := null;
          if r.grant_id is distinct from running[w] then select * into g from promotion_grant where id = r.grant_id; end if;
          -- Returns of a met bonus are own money, above the cap noted as excess. Returns of a lost one go where the bonus went.
          if g.state = 'met' then
            its_own := its_own + its_bonus;
            its_bonus := 0;
            if g.room is not null and its_own > 0 then
              update promotion_grant set room = greatest(room - its_own, 0) where id = g.id;
              update promotion_member set excess = least(excess, greatest(wallets[w] - excess_above, 0)) + greatest(its_own - g.room, 0)
               where member_id = ids[w];
            end if;
          end if;
          if its_own > 0 then moves := moves || (case acts[i] when 'win' then 3 else 5 end, i, its_own, r.id)::play_move; end if;
          if its_bonus > 0 then
            moves := moves || (case acts[i] when 'win' then 4 else 6 end, i, its_bonus, r.id)::play_move;
            if g.id is null then bonuses[w] := bonuses[w] + its_bonus;
            else
              moves := moves || (7, i, its_bonus, g.id)::play_move;
              update promotion_grant set forfeited = forfeited + its_bonus where id = g.id;
            end if;
          end if;
          wallets[w] := wallets[w] + its_own;
          made := made || row(keys[i], r.id, acts[i], its_own, its_bonus, null, event_times[i], present)::play_act;
          if acts[i] = 'win' then
            r.won := r.won + its_own;
            r.won_bonus := r.won_bonus + its_bonus;
          else
            update play_act set undone_by = keys[i] where id = stake.id;
            r.own := r.own - net_own;
            r.bonus := r.bonus - net_bonus;
            if r.settled_at is null then
              -- A stake that is taken back for another one: the round goes on.
              is_closing := (is_closing or r.own + r.bonus = 0 and not exists (
                  -- A free spin stands and weighs nothing.
                  select from play_act a where a.round_id = r.id and a.kind = 'stake' and a.undone_by is null))
                and (acts[i + 1], rounds[i + 1], undoes[i + 1]) is distinct from ('stake', rounds[i], undoes[i]);
            else
              is_closing := false;
              update turnover_line set taken_back_at = present where act_id = stake.id and taken_back_at is null returning * into line;
              if line.grant_id is not null then
                update promotion_grant set done = done - line.counted where id = line.grant_id;
                is_flagged := line.counted > 0 and coalesce(g.state = 'met', false);
              elsif line.act_id is not null then
                update promotion_member set base_done = base_done - line.counted where member_id = ids[w];
              end if;
              update play_day set staked = staked - net_own, staked_bonus = staked_bonus - net_bonus,
                                  rounds = rounds - case when was_counted and r.own + r.bonus + r.won + r.won_bonus = 0 then 1 else 0 end
               where member_id = ids[w] and day = r.settled_on and game = r.game;
            end if;
          end if;
        end if;

      elsif acts[i] = 'void' then
        -- Bonus money of a bonus that was met is own by now; of one that was lost it is the house's, and stays there.
        select * into g from promotion_grant where id = r.grant_id;
        net_own := r.own - r.won + case when g.state = 'met' then r.bonus - r.won_bonus else 0 end;
        net_bonus := case when g.state = 'running' then r.bonus - r.won_bonus else 0 end;
        if wallets[w] + net_own < 0 or bonuses[w] + net_bonus < 0 then verdict := 'insufficient';
        else
          its_own := net_own;
          its_bonus := net_bonus;
          if net_own > 0 then moves := moves || (5, i, net_own, r.id)::play_move; end if;
          if net_own < 0 then moves := moves || (9, i, -net_own, r.id)::play_move; end if;
          if net_bonus > 0 then moves := moves || (6, i, net_bonus, r.id)::play_move; end if;
          if net_bonus < 0 then moves := moves || (10, i, -net_bonus, r.id)::play_move; end if;
          wallets[w] := wallets[w] + net_own;
          bonuses[w] := bonuses[w] + net_bonus;
          made := made || row(keys[i], r.id, 'void', net_own, net_bonus, null, event_times[i], present)::play_act;
          counts := 0;
          for line in update turnover_line t set taken_back_at = present from play_act a
                       where a.round_id = r.id and t.act_id = a.id and t.taken_back_at is null returning t.* loop
            if line.grant_id is null then
              update promotion_member set base_done = base_done - line.counted where member_id = ids[w];
            else
              update promotion_grant set done = done - line.counted where id = line.grant_id;
              counts := counts + line.counted;
            end if;
          end loop;
          is_flagged := counts > 0 and coalesce(g.state = 'met', false);
          update play_act set undone_by = keys[i] where round_id = r.id and kind = 'stake' and undone_by is null;
          update play_day set staked = staked - r.own, staked_bonus = staked_bonus - r.bonus, won = won - r.won, won_bonus = won_bonus - r.won_bonus,
                              rounds = rounds - case when r.own + r.bonus + r.won + r.won_bonus > 0 then 1 else 0 end
           where member_id = ids[w] and day = r.settled_on and game = r.game;
          r.own := 0; r.bonus := 0; r.won := 0; r.won_bonus := 0;
        end if;
        is_closing := false;
      end if;

      if verdict = 'done' then
        lost[w] := lost[w] - its_own;
        if is_closing then
          r.settled_at := present;
          r.settled_on := today;
          settled := settled || r;
        end if;
        if is_new then opened := opened || r; else changed := changed || r; end if;
      elsif together and verdict <> 'replayed' then
        raise exception '%', verdict using errcode = 'PR001', detail = i::text;
      end if;
      outcomes[i] := verdict;
      owns[i] := its_own;
      its_bonuses[i] := its_bonus;
      flags[i] := is_flagged;
      takes_bonus[i] := bonuses[w] > 0 and (percents[w] ->> coalesce(r.category, categories[i]))::int > 0 and coalesce(r.share, shares[i]) > 0;
    end loop;

    insert into play_round select o.* from unnest(opened) o;
    update play_round p
       set own = c.own, bonus = c.bonus, won = c.won, won_bonus = c.won_bonus, settled_at = c.settled_at, settled_on = c.settled_on
      from unnest(changed) c where p.id = c.id;
    insert into play_act select m.* from unnest(made) m;

    if cardinality(settled) > 0 then
      insert into play_day as d (member_id, day, game, category, staked, won, staked_bonus, won_bonus, rounds)
      select s.member_id, today, s.game, s.category, s.own, s.won, s.bonus, s.won_bonus, 1
        from unnest(settled) s where s.own + s.bonus + s.won + s.won_bonus > 0
      on conflict (member_id, day, game) do update
        set staked = d.staked + excluded.staked, won = d.won + excluded.won, staked_bonus = d.staked_bonus + excluded.staked_bonus,
            won_bonus = d.won_bonus + excluded.won_bonus, rounds = d.rounds + 1;

      -- One bet feeds one requirement: the bonus it was made under while that runs, else the base turnover on own money, up to what
      -- is left of it.
      with stakes as (
        select a.id, s.member_id, s.share, -a.own * s.share / 100 as counts, m.base_required - m.base_done as base_left,
               sum(-a.own * s.share / 100) over (partition by s.member_id order by a.id) as upto
          from unnest(settled) s
          join promotion_member m on m.member_id = s.member_id and m.base_required > m.base_done
          join play_act a on a.round_id = s.id and a.kind = 'stake' and a.undone_by is null
         where (s.grant_id = running[array_position(ids, s.member_id)]) is not true),
      told as (
        insert into turnover_line (act_id, member_id, pct, counted)
        select t.id, t.member_id, t.share, least(t.counts, t.base_left - (t.upto - t.counts))
          from stakes t where t.counts > 0 and t.base_left > t.upto - t.counts
        returning member_id, counted)
      update promotion_member m set base_done = m.base_done + t.counted
        from (select member_id, sum(counted)::bigint as counted from told group by member_id) t where m.member_id = t.member_id;

      for g in
        with told as (
          insert into turnover_line (act_id, member_id, grant_id, pct, counted)
          select a.id, s.member_id, s.grant_id, s.pct, (-a.own - a.bonus) * s.pct / 100
            from (select e.id, e.member_id, e.grant_id,
                         least(coalesce((percents[array_position(ids, e.member_id)] ->> e.category)::int, 0), e.share) as pct
                    from unnest(settled) e where e.grant_id = running[array_position(ids, e.member_id)]) s
            join play_act a on a.round_id = s.id and a.kind = 'stake' and a.undone_by is null
          returning grant_id, counted)
        update promotion_grant p set done = p.done + t.counted
          from (select grant_id, sum(counted)::bigint as counted from told group by grant_id) t where p.id = t.grant_id
        returning p.*
      loop
        continue when g.done < g.required;
        w := array_position(ids, g.member_id);
        i := at_act[w];
        ends[i] := 'met';
        if bonuses[w] > 0 then moves := moves || (8, i, bonuses[w], g.id)::play_move; end if;
        if g.cap is not null then
          select greatest(least(excess, greatest(wallets[w] - excess_above, 0)), wallets[w] + bonuses[w] - g.cap, 0) into most
            from promotion_member where member_id = ids[w];
          update promotion_member set excess = most, excess_above = case when most > 0 then wallets[w] + bonuses[w] - most else g.cap end
           where member_id = ids[w];
        end if;
        wallets[w] := wallets[w] + bonuses[w];
        update promotion_grant set state = 'met', converted = bonuses[w], ended_at = present, room = case when cap is not null then greatest(cap - wallets[w], 0) end
         where id = g.id;
        bonuses[w] := 0;
        running[w] := null;
      end loop;

      -- Used up: nothing to play with and nothing that could still come. Then the base turnover asks of money that is gone, too.
      foreach r in array settled loop
        w := array_position(ids, r.member_id);
        continue when wallets[w] + bonuses[w] >= (case when running[w] is null then 100 else auto_cancels[w] end);
        continue when exists (select from play_round o where o.member_id = r.member_id and o.settled_at is null);
        if running[w] is not null then
          i := at_act[w];
          ends[i] := 'used_up';
          if bonuses[w] > 0 then moves := moves || (7, i, bonuses[w], running[w])::play_move; end if;
          update promotion_grant set state = 'used_up', forfeited = bonuses[w], ended_at = present where id = running[w];
          bonuses[w] := 0;
          running[w] := null;
        end if;
        update promotion_member set base_required = base_done where member_id = ids[w] and base_required > base_done;
      end loop;
    end if;

    for i in 1..cardinality(turns) loop
      continue when turns[i] <> this_turn;
      w := array_position(ids, members[i]);
      playables[i] := wallets[w] + case when takes_bonus[i] then bonuses[w] else 0 end;
    end loop;
  end loop;

  if cardinality(moves) > 0 then
    perform from (
      select array_agg(key order by act, n) as key, array_agg(position order by act, n) as position, array_agg(reason order by act, n) as reason,
             array_agg(debit order by act, n) as debit, array_agg(credit order by act, n) as credit, array_agg(member order by act, n) as member,
             array_agg(amount order by act, n) as amount, array_agg(event_at order by act, n) as event_at, array_agg(reference order by act, n) as reference
        from (select m.act, m.n, k.reason, k.debit, k.credit, m.amount, m.reference,
                     case when m.act > 0 then 'play.' || short_id(keys[m.act]) else 'bonus.' || short_id(m.reference) || '.back' end as key,
                     (row_number() over (partition by m.act order by m.n))::smallint as position,
                     case when m.act > 0 then members[m.act] else ids[-m.act] end as member,
                     case when m.act > 0 then event_times[m.act] else present end as event_at
                from unnest(moves) with ordinality m (what, act, amount, reference, n)
                join (values (1, 'bet', 'wallet', 'game'), (2, 'bet_bonus', 'bonus', 'game'), (3, 'win', 'game', 'wallet'),
                             (4, 'win_bonus', 'game', 'bonus'), (5, 'rollback', 'game', 'wallet'), (6, 'rollback_bonus', 'game', 'bonus'),
                             (7, 'bonus_forfeited', 'bonus', 'promotion'), (8, 'bonus_converted', 'bonus', 'wallet'),
                             (9, 'game_adjust', 'wallet', 'game'), (10, 'game_adjust_bonus', 'bonus', 'game')) k (what, reason, debit, credit)
                  on k.what = m.what) t) p,
      lateral ledger_post(p.key, p.position, p.reason, p.debit, p.member, p.credit, p.member, p.amount, p.event_at, p.reference, true);
  end if;
  return query select * from unnest(outcomes, owns, its_bonuses, playables, ends, flags);
end $$;

revoke execute on function promotion_play from public;
grant execute on function promotion_play to portal_app;
