import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { truncatedToMs, isBelow, type Position } from '../../../platform/http/paging.ts';
import { histories } from '../../cashier/index.ts';
import { creditRequests } from '../../minigame/index.ts';
import { bonusOfMovement } from '../../promotions/index.ts';
import { incomeRequests } from '../../referral/index.ts';

/** A position in the book: remaining entries of own money and of bonus money, and the last request above it. */
export interface BookPosition {
  readonly own: bigint | null;
  readonly bonus: bigint | null;
  readonly request: Position | undefined;
}
interface BookSpan extends histories.DayRange {
  readonly below: BookPosition;
  readonly limit: number;
}

const { depositRow, depositTime, isListed, withinRange } = histories;

export interface BookLine extends Omit<histories.HistoryRow, 'id'> {
  /** Negative for money out; null for an uncredited request. */
  readonly change: bigint | null;
  readonly balance_after: bigint | null;
  readonly own: bigint | null;
  readonly bonus: bigint | null;
  /** The ledger's reason, 'play', or 'request' for an uncredited request. */
  readonly reason: string;
  readonly bonus_kind: 'promotion' | 'return_loss' | null;
  readonly id: string | null;
  readonly at: Date;
}

const midnight = (day: string | undefined, more = 0): Sql => sql`bangkok_start(${day ?? null}::date + ${more}::int)`;

/** Movements in ledger order; one that waited for a lock may have begun before the one below it. */
const movements = (memberId: string, { from, to, below, limit }: BookSpan): Sql => sql`
  select row_number() over () as nth, min(b.at) over (rows unbounded preceding) as at, b.own, b.bonus, b.reason, b.reference, b.amount as change, b.balance
    from credit_book(${memberId}, ${below.own}, ${below.bonus}, ${midnight(from)}, ${midnight(to, 1)}, ${limit}) b`;

/** Deposits reported as paid but not credited: pending or rejected. */
const requests = (memberId: string, { from, to, below, limit }: BookSpan): Sql => sql`
  select ${depositTime} as at, d.id
    from deposit d
   where d.member_id = ${memberId} and ${isListed} and d.state <> 'credited'
     and ${isBelow(below.request, depositTime, sql`d.id`)} and ${withinRange(depositTime, { from, to })}
   order by ${truncatedToMs(depositTime)} desc, d.id desc limit ${limit}`;

/** The book of the main credit, newest first; rows of the same moment in posting order. */
export const bookLines = (memberId: string, span: BookSpan): Sql<BookLine> => sql`
  select b.at, b.own, b.bonus, b.reason, b.change, b.balance as balance_after, g.kind as bonus_kind,
         coalesce(g.id, d.id, b.reference) as id,
         coalesce(d.ref, w.ref, m.ref, i.ref, '') as ref,
         coalesce(case when b.reason in ('deposit', 'request') then d.bank_time end, b.at) as bank_time,
         coalesce(abs(b.change), d.amount) as amount,
         case when b.reason = 'request' then d.transaction_status
              when b.reason = 'deposit' and d.transaction_status = 'manual' then 'manual'
              when b.reason = 'withdrawal' then w.status
              else coalesce(g.status, 'Success') end as transaction_status,
         coalesce(d.promotion_id, g.promotion_id) as promotion_id, d.promotion,
         coalesce(g.title, d.annotation, w.reason) as annotation,
         coalesce(d.channel, w.to_bank, '') as channel,
         case b.reason when 'request' then d.decided_at when 'withdrawal' then null else b.at end as decided_at
    from (select * from (
            select nth, at, own, bonus, reason, reference, change, balance from (${movements(memberId, span)}) written
            union all
            select null, at, null, null, 'request', id, null, null from (${requests(memberId, span)}) without_credit) both_lists
           order by ${truncatedToMs(sql`at`)} desc, nth, reference desc limit ${span.limit}) b
    left join lateral (select ${depositRow} from deposit d where d.id = b.reference and b.reason in ('deposit', 'deposit_undone', 'request')) d on true
    left join lateral (select ref, status, to_bank, reason from withdrawal where id = b.reference
                          and b.reason in ('withdrawal', 'withdrawal_returned', 'withdraw_excess', 'withdraw_excess_returned')) w on true
    left join lateral (select * from (${bonusOfMovement(sql`b.reference`)}) g where b.reason in ('bonus', 'bonus_forfeited')) g on true
    left join lateral (select * from (${creditRequests.refOf(sql`b.reference`)}) m where b.reason = 'minigame_paid') m on true
    left join lateral (select * from (${incomeRequests.refOf(sql`b.reference`)}) i where b.reason = 'income_paid') i on true
   order by ${truncatedToMs(sql`b.at`)} desc, b.nth, b.reference desc`;
