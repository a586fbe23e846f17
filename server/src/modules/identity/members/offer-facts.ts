import { one, type Reader } from '../../../platform/database/db.ts';
import { type OfferFacts, offerFacts } from './queries.ts';

/** A member's level and standing, and other accounts of the same person. */
export const offerFactsOf = (reader: Reader, memberId: string): Promise<OfferFacts> =>
  one(reader, offerFacts(memberId));
