import type { MemberRow } from '@portal/contract/console/members.ts';
import { audit } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { memberRow, memberStanding } from './list.ts';
import { lockPayee } from './members.ts';
import * as queries from './queries.ts';

interface SuspensionInput {
  readonly id: string;
  readonly reason: string;
}

/** From now until it is lifted the member may ask for nothing. Throws not_found. */
export const suspendMember = (
  db: Db,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await memberStanding(tx, id);
    await lockPayee(tx, id); // what the member is just asking for stands before it, or sees it
    tx.send(queries.liftRestrictions(id, 'suspended'));
    tx.send(queries.insertRestriction(newId(), id, 'suspended', reason, operator.id));
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await memberStanding(tx, id));
    audit(tx, { operator, action: 'member.suspended', subject: id, detail: { reason }, address });
    return row;
  });

/** Throws not_found. */
export const unsuspendMember = (
  db: Db,
  { id, reason }: SuspensionInput,
  { operator, address }: Actor,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await memberStanding(tx, id);
    tx.send(queries.liftRestrictions(id, 'suspended'));
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await memberStanding(tx, id));
    audit(tx, { operator, action: 'member.unsuspended', subject: id, detail: { reason }, address });
    return row;
  });
