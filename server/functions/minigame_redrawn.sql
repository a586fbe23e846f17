-- The result of a round's seed, computed independently; reconciliation compares it with the program's draw
-- (contract/src/minigame/draw.ts, docs/decisions/minigame-fairness.md).
create or replace function minigame_hmac(key text, message text) returns bytea
language plpgsql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
declare
  k bytea := convert_to(key, 'UTF8');
  inner_pad bytea;
  outer_pad bytea;
begin
  if length(k) > 64 then k := sha256(k); end if;
  k := k || decode(repeat('00', 64 - length(k)), 'hex');
  inner_pad := k;
  outer_pad := k;
  for i in 0..63 loop
    inner_pad := set_byte(inner_pad, i, get_byte(k, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(k, i) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8')));
end $$;

-- The draws of these ranges, one after the other.
create or replace function minigame_draws(seed text, client text, nonce integer, ranges bigint[]) returns bigint[]
language plpgsql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
declare
  drawn bigint[] := '{}';
  digest bytea;
  place integer := 0;   -- of the next four bytes, over all digests
  next bigint;
  range bigint;
begin
  foreach range in array ranges loop
    loop
      if place % 8 = 0 then digest := minigame_hmac(seed, client || ':' || nonce || ':' || (place / 8)); end if;
      next := get_byte(digest, place % 8 * 4) * 16777216::bigint + get_byte(digest, place % 8 * 4 + 1) * 65536
            + get_byte(digest, place % 8 * 4 + 2) * 256 + get_byte(digest, place % 8 * 4 + 3);
      place := place + 1;
      exit when next < 4294967296 / range * range;
    end loop;
    drawn := drawn || next % range;
  end loop;
  return drawn;
end $$;

create or replace function minigame_redrawn(seed text, client text, nonce integer, prizes jsonb) returns jsonb
language plpgsql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
declare
  draws bigint[];
  deck jsonb[];
  card jsonb;
  weights bigint;
  found jsonb;
  losing jsonb[];
begin
  if prizes ? 'pays' then
    draws := minigame_draws(seed, client, nonce, array[6, 6, 6]);
    return jsonb_build_object('dice', array[draws[1] + 1, draws[2] + 1, draws[3] + 1]);
  end if;
  if prizes ? 'deck' then
    deck := array(select jsonb_array_elements(prizes -> 'deck'));
    draws := minigame_draws(seed, client, nonce, array(select n::bigint from generate_series(cardinality(deck), 2, -1) n));
    for i in reverse cardinality(deck)..2 loop
      card := deck[i];
      deck[i] := deck[draws[cardinality(deck) - i + 1] + 1];
      deck[draws[cardinality(deck) - i + 1] + 1] := card;
    end loop;
    return jsonb_build_object('deck', to_jsonb(deck));
  end if;
  select sum((e ->> 'weight')::bigint) into weights from jsonb_array_elements(prizes -> 'entries') e;
  draws := minigame_draws(seed, client, nonce, array[weights]);
  select e into found
    from (select e, sum((e ->> 'weight')::bigint) over (order by place) as total
            from jsonb_array_elements(prizes -> 'entries') with ordinality t(e, place)) t
   where total > draws[1] order by total limit 1;
  if not prizes ? 'symbols' then return jsonb_build_object('entry', found ->> 'id'); end if;
  if found ? 'reels' then return jsonb_build_object('entry', found ->> 'id', 'reels', found -> 'reels'); end if;
  losing := array(
    select jsonb_build_array(a.s, b.s, c.s)
      from jsonb_array_elements(prizes -> 'symbols') with ordinality a(s, n), jsonb_array_elements(prizes -> 'symbols') with ordinality b(s, n),
           jsonb_array_elements(prizes -> 'symbols') with ordinality c(s, n)
     where jsonb_build_array(a.s, b.s, c.s) not in (select e -> 'reels' from jsonb_array_elements(prizes -> 'entries') e where e ? 'reels')
     order by a.n, b.n, c.n);
  draws := minigame_draws(seed, client, nonce, array[weights, cardinality(losing)]);
  return jsonb_build_object('entry', found ->> 'id', 'reels', losing[draws[2] + 1]);
end $$;

revoke execute on function minigame_hmac from public;
revoke execute on function minigame_draws from public;
revoke execute on function minigame_redrawn from public;
grant execute on function minigame_hmac to portal_app;
grant execute on function minigame_draws to portal_app;
grant execute on function minigame_redrawn to portal_app;
