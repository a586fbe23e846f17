import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aProvider, type TestPlayer, reconciledServer, signOut } from '../engine/test-engine.ts';
import { aNovaPlayer, aStarPlayer, sender, UNITS } from './test-wallet.ts';

const server = await reconciledServer();
const [star, nova] = [await aProvider(server, 'star', 'single'), await aProvider(server, 'nova', 'batch')];
const aSinglePlayer = () => aStarPlayer(server, star);
const roundsOf = async (gamer: Pick<TestPlayer, 'get'>) =>
  (await gamer.get('/api/game/history'))
    .json()
    .data.map(({ staked, won, status }: Record<string, unknown>) => ({ staked, won, status }));

test('single: a free spin’s bet of 0 and its win are accepted', async () => {
  const { send, ...gamer } = await aSinglePlayer();
  const [one, other] = [newId(), newId()];
  const bet = (id: string) => ({ transaction_uuid: id, round: id, amount: 0, is_free: true, reward_uuid: newId() });
  const win = (id: string, amount: number) => ({
    ...bet(`${id}-win`),
    round: id,
    reference_transaction_uuid: id,
    amount: amount * 100 * UNITS,
    round_closed: true,
  });
  for (let times = 0; times < 2; times += 1) expect(await send('bet', bet(one))).toEqual(['RS_OK', 0]);
  for (let times = 0; times < 2; times += 1) expect(await send('win', win(one, 12.5))).toEqual(['RS_OK', 12.5]);
  expect(await send('bet', { ...bet(other), is_free: null })).toEqual(['RS_OK', 12.5]);
  expect(await send('win', win(other, 0))).toEqual(['RS_OK', 12.5]);
  expect(await roundsOf(gamer)).toEqual([
    { staked: 0, won: 0, status: 'settled' },
    { staked: 0, won: 12.5, status: 'settled' },
  ]);
  const back = { transaction_uuid: newId(), round: 'back', reference_transaction_uuid: 'back' };
  await send('bet', { ...bet('back'), transaction_uuid: 'back' });
  expect(await send('rollback', back)).toEqual(['RS_OK', 12.5]);
  expect(await send('win', win('back', 5))).toEqual(['RS_ERROR_TRANSACTION_ROLLED_BACK', 12.5]);
});

test('single: a free spin with an amount is refused', async () => {
  const { send } = await aSinglePlayer();
  const bet = { transaction_uuid: newId(), round: newId(), amount: 100 * UNITS, is_free: true };
  expect(await send('bet', bet)).toEqual(['RS_ERROR_WRONG_TYPES', 0]);
});

test('single: a free spin needs an open session but no loss allowance', async () => {
  const { send, ...gamer } = await aSinglePlayer();
  const bet = (amount: number) => {
    const id = newId();
    return { transaction_uuid: id, round: id, amount: amount * 100 * UNITS };
  };
  const lost = bet(20);
  await send('bet', lost);
  await send('win', {
    ...lost,
    transaction_uuid: newId(),
    reference_transaction_uuid: lost.transaction_uuid,
    amount: 0,
    round_closed: true,
  });
  expect((await gamer.put('/api/member/limits', { loss: { day: 10 } })).statusCode).toBe(200);
  expect(await send('bet', bet(0.01))).toEqual(['RS_ERROR_BET_LIMIT_EXCEEDED', -20]);
  expect(await send('bet', bet(0))).toEqual(['RS_OK', -20]);
  await signOut(server, gamer);
  expect(await send('bet', bet(0))).toEqual(['RS_ERROR_TOKEN_EXPIRED', -20]);
});

test('single: a rollback does not close a round with an open free spin', async () => {
  const { send } = await aSinglePlayer();
  const fields = { round: newId(), amount: 0 };
  const [free, paid] = [newId(), newId()];
  await send('bet', { ...fields, transaction_uuid: free });
  await send('bet', { ...fields, transaction_uuid: paid, amount: 500 * UNITS });
  const back = { ...fields, transaction_uuid: newId(), reference_transaction_uuid: paid };
  expect(await send('rollback', back)).toEqual(['RS_OK', 0]);
  const win = { ...fields, transaction_uuid: newId(), reference_transaction_uuid: free, amount: 700 * UNITS };
  expect(await send('win', win)).toEqual(['RS_OK', 7]);
});

test('single: a supplier’s promotion is a reward, even after the session', async () => {
  const { send, ...gamer } = await aSinglePlayer();
  await signOut(server, gamer);
  const promo = { is_supplier_promo: true, meta: { supplier_promo_info: { promo_reference: 'cup' } } };
  const win = { ...promo, transaction_uuid: newId(), round: newId(), amount: 300_000 };
  for (let times = 0; times < 2; times += 1) expect(await send('win', win)).toEqual(['RS_OK', 3]);
  expect(await send('win', { ...win, amount: 400_000 })).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 3]);
  expect(await send('win', { ...win, transaction_uuid: newId(), round: null })).toEqual(['RS_OK', 6]);
  const bet = { ...promo, transaction_uuid: newId(), round: newId(), amount: 0 };
  for (let times = 0; times < 2; times += 1) expect(await send('bet', bet)).toEqual(['RS_OK', 6]);
  const itsWin = { ...bet, transaction_uuid: newId(), reference_transaction_uuid: bet.transaction_uuid };
  expect(await send('win', { ...itsWin, amount: 250_000 })).toEqual(['RS_OK', 8.5]);
  expect(await send('win', { ...win, transaction_uuid: newId(), amount: 0 })).toEqual(['RS_ERROR_WRONG_TYPES', 8.5]);
  expect(await send('win', { ...win, transaction_uuid: newId(), token: 'no' })).toContain('RS_ERROR_INVALID_TOKEN');
  expect(await send('bet', { ...bet, transaction_uuid: newId(), token: 'no' })).toContain('RS_ERROR_INVALID_TOKEN');
  const rewards = await server.owner.rows(sql<{ kind: string; own: bigint }>`
    select kind, own from game_transaction where member_id = ${gamer.id} order by created_at, id`);
  expect(rewards).toEqual([300n, 300n, 250n].map((own) => ({ kind: 'reward', own })));
});

test('single: a win without a promotion needs its bet', async () => {
  const { send } = await aSinglePlayer();
  const win = { transaction_uuid: newId(), round: newId(), amount: 300_000 };
  expect(await send('win', win)).toEqual(['RS_ERROR_WRONG_SYNTAX', 0]);
  expect(await send('win', { ...win, is_supplier_promo: false })).toEqual(['RS_ERROR_WRONG_SYNTAX', 0]);
});

test('single: user info needs a user or a token', async () => {
  const gamer = await aSinglePlayer();
  const request_uuid = newId();
  const info = async (by: object) => (await sender(server, 'single')('/user/info', { request_uuid, ...by })).body;
  const expected = {
    status: 'RS_OK',
    request_uuid,
    user: gamer.name,
    currency: 'THB',
    balance: Number(gamer.paid) * UNITS,
  };
  for (const by of [{ user: gamer.name }, { token: gamer.token }, { user: gamer.name, token: gamer.token }])
    expect(await info(by)).toEqual({ ...expected, balance: 'token' in by ? expected.balance : expect.any(Number) });
  expect(await info({ user: gamer.name, token: null })).toMatchObject({ status: 'RS_OK', user: gamer.name });
  const other = await aSinglePlayer();
  expect(await info({ user: gamer.name, token: other.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await info({ user: 'nobody' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await info({})).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await info({ user: 5 })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
});

test('batch: free spins win in one call or two; a reward may lack a txnId', async () => {
  const gamer = await aNovaPlayer(server, nova);
  const send = (path: string, txn: object) => gamer.code(path, [txn]);
  expect(await send('/placeBets', { id: 'f1', roundId: 'f1', betAmount: 0 })).toEqual([0, 0]);
  expect(await send('/settleBets', { id: 'f1', roundId: 'f1', payoutAmount: 5, betAmount: 0 })).toEqual([0, 5]);
  const singleState = { id: 'f2', txnId: 'f2', roundId: 'f2', betAmount: 0, payoutAmount: 2.5, isSingleState: true };
  for (let times = 0; times < 2; times += 1) expect(await send('/settleBets', singleState)).toEqual([0, 7.5]);
  expect(await send('/placeTips', { id: 'f3', roundId: 'f3', betAmount: 0 })).toEqual([40003, 7.5]);
  const reward = { id: 'g', roundId: 'g', payoutAmount: 3 };
  for (let times = 0; times < 2; times += 1)
    expect(await send('/winRewards', { ...reward, txnId: null })).toEqual([0, 10.5]);
  expect(await send('/placeBets', { id: 'f4', roundId: 'f4', betAmount: 1, txnId: null })).toEqual([40003, 10.5]);
  expect((await roundsOf(gamer)).map(({ won }: { won: number }) => won).toSorted()).toEqual([2.5, 3, 5]);
});
