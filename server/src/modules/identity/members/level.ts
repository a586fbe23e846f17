import { levelName, MemberLevel } from '@portal/contract/console/members.ts';
import * as z from 'zod/mini';
import { type Awaiting, defineApproval } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { memberStanding } from './list.ts';
import { briefOf, lockPayee } from './members.ts';
import * as queries from './queries.ts';

/** The level of a member, which opens offers to them: always by two. */
export const levelApproval = defineApproval({
  kind: 'member.level',
  input: z.object({ level: MemberLevel, reason: z.string() }),
  lock: async (tx, id) => {
    await memberStanding(tx, id);
    const payee = await lockPayee(tx, id);
    return { payee, before: (await memberStanding(tx, id)).member_level };
  },
  seen: ({ before }) => before,
  question: (_tx, { payee, before }, { level, reason }) => ({
    needsTwo: true,
    ref: payee.id,
    member: briefOf(payee),
    amount: 0n,
    reason,
    facts: [{ label: 'ระดับ', text: `${levelName(before)} → ${levelName(level)}` }],
    detail: { before, after: level, reason },
  }),
  carryOut: (tx, { payee: { id } }, { level }) => {
    tx.send(queries.setLevel(id, level));
    publishToMember(tx, id, 'profile.updated', {});
  },
});

/** Asks a second person for another level. Throws not_found, already_decided. */
export const setLevel = (
  db: Db,
  { id, level, reason }: { readonly id: string; readonly level: string; readonly reason: string },
  actor: Actor,
): Promise<Awaiting> => {
  if (!reason) throw new DomainError('invalid_input', { field: 'reason' });
  return db.transaction((tx) => levelApproval.decide(tx, id, { level, reason }, actor));
};
