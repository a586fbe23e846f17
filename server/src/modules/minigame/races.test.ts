import { createHash } from 'node:crypto';
import type { Table } from '@portal/contract/minigame/draw.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { atDepth } from '../../../../testing/depth.ts';
import { newId } from '../../platform/ids.ts';
import { anOperator, type Member } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { expireMinigame } from './expiry/expiry.ts';
import { drawRound } from './play/drawing.ts';
import { addGoods, aPlayer, balancesOf, play, endRoundPause, setTable } from './test-players.ts';

const ROUNDS = atDepth(10, 50);
const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
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
    const { server_seed, commit, client_seed, nonce, table_json } = again.fairness;
    expect(sha256(server_seed ?? '')).toBe(commit);
    expect({ ...again.fairness, server_seed: null }).toEqual({ ...fairness, server_seed: null });
    const redrawn = drawRound(JSON.parse(table_json) as Table, null, {
      serverSeed: server_seed ?? '',
      clientSeed: client_seed,
      nonce,
    });
    expect([again.result, redrawn.result]).toEqual([result, result]);
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
  const ask = (amount: number) =>
    thana.post('/minigame-api/request-withdraw', { amount }, { 'idempotency-key': newId() });
  expect((await play(thana, 'gacha')).statusCode).toBe(201);
  let won = 150;
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    await endRoundPause(server, thana.id);
    const [waiting] = (await finance.get('/api/minigame-withdrawals?status=pending')).json().data;
    const decides = (path: string, by: typeof manager, body: object = {}) =>
      waiting ? [by.post(`/api/minigame-withdrawals/${waiting.id}/${path}`, body)] : [];
    const [requests, decided, rounds] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => ask(150))),
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
