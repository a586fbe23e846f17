import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { actedLately, pendingApproval } from '../../operators/index.ts';
import { one, type Reader } from '../../platform/database/db.ts';
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
  const [members, touched, approvals, { wd_two_person_amount }] = await Promise.all([
    payeesOf(reader, memberIds),
    actedLately(reader, memberIds, operator.id),
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
      needs_two: row.amount > wd_two_person_amount || touched.has(member_id),
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
    status,
    cursor,
    limit,
  }: {
    readonly status?: queries.WithdrawalRow['status'] | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
  operator: Operator,
) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.withdrawalsPage(status, before(cursor), most)),
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
