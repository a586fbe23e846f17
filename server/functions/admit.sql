-- suits programs that know 0192

-- Decides whether a member may begin an act that brings money in or puts it at stake. No row: yes. Otherwise the refusal, with the
-- reason of a restriction, or with the allowance of a limit and the time it returns. Called before a deposit, a launch, a bet that
-- opens a round, a stake that joins one and a mini-game round (docs/decisions/admission.md, limits.md). Bets call
-- admit_each, and wagering checks their loss. A joined round is played to its end, and coins of
-- mini-games that are earned are nothing staked: for both only age and restriction are checked.
create or replace function admit(asked uuid, act text, amount bigint default null)
returns table (refusal text, reason text, room bigint, returns_at timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  bound record; used record;
begin
  return query
    select e.refusal, e.reason, case when e.refusal = 'time_limit' then 0::bigint end, e.returns_at from admit_each(array[asked], act) e;
  if found then return; end if;
  if act = 'deposit' then
    select b.* into bound from limit_bound b where b.member_id = asked;
    if coalesce(bound.deposit_day, bound.deposit_week, bound.deposit_month) is null then return; end if;
    select * into used from limit_used(asked, 'deposit');
    room := least(bound.deposit_day - used.day, bound.deposit_week - used.week, bound.deposit_month - used.month);
    if room < coalesce(amount, 1) then
      refusal := 'deposit_limit';
      room := greatest(room, 0);
      return next;
    end if;
    return;
  end if;

  if act not in ('launch', 'round') then return; end if;
  select b.loss_day, b.loss_week, b.loss_month into bound from limit_bound b where b.member_id = asked;
  if coalesce(bound.loss_day, bound.loss_week, bound.loss_month) is not null then
    select * into used from limit_used(asked, 'loss');
    if least(bound.loss_day - used.day, bound.loss_week - used.week, bound.loss_month - used.month) <= 0 then
      -- When every limit of loss leaves room at once.
      return query select 'loss_limit', null::text, 0::bigint, limit_week_returns(asked, 'loss', bound.loss_week, greatest(
        today + 1, case when bound.loss_month <= used.month then (date_trunc('month', today) + interval '1 month')::date end))::timestamp at time zone 'Asia/Bangkok';
    end if;
  end if;
end $$;

revoke execute on function admit from public;
grant execute on function admit to portal_app;
