import * as z from 'zod/mini';
import { Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import { DeliveryState, Fault, Message, PaymentState, Payout, PayoutMode, Target, Text, Url } from './values.ts';

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
