import type { ReportKind, ReportRow } from '@portal/contract/payments.ts';

export interface Row extends ReportRow {
  readonly kind: ReportKind;
}
export type MoneyEvent = 'credited' | 'paid' | 'rejected' | 'review';

const eventsByStatus: Record<ReportKind, Readonly<Record<string, MoneyEvent>>> = {
  deposit: { Success: 'credited', manual: 'credited', Reject: 'rejected', Approve: 'review' },
  withdraw: { Success: 'paid', manual: 'paid', Reject: 'rejected' },
};

/** The event of a row; undefined while it still waits for something its member knows of. */
export const eventOf = ({
  kind,
  transaction_status,
}: Pick<Row, 'kind' | 'transaction_status'>): MoneyEvent | undefined =>
  Object.hasOwn(eventsByStatus[kind], transaction_status) ? eventsByStatus[kind][transaction_status] : undefined;

/** Key of an event: a request in its current state. */
export const eventKey = ({ id, transaction_status }: Pick<Row, 'id' | 'transaction_status'>): string =>
  `${id} ${transaction_status}`;

interface Notified {
  /** Announced on this device; undefined: nothing stored, so everything counts as old. */
  readonly onDevice: readonly string[] | undefined;
  /** Announced in this tab. */
  readonly inTab: readonly string[];
  /** The tab was hidden until now: what another tab announced meanwhile is skipped. */
  readonly wasAway: boolean;
}

/** Events to announce, newest first: in a visible tab those it has not announced, in one that returns those no tab has. */
export function newEvents<R extends Row>(rows: readonly R[], { onDevice, inTab, wasAway }: Notified): R[] {
  if (onDevice === undefined && wasAway) return [];
  const earlier = new Set(wasAway ? [...(onDevice ?? []), ...inTab] : inTab);
  return rows
    .filter((row) => eventOf(row) !== undefined && !earlier.has(eventKey(row)))
    .toSorted((a, b) => happenedAt(b) - happenedAt(a));
}
/** A transfer of yesterday credited a moment ago is new. */
const happenedAt = ({ decided_at, bank_time }: Row): number => (decided_at ?? bank_time).getTime();
