import { balanceOf, type Posting } from '../ledger/index.ts';
import { recordSensitiveActions } from '../operators/index.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { lockPromotionState } from './claims.ts';
import { spendCoupon } from './coupons/queries.ts';
import { quoteOf } from './quote.ts';
import { availabilityOf } from './offers.ts';
import { ownTurnover } from './own-money-queries.ts';
import * as queries from './queries.ts';
import { termsOf } from './terms.ts';

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

interface Standing {
  readonly version: { readonly is_newest: boolean };
  readonly running: unknown;
  readonly broke: { readonly reason: string } | undefined;
}
/** Reason for crediting a deposit without its bonus, in Thai. */
const whyWithout = async (
  reader: Reader,
  { member_id, promotion_id, promotion_lapsed }: CreditedDeposit & { readonly promotion_id: string },
  { version, running, broke }: Standing,
): Promise<string | undefined> => {
  // Breaks start under the same lock. A deposit credited during one comes without its bonus and the bonus's turnover.
  if (broke) return broke.reason === 'excluded' ? 'อยู่ระหว่างระงับบัญชี' : 'อยู่ในช่วงพักการเล่น';
  if (running) return 'มีโปรโมชั่นที่ยังไม่จบ';
  if (!promotion_lapsed) return undefined;
  const { why } = await availabilityOf(reader, member_id, promotion_id);
  return why ? why.reason : version.is_newest ? undefined : 'เงื่อนไขเปลี่ยนไปแล้ว';
};

const NO_BONUS = 'ไม่ได้รับโบนัส';
const NO_VERSION = 'a deposit asked for a version that is not there';

/** The offer of a deposit as crediting the requested amount now would apply it; `why`: without its bonus. Null: no offer. */
export const bonusOutlook = async (reader: Reader, deposit: CreditedDeposit) => {
  const { member_id, promotion_id, promotion_version_id, amount } = deposit;
  if (!promotion_version_id || !promotion_id) return null;
  const [version, running, broke] = await Promise.all([
    first(reader, queries.versionById(promotion_version_id)),
    first(reader, queries.runningGrant(member_id)),
    first(reader, queries.breakOf(member_id)),
  ]);
  if (!version) throw new Error(NO_VERSION);
  const { bonus, turnover, refused } = quoteOf(termsOf(version.terms), { requested: amount, received: amount });
  const why = (await whyWithout(reader, { ...deposit, promotion_id }, { version, running, broke })) ?? refused;
  return { title: version.title, bonus, turnover, why: why ? `${NO_BONUS}: ${why}` : null };
};

/**
 * Grants the bonus of a deposit in the transaction that credits `received` satang. The caller locks the deposit and posts the
 * transfers with its own. Returns a reason instead if the offer is unavailable or the member is on a break.
 */
export const depositBonus = async (tx: Tx, deposit: CreditedDeposit, received: bigint): Promise<DepositBonus> => {
  const { member_id, promotion_id, promotion_version_id } = deposit;
  if (!promotion_version_id || !promotion_id) return NOTHING;
  const without = (why: string): DepositBonus => ({ ...NOTHING, why: `${NO_BONUS}: ${why}` });
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
  if (!version) throw new Error(NO_VERSION);
  const why = await whyWithout(tx, { ...deposit, promotion_id }, { version, running, broke });
  if (why) return without(why);
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
