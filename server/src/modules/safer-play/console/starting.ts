import { coolOffPeriods, exclusionPeriods } from '@portal/contract/safer-play.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, holdMember, lockPayee, releaseMember } from '../../identity/index.ts';
import { clearHold, type ApprovalRef, defineApproval, holdPeriod, placeHold } from '../../operators/index.ts';
import { type Db, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { beginBreak, type BreakHooks, isLonger } from '../breaks/breaks.ts';
import { endsOf } from '../breaks/queries.ts';
import { assertMember } from './limits.ts';

const BreakInput = z.object({
  kind: z.enum(['cool_off', 'excluded']),
  period: z.enum([...coolOffPeriods, ...exclusionPeriods]),
  reason: z.string(),
});

const names = {
  '24h': 'พักการเล่น 24 ชั่วโมง',
  '7d': 'พักการเล่น 7 วัน',
  '30d': 'พักการเล่น 30 วัน',
  '6w': 'พักการเล่น 6 สัปดาห์',
  '6m': 'ระงับบัญชี 6 เดือน',
  '1y': 'ระงับบัญชี 1 ปี',
  '5y': 'ระงับบัญชี 5 ปี',
  forever: 'ระงับบัญชีถาวร',
} as const;

/**
 * Approval for a break on a member's request. One operator may start a day's break; a longer one starts when a second operator approves,
 * and until then the member is restricted for a day without losses (docs/decisions/holds.md).
 */
export const breakApproval = (hooks: BreakHooks) => {
  const approval = defineApproval({
    kind: 'break.start',
    input: BreakInput,
    actions: { done: 'member.break', request: 'member.break' },
    lock: (tx, id) => lockPayee(tx, id),
    request: async (tx, member, { kind, period, reason }) => {
      const [ends, { until }] = await Promise.all([
        one(tx, endsOf(member.id, period)),
        holdPeriod(tx, member.id, 'play'),
      ]);
      if (ends.stands && !isLonger(ends.ends_at, ends.stands_until)) throw new DomainError('longer_break');
      return {
        needsTwo: ends.ends_at === null || ends.ends_at > until,
        ref: member.id,
        member: memberSummaryOf(member),
        amount: 0n,
        reason: `${names[period]} · ${reason}`,
        detail: { reason, kind, period },
      };
    },
    execute: async (tx, { id }, { kind, period, reason }, { maker_id: operator_id, approval_id }) => {
      if (approval_id) {
        clearHold(tx, approval_id);
        releaseMember(tx, approval_id, id);
      } else await placeHold(tx, { memberId: id, what: 'play', operatorId: operator_id }, null);
      await beginBreak(tx, hooks, id, { kind, period, by: { operator_id, reason } }).catch(decidedByMember(id));
    },
    refused: (tx, { id, subject_id }) => releaseMember(tx, id, subject_id),
  });

  /** Starts a break or requests approval; undefined when started. Throws not_found, longer_break, already_decided. */
  const startBreak = (
    db: Db,
    { id, ...input }: z.output<typeof BreakInput> & { readonly id: string },
    by: Actor,
  ): Promise<ApprovalRef | undefined> =>
    db.transaction(async (tx) => {
      await assertMember(tx, id);
      const awaiting = await approval.decide(tx, id, input, by);
      if (awaiting) await restrictUntilDecided(tx, hooks, { id, reason: input.reason, ...awaiting }, by);
      return awaiting;
    });
  return { approval, startBreak };
};

interface Waiting extends ApprovalRef {
  readonly id: string;
  readonly reason: string;
}
const restrictUntilDecided = async (
  tx: Tx,
  { endGames }: BreakHooks,
  { id: memberId, reason: note, approval_id: approvalId }: Waiting,
  { operator: { id: operatorId } }: Actor,
): Promise<void> => {
  const until = await placeHold(tx, { memberId, what: 'play', operatorId }, approvalId);
  if (!until) return;
  holdMember(tx, { approvalId, memberId, until, note, operatorId });
  await endGames(tx, memberId, 'restricted');
};

/** The member has meanwhile taken a break of at least this length, so nothing needs approval. */
const decidedByMember = (id: string) => (error: unknown) => {
  throw error instanceof DomainError && error.code === 'longer_break'
    ? new DomainError('already_decided', { id })
    : error;
};
