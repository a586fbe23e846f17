import { balanceOf, keyOf, type Posting } from '../ledger/index.ts';
import { recordSensitiveActions } from '../operators/index.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { spendCoupon } from './coupons/queries.ts';
import { quoteOf } from './quote.ts';
import { assertTakeable, availabilityOf } from './offers.ts';
import { ownTurnover } from './own-money-queries.ts';
import * as queries from './queries.ts';
import { termsOf } from './terms.ts';

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

/** A deposit about to be credited, with its offer. */
export interface CreditedDeposit {
  readonly id: string;
  readonly member_id: string;
  /** Requested satang. */
  readonly amount: bigint;
  readonly promotion_id: string | null;
  readonly promotion_version_id: string | null;
  /** The request expired before its money arrived and lost its place. */
  readonly promotion_lapsed: boolean;
}

/** Bonus of a deposit in satang with its transfers, or the reason for none, in Thai. */
export interface DepositBonus {
  readonly bonus: bigint | null;
  readonly why: string | null;
  readonly transfers: Posting['transfers'];
}

const NOTHING: DepositBonus = { bonus: null, why: null, transfers: [] };

/**
 * Grants the bonus of a deposit in the transaction that credits `received` satang. The caller locks the deposit and posts the
 * transfers with its own. Returns a reason instead if the offer is unavailable or the member is on a break.
 */
export const depositBonus = async (tx: Tx, deposit: CreditedDeposit, received: bigint): Promise<DepositBonus> => {
  const { member_id, promotion_id, promotion_version_id, promotion_lapsed } = deposit;
  if (!promotion_version_id || !promotion_id) return NOTHING;
  const without = (why: string): DepositBonus => ({ ...NOTHING, why: `ไม่ได้รับโบนัส: ${why}` });
  await lockPromotionState(tx, member_id);
  const [, [version, running, broke, own, { wallet }]] = await lockThenRead(
    tx.rows(queries.lockOffer(promotion_id)),
    () =>
      Promise.all([
        first(tx, queries.versionById(promotion_version_id)),
        first(tx, queries.runningGrant(member_id)),
        first(tx, queries.breakOf(member_id)),
        one(tx, ownTurnover(member_id)),
        balanceOf(tx, member_id),
      ]),
  );
  if (!version) throw new Error('a deposit asked for a version that is not there');
  // Breaks start under the same lock. A deposit credited during one comes without its bonus and the bonus's turnover.
  if (broke) return without(broke.reason === 'excluded' ? 'อยู่ระหว่างระงับบัญชี' : 'อยู่ในช่วงพักการเล่น');
  if (running) return without('มีโปรโมชั่นที่ยังไม่จบ');
  if (promotion_lapsed) {
    const { why } = await availabilityOf(tx, member_id, promotion_id);
    if (why) return without(why.reason);
    if (!version.is_newest) return without('เงื่อนไขเปลี่ยนไปแล้ว');
  }
  const terms = termsOf(version.terms);
  const { base, bonus, turnover, cap, refused } = quoteOf(terms, { requested: deposit.amount, received });
  if (refused) return without(refused);
  const [id, deposit_id] = [newId(), deposit.id];
  tx.send(
    queries.insertGrant({
      id,
      member_id,
      promotion_id,
      version_id: promotion_version_id,
      deposit_id,
      base,
      deposit: received,
      bonus,
      required: turnover,
      cap,
      own_before: wallet - own.excess,
      expires_days: terms.expires,
    }),
  );
  recordPublishers(tx, member_id, version);
  if (terms.audience.kind === 'coupon') tx.send(spendCoupon(member_id, promotion_id, id));
  tx.send(queries.incrementTaken(promotion_id));
  tx.send(queries.clearChoice(member_id, promotion_id));
  publishToMember(tx, member_id, 'promotion.updated', { id });
  return { bonus, why: null, transfers: [bonusTransfer(member_id, bonus)] };
};

/** Records the publishers of the terms, who then cannot alone pay the recipient. */
export const recordPublishers = (tx: Tx, memberId: string, { published_by, agreed_by }: queries.Publishers): void => {
  for (const operatorId of new Set([published_by, agreed_by]))
    if (operatorId) recordSensitiveActions(tx, [memberId], operatorId);
};

/** Transfer of a bonus from the company. */
export const bonusTransfer = (member: string, amount: bigint) =>
  ({ reason: 'bonus', from: { house: 'promotion', member }, to: { member, kind: 'bonus' }, amount }) as const;

/** Posting that returns a bonus to the company. */
export const forfeitPosting = (member: string, grantId: string, amount: bigint, at: Date): Posting => ({
  key: keyOf('bonus', grantId, 'back'),
  eventAt: at,
  reference: grantId,
  transfers: [
    { reason: 'bonus_forfeited', from: { member, kind: 'bonus' }, to: { house: 'promotion', member }, amount },
  ],
});
