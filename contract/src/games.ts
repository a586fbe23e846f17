import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Baht } from './money.ts';
import { gameKinds } from './promotions.ts';

/** A word of the query that is there or not. */
const Flag = z.optional(z.enum(['true', 'false']));

/** Short lower-case letters: `star`. It stands in the addresses of the wallet, too. */
export const ProviderCode = z.string().check(z.regex(/^[a-z][a-z\d-]{1,29}$/));

export const GameProvider = z.object({
  code: ProviderCode,
  name: z.string(),
  /** Null: it has none, its name stands for it. */
  image: z.nullable(z.string()),
  /** Its games are closed for now. */
  maintenance: z.boolean(),
  games: z.number(),
});
export type GameProvider = z.output<typeof GameProvider>;

/** Open providers first, in the order that operators gave them. */
export const listGameProviders = endpoint({
  method: 'GET',
  path: '/api/game/providers',
  caller: 'visitor',
  output: data(z.array(GameProvider)),
});

/** The categories in which there is a game, in the order of the lobby. */
export const listGameCategories = endpoint({
  method: 'GET',
  path: '/api/game/categories',
  caller: 'visitor',
  output: data(z.array(z.object({ code: z.enum(gameKinds), games: z.number() }))),
});

/** `line`: the browser inside of LINE, on whatever phone. */
export const launchDevices = ['desktop', 'ios', 'android', 'line'] as const;
export const launchModes = ['iframe', 'tab'] as const;

/**
 * `code` is the provider's. `rtp` in percent. `is_new`: added in the last 30 days. `maintenance`: the game, its provider or all
 * games are closed, or nobody opens its provider's games here yet. `counts`: so many percent of a stake count for the bonus that runs, null without one. `launch_mode`: how it opens
 * on every device; null: as suits the device.
 */
export const Game = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  provider: z.object({ code: ProviderCode, name: z.string() }),
  category: z.enum(gameKinds),
  image: z.string(),
  rtp: z.nullable(z.number()),
  stake_min: Baht,
  stake_max: Baht,
  is_new: z.boolean(),
  has_demo: z.boolean(),
  favourite: z.boolean(),
  maintenance: z.boolean(),
  counts: z.nullable(z.number()),
  launch_mode: z.nullable(z.enum(launchModes)),
});
export type Game = z.output<typeof Game>;

/** `recommended` is the order that operators gave; `name` is Thai. */
export const gameOrders = ['recommended', 'new', 'name'] as const;

/** `q` is looked for in Thai and English names and in the provider's, whatever the case and the tone marks. `favourite`: the caller's. `counts`: for the bonus that runs; without one all do. */
export const listGames = endpoint({
  method: 'GET',
  path: '/api/game/list',
  caller: 'visitor',
  input: z.object({
    ...pageQuery,
    category: z.optional(z.enum(gameKinds)),
    provider: z.optional(ProviderCode),
    q: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(gameOrders), 'recommended'),
    is_new: Flag,
    has_demo: Flag,
    favourite: Flag,
    counts: Flag,
  }),
  /** `total`: so many fit in all. */
  output: z.extend(page(Game), { total: z.number() }),
});

/** What the caller played last, newest first, twelve at most. */
export const listRecentGames = endpoint({
  method: 'GET',
  path: '/api/game/recent',
  caller: 'member',
  openToRestricted: true,
  output: data(z.array(Game)),
});

export const getGame = endpoint({
  method: 'GET',
  path: '/api/game/:id',
  caller: 'visitor',
  params: ById,
  /**
   * `played_s`: how long the caller has played today, in any game; 0 for a visitor. `open_round`: the caller's that waits in it,
   * which is gone on with without any money.
   */
  output: data(z.extend(Game, { played_s: z.number(), open_round: z.nullable(Id) })),
});

export const addFavouriteGame = endpoint({
  method: 'PUT',
  path: '/api/game/favourite/:id',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  errors: ['not_found'],
});
export const removeFavouriteGame = endpoint({
  method: 'DELETE',
  path: '/api/game/favourite/:id',
  caller: 'member',
  openToRestricted: true,
  params: ById,
});

/** Opens a game: of real money with a session that the provider's wallet calls name, or a demo, which costs nothing. */
export const launchGame = endpoint({
  method: 'POST',
  path: '/api/game/launch',
  caller: 'member',
  input: z.strictObject({
    game_id: Id,
    mode: z.enum(['real', 'demo']),
    device: z.enum(launchDevices),
  }),
  idempotent: true,
  secret: true,
  /** `session_id` is null for a demo. After `expires` the address opens nothing any more. */
  output: data(z.object({ session_id: z.nullable(Id), url: z.string(), mode: z.enum(launchModes), expires: Time })),
  errors: [
    'not_found',
    'age_required',
    'restricted',
    'loss_limit',
    'time_limit',
    'reality_check',
    'game_closed',
    'no_credit',
    'launch_failed',
  ],
});

/**
 * What came of a session so far; `net` is won less staked. `open_round`: one that waits in its game, whichever session began it. `ended`: nothing can be staked in it any more.
 * `reference`: as the provider calls the round that waits in the game, of an earlier session, too, else the last one; null before the first.
 */
export const GameSession = z.object({
  id: Id,
  game: z.object({ id: Id, name: z.string(), provider: z.string() }),
  started_at: Time,
  ended_at: z.nullable(Time),
  rounds: z.number(),
  staked: Baht,
  won: Baht,
  net: Baht,
  open_round: z.nullable(Id),
  reference: z.nullable(z.string()),
});
export const getGameSession = endpoint({
  method: 'GET',
  path: '/api/game/session/:id',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  output: data(GameSession),
});

/** `open` until it ended; `void` when it was taken back after it had. */
export const roundStatuses = ['open', 'settled', 'rolled_back', 'void'] as const;

export const GameRound = z.object({
  id: Id,
  game: z.object({ id: Id, name: z.string() }),
  provider: z.string(),
  at: Time,
  staked: Baht,
  won: Baht,
  status: z.enum(roundStatuses),
});
export type GameRound = z.output<typeof GameRound>;

/** Rounds of real money, newest first. Days are Bangkok's. */
export const listGameRounds = endpoint({
  method: 'GET',
  path: '/api/game/history',
  caller: 'member',
  openToRestricted: true,
  input: z.object({ ...pageQuery, from: z.optional(Day), to: z.optional(Day), game_id: z.optional(Id) }),
  output: page(GameRound),
});

export const gameActs = ['bet', 'win', 'rollback', 'adjust', 'reward', 'void'] as const;

/** `amount` is what it changed: below zero what left. `before` and `after` are own money and bonus together. */
export const getGameRound = endpoint({
  method: 'GET',
  path: '/api/game/round/:id',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  output: data(
    z.extend(GameRound, {
      /** As the provider calls it, for asking there. */
      reference: z.string(),
      transactions: z.array(z.object({ kind: z.enum(gameActs), amount: Baht, before: Baht, after: Baht, at: Time })),
    }),
  ),
});
