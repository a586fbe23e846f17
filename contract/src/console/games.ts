import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { gameActs, launchModes, ProviderCode, roundStatuses } from '../games.ts';
import { Baht } from '../money.ts';
import { gameKinds } from '../promotions.ts';
import { MemberBrief } from './common.ts';

const position = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
/** Why it is closed for members, who may still finish their rounds; null: it is open. */
const closed = z.nullable(z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุเหตุผล'), z.maxLength(500)));

export const ProviderRow = z.object({
  code: ProviderCode,
  name: z.string(),
  /** The protocol of its wallet calls. */
  style: z.enum(['single', 'batch']),
  /** How its games open on every device; null: as suits the device. */
  launch_mode: z.nullable(z.enum(launchModes)),
  position: z.number(),
  closed_reason: z.nullable(z.string()),
  games: z.number(),
  /** Rounds that have not ended. */
  open_rounds: z.number(),
});
export type ProviderRow = z.output<typeof ProviderRow>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/game-providers',
  caller: { operator: 'games.see' },
  output: data(z.array(ProviderRow)),
});
/** Changes what is given. */
export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/game-providers/:code',
  caller: { operator: 'games.change' },
  params: z.object({ code: ProviderCode }),
  input: z.strictObject({
    position: z.optional(position),
    launch_mode: z.optional(z.nullable(z.enum(launchModes))),
    closed_reason: z.optional(closed),
  }),
  output: data(ProviderRow),
});

/** `share`: so many percent of a stake count at most, below what an offer says of its category. */
export const GameRow = z.object({
  id: Id,
  provider: ProviderCode,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  category: z.enum(gameKinds),
  image: z.string(),
  rtp: z.nullable(z.number()),
  stake_min: Baht,
  stake_max: Baht,
  has_demo: z.boolean(),
  share: z.number(),
  position: z.number(),
  closed_reason: z.nullable(z.string()),
  added_at: Time,
});
export type GameRow = z.output<typeof GameRow>;

/** In the order in which members see them. `q` is looked for as members look. */
export const listGames = endpoint({
  method: 'GET',
  path: '/api/games',
  caller: { operator: 'games.see' },
  input: z.object({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(100))),
    provider: z.optional(ProviderCode),
    category: z.optional(z.enum(gameKinds)),
    closed: z.optional(z.enum(['true', 'false'])),
  }),
  output: page(GameRow),
});
/** Changes what is given. */
export const changeGame = endpoint({
  method: 'PUT',
  path: '/api/games/:id',
  caller: { operator: 'games.change' },
  params: ById,
  input: z.strictObject({
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    category: z.optional(z.enum(gameKinds)),
    position: z.optional(position),
    share: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
    closed_reason: z.optional(closed),
  }),
  output: data(GameRow),
});

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
});
export type RoundRow = z.output<typeof RoundRow>;

/** Newest first. `q`: a round's reference, or a member's phone or name. */
export const listRounds = endpoint({
  method: 'GET',
  path: '/api/rounds',
  caller: { operator: 'rounds.see' },
  input: z.object({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(100))),
    member_id: z.optional(Id),
    status: z.optional(z.enum(roundStatuses)),
    overdue: z.optional(z.literal('true')),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: page(RoundRow),
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
  errors: ['not_found', 'already_decided'],
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
  errors: ['not_found', 'provider_silent'],
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
  errors: ['not_found', 'provider_silent'],
});

export const revenueGroups = ['provider', 'game', 'day'] as const;
/** Settled rounds, of own money and bonus together; `ggr` is stakes less wins. What it is grouped by is there, the rest is null. */
export const RevenueRow = z.object({
  day: z.nullable(Day),
  provider: z.nullable(z.string()),
  game: z.nullable(z.string()),
  rounds: z.number(),
  staked: Baht,
  won: Baht,
  ggr: Baht,
});
export type RevenueRow = z.output<typeof RevenueRow>;
/** Days of Bangkok on which rounds settled, 92 at most; without any the last seven. */
export const listRevenue = endpoint({
  method: 'GET',
  path: '/api/game-revenue',
  caller: { operator: 'game-revenue.see' },
  input: z.object({ from: z.optional(Day), to: z.optional(Day), by: z._default(z.enum(revenueGroups), 'provider') }),
  output: z.object({ from: Day, to: Day, data: z.array(RevenueRow), total: RevenueRow }),
});

/** All games of all providers at once; null: open, as far as each of them is. */
const House = z.object({ closed_reason: z.nullable(z.string()) });
export const getHouse = endpoint({
  method: 'GET',
  path: '/api/game-house',
  caller: { operator: 'games.see' },
  output: data(House),
});
export const changeHouse = endpoint({
  method: 'PUT',
  path: '/api/game-house',
  caller: { operator: 'games.change' },
  input: z.strictObject({ closed_reason: closed }),
  output: data(House),
});
