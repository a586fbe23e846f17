import { DomainError } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';

/** A place where a list of the inbox goes on: behind those in distress or among them, behind this moment, in microseconds as the database counts, null for the end of time; and of the same moment behind this episode. */
export interface InboxPlace {
  readonly isCalm: boolean;
  readonly us: string | null;
  readonly episode: string;
}

/** The cursor names the place and not the conversation: that may be answered, and stand elsewhere, before the next piece is asked for. Throws 400 for one that nobody gave out. */
export const inboxPlaceOf = (cursor: string | undefined): InboxPlace | undefined => {
  if (cursor === undefined) return undefined;
  const [calm = '', us = '', episode = ''] = cursor.split('.');
  if (!/^[01]$/.test(calm) || !/^\d{0,16}$/.test(us) || !isId(episode))
    throw new DomainError('invalid_input', { field: 'cursor' });
  return { isCalm: calm === '1', us: us || null, episode };
};
export const inboxCursor = (row: { is_calm: boolean; place_us: string | null; episode_id: string }): string =>
  `${Number(row.is_calm)}.${row.place_us ?? ''}.${row.episode_id}`;
