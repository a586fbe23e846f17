import assert from 'node:assert/strict';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { drawing, messageOf, type Table } from '@portal/contract/minigame/draw.ts';
import { tryCall, bearer, retryCall, type MemberRecord } from './callers.ts';
import type { Product } from './product.ts';
import { rowsOf } from './reconcile.ts';

/** Acknowledged round of a player. */
interface Round {
  readonly round_id: string;
  readonly result: unknown;
  readonly fairness: {
    readonly client_seed: string;
    readonly nonce: number;
    readonly table_json: string;
  };
}

/** Most coins of one gift. */
const COINS = 100;
const AT_ONCE = 8;

/** Gives coins to each player; large daily totals need the checker's approval. Both are operators' cookies. */
export const giveCoins = async (
  { console: origin }: Product,
  [maker, checker]: readonly [string, string],
  players: readonly MemberRecord[],
): Promise<void> => {
  for (let at = 0; at < players.length; at += AT_ONCE) {
    const member_ids = players.slice(at, at + AT_ONCE).map(({ id }) => id);
    const body = { member_ids, coins: COINS, reason: 'ทดสอบ' };
    const response = await tryCall('POST', `${origin}/api/minigame-coins`, body, { cookie: maker, origin });
    if (response?.status === 201) continue;
    const { approval_id } = response!.body.data as unknown as { approval_id: string };
    const decided = { cookie: checker, origin };
    const agreed = await tryCall('POST', `${origin}/api/approvals/${approval_id}/approve`, {}, decided);
    assert.equal(agreed?.status, 200);
  }
};

/** A player and their acknowledged rounds. */
export interface Spinner {
  readonly own: MemberRecord;
  readonly rounds: Round[];
}

/** Spins until `stop`, at most `most()` rounds; each round is retried under one key until it is answered. */
export const spinUntil = async (
  { portal }: Product,
  { own, rounds }: Spinner,
  most: () => number,
  stop: AbortSignal,
): Promise<void> => {
  for (let key = randomUUID() as string; !stop.aborted; await wait(200)) {
    if (rounds.length >= most()) continue;
    const headers = { ...bearer(own), 'idempotency-key': key };
    const answer = await tryCall('POST', `${portal}/minigame-api/play/lucky-wheel/round`, {}, headers);
    if (answer?.status !== 201) continue;
    rounds.push(answer.body.data as unknown as Round);
    key = randomUUID();
  }
};

/** Recomputes a round's result from its seed. */
const recompute = ({ fairness: { table_json, client_seed, nonce } }: Round, seed: string): unknown => {
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

interface CoinRow {
  readonly amount: number;
  readonly reason: string;
  readonly round_id: string;
}

/** Asserts that each acknowledged round cost once, paid once and verifies. */
export const reconcileRounds = async (product: Product, { own, rounds }: Spinner): Promise<void> => {
  const fetchData = async <T>(path: string, method = 'GET', body?: object): Promise<T> => {
    const url = `${product.portal}/minigame-api/${path}`;
    return (await retryCall(() => tryCall(method, url, body, bearer(own)))).body.data as T;
  };
  const { revealed } = await fetchData<{ revealed: { server_seed: string; commit: string } }>(
    'fairness/rotate',
    'POST',
    {},
  );
  assert.equal(createHash('sha256').update(revealed.server_seed).digest('hex'), revealed.commit);
  const rows = (await rowsOf(product, '/minigame-api/member/coin-history', own)) as readonly unknown[] as CoinRow[];
  const spent = rows.filter(({ reason }) => reason === 'round').map(({ round_id }) => round_id);
  assert.equal(new Set(spent).size, spent.length, `rounds of ${own.tel} that cost once`);
  for (const { round_id } of rounds) assert(spent.includes(round_id), `round ${round_id} of ${own.tel}`);
  // One round more at most: its answer was lost with the last process, and its key never retried.
  assert(spent.length <= rounds.length + 1, `rounds of ${own.tel} that were never requested`);
  for (const round of rounds) {
    const row = await fetchData<Round>(`round/${round.round_id}`);
    assert.deepEqual(row, { ...round, fairness: { ...round.fairness, server_seed: revealed.server_seed } });
    assert.deepEqual(recompute(row, revealed.server_seed), row.result);
  }
  const { coins } = await fetchData<{ coins: number }>('member/current-credit');
  assert.equal(
    coins,
    rows.reduce((sum, { amount }) => sum + amount, 0),
    `coins of ${own.tel}`,
  );
};
