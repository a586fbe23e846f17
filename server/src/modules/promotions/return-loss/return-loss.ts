import type { ReturnLoss } from '@portal/contract/promotions.ts';
import { lockUnrestricted } from '../../identity/index.ts';
import { balanceOf, keyOf, postAndWait } from '../../ledger/index.ts';
import { hasOpenFlag } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { lockPromotionState } from '../claims.ts';
import { bonusTransfer, recordPublishers } from '../deposit-bonus.ts';
import { promotionIdOf } from '../requirement.ts';
import { runningGrant } from '../queries.ts';
import { dayOf, startOf } from '@portal/contract/bangkok.ts';
import * as queries from './queries.ts';
import type { ReturnLossRow, TermsRow } from './queries.ts';
import { type Period, periodAt, periodBefore, refundOf, type UnavailableReason, unavailableReasonOf } from './rules.ts';
import { readTerms } from './terms.ts';

const toRefund = ({ base, bonus, required }: ReturnLossRow) => ({ net_loss: base, amount: bonus, turnover: required });

/** Refund of a member for an ended period, taken or not. */
const refundFor = async (reader: Reader, memberId: string, ended: { terms: TermsRow; period: Period }) => {
  const [played, taken] = await Promise.all([
    first(reader, queries.playTotalsIn(memberId, ended.period)),
    first(reader, queries.returnLossOf(memberId, ended.period)),
  ]);
  const money = readTerms(ended.terms);
  const none = { staked: 0n, won: 0n, converted: 0n, refunded: 0n };
  return { ...ended, money, taken, refund: taken ? toRefund(taken) : refundOf(money, played ?? none) };
};

/** Refund available now, or the reason for none. Exact under `lockPromotionState`. */
const currentRefund = async (reader: Reader, memberId: string) => {
  const [schedule, is_cared_for] = await Promise.all([
    reader.rows(queries.schedule()),
    hasOpenFlag(reader, memberId, 'care'),
  ]);
  // A member with an open care task is offered nothing.
  if (is_cared_for) return { current: null, ended: null, reason: 'off' as const };
  const current = periodAt(schedule, dayOf(now()));
  const before = current && periodBefore(schedule, current.period);
  const [ended, running, rounds] = await Promise.all([
    before?.terms.is_on ? refundFor(reader, memberId, before) : null,
    first(reader, runningGrant(memberId)),
    first(reader, queries.openRounds(memberId)),
  ]);
  const reason = unavailableReasonOf({
    was_on: ended !== null,
    is_on: current?.terms.is_on ?? false,
    amount: ended?.refund.amount ?? 0n,
    is_taken: ended?.taken !== undefined,
    has_running: running !== undefined,
    has_open_round: rounds?.open ?? false,
  });
  return { current, ended, reason };
};

/** Return-loss for the member's page, with its calculation. */
export const checkReturnLoss = async (reader: Reader, memberId: string): Promise<ReturnLoss> => {
  const { current, ended, reason } = await currentRefund(reader, memberId);
  const terms = ended?.money ?? (current?.terms.is_on ? readTerms(current.terms) : null);
  const next_date = current?.terms.is_on ? startOf(current.period.to) : undefined;
  return {
    eligible: reason === null,
    amount: ended?.refund.amount ?? 0n,
    from: ended && startOf(ended.period.from),
    to: ended && startOf(ended.period.to),
    net_loss: ended?.refund.net_loss ?? 0n,
    rate: terms?.rate ?? 0,
    minimum: terms?.minimum ?? 0n,
    cap: terms?.maximum ?? 0n,
    turnover_multiplier: terms?.turnover ?? 0,
    turnover: ended?.refund.turnover ?? 0n,
    expires: terms?.expires ?? null,
    claim_until: ended && current ? startOf(current.period.to) : null,
    ...(reason && { reason }),
    ...(next_date && { next_date }),
    ...(ended?.taken && { taken_at: ended.taken.created_at }),
  };
};

const sentences: Readonly<Record<UnavailableReason, string>> = {
  off: 'ขณะนี้ไม่มีการคืนยอดเสีย',
  not_yet: 'ยังไม่ถึงรอบรับยอดคืน',
  no_loss: 'ช่วงนี้ไม่มียอดเสียที่เข้าเงื่อนไข',
  taken: 'รับยอดคืนของช่วงนี้ไปแล้ว',
  promotion_running: 'มีโปรโมชั่นที่ยังไม่จบ',
  round_open: 'มีเกมที่ยังเล่นไม่จบ กรุณาออกจากเกมก่อนรับยอดคืน',
};

/** Grants the return-loss of the last period, once. Throws restricted, return_loss_unavailable. */
export const takeReturnLoss = async (tx: Tx, memberId: string) => {
  await lockUnrestricted(tx, memberId);
  await lockPromotionState(tx, memberId);
  const { ended, reason } = await currentRefund(tx, memberId);
  if (reason || !ended) throw new DomainError('return_loss_unavailable', { message: sentences[reason ?? 'off'] });
  const { net_loss, amount, turnover } = ended.refund;
  const id = newId();
  tx.send(
    queries.insertReturnLoss({
      id,
      member_id: memberId,
      version_id: ended.terms.version_id,
      period: ended.period,
      base: net_loss,
      bonus: amount,
      required: turnover,
      expires_days: ended.money.expires,
    }),
  );
  recordPublishers(tx, memberId, ended.terms);
  await postAndWait(tx, {
    key: keyOf('bonus', id),
    eventAt: now(),
    reference: id,
    transfers: [bonusTransfer(memberId, amount)],
  });
  publishToMember(tx, memberId, 'promotion.updated', { id });
  const [promotionId, { wallet, bonus }] = await Promise.all([promotionIdOf(tx, memberId), balanceOf(tx, memberId)]);
  return { promotionId, bonus, credit: wallet + bonus };
};
