import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { baht } from '@portal/contract/money.ts';
import { newId } from '../../platform/ids.ts';
import { now_ms } from '../../platform/clock.ts';
import { testServer } from '../../testing/server.ts';
import { aGamer, aProvider } from '../engine/test-tables.ts';
import { batchBody, sender, signatures } from './test-wallet.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const nova = await aProvider(server, 'nova', 'batch');
const send = sender(server, 'batch');

interface Txn {
  readonly [field: string]: unknown;
}
const player = async () => {
  const gamer = await aGamer(server, nova);
  const paid = await gamer.payIn(100);
  const call = async (path: string, txns: readonly Txn[], more: object = {}) => {
    const filled = txns.map((txn) => ({ txnId: newId(), ...txn }));
    const { status, body } = await send(path, batchBody(gamer, filled, more));
    expect(status).toBe(200);
    return body;
  };
  /** The code, and how far the balance is from what was paid in. */
  const code = async (path: string, txns: readonly Txn[], more: object = {}) => {
    const body = await call(path, txns, more);
    return [
      body['statusCode'],
      body['balanceAfter'] === null ? null : Number(((body['balanceAfter'] as number) - baht(paid)).toFixed(2)),
    ];
  };
  return { ...gamer, paid, call, code };
};

test('line by line: every call of a wager', async () => {
  const gamer = await player();
  const { code } = gamer;
  const balance = baht(gamer.paid);
  const said = { id: 'q', username: gamer.name, productId: 'NOVA', currency: 'THB' };
  expect(
    (await send('/checkBalance', batchBody(gamer, [], { id: 'q', txns: undefined, gameCode: gamer.game }))).body,
  ).toEqual({
    ...said,
    statusCode: 0,
    timestampMillis: expect.any(Number),
    balanceBefore: balance,
    balanceAfter: balance,
  });
  const bet = { id: 'w1', txnId: 't1', roundId: 'r1', betAmount: 20 };
  expect(await gamer.call('/placeBets', [bet])).toMatchObject({
    statusCode: 0,
    balanceBefore: balance,
    balanceAfter: balance - 20,
  });
  expect(await gamer.call('/placeBets', [bet])).toMatchObject({
    statusCode: 0,
    balanceBefore: balance,
    balanceAfter: balance - 20,
  });
  expect(await code('/placeBets', [{ ...bet, betAmount: 21 }])).toEqual([20002, -20]);
  expect(await code('/adjustBets', [{ id: 'w1', roundId: 'r1', betAmount: 30.5 }])).toEqual([0, -30.5]);
  expect(await code('/settleBets', [{ id: 'w1', roundId: 'r1', payoutAmount: 50.25 }])).toEqual([0, 19.75]);
  expect(await code('/settleBets', [{ id: 'w1', roundId: 'r1', payoutAmount: 1 }])).toEqual([20004, 19.75]);
  expect(await code('/rollback', [{ id: 'w1', roundId: 'r1' }])).toEqual([20004, 19.75]);
  expect(await code('/voidSettled', [{ id: 'w1', roundId: 'r1' }])).toEqual([0, 0]);
  expect(await code('/voidSettled', [{ id: 'w1', roundId: 'r1' }])).toEqual([20003, 0]);
  expect(await code('/placeBets', [{ id: 'w2', roundId: 'r2', betAmount: 5 }])).toEqual([0, -5]);
  expect(await code('/cancelBets', [{ id: 'w2', roundId: 'r2' }])).toEqual([0, 0]);
  expect(await code('/cancelBets', [{ id: 'w2', roundId: 'r2' }])).toEqual([20003, 0]);
  expect(await code('/settleBets', [{ id: 'w2', roundId: 'r2', payoutAmount: 1 }])).toEqual([20003, 0]);
  expect(await code('/winRewards', [{ id: 'g1', roundId: 'g1', payoutAmount: 3 }])).toEqual([0, 3]);
  expect(await code('/placeTips', [{ id: 'p1', roundId: 'p1', betAmount: 2 }])).toEqual([0, 1]);
  expect(await code('/cancelTips', [{ id: 'p1', roundId: 'p1' }])).toEqual([0, 3]);
  expect(await code('/adjustBalance', [{ id: 'a1', roundId: 'a1', betAmount: 3 }])).toEqual([0, 0]);
});

test('line by line: a batch stands or falls as one, in order; single state looks at the stake first', async () => {
  const { code, ...gamer } = await player();
  const paid = baht(gamer.paid);
  const [one, two] = ['b1', 'b2'].map((id) => ({ id, txnId: id, roundId: id, betAmount: 60 }));
  expect(await code('/placeBets', [one!, two!])).toEqual([10002, 0]);
  expect(await code('/placeBets', [one!])).toEqual([0, -60]);
  expect(
    await code('/cancelBets', [
      { id: 'b1', roundId: 'b1' },
      { id: 'no', roundId: 'b1' },
    ]),
  ).toEqual([20001, -60]);
  expect(await code('/placeBets', [{ id: 'no', roundId: 'no', betAmount: 1 }])).toEqual([20003, -60]);
  expect(await code('/settleBets', [{ id: 'b1', roundId: 'b1', payoutAmount: 60 }])).toEqual([0, 0]);
  const single = { id: 's1', txnId: 's1', roundId: 's1', isSingleState: true };
  expect(await code('/settleBets', [{ ...single, betAmount: paid + 1, payoutAmount: 500 }])).toEqual([10002, 0]);
  const done = { ...single, betAmount: 10, payoutAmount: 25 };
  expect(await code('/settleBets', [done])).toEqual([0, 15]);
  expect(await code('/settleBets', [done])).toEqual([0, 15]);
  expect(await code('/settleBets', [{ ...done, payoutAmount: 26 }])).toEqual([20002, 15]);
  const many = Array.from({ length: 50 }, (_, n) => ({ id: `m${n}`, roundId: 'm', betAmount: 1 }));
  expect(await code('/placeBets', many)).toEqual([0, -35]);
  expect(
    await code(
      '/settleBets',
      many.map(({ id, roundId }) => ({ id, roundId, payoutAmount: 1 })),
    ),
  ).toEqual([0, 15]);
  expect(await code('/placeBets', [...many, { id: 'm50', roundId: 'm', betAmount: 1 }])).toEqual([40003, 15]);
});

test('line by line: what is refused', async () => {
  const { code, ...gamer } = await player();
  const bet = (more: Txn = {}) => [{ id: newId(), roundId: newId(), betAmount: 5, ...more }];
  expect(await code('/placeBets', bet({ betAmount: baht(gamer.paid) + 1 }))).toEqual([10002, 0]);
  expect(await code('/settleBets', [{ id: 'x', roundId: 'x', payoutAmount: 1 }])).toEqual([20001, 0]);
  for (const betAmount of [-1, 0, 0.001, '5', null, undefined, 1e12])
    expect([betAmount, await code('/placeBets', bet({ betAmount }))]).toEqual([betAmount, [40003, 0]]);
  expect(await code('/placeBets', bet({ gameCode: 'no' }))).toEqual([40003, 0]);
  expect(await code('/placeBets', bet(), { currency: 'USD' })).toEqual([40003, 0]);
  expect(await code('/placeBets', [])).toEqual([40003, 0]);
  expect((await code('/placeBets', bet(), { username: 'no' }))[0]).toBe(10001);
  expect((await code('/placeBets', bet(), { sessionToken: 'no' }))[0]).toBe(10001);
  expect(await code('/placeBets', bet(), { sessionToken: undefined })).toEqual([0, -5]);
  await server.owner.rows(sql`update session set revoked_at = app_now() where member_id = ${gamer.id}`);
  expect(await code('/placeBets', bet())).toEqual([30001, -5]);
  expect(await code('/placeBets', bet(), { sessionToken: undefined })).toEqual([30001, -5]);
  await server.owner.rows(
    sql`insert into member_restriction (id, member_id, reason) values (gen_random_uuid(), ${gamer.id}, 'suspended')`,
  );
  expect(await code('/placeBets', bet())).toEqual([40003, -5]);
});

test('signature, keys and stale time', async () => {
  const gamer = await player();
  const text = JSON.stringify(batchBody(gamer, [{ id: 'w', txnId: 'w', betAmount: 1 }]));
  const good = signatures.batch(text);
  for (const headers of [
    {},
    { ...good, authorization: 'Basic x' },
    { ...good, 'sapi-signature': 'x' },
    { ...good, 'sapi-timestamp': String(now_ms() + 1) },
    signatures.batch(`${text} `),
    signatures.batch(text, now_ms() - 301_000),
    signatures.single(text),
  ])
    expect((await send('/placeBets', text, headers)).body).toMatchObject({ statusCode: 30002, balanceAfter: null });
  expect((await gamer.has()).wallet).toBe(gamer.paid);
});
