import { formatRound } from '@portal/contract/money.ts';
import { limitKinds, limitPeriods } from '@portal/contract/safer-play.ts';
import * as z from 'zod/mini';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { agreeHold, type Awaiting, defineApproval, holdAlone } from '../../operators/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { type AskedLimits, askedOf, lockLimits, nameOf, take } from '../limits/limits.ts';
import { none, tightened } from '../limits/rules.ts';
import { assertMember } from './limits.ts';
import * as queries from './queries.ts';

/** Satang, of time minutes, as digits. */
const Value = z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String });
const TightenInput = z.object({
  limits: z.array(z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods), value: Value })),
  reason: z.string(),
});

const lock = async (tx: Tx, id: string) => ({ id, ...(await lockLimits(tx, id)) });

/** What tightens of these, with what stands; against what lasts, whatever is held meanwhile. */
const stepsOf = ({ standings }: Awaited<ReturnType<typeof lock>>, { limits }: z.output<typeof TightenInput>) =>
  limits.map(({ value, ...limit }) => {
    const before = standings.get(nameOf(limit)) ?? none;
    return { limit, before, step: tightened(before, value) };
  });

/** A tighter limit holds for a day at once, and lasts when another operator agrees (docs/decisions/holds.md). */
export const tightenApproval = defineApproval({
  kind: 'limit.tighten',
  input: TightenInput,
  actions: { asked: 'limits.tightened' },
  lock,
  question: async (tx, now, input) => {
    const loose = stepsOf(now, input).find(({ step }) => !step);
    if (loose) throw new DomainError('only_tighter', { field: loose.limit.period });
    return {
      needsTwo: true,
      ref: now.id,
      member: briefOf(await payeeOf(tx, now.id)),
      amount: 0n,
      reason: `${input.limits.map(sentence).join(', ')} · ${input.reason}`,
      detail: { reason: input.reason },
    };
  },
  carryOut: (tx, now, input, { maker_id: operator_id, approval_id }) => {
    const steps = stepsOf(now, input).filter(({ step }) => step);
    if (!steps.length) throw new DomainError('already_decided', { id: now.id }); // the member said as much meanwhile
    if (approval_id) {
      agreeHold(tx, approval_id);
      tx.send(queries.endLimitHolds(approval_id));
    }
    for (const { limit, before, step } of steps)
      if (step) take(tx, now.id, limit, before, step, { operator_id, reason: input.reason });
    publishToMember(tx, now.id, 'limits.updated', {});
  },
  refused: (tx, { id, subject_id }) => {
    tx.send(queries.endLimitHolds(id));
    publishToMember(tx, subject_id, 'limits.updated', {});
  },
});

const kinds = { deposit: 'ฝาก', loss: 'เสีย', time: 'เวลาเล่น' } as const;
const periods = { day: 'ต่อวัน', week: 'ต่อ 7 วัน', month: 'ต่อเดือน' } as const;
const sentence = ({ kind, period, value }: z.output<typeof TightenInput>['limits'][number]): string =>
  `${kinds[kind]}${periods[period]} ${kind === 'time' ? `${value} นาที` : `${formatRound(value)} บาท`}`;

/** Asks a second person, and holds it until then for a day. Throws not_found, only_tighter: then nothing of it counts; already_decided. */
export const tightenLimits = (
  db: Db,
  { id, reason, ...input }: AskedLimits & { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<Awaiting> =>
  db.transaction(async (tx) => {
    await assertMember(tx, id);
    const wanted = askedOf(input);
    if (!wanted.length) throw new DomainError('invalid_input', { field: 'deposit' });
    const limits = wanted.map(([limit, value]) => {
      if (value === null) throw new DomainError('only_tighter', { field: limit.period });
      return { ...limit, value };
    });
    const awaiting = await tightenApproval.decide(tx, id, { limits, reason }, by);
    const hold = { memberId: id, what: 'play', operatorId: by.operator.id } as const;
    const until = await holdAlone(tx, hold, awaiting.approval_id);
    if (until) {
      tx.send(queries.openBinding(id));
      for (const limit of limits)
        tx.send(queries.holdLimit({ member_id: id, ...limit, until, approval_id: awaiting.approval_id }));
    }
    publishToMember(tx, id, 'limits.updated', {});
    return awaiting;
  });
