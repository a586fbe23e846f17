import type { Slug, coinReasons, creditReasons } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** A cursor id for a ledger entry: its time, then its number, in the form of a UUID. */
const lineId = sql`
  (lpad(to_hex(floor(extract(epoch from t.created_at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(e.version), 15, '0'))::uuid`;
const numberOf = (id: string | undefined): bigint => (id ? BigInt(`0x${id.replaceAll('-', '').slice(17)}`) : 2n ** 62n);

const ledgerEntries = (
  memberId: string,
  kind: 'coin' | 'minigame',
  cursor: string | undefined,
  limit: number,
): Sql => sql`
  select e.version, e.amount, e.balance_after, t.id as transfer, t.reason, t.reference, t.created_at, ${lineId} as id
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = (select id from ledger_account where owner = ${memberId} and kind = ${kind} and shard = 0)
     and e.version < ${numberOf(cursor)}
   order by e.version desc limit ${limit}`;

export interface CoinLine {
  readonly id: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly reason: (typeof coinReasons)[number];
  readonly slug: Slug | null;
  readonly round_id: string | null;
}
/** Coin postings, newest first. */
export const coinLines = (memberId: string, cursor: string | undefined, limit: number): Sql<CoinLine> => sql`
  select b.id, b.created_at as at, b.amount, b.balance_after as balance, r.slug, r.id as round_id,
         case b.reason when 'coin_spent' then 'round' when 'coin_won' then 'won' when 'coin_expired' then 'expired' else l.source end as reason
    from (${ledgerEntries(memberId, 'coin', cursor, limit)}) b
    left join minigame_round r on r.id = b.reference
    left join coin_lot l on l.id = b.reference
   order by b.version desc`;

export interface CreditLine {
  readonly id: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly reason: (typeof creditReasons)[number];
  readonly slug: Slug | null;
  readonly round_id: string | null;
}
/** Credit postings, newest first. */
export const creditLines = (memberId: string, cursor: string | undefined, limit: number): Sql<CreditLine> => sql`
  select b.id, b.created_at as at, b.amount, r.slug, r.id as round_id,
         case b.reason when 'minigame_won' then 'won' when 'minigame_expired' then 'expired'
                       when 'minigame_returned' then 'returned' else 'withdrawal' end as reason
    from (${ledgerEntries(memberId, 'minigame', cursor, limit)}) b
    left join minigame_round r on r.id = b.reference
   order by b.version desc`;

/** The Bangkok day of a timestamp. */
const dayIn = (at: Sql): Sql => sql`to_char(${at} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;

export interface PlayedDay {
  readonly day: string;
  readonly slug: Slug;
  readonly rounds: number;
  readonly coins: number;
  readonly credit: bigint;
  readonly rewards: number;
}
/** Rounds of the last 31 days (always the whole month so far), by day and game. */
export const playedByDay = (memberId: string): Sql<PlayedDay> => sql`
  select ${dayIn(sql`created_at`)} as day, slug, count(*)::int as rounds, sum(bet)::int as coins,
         coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as credit, (count(*) filter (where kind in ('goods', 'coupon')))::int as rewards
    from minigame_round
   where member_id = ${memberId}
     and created_at >= (date_trunc('day', app_now() at time zone 'Asia/Bangkok') - interval '30 days') at time zone 'Asia/Bangkok'
   group by 1, 2 order by 1, 2`;

export const withdrawnOf = (memberId: string): Sql<{ today: string; withdrawn: bigint }> => sql`
  select ${dayIn(sql`app_now()`)} as today,
         coalesce((select sum(amount) from minigame_withdrawal where member_id = ${memberId} and status = 'approved'), 0)::bigint as withdrawn`;
