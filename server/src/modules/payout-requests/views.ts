import { bankName } from '@portal/contract/banks.ts';
import type { ListQuery } from '@portal/contract/console/common.ts';
import type { ListedCheck, PayoutRequestRow } from '@portal/contract/console/payout-requests.ts';
import { payouts } from '../banking/index.ts';
import {
  accountChangesOf,
  memberSummaryOf,
  payoutListOf,
  maskAccount,
  payeesOf,
  suspendedSince,
} from '../identity/index.ts';
import { membersWithRecentActions, paidBySingleOperator, pendingApproval } from '../operators/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { hasPermission, type OperatorCaller } from '../../platform/http/mount.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { settingsOf } from '../settings/index.ts';
import { requestsPage, type RequestFilter } from './queries.ts';
import { type RequestRow, type RequestSpec, sideOf, statusOf } from './source.ts';

const LENGTH = 22;

/**
 * Fingerprint of what an operator decides on: status, amount, account, and the last change of the member's payout account. A
 * hash, so it reveals no account number.
 */
export const versionOf = (
  {
    status,
    amount,
    to_bank,
    to_account,
    to_name,
  }: Pick<RequestRow, 'status' | 'amount' | 'to_bank' | 'to_account' | 'to_name'>,
  accountChangedAt: Date | null,
): string =>
  sha256(JSON.stringify([status, String(amount), to_bank, to_account, to_name, accountChangedAt]))
    .toString('base64url')
    .slice(0, LENGTH);

/** Steps of a request with their times; `ordered` and `end` name the bank order and the end. */
export const stepsOf = <Key extends string>(
  { created_at: at, agreed_at, decided_at }: Pick<RequestRow, 'created_at' | 'agreed_at' | 'decided_at'>,
  { ordered, end }: { readonly ordered?: Key; readonly end: Key },
): { key: 'requested' | 'waiting' | Key; at: Date }[] => [
  { key: 'requested', at },
  { key: 'waiting', at },
  ...(agreed_at && ordered ? [{ key: ordered, at: agreed_at }] : []),
  ...(decided_at ? [{ key: end, at: decided_at }] : []),
];

const accountOf = ({ to_bank, to_account, to_name }: RequestRow) =>
  to_bank && to_account && to_name
    ? {
        bank_code: to_bank,
        bank_name: bankName(to_bank),
        number_masked: maskAccount(to_bank, to_account),
        name: to_name,
      }
    : null;

/** Failed checks of the waiting requests, by id. */
const warningsIn = async (
  reader: Reader,
  specs: readonly RequestSpec[],
  rows: readonly RequestRow[],
  operator: OperatorCaller,
): Promise<ReadonlyMap<string, readonly ListedCheck[]>> => {
  const parts = specs.map(async (spec) => {
    const waiting = rows.filter((row) => row.source === spec.source && statusOf(spec, row) === 'waiting');
    return waiting.length ? [...((await spec.warningsOf?.(reader, waiting, operator)) ?? [])] : [];
  });
  return new Map((await Promise.all(parts)).flat());
};

/** Requests for the console, as this operator may decide them. */
export const consoleRows = async (
  reader: Reader,
  specs: readonly RequestSpec[],
  rows: readonly RequestRow[],
  operator: OperatorCaller,
): Promise<PayoutRequestRow[]> => {
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ member_id }) => member_id);
  const kinds = [...specs.map(({ kind }) => `${kind}.approve` as const), 'withdrawal.pay' as const];
  const [members, suspended, touched, paid, moved, orders, approvals, settings, changedAt, warnings] =
    await Promise.all([
      payeesOf(reader, memberIds),
      suspendedSince(reader, memberIds),
      membersWithRecentActions(reader, memberIds, operator.id),
      paidBySingleOperator(reader, memberIds, 'paid'),
      paidBySingleOperator(reader, memberIds, 'moved'),
      payouts.of(reader, ids),
      pendingApproval(reader, kinds, ids),
      settingsOf(reader),
      accountChangesOf(reader, rows),
      warningsIn(reader, specs, rows, operator),
    ]);
  return rows.flatMap((row) => {
    const { id, member_id, amount, destination } = row;
    const [spec, member] = [specs.find(({ source }) => source === row.source), members.get(member_id)];
    if (!spec || !member) return [];
    const [payout, approval, accountChangedAt] = [orders.get(id), approvals.get(id), changedAt(row)];
    const before = (sideOf(destination) === 'paid' ? paid : moved).get(member_id) ?? 0n;
    const two_because = [
      ...(amount + before > settings.wd_two_person_amount ? (['amount'] as const) : []),
      ...(spec.bank && suspended.has(member_id) ? (['suspended'] as const) : []),
      ...(touched.has(member_id) ? (['guarded_act'] as const) : []),
    ];
    return {
      source: row.source,
      id,
      ref: row.ref,
      member: memberSummaryOf(member),
      amount,
      destination,
      account: accountOf(row),
      account_changed_at: destination === 'bank' ? accountChangedAt : null,
      status: statusOf(spec, row),
      needs_two: two_because.length > 0,
      two_because,
      warnings: [...(warnings.get(id) ?? [])],
      approval: approval ? { id: approval.id, by: approval.by } : null,
      payout: payout ? { id: payout.id, ref: payout.ref, state: payout.state } : null,
      turnover: row.turnover,
      reason: row.reason,
      created_at: row.created_at,
      decided_at: row.decided_at,
      version: row.source === 'wallet' ? versionOf(row, accountChangedAt) : null,
    };
  });
};

/** A page of requests, mapped by `show`; waiting ones oldest first. Account numbers are searched only with `members.money`. */
export const consoleList = <View>(
  reader: Reader,
  specs: readonly RequestSpec[],
  { status, own, member_id, ...query }: RequestFilter & ListQuery,
  by: Pick<OperatorCaller, 'role'>,
  show: (rows: readonly RequestRow[]) => Promise<readonly View[]>,
) => {
  const isQueue =
    status === 'waiting' || (own !== undefined && specs.some(({ table }) => table.statuses.waiting === own));
  return payoutListOf(
    reader,
    { ...query, byAccount: hasPermission(by, 'members.money') },
    isQueue,
    (place, most) => reader.rows(requestsPage(specs, { status, own, member_id }, place, most)),
    show,
  );
};
