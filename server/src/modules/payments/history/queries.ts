import type { FileKind, ReportKind, ReportTotal } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { histories } from '../../cashier/index.ts';
import { bonusLines, bonusTotals } from '../../promotions/index.ts';

const ofKind = { deposit: histories.depositHistory, withdraw: histories.withdrawalHistory } as const;

/** One history, newest first. Bonus rows have their own kind, and no reference or channel. */
export const historyOf = (
  memberId: string,
  kind: FileKind,
  span: histories.HistoryQuery,
): Sql<histories.HistoryRow & { kind: ReportKind | 'promotion' | 'return_loss' }> =>
  kind === 'bonus'
    ? (bonusLines(memberId, span) as Sql<never>)
    : sql`select ${kind}::text as kind, h.* from (${ofKind[kind](memberId, span)}) h`;

/** Totals of each history in a span of days. */
export const historyTotals = (memberId: string, days: histories.DayRange): Sql<ReportTotal & { kind: FileKind }> => {
  const { depositOutcome, depositTime, isListed, withdrawalOutcome, withdrawalTime, withinRange } = histories;
  const totals = (outcome: Sql, amount: Sql) => sql`
         count(*) filter (where ${outcome} = 'ok')::int as count,
         coalesce(sum(${amount}) filter (where ${outcome} = 'ok'), 0)::bigint as amount,
         count(*) filter (where ${outcome} = 'pend')::int as pending, count(*) filter (where ${outcome} = 'err')::int as failed`;
  return sql`
  select 'deposit' as kind, ${totals(depositOutcome, sql`d.credited`)}
    from deposit d where d.member_id = ${memberId} and ${isListed} and ${withinRange(depositTime, days)}
  union all
  select 'withdraw', ${totals(withdrawalOutcome, sql`amount`)}
    from withdrawal where member_id = ${memberId} and ${withinRange(withdrawalTime, days)}
  union all
  select 'bonus', b.* from (${bonusTotals(memberId, days)}) b`;
};
