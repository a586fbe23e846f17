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

const Seat = z.object({ provider: StudioCode, token: Text, user: Text, game: Text, at: Time });

/** What the page for people shows. */
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
    /** Who opened a game for real money last, newest first. */
    seats: z.array(Seat),
    game_sums: z.array(GameSums),
  }),
});

/** What the hosted payment page shows. */
export const getHostedPayment = endpoint({
  method: 'GET',
  path: '/page/payments/:provider/:ref',
  caller: 'anyone',
  params: z.object({ provider: Provider, ref: Text }),
  output: PaymentRow,
});

const ByGame = z.object({ provider: StudioCode, game: Text });
/** Who plays; without both it is a demo. */
const seat = { token: z.optional(Text), user: z.optional(Text) };
/** Why there is no round; `unknown`: the wallet could not be asked, and what it may have taken it is told to give back. */
const reasons = ['no_money', 'session_over', 'may_not_play', 'limit', 'closed', 'unknown'] as const;

/** What the page of a game shows first. A round that was left open is brought to its end: `resumed` is what it won. */
export const openGamePage = endpoint({
  method: 'POST',
  path: '/page/games/:provider/:game/open',
  caller: 'anyone',
  params: ByGame,
  input: z.object(seat),
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

/** One round. The same `round` again gets the same answer. `balance` is null in a demo, and while the wallet does not answer. */
export const playGameRound = endpoint({
  method: 'POST',
  path: '/page/games/:provider/:game/rounds',
  caller: 'anyone',
  params: ByGame,
  input: z.object({ ...seat, round: Id, stake: Amount, choice: z.optional(Text) }),
  output: z.object({
    refused: z.nullable(z.enum(reasons)),
    shown: z.unknown(),
    pays: z.number(),
    won: Baht,
    balance: z.nullable(Baht),
  }),
});
