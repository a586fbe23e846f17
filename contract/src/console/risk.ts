import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time, word } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { WordOf } from '../modules.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief } from './common.ts';

export type RiskRule = WordOf<'risks'>;
export const riskStates = ['new', 'reviewing', 'closed'] as const;

/** In Thai, each with the other member or the round of a game it is about, if it is. */
const Sentences = z.array(z.object({ text: z.string(), member_id: z.nullable(Id), round_id: z.optional(Id) }));
/** Of the rule `referral`: with whom, and what was seen of each. */
const Connection = z.object({
  with: z.array(Id),
  signals: z.array(z.object({ kind: z.string(), text: z.string(), member_id: Id })),
});

/** Something about a member that a person should look at: it says why, and does nothing by itself. */
export const RiskRow = z.object({
  id: Id,
  rule: word<RiskRule>(),
  member: MemberBrief,
  state: z.enum(riskStates),
  evidence: z.union([Sentences, Connection]),
  /** Who looks at it; null while nobody does. */
  owner: z.nullable(OperatorBrief),
  /** What came of it, when it is closed. */
  outcome: z.nullable(z.string()),
  created_at: Time,
  closed_at: z.nullable(Time),
});
export type RiskRow = z.output<typeof RiskRow>;

/** `open`: new and being looked at, the oldest first; `all`: newest first. */
export const listRisks = endpoint({
  method: 'GET',
  path: '/api/risk',
  caller: { operator: 'risk.see' },
  input: z.object({
    state: z._default(z.enum(['open', ...riskStates, 'all']), 'open'),
    /** Only this member's. */
    member_id: z.optional(Id),
    ...pageQuery,
  }),
  output: page(RiskRow),
});
/** One of them; a task of care for nobody but who handles those. */
export const getRisk = endpoint({
  method: 'GET',
  path: '/api/risk/:id',
  caller: { operator: 'risk.see' },
  params: ById,
  output: data(RiskRow),
});
/** The caller looks at it from here on, also where another did. */
export const takeRisk = endpoint({
  method: 'POST',
  path: '/api/risk/:id/take',
  caller: { operator: 'risk.handle' },
  params: ById,
  output: data(RiskRow),
  errors: ['already_decided'],
});
/**
 * Whoever has taken it says what came of it. Of the rule `referral` the outcome is a decision: `clear` pays what is held with
 * the next settlement, above the two-person amount when a second operator agrees; `confirm` ends it for good.
 */
export const closeRisk = endpoint({
  method: 'POST',
  path: '/api/risk/:id/close',
  caller: { operator: 'risk.handle' },
  params: ById,
  input: z.strictObject({
    outcome: z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุผลการตรวจ'), z.maxLength(500)),
  }),
  output: data(RiskRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'second_person_needed'],
});
