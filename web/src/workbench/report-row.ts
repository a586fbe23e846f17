import type { BookRow, ReportRow } from '@portal/contract/payments.ts';
import { at, id } from './sample.ts';

/** A line of the history, minutes from now. */
export const row = (
  last: string,
  amount: bigint,
  transaction_status: string,
  minutes: number,
  annotation?: string,
): ReportRow => ({
  id: id(last),
  ref: `R${last}QX`,
  bank_time: at(minutes),
  amount,
  transaction_status,
  promotion_id: null,
  promotion: null,
  annotation: annotation ?? null,
  channel: 'promptpay',
  decided_at: null,
});

/** A line of the credit history: kind, amount and the credit after it; none for a request that moved no credit. */
export const bookLine = (
  of: ReportRow,
  kind: BookRow['kind'],
  change = 0n,
  balance_after: bigint | null = null,
): BookRow => ({ ...of, line: of.id, kind, change, balance_after });
