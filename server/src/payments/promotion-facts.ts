import { first } from '../platform/database/db.ts';
import type { PaymentFacts } from '../promotions/index.ts';
import { lastCredited, placesHeld } from './queries.ts';

/** What offers ask about deposits. */
export const promotionFacts: PaymentFacts = {
  held: (reader, memberId, same) => reader.rows(placesHeld(memberId, same)),
  lastDeposit: async (reader, memberId) => (await first(reader, lastCredited(memberId)))?.at ?? null,
};
