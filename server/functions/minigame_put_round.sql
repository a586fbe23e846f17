-- Writes a round that was drawn, with everything it changes but money and things: its pair's count, the coins it is paid with, the
-- member's row. The caller holds the lock that minigame_begin took. `asked`: a row of minigame_round; `credit_days`: credit that
-- was won keeps all of it for so long, null when none was.
create or replace function minigame_put_round(asked jsonb, lots uuid[], coins integer[], credit_days integer) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
-- Plans are kept by each connection: one that was made while a table was empty would read all of it ever after.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  round constant minigame_round := jsonb_populate_record(null::minigame_round, asked);
begin
  update minigame_pair set nonce = round.nonce where id = round.pair_id;
  for i in 1..cardinality(lots) loop
    update coin_lot set remaining = remaining - coins[i] where id = lots[i];
  end loop;
  update minigame_member
     set last_round_at = round.created_at, credit_expires_at = coalesce(round.created_at + make_interval(days => credit_days), credit_expires_at)
   where member_id = round.member_id;
  -- By name: a column that comes later keeps its default.
  insert into minigame_round (id, member_id, slug, version, pair_id, nonce, client_seed, bet, pick, coin_value, result, prize, kind, amount,
                              coins_after, credit_after, created_at)
  values (round.id, round.member_id, round.slug, round.version, round.pair_id, round.nonce, round.client_seed, round.bet, round.pick,
          round.coin_value, round.result, round.prize, round.kind, round.amount, round.coins_after, round.credit_after, round.created_at);
end $$;

revoke execute on function minigame_put_round from public;
grant execute on function minigame_put_round to portal_app;
