import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { launchModes, ProviderCode } from '../games.ts';
import { foreignContacts, NO_CONTACTS } from '../member-texts.ts';
import { Baht } from '../money.ts';
import { gameKinds } from '../promotions.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';

const position = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
/** Reason of closing; members can still finish rounds. Null: open. */
const closed = z.nullable(z.string().check(z.trim(), z.minLength(1, 'กรุณาระบุเหตุผล'), z.maxLength(500)));

export const ProviderRow = z.object({
  code: ProviderCode,
  name: z.string(),
  /** Protocol of its wallet calls. */
  style: z.enum(['single', 'batch']),
  /** Launch mode of its games on every device; null: by device. */
  launch_mode: z.nullable(z.enum(launchModes)),
  position: z.number(),
  closed_reason: z.nullable(z.string()),
  games: z.number(),
  /** Open rounds. */
  open_rounds: z.number(),
  /** Its round queries are supported: needed for round status, reconciliation and replays. */
  can_ask: z.boolean(),
  /** Its games can be launched. */
  can_open: z.boolean(),
  /**
   * Source of its signing keys: set by two operators, the installation's environment, or none (its calls are refused).
   */
  keys_from: z.enum(['console', 'environment', 'none']),
  /** Last change of its keys; null if none. `before_until`: end of validity of the previous keys. */
  keys: z.nullable(
    z.object({ at: Time, asked_by: OperatorBrief, agreed_by: OperatorBrief, before_until: z.nullable(Time) }),
  ),
  /** A pending change of keys. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
});
export type ProviderRow = z.output<typeof ProviderRow>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/game-providers',
  caller: { operator: 'games.see' },
  output: data(z.array(ProviderRow)),
});
/** Changes the given fields. */
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
 * Sets new keys; always needs two operators; keys are never shown again. `public_key` (PEM, RSA) for the style
 * `single`, the other three for `batch`. The previous keys stay valid for some hours.
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
/** Revokes the previous keys at once. 404 if none are valid. */
export const endProviderKeys = endpoint({
  method: 'DELETE',
  path: '/api/game-providers/:code/old-keys',
  caller: { operator: 'games.change' },
  params: z.object({ code: ProviderCode }),
});

/** `share`: maximum percent of a stake that counts for turnover, below the offer's value for its category. */
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

/** In members' order. `q` searches as for members. */
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
const GameName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine((name: string) => foreignContacts(name, NO_CONTACTS).length === 0, 'ชื่อมีเลขบัญชี ไอดี หรือลิงก์ไม่ได้'),
);
/** Changes the given fields. Another category and a higher share wait for a second operator, all else applies at once. */
export const changeGame = endpoint({
  method: 'PUT',
  path: '/api/games/:id',
  caller: { operator: 'games.change' },
  params: ById,
  input: z.strictObject({
    /** Contains no account, id or link. */
    name: z.optional(GameName),
    category: z.optional(z.enum(gameKinds)),
    position: z.optional(position),
    share: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
    closed_reason: z.optional(closed),
    /** Required if a second operator is. */
    reason: z.optional(Reason.shape.reason),
  }),
  output: data(GameRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});

export const revenueGroups = ['provider', 'game', 'day'] as const;
/** Settled rounds, own money and bonus together. `won` includes gifts of providers, less what they took back; `ggr`: stakes minus that. Fields not grouped by are null. */
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
/** Bangkok days of settlement, at most 92; default: the last seven. */
export const listRevenue = endpoint({
  method: 'GET',
  path: '/api/game-revenue',
  caller: { operator: 'game-revenue.see' },
  input: z.object({ from: z.optional(Day), to: z.optional(Day), by: z._default(z.enum(revenueGroups), 'provider') }),
  output: z.object({ from: Day, to: Day, data: z.array(RevenueRow), total: RevenueRow }),
});

/** Closes all games of all providers; null: open, unless closed individually. */
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
