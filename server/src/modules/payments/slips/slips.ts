import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate';
import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import { MAX_SLIPS } from '@portal/contract/slips.ts';
import { companyAccounts } from '../../banking/index.ts';
import { lockActiveMember, memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { now, now_ms } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { assignFile, type Picture, type Upload, type Uploads } from '../../../platform/uploads/uploads.ts';
import { viewOf } from '../deposits/views.ts';
import { enqueuePoll } from '../gateways/polling.ts';
import { depositOf, depositSituation, expireDepositsOf } from '../deposits/queries.ts';
import * as deposits from '../queries.ts';
import { BY_SLIP } from '../rules.ts';
import * as queries from './queries.ts';

/** Stored size: small to send, large enough to read an account number. */
const SLIP = { fit: 'inside', side: 2000 } as const;

interface SlipInput {
  readonly id: string;
  /** The QR as the member's browser read it. */
  readonly payload?: string | undefined;
}

/**
 * Attaches a slip to a deposit; moves no money. The same slip again gives the same response; a slip of another deposit is refused and
 * recorded, and flags the member where the other deposit is another member's, or was credited.
 */
export const sendSlip = async (
  db: Db,
  memberId: string,
  { id, payload }: SlipInput,
  upload: Upload,
): Promise<Deposit> => {
  await ownDeposit(db, memberId, id); // before the work of decoding
  const picture = await upload.picture(SLIP, { qr: true });
  const read = { payload: picture.qr ?? payload ?? null, is_read: picture.qr !== null };
  const outcome = await db.transaction((tx) => attachSlip(tx, memberId, id, picture, read));
  if ('deposit' in outcome) return outcome.deposit;
  await db.transaction((tx) => recordReuse(tx, outcome));
  throw new DomainError('slip_used');
};

interface Reuse {
  readonly row: deposits.DepositRow;
  readonly use: queries.OtherUse;
}

const recordReuse = async (tx: Tx, { row: { id, ref, member_id }, use }: Reuse): Promise<void> => {
  tx.send(queries.recordReuse(id, use.id));
  if (!use.is_suspicious) return;
  const isOwn = use.member_id === member_id;
  const text = `แนบสลิปในรายการ ${ref} ซึ่งใช้กับรายการ ${use.ref} ${isOwn ? 'ที่เติมเครดิตไป' : 'ของสมาชิกอื่น'}แล้ว`;
  await raiseFlag(tx, {
    rule: 'slip-reuse',
    subject: id,
    member: memberSummaryOf(await payeeOf(tx, member_id)),
    evidence: [{ text, member_id: isOwn ? null : use.member_id }],
  });
};

interface SlipCode {
  readonly payload: string | null;
  readonly is_read: boolean;
}

const attachSlip = async (
  tx: Tx,
  memberId: string,
  id: string,
  picture: Picture,
  { payload, is_read }: SlipCode,
): Promise<{ deposit: Deposit } | Reuse> => {
  const transaction = transactionOf(payload);
  const reference = transaction && `${transaction.bank} ${transaction.id}`;
  await lockActiveMember(tx, memberId); // the lock that a new deposit takes too
  tx.send(expireDepositsOf(memberId));
  const [row, accounts, slips] = await Promise.all([
    first(tx, deposits.lockedDeposit(id)),
    companyAccounts(tx),
    tx.rows(queries.slipsOf(id)),
    tx.rows(queries.lockSlip(picture.digest, reference)),
  ]);
  if (row?.member_id !== memberId) throw new DomainError('not_found');
  const isSame = (slip: queries.SlipRow) =>
    slip.digest.equals(picture.digest) ||
    (is_read && slip.is_read && reference !== null && slip.reference === reference);
  if (slips.some(isSame)) return { deposit: await viewOf(tx, row, accounts) };
  assertTakesSlip({ ...row, slips: slips.length });
  const use = await first(tx, queries.otherSlipUse(row, picture.digest, reference, is_read));
  if (use) return { row, use };
  assignFile(tx, picture, { kind: 'member', id: memberId }, 'slip');
  const { id: file_id, digest } = picture;
  const slip = { id: newId(), deposit_id: id, member_id: memberId, file_id, digest, payload, is_read, reference };
  tx.send(queries.insertSlip(slip));
  const moved = row.provider ? pollAgain(tx, row) : isMovedBySlip(row.state) ? await markSlipSent(tx, row) : row;
  publishToMember(tx, memberId, 'deposit.updated', { id, status: moved.status });
  publishToQueues(tx, 'deposits');
  return { deposit: await viewOf(tx, moved, accounts) };
};

/** Polls the gateway, which alone confirms its money; an expired deposit also goes to review. */
const pollAgain = (tx: Tx, row: deposits.DepositRow): deposits.DepositRow => {
  enqueuePoll(tx, row);
  if (row.state !== 'expired') return row;
  tx.send(deposits.moveDeposit(row.id, 'review', BY_SLIP));
  return { ...row, state: 'review', status: 'Approve', reason: BY_SLIP, review_at: now() };
};

/** Marks a deposit as slip_sent; reopens an expired one unless another of its method is open. */
const markSlipSent = async (tx: Tx, row: deposits.DepositRow): Promise<deposits.DepositRow> => {
  const { open_deposit } = await one(tx, depositSituation(row.member_id, row.channel));
  if (open_deposit && open_deposit !== row.id) throw new DomainError('deposit_open', { id: open_deposit });
  tx.send(deposits.moveDeposit(row.id, 'slip_sent', null));
  return { ...row, state: 'slip_sent', status: 'Pending', reason: null };
};

const ownDeposit = async (reader: Reader, memberId: string, id: string): Promise<void> => {
  if (!(await first(reader, depositOf(memberId, id, null)))) throw new DomainError('not_found');
};

/** The newest slip of the member's own deposit, and how many more it accepts. */
export const slipOf = async (db: Db, uploads: Uploads, memberId: string, id: string) => {
  await ownDeposit(db, memberId, id);
  const slips = await db.rows(queries.slipsOf(id));
  const [newest] = slips;
  const slip = newest ? { url: uploads.addressOf(newest.file_id), sent_at: newest.created_at } : null;
  return { slip, left: Math.max(0, MAX_SLIPS - slips.length) };
};

const DAY_MS = 86_400_000;
/** Days after expiry in which a deposit still accepts a slip. */
const LATE_DAYS = 7;
const acceptingStates: readonly DepositState[] = [
  'awaiting_payment',
  'slip_sent',
  'detected',
  'matching',
  'review',
  'expired',
];

interface SlipSituation {
  readonly state: DepositState;
  readonly expires_at: Date;
  /** Slips attached so far. */
  readonly slips: number;
}

/** Throws when this deposit accepts no slip now. */
const assertTakesSlip = ({ state, expires_at, slips }: SlipSituation, at_ms = now_ms()): void => {
  const isLate = state === 'expired' && expires_at.getTime() < at_ms - LATE_DAYS * DAY_MS;
  if (isLate || !acceptingStates.includes(state)) throw new DomainError('slip_not_needed');
  if (slips >= MAX_SLIPS) throw new DomainError('slip_limit', { x: String(MAX_SLIPS) });
};

/** True for states that a slip changes; in others the deposit is already processed. */
const isMovedBySlip = (state: DepositState): boolean => state === 'awaiting_payment' || state === 'expired';

interface Transaction {
  /** The bank's number among banks (`004`), or `tmn`. */
  readonly bank: string;
  readonly id: string;
}

/** The transaction in a slip's QR; null for any other QR. */
export const transactionOf = (payload: string | null): Transaction | null => {
  if (!payload) return null;
  const slip = slipVerify(payload);
  if (slip?.sendingBank && slip.transRef) return { bank: slip.sendingBank, id: slip.transRef };
  const wallet = trueMoneySlipVerify(payload);
  return wallet?.transactionId ? { bank: 'tmn', id: wallet.transactionId } : null;
};
