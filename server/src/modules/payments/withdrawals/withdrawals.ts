import { bankName } from '@portal/contract/banks.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import { isInGame } from '../../games/index.ts';
import { accountChangesOf, maskAccount, payeeOf, suspendedSince } from '../../identity/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { stepsOf } from '../../payout-requests/index.ts';
import { now } from '../../../platform/clock.ts';
import { first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { requirementOf } from '../../promotions/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { closureOf, minWithdrawal, maxWithdrawal } from '../rules.ts';
import * as queries from './queries.ts';
import { type WithdrawalRow, withdrawals } from './source.ts';

/** Throws for a member who is too young: an operator returns the deposits (docs/design/visits.md#too-young). */
const assertNotTooYoung = ({ restricted }: MemberCaller): void => {
  if (restricted?.reason === 'age') throw new DomainError('restricted', { id: 'age' });
};

/** Requests a withdrawal; its money is reserved at once until it is paid or rejected. */
export const requestWithdrawal = async (tx: Tx, member: MemberCaller, amount: bigint): Promise<Withdrawal> => {
  assertNotTooYoung(member);
  const { facts, payee, ...row } = await withdrawals.request(tx, member, { amount });
  const { bank_code: to_bank, bank_number: to_account, name: to_name } = payee;
  const { excess } = facts.requirement;
  const status = 'waiting_for_approve';
  const nothing = { reason: null, agreed_at: null, decided_at: null };
  return toView({ ...row, ...nothing, status, excess, to_bank, to_account, to_name }, facts.isSuspended);
};

type OwnWithdrawal = Omit<WithdrawalRow, 'source' | 'destination' | 'turnover' | 'reference' | 'paid_alone'>;

/** Steps of a withdrawal so far, with their times. */
export const withdrawalSteps = (row: OwnWithdrawal): Withdrawal['steps'] => {
  const [requested, ...others] = stepsOf(row, {
    ordered: 'paying',
    end: row.status === 'Reject' ? 'rejected' : 'paid',
  });
  return [requested!, { key: 'checked', at: row.created_at }, ...others];
};

/** A withdrawal as its member sees it. */
const toView = (
  row: OwnWithdrawal,
  isSuspended: boolean,
  place: number | null = null,
  bank_ref: string | null = null,
): Withdrawal => {
  const { id, ref, amount, excess, status, reason, created_at } = row;
  return {
    id,
    ref,
    amount,
    excess,
    status,
    steps: withdrawalSteps(row),
    bank_name: bankName(row.to_bank),
    account_masked: maskAccount(row.to_bank, row.to_account),
    account_name: row.to_name,
    queue: isSuspended || status !== 'waiting_for_approve' ? null : place,
    waits_for: isSuspended && status === 'waiting_for_approve' ? 'suspension' : null,
    reason,
    bank_ref,
    created_at,
  };
};

export const withdrawalOf = async (reader: Reader, memberId: string, id: string): Promise<Withdrawal> => {
  const [[row], suspended, { place }, transfer] = await Promise.all([
    withdrawals.byIds(reader, [id]),
    suspendedSince(reader, [memberId]),
    one(reader, queries.queuePosition(id)),
    first(reader, queries.transferReference(id)),
  ]);
  if (row?.member_id !== memberId) throw new DomainError('not_found');
  return toView(row, suspended.has(memberId), place, transfer?.reference);
};

/** Balance, limits and account for the withdrawal form. */
export const previewOf = async (
  reader: Reader,
  { id: memberId, restricted }: Pick<MemberCaller, 'id' | 'restricted'>,
) => {
  const request = { member_id: memberId, created_at: now() };
  const [payee, changedAt, pending, { used_today }, balance, settings, requirement, in_game] = await Promise.all([
    payeeOf(reader, memberId),
    accountChangesOf(reader, [request]),
    withdrawals.pending(reader, memberId),
    one(reader, queries.withdrawalsToday(memberId)),
    balanceOf(reader, memberId),
    settingsOf(reader),
    requirementOf(reader, memberId),
    isInGame(reader, memberId),
  ]);
  const pending_withdrawal = pending?.id ?? null;
  const is_restricted = restricted !== null;
  const bonus = requirement.turnover?.bonus;
  /** The part of this own money that one withdrawal could take now. */
  const atOnce = (withdrawable: bigint) =>
    in_game ? 0n : maxWithdrawal({ pending_withdrawal, used_today, withdrawable, is_restricted }, settings);
  const left_today = Math.max(0, settings.withdraw_daily_count - used_today);
  return {
    balance: balance.wallet + balance.bonus,
    withdrawable: requirement.withdrawable,
    min: minWithdrawal({ ...requirement, is_restricted }, settings),
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
    account_changed_at: changedAt(request),
    pending_id: pending_withdrawal,
    in_game,
    expected_minutes: { from: settings.withdraw_eta_from_min, to: settings.withdraw_eta_to_min },
    bank_closed: closureOf(settings, payee.bank_code, request.created_at),
  };
};
