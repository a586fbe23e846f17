import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { gameTransactionKinds, ProviderCode, roundStatuses } from '../games.ts';
import { Baht } from '../money.ts';
import { MemberBrief } from './common.ts';

/**
 * Provider's answer about a round. `settled`: carried out; `open`: still running; `unknown`: no such round; `silent`:
 * no answer; `disputed`: contradicts our record. Only the first ends a round.
 */
export const roundAnswers = ['settled', 'open', 'unknown', 'silent', 'disputed'] as const;
export type RoundAnswer = (typeof roundAnswers)[number];

export const RoundRow = z.object({
  id: Id,
  /** The provider's id. */
  reference: z.string(),
  provider: z.string(),
  game: z.string(),
  member: MemberBrief,
  at: Time,
  ended_at: z.nullable(Time),
  staked: Baht,
  won: Baht,
  status: z.enum(roundStatuses),
  /** Open longer than the provider's rounds may be. */
  overdue: z.boolean(),
  /** Last answer of the provider; null if never queried. */
  asked: z.nullable(z.object({ at: Time, answer: z.enum(roundAnswers), detail: z.nullable(z.string()) })),
  /** The provider supports round queries. */
  can_ask: z.boolean(),
});
export type RoundRow = z.output<typeof RoundRow>;

/** Newest first. `q`: a round's reference or id, or a member's phone or name. */
export const listRounds = endpoint({
  method: 'GET',
  path: '/api/rounds',
  caller: { operator: 'rounds.see' },
  input: z.object({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(120))),
    member_id: z.optional(Id),
    status: z.optional(z.enum(roundStatuses)),
    overdue: z.optional(z.literal('true')),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: page(RoundRow),
});

/** Reasons why a session accepts no more stakes. */
export const sessionEnds = ['expired', 'replaced', 'sign_out', 'restricted', 'closed', 'new_password'] as const;

/** A game session with its totals. `end_reason`: null while open. */
export const GameSessionRow = z.object({
  id: Id,
  game: z.string(),
  provider: z.string(),
  at: Time,
  ended_at: z.nullable(Time),
  end_reason: z.nullable(z.enum(sessionEnds)),
  rounds: z.number(),
  staked: Baht,
  won: Baht,
});
export type GameSessionRow = z.output<typeof GameSessionRow>;
/** A member's sessions, newest first. */
export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/api/members/:id/game-sessions',
  caller: { operator: 'rounds.see' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GameSessionRow),
});

/** Days of a member's play summary. */
export const MEMBER_PLAY_DAYS = 90;
/**
 * A member's settled rounds of the last `MEMBER_PLAY_DAYS` days, own money and bonus together; providers by stakes,
 * highest first.
 */
export const MemberPlay = z.object({
  rounds: z.number(),
  staked: Baht,
  won: Baht,
  providers: z.array(z.object({ provider: z.string(), rounds: z.number(), staked: Baht, won: Baht })),
  /** Wins above 50 times the stake, the newest twenty. */
  big_wins: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      game: z.string(),
      provider: z.string(),
      at: Time,
      staked: Baht,
      won: Baht,
    }),
  ),
});
export type MemberPlay = z.output<typeof MemberPlay>;
export const getMemberPlay = endpoint({
  method: 'GET',
  path: '/api/members/:id/games',
  caller: { operator: 'rounds.see' },
  params: ById,
  output: data(MemberPlay),
});

/** `own` and `bonus`: change of the member's money, negative for stakes; `before`: both together. */
const RoundDetail = z.extend(RoundRow, {
  transactions: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      kind: z.enum([...gameTransactionKinds, 'tip', 'tip_back']),
      own: Baht,
      bonus: Baht,
      before: Baht,
      at: Time,
    }),
  ),
});
export const getRound = endpoint({
  method: 'GET',
  path: '/api/rounds/:id',
  caller: { operator: 'rounds.see' },
  params: ById,
  output: data(RoundDetail),
});

/** Queries the provider about an open round, carries out the answer and returns the round. */
export const queryRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/ask',
  caller: { operator: 'rounds.ask' },
  params: ById,
  output: data(RoundDetail),
  errors: ['not_found', 'already_decided', 'provider_not_asked'],
});

/** Replay from the provider: the result and each step. For operators only. */
export const Replay = z.object({
  state: z.enum(['open', 'settled', 'rolled_back']),
  staked: Baht,
  won: Baht,
  result: z.string(),
  opened_at: Time,
  steps: z.array(z.object({ reference: z.string(), kind: z.enum(['bet', 'win', 'rollback']), amount: Baht, at: Time })),
});
export type Replay = z.output<typeof Replay>;
export const replayRound = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/replay',
  caller: { operator: 'rounds.see' },
  params: ById,
  output: data(Replay),
  errors: ['not_found', 'provider_silent', 'provider_not_asked'],
});

const Figures = z.object({ rounds: z.number(), staked: Baht, won: Baht });
const Side = z.nullable(z.object({ staked: z.number(), won: z.number(), state: z.enum(roundStatuses) }));
/** A difference between both sides, in baht. `round_id`: ours. */
export const RoundDifference = z.object({
  kind: z.enum(['only_theirs', 'only_ours', 'staked', 'won', 'state']),
  reference: z.string(),
  round_id: z.nullable(Id),
  theirs: Side,
  ours: Side,
});
export type RoundDifference = z.output<typeof RoundDifference>;

/** One day of a provider's rounds on both sides. `count`: all differences; the first 200 are listed. */
export const ComparisonRow = z.object({
  provider: ProviderCode,
  day: Day,
  compared_at: Time,
  /** Start of the provider's available list. */
  since: Time,
  theirs: Figures,
  ours: Figures,
  count: z.number(),
  differences: z.array(RoundDifference),
});
export type ComparisonRow = z.output<typeof ComparisonRow>;

/** The last three months, newest first. Each day is compared the following night. */
export const listComparisons = endpoint({
  method: 'GET',
  path: '/api/game-comparisons',
  caller: { operator: 'rounds.see' },
  output: data(z.array(ComparisonRow)),
});
/** All providers; the days of those with `can_ask` can be compared. */
export const listComparedProviders = endpoint({
  method: 'GET',
  path: '/api/game-comparisons/providers',
  caller: { operator: 'rounds.ask' },
  output: data(z.array(z.object({ code: ProviderCode, name: z.string(), can_ask: z.boolean() }))),
});
/** Compares a day now. */
export const compareRounds = endpoint({
  method: 'POST',
  path: '/api/game-comparisons',
  caller: { operator: 'rounds.ask' },
  input: z.strictObject({ provider: ProviderCode, day: Day }),
  output: data(ComparisonRow),
  errors: ['not_found', 'provider_silent', 'provider_not_asked'],
});
