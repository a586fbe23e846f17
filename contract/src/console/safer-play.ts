import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { coolOffPeriods, exclusionPeriods, Limits, limitKinds, limitPeriods, putLimits } from '../safer-play.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

const see = { operator: 'limits.see' } as const;
const tighten = { operator: 'limits.tighten' } as const;
const care = { operator: 'care.handle' } as const;
const reason = Reason.shape.reason;

/** A break started by the member, or by an operator at the member's request. */
const Break = z.object({
  id: Id,
  kind: z.enum(['cool_off', 'excluded']),
  period: z.enum([...coolOffPeriods, ...exclusionPeriods]),
  created_at: Time,
  /** Null: permanent. */
  until: z.nullable(Time),
  /** In force. */
  stands: z.boolean(),
  /** Replaced by a longer break. */
  replaced: z.boolean(),
  /** Null: the member. */
  by: z.nullable(OperatorBrief),
  reason: z.nullable(z.string()),
  return_asked_at: z.nullable(Time),
  return_at: z.nullable(Time),
});

/** A refused person who resembles an excluded member. */
export const ReturnAttempt = z.object({
  id: Id,
  member: MemberBrief,
  /** Matching feature. */
  by: z.enum(['device', 'person']),
  at: Time,
  cleared: z.nullable(z.object({ by: OperatorBrief, reason: z.string(), at: Time })),
});

export const harmMarkers = ['rising', 'night', 'raises', 'failed_deposits', 'words'] as const;
export const careOutcomes = ['talked', 'limits_set', 'break_started', 'no_answer', 'no_concern'] as const;

/** An operator's contact within a care task. */
const CareContact = z.object({
  id: Id,
  at: Time,
  by: OperatorBrief,
  outcome: z.enum(careOutcomes),
  note: z.string(),
  follow_up: z.nullable(Day),
});

export const MemberLimits = z.object({
  limits: Limits,
  /** Limits tightened by operators, newest first. */
  tightened: z.array(
    z.object({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      /** Baht; minutes for time. */
      value: z.number(),
      by: OperatorBrief,
      reason: z.string(),
      at: Time,
    }),
  ),
  /** Newest first. */
  breaks: z.array(Break),
  attempts: z.array(ReturnAttempt),
  contacts: z.array(CareContact),
  /** Pending requests; `holds_until`: applied provisionally until then, null if not. */
  waiting: z.array(z.object({ approval_id: Id, by: OperatorBrief, reason: z.string(), holds_until: z.nullable(Time) })),
});
export type MemberLimits = z.output<typeof MemberLimits>;

export const getMemberLimits = endpoint({
  method: 'GET',
  path: '/api/members/:id/limits',
  caller: see,
  params: ById,
  output: data(MemberLimits),
});
/**
 * Tightens limits; anything not stricter than the lasting limit is refused. Applies for a day, and permanently once a
 * second operator approves.
 */
export const tightenLimits = endpoint({
  method: 'PUT',
  path: '/api/members/:id/limits',
  caller: tighten,
  params: ById,
  input: z.strictObject({
    deposit: putLimits.input.shape.deposit,
    loss: putLimits.input.shape.loss,
    time: putLimits.input.shape.time,
    reason,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['only_tighter', 'already_decided'],
});
/**
 * Starts a break for a member who asked by message. One day begins at once and cannot be ended; a longer one needs a
 * second operator, and the member is on a one-day break meanwhile.
 */
export const startBreak = endpoint({
  method: 'POST',
  path: '/api/members/:id/break',
  caller: tighten,
  params: ById,
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cool_off'), period: z.enum(coolOffPeriods), reason }),
    z.strictObject({ kind: z.literal('excluded'), period: z.enum(exclusionPeriods), reason }),
  ]),
  output: data(MemberLimits),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['longer_break', 'already_decided'],
});
/** Clears an attempt: another person; the device or person is allowed again. */
export const clearReturnAttempt = endpoint({
  method: 'POST',
  path: '/api/return-attempts/:id/clear',
  caller: tighten,
  params: ById,
  input: Reason,
  output: data(ReturnAttempt),
  errors: ['already_decided'],
});

/** A task in the risk queue with the rule `care`; its id is the flag's. */
export const CareTask = z.object({
  id: Id,
  member: MemberBrief,
  state: z.enum(['new', 'reviewing', 'closed']),
  signs: z.array(z.object({ sign: z.enum(harmMarkers), text: z.string() })),
  owner: z.nullable(OperatorBrief),
  created_at: Time,
  closed_at: z.nullable(Time),
  /** Suggested message with the member's limits and the helplines. */
  template: z.string(),
  contacts: z.array(CareContact),
});
export type CareTask = z.output<typeof CareTask>;
/** `open`: oldest first, including those due for follow-up; `all`: newest first. */
export const listCareTasks = endpoint({
  method: 'GET',
  path: '/api/care-tasks',
  caller: care,
  input: z.object({ state: z._default(z.enum(['open', 'all']), 'open'), ...pageQuery }),
  output: page(CareTask),
});
/** Closes a task with its outcome, by the assigned operator; the member's offers resume. */
export const handleCareTask = endpoint({
  method: 'POST',
  path: '/api/care-tasks/:id/handle',
  caller: care,
  params: ById,
  input: z.strictObject({
    outcome: z.enum(careOutcomes),
    note: z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุผลการติดต่อ'), z.maxLength(500)),
    follow_up: z._default(z.nullable(Day), null),
  }),
  output: data(CareTask),
  errors: ['already_decided'],
});

/** Bangkok days, both included. */
export const getSaferPlayReport = endpoint({
  method: 'GET',
  path: '/api/safer-play/report',
  caller: see,
  input: z.object({ from: Day, to: Day }),
  output: data(
    z.object({
      from: Day,
      to: Day,
      members_with_limit: z.number(),
      limits_set: z.array(z.object({ kind: z.enum(limitKinds), members: z.number() })),
      wishes: z.object({ asked: z.number(), confirmed: z.number(), cancelled: z.number(), lapsed: z.number() }),
      cool_offs: z.array(z.object({ period: z.enum(coolOffPeriods), members: z.number() })),
      exclusions: z.array(z.object({ period: z.enum(exclusionPeriods), members: z.number() })),
      returns_asked: z.number(),
      returns_tried: z.number(),
      helpline_opens: z.number(),
      care_tasks: z.object({
        opened: z.number(),
        open: z.number(),
        outcomes: z.array(z.object({ outcome: z.enum(careOutcomes), count: z.number() })),
      }),
    }),
  ),
});
