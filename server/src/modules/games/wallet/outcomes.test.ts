import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { aTestPlayer, aProvider, type TestPlayer, reconciledServer } from '../engine/test-engine.ts';
import { walletClients } from './test-clients.ts';
import { batchBody, sender } from './test-wallet.ts';

const server = await reconciledServer();
const providers = { star: await aProvider(server, 'star', 'single'), nova: await aProvider(server, 'nova', 'batch') };
const clients = walletClients(server);
const protocols = [
  ['star', { ok: 'RS_OK', closed: 'RS_ERROR_INVALID_GAME', undecided: 'RS_ERROR_UNKNOWN' }],
  ['nova', { ok: '0', closed: '40003', undecided: '50001' }],
] as const;
/** Sends a bet or its win, in satang; returns HTTP status, the protocol's code and the balance. */
const callBy = (name: 'star' | 'nova') => async (gamer: TestPlayer, act: 'bet' | 'win', id: string, amount: bigint) => {
  const reference = act === 'bet' ? id : `${id}-${act}`;
  const operation = { act, reference, wager: id, round: id, amount, closes: act === 'win' };
  const { status, code, balance } = await clients[name].send(gamer, operation);
  return [status, code, balance];
};
const left = async (gamer: TestPlayer) => (await gamer.has()).wallet;

test.each(protocols)('%s: an undecided call gets 503, and its retry is executed once', async (name, codes) => {
  const gamer = await aTestPlayer(server, providers[name]);
  await gamer.payIn(100);
  const [call, id, before] = [callBy(name), newId(), await left(gamer)];
  await server.owner.rows(sql`alter table game_transaction rename to game_transaction_away`);
  try {
    expect(await call(gamer, 'bet', id, 10_00n)).toEqual([503, codes.undecided, null]);
  } finally {
    await server.owner.rows(sql`alter table game_transaction_away rename to game_transaction`);
  }
  const after = before - 10_00n;
  for (const _again of ['once', 'twice']) expect(await call(gamer, 'bet', id, 10_00n)).toEqual([200, codes.ok, after]);
  expect(await left(gamer)).toBe(after);
});

test.each(protocols)('%s: closed games refuse bets and accept wins', async (name, codes) => {
  const gamer = await aTestPlayer(server, providers[name]);
  await gamer.payIn(100);
  const call = callBy(name);
  const { code } = providers[name];
  const closing = {
    game: (reason: string | null) => sql`update game set closed_reason = ${reason} where code = ${gamer.game}`,
    provider: (reason: string | null) => sql`update game_provider set closed_reason = ${reason} where code = ${code}`,
    house: (reason: string | null) => sql`update game_house set closed_reason = ${reason}`,
  };
  for (const close of Object.values(closing)) {
    const [open, late] = [newId(), newId()];
    expect((await call(gamer, 'bet', open, 5_00n)).slice(0, 2)).toEqual([200, codes.ok]);
    await server.owner.rows(close('ปิดปรับปรุง'));
    const balance = await left(gamer);
    expect(await call(gamer, 'bet', late, 5_00n)).toEqual([200, codes.closed, balance]);
    expect(await call(gamer, 'win', open, 5_00n)).toEqual([200, codes.ok, balance + 5_00n]);
    await server.owner.rows(close(null));
    expect((await call(gamer, 'bet', late, 5_00n)).slice(0, 2)).toEqual([200, codes.ok]);
  }
});

test('max bet applies to the sum of a round’s bets in a batch', async () => {
  const gamer = await aTestPlayer(server, providers.nova);
  await gamer.payIn(100, await anOffer(server, { turnover: 5, max_bet: 50 }));
  const before = await gamer.has();
  const round = newId();
  const place = async (...stakes: readonly [round: string, betAmount: number][]) => {
    const txns = stakes.map(([roundId, betAmount]) => ({ id: newId(), txnId: newId(), roundId, betAmount }));
    return (await sender(server, 'batch')('/placeBets', batchBody(gamer, txns))).body['statusCode'];
  };
  expect(await place([round, 20], [round, 20], [round, 20])).toBe(40003);
  expect(await place([newId(), 20], [newId(), 51])).toBe(40003);
  expect(await gamer.has()).toEqual(before);
  expect(await place([round, 20], [round, 30], [newId(), 20])).toBe(0);
  expect(await place([round, 1])).toBe(40003);
  const { wallet, bonus } = await gamer.has();
  expect(wallet + bonus).toBe(before.wallet + before.bonus - 70_00n);
});
