import { formatDateTime } from '../time/date-time.ts';
import { store, stored } from '../data/session.ts';

const KEY = 'auth.contact-place';

/** Where the contact button stands: a side, and how far above its usual place. */
export interface Place {
  readonly side: 'left' | 'right';
  readonly bottom: number;
  readonly hidden?: boolean;
}

const today = () => formatDateTime(new Date(), 'iso-day');

/** Between its usual place and the header. */
export const clampBottom = (bottom: number): number => Math.round(Math.max(0, Math.min(bottom, innerHeight - 240)));

/** The kept place; hidden counts for the day on which it was said. */
export function readPlace(): Place {
  try {
    const { side, bottom, hidden_on } = JSON.parse(stored(KEY) ?? '{}') as Record<string, unknown>;
    return {
      side: side === 'left' ? 'left' : 'right',
      bottom: typeof bottom === 'number' ? clampBottom(bottom) : 0,
      hidden: hidden_on === today(),
    };
  } catch {
    return { side: 'right', bottom: 0 };
  }
}

export const savePlace = ({ side, bottom, hidden }: Place): void =>
  store(KEY, JSON.stringify({ side, bottom, ...(hidden ? { hidden_on: today() } : {}) }));
