import type { ReportRow } from '@portal/contract/payments.ts';
import { chipOf, type Tone } from '@portal/contract/status.ts';
import type { BonusRow } from '../../promotions/queries.ts';
import { countedAt, type ReportKind } from '../queries.ts';

/** A deposit or a withdrawal. */
export interface PaymentRow extends ReportRow {
  readonly kind: ReportKind;
}
/** A bonus, with the time and the status under the names that the others have. */
export interface BonusLine extends BonusRow {
  readonly kind: 'bonus';
  readonly bank_time: Date;
  readonly transaction_status: string;
}
export type HistoryRow = PaymentRow | BonusLine;

/** What is loaded of one history, newest first, and whether the server has more. */
export interface Loaded {
  readonly rows: readonly HistoryRow[];
  readonly hasMore: boolean;
}

/** Newest first, as the server has it: of the same moment the larger id. */
const inTime = (a: HistoryRow, b: HistoryRow): number =>
  countedAt(b).getTime() - countedAt(a).getTime() || (a.id < b.id ? 1 : -1);

/** Down to here every history is loaded; what is older may still get company. Undefined: all is loaded. */
const floorOf = (loaded: readonly Loaded[]): HistoryRow | undefined =>
  loaded
    .flatMap(({ rows, hasMore }) => (hasMore ? rows.slice(-1) : []))
    .toSorted(inTime)
    .at(0);

/** Histories in one line of time, newest first, without gaps: cut where one of them is not loaded further. */
export function mergeHistories(loaded: readonly Loaded[]): HistoryRow[] {
  const floor = floorOf(loaded);
  return loaded
    .flatMap(({ rows }) => rows)
    .filter((row) => !floor || row === floor || inTime(row, floor) < 0)
    .toSorted(inTime);
}

/** Whether this is a history that keeps the others waiting. */
export const isNextToLoad = (one: Loaded, all: readonly Loaded[]): boolean =>
  one.hasMore && (one.rows.length === 0 || one.rows.at(-1) === floorOf(all));

export const toneOf = ({ transaction_status }: Pick<HistoryRow, 'transaction_status'>): Tone | undefined =>
  chipOf(transaction_status)?.tone;
