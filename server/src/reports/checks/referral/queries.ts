import { sql } from 'kysely';
import type { Check } from '../../../platform/room.ts';

/** A friend's day that waits for the next settlement: what is posted of it is about to be another. */
const waits = sql`exists (select from referral_dirty w where w.friend = c.friend and w.day = c.day)`;

/** What friends brought, held against games and rates, the books, and what a bank paid. */
export const referralChecks: readonly Check[] = [
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
    name: 'commission due and turns disagree',
    text: 'ค่าแนะนำที่ต้องจ่ายตรงกับผลต่างที่ลงไว้ทุกวัน',
    sql: sql`
      select format('member %s, %s', earner, day), format('due %s, turns %s', coalesce(m.due, 0), coalesce(t.amount, 0))
        from (select earner, day, sum(amount) as due from referral_commission where state = 'due' group by earner, day) m
        full join (select earner, day, sum(amount) as amount from referral_turn group by earner, day) t using (earner, day)
       where coalesce(m.due, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'turn and its posting disagree',
    text: 'ผลต่างทุกครั้งลงบัญชีครั้งเดียว',
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
    sql: sql`
      select format('member %s, %s', earner, day), format('%s turns, the last %s', count(*), max(turn))
        from referral_turn group by earner, day having count(*) <> max(turn)`,
  },
  {
    name: 'income account is not due less owed less withdrawn',
    text: 'บัญชีรายได้เท่ากับที่ต้องจ่าย หักที่ค้างคืน หักที่ถอน',
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
    name: 'income held and open requests disagree',
    text: 'รายได้ที่กันไว้ตรงกับคำขอถอนที่รออนุมัติ',
    sql: sql`
      select 'member ' || coalesce(a.owner, w.member_id), format('held %s, asked for %s', coalesce(a.balance, 0), coalesce(w.amount, 0))
        from (select owner, balance from ledger_account where kind = 'income_held' and owner is not null) a
        full join (select member_id, sum(amount) as amount from income_withdrawal where status = 'pending' group by member_id) w on w.member_id = a.owner
       where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
  },
  {
    name: 'withdrawal of income and its postings disagree',
    text: 'คำขอถอนรายได้ลงบัญชีตามที่อนุมัติ ครั้งเดียว',
    sql: sql`
      with posted as (
        select t.reference, array_agg(t.reason || ' ' || t.amount || case when t.reason = 'income_paid' then ' ' || a.kind else '' end order by t.id) as lines
          from ledger_transfer t join ledger_account a on a.id = t.credit_account
         where t.reason in ('income_withdrawal', 'income_paid', 'income_returned') group by t.reference),
      asked as (
        select id, array['income_withdrawal ' || amount]
                   || case status when 'approved' then array['income_paid ' || amount || case destination when 'bank' then ' bank_clearing' else ' wallet' end]
                                  when 'rejected' then array['income_returned ' || amount] else '{}' end as lines
          from income_withdrawal)
      select 'withdrawal of income ' || coalesce(a.id, p.reference), format('asked %s, posted %s', a.lines, p.lines)
        from asked a full join posted p on p.reference = a.id where a.lines is distinct from p.lines`,
  },
  {
    name: 'payout and withdrawal of income disagree',
    text: 'การโอนจ่ายรายได้ตรงกับคำขอถอนรายได้',
    sql: sql`
      select 'payout ' || coalesce(p.ref, w.ref), format('payout %s %s, asked %s %s', p.state, p.amount, w.status, w.amount)
        from (select * from payout where subject = 'income') p
        full join (select * from income_withdrawal where destination = 'bank' and (agreed_at is not null or status = 'approved')) w on w.id = p.withdrawal_id
       where p.state is distinct from 'stopped'
         and ((p.amount, p.to_bank, p.to_account, p.to_name) is distinct from (w.amount, w.to_bank, w.to_account, w.to_name)
              or w.status <> case p.state when 'succeeded' then 'approved' when 'failed' then 'rejected' else 'pending' end)`,
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
  {
    name: 'first deposit of a friend that is not credited',
    text: 'การฝากครั้งแรกของเพื่อนทุกคนเข้าเครดิตจริง',
    sql: sql`
      select 'friend ' || f.friend, format('deposit %s is %s', f.deposit_id, d.state)
        from referral_deposit f left join deposit d on d.id = f.deposit_id and d.member_id = f.friend
       where (d.state is distinct from 'credited') and coalesce(d.decided_at, '-infinity') < app_now() - interval '10 minutes'`,
  },
];
