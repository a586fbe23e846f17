import { formatRound } from '@portal/contract/money.ts';
import { limitKinds, limitPeriods } from '@portal/contract/safer-play.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { clearHold, type ApprovalRef, defineApproval, placeHold } from '../../operators/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { type LimitsInput, limitEntries, lockLimits, applyStep } from '../limits/limits.ts';
import { limitKeyOf } from '../limits/view.ts';
import { noLimit, tightenLimit } from '../limits/rules.ts';
import { assertMember } from './limits.ts';
import * as queries from '../limits/queries.ts';

/** Satang, or minutes of a time limit, as digits. */
const Value = z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String });
const TightenInput = z.object({
  limits: z.array(z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods), value: Value })),
  reason: z.string(),
});

const lock = async (tx: Tx, id: string) => ({ id, ...(await lockLimits(tx, id)) });

/** The steps that tighten a permanent limit; provisional ones are ignored. */
const stepsOf = ({ states }: Awaited<ReturnType<typeof lock>>, { limits }: z.output<typeof TightenInput>) =>
  limits.map(({ value, ...limit }) => {
    const before = states.get(limitKeyOf(limit)) ?? noLimit;
    return { limit, before, step: tightenLimit(before, value) };
  });

/** Approval for a tighter limit: provisional for a day, permanent when approved (docs/decisions/holds.md). */
export const tightenApproval = defineApproval({
  kind: 'limit.tighten',
  input: TightenInput,
  actions: { request: 'limits.tightened' },
  lock,
  request: async (tx, now, input) => {
    const looser = stepsOf(now, input).find(({ step }) => !step);
    if (looser) throw new DomainError('only_tighter', { field: looser.limit.period });
    return {
      needsTwo: true,
      ref: now.id,
      member: memberSummaryOf(await payeeOf(tx, now.id)),
      amount: 0n,
      reason: `${input.limits.map(sentence).join(', ')} · ${input.reason}`,
      detail: { reason: input.reason },
    };
  },
  execute: (tx, now, input, { maker_id: operator_id, approval_id }) => {
    const steps = stepsOf(now, input).filter(({ step }) => step);
    if (!steps.length) throw new DomainError('already_decided', { id: now.id }); // the member has set an equal or tighter limit meanwhile
    if (approval_id) {
      clearHold(tx, approval_id);
      tx.send(queries.deleteProvisionalLimits(approval_id));
    }
    for (const { limit, before, step } of steps)
      if (step) applyStep(tx, now.id, limit, before, step, { operator_id, reason: input.reason });
    publishToMember(tx, now.id, 'limits.updated', {});
  },
  refused: (tx, { id, subject_id }) => {
    tx.send(queries.deleteProvisionalLimits(id));
    publishToMember(tx, subject_id, 'limits.updated', {});
  },
});

const kinds = { deposit: 'ฝาก', loss: 'เสีย', time: 'เวลาเล่น' } as const;
const periods = { day: 'ต่อวัน', week: 'ต่อ 7 วัน', month: 'ต่อเดือน' } as const;
const sentence = ({ kind, period, value }: z.output<typeof TightenInput>['limits'][number]): string =>
  `${kinds[kind]}${periods[period]} ${kind === 'time' ? `${value} นาที` : `${formatRound(value)} บาท`}`;

/**
 * Requests approval and applies the limits provisionally for a day. Throws not_found, already_decided, and only_tighter, which applies
 * none of them.
 */
export const tightenLimits = (
  db: Db,
  { id, reason, ...input }: LimitsInput & { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<ApprovalRef> =>
  db.transaction(async (tx) => {
    await assertMember(tx, id);
    const entries = limitEntries(input);
    if (!entries.length) throw new DomainError('invalid_input', { field: 'deposit' });
    const limits = entries.map(([limit, value]) => {
      if (value === null) throw new DomainError('only_tighter', { field: limit.period });
      return { ...limit, value };
    });
    const awaiting = await tightenApproval.decide(tx, id, { limits, reason }, by);
    const hold = { memberId: id, what: 'play', operatorId: by.operator.id } as const;
    const until = await placeHold(tx, hold, awaiting.approval_id);
    if (until) {
      tx.send(queries.ensureBinding(id));
      for (const limit of limits)
        tx.send(queries.insertProvisionalLimit({ member_id: id, ...limit, until, approval_id: awaiting.approval_id }));
    }
    publishToMember(tx, id, 'limits.updated', {});
    return awaiting;
  });
