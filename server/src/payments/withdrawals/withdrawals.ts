import { bankName } from '@portal/contract/banks.ts';
import { baht } from '@portal/contract/money.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import type { BankListeners } from '../../banking/index.ts';
import {
  accountChangesOf,
  assertNotResetByDesk,
  assertUnlocked,
  lockActiveMember,
  lockPayee,
  maskAccount,
  payeeOf,
  suspendedSince,
} from '../../identity/index.ts';
import { assertNotInGame, isInGame } from '../../games/index.ts';
import { agreedSince, audit, closeApproval } from '../../operators/index.ts';
import { balanceOf, post } from '../../ledger/index.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { holdExcess, lockedRequirement, requirementOf } from '../../promotions/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { lineOfPayout } from '../lines/queries.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import { assertMayWithdraw, leastWithdrawal, mostAtOnce } from '../rules.ts';
import { publishWithdrawal, settleWithdrawal } from '../settlement.ts';
import { now } from '../../platform/clock.ts';

/** Who is too young plays no more and wins nothing: own deposits go back through the desk (docs/design/visits.md#too-young). */
const assertNotTooYoung = ({ restricted }: MemberCaller): void => {
  if (restricted?.reason === 'age') throw new DomainError('restricted', { id: 'age' });
};

/** The money leaves the wallet at once and waits until the bank has paid or an operator refuses. */
export const requestWithdrawal = async (tx: Tx, member: MemberCaller, amount: bigint): Promise<Withdrawal> => {
  assertNotTooYoung(member);
  assertUnlocked(member);
  const [payee, [requirement, situation, settings, suspended]] = await lockThenRead(
    lockActiveMember(tx, member.id),
    () =>
      Promise.all([
        lockedRequirement(tx, member.id),
        one(tx, queries.withdrawSituation(member.id)),
        settingsOf(tx),
        suspendedSince(tx, [member.id]),
        assertNotResetByDesk(tx, member.id),
        assertNotInGame(tx, member.id), // behind the lock that bets take, too
      ]),
  );
  const { passwordAge_s } = member;
  const { always_asks } = payee;
  const is_restricted = member.restricted !== null;
  assertMayWithdraw(amount, { ...situation, ...requirement, passwordAge_s, always_asks, is_restricted }, settings);
  const row = {
    id: newId(),
    ref: newRef('WD'),
    member_id: member.id,
    amount,
    excess: requirement.excess,
    to_bank: payee.bank_code,
    to_account: payee.bank_number,
    to_name: payee.name,
    created_at: now(),
  };
  tx.send(queries.insertWithdrawal(row));
  const held = postings.held(row, row.created_at);
  post(tx, { ...held, transfers: [...held.transfers, ...holdExcess(tx, member.id, requirement)] });
  publishWithdrawal(tx, row, 'waiting_for_approve');
  return shown(
    {
      ...row,
      status: 'waiting_for_approve',
      reason: null,
      reference: null,
      paid_alone: false,
      approved_at: null,
      settled_at: null,
    },
    suspended.has(member.id),
  );
};

/** What has happened to a withdrawal, with its times. */
export const stepsOf = ({
  status,
  created_at,
  approved_at,
  settled_at,
}: queries.WithdrawalRow): Withdrawal['steps'] => [
  { key: 'requested', at: created_at },
  { key: 'checked', at: created_at },
  { key: 'waiting', at: created_at },
  ...(approved_at ? [{ key: 'paying', at: approved_at } as const] : []),
  ...(settled_at ? [{ key: status === 'Reject' ? 'rejected' : 'paid', at: settled_at } as const] : []),
];

/** A withdrawal as its member sees it. */
const shown = (row: queries.WithdrawalRow, isSuspended: boolean, place: number | null = null): Withdrawal => {
  const { id, ref, amount, excess, status, reason, created_at } = row;
  return {
    id,
    ref,
    amount,
    excess,
    status,
    steps: stepsOf(row),
    bank_name: bankName(row.to_bank),
    account_masked: maskAccount(row.to_bank, row.to_account),
    account_name: row.to_name,
    queue: isSuspended || status !== 'waiting_for_approve' ? null : place,
    waits_for: isSuspended && status === 'waiting_for_approve' ? 'suspension' : null,
    reason,
    created_at,
  };
};

export const withdrawalOf = async (reader: Reader, memberId: string, id: string): Promise<Withdrawal> => {
  const [row, suspended, { place }] = await Promise.all([
    first(reader, queries.withdrawalOf(memberId, id)),
    suspendedSince(reader, [memberId]),
    one(reader, queries.placeInQueue(id)),
  ]);
  if (!row) throw new DomainError('not_found');
  return shown(row, suspended.has(memberId), place);
};

/** Everything a person should know before typing an amount. */
export const previewOf = async (
  reader: Reader,
  { id: memberId, restricted }: Pick<MemberCaller, 'id' | 'restricted'>,
) => {
  const asked = { member_id: memberId, created_at: now() };
  const [payee, changedAt, situation, balance, settings, requirement, in_game] = await Promise.all([
    payeeOf(reader, memberId),
    accountChangesOf(reader, [asked]),
    one(reader, queries.withdrawSituation(memberId)),
    balanceOf(reader, memberId),
    settingsOf(reader),
    requirementOf(reader, memberId),
    isInGame(reader, memberId),
  ]);
  const is_restricted = restricted !== null;
  const bonus = requirement.turnover?.bonus;
  /** Own money of which so much could leave, were it asked for now. */
  const atOnce = (withdrawable: bigint) =>
    in_game ? 0n : mostAtOnce({ ...situation, withdrawable, is_restricted }, settings);
  const left_today = Math.max(0, settings.withdraw_daily_count - situation.used_today);
  return {
    balance: balance.wallet + balance.bonus,
    withdrawable: requirement.withdrawable,
    min: leastWithdrawal({ ...requirement, is_restricted }, settings),
    max: settings.withdraw_max,
    left_today,
    left_amount: settings.withdraw_max * BigInt(left_today),
    turnover: requirement.turnover && {
      ...requirement.turnover,
      bonus: bonus
        ? { ...bonus, if_cancelled: { ...bonus.if_cancelled, at_once: atOnce(bonus.if_cancelled.withdrawable) } }
        : null,
    },
    cap: requirement.cap,
    excess: requirement.excess,
    account: {
      bank_code: payee.bank_code,
      bank_name: payee.bank_name,
      number_masked: payee.number_masked,
      name: payee.name,
    },
    account_changed_at: changedAt(asked),
    pending_id: situation.pending_withdrawal,
    in_game,
    expected_minutes: { from: settings.withdraw_eta_from_min, to: settings.withdraw_eta_to_min },
  };
};

/**
 * A suspension stops what was approved and has not left: it waits again, for the lifting or for two persons. What two agreed to
 * since the member was suspended leaves.
 */
export const mayLeave: BankListeners['mayLeave'] = async (tx, payout) => {
  const row = await one(tx, queries.lockedWithdrawal(payout.withdrawal_id));
  await lockPayee(tx, row.member_id); // whoever is just suspending stands before it, or is too late
  const since = (await suspendedSince(tx, [row.member_id])).get(row.member_id);
  if (!since || (await agreedSince(tx, 'withdrawal.approve', row.id, since))) return true;
  tx.send(queries.unapproveWithdrawal(row.id));
  publishWithdrawal(tx, row, 'waiting_for_approve');
  audit(tx, { operator: null, action: 'withdrawal.stopped', subject: row.ref, detail: { amount: baht(row.amount) } });
  return false;
};

export const isShown: BankListeners['isShown'] = async (tx, { id }) =>
  (await first(tx, lineOfPayout(id))) !== undefined;

/** The bank decided about a payout: paid, or the money is the member's again. Answers what came of it. */
export const settleByBank: BankListeners['payout'] = async (tx, payout, { succeeded, reason, at }) => {
  closeApproval(tx, { kind: 'payout', subject_id: payout.id, operator: null, reason: 'รู้ผลการโอนออกแล้ว' });
  const row = await first(tx, queries.lockedWithdrawal(payout.withdrawal_id));
  if (row?.status !== 'Approve') return `withdrawal is not being paid: ${row?.status ?? 'unknown'}`;
  const why = reason ?? 'ธนาคารปลายทางปฏิเสธการโอน';
  settleWithdrawal(tx, row, succeeded ? { status: 'Success', at } : { status: 'Reject', at, reason: why, by: null });
  return succeeded ? 'Success' : 'Reject';
};
