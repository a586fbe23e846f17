import { levelName, MemberLevel, type setMemberLevel } from '@portal/contract/console/members.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import * as z from 'zod/mini';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { existingMember } from './list.ts';
import { memberSummaryOf, lockPayee } from './members.ts';
import * as queries from './queries.ts';

/** Changes a member's level, on which offers depend; always needs two operators. */
export const levelApproval = defineApproval({
  kind: 'member.level',
  input: z.object({ level: MemberLevel, reason: z.string() }),
  lock: async (tx, id) => {
    await existingMember(tx, id);
    const payee = await lockPayee(tx, id);
    return { payee, before: (await existingMember(tx, id)).member_level };
  },
  fingerprint: ({ before }) => before,
  request: (_tx, { payee, before }, { level, reason }) => ({
    needsTwo: true,
    ref: payee.id,
    member: memberSummaryOf(payee),
    amount: 0n,
    reason,
    facts: [{ label: 'ระดับ', text: `${levelName(before)} → ${levelName(level)}` }],
    detail: { before, after: level, reason },
  }),
  execute: (tx, { payee: { id } }, { level }) => {
    tx.send(queries.setLevel(id, level));
    publishToMember(tx, id, 'profile.updated', {});
  },
});

/** Requests another level. Throws not_found, already_decided. */
export const setLevel = (
  db: Db,
  { id, level, reason }: Input<typeof setMemberLevel>,
  actor: Actor,
): Promise<ApprovalRef> => {
  if (!reason) throw new DomainError('invalid_input', { field: 'reason' });
  return db.transaction((tx) => levelApproval.decide(tx, id, { level, reason }, actor));
};
