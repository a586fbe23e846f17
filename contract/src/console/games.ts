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
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: page(RoundRow),
});

/** `own` and `bonus` are what came to the member, below zero what left; `before` is both together. */
export const getRound = endpoint({
  method: 'GET',
  path: '/api/rounds/:id',
  caller: { operator: 'rounds.see' },
  params: ById,
  output: data(
    z.extend(RoundRow, {
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
    }),
  ),
});
