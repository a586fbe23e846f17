import { coolOffPeriods, exclusionPeriods } from '@portal/contract/safer-play.ts';
import * as z from 'zod/mini';
import { briefOf, holdMember, lockPayee, releaseMember } from '../../identity/index.ts';
import { agreeHold, type Awaiting, defineApproval, endOfHold, holdAlone } from '../../operators/index.ts';
import { type Db, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { beginBreak, type BreakEffects } from '../breaks/breaks.ts';
import { endsOf } from '../breaks/queries.ts';
import { isLonger } from '../breaks/rules.ts';
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
 * A break for a member who asked by message. One operator alone starts one of a day; what is longer begins, with all it ends, when
 * another agrees, and until then the member is held for that day and loses nothing (docs/decisions/holds.md).
 */
export const breakUnder = (effects: BreakEffects) => {
  const approval = defineApproval({
    kind: 'break.start',
    input: BreakInput,
    actions: { done: 'member.break', asked: 'member.break' },
    lock: (tx, id) => lockPayee(tx, id),
    question: async (tx, member, { kind, period, reason }) => {
      const [ends, { until }] = await Promise.all([
        one(tx, endsOf(member.id, period)),
        endOfHold(tx, member.id, 'play'),
      ]);
      if (ends.stands && !isLonger(ends.ends_at, ends.stands_until)) throw new DomainError('longer_break');
      return {
        needsTwo: ends.ends_at === null || ends.ends_at > until,
        ref: member.id,
        member: briefOf(member),
        amount: 0n,
        reason: `${names[period]} · ${reason}`,
        detail: { reason, kind, period },
      };
    },
    carryOut: async (tx, { id }, { kind, period, reason }, { maker_id: operator_id, approval_id }) => {
      if (approval_id) {
        agreeHold(tx, approval_id);
        releaseMember(tx, approval_id, id);
      } else await holdAlone(tx, { memberId: id, what: 'play', operatorId: operator_id }, null);
      await beginBreak(tx, effects, id, { kind, period, by: { operator_id, reason } }).catch(decidedByMember(id));
    },
    refused: (tx, { id, subject_id }) => releaseMember(tx, id, subject_id),
  });

  /** Undefined: it began. Throws not_found, longer_break, already_decided. */
  const startBreak = (
    db: Db,
    { id, ...input }: z.output<typeof BreakInput> & { readonly id: string },
    by: Actor,
  ): Promise<Awaiting | undefined> =>
    db.transaction(async (tx) => {
      await assertMember(tx, id);
      const awaiting = await approval.decide(tx, id, input, by);
      if (awaiting) await heldMeanwhile(tx, effects, { id, reason: input.reason, ...awaiting }, by);
      return awaiting;
    });
  return { approval, startBreak };
};

interface Waiting extends Awaiting {
  readonly id: string;
  readonly reason: string;
}
const heldMeanwhile = async (
  tx: Tx,
  { endGames }: BreakEffects,
  { id: memberId, reason: note, approval_id: approvalId }: Waiting,
  { operator: { id: operatorId } }: Actor,
): Promise<void> => {
  const until = await holdAlone(tx, { memberId, what: 'play', operatorId }, approvalId);
  if (!until) return;
  holdMember(tx, { approvalId, memberId, until, note, operatorId });
  await endGames(tx, memberId, 'restricted');
};

/** The member took a break as long meanwhile: there is nothing left to agree to. */
const decidedByMember = (id: string) => (error: unknown) => {
  throw error instanceof DomainError && error.code === 'longer_break'
    ? new DomainError('already_decided', { id })
    : error;
};
