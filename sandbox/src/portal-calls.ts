import { Time } from '@portal/contract/common.ts';
import { Amount, Baht } from '@portal/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { call, mount } from './call.ts';
import { Account, type Payment, PaymentState, PayoutState, Provider, Text, Url } from './entries.ts';
import { billPayment } from './promptpay.ts';
import { Refusal } from './refusal.ts';
import { isBearer } from './signature.ts';
import type { Outside } from './outside.ts';

const registerAccounts = call({
  method: 'PUT',
  path: '/bank/accounts',
  summary: 'the house says where the notices of each account go; replaces the whole list',
  input: z.object({ accounts: z.array(Account).check(z.maxLength(200)) }),
  output: z.object({ accounts: z.number() }),
});

const PayoutAnswer = z.object({ payout_ref: Text, state: PayoutState });

const orderPayout = call({
  method: 'POST',
  path: '/bank/payouts',
  summary: 'the house pays a member',
  input: z.object({
    payout_ref: Text,
    from_account: Text,
    amount: Amount,
    to_bank: Text,
    to_account: Text,
    to_name: Text,
  }),
  output: PayoutAnswer,
  status: 202,
});

const askPayout = call({
  method: 'GET',
  path: '/bank/payouts/:payout_ref',
  summary: 'what became of a payout',
  params: z.object({ payout_ref: Text }),
  output: z.extend(PayoutAnswer, { reason: z.nullable(z.string()) }),
});

const openPayment = call({
  method: 'POST',
  path: '/gateways/:provider/payments',
  summary: 'a payment is opened at a provider',
  params: z.object({ provider: Provider }),
  input: z.object({ merchant_ref: Text, amount: Amount, notify_url: Url, return_url: Url }),
  output: z.object({
    provider_ref: z.string(),
    qr_payload: z.nullable(z.string()),
    hosted_url: z.nullable(z.string()),
    expires_at: Time,
  }),
});

const askPayment = call({
  method: 'GET',
  path: '/gateways/:provider/payments/:merchant_ref',
  summary: 'what became of a payment',
  params: z.object({ provider: Provider, merchant_ref: Text }),
  output: z.object({ merchant_ref: Text, provider_ref: Text, state: PaymentState, amount_received: Baht }),
});

const sendMessage = call({
  method: 'POST',
  path: '/sms/messages',
  summary: 'a message to a phone',
  input: z.object({ to: Text, text: z.string().check(z.minLength(1), z.maxLength(2000)), ref: Text }),
  output: z.object({ ref: Text }),
  status: 202,
});

const withQr = new Set<Provider>(['cp', 'ppyp']);

const howToPay = (payment: Payment, url: string) => {
  const path = `/pay/${payment.provider}/${encodeURIComponent(payment.merchant_ref)}`;
  return withQr.has(payment.provider)
    ? { qr_payload: billPayment(payment.amount, payment.merchant_ref), hosted_url: null }
    : { qr_payload: null, hosted_url: url + path };
};

/** What the portal calls, with the shared secret as bearer token; faults strike here. */
export const mountPortalCalls = (app: FastifyInstance, outside: Outside, secret: string): void => {
  const { bank, gateways, sms, faults } = outside;
  void app.register(async (portal) => {
    portal.addHook('onRequest', async (request) => {
      if (!isBearer(request.headers.authorization, secret)) throw new Refusal('unauthenticated');
    });
    mount(portal, registerAccounts, ({ accounts }) => {
      bank.registerAccounts(accounts);
      return { accounts: accounts.length };
    });
    mount(portal, orderPayout, async (order) => {
      await faults.endure('bank');
      return bank.order(order);
    });
    mount(portal, askPayout, async ({ payout_ref }) => {
      await faults.endure('bank');
      return bank.payout(payout_ref);
    });
    mount(portal, openPayment, async (order) => {
      await faults.endure(order.provider);
      const payment = gateways.open(order);
      return { ...payment, ...howToPay(payment, outside.url()) };
    });
    mount(portal, askPayment, async ({ provider, merchant_ref }) => {
      await faults.endure(provider);
      return gateways.payment(provider, merchant_ref);
    });
    mount(portal, sendMessage, async (message) => {
      await faults.endure('sms');
      sms.send(message);
      return { ref: message.ref };
    });
  });
};
