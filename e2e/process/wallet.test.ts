import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, bearer, type Ledger, register, signIn } from './callers.ts';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { type Play, playOn } from './wallet-player.ts';

const PLAYERS = 8;
const BETWEEN_MS = 4000;

let product: Product;
beforeAll(async () => {
  product = await aProduct();
  await product.start();
}, 300_000);
afterAll(() => product.remove(), 60_000);

const healthy = async () => (await ask('GET', `${product.portal}/readyz`))?.status === 200;

const creditOf = async (own: Ledger): Promise<number> => {
  const answer = await ask('GET', `${product.portal}/api/credit`, undefined, bearer(own));
  return Math.round((answer?.body.credit ?? NaN) * 100);
};

/** Pays in 500 baht. */
const payIn = async (own: Ledger): Promise<void> => {
  const asked = await ask(
    'POST',
    `${product.portal}/api/member/regulardeposit`,
    { amount: 500, channel: 'promptpay' },
    bearer(own),
  );
  const { amount_to_pay, account } = asked!.body.data;
  const from = { from_bank: 'kbnk', from_account: own.tel, from_name: 'ทดสอบ ระบบ' };
  await ask('POST', `${product.sandbox}/control/transfers`, {
    to_account: account.number,
    amount: amount_to_pay,
    ...from,
  });
  while (!((await creditOf(own)) > 0)) await wait(100);
};

test(
  'killed servers and databases under games: every acknowledged call is there once, and every other can be repeated',
  { timeout: 600_000 },
  async () => {
    const plays: Play[] = [];
    for (let at = 0; at < PLAYERS; at += 1) {
      const own = await register(product, at);
      await payIn(own);
      plays.push({ own, acknowledged: [], net: await creditOf(own) });
    }
    const stop = new AbortController();
    const playing = Promise.all(plays.map((play, at) => playOn(product, play, at % 2 ? 'nova' : 'star', stop.signal)));
    playing.catch(() => {});
    for (const kill of ['server', 'database', 'server', 'database'] as const) {
      await wait(BETWEEN_MS);
      if (kill === 'server') {
        await product.kill();
        await product.start();
      } else await signalDatabase(`${product.dataDir}/postgres`, 'SIGKILL');
      while (!(await healthy())) await wait(50);
    }
    await wait(BETWEEN_MS);
    stop.abort();
    await playing;

    const told = plays.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    process.stdout.write(`acknowledged: ${told} calls of games\n`);
    expect(told).toBeGreaterThan(PLAYERS * 10);
    for (const { own, net, acknowledged } of plays) {
      expect([own.tel, await creditOf(own)]).toEqual([own.tel, net]);
      for (const { send, answer } of acknowledged.slice(-50)) expect(await send()).toBe(answer);
      expect([own.tel, await creditOf(own)]).toEqual([own.tel, net]);
    }
    const cookie = await signIn(product, 'owner');
    const health = await ask('GET', `${product.console}/api/ledger/health`, undefined, { cookie: cookie ?? '' });
    expect(health?.body.data.checks.filter(({ ok }) => !ok)).toEqual([]);
  },
);
