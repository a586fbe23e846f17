import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** Checks bonuses against ledger, deposits and quotas, and play against postings, turnover and daily totals. */
export const promotionChecks: readonly Check[] = [
  {
    name: 'bonus money and running bonuses disagree',
    text: 'เงินโบนัสตรงกับโปรโมชั่นที่ใช้อยู่',
    reads: 'history',
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
    reads: 'history',
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
    reads: 'history',
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
    reads: 'history',
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
  {
    name: 'act of a game and its posting disagree',
    text: 'ทุกเดิมพันและเงินรางวัลตรงกับบัญชี',
    reads: 'history',
    sql: sql`
      select 'act ' || coalesce(a.key, t.key), format('own %s and bonus %s, posted %s and %s', a.own, a.bonus, t.own, t.bonus)
        from (select 'play.' || short_id(id) as key, own, bonus from play_act where own <> 0 or bonus <> 0) a
        full join (
          select idempotency_key as key,
                 coalesce(sum(case when reason in ('bet', 'game_adjust') then -amount else amount end) filter (where reason not like '%\\_bonus'), 0) as own,
                 coalesce(sum(case when reason in ('bet_bonus', 'game_adjust_bonus') then -amount else amount end) filter (where reason like '%\\_bonus'), 0) as bonus
            from ledger_transfer
           where idempotency_key like 'play.%'
             and reason in ('bet', 'win', 'rollback', 'game_adjust', 'bet_bonus', 'win_bonus', 'rollback_bonus', 'game_adjust_bonus')
           group by idempotency_key) t using (key)
       where (a.own, a.bonus) is distinct from (t.own, t.bonus)`,
  },
  {
    name: 'round of a game and its acts disagree',
    text: 'ทุกรอบเกมตรงกับเดิมพันและเงินรางวัลของรอบ',
    reads: 'history',
    sql: sql`
      select 'round ' || r.id, format('%s, %s, %s, %s; acts %s, %s, %s, %s', r.own, r.bonus, r.won, r.won_bonus, a.own, a.bonus, a.won, a.won_bonus)
        from play_round r
        left join (
          select round_id,
                 coalesce(-sum(own) filter (where kind = 'stake' and undone_by is null), 0) as own,
                 coalesce(-sum(bonus) filter (where kind = 'stake' and undone_by is null), 0) as bonus,
                 case when bool_or(kind = 'void') then 0 else coalesce(sum(own) filter (where kind = 'win'), 0) end as won,
                 case when bool_or(kind = 'void') then 0 else coalesce(sum(bonus) filter (where kind = 'win'), 0) end as won_bonus
            from play_act group by round_id) a on a.round_id = r.id
       where (r.own, r.bonus, r.won, r.won_bonus) is distinct from (a.own, a.bonus, a.won, a.won_bonus)`,
  },
  {
    name: 'what was played on a day and its rounds disagree',
    text: 'ยอดเล่นรายวันตรงกับรอบที่จบแล้ว',
    reads: 'history',
    sql: sql`
      select format('member %s, %s, %s', member_id, day, game), format('counted %s, settled %s', d.counted, r.settled)
        from (select member_id, day, game, (staked, won, staked_bonus, won_bonus, rounds)::text as counted from play_day
               where staked + won + staked_bonus + won_bonus + rounds > 0) d
        full join (
          select member_id, settled_on as day, game, (sum(own), sum(won), sum(bonus), sum(won_bonus), count(*))::text as settled
            from play_round where settled_on is not null and own + bonus + won + won_bonus > 0 group by member_id, settled_on, game) r
          using (member_id, day, game)
       where d.counted is distinct from r.settled`,
  },
  {
    name: 'what a withdrawal took above a cap and its posting disagree',
    text: 'ส่วนเกินที่หักเมื่อถอนตรงกับบัญชี',
    reads: 'history',
    sql: sql`
      select 'withdrawal ' || coalesce(w.id, t.reference), format('%s of %s, posted %s and %s back', w.status, w.excess, t.taken, t.back)
        from (select * from withdrawal where excess > 0) w
        full join (
          select reference, sum(amount) filter (where reason = 'withdraw_excess') as taken,
                 coalesce(sum(amount) filter (where reason = 'withdraw_excess_returned'), 0) as back
            from ledger_transfer where reason in ('withdraw_excess', 'withdraw_excess_returned') group by reference) t on t.reference = w.id
       where (w.excess, case when w.status = 'Reject' then w.excess else 0 end) is distinct from (t.taken, t.back)`,
  },
  {
    name: 'turnover and its proof disagree',
    text: 'ยอดเทิร์นตรงกับรายการเดิมพันที่นับ',
    reads: 'history',
    sql: sql`
      with line as (
        select l.*, a.own, a.bonus, a.kind, a.undone_by, r.member_id as player, r.settled_at, r.grant_id as of_grant
          from turnover_line l left join play_act a on a.id = l.act_id left join play_round r on r.id = a.round_id)
      select 'bonus ' || g.id, format('done %s, counted %s', g.done, coalesce(l.counted, 0))
        from promotion_grant g
        left join (select grant_id, sum(counted) as counted from line where taken_back_at is null group by grant_id) l on l.grant_id = g.id
       where g.done <> coalesce(l.counted, 0)
      union all
      select 'member ' || m.member_id, format('base turnover %s, counted %s', m.base_done, coalesce(l.counted, 0))
        from promotion_member m
        left join (select member_id, sum(counted) as counted from line where grant_id is null and taken_back_at is null group by member_id) l
          on l.member_id = m.member_id
       where m.base_done <> coalesce(l.counted, 0)
      union all
      select 'act ' || act_id, format('counted %s of %s at %s percent', counted, -own - bonus, pct)
        from line
       where (kind = 'stake' and player = member_id and settled_at is not null and (undone_by is null) = (taken_back_at is null)
              and case when grant_id is null then counted <= -own * pct / 100
                       else grant_id = of_grant and counted = (-own - bonus) * pct / 100 end) is not true`,
  },
];
