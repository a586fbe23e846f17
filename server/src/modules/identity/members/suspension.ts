import type { MemberRow } from '@portal/contract/console/members.ts';
import { audit, rolesOf } from '../../operators/index.ts';
import type { Db, Reader, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import type { EndGames } from './end-games.ts';
import { memberRow, existingMember } from './list.ts';
import { lockPayee } from './members.ts';
import * as queries from './queries.ts';

const SUSPENDED_ABOVE = 'ผู้จัดการหรือเจ้าของเป็นผู้ระงับ ต้องให้ผู้จัดการหรือเจ้าของปลดระงับ';

interface SuspensionInput {
  readonly id: string;
  readonly reason: string;
}

/** Suspends the member until it is lifted and closes open games. Throws not_found. */
export const suspendMember = (
  db: Db,
  endGames: EndGames,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await existingMember(tx, id);
    await lockPayee(tx, id); // serial with the member's own requests
    // A suspension by a higher role stays in force.
    if (await mayLift(tx, id, operator)) tx.send(queries.liftRestrictions(id, 'suspended'));
    tx.send(queries.insertRestriction(newId(), id, 'suspended', reason, operator.id));
    await endGames(tx, id, 'restricted');
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await existingMember(tx, id));
    audit(tx, { operator, action: 'member.suspended', subject: id, detail: { reason }, address });
    return row;
  });

/** Support may lift support's suspensions only; managers and owners any. */
const mayLift = async (tx: Tx, memberId: string, { role }: Pick<OperatorCaller, 'role'>): Promise<boolean> => {
  if (role === 'owner' || role === 'manager') return true;
  const by = await tx.rows(queries.suspendersOf(memberId));
  const roles = await rolesOf(
    tx,
    by.map(({ operator_id }) => operator_id),
  );
  return roles.every((each) => each === role);
};

/** The start of each suspended member's suspension, by member id. */
export const suspendedSince = async (
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (memberIds.length ? await reader.rows(queries.suspensionsOf(memberIds)) : []).map(({ member_id, since }) => [
      member_id,
      since,
    ]),
  );

/** Lifts the suspension. Throws not_found, forbidden where a higher role suspended the member. */
export const unsuspendMember = (
  db: Db,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await existingMember(tx, id);
    await lockPayee(tx, id);
    if (!(await mayLift(tx, id, operator))) throw new DomainError('forbidden', { message: SUSPENDED_ABOVE });
    tx.send(queries.liftRestrictions(id, 'suspended'));
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await existingMember(tx, id));
    audit(tx, { operator, action: 'member.unsuspended', subject: id, detail: { reason }, address });
    return row;
  });
