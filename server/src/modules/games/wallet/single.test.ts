import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { aTestPlayer, aProvider, reconciledServer, signOut, suspend } from '../engine/test-engine.ts';
import { aStarPlayer, sender, signatures, singleBody, UNITS } from './test-wallet.ts';

const server = await reconciledServer();
const star = await aProvider(server, 'star', 'single');
const send = sender(server, 'single');

const player = async () => {
  const gamer = await aStarPlayer(server, star);
  const bet = (amount: bigint, more: object = {}) => {
    const [transaction_uuid, round] = [newId(), newId()];
    const fields = { transaction_uuid, round, amount: Number(amount) * UNITS, ...more };
    return { ...fields, answer: gamer.call('/transaction/bet', fields) };
  };
  return { ...gamer, bet };
};

test('accepted calls and their repeats return the balance', async () => {
  const gamer = await player();
  const request_uuid = newId();
  const info = await send('/user/info', { request_uuid, token: gamer.token });
  const account = { user: gamer.name, currency: 'THB', balance: Number(gamer.paid) * UNITS };
  expect(info).toEqual({ status: 200, body: { status: 'RS_OK', request_uuid, ...account } });
  expect((await gamer.call('/user/balance')).body).toMatchObject({ status: 'RS_OK', ...account });

  const { answer, ...fields } = gamer.bet(10_00n);
  const first = (await answer).body;
  expect(first).toMatchObject({ status: 'RS_OK', balance: Number(gamer.paid - 10_00n) * UNITS });
  const win = {
    transaction_uuid: newId(),
    reference_transaction_uuid: fields.transaction_uuid,
    round: fields.round,
    round_closed: true,
    amount: 2_500_000,
  };
  expect((await gamer.call('/transaction/win', win)).body).toMatchObject({
    status: 'RS_OK',
    balance: Number(gamer.paid + 15_00n) * UNITS,
  });
  const again = (await gamer.call('/transaction/bet', fields)).body;
  expect({ ...again, request_uuid: 0 }).toEqual({ ...first, request_uuid: 0 });
});

test('refused calls change nothing and return the balance', async () => {
  const gamer = await player();
  const balance = Number(gamer.paid) * UNITS;
  const statusOf = async (sent: ReturnType<typeof gamer.call>) => {
    const { status, body } = await sent;
    expect([status, body['balance']]).toEqual([200, balance]);
    return body['status'];
  };
  const fields = { transaction_uuid: newId(), round: newId(), amount: 1000 };
  const bet = (more: object) => gamer.call('/transaction/bet', { ...fields, ...more });
  const reference_transaction_uuid = newId();
  expect(await statusOf(gamer.bet(gamer.paid + 1n).answer)).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await statusOf(gamer.call('/transaction/win', { ...fields, reference_transaction_uuid }))).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  const rollback = { transaction_uuid: newId(), round: newId(), reference_transaction_uuid: newId() };
  expect(await statusOf(gamer.call('/transaction/rollback', rollback))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await statusOf(bet({ transaction_uuid: rollback.reference_transaction_uuid }))).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  expect(await statusOf(bet({ game_code: 'no-such' }))).toBe('RS_ERROR_INVALID_GAME');
  expect(await statusOf(bet({ game_code: star.games.live }))).toBe('RS_ERROR_INVALID_GAME');
  expect(await statusOf(bet({ currency: 'USD' }))).toBe('RS_ERROR_WRONG_CURRENCY');
  for (const amount of [-1000, 1, 999, 1000.5, '1000', null, true, 1e300])
    expect([amount, await statusOf(bet({ amount }))]).toEqual([amount, 'RS_ERROR_WRONG_TYPES']);
  expect(await statusOf(bet({ round: 5 }))).toBe('RS_ERROR_WRONG_TYPES');
  expect(await statusOf(bet({ round: 'ก\0' }))).toBe('RS_ERROR_WRONG_TYPES');
  expect(await statusOf(bet({ amount: undefined }))).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(await statusOf(bet({ transaction_uuid: undefined }))).toBe('RS_ERROR_WRONG_SYNTAX');
});

test('other content, a closed round and a cancelled bet are refused', async () => {
  const gamer = await player();
  const { answer, ...fields } = gamer.bet(10_00n);
  await answer;
  const status = async (path: string, more: object) => (await gamer.call(path, more)).body['status'];
  expect(await status('/transaction/bet', { ...fields, amount: 2_000_000 })).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  const rest = { reference_transaction_uuid: fields.transaction_uuid, round: fields.round };
  const other = gamer.bet(5_00n);
  await other.answer;
  await status('/transaction/rollback', {
    transaction_uuid: newId(),
    reference_transaction_uuid: other.transaction_uuid,
    round: other.round,
  });
  expect(
    await status('/transaction/rollback', {
      transaction_uuid: newId(),
      reference_transaction_uuid: other.transaction_uuid,
      round: other.round,
    }),
  ).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  await status('/transaction/win', { ...rest, transaction_uuid: newId(), amount: 0, round_closed: true });
  for (const path of ['/transaction/win', '/transaction/rollback'])
    expect(await status(path, { ...rest, transaction_uuid: newId(), amount: 0 })).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
  expect((await gamer.has()).wallet).toBe(gamer.paid - 10_00n);
});

test('a token or user is unknown; a restriction comes before an ended session', async () => {
  const gamer = await player();
  const bet = async (more: object = {}) => {
    const fields = { transaction_uuid: newId(), round: newId(), amount: 100_000, ...more };
    return (await gamer.call('/transaction/bet', fields)).body;
  };
  expect(await bet({ token: 'no' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await bet({ user: 'no' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN', user: 'no' });
  expect((await send('/user/info', { request_uuid: 'r', token: 'no' })).body['status']).toBe('RS_ERROR_INVALID_TOKEN');
  await signOut(server, gamer);
  const balance = Number(gamer.paid) * UNITS;
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED', balance });
  await suspend(server, gamer);
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_USER_DISABLED', balance });
});

test('a bet above the bonus’s max bet is refused', async () => {
  const gamer = await aTestPlayer(server, star);
  await gamer.payIn(100, await anOffer(server, { turnover: 5, max_bet: 50 }));
  const fields = { transaction_uuid: newId(), round: newId(), amount: 5_001_000 };
  const { body } = await send('/transaction/bet', singleBody(gamer, fields));
  expect(body['status']).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
});

test('an invalid signature is refused, invalid JSON is wrong syntax', async () => {
  const gamer = await player();
  const fields = { transaction_uuid: newId(), round: newId(), amount: 100_000 };
  const text = JSON.stringify(singleBody(gamer, fields));
  for (const headers of [{}, { 'x-hub88-signature': 'x' }, signatures.single(`${text} `), signatures.batch(text)])
    expect(await send('/transaction/bet', text, headers)).toMatchObject({
      status: 200,
      body: { status: 'RS_ERROR_INVALID_SIGNATURE', balance: null },
    });
  const elsewhere = await server.portal.inject({
    method: 'POST',
    url: '/wallet/single/nova/transaction/bet',
    headers: { 'content-type': 'application/json', ...signatures.single(text) },
    payload: text,
  });
  expect(elsewhere.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  for (const odd of ['', '{', '[]', 'null', '5', `"${'x'.repeat(70_000)}"`])
    expect((await send('/transaction/bet', odd)).body['status']).toBe('RS_ERROR_WRONG_SYNTAX');
  expect((await gamer.has()).wallet).toBe(gamer.paid);
});
