import type { Event } from '@portal/contract/realtime.ts';
import type { Tx } from '../database/db.ts';

/** Carries events to all nodes: NOTIFY, or Redis Streams (docs/decisions/fan-out.md). */
export interface FanOut {
  /**
   * Publishes in the transaction that takes the events from the outbox. Throws UnpublishedError if they must wait; what
   * was published before the transaction failed is published again.
   */
  readonly publish: (tx: Tx, events: readonly Event[]) => Promise<void>;
  readonly publishNow: PublishNow;
  /** Receives the events of all nodes from now on; called once. Reconnects for ever. */
  readonly listen: (onEvent: (event: Event) => void, onChange?: OnChange) => { readonly stop: () => Promise<void> };
  readonly close: () => Promise<void>;
}

/** Told whether this node hears events; while it does not, and of some carriers for ever, it misses them. */
export type OnChange = (isListening: boolean) => void;

/** Publishes at once, past the outbox. A missed event is lost, so it suits only what the next event or visit of a page repairs. */
export type PublishNow = (events: readonly Event[]) => Promise<void>;

/** The carrier does not answer; the events are published later. */
export class UnpublishedError extends Error {
  override name = 'UnpublishedError';
}

const MAX_NOTICE = 7000; // bytes; PostgreSQL takes 8,000

/** True if the event fits into one notice; a longer one must only say where to read. */
export const fitsNotice = (event: Event): boolean => Buffer.byteLength(JSON.stringify(event)) + 2 <= MAX_NOTICE;

/** Removes duplicates and splits events into notices of the maximum size, as JSON. */
export const noticesOf = (events: readonly Event[]): string[] => {
  const texts = [...new Set(events.map((event) => JSON.stringify(event)))];
  const out: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (piece.length && size + bytes > MAX_NOTICE) {
      out.push(`[${piece.join(',')}]`);
      piece = [];
      size = 0;
    }
    piece.push(text);
    size += bytes;
  }
  if (piece.length) out.push(`[${piece.join(',')}]`);
  return out;
};
