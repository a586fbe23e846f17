import { Time } from '@portal/contract/common.ts';
import { Account } from '@portal/contract/sandbox/providers.ts';
import {
  Fault,
  GameSums,
  Message,
  DeliveryState,
  Payment,
  Payout,
  PayoutMode,
  Target,
  Text,
  Url,
} from '@portal/contract/sandbox/values.ts';
import * as z from 'zod/mini';

/** A fixed address, or an account's current webhook address. */
const Destination = z.union([z.object({ url: Url }), z.object({ account: Text })]);

export const WebhookEvent = z.object({
  event_id: z.guid(),
  type: z.string(),
  /** Reference for searching the log. */
  ref: z.string(),
  sender: Target,
  destination: Destination,
  /** The exact signed text. */
  body: z.string(),
  copies: z.number(),
  due_at: Time,
  state: DeliveryState,
  attempts: z.number(),
  /** An HTTP status, or the reason for none. */
  last_response: z.nullable(z.string()),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

/** A journal line: the complete new value of one record. */
export const JournalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accounts'), accounts: z.array(Account) }),
  z.object({ kind: z.literal('payout'), payout: Payout }),
  z.object({ kind: z.literal('payment'), payment: Payment }),
  z.object({ kind: z.literal('message'), message: Message }),
  z.object({ kind: z.literal('webhook_event'), event: WebhookEvent }),
  z.object({
    kind: z.literal('delivery'),
    event_id: z.guid(),
    state: DeliveryState,
    attempts: z.number(),
    last_response: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('mode'), mode: PayoutMode }),
  z.object({ kind: z.literal('faults'), faults: z.array(Fault) }),
  z.object({ kind: z.literal('game_sums'), sums: GameSums }),
]);
export type JournalEntry = z.output<typeof JournalEntry>;
