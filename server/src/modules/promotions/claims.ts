import { keyOf, type Posting } from '../ledger/index.ts';
import { recordGuardedActs } from '../operators/index.ts';
import { first, lockThenRead, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { spendCoupon } from './coupons/queries.ts';
import { dealOf } from './quote.ts';
import { assertTakeable, type PaymentFacts, whyNot } from './offers.ts';
import * as queries from './queries.ts';
import { termsOf } from './terms.ts';

/** The version that a request asked for. */
export interface Claim {
  readonly promotion_id: string;
  readonly version_id: string;
}

interface Asked {
  /** Satang. */
  readonly amount: bigint;
  /** Undefined: what the member chose; null: none. */
  readonly promotion_id?: string | null | undefined;
}

/** Everything of one member waits here: what is read after it is true until the transaction ends. */
export const lockStanding = async (tx: Tx, memberId: string): Promise<{ promotion_id: string | null }> => {
  tx.send(queries.openStanding(memberId));
  return (await first(tx, queries.lockStanding(memberId))) ?? { promotion_id: null };
};

/**
 * The offer a deposit is asked for with; null: none. In a transaction that holds the member it is exact: the offer is held until
 * COMMIT, so that of many who want the last place one gets it. Throws promotion_unusable, balance_too_high.
 */
export const claimFor = async (
  reader: Reader | Tx,
  payments: PaymentFacts,
  memberId: string,
  { amount, promotion_id }: Asked,
): Promise<Claim | null> => {
  const id =
    promotion_id === undefined ? (await first(reader, queries.choiceOf(memberId)))?.promotion_id : promotion_id;
  if (!id) return null;
  if ('send' in reader) {
    await lockStanding(reader, memberId);
    await reader.rows(queries.lockOffer(id));
  }
  const { version_id, terms } = await assertTakeable(reader, payments, memberId, id);
  if (dealOf(terms, { asked: amount, received: amount }).refused) throw new DomainError('promotion_unusable');
  return { promotion_id: id, version_id };
};

/** A deposit that is about to be credited, and what it asked for. */
export interface Credited {
  readonly id: string;
  readonly member_id: string;
  /** What was asked for, in satang. */
  readonly amount: bigint;
  readonly promotion_id: string | null;
  readonly promotion_version_id: string | null;
  /** It ended before its money came, and with it its place. */
  readonly promotion_lapsed: boolean;
}

/** What comes with the money: transfers for its posting, how much bonus that is (satang), or why there is none. */
export interface BonusOf {
  readonly bonus: bigint | null;
  readonly why: string | null;
  readonly transfers: Posting['transfers'];
}

const NOTHING: BonusOf = { bonus: null, why: null, transfers: [] };

/**
 * The bonus of a deposit, decided in the transaction that credits it: `received` satang came. The caller holds the deposit and
 * posts the transfers with its own. Money is credited also where the offer can no longer be taken, or its member is on a break.
 */
export const bonusOf = async (
  tx: Tx,
  payments: PaymentFacts,
  deposit: Credited,
  received: bigint,
): Promise<BonusOf> => {
  const { member_id, promotion_id, promotion_version_id, promotion_lapsed } = deposit;
  if (!promotion_version_id || !promotion_id) return NOTHING;
  const without = (why: string): BonusOf => ({ ...NOTHING, why: `ไม่ได้รับโบนัส: ${why}` });
  await lockStanding(tx, member_id);
  const [, [version, running, broke]] = await lockThenRead(tx.rows(queries.lockOffer(promotion_id)), () =>
    Promise.all([
      first(tx, queries.versionById(promotion_version_id)),
      first(tx, queries.runningGrant(member_id)),
      first(tx, queries.breakOf(member_id)),
    ]),
  );
  if (!version) throw new Error('a deposit asked for a version that is not there');
  // A break is begun under the lock of the standing: what was paid before it and is credited in it comes free of turnover.
  if (broke) return without(broke.reason === 'excluded' ? 'อยู่ระหว่างระงับบัญชี' : 'อยู่ในช่วงพักการเล่น');
  if (running) return without('มีโปรโมชั่นที่ยังไม่จบ');
  if (promotion_lapsed) {
    const { why } = await whyNot(tx, payments, member_id, promotion_id);
    if (why) return without(why.reason);
    if (!version.is_newest) return without('เงื่อนไขเปลี่ยนไปแล้ว');
  }
  const terms = termsOf(version.terms);
  const { base, bonus, turnover, cap, refused } = dealOf(terms, { asked: deposit.amount, received });
  if (refused) return without(refused);
  const id = newId();
  const { id: deposit_id } = deposit;
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
      expires_days: terms.expires,
    }),
  );
  recordPublishers(tx, member_id, version);
  if (terms.audience.kind === 'coupon') tx.send(spendCoupon(member_id, promotion_id, id));
  tx.send(queries.countTaken(promotion_id));
  tx.send(queries.unchoose(member_id, promotion_id));
  publishToMember(tx, member_id, 'promotion.updated', { id });
  return { bonus, why: null, transfers: [given(member_id, bonus)] };
};

/** Whoever made terms gave worth to who takes them, and is not the one who pays that member alone. */
export const recordPublishers = (tx: Tx, memberId: string, { published_by, agreed_by }: queries.Publishers): void => {
  for (const operatorId of new Set([published_by, agreed_by]))
    if (operatorId) recordGuardedActs(tx, [memberId], operatorId);
};

/** Bonus money from the house. */
export const given = (member: string, amount: bigint) =>
  ({ reason: 'bonus', from: { house: 'promotion', member }, to: { member, kind: 'bonus' }, amount }) as const;

/** Bonus money goes back to the house. */
export const forfeited = (member: string, grantId: string, amount: bigint, at: Date): Posting => ({
  key: keyOf('bonus', grantId, 'back'),
  eventAt: at,
  reference: grantId,
  transfers: [
    { reason: 'bonus_forfeited', from: { member, kind: 'bonus' }, to: { house: 'promotion', member }, amount },
  ],
});
