import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { requesterFor, SECRET } from '../testing.ts';
import { startWallet } from './testing.ts';

let wallet: Awaited<ReturnType<typeof startWallet>>;
let sandbox: Sandbox;
let dataDir: string;

const start = async () => {
  sandbox = await startSandbox({ secret: SECRET, portalUrl: wallet.url, dataDir });
};
beforeAll(async () => {
  wallet = await startWallet();
  dataDir = await mkdtemp(join(tmpdir(), 'play-'));
  await start();
});
afterAll(async () => {
  await sandbox.close();
  await wallet.close();
  await rm(dataDir, { recursive: true });
});

/** Plays a round as a game page does. */
const play = (game: string, round: string) =>
  requesterFor(sandbox.url, null)('POST', `/page/games/${game}/rounds`, { token: 't', user: 'p1', round, stake: 10 });

test('rounds repeated after a restart have the ids and wins of the first', async () => {
  const playAll = async () => {
    wallet.respondWith(() => 'RS_OK');
    for (let nth = 0; nth < 16; nth += 1)
      expect((await play('star/koi', `0199a3f0-0000-7000-8000-0000000000${10 + nth}`)).body['refused']).toBeNull();
    return wallet.calls.map(({ path, body }) => [
      path,
      body['transaction_uuid'],
      body['reference_transaction_uuid'],
      body['amount'],
    ]);
  };
  const first = await playAll();
  expect(first).toHaveLength(32);
  await sandbox.close();
  await start();
  expect(await playAll()).toEqual(first);
});

test('the ids of a round are its player’s', async () => {
  wallet.respondWith(() => 'RS_OK');
  const round = '0199a3f0-0000-7000-8000-00000000000c';
  for (const user of ['p1', 'p2'])
    await requesterFor(sandbox.url, null)('POST', '/page/games/star/koi/rounds', {
      token: 't',
      user,
      round,
      stake: 10,
    });
  expect(new Set(wallet.calls.map(({ body }) => body['transaction_uuid'])).size).toBe(4);
});

test('a bet sent with its win is undecided until the wallet answers, and then counts', async () => {
  let isDown = true;
  const bodies = new Set<string>();
  wallet.respondWith((_, body) => {
    bodies.add(JSON.stringify(body));
    return isDown ? 503 : 'RS_OK';
  });
  const ask = () => play('nova/comet', '0199a3f0-0000-7000-8000-00000000000d');
  expect(await ask()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  isDown = false;
  const decided = await ask();
  expect(decided).toMatchObject({ status: 200, body: { refused: null, balance: 500 } });
  expect(await ask()).toEqual(decided);
  expect(bodies.size).toBe(1);
  expect(wallet.calls.every(({ path }) => path === '/placeBets')).toBe(true);
});
