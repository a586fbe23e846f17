import type { ReportRow } from '@portal/contract/payments.ts';
import { chipOf, type Tone } from '@portal/contract/status.ts';
import type { ReportKind } from '../queries.ts';

export interface HistoryRow extends ReportRow {
  readonly kind: ReportKind;
}
/** What is loaded of one history, newest first, and whether the server has more. */
export interface Loaded {
  readonly rows: readonly HistoryRow[];
  readonly hasMore: boolean;
}

const oldest = ({ rows }: Loaded) => rows.at(-1)?.bank_time.getTime() ?? Number.POSITIVE_INFINITY;
/** Down to here every history is loaded; what is older may still get company. */
const floorOf = (loaded: readonly Loaded[]) =>
  Math.max(Number.NEGATIVE_INFINITY, ...loaded.filter(({ hasMore }) => hasMore).map(oldest));

/** Histories in one line of time, newest first, without gaps: cut where one of them is not loaded further. */
export function mergeHistories(loaded: readonly Loaded[]): HistoryRow[] {
  const floor = floorOf(loaded);
  return loaded
    .flatMap(({ rows }) => rows)
    .filter(({ bank_time }) => bank_time.getTime() >= floor)
    .toSorted((a, b) => b.bank_time.getTime() - a.bank_time.getTime());
}

/** Whether this is a history that keeps the others waiting. */
export const isNextToLoad = (one: Loaded, all: readonly Loaded[]): boolean =>
  one.hasMore && oldest(one) >= floorOf(all);

const monthInBangkok = new Intl.DateTimeFormat('th', { timeZone: 'Asia/Bangkok', month: 'long' });
const yearInBangkok = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', year: 'numeric' });
/** "พฤศจิกายน 2026", in the month and the Gregorian year of Bangkok. */
export const monthOf = (at: Date): string => `${monthInBangkok.format(at)} ${yearInBangkok.format(at)}`;

/** Rows that follow each other in the same month stand under its name. */
export function byMonth<Row>(rows: readonly Row[], timeOf: (row: Row) => Date): { month: string; rows: Row[] }[] {
  const months: { month: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const month = monthOf(timeOf(row));
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, rows: [row] });
  }
  return months;
}

export const toneOf = ({ transaction_status }: Pick<HistoryRow, 'transaction_status'>): Tone | undefined =>
  chipOf(transaction_status)?.tone;
