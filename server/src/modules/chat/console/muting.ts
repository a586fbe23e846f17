import type { muteMember as contract } from '@portal/contract/console/chat-actions.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import * as z from 'zod/mini';
import { lockPayee, memberSummaryOf, payeeOf } from '../../identity/index.ts';
import {
  clearHold,
  audit,
  type ApprovalRef,
  closeApproval,
  defineApproval,
  holdPeriod,
  placeHold,
  pendingApproval,
} from '../../operators/index.ts';
import type { Db, Reader, Tx } from '../../../platform/database/db.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { lockConversation, publishState } from '../conversations.ts';
import { mute, muteUntil, endShortMute } from './queries.ts';

const HOUR_MS = 3_600_000;

const MuteInput = z.object({ hours: z.int(), reason: z.string() });

/** Mutes a member; one operator alone for a day at most (docs/decisions/holds.md). */
export const muteApproval = defineApproval({
  kind: 'mute.lengthen',
  input: MuteInput,
  actions: { done: 'conversation.muted', request: 'conversation.muted' },
  lock: async (tx, id) => {
    const conversation = await lockConversation(tx, id);
    await lockPayee(tx, conversation.member_id); // before the audit, which everybody waits for
    return conversation;
  },
  request: async (tx, { id, member_id }, { hours, reason }) => {
    const { at, until } = await holdPeriod(tx, member_id, 'chat');
    return {
      needsTwo: hours * HOUR_MS > until.getTime() - at.getTime(),
      ref: id,
      member: memberSummaryOf(await payeeOf(tx, member_id)),
      amount: 0n,
      reason: `${hours} ชั่วโมง · ${reason}`,
      detail: { hours, reason },
    };
  },
  execute: async (tx, { id, member_id: memberId }, { hours, reason }, { maker_id: operatorId, approval_id }) => {
    if (approval_id) clearHold(tx, approval_id);
    else await placeHold(tx, { memberId, what: 'chat', operatorId }, null);
    tx.send(mute(id, hours, reason));
    await publishState(tx, id);
  },
  refused: (tx, { subject_id }) => tx.send(endShortMute(subject_id)),
});

/** Tells whether a longer mute waits for a second person. */
export const isMutePending = async (reader: Reader, id: string): Promise<boolean> =>
  (await pendingApproval(reader, ['mute.lengthen'], [id])).has(id);

/**
 * Mutes the member for some hours; 0 ends the mute. A long one needs a second person and applies for a day until then.
 * Throws not_found, already_decided.
 */
export const muteMember = (
  db: Db,
  { id, ...input }: Input<typeof contract>,
  actor: Actor,
): Promise<ApprovalRef | undefined> =>
  db.transaction(async (tx) => {
    if (input.hours === 0) return unmute(tx, id, input.reason, actor);
    const awaiting = await muteApproval.decide(tx, id, input, actor);
    if (!awaiting) return undefined;
    const { member_id: memberId } = await lockConversation(tx, id);
    const hold = { memberId, what: 'chat', operatorId: actor.operator.id } as const;
    const until = await placeHold(tx, hold, awaiting.approval_id);
    if (until) tx.send(muteUntil(id, until, input.reason));
    await publishState(tx, id);
    return awaiting;
  });

const unmute = async (tx: Tx, id: string, reason: string, { operator, address }: Actor): Promise<undefined> => {
  await lockConversation(tx, id);
  closeApproval(tx, { kind: 'mute', subject_id: id, operator, reason: 'ปลดการปิดข้อความแล้ว' });
  tx.send(mute(id, 0, reason));
  await publishState(tx, id);
  audit(tx, { operator, action: 'conversation.unmuted', subject: id, detail: { hours: 0, reason }, address });
};
