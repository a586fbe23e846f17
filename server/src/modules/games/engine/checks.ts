import { sql } from 'kysely';
import type { Check } from '../../../platform/module.ts';

/** Reconciles game transactions with postings, rounds, and bets with their settlements. */
export const gameChecks: readonly Check[] = [
  {
    name: 'transaction of a game and its postings disagree',
    text: 'ทุกรายการจากค่ายเกมตรงกับบัญชี',
    reads: 'history',
    sql: sql`
      with posted as (
        select idempotency_key as key,
               coalesce(sum(case when reason like any ('{bet%,game_adjust%}') and d.kind in ('wallet', 'bonus') then -t.amount else t.amount end)
                        filter (where reason not like '%\\_bonus'), 0) as own,
               coalesce(sum(case when reason like any ('{bet%,game_adjust%}') and d.kind in ('wallet', 'bonus') then -t.amount else t.amount end)
                        filter (where reason like '%\\_bonus'), 0) as bonus
          from ledger_transfer t join ledger_account d on d.id = t.debit_account
         where reason in ('bet', 'win', 'rollback', 'game_adjust', 'bet_bonus', 'win_bonus', 'rollback_bonus', 'game_adjust_bonus')
         group by idempotency_key),
      said as (
        select t.id, k.key
          from game_transaction t,
               unnest(array['play.' || short_id(t.id), 'game.' || short_id(t.id), 'play.' || short_id(t.returned)]) k (key)
         where k.key is not null)
      select 'transaction ' || t.id, format('own %s and bonus %s, posted %s and %s', t.own, t.bonus, p.own, p.bonus)
        from game_transaction t
        join (select s.id, coalesce(sum(p.own), 0) as own, coalesce(sum(p.bonus), 0) as bonus
                from said s left join posted p using (key) group by s.id) p on p.id = t.id
       where (t.own, t.bonus) is distinct from (p.own, p.bonus)
      union all
      select 'posting ' || p.key, format('own %s and bonus %s, and no transaction', p.own, p.bonus)
        from posted p left join said s using (key)
       where s.id is null and p.key not like 'play.%'
      union all
      select 'act ' || a.id, 'of a game, and no transaction'
        from play_act a join game_round r on r.id = a.round_id left join said s on s.key = 'play.' || short_id(a.id)
       where s.id is null`,
  },
  {
    name: 'account of games and what was played disagree',
    text: 'ยอดบัญชีเกมตรงกับผลรวมรายการเล่นทั้งหมด',
    reads: 'history',
    sql: sql`
      select 'account of games', format('holds %s, was played %s', a.balance, -p.played)
        from (select coalesce(sum(balance), 0) as balance from ledger_account where owner is null and kind = 'game') a,
             (select coalesce(sum(own + bonus), 0) as played
                from (select own, bonus from play_act
                      union all
                      select own, bonus from game_transaction
                       where kind in ('reward', 'tip', 'tip_back') or kind = 'adjust' and bet_id is null) acts) p
       where a.balance <> -p.played`,
  },
  {
    name: 'what providers gave on a day and their transactions disagree',
    text: 'เงินที่ค่ายเกมแจกหรือเรียกคืนรายวันตรงกับรายการจากค่าย',
    reads: 'history',
    sql: sql`
      select format('member %s, %s, %s', member_id, day, game), format('counted %s, given %s', coalesce(d.given, 0), coalesce(t.given, 0))
        from (select member_id, day, game, given from play_day where given <> 0) d
        full join (
          select t.member_id, (t.created_at at time zone 'Asia/Bangkok')::date as day, r.game_id::text as game, sum(t.own) as given
            from game_transaction t join game_round r on r.id = t.round_id
           where t.kind = 'reward' or t.kind = 'adjust' and t.bet_id is null
           group by 1, 2, 3 having sum(t.own) <> 0) t using (member_id, day, game)
       where d.given is distinct from t.given`,
  },
  {
    name: 'round and its transactions disagree',
    text: 'ทุกรอบตรงกับรายการจากค่ายของรอบนั้น',
    reads: 'history',
    sql: sql`
      select 'round ' || r.id, format('%s: staked %s, won %s; transactions %s, %s', r.status, r.staked, r.won, t.staked, t.won)
        from game_round r
        left join (
          select round_id, bool_or(kind = 'void' and own + bonus <> 0) as is_void,
                 coalesce(-sum(own + bonus) filter (where kind in ('bet', 'rollback', 'tip', 'tip_back')
                   or kind = 'adjust' and (bet_id is not null or own < 0)), 0) as staked,
                 coalesce(sum(own + bonus) filter (where kind in ('win', 'reward') or kind = 'adjust' and bet_id is null and own > 0), 0) as won
            from game_transaction group by round_id) t on t.round_id = r.id
        left join play_round p on p.id = r.id
       where t.round_id is null
          or r.status <> 'void' and (r.staked, r.won) is distinct from (t.staked, t.won)
          or r.status = 'void' and r.staked + r.won <> 0
          or p.id is not null and (r.status = 'open') is distinct from (p.settled_at is null)`,
  },
  {
    name: 'end of a bet without its bet',
    text: 'ไม่มีการจ่ายหรือยกเลิกที่ไม่มีเดิมพัน',
    reads: 'history',
    sql: sql`
      select 'transaction ' || t.id, format('%s of %s', t.kind, t.wager)
        from game_transaction t left join game_transaction b on b.id = t.bet_id
       where t.kind in ('win', 'rollback', 'void', 'tip_back') and t.round_id is not null
         and (b.round_id = t.round_id and b.wager = t.wager and b.member_id = t.member_id and b.kind in ('bet', 'tip')) is not true`,
  },
  {
    name: 'bet with two ends',
    text: 'ไม่มีเดิมพันใดจบสองทาง',
    reads: 'history',
    sql: sql`
      select 'transaction ' || b.id, format('%s of %s: paid %s, taken back %s times', b.kind, b.wager, b.paid, e.backs)
        from game_transaction b
        join (select bet_id, count(*) filter (where kind in ('rollback', 'tip_back')) as backs, count(*) filter (where kind = 'void') as voids,
                     bool_or(kind = 'win') as wins, max(id::text) filter (where kind in ('rollback', 'void', 'tip_back')) as by
                from game_transaction where bet_id is not null group by bet_id) e on e.bet_id = b.id
       where e.backs + e.voids > 1 or e.backs > 0 and e.wins or b.paid is distinct from e.wins
          or b.undone_by::text is distinct from e.by
      union all
      select 'transaction ' || b.id, format('%s of %s says that it ended', b.kind, b.wager)
        from game_transaction b
       where (b.paid or b.undone_by is not null) and not exists (select from game_transaction e where e.bet_id = b.id)`,
  },
];
