import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { drawing, messageOf, type Table } from '@portal/contract/minigame/draw.ts';
import { payoutOf } from '@portal/contract/minigame/tables.ts';
import { round as sample } from '@portal/contract/minigame/samples.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { baht } from '@portal/contract/money.ts';
import { expect, test } from 'vitest';
import { prove } from './proof.ts';
import { verifierProgramOf } from './verifier-program.ts';

const seed = sample.fairness.server_seed;
const wheel = sample.fairness.table_json;
const slot =
  '{"version":1,"slug":"star-slot","symbols":["star","moon","heart"],"entries":[{"id":"c10","weight":2000,"reels":["moon","moon","moon"]},{"id":"none","weight":8000}]}';
const cards = '{"version":1,"slug":"card-flip","deck":["c20","c5","c5","coin1","coin1","none","none","none","none"]}';
const dice = '{"version":1,"slug":"hi-lo","pays":{"low":1.9,"high":1.9,"eleven":7,"triple":30}}';
const goods = '{"version":1,"slug":"gacha","entries":[{"id":"goods-mug","weight":10000,"instead":"c100"}]}';

/** A prize of five coins' bet as the server pays it, a coin being worth 5 baht. */
const paid = (table_json: string, id: string): Round['prize'] => {
  const { kind, amount } = payoutOf(JSON.parse(table_json) as Table, id, 5, 500n);
  return { id, kind, amount: kind === 'credit' ? baht(amount) : Number(amount), label: '' };
};
/** A round as the server draws it. */
const drawn = (table_json: string, nonce: number, pick: Round['pick'] = null): Round => {
  const game = drawing(JSON.parse(table_json) as Table, pick);
  let step = game.next();
  while (!step.done)
    step = game.next(
      createHmac('sha256', seed)
        .update(messageOf('star2k', nonce, step.value))
        .digest(),
    );
  const { result, prize } = step.value;
  return {
    ...sample,
    bet: 5,
    coin_value: 500n,
    pick,
    created_at: new Date(),
    credit: 0n,
    result: result as Round['result'],
    prize: paid(table_json, prize),
    fairness: {
      ...sample.fairness,
      nonce,
      table_json,
      table_hash: createHash('sha256').update(table_json).digest('hex'),
    },
  };
};
const run = (round: Round) => spawnSync(process.execPath, ['-'], { input: verifierProgramOf(round), encoding: 'utf8' });

const rounds: [string, Round][] = [
  ['lucky-wheel', drawn(wheel, 2)],
  ['star-slot that pays', drawn(slot, 4)],
  ['star-slot', drawn(slot, 1)],
  ['card-flip', drawn(cards, 3, 4)],
  ['hi-lo', drawn(dice, 1, 'low')],
  ['hi-lo that loses', drawn(dice, 1, 'high')],
];
test.each(rounds)('%s: each step holds, in the page and by the recipe alone', async (_name, round) => {
  expect(await prove(round, seed)).toMatchObject({ commit: true, table: true, result: true, prize: true, holds: true });
  const { status, stdout } = run(round);
  expect([status, JSON.parse(stdout.slice(0, stdout.indexOf('}') + 1))]).toEqual([0, round.result]);
});

test('the published vector: nonce 2 draws 5442 of 10000, which is c50', async () => {
  const proof = await prove(drawn(wheel, 2), seed);
  expect([proof.draw, proof.drawn.prize]).toEqual([{ value: 5442, of: 10_000 }, 'c50']);
  expect(proof.digests).toMatchObject([
    { message: 'star2k:2:0', hex: '8bc09a521bef3ffdb10946a2ca92d774011f38c3d9fd7fb40c8bef2d90a48497' },
  ]);
});

test('a right low pays 1.9 times five coins of 5 baht', () => {
  expect(drawn(dice, 1, 'low').prize).toMatchObject({ id: 'low', kind: 'credit', amount: 47.5 });
});

const honest = drawn(wheel, 2);
const low = drawn(dice, 1, 'low');
const forged: [string, Round][] = [
  ['another result', { ...honest, result: { entry: 'c2' } }],
  ['another prize', { ...honest, prize: paid(wheel, 'c2') }],
  ['another amount', { ...honest, prize: { ...honest.prize, amount: 49 } }],
  ['coins instead of credit', { ...honest, prize: { ...honest.prize, kind: 'coin' } }],
  ['less than the multiple', { ...low, prize: { ...low.prize, amount: 0.01 } }],
  ['another bet', { ...low, bet: 4 }],
  ['another coin value', { ...low, coin_value: 400n }],
  ['a lost pick that pays', { ...low, pick: 'high' }],
  ['another nonce', { ...honest, fairness: { ...honest.fairness, nonce: 3 } }],
  ['another table', { ...honest, fairness: { ...honest.fairness, table_json: wheel.replace('3000', '3001') } }],
  ['another commit', { ...honest, fairness: { ...honest.fairness, commit: honest.fairness.table_hash } }],
];
test.each(forged)('%s does not hold', async (_name, round) => {
  expect((await prove(round, seed)).holds).toBe(false);
  expect(run(round).status).toBe(1);
});

test('unavailable goods pay their replacement, and nothing else', async () => {
  for (const [id, holds] of [
    ['c100', true],
    ['goods-mug', true],
    ['none', false],
    ['c99', false],
  ] as const) {
    const round = { ...drawn(goods, 1), prize: paid(goods, id) };
    expect([id, (await prove(round, seed)).holds, run(round).status]).toEqual([id, holds, holds ? 0 : 1]);
  }
});

test('a recipe without its revealed seed says so', () => {
  const { status, stdout } = run({ ...honest, fairness: { ...honest.fairness, server_seed: null } });
  expect([status, stdout]).toEqual([2, expect.stringContaining('not shown yet')]);
});
