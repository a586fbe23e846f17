import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { drawing, messageOf, type Table } from '@portal/contract/minigame/draw.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, bearer, type Ledger, register, signIn } from './callers.ts';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';

interface Round {
  readonly round_id: string;
  readonly result: unknown;
  readonly fairness: {
    readonly client_seed: string;
    readonly nonce: number;
    readonly table_json: string;
  };
}
const PLAYERS = 64;
const COINS = 50;
const BETWEEN_MS = 6000;

let product: Product;
beforeAll(async () => {
  product = await aProduct();
  await product.start();
}, 300_000);
afterAll(() => product.remove(), 60_000);

const healthy = async () => (await ask('GET', `${product.portal}/readyz`))?.status === 200;
const seen = async <T>(own: Ledger, path: string): Promise<T> =>
  (await ask('GET', `${product.portal}/minigame-api/${path}`, undefined, bearer(own)))!.body.data as T;

/** Each round under a key of its own, asked again with it until somebody says what became of it. */
const playOn = async (own: Ledger, stop: AbortSignal): Promise<Round[]> => {
  const told: Round[] = [];
  for (let key = randomUUID() as string; !stop.aborted;) {
    const headers = { ...bearer(own), 'idempotency-key': key };
    const answer = await ask('POST', `${product.portal}/minigame-api/play/lucky-wheel/round`, {}, headers);
    if (answer?.status === 201) {
      told.push(answer.body.data as unknown as Round);
      key = randomUUID();
    } else if (answer?.status === 409 && JSON.stringify(answer.body).includes('not_enough_coins')) break;
    await wait(200);
  }
  return told;
};

/** What the seed of a round gives. */
const again = ({ fairness: { table_json, client_seed, nonce } }: Round, seed: string): unknown => {
  const round = drawing(JSON.parse(table_json) as Table, null);
  for (let step = round.next(); ;) {
    if (step.done) return step.value.result;
    step = round.next(
      createHmac('sha256', seed)
        .update(messageOf(client_seed, nonce, step.value))
        .digest(),
    );
  }
};

test(
  'killed under 64 players: what was acknowledged is there, cost once, won once, and verifies',
  { timeout: 600_000 },
  async () => {
    const players: Ledger[] = [];
    for (let at = 0; at < PLAYERS; at += 8)
      players.push(
        ...(await Promise.all(Array.from({ length: 8 }, (_, index) => register(product, 5000 + at + index)))),
      );
    const [maker, checker] = await Promise.all(
      ['manager', 'owner'].map(async (name) => ({
        cookie: (await signIn(product, name)) ?? '',
        origin: product.console,
      })),
    );
    for (let at = 0; at < PLAYERS; at += 8) {
      const body = { member_ids: players.slice(at, at + 8).map(({ id }) => id), coins: COINS, reason: 'ทดสอบ' };
      const asked = await ask('POST', `${product.console}/api/minigame-coins`, body, maker);
      if (asked?.status === 201) continue; // more in a day than one gives alone waits for another
      const { approval_id } = asked!.body.data as unknown as { approval_id: string };
      const agreed = await ask('POST', `${product.console}/api/approvals/${approval_id}/approve`, {}, checker);
      expect(agreed?.status).toBe(200);
    }
    const stop = new AbortController();
    const playing = Promise.all(players.map((own) => playOn(own, stop.signal)));
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
    const told = await playing;

    for (const [index, own] of players.entries()) {
      const rounds = told[index]!;
      const rotated = await ask('POST', `${product.portal}/minigame-api/fairness/rotate`, {}, bearer(own));
      const { revealed } = rotated!.body.data as unknown as { revealed: { server_seed: string; commit: string } };
      expect(createHash('sha256').update(revealed.server_seed).digest('hex')).toBe(revealed.commit);
      const rows = await seen<{ amount: number; reason: string; round_id: string; balance: number }[]>(
        own,
        'member/coin-history?limit=100',
      );
      const spent = rows.filter(({ reason }) => reason === 'round');
      expect(new Set(spent.map(({ round_id }) => round_id)).size).toBe(spent.length);
      // One more than was told, at most: its answer was lost with the last process, and its key never asked again.
      expect(spent.length - rounds.length).toBeGreaterThanOrEqual(0);
      expect(spent.length - rounds.length).toBeLessThanOrEqual(1);
      for (const round of rounds) {
        const shown = await seen<Round>(own, `round/${round.round_id}`);
        expect(shown).toEqual({ ...round, fairness: { ...round.fairness, server_seed: revealed.server_seed } });
        expect(again(shown, revealed.server_seed)).toEqual(shown.result);
      }
      const { coins } = await seen<{ coins: number }>(own, 'member/current-credit');
      expect(coins).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
    }
    const all = told.flat();
    process.stdout.write(`acknowledged: ${all.length} rounds\n`);
    expect(all.length).toBeGreaterThan(PLAYERS * 2);

    const cookie = (await signIn(product, 'owner')) ?? '';
    const health = await ask('GET', `${product.console}/api/ledger/health`, undefined, { cookie });
    expect(health?.body.data.checks.filter(({ ok }) => !ok)).toEqual([]);
  },
);
