import { formatMoment, type MomentFormat } from './moment.ts';

/** A moment as docs/design/pages.md#formats has it; a dash when there is none. */
export const When = ({ at, as = 'history' }: { at: Date | null; as?: MomentFormat }) =>
  at === null ? <>-</> : <time dateTime={at.toISOString()}>{formatMoment(at, as)}</time>;
