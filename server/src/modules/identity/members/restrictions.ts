import type { MemberRow, suspendMember as contract } from '@portal/contract/console/members.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { audit, rolesOf } from '../../operators/index.ts';
import type { Db, Reader, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor, OperatorCaller } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { type EndGames, lockPayee } from './members.ts';
import { memberRow, existingMember } from './list.ts';
import * as queries from './queries.ts';

const SUSPENDED_ABOVE = 'ผู้จัดการหรือเจ้าของเป็นผู้ระงับ ต้องให้ผู้จัดการหรือเจ้าของปลดระงับ';

/** Suspends the member until it is lifted and closes open games. Throws not_found. */
export const suspendMember = (db: Db, endGames: EndGames, input: SuspensionInput, actor: Actor): Promise<MemberRow> =>
  changeSuspension(db, input, actor, 'member.suspended', async (tx, mayLift) => {
    // A suspension by a higher role stays in force.
    if (mayLift) tx.send(queries.liftRestrictions(input.id, 'suspended'));
    tx.send(queries.insertRestriction(newId(), input.id, 'suspended', input.reason, actor.operator.id));
    await endGames(tx, input.id, 'restricted');
  });

/** Lifts the suspension. Throws not_found, forbidden where a higher role suspended the member. */
export const unsuspendMember = (db: Db, input: SuspensionInput, actor: Actor): Promise<MemberRow> =>
  changeSuspension(db, input, actor, 'member.unsuspended', async (tx, mayLift) => {
    if (!mayLift) throw new DomainError('forbidden', { message: SUSPENDED_ABOVE });
    tx.send(queries.liftRestrictions(input.id, 'suspended'));
  });

type SuspensionInput = Input<typeof contract>;

/** Locks the member, so that the change is serial with the member's own requests, and audits it. */
const changeSuspension = (
  db: Db,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
  action: 'member.suspended' | 'member.unsuspended',
  change: (tx: Tx, mayLift: boolean) => Promise<void>,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await existingMember(tx, id);
    await lockPayee(tx, id);
    await change(tx, await mayLiftSuspension(tx, id, operator));
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await existingMember(tx, id));
    audit(tx, { operator, action, subject: id, detail: { reason }, address });
    return row;
  });

/** Support may lift support's suspensions only; managers and owners any. */
const mayLiftSuspension = async (
  tx: Tx,
  memberId: string,
  { role }: Pick<OperatorCaller, 'role'>,
): Promise<boolean> => {
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

/** Holds the member: no deposits and no play until then or until the approval is decided (docs/decisions/holds.md). */
export const holdMember = (tx: Tx, hold: queries.NewHold): void => {
  tx.send(queries.insertHold(hold));
  publishToMember(tx, hold.memberId, 'profile.updated', {});
};

/** Ends the hold of this approval. */
export const releaseMember = (tx: Tx, approvalId: string, memberId: string): void => {
  tx.send(queries.liftHold(approvalId));
  publishToMember(tx, memberId, 'profile.updated', {});
};
