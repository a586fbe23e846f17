import type { Withdrawal } from '@portal/contract/payments.ts';
import type { BankListeners } from '../../banking/index.ts';
import { assertUnlocked, lockActiveMember, maskAccount, payeeOf } from '../../identity/index.ts';
import { balanceOf, post } from '../../ledger/index.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { settingsOf } from '../../settings/index.ts';
import { releasePayoutLine } from '../lines/queries.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';
import { assertMayWithdraw } from '../rules.ts';
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
  const [payee, [situation, { wallet }, settings]] = await lockThenRead(lockActiveMember(tx, member.id), () =>
    Promise.all([one(tx, queries.withdrawSituation(member.id)), balanceOf(tx, member.id), settingsOf(tx)]),
  );
  const { passwordAge_s } = member;
  assertMayWithdraw(amount, { ...situation, wallet, passwordAge_s, always_asks: payee.always_asks }, settings);
  const row = {
    id: newId(),
    ref: newRef('WD'),
    member_id: member.id,
    amount,
    to_bank: payee.bank_code,
    to_account: payee.bank_number,
    to_name: payee.name,
    created_at: now(),
  };
  tx.send(queries.insertWithdrawal(row));
  post(tx, postings.held(row, row.created_at));
  publishWithdrawal(tx, row, 'waiting_for_approve');
  return shown({ ...row, status: 'waiting_for_approve', reason: null, approved_at: null, settled_at: null });
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
const shown = (row: queries.WithdrawalRow): Withdrawal => {
  const { id, ref, amount, status, reason, created_at } = row;
  return {
    id,
    ref,
    amount,
    status,
    steps: stepsOf(row),
    account_masked: maskAccount(row.to_bank, row.to_account),
    reason,
    created_at,
  };
};

export const withdrawalOf = async (reader: Reader, memberId: string, id: string): Promise<Withdrawal> => {
  const row = await first(reader, queries.withdrawalOf(memberId, id));
  if (!row) throw new DomainError('not_found');
  return shown(row);
};

/** Everything a person should know before typing an amount. */
export const previewOf = async (reader: Reader, memberId: string) => {
  const [payee, situation, balance, settings] = await Promise.all([
    payeeOf(reader, memberId),
    one(reader, queries.withdrawSituation(memberId)),
    balanceOf(reader, memberId),
    settingsOf(reader),
  ]);
  const left_today = Math.max(0, settings.withdraw_daily_count - situation.used_today);
  return {
    balance: balance.wallet + balance.bonus,
    withdrawable: balance.wallet,
    min: settings.credit_min,
    max: settings.withdraw_max,
    left_today,
    left_amount: settings.withdraw_max * BigInt(left_today),
    turnover: null,
    cap: null,
    account: {
      bank_code: payee.bank_code,
      bank_name: payee.bank_name,
      number_masked: payee.number_masked,
      name: payee.name,
    },
    pending_id: situation.pending_withdrawal,
    expected_minutes: { from: settings.withdraw_eta_from_min, to: settings.withdraw_eta_to_min },
  };
};

/** The bank decided about a payout: paid, or the money is the member's again. Answers what came of it. */
export const settleByBank: BankListeners['payout'] = async (tx, payout, { succeeded, reason, at }) => {
  if (!succeeded) tx.send(releasePayoutLine(payout.id));
  const row = await first(tx, queries.lockedWithdrawal(payout.withdrawal_id));
  if (row?.status !== 'Approve') return `withdrawal is not being paid: ${row?.status ?? 'unknown'}`;
  const why = reason ?? 'ธนาคารปลายทางปฏิเสธการโอน';
  settleWithdrawal(tx, row, succeeded ? { status: 'Success', at } : { status: 'Reject', at, reason: why, by: null });
  return succeeded ? 'Success' : 'Reject';
};
