import { readFileSync } from 'node:fs';
import { banksToChoose } from '@portal/contract/banks.ts';
import { Time } from '@portal/contract/common.ts';
import { Amount, Baht } from '@portal/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { call, mount } from './call.ts';
import {
  Fault,
  Message,
  NoticeState,
  PaymentState,
  Payout,
  PayoutMode,
  Provider,
  Target,
  Text,
  Url,
} from './entries.ts';
import type { Outside } from './outside.ts';

const SHOWN = 50;

const NoticeRow = z.object({
  event_id: z.guid(),
  type: z.string(),
  about: z.string(),
  from: Target,
  copies: z.number(),
  due_at: Time,
  state: NoticeState,
  attempts: z.number(),
  answer: z.nullable(z.string()),
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

const overview = call({
  method: 'GET',
  path: '/page/overview',
  summary: 'what the page for people shows',
  output: z.object({
    portal_url: z.string(),
    accounts: z.array(z.string()),
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    mode: PayoutMode,
    payouts: z.array(Payout),
    payments: z.array(PaymentRow),
    messages: z.array(Message),
    faults: z.array(Fault),
    notices: z.array(NoticeRow),
  }),
});

const onePayment = call({
  method: 'GET',
  path: '/page/payments/:provider/:ref',
  summary: 'what the hosted page shows',
  params: z.object({ provider: Provider, ref: Text }),
  output: PaymentRow,
});

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const files = {
  '/': 'index.html',
  '/pay/:provider/:ref': 'pay.html',
  '/page/tokens.css': 'tokens.css',
  '/page/base.css': 'base.css',
  '/page/gel.css': 'gel.css',
  '/page/material.css': 'material.css',
  '/page/layout.css': 'layout.css',
  '/page/shared.js': 'shared.js',
  '/page/control.js': 'control.js',
  '/page/rows.js': 'rows.js',
  '/page/faults.js': 'faults.js',
  '/page/pay.js': 'pay.js',
  '/page/star.svg': 'star.svg',
  '/page/fonts/anuphan-thai.woff2': 'fonts/anuphan-thai.woff2',
  '/page/fonts/anuphan-latin.woff2': 'fonts/anuphan-latin.woff2',
  '/page/fonts/chakra-petch-thai.woff2': 'fonts/chakra-petch-thai.woff2',
  '/page/fonts/chakra-petch-latin.woff2': 'fonts/chakra-petch-latin.woff2',
} as const;

const mountFiles = (app: FastifyInstance) => {
  for (const [path, name] of Object.entries(files)) {
    const body = readFileSync(new URL(`../page/${name}`, import.meta.url));
    const type = types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types];
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .send(body),
    );
  }
};

/** The page for people, the hosted payment page, and what they show. */
export const mountPages = (
  app: FastifyInstance,
  { world, bank, gateways, sms, faults }: Outside,
  portalUrl: string,
) => {
  mountFiles(app);
  mount(app, overview, () => ({
    portal_url: portalUrl,
    accounts: [...world.accounts.values()].map(({ number }) => number),
    banks: banksToChoose.map(([code, name]) => ({ code, name })),
    mode: world.mode,
    payouts: bank.payouts().slice(0, SHOWN),
    payments: gateways.payments().slice(0, SHOWN),
    messages: sms.inbox().slice(0, SHOWN),
    faults: faults.all(),
    notices: [...world.notices.values()].slice(-SHOWN).toReversed(),
  }));
  mount(app, onePayment, ({ provider, ref }) => gateways.payment(provider, ref));
};
