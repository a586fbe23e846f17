-- suits programs that know 0192

-- The balance a member may stake in a game: own money, plus bonus money where the game counts for the running bonus. The same
-- amount as the program returns after an act.
create or replace function game_playable(asked uuid, category text, share smallint) returns bigint
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(a.balance), 0)::bigint
    from ledger_account a
   where a.owner = asked and a.shard = 0
     and (a.kind = 'wallet' or a.kind = 'bonus' and share > 0 and exists (
       select from promotion_grant p left join promotion_version v on v.id = p.version_id
        where p.member_id = asked and p.state = 'running' and (p.expires_at <= app_now() and p.done < p.required) is not true
          and coalesce((select max((e ->> 'pct')::int) from jsonb_array_elements(v.terms -> 'games') e where e ->> 'id' = category),
                       case when jsonb_array_length(v.terms -> 'games') > 0 then 0 else 100 end) > 0))
$$;

revoke execute on function game_playable from public;
grant execute on function game_playable to portal_app;
