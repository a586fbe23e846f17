import { DomainError } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';

/** A position in an inbox list: distress or not, the sort time (microseconds, null: infinity), then the episode. */
export interface InboxPosition {
  readonly isCalm: boolean;
  readonly us: string | null;
  readonly episode: string;
}

/**
 * Parses a cursor. It contains the position, because its conversation may have moved since. Throws invalid_input for
 * any other text.
 */
export const parseInboxCursor = (cursor: string | undefined): InboxPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [calm = '', us = '', episode = ''] = cursor.split('.');
  if (!/^[01]$/.test(calm) || !/^\d{0,16}$/.test(us) || !isId(episode))
    throw new DomainError('invalid_input', { field: 'cursor' });
  return { isCalm: calm === '1', us: us || null, episode };
};
export const inboxCursorOf = (row: { is_calm: boolean; place_us: string | null; episode_id: string }): string =>
  `${Number(row.is_calm)}.${row.place_us ?? ''}.${row.episode_id}`;
