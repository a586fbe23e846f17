import { sql } from 'kysely';
import type { Check } from '../../../platform/room.ts';
import { rowChecks } from './commission-queries.ts';

/** What friends brought, held against games and rates, the books, and what a bank paid. */
export const referralChecks: readonly Check[] = [
  ...rowChecks,
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
