import { sql } from 'kysely';
import type { Check } from '../../../platform/room.ts';

/** A friend's day that waits for the next settlement: what is posted of it is about to be another. */
const waits = sql`exists (select from referral_dirty w where w.friend = c.friend and w.day = c.day)`;

/** Each row of commission reckoned again from games, rates, the tree, and what keeps it. */
export const rowChecks: readonly Check[] = [
  {
    name: 'commission and what games counted disagree',
    text: 'ค่าแนะนำทุกแถวคำนวณซ้ำจากยอดเดิมพันและอัตราของวันได้เท่าเดิม',
    sql: sql`
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('turnover %s at %s, games %s at %s', c.turnover, c.rate, p.turnover, d.rates[c.level])
        from referral_commission c
        join referral_day d on d.day = c.day
       cross join lateral (select coalesce(sum(g.staked), 0) as turnover from play_day g
                            where g.member_id = c.friend and g.day = c.day and g.game <> all(d.excluded)) p
       where c.kind = 'turnover' and d.settled_at is not null and (c.turnover, c.rate) is distinct from (p.turnover::bigint, d.rates[c.level]) and not ${waits}
      union all
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('first deposit %s, noted %s', c.amount, f.amount)
        from referral_commission c left join referral_deposit f on f.friend = c.friend and f.day = c.day
       where c.kind = 'first_deposit' and c.amount is distinct from f.amount and not ${waits}`,
  },
  {
    name: 'commission that nobody reckoned',
    text: 'ยอดเดิมพันของเพื่อนทุกคนในวันที่สรุปแล้วมีค่าแนะนำครบทุกชั้น',
    sql: sql`
      with recursive played as (
        select p.member_id as friend, p.day, sum(p.staked) as turnover, d.rates
          from referral_day d join play_day p on p.day = d.day and p.game <> all(d.excluded)
         where d.settled_at is not null group by 1, 2, 4),
      above as (
        select p.friend, p.day, p.turnover, p.rates, m.referred_by as earner, 1 as level from played p join member m on m.id = p.friend where m.referred_by is not null
        union all
        select a.friend, a.day, a.turnover, a.rates, m.referred_by, a.level + 1 from above a join member m on m.id = a.earner
         where m.referred_by is not null and a.level < cardinality(a.rates))
      select format('member %s, friend %s, %s', a.earner, a.friend, a.day), format('level %s, turnover %s at %s', a.level, a.turnover, a.rates[a.level])
        from above a left join referral_commission c on (c.earner, c.friend, c.day, c.kind) = (a.earner, a.friend, a.day, 'turnover')
       where c.earner is null and a.turnover::bigint * a.rates[a.level] / 10000 > 0
         and not exists (select from referral_dirty w where w.friend = a.friend and w.day = a.day)`,
  },
  {
    name: 'commission and who brought whom disagree',
    text: 'ค่าแนะนำทุกแถวเป็นของผู้แนะนำในชั้นนั้นจริง และผ่านเพื่อนชั้นแรกที่ถูกคน',
    sql: sql`
      with recursive above as (
        select f.friend, m.id as through, m.referred_by as earner, 1 as level
          from (select distinct friend from referral_commission) f join member m on m.id = f.friend where m.referred_by is not null
        union all
        select a.friend, m.id, m.referred_by, a.level + 1 from above a join member m on m.id = a.earner where m.referred_by is not null and a.level < 5)
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('level %s through %s, the tree %s through %s', c.level, c.through, a.level, a.through)
        from referral_commission c left join above a on a.friend = c.friend and a.earner = c.earner
       where (c.level::int, c.through) is distinct from (a.level, a.through)`,
  },
  {
    name: 'commission is paid or kept without its cause',
    text: 'ค่าแนะนำทุกแถวจ่าย พักไว้ หรือไม่จ่าย ตามเหตุที่บันทึกไว้',
    sql: sql`
      with reckoned as (
        select c.*, case when r.is_barred or h.is_none or (g.is_group and not h.has_group) then 'none' when h.is_held then 'held' else 'due' end as expected
          from referral_commission c join referral_day d on d.day = c.day and d.settled_at is not null
         cross join lateral (
           select coalesce(bool_or(state in ('none', 'confirmed')), false) as is_none, coalesce(bool_or(state = 'held'), false) as is_held,
                  coalesce(bool_or(cause = 'group'), false) as has_group
             from referral_hold where earner = c.earner and friend = c.friend and coalesce(from_day, c.day) <= c.day) h
         cross join lateral (
           select exists (select from referral_group e join referral_group f on f.group_id = e.group_id where e.member_id = c.earner and f.member_id = c.friend) as is_group) g
         cross join lateral (
           select exists (select from member_restriction m, lateral (select c.day::timestamp at time zone 'Asia/Bangkok' as at) b
                           where m.member_id = c.earner and m.created_at <= b.at and coalesce(m.lifted_at, 'infinity') > b.at and coalesce(m.until, 'infinity') > b.at) as is_barred) r)
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('is %s, by its causes %s', c.state, c.expected)
        from reckoned c where c.state <> c.expected and not ${waits}`,
  },
  {
    name: 'rates a day was reckoned with were never set',
    text: 'อัตราที่ใช้สรุปยอดแต่ละวันตรงกับอัตราที่ตั้งไว้สำหรับวันนั้น',
    sql: sql`
      select format('%s, level %s', d.day, l.level), format('reckoned with %s, set %s', l.rate, r.rate)
        from referral_day d cross join lateral unnest(d.rates) with ordinality l(rate, level)
        left join lateral (select rate from referral_rate where level = l.level and from_day <= d.day order by from_day desc limit 1) r on true
       where l.rate <> coalesce(r.rate, 0)`,
  },
  {
    name: 'commission that was paid inside a group',
    text: 'ไม่มีค่าแนะนำที่จ่ายภายในกลุ่มเดียวกันโดยไม่มีผู้ตรวจ',
    sql: sql`
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('%s', c.amount)
        from referral_commission c
        join referral_group e on e.member_id = c.earner
        join referral_group f on f.member_id = c.friend and f.group_id = e.group_id
       where c.state <> 'none' and not ${waits}
         and not exists (select from referral_hold h where h.earner = c.earner and h.friend = c.friend and h.cause = 'group' and h.state = 'cleared')`,
  },
];
