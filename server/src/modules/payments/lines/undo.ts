import * as z from 'zod/mini';
import type { LineKind, Undoing } from '@portal/contract/console/deposits.ts';
import { baht, formatRound } from '@portal/contract/money.ts';
import { briefOf, lockPayee, payeeOf } from '../../identity/index.ts';
import { balanceOf, houseBalances, post } from '../../ledger/index.ts';
import { type Awaiting, defineApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { moneyTakenBack } from '../../promotions/index.ts';
import * as postings from '../postings.ts';
import { depositById, type DepositRow, lockedDeposit, reopenLine, takeBackDeposit } from '../queries.ts';
import { publishLines } from './classify-line.ts';
import { lineById, type LineRow, lockedLine } from './queries.ts';

const UndoInput = z.object({ reason: z.string() });

/** The reason that a member reads, where the money was somebody else's. */
const NOT_YOURS = 'เงินที่เข้ารายการนี้ไม่ใช่ของคุณ จึงนำเครดิตออกแล้ว หากสงสัยกรุณาติดต่อแอดมิน';

interface Subject {
  readonly line: LineRow;
  readonly credited:
    | { readonly deposit: DepositRow; readonly member: Awaited<ReturnType<typeof lockPayee>> }
    | undefined;
}

/**
 * Undoes the match or the classification of a line, always by two. Its posting is reversed and the line
 * waits again, for anybody. Only while all of the money is there.
 */
export const undoApproval = defineApproval({
  kind: 'line.undo',
  input: UndoInput,
  lock: async (tx, id): Promise<Subject> => {
    const line = await first(tx, lockedLine(id));
    assertDecided(line);
    if (!line.deposit_id) return { line, credited: undefined };
    const deposit = await one(tx, lockedDeposit(line.deposit_id));
    return { line, credited: { deposit, member: await lockPayee(tx, deposit.member_id) } };
  },
  question: async (tx, subject, { reason }) => {
    const { line, credited } = subject;
    await assertThere(tx, subject);
    publishLines(tx, line);
    const was = credited?.deposit.ref ?? line.classified_as;
    return {
      needsTwo: true,
      ref: line.ref,
      member: credited ? briefOf(credited.member) : null,
      amount: line.amount,
      reason: `${[line.ref, credited?.deposit.ref].filter(Boolean).join(' → ')} · ${reason}`,
      detail: { direction: line.direction, amount: baht(line.amount), was, reason },
    };
  },
  carryOut: async (tx, subject) => {
    const { line, credited } = subject;
    await assertThere(tx, subject);
    const { id: lineId, amount, direction, occurred_at: at, undone, classified_as } = line;
    const arrival = { lineId, amount, at };
    if (credited) {
      const { id, member_id } = credited.deposit;
      tx.send(takeBackDeposit(id, NOT_YOURS));
      moneyTakenBack(tx, member_id, amount);
      post(tx, postings.creditUndone(member_id, id, arrival, undone));
      publishToMember(tx, member_id, 'deposit.updated', { id, status: 'Reject' });
      publishToMember(tx, member_id, 'credit.updated', {});
    } else if (classified_as) post(tx, postings.classificationUndone(classified_as, direction, arrival, undone));
    tx.send(reopenLine(lineId));
    publishLines(tx, line);
  },
});

/** Asks for it. Throws not_found, nothing_to_undo, bonus_taken, money_gone, already_decided. */
export const undoLine = (db: Db, id: string, input: z.output<typeof UndoInput>, actor: Actor): Promise<Awaiting> =>
  db.transaction((tx) => undoApproval.decide(tx, id, input, actor));

/** The money that undoing would take, and the part of it that is missing. Throws not_found, nothing_to_undo. */
export const undoingOf = async (reader: Reader, id: string): Promise<Undoing> => {
  const line = await first(reader, lineById(id));
  assertDecided(line);
  const deposit = line.deposit_id ? await one(reader, depositById(line.deposit_id)) : undefined;
  const credited = deposit && { deposit, member: await payeeOf(reader, deposit.member_id) };
  return {
    was: credited ? 'deposit' : line.classified_as!,
    deposit_ref: credited?.deposit.ref ?? null,
    member: credited ? briefOf(credited.member) : null,
    amount: line.amount,
    missing: await missing(reader, { line, credited }),
    has_bonus: hasBonus(deposit),
  };
};

/** A line that shows a payout is what the bank says of it: nobody decided it, nothing is taken back. */
function assertDecided(line: LineRow | undefined): asserts line is LineRow {
  if (!line) throw new DomainError('not_found');
  if (!line.deposit_id && !line.classified_as) throw new DomainError('nothing_to_undo', { id: line.id });
}

const assertThere = async (reader: Reader, subject: Subject): Promise<void> => {
  if (hasBonus(subject.credited?.deposit)) throw new DomainError('bonus_taken');
  const gone = await missing(reader, subject);
  if (gone > 0n) throw new DomainError('money_gone', { x: formatRound(gone) });
};

/** A bonus stands or falls with the money it came with, and may have been played. */
const hasBonus = (deposit: DepositRow | undefined): boolean => (deposit?.bonus ?? 0n) > 0n;

const missing = async (reader: Reader, { line, credited }: Subject): Promise<bigint> => {
  const was = credited ? 'deposit' : line.classified_as!;
  const [wallet, { refund }] = await Promise.all([
    credited ? balanceOf(reader, credited.member.id).then((balance) => balance.wallet) : 0n,
    houseBalances(reader),
  ]);
  return missingOf({ ...line, was }, { wallet, refund });
};

interface Decision {
  /** Satang that the line brought or took. */
  readonly amount: bigint;
  readonly direction: 'in' | 'out';
  readonly was: LineKind | 'deposit';
}

/** Money that undoing can be paid from now, satang. */
interface Reserves {
  /** The member's own money, without what is held. */
  readonly wallet: bigint;
  /** Money that waits to go back to whoever sent it. */
  readonly refund: bigint;
}

/**
 * The part of the money that is gone (satang): the member spent it, or it went back to its sender. The house's own money is
 * always there.
 */
export const missingOf = ({ amount, direction, was }: Decision, { wallet, refund }: Reserves): bigint => {
  const there =
    was === 'deposit' ? wallet : was === 'refund' && direction === 'in' ? (refund > 0n ? refund : 0n) : amount;
  return there < amount ? amount - there : 0n;
};
