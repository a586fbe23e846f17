import type { MemberRow } from '@portal/contract/console/members.ts';
import { audit, rolesOf } from '../../operators/index.ts';
import type { Db, Reader, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import type { EndGames } from './end-games.ts';
import { memberRow, memberStanding } from './list.ts';
import { lockPayee } from './members.ts';
import * as queries from './queries.ts';

const SUSPENDED_ABOVE = 'ผู้จัดการหรือเจ้าของเป็นผู้ระงับ ต้องให้ผู้จัดการหรือเจ้าของปลดระงับ';

interface SuspensionInput {
  readonly id: string;
  readonly reason: string;
}

/** From now until it is lifted the member may ask for nothing, and the games that are open close. Throws not_found. */
export const suspendMember = (
  db: Db,
  endGames: EndGames,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await memberStanding(tx, id);
    await lockPayee(tx, id); // what the member is just asking for stands before it, or sees it
    // What somebody above suspended stays theirs to lift.
    if (await mayLift(tx, id, operator)) tx.send(queries.liftRestrictions(id, 'suspended'));
    tx.send(queries.insertRestriction(newId(), id, 'suspended', reason, operator.id));
    await endGames(tx, id, 'restricted');
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await memberStanding(tx, id));
    audit(tx, { operator, action: 'member.suspended', subject: id, detail: { reason }, address });
    return row;
  });

/** Support lifts what support has suspended; what a manager or an owner did, only they lift. */
const mayLift = async (tx: Tx, memberId: string, { role }: Pick<OperatorCaller, 'role'>): Promise<boolean> => {
  if (role === 'owner' || role === 'manager') return true;
  const by = await tx.rows(queries.suspendersOf(memberId));
  const roles = await rolesOf(
    tx,
    by.map(({ operator_id }) => operator_id),
  );
  return roles.every((each) => each === role);
};

/** Since when who is suspended of these members is, by member. */
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

/** Throws not_found, forbidden where somebody above suspended the member. */
export const unsuspendMember = (
  db: Db,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await memberStanding(tx, id);
    await lockPayee(tx, id);
    if (!(await mayLift(tx, id, operator))) throw new DomainError('forbidden', { message: SUSPENDED_ABOVE });
    tx.send(queries.liftRestrictions(id, 'suspended'));
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await memberStanding(tx, id));
    audit(tx, { operator, action: 'member.unsuspended', subject: id, detail: { reason }, address });
    return row;
  });
