import * as contract from '@portal/contract/console/grants.ts';
import type { FastifyInstance } from 'fastify';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { pendingApproval } from '../../operators/index.ts';
import { type Db, first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasPermission, mount } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { type GameNames, withGameNames } from '../history.ts';
import * as queries from './queries.ts';
import { voidApproval } from './voiding.ts';

/** Routes of bonuses and their recipients, and voiding a bonus. */
export const recipientRoutes = (app: FastifyInstance, db: Db, gameNames: GameNames): void => {
  mount(app, contract.listRecipients, ({ id, cursor, limit }, { operator }) =>
    pageOf(
      limit,
      (most) => db.rows(queries.recipientsOf(id, idCursor(cursor), most)),
      (rows) => grantRows(db, rows, hasPermission(operator, 'members.money')),
    ),
  );
  mount(app, contract.listMemberGrants, ({ id, cursor, limit }) =>
    pageOf(
      limit,
      (most) => db.rows(queries.grantsOf(id, idCursor(cursor), most)),
      (rows) => grantRows(db, rows, true),
    ),
  );
  mount(app, contract.listBetsOfGrant, async ({ id, cursor, limit }) => {
    if (!(await first(db, queries.memberOf(id)))) throw new DomainError('not_found');
    return pageOf(
      limit,
      (most) => db.rows(queries.stakesOf(id, idCursor(cursor), most)),
      (rows) => withGameNames(db, gameNames, rows),
    );
  });
  mount(app, contract.voidGrant, async ({ id, reason }, actor) => ({
    data: await db.transaction((tx) => voidApproval.decide(tx, id, { reason }, actor)),
  }));
};

const grantRows = async (
  reader: Reader,
  rows: readonly queries.RecipientRow[],
  withMoney: boolean,
): Promise<contract.GrantRow[]> => {
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
