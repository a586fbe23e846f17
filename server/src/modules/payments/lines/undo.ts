import * as z from 'zod/mini';
import type { LineKind, UndoPreview } from '@portal/contract/console/deposits.ts';
import { baht, formatRound } from '@portal/contract/money.ts';
import { memberSummaryOf, lockPayee, payeeOf } from '../../identity/index.ts';
import { balanceOf, houseBalances, post } from '../../ledger/index.ts';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { removeOwnMoney } from '../../promotions/index.ts';
import * as postings from '../postings.ts';
import { depositById, type DepositRow, lockedDeposit, reopenLine, reverseCredit } from '../queries.ts';
import { publishLines } from './classify-line.ts';
import { lineById, type LineRow, lockedLine } from './queries.ts';

const UndoInput = z.object({ reason: z.string() });

/** Reason for the member when the money was somebody else's. */
const NOT_YOURS = 'เงินที่เข้ารายการนี้ไม่ใช่ของคุณ จึงนำเครดิตออกแล้ว หากสงสัยกรุณาติดต่อแอดมิน';

interface Subject {
  readonly line: LineRow;
  readonly credited:
    | { readonly deposit: DepositRow; readonly member: Awaited<ReturnType<typeof lockPayee>> }
    | undefined;
}

/**
 * Undoes the match or classification of a line: reverses its posting and reopens the line. Always needs two operators, and all of the
 * money must still be there.
 */
export const undoApproval = defineApproval({
  kind: 'line.undo',
  input: UndoInput,
  lock: async (tx, id): Promise<Subject> => {
    const line = await first(tx, lockedLine(id));
    assertDecided(line);
    if (!line.deposit_id) return { line, credited: undefined };
    const { member_id } = await one(tx, depositById(line.deposit_id));
    const member = await lockPayee(tx, member_id); // before the deposit, as slips do
    return { line, credited: { deposit: await one(tx, lockedDeposit(line.deposit_id)), member } };
  },
  request: async (tx, subject, { reason }) => {
    const { line, credited } = subject;
    await assertCovered(tx, subject);
    publishLines(tx, line);
    const was = credited?.deposit.ref ?? line.classified_as;
    return {
      needsTwo: true,
      ref: line.ref,
      member: credited ? memberSummaryOf(credited.member) : null,
      amount: line.amount,
      reason: `${[line.ref, credited?.deposit.ref].filter(Boolean).join(' → ')} · ${reason}`,
      detail: { direction: line.direction, amount: baht(line.amount), was, reason },
    };
  },
  execute: async (tx, subject) => {
    const { line, credited } = subject;
    await assertCovered(tx, subject);
    const { id: lineId, amount, direction, occurred_at: at, undone, classified_as } = line;
    const arrival = { lineId, amount, at };
    if (credited) {
      const { id, member_id } = credited.deposit;
      tx.send(reverseCredit(id, NOT_YOURS));
      removeOwnMoney(tx, member_id, amount);
      post(tx, postings.creditReversalPosting(member_id, id, arrival, undone));
      publishToMember(tx, member_id, 'deposit.updated', { id, status: 'Reject' });
      publishToMember(tx, member_id, 'credit.updated', {});
    } else if (classified_as)
      post(tx, postings.classificationReversalPosting(classified_as, direction, arrival, undone));
    tx.send(reopenLine(lineId));
    publishLines(tx, line);
  },
});

/** Requests the undoing of a line. Throws not_found, nothing_to_undo, bonus_taken, money_gone, already_decided. */
export const undoLine = (db: Db, id: string, input: z.output<typeof UndoInput>, actor: Actor): Promise<ApprovalRef> =>
  db.transaction((tx) => undoApproval.decide(tx, id, input, actor));

/** Preview of undoing a line, with the part of the money that is missing. Throws not_found, nothing_to_undo. */
export const undoPreview = async (reader: Reader, id: string): Promise<UndoPreview> => {
  const line = await first(reader, lineById(id));
  assertDecided(line);
  const deposit = line.deposit_id ? await one(reader, depositById(line.deposit_id)) : undefined;
  const credited = deposit && { deposit, member: await payeeOf(reader, deposit.member_id) };
  return {
    was: credited ? 'deposit' : line.classified_as!,
    deposit_ref: credited?.deposit.ref ?? null,
    member: credited ? memberSummaryOf(credited.member) : null,
    amount: line.amount,
    missing: await shortfall(reader, { line, credited }),
    has_bonus: hasBonus(deposit),
  };
};

/** Throws unless a line is credited or classified; a payout's line cannot be undone. */
function assertDecided(line: LineRow | undefined): asserts line is LineRow {
  if (!line) throw new DomainError('not_found');
  if (!line.deposit_id && !line.classified_as) throw new DomainError('nothing_to_undo', { id: line.id });
}

const assertCovered = async (reader: Reader, subject: Subject): Promise<void> => {
  if (hasBonus(subject.credited?.deposit)) throw new DomainError('bonus_taken');
  const gone = await shortfall(reader, subject);
  if (gone > 0n) throw new DomainError('money_gone', { x: formatRound(gone) });
};

/** A deposit with a bonus cannot be undone: the bonus may have been played. */
const hasBonus = (deposit: DepositRow | undefined): boolean => (deposit?.bonus ?? 0n) > 0n;

const shortfall = async (reader: Reader, { line, credited }: Subject): Promise<bigint> => {
  const was = credited ? 'deposit' : line.classified_as!;
  const [wallet, { refund }] = await Promise.all([
    credited ? balanceOf(reader, credited.member.id).then((balance) => balance.wallet) : 0n,
    houseBalances(reader),
  ]);
  return shortfallOf({ ...line, was }, { wallet, refund });
};

interface Decision {
  /** Amount of the line, satang. */
  readonly amount: bigint;
  readonly direction: 'in' | 'out';
  readonly was: LineKind | 'deposit';
}

/** Balances that undoing can be paid from, satang. */
interface Reserves {
  /** The member's own money, without reserved money. */
  readonly wallet: bigint;
  /** Money waiting to be refunded to its sender. */
  readonly refund: bigint;
}

/** The part of the amount that is gone (satang): spent by the member or refunded. The company's own money is always there. */
export const shortfallOf = ({ amount, direction, was }: Decision, { wallet, refund }: Reserves): bigint => {
  const available =
    was === 'deposit' ? wallet : was === 'refund' && direction === 'in' ? (refund > 0n ? refund : 0n) : amount;
  return available < amount ? amount - available : 0n;
};
