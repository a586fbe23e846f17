import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { gameActs, ProviderCode, roundStatuses } from '../games.ts';
import { Baht } from '../money.ts';
import { MemberBrief } from './common.ts';

/**
 * `settled`: what it said was carried out. `open`: it goes on there. `unknown`: it knows of no such round. `silent`: it did not
 * answer. `disputed`: it says something else than we know. Only the first ends a round.
 */
export const roundAnswers = ['settled', 'open', 'unknown', 'silent', 'disputed'] as const;
export type RoundAnswer = (typeof roundAnswers)[number];

export const RoundRow = z.object({
  id: Id,
  /** As the provider calls it. */
  reference: z.string(),
  provider: z.string(),
  game: z.string(),
  member: MemberBrief,
  at: Time,
  ended_at: z.nullable(Time),
  staked: Baht,
  won: Baht,
  status: z.enum(roundStatuses),
  /** Open for longer than the provider's rounds may be. */
  overdue: z.boolean(),
  /** What the provider answered when it was asked last; null: it never was. */
  asked: z.nullable(z.object({ at: Time, answer: z.enum(roundAnswers), detail: z.nullable(z.string()) })),
  /** Whether its provider can be asked from here. */
  can_ask: z.boolean(),
});
export type RoundRow = z.output<typeof RoundRow>;

/** Newest first. `q`: a round's reference or our id of it, else a member's phone or name. */
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

/** Why a game that was open takes no more stakes. */
export const sessionEnds = ['expired', 'replaced', 'sign_out', 'restricted', 'closed', 'new_password'] as const;

/** A time in a game, with what its rounds came to. `end_reason` is null while it is open. */
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
/** A member's, newest first. */
export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/api/members/:id/game-sessions',
  caller: { operator: 'rounds.see' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GameSessionRow),
});

/** So many days back a member's play is summed. */
export const MEMBER_PLAY_DAYS = 90;
/** What a member played in the last `MEMBER_PLAY_DAYS` days, of rounds that settled, own money and bonus together; the providers with the most stakes first. */
export const MemberPlay = z.object({
  rounds: z.number(),
  staked: Baht,
  won: Baht,
  providers: z.array(z.object({ provider: z.string(), rounds: z.number(), staked: Baht, won: Baht })),
  /** Above 50 stakes, the newest twenty. */
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

/** `own` and `bonus` are what came to the member, below zero what left; `before` is both together. */
const RoundDetail = z.extend(RoundRow, {
  transactions: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      kind: z.enum([...gameActs, 'tip', 'tip_back']),
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

/** Asks the provider about a round that did not end, and carries out what it answers. The round as it stands afterwards. */
export const askRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/ask',
  caller: { operator: 'rounds.ask' },
  params: ById,
  output: data(RoundDetail),
  errors: ['not_found', 'already_decided', 'provider_not_asked'],
});

/** The round as its provider tells it: what was drawn, and each step. For operators alone, and no play. */
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
/** What the two sides disagree about; in baht. `round_id`: ours. */
export const RoundDifference = z.object({
  kind: z.enum(['only_theirs', 'only_ours', 'staked', 'won', 'state']),
  reference: z.string(),
  round_id: z.nullable(Id),
  theirs: Side,
  ours: Side,
});
export type RoundDifference = z.output<typeof RoundDifference>;

/** A day of a provider's rounds, as both sides have it. `count`: all differences; the first 200 are named. */
export const ComparisonRow = z.object({
  provider: ProviderCode,
  day: Day,
  compared_at: Time,
  /** What began before, the provider no longer has in its list. */
  since: Time,
  theirs: Figures,
  ours: Figures,
  count: z.number(),
  differences: z.array(RoundDifference),
});
export type ComparisonRow = z.output<typeof ComparisonRow>;

/** Of the last three months, newest first. Each day is compared in the night after it. */
export const listComparisons = endpoint({
  method: 'GET',
  path: '/api/game-comparisons',
  caller: { operator: 'rounds.see' },
  output: data(z.array(ComparisonRow)),
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
