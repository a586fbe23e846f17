import type { MinigameWithdrawal } from '@portal/contract/minigame.ts';
import { formatRound } from '@portal/contract/money.ts';
import type * as z from 'zod/mini';
import { lockActiveMember } from '../../identity/index.ts';
import { balanceOf, keyOf, post, type Posting } from '../../ledger/index.ts';
import { now } from '../../platform/clock.ts';
import { first, lockThenRead, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { before, pageOf } from '../../platform/http/paging.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { leastToTake } from '../../safer-play/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockMember } from '../members/lock.ts';
import * as queries from './queries.ts';
import type { WithdrawalRow } from './queries.ts';

/** The three ways its money moves. */
export const moved = (
  { id, member_id: member, amount }: Pick<WithdrawalRow, 'id' | 'member_id' | 'amount'>,
  how: 'held' | 'paid' | 'returned',
): Posting => {
  const credit = { member, kind: 'minigame' } as const;
  const held = { member, kind: 'minigame_held' } as const;
  const transfers = {
    held: [{ reason: 'minigame_withdrawal', from: credit, to: held, amount }],
    paid: [{ reason: 'minigame_paid', from: held, to: { member, kind: 'wallet' }, amount }],
    returned: [{ reason: 'minigame_returned', from: held, to: credit, amount }],
  } as const;
  return { key: keyOf('mw', id, how), eventAt: now(), reference: id, transfers: transfers[how] };
};

/** Pages and queues look again. */
export const publishWithdrawal = (tx: Tx, { id, member_id }: WithdrawalRow, status: WithdrawalRow['status']): void => {
  publishToMember(tx, member_id, 'minigame.withdraw.updated', { id, status });
  publishToQueues(tx, 'minigame');
};

type Asking = Pick<MemberCaller, 'id' | 'restricted'>;

/** Credit is held at once and waits for an operator. Throws invalid_input, withdrawal_pending, insufficient_balance. */
export const requestWithdrawal = async (tx: Tx, { id: memberId, restricted }: Asking, amount: bigint) => {
  const locked = Promise.all([lockActiveMember(tx, memberId), lockMember(tx, memberId)]);
  const [, [pending, { minigame }, settings]] = await lockThenRead(locked, () =>
    Promise.all([first(tx, queries.pendingOf(memberId)), balanceOf(tx, memberId), settingsOf(tx)]),
  );
  const { minigame_turnover: turnover, credit_ttl_days } = settings;
  const least = leastToTake(settings.minigame_withdraw_min, minigame, restricted !== null);
  if (amount < least)
    throw new DomainError('invalid_input', { field: 'amount', message: `ถอนขั้นต่ำ ${formatRound(least)} บาท` });
  if (pending) throw new DomainError('withdrawal_pending', { id: pending.id, message: 'มีคำขอถอนที่รออนุมัติอยู่' });
  if (amount > minigame) throw new DomainError('insufficient_balance', { field: 'amount', x: formatRound(minigame) });
  const asked = { id: newId(), ref: newRef('MG'), member_id: memberId, amount, turnover, created_at: now() };
  tx.send(queries.insertWithdrawal(asked));
  tx.send(queries.keepCredit(memberId, credit_ttl_days));
  post(tx, moved(asked, 'held'));
  publishWithdrawal(tx, { ...asked, status: 'pending', reason: null, decided_at: null }, 'pending');
  return { id: asked.id, ref: asked.ref, amount, status: 'pending' as const };
};

const shown = (row: WithdrawalRow): z.output<typeof MinigameWithdrawal> => ({
  id: row.id,
  ref: row.ref,
  createdAt: row.created_at,
  amount: row.amount,
  status: row.status,
  steps: [
    { key: 'requested', at: row.created_at },
    { key: 'waiting', at: row.created_at },
    ...(row.decided_at && row.status !== 'pending' ? [{ key: row.status, at: row.decided_at }] : []),
  ],
  reason: row.reason,
});

/** A member's requests, newest first. */
export const withdrawHistory = (
  reader: Reader,
  memberId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.ownWithdrawals(memberId, before(cursor), most)),
    (rows) => rows.map(shown),
  );

/** Whether a request of this member waits. */
export const hasOpenWithdrawal = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, queries.pendingOf(memberId))) !== undefined;
