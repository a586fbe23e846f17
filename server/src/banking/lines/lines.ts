import type { LineKind } from '@portal/contract/console/deposits.ts';
import { first, type Reader, type Tx } from '../../platform/database/db.ts';
import * as queries from './queries.ts';
import * as payouts from '../payouts/queries.ts';

export type { LineRow, NewLine } from './queries.ts';
export type { PayoutRow } from '../payouts/queries.ts';

/** A line of a statement, held until the transaction ends; undefined when there is none. */
export const lockLine = (tx: Tx, id: string): Promise<queries.LineRow | undefined> => first(tx, queries.lockedLine(id));
/** A line as it is now; undefined when there is none. */
export const lineBy = (reader: Reader, id: string): Promise<queries.LineRow | undefined> =>
  first(reader, queries.lineById(id));

interface Wanted {
  readonly state: 'unmatched' | 'matched' | null;
  readonly direction: 'in' | 'out' | null;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Statement lines, newest first. */
export const linesOf = (reader: Reader, { state, direction, before, limit }: Wanted): Promise<queries.LineRow[]> =>
  reader.rows(queries.linesPage(state, direction, before, limit));

/** This line is this deposit's money. The line must be held by `lockLine`. */
export const markMatched = (tx: Tx, lineId: string, depositId: string): void =>
  tx.send(queries.matchLine(lineId, depositId));

/** This line is no payment of a member but this, says an operator. The line must be held by `lockLine`. */
export const nameLine = (tx: Tx, lineId: string, kind: LineKind, reason: string, operatorId: string): void =>
  tx.send(queries.nameLine(lineId, kind, reason, operatorId));

/** The payouts of these withdrawals, by withdrawal. */
export const payoutsFor = async (
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<Map<string, payouts.PayoutRow>> =>
  new Map(
    (withdrawalIds.length ? await reader.rows(payouts.payoutsOf(withdrawalIds)) : []).map((payout) => [
      payout.withdrawal_id,
      payout,
    ]),
  );

/** Whether a line with this reference brought money to this account before; of a line that is kept, before that one. */
export const lineSeen = async (
  reader: Reader,
  accountId: string,
  reference: string,
  lineId: string | null = null,
): Promise<boolean> => (await first(reader, queries.referenceSeen(accountId, reference, lineId))) !== undefined;

/** The payout a bank's line names, held until the transaction ends. */
export const payoutNamed = (tx: Tx, ref: string): Promise<payouts.PayoutRow | undefined> =>
  first(tx, payouts.lockedPayoutByRef(ref));

/** Until the transaction ends nobody else asks whether a line and a payment by hand under this reference belong together. */
export const holdReference = (tx: Tx, reference: string): void => tx.send(queries.oneByOne(reference));

/** A line that came before and shows what was paid by hand (satang); its reference is held from here on. */
export const lineToClaim = async (tx: Tx, reference: string, amount: bigint): Promise<string | undefined> => {
  holdReference(tx, reference);
  return (await first(tx, queries.lineToClaim(reference, amount)))?.id;
};

/** This withdrawal was paid by hand: it claims the line that shows it, unless somebody explained the line meanwhile. */
export const claimLine = (tx: Tx, lineId: string, withdrawalId: string): void =>
  tx.send(queries.claimLine(lineId, withdrawalId));

/** Whether the bank's statement has shown this payout already. */
export const payoutShown = async (tx: Tx, payoutId: string): Promise<boolean> =>
  (await first(tx, queries.lineOfPayout(payoutId))) !== undefined;
