import type { ReportKind, ReportRow } from '@portal/contract/payments.ts';

export interface Row extends ReportRow {
  readonly kind: ReportKind;
}
export type News = 'credited' | 'paid' | 'rejected' | 'review';

const newsOf: Record<ReportKind, Readonly<Record<string, News>>> = {
  deposit: { Success: 'credited', manual: 'credited', Reject: 'rejected', Approve: 'review' },
  withdraw: { Success: 'paid', manual: 'paid', Reject: 'rejected' },
};

/** The news in a row; undefined while it waits for something its member knows of. */
export const newsIn = ({ kind, transaction_status }: Pick<Row, 'kind' | 'transaction_status'>): News | undefined =>
  Object.hasOwn(newsOf[kind], transaction_status) ? newsOf[kind][transaction_status] : undefined;

/** One piece of news: a request in the standing that it has now. */
export const newsKey = ({ id, transaction_status }: Pick<Row, 'id' | 'transaction_status'>): string =>
  `${id} ${transaction_status}`;

interface Notified {
  /** Notified on this device; undefined: nobody was here before, and everything is old. */
  readonly onDevice: readonly string[] | undefined;
  /** Known in this tab. */
  readonly inTab: readonly string[];
  /** The tab was away until now: what another one told meanwhile is told. */
  readonly wasAway: boolean;
}

/** News to announce, newest first: for a tab in view all it has not announced, for one that comes back all that no tab has. */
export function freshNews<R extends Row>(rows: readonly R[], { onDevice, inTab, wasAway }: Notified): R[] {
  if (onDevice === undefined && wasAway) return [];
  const earlier = new Set(wasAway ? [...(onDevice ?? []), ...inTab] : inTab);
  return rows
    .filter((row) => newsIn(row) !== undefined && !earlier.has(newsKey(row)))
    .toSorted((a, b) => happenedAt(b) - happenedAt(a));
}
/** A transfer of yesterday that was credited a moment ago is news of now. */
const happenedAt = ({ decided_at, bank_time }: Row): number => (decided_at ?? bank_time).getTime();
