import { baht } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { testServer } from '../../../testing/server.ts';
import { aTestPlayer, aProvider, type TestPlayer } from '../engine/test-engine.ts';
import { batchBody, sender, singleBody } from './test-wallet.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const providers = {
  single: await aProvider(server, 'star', 'single'),
  batch: await aProvider(server, 'nova', 'batch'),
};
const send = { single: sender(server, 'single'), batch: sender(server, 'batch') };

/** Sends a bet or its win in each protocol; returns HTTP status, the protocol's code and the balance in baht. */
const protocols = {
  single: async (gamer: TestPlayer, act: 'bet' | 'win', id: string, amount: number) => {
    const of = act === 'win' ? { reference_transaction_uuid: id, round_closed: true } : {};
    const fields = {
      transaction_uuid: act === 'bet' ? id : `${id}-${act}`,
      round: id,
      amount: amount * 100_000,
      ...of,
    };
    const { status, body } = await send.single(`/transaction/${act}`, singleBody(gamer, fields));
    return [status, body['status'], body['balance'] === null ? null : Number(body['balance']) / 100_000];
  },
  batch: async (gamer: TestPlayer, act: 'bet' | 'win', id: string, amount: number) => {
    const [path, money] =
      act === 'bet' ? ['/placeBets', { betAmount: amount }] : ['/settleBets', { payoutAmount: amount }];
    const txn = { id, txnId: act === 'bet' ? id : `${id}-${act}`, roundId: id, ...money };
    const { status, body } = await send.batch(path, batchBody(gamer, [txn]));
    return [status, body['statusCode'], body['balanceAfter']];
  },
} as const;
const styles = [
  ['single', { ok: 'RS_OK', closed: 'RS_ERROR_INVALID_GAME', undecided: 'RS_ERROR_UNKNOWN' }],
  ['batch', { ok: 0, closed: 40003, undecided: 50001 }],
] as const;
const left = async (gamer: TestPlayer, less = 0) => Number((baht((await gamer.has()).wallet) - less).toFixed(2));

test.each(styles)('%s: an undecided call gets 503, and its retry is executed once', async (style, codes) => {
  const gamer = await aTestPlayer(server, providers[style]);
  await gamer.payIn(100);
  const [call, id, before] = [protocols[style], newId(), await left(gamer)];
  await server.owner.rows(sql`alter function game_play(jsonb) rename to game_play_away`);
  try {
    expect(await call(gamer, 'bet', id, 10)).toEqual([503, codes.undecided, null]);
  } finally {
    await server.owner.rows(sql`alter function game_play_away(jsonb) rename to game_play`);
  }
  const after = await left(gamer, 10);
  for (const _again of ['once', 'twice']) expect(await call(gamer, 'bet', id, 10)).toEqual([200, codes.ok, after]);
  expect([await left(gamer), before - 10]).toEqual([after, after]);
});

test.each(styles)('%s: closed games refuse bets and accept wins', async (style, codes) => {
  const gamer = await aTestPlayer(server, providers[style]);
  await gamer.payIn(100);
  const call = protocols[style];
  const { code } = providers[style];
  const closing = {
    game: (reason: string | null) => sql`update game set closed_reason = ${reason} where code = ${gamer.game}`,
    provider: (reason: string | null) => sql`update game_provider set closed_reason = ${reason} where code = ${code}`,
    house: (reason: string | null) => sql`update game_house set closed_reason = ${reason}`,
  };
  for (const close of Object.values(closing)) {
    const [open, late] = [newId(), newId()];
    expect((await call(gamer, 'bet', open, 5)).slice(0, 2)).toEqual([200, codes.ok]);
    await server.owner.rows(close('ปิดปรับปรุง'));
    const balance = await left(gamer);
    expect(await call(gamer, 'bet', late, 5)).toEqual([200, codes.closed, balance]);
    expect(await call(gamer, 'win', open, 5)).toEqual([200, codes.ok, Number((balance + 5).toFixed(2))]);
    await server.owner.rows(close(null));
    expect((await call(gamer, 'bet', late, 5)).slice(0, 2)).toEqual([200, codes.ok]);
  }
});

test('max bet applies to the sum of a round’s bets in a batch', async () => {
  const gamer = await aTestPlayer(server, providers.batch);
  await gamer.payIn(100, await anOffer(server, { turnover: 5, max_bet: 50 }));
  const before = await gamer.has();
  const round = newId();
  const place = async (...stakes: readonly [round: string, betAmount: number][]) => {
    const txns = stakes.map(([roundId, betAmount]) => ({ id: newId(), txnId: newId(), roundId, betAmount }));
    return (await send.batch('/placeBets', batchBody(gamer, txns))).body['statusCode'];
  };
  expect(await place([round, 20], [round, 20], [round, 20])).toBe(40003);
  expect(await place([newId(), 20], [newId(), 51])).toBe(40003);
  expect(await gamer.has()).toEqual(before);
  expect(await place([round, 20], [round, 30], [newId(), 20])).toBe(0);
  expect(await place([round, 1])).toBe(40003);
  const { wallet, bonus } = await gamer.has();
  expect(wallet + bonus).toBe(before.wallet + before.bonus - 70_00n);
});
