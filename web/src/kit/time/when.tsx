import { formatDateTime, type DateTimeFormat } from './date-time.ts';

/** A moment as docs/design/pages.md#formats has it; a dash when there is none. */
export const When = ({ at, as = 'history' }: { at: Date | null; as?: DateTimeFormat }) =>
  at === null ? <>-</> : <time dateTime={at.toISOString()}>{formatDateTime(at, as)}</time>;
