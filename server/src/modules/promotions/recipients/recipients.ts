import type { GrantRow } from '@portal/contract/console/grants.ts';
import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeeOf, payeesOf } from '../../identity/index.ts';
import { defineApproval, pendingApproval, raiseFlag } from '../../operators/index.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { endBonus, lockRunning } from '../grants.ts';
import { type GameNames, type PageQuery, withGameNames } from '../history.ts';
import * as queries from './queries.ts';

type Query = PageQuery & { readonly id: string };

/** Bonuses of an offer or a member, newest first, with pending voids. */
export const grantPage = (db: Db, rowsOf: typeof queries.grantsOf, { id, cursor, limit }: Query, withMoney: boolean) =>
  pageOf(
    limit,
    (most) => db.rows(rowsOf(id, idCursor(cursor), most)),
    (rows) => toView(db, rows, withMoney),
  );

/** Stakes made under a bonus, newest first. Throws not_found. */
export const stakesOf = async (db: Db, gameNames: GameNames, { id, cursor, limit }: Query) => {
  if (!(await first(db, queries.memberOf(id)))) throw new DomainError('not_found');
  return pageOf(
    limit,
    (most) => db.rows(queries.stakesOf(id, idCursor(cursor), most)),
    (rows) => withGameNames(db, gameNames, rows),
  );
};

const toView = async (
  reader: Reader,
  rows: readonly queries.RecipientRow[],
  withMoney: boolean,
): Promise<GrantRow[]> => {
  const ids = rows.map(({ id }) => id);
  const [members, waiting] = await Promise.all([
    payeesOf(
      reader,
      rows.map(({ member_id }) => member_id),
    ),
    pendingApproval(reader, ['grant.void'], ids),
  ]);
  return rows.flatMap(({ member_id, deposit, bonus, left, required, done, cap, converted, forfeited, ...row }) => {
    const member = members.get(member_id);
    const request = waiting.get(row.id);
    const money = withMoney ? { deposit, bonus, left, required, done, cap, converted, forfeited } : null;
    const approval = request ? { id: request.id, by: request.by, reason: request.reason } : null;
    return member ? [{ ...row, member: memberSummaryOf(member), money, approval }] : [];
  });
};

const lockGrant = async (tx: Tx, id: string) => {
  const owner = await first(tx, queries.memberOf(id));
  if (!owner) throw new DomainError('not_found');
  const { row, bonus } = await lockRunning(tx, owner.member_id);
  if (row?.id !== id) throw new DomainError('already_decided', { id });
  return { row, bonus };
};

/** Voids a running bonus; always needs a second person, because it takes a member's money and drops the turnover. */
export const voidApproval = defineApproval({
  kind: 'grant.void',
  input: z.object({ reason: z.string() }),
  approverPermission: 'grants.void',
  lock: lockGrant,
  request: async (tx, { row, bonus }, { reason }) => ({
    needsTwo: true,
    member: memberSummaryOf(await payeeOf(tx, row.member_id)),
    amount: bonus,
    reason,
    detail: { title: row.title, version: row.version, bonus: baht(row.bonus), left: baht(bonus), reason },
  }),
  execute: (tx, { row, bonus }, _input, { approval_id }) => {
    if (approval_id === null) throw new Error('a bonus taken back by one operator alone');
    endBonus(tx, row, 'void', bonus);
  },
});

const BATCH_SIZE = 200;

/** Job: flags bonuses of members found later to share a device; takes nothing back. */
export const flagSharedDevices = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(queries.sharedDevices(BATCH_SIZE));
    const members = await payeesOf(
      tx,
      rows.flatMap(({ member_id, other_id }) => [member_id, other_id]),
    );
    for (const { grant_id, member_id, other_id, title } of rows) {
      const [member, other] = [members.get(member_id), members.get(other_id)];
      if (member && other)
        await raiseFlag(tx, {
          rule: 'shared-device',
          subject: grant_id,
          member: memberSummaryOf(member),
          evidence: [{ text: `รับ ${title} หลังจาก ${other.name} ซึ่งใช้อุปกรณ์เดียวกันรับไปแล้ว`, member_id: other_id }],
        });
    }
  });
