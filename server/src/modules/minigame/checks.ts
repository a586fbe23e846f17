import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** Reconciles coins, credit, rewards and rounds of mini-games with the ledger and the draws. */
export const minigameChecks: readonly Check[] = [
  {
    name: 'coin lots and coin accounts disagree',
    text: 'เหรียญแต่ละชุดรวมได้เท่ากับเหรียญของสมาชิก',
    reads: 'history',
    sql: sql`
      select 'member ' || coalesce(a.owner, l.member_id), format('account %s, lots %s', coalesce(a.balance, 0), coalesce(l.remaining, 0))
        from (select owner, balance from ledger_account where kind = 'coin' and owner is not null) a
        full join (select member_id, sum(remaining) as remaining from coin_lot group by member_id) l on l.member_id = a.owner
       where coalesce(a.balance, 0) <> coalesce(l.remaining, 0)`,
  },
  {
    name: 'coin lot without its posting',
    text: 'เหรียญทุกชุดลงบัญชีครั้งเดียว ทั้งได้รับและหมดอายุ',
    reads: 'history',
    sql: sql`
      with came as (
        select l.id, case l.source when 'round' then l.source_key::uuid else l.id end as reference,
               case l.source when 'round' then 'coin_won' else 'coin_earned' end as reason, l.amount
          from coin_lot l),
      posted as (select reference, reason, amount from ledger_transfer where reason in ('coin_won', 'coin_earned')),
      gone as (select reference, sum(amount) as amount from ledger_transfer where reason = 'coin_expired' group by reference)
      select 'coin lot ' || coalesce(c.id, p.reference), format('%s came, posted %s', c.amount, p.amount)
        from came c full join posted p on p.reference = c.reference and p.reason = c.reason where c.amount is distinct from p.amount
      union all
      select 'coin lot ' || coalesce(l.id, g.reference), format('%s expired, posted %s', l.expired, g.amount)
        from (select id, expired from coin_lot where expired > 0) l full join gone g on g.reference = l.id where l.expired is distinct from g.amount`,
  },
  {
    name: 'mini-game round and its posting disagree',
    text: 'ทุกรอบของมินิเกมจ่ายเหรียญและรับรางวัลครั้งเดียวตามบัญชี',
    reads: 'history',
    sql: sql`
      with posted as (
        select reference, array_agg(reason || ' ' || amount order by position) as lines, max(position) as last_line
          from ledger_transfer where reason in ('coin_spent', 'coin_won', 'minigame_won') group by reference),
      played as (
        select r.id, array['coin_spent ' || r.bet] || case r.kind when 'coin' then array['coin_won ' || r.amount]
                                                                  when 'credit' then array['minigame_won ' || r.amount] else '{}' end as lines
          from minigame_round r)
      select 'round ' || coalesce(r.id, p.reference), format('played %s, posted %s', r.lines, p.lines)
        from played r full join posted p on p.reference = r.id where r.lines is distinct from p.lines`,
  },
  {
    name: 'mini-game round leaves other balances than it says',
    text: 'ยอดหลังจบแต่ละรอบของมินิเกมตรงกับบัญชี',
    reads: 'history',
    sql: sql`
      with last as (
        select reference,
               (array_agg(case reason when 'coin_spent' then debit_account else credit_account end order by position desc) filter (where reason <> 'minigame_won'))[1] as coins,
               (array_agg(case reason when 'coin_spent' then debit_version else credit_version end order by position desc) filter (where reason <> 'minigame_won'))[1] as coins_line,
               max(credit_account) filter (where reason = 'minigame_won') as credit,
               max(credit_version) filter (where reason = 'minigame_won') as credit_line
          from ledger_transfer where reason in ('coin_spent', 'coin_won', 'minigame_won') group by reference)
      select 'round ' || r.id, format('coins %s and credit %s, in the books %s and %s', r.coins_after, r.credit_after, c.balance_after, m.balance_after)
        from last
        join minigame_round r on r.id = last.reference
        join ledger_entry c on c.account_id = last.coins and c.version = last.coins_line
        left join ledger_entry m on m.account_id = last.credit and m.version = last.credit_line
       where r.coins_after <> c.balance_after or r.credit_after <> coalesce(m.balance_after, r.credit_after)`,
  },
  {
    name: 'goods and what was won of them disagree',
    text: 'ของรางวัลคงเหลือตรงกับที่แจกไป',
    reads: 'history',
    sql: sql`
      select 'goods ' || g.id, format('brought %s, left %s, won %s', g.brought, g.stock, coalesce(r.won, 0))
        from minigame_goods g
        left join (select goods_id, count(*) as won from minigame_reward where state <> 'expired' group by goods_id) r on r.goods_id = g.id
       where g.brought <> g.stock + coalesce(r.won, 0)
      union all
      select 'round ' || coalesce(r.id, w.round_id), format('%s, reward %s of %s', r.prize, w.id, w.goods_id)
        from (select id, member_id, prize from minigame_round where kind = 'goods') r
        full join minigame_reward w on w.round_id = r.id
       where (r.member_id, r.prize) is distinct from (w.member_id, w.goods_id)`,
  },
  {
    name: 'coupon and the round that won it disagree',
    text: 'คูปองที่มินิเกมแจกตรงกับรอบที่ได้คูปองนั้น ครั้งเดียว',
    reads: 'history',
    sql: sql`
      select 'round ' || coalesce(r.key, c.key), format('won %s, coupon of %s', r.prize, c.promotion_id)
        from (select 'mini-game/' || id as key, member_id, prize from minigame_round where kind = 'coupon') r
        full join (select key, member_id, promotion_id from promotion_coupon where key like 'mini-game/%') c on c.key = r.key
       where (r.member_id, r.prize) is distinct from (c.member_id, 'coupon-' || c.promotion_id)`,
  },
  {
    name: 'rounds of a pair are not counted through',
    text: 'รอบที่เล่นกับซีดแต่ละคู่นับต่อกันครบ',
    reads: 'history',
    sql: sql`
      select 'pair ' || p.id, format('nonce %s, rounds %s, the last %s', p.nonce, r.rounds, r.last)
        from minigame_pair p
        full join (select pair_id, count(*) as rounds, max(nonce) as last from minigame_round group by pair_id) r on r.pair_id = p.id
       where (p.nonce, p.nonce) is distinct from (coalesce(r.rounds, 0), coalesce(r.last, 0))`,
  },
  {
    name: 'revealed mini-game round was drawn otherwise',
    text: 'รอบที่เปิดเผยซีดแล้วคำนวณซ้ำได้ผลเดิม',
    reads: 'history',
    sql: sql`
      select 'round ' || r.id, format('%s, and the seed gives %s', r.result, minigame_redrawn(p.server_seed, r.client_seed, r.nonce, v.table_json::jsonb))
        from minigame_round r
        join minigame_pair p on p.id = r.pair_id and p.state = 'revealed'
        join minigame_version v on v.slug = r.slug and v.version = r.version
       where r.result <> minigame_redrawn(p.server_seed, r.client_seed, r.nonce, v.table_json::jsonb)`,
  },
  {
    name: 'mini-game round paid otherwise than it was drawn',
    text: 'ทุกรอบของมินิเกมจ่ายตามผลที่สุ่มได้และตารางรางวัล',
    reads: 'history',
    sql: sql`
      select 'round ' || r.id, format('paid %s of %s, drawn %s of %s', r.prize, r.amount, w.prize, w.amount)
        from minigame_round r
        join (select slug, version, table_json::jsonb as prizes from minigame_version offset 0) v on v.slug = r.slug and v.version = r.version
        left join lateral minigame_paid(v.prizes, r.result, r.pick, r.bet, r.coin_value, r.prize) w on true
       where (r.prize, r.kind, r.amount) is distinct from (w.prize, w.kind, w.amount)`,
  },
];
