import type { IncomeWithdrawalRow } from '@portal/contract/console/affiliates.ts';
import { bankName } from '@portal/contract/banks.ts';
import { payouts } from '../../banking/index.ts';
import { briefOf, maskAccount, payeesOf, suspendedSince } from '../../identity/index.ts';
import { actedLately, paidUnchecked, pendingApproval } from '../../operators/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { before, pageOf } from '../../platform/http/paging.ts';
import { settingsOf } from '../../settings/index.ts';
import { sideOf } from './decisions.ts';
import * as queries from './queries.ts';

type Operator = Pick<OperatorCaller, 'id'>;

const accountOf = ({ to_bank, to_account, to_name }: queries.WithdrawalRow) =>
  to_bank && to_account && to_name
    ? { bank: bankName(to_bank), number_masked: maskAccount(to_bank, to_account), name: to_name }
    : null;

const shownRows = async (
  reader: Reader,
  rows: readonly queries.WithdrawalRow[],
  operator: Operator,
): Promise<IncomeWithdrawalRow[]> => {
  const memberIds = rows.map(({ member_id }) => member_id);
  const ids = rows.map(({ id }) => id);
  const [members, touched, paid, moved, approvals, { wd_two_person_amount }, orders, flags, suspended] =
    await Promise.all([
      payeesOf(reader, memberIds),
      actedLately(reader, memberIds, operator.id),
      paidUnchecked(reader, memberIds, 'paid'),
      paidUnchecked(reader, memberIds, 'moved'),
      pendingApproval(reader, ['income-withdrawal.approve'], ids),
      settingsOf(reader),
      payouts.of(reader, ids),
      reader.rows(queries.openFlags(memberIds)),
      suspendedSince(reader, memberIds),
    ]);
  return rows.flatMap(({ member_id, ...row }) => {
    const member = members.get(member_id);
    const approval = approvals.get(row.id);
    const payout = orders.get(row.id);
    if (!member) return [];
    const before = (sideOf(row.destination) === 'paid' ? paid : moved).get(member_id) ?? 0n;
    return {
      id: row.id,
      ref: row.ref,
      member: briefOf(member),
      amount: row.amount,
      to: row.destination,
      account: accountOf({ ...row, member_id }),
      status: row.status,
      needs_two: row.amount + before > wd_two_person_amount || touched.has(member_id) || suspended.has(member_id),
      approval: approval ? { id: approval.id, by: approval.by } : null,
      payout: payout ? { id: payout.id, ref: payout.ref, state: payout.state } : null,
      reason: row.reason,
      created_at: row.created_at,
      decided_at: row.decided_at,
      flags: flags.find((each) => each.member_id === member_id)?.flags ?? 0,
    };
  });
};

interface ListQuery {
  readonly status?: queries.WithdrawalRow['status'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The queue of what waits, oldest first; what is over, newest first. */
export const consoleWithdrawals = (reader: Reader, { status, cursor, limit }: ListQuery, operator: Operator) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.withdrawalsPage(status, before(cursor), most)),
    (rows) => shownRows(reader, rows, operator),
  );

/** Throws not_found. */
export const consoleWithdrawal = async (
  reader: Reader,
  id: string,
  operator: Operator,
): Promise<IncomeWithdrawalRow> => {
  const [shown] = await shownRows(reader, await reader.rows(queries.withdrawalById(id)), operator);
  if (!shown) throw new DomainError('not_found');
  return shown;
};
