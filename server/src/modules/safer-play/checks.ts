import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** Reconciles limit counters, binding limits and breaks. */
export const saferPlayChecks: readonly Check[] = [
  {
    name: 'money of a day and its requests disagree',
    text: 'ยอดฝาก ถอน และโบนัสรายวันตรงกับรายการจริง',
    sql: sql`
      with said as (
        select member_id, (decided_at at time zone 'Asia/Bangkok')::date as day, credited as deposited,
               case when credited = amount_to_pay and amount_to_pay between amount and amount + 99 then amount_to_pay - amount else 0 end as satang,
               0::bigint as withdrawn, 0::bigint as bonus
          from deposit where state = 'credited'
        union all
        select member_id, (settled_at at time zone 'Asia/Bangkok')::date, 0, 0, amount, 0 from withdrawal where status in ('Success', 'manual')
        union all
        select member_id, (created_at at time zone 'Asia/Bangkok')::date, 0, 0, 0, bonus from promotion_grant where bonus > 0)
      select format('member %s on %s', member_id, day), format('counted %s; there is %s', c.counted, s.summed)
        from (select member_id, day, (deposited, satang, withdrawn, bonus)::text as counted from money_day
               where (deposited, satang, withdrawn, bonus) <> (0, 0, 0, 0)) c
        full join (
          select member_id, day, (sum(deposited), sum(satang), sum(withdrawn), sum(bonus))::text as summed
            from said group by member_id, day having sum(deposited + withdrawn + bonus) > 0) s using (member_id, day)
       where c.counted is distinct from s.summed`,
  },
  {
    name: 'time of play and its clock disagree',
    text: 'เวลาเล่นรายวันตรงกับนาฬิกาการเล่น',
    reads: 'history',
    sql: sql`
      select 'member ' || c.member_id, format('the clock says %s, the day %s', c.day_s, coalesce(t.seconds, 0))
        from play_clock c left join play_time t on t.member_id = c.member_id and t.day = c.day
       where c.day_s <> coalesce(t.seconds, 0)`,
  },
  {
    name: 'limit and what binds disagree',
    text: 'วงเงินที่มีผลตรงกับที่สมาชิกและผู้ดูแลตั้งไว้',
    sql: sql`
      with bound as (
        select member_id, kind || ' ' || period as name, least(value, by_operator) as value from member_limit),
      held as (
        select b.member_id, l.name, l.value
          from limit_binding b
         cross join lateral (values ('deposit day', deposit_day), ('deposit week', deposit_week), ('deposit month', deposit_month),
                                    ('loss day', loss_day), ('loss week', loss_week), ('loss month', loss_month), ('time day', time_day)) l (name, value))
      select 'member ' || coalesce(b.member_id, h.member_id) || ', ' || coalesce(b.name, h.name), format('set to %s, binds at %s', b.value, h.value)
        from bound b full join held h on (h.member_id, h.name) = (b.member_id, b.name)
       where b.value is distinct from h.value`,
  },
  {
    name: 'break and its restriction disagree',
    text: 'การพักและการระงับตัวเองทุกครั้งมีการจำกัดที่ตรงกัน',
    sql: sql`
      select 'break ' || coalesce(b.id, r.id),
             case when r.id is null then 'restricts nobody' when b.id is null then 'a restriction without a break' else 'says something else than its restriction' end
        from member_break b
        full join (select * from member_restriction where reason in ('cool_off', 'excluded')) r on r.id = b.id
       where b.id is null or r.id is null or (b.member_id, b.kind) <> (r.member_id, r.reason) or r.lifted_at is not null
          or case b.kind when 'cool_off' then b.ends_at is distinct from r.until
                         else b.ends_at is distinct from r.term or b.return_at is distinct from r.until
                              or b.return_asked_at < b.ends_at or b.return_at < b.return_asked_at + interval '7 days' end`,
  },
  {
    name: 'excluded member went on',
    text: 'ไม่มีสมาชิกที่ระงับตัวเองขอฝาก เดิมพัน หรือรับโบนัสหลังจากนั้น',
    reads: 'history',
    // A payment without a request creates a deposit that expires at once: the member did not request it. A stake belongs to a round that ends after it: rounds ended before the exclusion are skipped.
    sql: sql`
      with gone as (
        select b.member_id, b.started_at as since, coalesce(r.until, 'infinity') as until
          from member_break b join member_restriction r on r.id = b.id where b.kind = 'excluded')
      select 'member ' || g.member_id, 'deposit ' || d.id
        from gone g join deposit d on d.member_id = g.member_id and d.created_at > g.since and d.created_at < g.until and d.expires_at > d.created_at
      union all
      select 'member ' || g.member_id, 'bet ' || a.id
        from gone g
        join play_round p on p.member_id = g.member_id and coalesce(p.settled_at, 'infinity') > g.since
        join play_act a on a.round_id = p.id and a.kind = 'stake' and a.created_at > g.since and a.created_at < g.until
       -- A bet that a provider lowered was taken back and staked anew in one moment.
       where not exists (select from play_act b where b.round_id = a.round_id and b.kind = 'rollback' and b.created_at = a.created_at
                            and b.own + b.bonus >= -a.own - a.bonus)
      union all
      select 'member ' || g.member_id, 'grant ' || t.id
        from gone g join promotion_grant t on t.member_id = g.member_id and t.created_at > g.since and t.created_at < g.until`,
  },
];
