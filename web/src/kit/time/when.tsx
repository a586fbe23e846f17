import { formatDateTime, type DateTimeFormat } from './date-time.ts';

/** A time formatted as in docs/design/pages.md#formats; a dash without one. */
export const When = ({ at, as = 'history' }: { at: Date | null; as?: DateTimeFormat }) =>
  at === null ? <>-</> : <time dateTime={at.toISOString()}>{formatDateTime(at, as)}</time>;
