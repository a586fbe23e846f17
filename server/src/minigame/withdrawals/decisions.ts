import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { briefOf, lockPayee, payeeOf } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { audit, type Awaiting, closeApproval, defineApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { askTurnover, newMoney } from '../../promotions/index.ts';
import { payingLimits, settingsOf } from '../../settings/index.ts';
import { lockMember } from '../members/lock.ts';
import * as queries from './queries.ts';
import { moved, publishWithdrawal } from './withdrawals.ts';

const lockPending = async (tx: Tx, id: string): Promise<queries.WithdrawalRow> => {
  const owner = await first(tx, queries.memberOf(id));
  if (!owner) throw new DomainError('not_found');
  await Promise.all([lockPayee(tx, owner.member_id), lockMember(tx, owner.member_id)]); // as who asks does
  const row = await first(tx, queries.lockedWithdrawal(id));
  if (row?.status !== 'pending') throw new DomainError('already_decided', { id });
  return row;
};

/** Mini-game credit becomes main credit: no deposit, so no bonus, no coins and no limit; with the turnover that was stated. */
export const withdrawalApproval = defineApproval({
  kind: 'minigame-withdrawal.approve',
  pays: true,
  input: z.object({}),
  agree: 'minigame-withdrawals.decide',
  lock: lockPending,
  question: async (tx, { ref, member_id, amount, turnover }) => ({
    needsTwo: false,
    worth: { each: amount, members: [member_id], limits: payingLimits(await settingsOf(tx), 'moved') },
    ref,
    member: briefOf(await payeeOf(tx, member_id)),
    amount,
    detail: { amount: baht(amount), turnover },
  }),
  carryOut: (tx, row, _input, { maker_id, checker_id }) => {
    const { id, member_id, amount, turnover } = row;
    tx.send(queries.decide(id, 'approved', null, checker_id ?? maker_id));
    newMoney(tx, member_id, amount, { isPlayed: false });
    if (turnover > 0) askTurnover(tx, member_id, amount * BigInt(turnover));
    post(tx, moved(row, 'paid'));
    publishWithdrawal(tx, row, 'approved');
    publishToMember(tx, member_id, 'credit.updated', {});
  },
});

/** Moves the credit, or asks a second operator. Throws not_found, already_decided. */
export const approveWithdrawal = (db: Db, id: string, actor: Actor): Promise<Awaiting | undefined> =>
  db.transaction((tx) => withdrawalApproval.decide(tx, id, {}, actor));

/** The credit is the member's again, with a reason the member sees. Throws not_found, already_decided. */
export const rejectWithdrawal = (db: Db, id: string, reason: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockPending(tx, id);
    const { credit_ttl_days } = await settingsOf(tx);
    closeApproval(tx, {
      kind: 'minigame-withdrawal',
      subject_id: id,
      operator,
      reason: `ปฏิเสธคำขอถอนกำไรมินิเกมแล้ว: ${reason}`,
    });
    tx.send(queries.decide(id, 'rejected', reason, operator.id));
    tx.send(queries.keepCredit(row.member_id, credit_ttl_days));
    post(tx, moved(row, 'returned'));
    publishWithdrawal(tx, row, 'rejected');
    const detail = { amount: baht(row.amount), reason };
    audit(tx, { operator, action: 'minigame-withdrawal.rejected', subject: row.ref, detail, address });
  });
