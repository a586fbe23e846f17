import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { EntryOf } from '../modules.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief } from './common.ts';

export type RiskRule = EntryOf<'risks'>;
export const riskStates = ['new', 'reviewing', 'closed'] as const;

/** Thai sentences, each with the other member or game round it mentions. */
const Sentences = z.array(z.object({ text: z.string(), member_id: z.nullable(Id), round_id: z.optional(Id) }));
/** Rule `referral`: connected members, and the signals of each. */
const Connection = z.object({
  with: z.array(Id),
  signals: z.array(z.object({ kind: z.string(), text: z.string(), member_id: Id })),
});

/** A flag for review, with its reasons; it has no effect by itself. */
export const RiskRow = z.object({
  id: Id,
  rule: uncheckedString<RiskRule>(),
  member: MemberBrief,
  state: z.enum(riskStates),
  evidence: z.union([Sentences, Connection]),
  /** Assigned operator; null if none. */
  owner: z.nullable(OperatorBrief),
  /** Outcome once closed. */
  outcome: z.nullable(z.string()),
  created_at: Time,
  closed_at: z.nullable(Time),
});
export type RiskRow = z.output<typeof RiskRow>;

/** `open`: new and in review, oldest first; `all`: newest first. */
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
/** One flag; care tasks only for operators who handle them. */
export const getRisk = endpoint({
  method: 'GET',
  path: '/api/risk/:id',
  caller: { operator: 'risk.see' },
  params: ById,
  output: data(RiskRow),
});
/** Assigns the flag to the caller, even if another has it. */
export const takeRisk = endpoint({
  method: 'POST',
  path: '/api/risk/:id/take',
  caller: { operator: 'risk.handle' },
  params: ById,
  output: data(RiskRow),
  errors: ['already_decided'],
});
/**
 * Closes a flag with its outcome, by the assigned operator. For the rule `referral` the outcome is a decision: `clear`
 * pays the withheld commission with the next settlement, above the two-person amount only with a second operator;
 * `confirm` withholds it permanently.
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
