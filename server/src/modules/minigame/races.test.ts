import { createHash } from 'node:crypto';
import type { Round } from '@portal/contract/minigame.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { reconciledServer } from '../games/engine/test-engine.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { anOperator, type Member, setSettings } from '../../testing/factories.ts';
import { refusal } from '../../testing/server.ts';
import { expireMinigame } from './expiry/expiry.ts';
import {
  addGoods,
  aPlayer,
  balancesOf,
  endRoundPause,
  giveCoins,
  play,
  redrawn,
  requestWithdrawal,
  setTable,
} from './test-players.ts';

const ROUNDS = atDepth(10, 50);
const server = await reconciledServer({ connections: 8 });
const [manager, finance] = [await anOperator(server, 'manager'), await anOperator(server, 'finance')];

type RoundJson = z.input<typeof Round>;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const rotate = (member: Member) => member.post('/minigame-api/fairness/rotate', {});
const codesOf = (answers: readonly Parameters<typeof refusal>[0][]) =>
  answers.map((answer) => (answer.statusCode < 300 ? 'done' : (refusal(answer)[1] as string)));

test(`${ROUNDS} rounds racing seed rotations verify, none with a revealed seed`, async () => {
  const nid = await aPlayer(server, 2 * ROUNDS);
  const rounds: RoundJson[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    await endRoundPause(server, nid.id);
    const [first, second, ...changes] = await Promise.all([
      play(nid, 'lucky-wheel'),
      play(nid, 'lucky-wheel'),
      rotate(nid),
      nid.put('/minigame-api/fairness/client-seed', { client_seed: `ของนิด ${nth}` }),
      rotate(nid),
    ]);
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const played = [first, second].filter(({ statusCode }) => statusCode === 201);
    expect(played.length).toBeGreaterThan(0);
    rounds.push(...played.map((answer) => answer.json<{ data: RoundJson }>().data));
  }
  await rotate(nid);
  const noncesByCommit = new Map<string, number[]>();
  for (const { round_id, fairness, result } of rounds) {
    const again = (await nid.get(`/minigame-api/round/${round_id}`)).json<{ data: RoundJson }>().data;
    const { server_seed, commit, nonce } = again.fairness;
    expect(sha256(server_seed ?? '')).toBe(commit);
    expect({ ...again.fairness, server_seed: null }).toEqual({ ...fairness, server_seed: null });
    expect([again.result, redrawn(again).result]).toEqual([result, result]);
    noncesByCommit.set(commit, [...(noncesByCommit.get(commit) ?? []), nonce]);
  }
  // Nonces of a seed are unique and have no gap.
  for (const nonces of noncesByCommit.values())
    expect(nonces.toSorted((a, b) => a - b)).toEqual(nonces.map((_, nth) => nth + 1));
});

const to = (nth: number) => ({ name: `ผู้รับ ${nth}`, address: `99/${nth} ถนนสุขุมวิท กรุงเทพ 10110`, tel: '0812345678' });
const stock = async () =>
  (await server.owner.rows(sql<{ stock: number }>`select stock from minigame_goods where id = 'goods-bag'`))[0]?.stock;

test(`${ROUNDS} goods claimed, expired and shipped at once have one outcome each`, async () => {
  await addGoods(server, 'goods-bag', ROUNDS, 100n);
  await setTable(server, 'gacha', { entries: [{ id: 'goods-bag', weight: 10_000, instead: 'c100' }] });
  let back = 0;
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const malee = await aPlayer(server, 1);
    expect((await play(malee, 'gacha')).statusCode).toBe(201);
    const [{ id }] = (await malee.get('/minigame-api/member/reward-history')).json().data;
    const isLast = nth % 2 === 1;
    if (isLast) await server.owner.rows(sql`update minigame_reward set expires_at = app_now() where id = ${id}`);
    const [claims, , shipped] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, at) => malee.post(`/minigame-api/reward/${id}/claim`, to(at)))),
      expireMinigame(server.db),
      Promise.all(
        Array.from({ length: 3 }, () => manager.post(`/api/minigame-rewards/${id}/ship`, { tracking: `TH${nth}` })),
      ),
    ]);
    const codes = codesOf(claims);
    expect(codes.filter((code) => code === 'done')).toHaveLength(isLast ? 0 : 1);
    expect(new Set(codes.filter((code) => code !== 'done'))).toEqual(
      new Set([isLast ? 'reward_expired' : 'already_claimed']),
    );
    expect(codesOf(shipped).filter((code) => code === 'done').length).toBeLessThanOrEqual(isLast ? 0 : 1);
    back += isLast ? 1 : 0;
  }
  expect(await stock()).toBe(back);
});

test(`${ROUNDS} concurrent withdrawals, decisions and wins conserve credit`, async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'c150', weight: 10_000 }] });
  const thana = await aPlayer(server, 2 * ROUNDS + 1);
  expect((await play(thana, 'gacha')).statusCode).toBe(201);
  let won = 150;
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    await endRoundPause(server, thana.id);
    const [waiting] = (await finance.get('/api/minigame-withdrawals?status=pending')).json().data;
    const decides = (path: string, by: typeof manager, body: object = {}) =>
      waiting ? [by.post(`/api/minigame-withdrawals/${waiting.id}/${path}`, body)] : [];
    const [requests, decided, rounds] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => requestWithdrawal(thana, 150))),
      Promise.all([
        ...decides('approve', manager),
        ...decides('reject', finance, { reason: 'ไม่ครบ' }),
        ...decides('approve', finance),
      ]),
      Promise.all([play(thana, 'gacha'), play(thana, 'gacha')]),
    ]);
    won += 150 * rounds.filter(({ statusCode }) => statusCode === 201).length;
    if (waiting) expect(codesOf(decided).filter((code) => code === 'done')).toHaveLength(1);
    expect(codesOf(requests).filter((code) => code === 'done').length).toBeLessThanOrEqual(1);
    const pending: { amount: number }[] = (await finance.get('/api/minigame-withdrawals?status=pending')).json().data;
    expect(pending.length).toBeLessThanOrEqual(1);
    const reserved = pending.reduce((sum, { amount }) => sum + amount, 0);
    expect((await balancesOf(thana)).credit + reserved + Number(await thana.credit()) / 100).toBe(won);
  }
});

const operator = await anOperator(server, 'owner');
const waiting = async () =>
  (await operator.get('/api/minigame-withdrawals?status=pending')).json().data as { id: string }[];

/** Actions that move coins or credit, or seem to. */
const actions: Readonly<Record<string, (who: Member) => Promise<unknown>>> = {
  earn: (who) => giveCoins(server, who.id, 3),
  wheel: (who) => play(who, 'lucky-wheel'),
  slot: (who) => play(who, 'star-slot'),
  cards: (who) => play(who, 'card-flip', { pick: 3 }),
  dice: (who) => play(who, 'hi-lo', { bet: 3, pick: 'low' }),
  rest: (who) => endRoundPause(server, who.id),
  rotate: (who) => who.post('/minigame-api/fairness/rotate', {}),
  'check in': (who) => who.post('/minigame-api/member/check-in', {}),
  withdraw: (who) => requestWithdrawal(who, 10),
  approve: async () => {
    for (const { id } of await waiting()) await operator.post(`/api/minigame-withdrawals/${id}/approve`);
  },
  reject: async () => {
    for (const { id } of await waiting())
      await operator.post(`/api/minigame-withdrawals/${id}/reject`, { reason: 'ทดสอบ' });
  },
  'coins end': (who) => server.owner.rows(sql`update coin_lot set expires_at = app_now() where member_id = ${who.id}`),
  'credit ends': (who) =>
    server.owner.rows(sql`update minigame_member set credit_expires_at = app_now() where member_id = ${who.id}`),
  expire: () => expireMinigame(server.db),
};

test('coins and satang are conserved in any order of concurrent actions', async () => {
  await setSettings(server, operator, { minigame_withdraw_min: 10 });
  const players = await Promise.all([aPlayer(server, 5), aPlayer(server, 5)]);
  await server.owner.rows(sql`update minigame set daily_cap = 1000`);
  const name = fc.constantFrom(...Object.keys(actions));
  const step = fc.array(fc.tuple(name, fc.nat(1)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const together of steps) await Promise.all(together.map(([act, who]) => actions[act]!(players[who]!)));
      const [sums] = await server.owner.rows(
        sql<{ coin: bigint; baht: bigint; least: bigint }>`
          select sum(balance) filter (where unit = 'COIN')::bigint as coin, sum(balance) filter (where unit = 'THB')::bigint as baht,
                 min(balance) filter (where owner is not null)::bigint as least from ledger_account`,
      );
      expect(sums).toMatchObject({ coin: 0n, baht: 0n });
      expect(sums!.least).toBeGreaterThanOrEqual(0n);
      for (const each of players) expect((await balancesOf(each)).coins).toBeGreaterThanOrEqual(0);
      await server.assertAllReconciled();
    }),
    { numRuns: atDepth(8, 25), seed: 2569 },
  );
});
