import { readFileSync } from 'node:fs';
import { banksToChoose } from '@portal/contract/banks.ts';
import * as contract from '@portal/contract/sandbox/page.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';
import type { Faults } from './faults.ts';
import type { Router } from './router.ts';
import { games } from './studio/games/index.ts';

const PAGE_SIZE = 50;

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const;

const policy = (framers: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers.join(' ') || "'none'"}`,
  ].join('; ');

/** Headers of a file; `framers` are the origins allowed to frame it. */
const fileHeaders = (name: string, framers: readonly string[]) => ({
  'content-type': types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
  'content-security-policy': policy(framers),
  'cache-control': 'no-cache',
});

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
  '/page/games.js': 'games.js',
  '/page/pay.js': 'pay.js',
  '/page/star.svg': 'star.svg',
  '/page/fonts/anuphan-thai.woff2': 'fonts/anuphan-thai.woff2',
  '/page/fonts/anuphan-latin.woff2': 'fonts/anuphan-latin.woff2',
  '/page/fonts/chakra-petch-thai.woff2': 'fonts/chakra-petch-thai.woff2',
  '/page/fonts/chakra-petch-latin.woff2': 'fonts/chakra-petch-latin.woff2',
} as const;

/** Files of the control page and the hosted payment page. */
export const mountFiles = (app: FastifyInstance): void => {
  for (const [path, name] of Object.entries(files)) {
    const body = readFileSync(new URL(`../page/${name}`, import.meta.url));
    app.get(path, (_request, reply) => reply.headers(fileHeaders(name, [])).send(body));
  }
};

const studioFiles = [
  'studio.css',
  'game.js',
  'money.js',
  'stage.js',
  'slot.js',
  'dice.js',
  'cards.js',
  'wheel.js',
  'symbols.svg',
];

const LOOPBACK = ['127.0.0.1', 'localhost'];
/** Origins of the portal, by both names of this machine if it is here; a policy cannot name an IPv6 address. */
export const framersOf = (portalUrl: string): string[] => {
  const { protocol, hostname, port } = new URL(portalUrl);
  const hosts = [...LOOPBACK, '[::1]'].includes(hostname) ? LOOPBACK : [hostname];
  return hosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`);
};

/** Serves the games' shared page, which the portal may frame. Its address contains a token, so no referrer is sent. */
export const mountStudioFiles = (app: FastifyInstance, faults: Faults, portalUrl: string): void => {
  const read = (name: string) => readFileSync(new URL(`../page/studio/${name}`, import.meta.url));
  const page = read('game.html');
  const headers = { ...fileHeaders('game.html', framersOf(portalUrl)), 'referrer-policy': 'no-referrer' };
  for (const { provider, code } of games)
    app.get(`/studio/${provider}/${code}`, async (_request, reply) => {
      await faults.inject('games');
      return reply.headers(headers).send(page);
    });
  for (const name of studioFiles) {
    const body = read(name);
    app.get(`/page/studio/${name}`, (_request, reply) => reply.headers(fileHeaders(name, [])).send(body));
  }
};

/** Data calls of the control page and the hosted payment page. */
export const mountPages = (
  { mount }: Router,
  { store, bank, gateways, sms, faults, studio }: Services,
  portalUrl: string,
): void => {
  mount(contract.getOverview, () => ({
    portal_url: portalUrl,
    accounts: [...store.accounts.values()].map(({ number }) => number),
    banks: banksToChoose.map(([code, name]) => ({ code, name })),
    mode: store.mode,
    payouts: bank.payouts().slice(0, PAGE_SIZE),
    payments: gateways.payments().slice(0, PAGE_SIZE),
    messages: sms.inbox().slice(0, PAGE_SIZE),
    faults: faults.all(),
    games: Object.values(studio.of).flatMap(({ games }) => [...games]),
    seats: Object.values(studio.of)
      .flatMap(({ code, sessions }) => sessions.all().map((session) => ({ provider: code, ...session })))
      .slice(0, PAGE_SIZE),
    game_sums: [...store.gameSums.values()].slice(-PAGE_SIZE).toReversed(),
    webhook_events: [...store.webhookEvents.values()].slice(-PAGE_SIZE).toReversed(),
  }));
  mount(contract.getHostedPayment, ({ provider, ref }) => gateways.payment(provider, ref));
};
