import { formatRound } from '@portal/contract/money.ts';
import type { Destination, IncomeWithdrawal } from '@portal/contract/referral.ts';
import { assertNotResetByDesk, assertUnlocked, lockActiveMember } from '../../identity/index.ts';
import { balanceOf, keyOf, post, type Posting } from '../../ledger/index.ts';
import { now } from '../../platform/clock.ts';
import { first, lockThenRead, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { before, pageOf } from '../../platform/http/paging.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { publishToMember, publishToQueues } from '../../platform/outbox/outbox.ts';
import { leastToTake } from '../../safer-play/index.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import { lockMembers, openMembers } from '../settlement/queries.ts';
import * as queries from './queries.ts';
import type { WithdrawalRow } from './queries.ts';

type Moved = Pick<WithdrawalRow, 'id' | 'member_id' | 'amount' | 'destination'>;
/** The three ways its money moves. To the bank it stands in clearing, until a line of the statement shows it. */
export const moved = (
  { id, member_id: member, amount, destination }: Moved,
  how: 'held' | 'paid' | 'returned',
): Posting => {
  const income = { member, kind: 'income' } as const;
  const held = { member, kind: 'income_held' } as const;
  const to =
    destination === 'credit'
      ? ({ member, kind: 'wallet' } as const)
      : ({ house: 'bank_clearing', member: id } as const);
  const transfers = {
    held: [{ reason: 'income_withdrawal', from: income, to: held, amount }],
    paid: [{ reason: 'income_paid', from: held, to, amount }],
    returned: [{ reason: 'income_returned', from: held, to: income, amount }],
  } as const;
  return { key: keyOf('inc', id, how), eventAt: now(), reference: id, transfers: transfers[how] };
};

/** Pages and queues look again. */
export const publishIncome = (
  tx: Tx,
  { id, member_id }: Pick<WithdrawalRow, 'id' | 'member_id'>,
  status: WithdrawalRow['status'],
): void => {
  publishToMember(tx, member_id, 'income.updated', { id, status });
  publishToQueues(tx, 'income');
};

/** Where income may go; the first is meant where nobody chooses. */
export const destinationsOf = ({ aff_destination }: Pick<Settings, 'aff_destination'>): Destination[] =>
  aff_destination === 'both' ? ['credit', 'bank'] : [aff_destination];

/** What waits for one member: settlements and withdrawals take it before they read. */
export const lockIncome = (tx: Tx, memberId: string): Promise<unknown> => {
  tx.send(openMembers([memberId]));
  return tx.rows(lockMembers([memberId]));
};

interface Asked {
  readonly amount: bigint;
  readonly to?: Destination | undefined;
}

/** Income is held at once and waits for an operator. Throws invalid_input, withdrawal_pending, insufficient_balance, password_required. */
export const requestIncome = async (tx: Tx, member: MemberCaller, { amount, to: chosen }: Asked) => {
  assertUnlocked(member);
  const locked = Promise.all([lockActiveMember(tx, member.id), lockIncome(tx, member.id)]);
  const [[payee], [pending, { income }, settings]] = await lockThenRead(locked, () =>
    Promise.all([
      first(tx, queries.pendingOf(member.id)),
      balanceOf(tx, member.id),
      settingsOf(tx),
      assertNotResetByDesk(tx, member.id),
    ]),
  );
  const { step_up_amount, step_up_idle_min } = settings;
  const least = leastToTake(settings.aff_min_withdraw, income, member.restricted !== null);
  if (amount < least)
    throw new DomainError('invalid_input', { field: 'amount', message: `ถอนขั้นต่ำ ${formatRound(least)} บาท` });
  const [usual = 'credit', ...others] = destinationsOf(settings);
  const to = chosen ?? usual;
  if (![usual, ...others].includes(to))
    throw new DomainError('invalid_input', { field: 'to', message: 'ปลายทางนี้ยังไม่เปิดให้ใช้' });
  if (pending) throw new DomainError('withdrawal_pending', { id: pending.id });
  if (amount > income) throw new DomainError('insufficient_balance', { field: 'amount', x: formatRound(income) });
  if ((payee.always_asks || amount > step_up_amount) && member.passwordAge_s > step_up_idle_min * 60)
    throw new DomainError('password_required');
  const asked = {
    id: newId(),
    ref: newRef('IN'),
    member_id: member.id,
    amount,
    destination: to,
    to_bank: to === 'bank' ? payee.bank_code : null,
    to_account: to === 'bank' ? payee.bank_number : null,
    to_name: to === 'bank' ? payee.name : null,
    created_at: now(),
  };
  tx.send(queries.insertWithdrawal(asked));
  post(tx, moved(asked, 'held'));
  publishIncome(tx, asked, 'pending');
  return { id: asked.id, ref: asked.ref, amount, status: 'pending' as const };
};

const shown = (row: WithdrawalRow): IncomeWithdrawal => ({
  id: row.id,
  ref: row.ref,
  requested_at: row.created_at,
  amount: row.amount,
  status: row.status,
  to: row.destination,
  reason: row.reason,
  steps: [
    { key: 'requested', at: row.created_at },
    { key: 'waiting', at: row.created_at },
    ...(row.agreed_at ? [{ key: 'paying' as const, at: row.agreed_at }] : []),
    ...(row.decided_at && row.status !== 'pending' ? [{ key: row.status, at: row.decided_at }] : []),
  ],
});

/** A member's requests, newest first. */
export const incomeHistory = (
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
export const hasOpenIncome = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, queries.pendingOf(memberId))) !== undefined;
