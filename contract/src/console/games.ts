import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { launchModes, ProviderCode } from '../games.ts';
import { Baht } from '../money.ts';
import { gameKinds } from '../promotions.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

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
  /** Whether its answers about rounds are understood here: without that nobody can ask it, compare with it or see a replay. */
  can_ask: z.boolean(),
  /** Whether its games can be opened from here. */
  can_open: z.boolean(),
  /** Where what it signs with comes from: set by two operators, the installation's environment, or nowhere: it is not heard. */
  keys_from: z.enum(['console', 'environment', 'none']),
  /** When two set its keys last; null: nobody did. `before_until`: so long what was good before is good beside them. */
  keys: z.nullable(
    z.object({ at: Time, asked_by: OperatorBrief, agreed_by: OperatorBrief, before_until: z.nullable(Time) }),
  ),
  /** Other keys that wait for a second person. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
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

const keyText = (most: number) => z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)));
/**
 * Other keys, always by two; nobody ever sees them again. `public_key` (PEM, RSA) of a provider of the style `single`, the other
 * three of `batch`. What was good before stays good so many hours more.
 */
export const setProviderKeys = endpoint({
  method: 'POST',
  path: '/api/game-providers/:code/keys',
  caller: { operator: 'games.change' },
  params: z.object({ code: ProviderCode }),
  input: z.strictObject({
    public_key: keyText(4000),
    agent: keyText(120),
    key: keyText(500),
    secret: keyText(500),
    overlap_h: z.number().check(z.int(), z.minimum(0), z.maximum(72)),
    reason: Reason.shape.reason,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided', 'code_required'],
});
/** What was good before the newest keys ends at once. 404 when nothing was good beside them. */
export const endProviderKeys = endpoint({
  method: 'DELETE',
  path: '/api/game-providers/:code/old-keys',
  caller: { operator: 'games.change' },
  params: z.object({ code: ProviderCode }),
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
