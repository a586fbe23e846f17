-- Takes the lock of a member's mini-games and returns everything a round is decided by, read under it: each statement in here sees what
-- was committed while it waited. No row for a game that is not there. `most` is how many coins can be asked for; things only where the
-- table names any; `refusal` and the columns after it are as in `admit`.
create or replace function minigame_begin(player uuid, game text, most integer)
returns table (is_open boolean, daily_cap integer, min_round_ms integer, version integer, table_json text, table_hash text,
               rounds_today integer, wait_ms integer, at timestamptz, pairs jsonb, lots jsonb, goods jsonb, coupons jsonb,
               coin bigint, credit bigint, refusal text, reason text, room bigint, returns_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
-- Plans are kept by each connection, and one that was made while a table was empty would read all of it ever after.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  midnight constant timestamptz := date_trunc('day', present at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok';
  last_at timestamptz;
begin
  select m.last_round_at into last_at from minigame_member m where m.member_id = player for no key update;
  if not found then
    insert into minigame_member (member_id) values (player) on conflict (member_id) do nothing;
    select m.last_round_at into last_at from minigame_member m where m.member_id = player for no key update;
  end if;
  return query
    select g.is_open, g.daily_cap, g.min_round_ms, v.version, v.table_json, v.table_hash,
           (select count(*)::int from minigame_round r where r.member_id = player and r.slug = g.slug and r.created_at >= midnight),
           case when last_at > present - interval '1 day' then ceil(extract(epoch from last_at - present) * 1000)::int + g.min_round_ms else 0 end,
           present,
           (select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'sealed', encode(p.sealed, 'base64'), 'commit', p.commit,
                               'client_seed', p.client_seed, 'nonce', p.nonce, 'is_old', coalesce(p.started_at <= present - interval '7 days', false)))
              from minigame_pair p where p.member_id = player and p.state <> 'revealed'),
           (select jsonb_agg(l) from (select l.id, l.remaining from coin_lot l where l.member_id = player and l.remaining > 0
                                       order by l.expires_at, l.id limit most) l),
           case when v.table_json like '%"goods-%' then (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'stock', t.stock)) from minigame_goods t) end,
           case when v.table_json like '%"coupon-%' then (select jsonb_agg(o) from promotion_coupon_offers() o) end,
           (select a.balance from ledger_account a where a.owner = player and a.kind = 'coin' and a.shard = 0),
           (select a.balance from ledger_account a where a.owner = player and a.kind = 'minigame' and a.shard = 0),
           refused.refusal, refused.reason, refused.room, refused.returns_at
      from minigame g
      join lateral (select version, table_json, table_hash from minigame_version
                     where slug = g.slug and starts_at <= present order by version desc limit 1) v on true
      left join lateral admit(player, 'round') refused on true
     where g.slug = game;
end $$;

revoke execute on function minigame_begin from public;
grant execute on function minigame_begin to portal_app;
