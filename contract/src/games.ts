import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Baht } from './money.ts';
import { gameKinds } from './promotions.ts';

/** A boolean query parameter. */
const Flag = z.optional(z.enum(['true', 'false']));

/** Provider code, such as `star`; also part of the wallet's addresses. */
export const ProviderCode = z.string().check(z.regex(/^[a-z][a-z\d-]{1,29}$/));

export const GameProvider = z.object({
  code: ProviderCode,
  name: z.string(),
  /** Null: no picture, show the name. */
  image: z.nullable(z.string()),
  /** Its games are temporarily closed. */
  maintenance: z.boolean(),
  games: z.number(),
});
export type GameProvider = z.output<typeof GameProvider>;

/** Open providers first, in the operators' order. */
export const listGameProviders = endpoint({
  method: 'GET',
  path: '/api/game/providers',
  caller: 'visitor',
  output: data(z.array(GameProvider)),
});

/** Categories with at least one game, in lobby order. */
export const listGameCategories = endpoint({
  method: 'GET',
  path: '/api/game/categories',
  caller: 'visitor',
  output: data(z.array(z.object({ code: z.enum(gameKinds), games: z.number() }))),
});

/** `line`: LINE's in-app browser, on any phone. */
export const launchDevices = ['desktop', 'ios', 'android', 'line'] as const;
export const launchModes = ['iframe', 'tab'] as const;

/**
 * `code`: the provider's code of the game. `rtp` in percent. `is_new`: added in the last 30 days. `maintenance`: the
 * game, its provider or all games are closed, or the provider is not connected. `counts`: percent of a stake that
 * counts for the running bonus; null without a bonus. `launch_mode`: null means by device.
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

/** `recommended`: the operators' order; `name`: by Thai name. */
export const gameOrders = ['recommended', 'new', 'name'] as const;

/**
 * `q` searches Thai and English names and the provider's, ignoring case and tone marks. `favourite`: the caller's.
 * `counts`: games that count for the running bonus; all without one.
 */
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
  /** `total`: number of matches. */
  output: z.extend(page(Game), { total: z.number() }),
});

/** Games the caller played last, newest first, twelve at most. */
export const listRecentGames = endpoint({
  method: 'GET',
  path: '/api/game/recent',
  ...everyMember,
  output: data(z.array(Game)),
});

export const getGame = endpoint({
  method: 'GET',
  path: '/api/game/:id',
  caller: 'visitor',
  params: ById,
  /**
   * `played_s`: seconds the caller has played today, as the time limit counts them; 0 for a visitor. `open_round`: the
   * caller's unfinished round in this game, which can be resumed without money.
   */
  output: data(z.extend(Game, { played_s: z.number(), open_round: z.nullable(Id) })),
});

export const addFavouriteGame = endpoint({
  method: 'PUT',
  path: '/api/game/favourite/:id',
  ...everyMember,
  params: ById,
  errors: ['not_found'],
});
export const removeFavouriteGame = endpoint({
  method: 'DELETE',
  path: '/api/game/favourite/:id',
  ...everyMember,
  params: ById,
});

/** Opens a game: with real money in a session that the provider's wallet calls refer to, or as a free demo. */
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
  /** `session_id`: null for a demo. `url` is valid until `expires`. */
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
 * Totals of a session so far; `net` is won minus staked. `open_round`: the unfinished round in this game, from any
 * session. `ended_at`: no more stakes from then on. `reference`: the provider's id of the open round, else of the last
 * round; null before the first.
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
  ...everyMember,
  params: ById,
  output: data(GameSession),
});

/** `void`: rolled back after it had ended. */
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

/** Real-money rounds, newest first. Days are Bangkok days. */
export const listGameRounds = endpoint({
  method: 'GET',
  path: '/api/game/history',
  ...everyMember,
  input: z.object({ ...pageQuery, from: z.optional(Day), to: z.optional(Day), game_id: z.optional(Id) }),
  output: page(GameRound),
});

export const gameTransactionKinds = ['bet', 'win', 'rollback', 'adjust', 'reward', 'void'] as const;

/** `amount`: change of the balance, negative for stakes. `before` and `after`: own money and bonus together. */
export const getGameRound = endpoint({
  method: 'GET',
  path: '/api/game/round/:id',
  ...everyMember,
  params: ById,
  output: data(
    z.extend(GameRound, {
      /** The provider's id of the round, for questions to the provider. */
      reference: z.string(),
      transactions: z.array(
        z.object({ kind: z.enum(gameTransactionKinds), amount: Baht, before: Baht, after: Baht, at: Time }),
      ),
    }),
  ),
});
