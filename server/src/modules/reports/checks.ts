import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** A friend's day that awaits settlement: its postings will change. */
const waits = sql`exists (select from referral_dirty w where w.friend = c.friend and w.day = c.day)`;

/** Commission against games, rates, the ledger and payouts. */
export const referralChecks: readonly Check[] = [
  {
    name: 'commission and what games counted disagree',
    text: 'ค่าแนะนำทุกแถวคำนวณซ้ำจากยอดเดิมพันและอัตราของวันได้เท่าเดิม',
    reads: 'history',
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
    reads: 'history',
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
    reads: 'history',
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
    reads: 'history',
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
           select exists (select from member_restriction m, lateral (select bangkok_start(c.day) as at) b
                           where m.member_id = c.earner and m.created_at <= b.at and coalesce(m.lifted_at, 'infinity') > b.at and coalesce(m.until, 'infinity') > b.at) as is_barred) r)
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('is %s, by its causes %s', c.state, c.expected)
        from reckoned c where c.state <> c.expected and not ${waits}`,
  },
  {
    name: 'rates a day was reckoned with were never set',
    text: 'อัตราที่ใช้สรุปยอดแต่ละวันตรงกับอัตราที่ตั้งไว้สำหรับวันนั้น',
    reads: 'history',
    sql: sql`
      select format('%s, level %s', d.day, l.level), format('reckoned with %s, set %s', l.rate, r.rate)
        from referral_day d cross join lateral unnest(d.rates) with ordinality l(rate, level)
        left join lateral (select rate from referral_rate where level = l.level and from_day <= d.day order by from_day desc limit 1) r on true
       where l.rate <> coalesce(r.rate, 0)`,
  },
  {
    name: 'commission that was paid inside a group',
    text: 'ไม่มีค่าแนะนำที่จ่ายภายในกลุ่มเดียวกันโดยไม่มีผู้ตรวจ',
    reads: 'history',
    sql: sql`
      select format('member %s, friend %s, %s', c.earner, c.friend, c.day), format('%s', c.amount)
        from referral_commission c
        join referral_group e on e.member_id = c.earner
        join referral_group f on f.member_id = c.friend and f.group_id = e.group_id
       where c.state <> 'none' and not ${waits}
         and not exists (select from referral_hold h where h.earner = c.earner and h.friend = c.friend and h.cause = 'group' and h.state = 'cleared')`,
  },
  {
    name: 'commission due and turns disagree',
    text: 'ค่าแนะนำที่ต้องจ่ายตรงกับผลต่างที่ลงไว้ทุกวัน',
    reads: 'history',
    sql: sql`
      select format('member %s, %s', earner, day), format('due %s, turns %s', coalesce(m.due, 0), coalesce(t.amount, 0))
        from (select earner, day, sum(amount) as due from referral_commission where state = 'due' group by earner, day) m
        full join (select earner, day, sum(amount) as amount from referral_turn group by earner, day) t using (earner, day)
       where coalesce(m.due, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'turn and its posting disagree',
    text: 'ผลต่างทุกครั้งลงบัญชีครั้งเดียว',
    reads: 'history',
    sql: sql`
      select coalesce(t.key, p.idempotency_key), format('turn %s, posted %s', t.posted, p.posted)
        from (select 'aff.' || short_id(earner) || '.' || day || '.' || turn as key, posted from referral_turn where posted <> 0) t
        full join (select idempotency_key, case reason when 'commission' then amount else -amount end as posted
                     from ledger_transfer where reason in ('commission', 'commission_reversed')) p on p.idempotency_key = t.key
       where t.posted is distinct from p.posted`,
  },
  {
    name: 'turns of a member are not counted through',
    text: 'ลำดับผลต่างของสมาชิกแต่ละวันต่อกันครบ',
    reads: 'history',
    sql: sql`
      select format('member %s, %s', earner, day), format('%s turns, the last %s', count(*), max(turn))
        from referral_turn group by earner, day having count(*) <> max(turn)`,
  },
  {
    name: 'income account is not due less owed less withdrawn',
    text: 'บัญชีรายได้เท่ากับที่ต้องจ่าย หักที่ค้างคืน หักที่ถอน',
    reads: 'history',
    sql: sql`
      select 'member ' || m.member_id, format('total %s of turns %s, owed %s of %s, withdrawn %s, account %s', m.total, t.amount, m.owed, t.owed, w.amount, a.balance)
        from referral_member m
        left join (select earner, sum(amount) as amount, sum(owed) as owed from referral_turn group by earner) t on t.earner = m.member_id
        left join (select member_id, sum(amount) as amount from income_withdrawal where status <> 'rejected' group by member_id) w on w.member_id = m.member_id
        left join ledger_account a on a.owner = m.member_id and a.kind = 'income'
       where (m.total, m.owed) is distinct from (coalesce(t.amount, 0)::bigint, coalesce(t.owed, 0)::bigint)
          or coalesce(a.balance, 0) <> m.total + m.owed - coalesce(w.amount, 0)`,
  },
  {
    name: 'signal between members of two groups',
    text: 'สมาชิกสองคนที่มีสัญญาณถึงกันอยู่กลุ่มเดียวกันเสมอ',
    sql: sql`
      select format('members %s and %s', s.low, s.high), format('%s, groups %s and %s', s.kind, l.group_id, h.group_id)
        from referral_signal s left join referral_group l on l.member_id = s.low left join referral_group h on h.member_id = s.high
       where l.group_id is null or l.group_id is distinct from h.group_id`,
  },
  {
    name: 'first deposit of a friend that is not credited',
    text: 'การฝากครั้งแรกของเพื่อนทุกคนเข้าเครดิตจริง',
    sql: sql`
      select 'friend ' || f.friend, format('deposit %s is %s', f.deposit_id, d.state)
        from referral_deposit f left join deposit d on d.id = f.deposit_id and d.member_id = f.friend
       where (d.state is distinct from 'credited') and coalesce(d.decided_at, '-infinity') < app_now() - interval '10 minutes'`,
  },
];
