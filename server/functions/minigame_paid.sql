-- The payout of a drawn result, computed independently of the program; reconciliation compares it with the recorded payout. `said`:
-- the recorded prize, which for goods may be the substitute, since stock at that time is unknown. No row for a result or prize that
-- the table cannot give.
create or replace function minigame_paid(prizes jsonb, drawn jsonb, pick jsonb, bet integer, coin_value bigint, said text)
returns table (prize text, kind text, amount bigint)
language plpgsql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
declare
  dice integer[];
  entry jsonb;
begin
  if prizes ? 'pays' then
    dice := array(select each::integer from jsonb_array_elements_text(drawn -> 'dice') each);
    prize := pick #>> '{}';
    if (case prize when 'low' then dice[1] + dice[2] + dice[3] <= 10
                   when 'high' then dice[1] + dice[2] + dice[3] >= 11
                   when 'eleven' then dice[1] + dice[2] + dice[3] = 11
                   when 'triple' then dice[1] = dice[2] and dice[2] = dice[3] end) then
      kind := 'credit';
      amount := (prizes -> 'pays' ->> prize)::numeric * bet * coin_value;
    else
      prize := 'none';
      kind := 'none';
      amount := 0;
    end if;
    return next;
    return;
  end if;
  if prizes ? 'deck' then
    prize := drawn -> 'deck' ->> (pick #>> '{}')::integer;
  else
    select e into entry from jsonb_array_elements(prizes -> 'entries') e where e ->> 'id' = drawn ->> 'entry' limit 1;
    prize := case when entry ->> 'instead' = said then said else entry ->> 'id' end;
  end if;
  kind := case when prize ~ '^c[0-9]+$' then 'credit' when prize ~ '^coin[0-9]+$' then 'coin' when prize like 'goods-%' then 'goods'
               when prize like 'coupon-%' then 'coupon' when prize = 'none' then 'none' end;
  amount := case kind when 'credit' then substr(prize, 2)::bigint * 100 when 'coin' then substr(prize, 5)::bigint when 'none' then 0 else 1 end;
  if kind is not null then return next; end if;
end $$;

revoke execute on function minigame_paid from public;
grant execute on function minigame_paid to portal_app;
