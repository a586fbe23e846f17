import type { MemberRow } from '@portal/contract/console/members.ts';
import { audit } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { memberRow, memberStanding } from './list.ts';
import { lockPayee } from './members.ts';
import * as queries from './queries.ts';

interface LevelInput {
  readonly id: string;
  readonly level: string;
  readonly reason: string;
}

/** What the member is called from now on; the trail has what it was. Throws not_found. */
export const setLevel = (db: Db, { id, level, reason }: LevelInput, { operator, address }: Actor): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    await memberStanding(tx, id);
    await lockPayee(tx, id);
    const { member_level: before } = await memberStanding(tx, id);
    tx.send(queries.setLevel(id, level));
    publishToMember(tx, id, 'profile.updated', {});
    const row = await memberRow(tx, await memberStanding(tx, id));
    audit(tx, { operator, action: 'member.level', subject: id, detail: { before, after: level, reason }, address });
    return row;
  });
