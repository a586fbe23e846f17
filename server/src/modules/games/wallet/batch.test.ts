import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { baht } from '@portal/contract/money.ts';
import { newId } from '../../../platform/ids.ts';
import { now_ms } from '../../../platform/clock.ts';
import { aProvider, reconciledServer, signOut, suspend } from '../engine/test-engine.ts';
import { aNovaPlayer, batchBody, sender, signatures } from './test-wallet.ts';

const server = await reconciledServer();
const nova = await aProvider(server, 'nova', 'batch');
const send = sender(server, 'batch');

const player = () => aNovaPlayer(server, nova);

test('every call of a wager returns its code', async () => {
  const gamer = await player();
  const { code } = gamer;
  const balance = baht(gamer.paid);
  const response = { id: 'q', username: gamer.name, productId: 'NOVA', currency: 'THB' };
  expect(
    (await send('/checkBalance', batchBody(gamer, [], { id: 'q', txns: undefined, gameCode: gamer.game }))).body,
  ).toEqual({
    ...response,
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

test('a batch succeeds or fails as one; a single-state bet needs its stake first', async () => {
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

test('a round with several wagers ends with the last of them', async () => {
  const { code } = await player();
  const wagers = ['k1', 'k2', 'k3'].map((id) => ({ id, roundId: 'k', betAmount: 10 }));
  expect(await code('/placeBets', wagers)).toEqual([0, -30]);
  const paid = wagers.map(({ id, roundId }) => ({ id, txnId: `${id}p`, roundId, payoutAmount: 5, isEndRound: true }));
  expect(await code('/settleBets', paid)).toEqual([0, -15]);
  expect(await code('/settleBets', paid)).toEqual([0, -15]);
  expect(await code('/placeBets', [{ id: 'k4', roundId: 'k', betAmount: 1 }])).toEqual([20004, -15]);
  const single = (id: string) => ({ id, roundId: 'ks', isSingleState: true, betAmount: 2, payoutAmount: 3 });
  expect(await code('/placeBets', [single('ks1'), single('ks2')])).toEqual([0, -13]);
  expect(await code('/placeBets', [single('ks3')])).toEqual([20004, -13]);
});

test.each([
  ['the provider says so', { isEndRound: true }],
  ['each bet is paid', {}],
])('a round that ends because %s ends although the call ends with a duplicate', async (_why, end) => {
  const { code } = await player();
  const paid = (id: string, more: object) => ({
    id,
    txnId: `${id}${JSON.stringify(end)}`,
    roundId: 'z',
    payoutAmount: 5,
    ...more,
  });
  const wagers = ['z1', 'z2'].map((id) => ({ id: `${id}${JSON.stringify(end)}`, roundId: 'z', betAmount: 10 }));
  const [first, second] = wagers.map(({ id }) => id);
  expect(await code('/placeBets', wagers)).toEqual([0, -20]);
  expect(await code('/settleBets', [paid(first!, { isEndRound: false })])).toEqual([0, -15]);
  const again = paid(first!, end);
  expect((await code('/settleBets', [paid(second!, end), again, again]))[0]).toBe(0);
  expect(await code('/placeBets', [{ id: newId(), roundId: 'z', betAmount: 1 }])).toEqual([20004, -10]);
});

test('a paid bet sent with the repeat of an open one leaves their round open', async () => {
  const { code } = await player();
  const open = { id: 'o1', txnId: 'o1', roundId: 'o', betAmount: 50 };
  expect(await code('/placeBets', [open])).toEqual([0, -50]);
  const paid = { id: 'o2', txnId: 'o2', roundId: 'o', isSingleState: true, betAmount: 10, payoutAmount: 5 };
  expect(await code('/placeBets', [paid, open])).toEqual([0, -50]); // of the repeat, as it was answered
  expect(await code('/settleBets', [{ id: 'o1', roundId: 'o', payoutAmount: 80 }])).toEqual([0, 25]);
  expect(await code('/placeBets', [{ id: 'o3', roundId: 'o', betAmount: 1 }])).toEqual([20004, 25]);
});

test('a bet cancelled before it arrived is refused', async () => {
  const { code } = await player();
  expect(await code('/placeBets', [{ id: 'p', roundId: 'p', betAmount: 10 }])).toEqual([0, -10]);
  expect(await code('/settleBets', [{ id: 'p', roundId: 'p', payoutAmount: 10 }])).toEqual([0, 0]);
  const late = { id: 'late', roundId: 'late' };
  expect(await code('/cancelBets', [{ id: 'p', roundId: 'p' }, late])).toEqual([20004, 0]);
  expect(await code('/placeBets', [{ ...late, betAmount: 5 }])).toEqual([20003, 0]);
  const tip = { id: 'tip', txnId: 'tipback', roundId: 'tip' };
  expect(await code('/cancelTips', [tip])).toEqual([20001, 0]);
  expect(await code('/cancelTips', [tip])).toEqual([20001, 0]);
  expect(await code('/placeTips', [{ id: 'tip', roundId: 'tip', betAmount: 5 }])).toEqual([20003, 0]);
});

test('tips, rewards and adjustments close no round and settle no bet', async () => {
  const { code } = await player();
  const [tip, bet] = [
    { id: 'd1', roundId: 'd', betAmount: 1 },
    { id: 'd2', roundId: 'd', betAmount: 10 },
  ];
  expect(await code('/placeTips', [tip])).toEqual([0, -1]);
  expect(await code('/placeTips', [{ ...tip, id: 'd3' }])).toEqual([0, -2]);
  expect(await code('/placeBets', [bet])).toEqual([0, -12]);
  const changed = { id: 'd2', txnId: 'same', roundId: 'd', betAmount: 4 };
  expect(await code('/adjustBets', [changed])).toEqual([0, -6]);
  expect(await code('/adjustBalance', [{ ...changed, betAmount: 0, payoutAmount: 4 }])).toEqual([20002, -6]);
  expect(await code('/adjustBalance', [{ id: 'd2', roundId: 'd', payoutAmount: 3 }])).toEqual([0, -3]);
  expect(await code('/settleBets', [{ id: 'd2', roundId: 'd', payoutAmount: 4 }])).toEqual([0, 1]);
  expect(await code('/adjustBalance', [{ id: 'd2', roundId: 'd', betAmount: 2 }])).toEqual([0, -1]);
  expect(await code('/winRewards', [{ id: 'e1', roundId: 'e', payoutAmount: 1 }])).toEqual([0, 0]);
  expect(await code('/placeBets', [{ id: 'e2', roundId: 'e', betAmount: 10 }])).toEqual([0, -10]);
  expect(await code('/cancelBets', [{ id: 'e2', roundId: 'e' }])).toEqual([0, 0]);
});

test('rewards and tips do not bypass the time limit or reopen a voided round', async () => {
  const { code, ...gamer } = await player();
  const [tip, bet] = [
    { id: 'v1', roundId: 'v', betAmount: 1 },
    { id: 'v2', roundId: 'v', betAmount: 10 },
  ];
  expect(await code('/placeTips', [tip])).toEqual([0, -1]);
  expect(await code('/placeBets', [bet])).toEqual([0, -11]);
  expect((await gamer.put('/api/member/limits', { time: { day: 1 } })).statusCode).toBe(200);
  const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;
  await server.owner.rows(sql`update play_clock set day = ${today}, day_s = 600 where member_id = ${gamer.id}`);
  await server.owner.rows(sql`update play_time set seconds = 600 where member_id = ${gamer.id} and day = ${today}`);
  expect(await code('/winRewards', [{ id: 'x1', roundId: 'x', payoutAmount: 1 }])).toEqual([0, -10]);
  expect(await code('/placeBets', [{ id: 'x2', roundId: 'x', betAmount: 1 }])).toEqual([40003, -10]);
  expect(await code('/placeBets', [{ ...bet, id: 'v3' }])).toEqual([0, -20]);
  expect(
    await code('/settleBets', [
      { id: 'v2', roundId: 'v', payoutAmount: 0 },
      { id: 'v3', roundId: 'v', payoutAmount: 0 },
    ]),
  ).toEqual([0, -20]);
  expect(await code('/voidSettled', [{ id: 'v2', roundId: 'v' }])).toEqual([0, 0]);
  expect(await code('/cancelTips', [{ id: 'v1', roundId: 'v' }])).toEqual([20004, 0]);
  expect(await code('/winRewards', [{ id: 'v4', roundId: 'v', payoutAmount: 1 }])).toEqual([20004, 0]);
  expect(await code('/adjustBalance', [{ id: 'v5', roundId: 'v', payoutAmount: 1 }])).toEqual([20004, 0]);
});

test('raising a stake needs admission; lowering it never does', async () => {
  const { code, ...gamer } = await player();
  const bet = { id: 'u', roundId: 'u' };
  const change = (betAmount: number) => code('/adjustBets', [{ ...bet, betAmount }]);
  expect(await code('/placeBets', [{ ...bet, betAmount: 10 }])).toEqual([0, -10]);
  expect(await change(12)).toEqual([0, -12]);
  await signOut(server, gamer);
  expect(await change(13)).toEqual([30001, -12]);
  expect(await change(11)).toEqual([0, -11]);
  await suspend(server, gamer);
  expect(await change(12)).toEqual([40003, -11]);
  expect(await change(9)).toEqual([0, -9]);
  expect(await code('/settleBets', [{ ...bet, payoutAmount: 9 }])).toEqual([0, 0]);
});

test('raising a stake counts as time played, lowering it does not', async () => {
  const { code, ...gamer } = await player();
  const played = async () => {
    const [row] = await server.owner.rows(sql<{ s: number }>`
      update play_clock set last_at = app_now() - interval '1 minute' where member_id = ${gamer.id} returning since_check_s as s`);
    return row!.s;
  };
  const stake = (path: string, betAmount: number) => code(path, [{ id: 'time', roundId: 'time', betAmount }]);
  expect(await stake('/placeBets', 10)).toEqual([0, -10]);
  const before = await played();
  expect(await stake('/adjustBets', 12)).toEqual([0, -12]);
  const raised = await played();
  expect(raised - before).toBeGreaterThanOrEqual(60);
  expect(await stake('/adjustBets', 8)).toEqual([0, -8]);
  expect(await played()).toBe(raised);
});

test('invalid calls get their code and change nothing', async () => {
  const { code, ...gamer } = await player();
  const bet = (more: object = {}) => [{ id: newId(), roundId: newId(), betAmount: 5, ...more }];
  expect(await code('/placeBets', bet({ betAmount: baht(gamer.paid) + 1 }))).toEqual([10002, 0]);
  expect(await code('/settleBets', [{ id: 'x', roundId: 'x', payoutAmount: 1 }])).toEqual([20001, 0]);
  for (const betAmount of [-1, 0.001, '5', null, undefined, 1e12])
    expect([betAmount, await code('/placeBets', bet({ betAmount }))]).toEqual([betAmount, [40003, 0]]);
  expect(await code('/placeBets', bet({ gameCode: 'no' }))).toEqual([40003, 0]);
  expect(await code('/placeBets', bet(), { currency: 'USD' })).toEqual([40003, 0]);
  expect(await code('/placeBets', [])).toEqual([40003, 0]);
  expect((await code('/placeBets', bet(), { username: 'no' }))[0]).toBe(10001);
  expect((await code('/placeBets', bet(), { sessionToken: 'no' }))[0]).toBe(10001);
  expect(await code('/placeBets', bet(), { sessionToken: undefined })).toEqual([0, -5]);
  await signOut(server, gamer);
  expect(await code('/placeBets', bet())).toEqual([30001, -5]);
  expect(await code('/placeBets', bet(), { sessionToken: undefined })).toEqual([30001, -5]);
  await suspend(server, gamer);
  expect(await code('/placeBets', bet())).toEqual([40003, -5]);
});

test('a wrong signature, wrong keys or a stale timestamp is refused', async () => {
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
