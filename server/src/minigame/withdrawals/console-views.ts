import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { actedLately, paidUnchecked, pendingApproval } from '../../operators/index.ts';
import { first, one, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { before, pageOf } from '../../platform/http/paging.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';

type Operator = Pick<OperatorCaller, 'id'>;

const shownRows = async (
  reader: Reader,
  rows: readonly queries.WithdrawalRow[],
  operator: Operator,
): Promise<MinigameWithdrawalRow[]> => {
  const memberIds = rows.map(({ member_id }) => member_id);
  const [members, touched, moved, approvals, { wd_two_person_amount }] = await Promise.all([
    payeesOf(reader, memberIds),
    actedLately(reader, memberIds, operator.id),
    paidUnchecked(reader, memberIds, 'moved'),
    pendingApproval(
      reader,
      ['minigame-withdrawal.approve'],
      rows.map(({ id }) => id),
    ),
    settingsOf(reader),
  ]);
  return rows.flatMap(({ member_id, ...row }) => {
    const member = members.get(member_id);
    const approval = approvals.get(row.id);
    if (!member) return [];
    return {
      id: row.id,
      ref: row.ref,
      member: briefOf(member),
      amount: row.amount,
      turnover: row.turnover,
      status: row.status,
      needs_two: row.amount + (moved.get(member_id) ?? 0n) > wd_two_person_amount || touched.has(member_id),
      approval: approval ? { id: approval.id, by: approval.by } : null,
      reason: row.reason,
      created_at: row.created_at,
      decided_at: row.decided_at,
    };
  });
};

/** The queue of what waits, oldest first; what is over, newest first. */
export const consoleWithdrawals = (
  reader: Reader,
  {
    cursor,
    limit,
    ...which
  }: {
    readonly status?: queries.WithdrawalRow['status'] | undefined;
    readonly member_id?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
  operator: Operator,
) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.withdrawalsPage(which, before(cursor), most)),
    (rows) => shownRows(reader, rows, operator),
  );

export const consoleWithdrawal = async (
  reader: Reader,
  id: string,
  operator: Operator,
): Promise<MinigameWithdrawalRow> => {
  const [shown] = await shownRows(reader, [await one(reader, queries.withdrawalById(id))], operator);
  return shown!;
};

/** With what the member has and did lately. Throws not_found. */
export const consoleWithdrawalWithPlay = async (reader: Reader, id: string, operator: Operator) => {
  const owner = await first(reader, queries.memberOf(id));
  if (!owner) throw new DomainError('not_found');
  const [row, balance, lately] = await Promise.all([
    consoleWithdrawal(reader, id, operator),
    balanceOf(reader, owner.member_id),
    one(reader, queries.latelyOf(owner.member_id)),
  ]);
  return { ...row, play: { coins: Number(balance.coin), credit: balance.minigame, ...lately } };
};
