import * as z from 'zod/mini';
import { Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import {
  DeliveryState,
  Fault,
  GameSums,
  Message,
  PaymentState,
  Payout,
  PayoutMode,
  StudioCode,
  Target,
  Text,
  Url,
} from './values.ts';

const WebhookEventRow = z.object({
  event_id: Id,
  type: z.string(),
  ref: z.string(),
  sender: Target,
  copies: z.number(),
  due_at: Time,
  state: DeliveryState,
  attempts: z.number(),
  last_response: z.nullable(z.string()),
});

const PaymentRow = z.object({
  provider: Provider,
  merchant_ref: Text,
  amount: Amount,
  amount_received: Baht,
  state: PaymentState,
  expires_at: Time,
  return_url: Url,
});

const GameSession = z.object({ provider: StudioCode, token: Text, user: Text, game: Text, at: Time });

/** Data of the control page. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/page/overview',
  caller: 'anyone',
  output: z.object({
    portal_url: z.string(),
    accounts: z.array(z.string()),
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    mode: PayoutMode,
    payouts: z.array(Payout),
    payments: z.array(PaymentRow),
    messages: z.array(Message),
    faults: z.array(Fault),
    webhook_events: z.array(WebhookEventRow),
    games: z.array(z.object({ provider: StudioCode, code: z.string(), name: z.string(), has_demo: z.boolean() })),
    /** Last real-money game sessions, newest first. */
    seats: z.array(GameSession),
    game_sums: z.array(GameSums),
  }),
});

/** Data of the hosted payment page. */
export const getHostedPayment = endpoint({
  method: 'GET',
  path: '/page/payments/:provider/:ref',
  caller: 'anyone',
  params: z.object({ provider: Provider, ref: Text }),
  output: PaymentRow,
});

const ByGame = z.object({ provider: StudioCode, game: Text });
/** Player of a game; a demo without both. */
const player = { token: z.optional(Text), user: z.optional(Text) };
/** Reasons of a refusal; `unknown`: the wallet did not answer, and a possible stake is rolled back. */
const reasons = ['no_money', 'session_over', 'may_not_play', 'limit', 'closed', 'unknown'] as const;

/** Opens a game page. An unfinished round is completed: `resumed` is its win. */
export const openGamePage = endpoint({
  method: 'POST',
  path: '/page/games/:provider/:game/open',
  caller: 'anyone',
  params: ByGame,
  input: z.object(player),
  output: z.object({
    name: z.string(),
    provider: z.string(),
    kind: z.enum(['slot', 'dice', 'cards', 'wheel']),
    choices: z.array(z.object({ code: z.string(), name: z.string(), pays: z.number() })),
    face: z.unknown(),
    rtp: z.number(),
    stake_min: Baht,
    stake_max: Baht,
    demo: z.boolean(),
    balance: z.nullable(Baht),
    refused: z.nullable(z.enum(reasons)),
    resumed: z.nullable(Baht),
  }),
});

/**
 * Plays a round; repeating a `round` id returns the same answer, 503 `unavailable` while a bet sent with its win is
 * undecided. `balance`: null in a demo, and while the wallet does not answer.
 */
export const playGameRound = endpoint({
  method: 'POST',
  path: '/page/games/:provider/:game/rounds',
  caller: 'anyone',
  params: ByGame,
  input: z.object({ ...player, round: Id, stake: Amount, choice: z.optional(Text) }),
  output: z.object({
    refused: z.nullable(z.enum(reasons)),
    shown: z.unknown(),
    pays: z.number(),
    won: Baht,
    balance: z.nullable(Baht),
  }),
});
