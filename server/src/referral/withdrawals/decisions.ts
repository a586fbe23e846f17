import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { type BankListeners, payouts } from '../../banking/index.ts';
import { briefOf, lockPayee, payeeOf, suspendedSince } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { agreedSince, audit, type Awaiting, closeApproval, defineApproval } from '../../operators/index.ts';
import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { newMoney } from '../../promotions/index.ts';
import { payingLimits, settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';
import { lockIncome, moved, publishIncome } from './withdrawals.ts';

const lockPending = async (tx: Tx, id: string) => {
  const owner = await first(tx, queries.memberOf(id));
  if (!owner) throw new DomainError('not_found');
  await Promise.all([lockPayee(tx, owner.member_id), lockIncome(tx, owner.member_id)]); // as who asks does
  const row = await one(tx, queries.lockedWithdrawal(id));
  if (row.status !== 'pending' || row.agreed_at) throw new DomainError('already_decided', { id });
  return { ...row, isSuspended: (await suspendedSince(tx, [row.member_id])).has(row.member_id) };
};

const credited = (tx: Tx, row: queries.WithdrawalRow): void => {
  newMoney(tx, row.member_id, row.amount, { isPlayed: false });
  post(tx, moved(row, 'paid'));
  publishToMember(tx, row.member_id, 'credit.updated', {});
};

/** What it counts as beside the member's other payments. */
export const sideOf = (destination: queries.WithdrawalRow['destination']) =>
  destination === 'bank' ? 'paid' : 'moved';

/** Income becomes main credit, which is no deposit and has no turnover, or an order for the bank. */
export const incomeApproval = defineApproval({
  kind: 'income-withdrawal.approve',
  pays: true,
  input: z.object({}),
  agree: 'income-withdrawals.decide',
  lock: lockPending,
  seen: ({ isSuspended }) => (isSuspended ? 'suspended' : 'free'),
  question: async (tx, { ref, member_id, amount, destination, isSuspended }) => ({
    needsTwo: isSuspended,
    worth: { each: amount, members: [member_id], limits: payingLimits(await settingsOf(tx), sideOf(destination)) },
    ref,
    member: briefOf(await payeeOf(tx, member_id)),
    amount,
    detail: { amount: baht(amount), to: destination },
  }),
  carryOut: async (tx, row, _input, { maker_id, checker_id }) => {
    const by = checker_id ?? maker_id;
    if (row.destination === 'credit') {
      tx.send(queries.decide(row.id, 'approved', null, by));
      credited(tx, row);
      publishIncome(tx, row, 'approved');
      return;
    }
    if (!(await payouts.canPayOut(tx))) throw new DomainError('channel_down', { message: 'ยังไม่มีบัญชีสำหรับโอนออก' });
    tx.send(queries.agree(row.id, by));
    const { id: withdrawalId, amount, to_bank, to_account, to_name } = row;
    await payouts.order(tx, {
      subject: 'income',
      withdrawalId,
      amount,
      to_bank: to_bank ?? '',
      to_account: to_account ?? '',
      to_name: to_name ?? '',
    });
    publishIncome(tx, row, 'pending');
  },
});

/** Pays, or asks a second operator. Throws not_found, already_decided, channel_down. */
export const approveIncome = (db: Db, id: string, actor: Actor): Promise<Awaiting | undefined> =>
  db.transaction((tx) => incomeApproval.decide(tx, id, {}, actor));

/** The income is the member's again, with a reason the member sees. Throws not_found, already_decided. */
export const rejectIncome = (db: Db, id: string, reason: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockPending(tx, id);
    closeApproval(tx, {
      kind: 'income-withdrawal',
      subject_id: id,
      operator,
      reason: `ปฏิเสธคำขอถอนรายได้แล้ว: ${reason}`,
    });
    tx.send(queries.decide(id, 'rejected', reason, operator.id));
    post(tx, moved(row, 'returned'));
    publishIncome(tx, row, 'rejected');
    const detail = { amount: baht(row.amount), reason };
    audit(tx, { operator, action: 'income-withdrawal.rejected', subject: row.ref, detail, address });
  });

/** What of the bank concerns income: as a withdrawal's, a suspension stops what has not left. */
export const incomeListener: Pick<BankListeners, 'mayLeave' | 'payout'> = {
  mayLeave: async (tx, payout) => {
    const row = await one(tx, queries.lockedWithdrawal(payout.withdrawal_id));
    await lockPayee(tx, row.member_id);
    const since = (await suspendedSince(tx, [row.member_id])).get(row.member_id);
    if (!since || (await agreedSince(tx, 'income-withdrawal.approve', row.id, since))) return true;
    tx.send(queries.unagree(row.id));
    publishIncome(tx, row, 'pending');
    const detail = { amount: baht(row.amount) };
    audit(tx, { operator: null, action: 'income-withdrawal.stopped', subject: row.ref, detail });
    return false;
  },
  payout: async (tx, payout, { succeeded, reason }) => {
    closeApproval(tx, { kind: 'payout', subject_id: payout.id, operator: null, reason: 'รู้ผลการโอนออกแล้ว' });
    const row = await first(tx, queries.lockedWithdrawal(payout.withdrawal_id));
    if (row?.status !== 'pending' || !row.agreed_at) return `withdrawal is not being paid: ${row?.status ?? 'unknown'}`;
    const status = succeeded ? 'approved' : 'rejected';
    const why = succeeded ? null : (reason ?? 'ธนาคารปลายทางปฏิเสธการโอน');
    tx.send(queries.decide(row.id, status, why, null));
    post(tx, moved(row, succeeded ? 'paid' : 'returned'));
    publishIncome(tx, row, status);
    return succeeded ? 'Success' : 'Reject';
  },
};
