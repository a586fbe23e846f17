import { Time } from '@portal/contract/common.ts';
import { Account } from '@portal/contract/sandbox/providers.ts';
import {
  Fault,
  Message,
  NoticeState,
  Payment,
  Payout,
  PayoutMode,
  Target,
  Text,
  Url,
} from '@portal/contract/sandbox/values.ts';
import * as z from 'zod/mini';

/** A notice goes to a fixed address, or to wherever the account's notices go at the moment of sending. */
const Destination = z.union([z.object({ url: Url }), z.object({ account: Text })]);

export const Notice = z.object({
  event_id: z.guid(),
  type: z.string(),
  about: z.string(),
  from: Target,
  to: Destination,
  /** The exact text that is signed and sent. */
  body: z.string(),
  copies: z.number(),
  due_at: Time,
  state: NoticeState,
  attempts: z.number(),
  /** The last answer: an HTTP status or a word. */
  answer: z.nullable(z.string()),
});
export type Notice = z.output<typeof Notice>;

/** What the journal holds: each line the whole new value of one thing. */
export const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accounts'), accounts: z.array(Account) }),
  z.object({ kind: z.literal('payout'), payout: Payout }),
  z.object({ kind: z.literal('payment'), payment: Payment }),
  z.object({ kind: z.literal('message'), message: Message }),
  z.object({ kind: z.literal('notice'), notice: Notice }),
  z.object({
    kind: z.literal('settled'),
    event_id: z.guid(),
    state: NoticeState,
    attempts: z.number(),
    answer: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('mode'), mode: PayoutMode }),
  z.object({ kind: z.literal('faults'), faults: z.array(Fault) }),
]);
export type Entry = z.output<typeof Entry>;
