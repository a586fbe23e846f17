import { bankName } from '@portal/contract/banks.ts';
import type { DepositRow as ShownDeposit, StatementLine } from '@portal/contract/console/deposits.ts';
import type { WithdrawalRow as ShownWithdrawal } from '@portal/contract/console/withdrawals.ts';
import { houseAccounts, payouts } from '../banking/index.ts';
import { accountChangesOf, briefOf, maskAccount, payeesOf, suspendedSince } from '../identity/index.ts';
import { actedLately, paidUnchecked, pendingApproval } from '../operators/index.ts';
import type { Reader } from '../platform/database/db.ts';
import type { OperatorCaller } from '../platform/http/mount.ts';
import { settingsOf } from '../settings/index.ts';
import type { LineRow } from './lines/queries.ts';
import { suggestionsOf } from './lines/suggestions.ts';
import type { DepositRow } from './queries.ts';
import type { WithdrawalRow } from './withdrawals/queries.ts';
import { versionOf } from './withdrawals/version.ts';

const UNKNOWN = { id: '', name: '', tel: '' };

/** Deposits as the console lists them. */
export const depositRows = async (reader: Reader, rows: readonly DepositRow[]): Promise<ShownDeposit[]> => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map(
    ({
      id,
      ref,
      member_id,
      channel,
      provider,
      amount,
      amount_to_pay,
      received,
      credited,
      state,
      status,
      reason,
      expires_at,
      created_at,
    }) => ({
      id,
      ref,
      member: briefOf(members.get(member_id) ?? UNKNOWN),
      channel,
      provider,
      amount,
      amount_to_pay,
      received,
      credited,
      state,
      status,
      reason,
      expires_at,
      created_at,
    }),
  );
};

/** Statement lines with what they may belong to, best first. A matched line needs no suggestions. */
export const lineRows = async (
  reader: Reader,
  lines: readonly LineRow[],
  seesNumbers: boolean,
): Promise<StatementLine[]> => {
  const [all, approvals, suggestions] = await Promise.all([
    houseAccounts(reader),
    pendingApproval(
      reader,
      ['line.classify', 'line.match', 'line.credit', 'line.undo'],
      lines.map(({ id }) => id),
    ),
    suggestionsOf(reader, lines),
  ]);
  const accounts = new Map(all.map((account) => [account.id, account]));
  return lines.map((line) => {
    const account = accounts.get(line.bank_account_id);
    const bank_account = {
      id: line.bank_account_id,
      bank_code: account?.bank_code ?? '',
      name: account?.name ?? '',
      number: account?.number ?? '',
    };
    const { classified_as: kind, classified_reason: reason, classified_at: at } = line;
    const approval = approvals.get(line.id);
    return {
      ...line,
      classified: kind && reason !== null && at ? { kind, reason, at } : null,
      approval: approval ? { id: approval.id, by: approval.by } : null,
      from_account: seesNumbers || !line.from_account ? line.from_account : maskAccount('', line.from_account),
      bank_account,
      suggestions: suggestions.get(line.id) ?? [],
    };
  });
};

/** Withdrawals as the console lists them to this operator. */
export const withdrawalRows = async (
  reader: Reader,
  rows: readonly WithdrawalRow[],
  operator: Pick<OperatorCaller, 'id'>,
): Promise<ShownWithdrawal[]> => {
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ member_id }) => member_id);
  const [members, suspended, touched, paid, ordered, approvals, settings, changedAt] = await Promise.all([
    payeesOf(reader, memberIds),
    suspendedSince(reader, memberIds),
    actedLately(reader, memberIds, operator.id),
    paidUnchecked(reader, memberIds, 'paid'),
    payouts.of(reader, ids),
    pendingApproval(reader, ['withdrawal.approve', 'withdrawal.pay'], ids),
    settingsOf(reader),
    accountChangesOf(reader, rows),
  ]);
  return rows.map((row) => {
    const [payout, approval, accountChangedAt] = [ordered.get(row.id), approvals.get(row.id), changedAt(row)];
    const two_because = [
      ...(row.amount + (paid.get(row.member_id) ?? 0n) > settings.wd_two_person_amount ? (['amount'] as const) : []),
      ...(suspended.has(row.member_id) ? (['suspended'] as const) : []),
      ...(touched.has(row.member_id) ? (['guarded_act'] as const) : []),
    ];
    return {
      id: row.id,
      ref: row.ref,
      member: briefOf(members.get(row.member_id) ?? UNKNOWN),
      amount: row.amount,
      status: row.status,
      account: {
        bank_code: row.to_bank,
        bank_name: bankName(row.to_bank),
        number_masked: maskAccount(row.to_bank, row.to_account),
        name: row.to_name,
      },
      account_changed_at: accountChangedAt,
      needs_two: two_because.length > 0,
      two_because,
      approval: approval ? { id: approval.id, by: approval.by } : null,
      payout: payout ? { ref: payout.ref, state: payout.state } : null,
      reason: row.reason,
      created_at: row.created_at,
      version: versionOf(row, accountChangedAt),
    };
  });
};
