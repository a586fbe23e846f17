import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** Checks bonuses against ledger, deposits and quotas. */
export const promotionChecks: readonly Check[] = [
  {
    name: 'bonus money and running bonuses disagree',
    text: 'เงินโบนัสตรงกับโปรโมชั่นที่ใช้อยู่',
    sql: sql`
      with grants as (
        select g.id, g.member_id, g.state, g.bonus + coalesce(p.bonus, 0) - g.converted - g.forfeited as left_over
          from promotion_grant g
          left join (select r.grant_id, sum(a.bonus) as bonus from play_act a join play_round r on r.id = a.round_id
                      where r.grant_id is not null group by r.grant_id) p on p.grant_id = g.id)
      select 'member ' || a.owner, format('bonus %s, running %s', a.balance, coalesce(g.left_over, 0))
        from ledger_account a left join grants g on g.member_id = a.owner and g.state = 'running'
       where a.kind = 'bonus' and a.owner is not null and a.balance <> coalesce(g.left_over, 0)
      union all
      select 'bonus ' || id, format('%s, and %s of it went nowhere', state, left_over) from grants where state <> 'running' and left_over <> 0`,
  },
  {
    name: 'bonus without its posting',
    text: 'ทุกโบนัสลงบัญชีครั้งเดียว พร้อมเงินฝากหรือยอดคืน',
    sql: sql`
      select 'bonus ' || g.id, format('bonus %s, posted %s, credited %s', g.bonus, t.amount, d.credited)
        from promotion_grant g
        left join deposit d on d.id = g.deposit_id
        left join ledger_transfer t on t.reference = coalesce(g.deposit_id, g.id) and t.reason = 'bonus'
       where t.amount is distinct from g.bonus
          or g.kind = 'promotion' and (d.bonus, d.credited, d.member_id) is distinct from (g.bonus, g.deposit, g.member_id)
      union all
      select 'deposit ' || t.reference, format('bonus %s posted, no promotion', t.amount)
        from ledger_transfer t left join promotion_grant g on coalesce(g.deposit_id, g.id) = t.reference
       where t.reason = 'bonus' and g.id is null`,
  },
  {
    name: 'ended bonus and what was taken back disagree',
    text: 'โบนัสที่จบแล้วหักคืนตรงกับบัญชี',
    sql: sql`
      select 'bonus ' || g.id, format('%s, forfeited %s, posted %s', g.state, g.forfeited, coalesce(t.amount, 0))
        from promotion_grant g
        left join (select reference, sum(amount) as amount from ledger_transfer where reason = 'bonus_forfeited' group by reference) t
          on t.reference = g.id
       where coalesce(t.amount, 0) <> g.forfeited`,
  },
  {
    name: 'converted bonus and its posting disagree',
    text: 'โบนัสที่แปลงเป็นเครดิตแล้วลงบัญชีครั้งเดียว',
    sql: sql`
      select 'bonus ' || coalesce(g.id, t.reference), format('%s, converted %s, posted %s in %s', g.state, g.converted, t.amount, t.times)
        from (select * from promotion_grant where converted > 0) g
        full join (select reference, sum(amount) as amount, count(*) as times from ledger_transfer where reason = 'bonus_converted' group by reference) t
          on t.reference = g.id
       where (g.state, g.converted, 1) is distinct from ('met', t.amount, t.times)`,
  },
  {
    name: 'takers of an offer are counted wrong',
    text: 'จำนวนผู้รับโปรโมชั่นตรงกับสิทธิ์ที่ใช้ไป',
    sql: sql`
      select 'promotion ' || coalesce(q.promotion_id, g.promotion_id), format('counted %s, taken %s', q.taken, g.taken)
        from (select promotion_id, taken from promotion_quota where day = '-infinity') q
        full join (select promotion_id, count(*) as taken from promotion_grant where kind = 'promotion' group by promotion_id) g using (promotion_id)
       where q.taken is distinct from g.taken
      union all
      select 'promotion ' || promotion_id, format('%s in all, %s by day', sum(taken) filter (where day = '-infinity'), sum(taken) filter (where day > '-infinity'))
        from promotion_quota group by promotion_id
      having sum(taken) filter (where day = '-infinity') is distinct from sum(taken) filter (where day > '-infinity')`,
  },
];
