import { keyOf, type Posting } from '../ledger/index.ts';
import { first, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { quoteOf } from './quote.ts';
import { assertTakeable } from './offers.ts';
import * as queries from './queries.ts';

/** Offer version of a deposit request. */
export interface Claim {
  readonly promotion_id: string;
  readonly version_id: string;
}

interface ClaimRequest {
  /** Satang. */
  readonly amount: bigint;
  /** Undefined: the member's chosen offer; null: none. */
  readonly promotion_id?: string | null | undefined;
}

/** Locks the member's promotion state until the transaction ends. Returns the chosen offer. */
export const lockPromotionState = async (tx: Tx, memberId: string): Promise<{ promotion_id: string | null }> => {
  tx.send(queries.insertPromotionMember(memberId));
  return (await first(tx, queries.lockPromotionState(memberId))) ?? { promotion_id: null };
};

/**
 * Offer of a deposit request; null: none. In a transaction it locks the offer until COMMIT, so that the last place goes to one
 * member. Throws promotion_unusable, balance_too_high.
 */
export const claimFor = async (
  reader: Reader | Tx,
  memberId: string,
  { amount, promotion_id }: ClaimRequest,
): Promise<Claim | null> => {
  const id =
    promotion_id === undefined ? (await first(reader, queries.choiceOf(memberId)))?.promotion_id : promotion_id;
  if (!id) return null;
  if ('send' in reader) {
    await lockPromotionState(reader, memberId);
    await reader.rows(queries.lockOffer(id));
  }
  const { version_id, terms } = await assertTakeable(reader, memberId, id);
  if (quoteOf(terms, { requested: amount, received: amount }).refused) throw new DomainError('promotion_unusable');
  return { promotion_id: id, version_id };
};

/** Posting that returns a bonus to the company. */
export const forfeitPosting = (member: string, grantId: string, amount: bigint, at: Date): Posting => ({
  key: keyOf('bonus', grantId, 'back'),
  eventAt: at,
  reference: grantId,
  transfers: [
    { reason: 'bonus_forfeited', from: { member, kind: 'bonus' }, to: { house: 'promotion', member }, amount },
  ],
});
