import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ceiling } from '../../../testing/ceilings.ts';
import { type Sandbox, startSandbox } from '../index.ts';
import { requesterFor, SECRET } from '../testing.ts';
import { startWallet } from './testing.ts';

let wallet: Awaited<ReturnType<typeof startWallet>>;
let sandbox: Sandbox;
let dataDir: string;

beforeAll(async () => {
  wallet = await startWallet();
  dataDir = await mkdtemp(join(tmpdir(), 'studio-'));
  sandbox = await startSandbox({ secret: SECRET, portalUrl: wallet.url, dataDir });
});
afterAll(async () => {
  await sandbox.close();
  await wallet.close();
  await rm(dataDir, { recursive: true });
});

const ask = (...request: Parameters<ReturnType<typeof requesterFor>>) => requesterFor(sandbox.url)(...request);
const drive = async (more: object) => {
  const { body } = await ask('POST', '/control/games/star/rounds', {
    token: 't',
    user: 'p1',
    game: 'koi',
    stake: 10,
    ...more,
  });
  return body.data;
};
const isBet = (path: string) => path === '/transaction/bet';
const isWin = (path: string) => path === '/transaction/win';

test('an undecided call is retried unchanged until decided', async () => {
  wallet.respondWith((_, __, nthCopy) => (nthCopy < 4 ? 503 : 'RS_OK'));
  expect(await drive({ rounds: 1, win: 3 })).toMatchObject({ rounds: 1, staked: 10, won: 3, refused: 0 });
  const bets = wallet.calls.filter(({ path }) => isBet(path));
  expect(bets.length).toBe(4);
  expect(new Set(bets.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(bets[0]?.body).toMatchObject({
    amount: 1_000_000,
    currency: 'THB',
    user: 'p1',
    game_code: 'koi',
    round_closed: false,
  });
});

test('contradicting answers to a bet roll it back', async () => {
  wallet.respondWith((path, _, nthCopy) => (isBet(path) && nthCopy === 2 ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'));
  expect(await drive({ rounds: 3, win: 5, copies: 2 })).toMatchObject({
    rounds: 0,
    staked: 0,
    won: 0,
    refused: 3,
    reasons: { contradiction: 3 },
  });
  expect(wallet.calls.filter(({ path }) => isWin(path)).length).toBe(0);
  expect(wallet.calls.filter(({ path }) => path === '/transaction/rollback').length).toBe(6);
});

test('a lost answer still counts as a contradiction', async () => {
  let contradictions = 0;
  wallet.respondWith((path, _, nthCopy) => {
    if (isBet(path) && nthCopy > 1) contradictions++;
    return isBet(path) && nthCopy > 1 ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK';
  });
  const driven = await drive({ rounds: 20, win: 0, lost: 50 });
  expect(contradictions).toBeGreaterThan(0);
  expect(driven).toMatchObject({ refused: expect.any(Number), reasons: { contradiction: expect.any(Number) } });
  expect((driven as { rounds: number; refused: number }).rounds + (driven as { refused: number }).refused).toBe(20);
});

test('a win paid before its bet is a contradiction', async () => {
  wallet.respondWith(() => 'RS_OK');
  expect(await drive({ rounds: 10, win: 1, shuffle: true })).toMatchObject({
    rounds: 5,
    won: 10,
    refused: 5,
    reasons: { contradiction: 5 },
  });
});

test('a refused win ends the round with its stake lost', async () => {
  wallet.respondWith((path) => (isWin(path) ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_OK'));
  expect(await drive({ rounds: 2, win: 7 })).toMatchObject({
    rounds: 0,
    staked: 20,
    won: 0,
    refused: 2,
    reasons: { RS_ERROR_DUPLICATE_TRANSACTION: 2 },
  });
});

test('an unanswered bet is rolled back in the background', async () => {
  wallet.respondWith((path) => (isBet(path) ? 503 : 'RS_OK'));
  const round = '0199a3f0-0000-7000-8000-00000000000a';
  const answer = await ask('POST', '/page/games/star/koi/rounds', { token: 't', user: 'p1', round, stake: 10 });
  expect(answer.body).toMatchObject({ refused: 'unknown', won: 0 });
  await vi.waitFor(
    () => expect(wallet.calls.map(({ path }) => path)).toEqual(['/transaction/bet', '/transaction/rollback']),
    ceiling,
  );
  expect(wallet.calls[1]?.body['reference_transaction_uuid']).toBe(wallet.calls[0]?.body['transaction_uuid']);
  expect((await ask('GET', `/games/star/rounds/${round}`)).body).toMatchObject({ state: 'rolled_back', staked: 0 });
});

test('the journal has daily totals and no rounds', async () => {
  wallet.respondWith(() => 'RS_OK');
  await drive({ rounds: 25, win: 4 });
  await sandbox.close();
  const journal = (await readFile(join(dataDir, 'sandbox.jsonl'), 'utf8')).trim().split('\n');
  const sums = journal.map((line) => JSON.parse(line) as { kind: string; sums: { rounds: number } });
  expect(new Set(sums.map(({ kind }) => kind))).toEqual(new Set(['game_sums']));
  expect(sums.length).toBeLessThan(25);
  sandbox = await startSandbox({ secret: SECRET, portalUrl: wallet.url, dataDir });
  const { body } = await ask('GET', '/page/overview');
  expect(body['game_sums']).toEqual([expect.objectContaining({ provider: 'star', rounds: sums.at(-1)?.sums.rounds })]);
});
