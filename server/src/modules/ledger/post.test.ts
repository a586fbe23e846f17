import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import {
  balanceOf,
  entriesOf,
  houseBalances,
  keyOf,
  openAccounts,
  post,
  postAndWait,
  postEach,
  refusalOf,
} from './index.ts';
import { ZERO_BALANCE } from './accounts.ts';
import { aMember, rowCounts, transfer, outcomes, posting, postOne } from './test-factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.rows(sql`create table business (id uuid primary key)`);
  await database.owner.rows(sql`grant select, insert on business to portal_app`);
});
afterEach(() => database.assertReconciled());
afterAll(() => database.close());

test('a transfer returns both balances', async () => {
  const { db } = database;
  const ann = await aMember(db, 10_000n);
  const outcome = await postOne(db, posting(transfer('withdrawal', ann.own('wallet'), ann.own('held'), 4_000n)));
  expect(outcome).toMatchObject({ outcome: 'posted', transfers: [{ fromBalance: 6_000n, toBalance: 4_000n }] });
  expect(await balanceOf(db, ann.id)).toEqual({ ...ZERO_BALANCE, wallet: 6_000n, held: 4_000n });
});

test('insufficient funds change nothing', async () => {
  const { db } = database;
  const ann = await aMember(db, 10_000n);
  const before = await rowCounts(db);
  expect(await postOne(db, posting(transfer('withdrawal', ann.own('wallet'), ann.own('held'), 10_001n)))).toEqual({
    outcome: 'insufficient',
  });
  expect(await rowCounts(db)).toEqual(before);
});

test('the transfers of a posting succeed or fail together', async () => {
  const { db } = database;
  const ann = await aMember(db, 10_000n);
  const fromWallet = transfer('bet', ann.own('wallet'), ann.house('game'), 9_000n);
  const fromBonus = transfer('bet', ann.own('bonus'), ann.house('game'), 1n);
  expect(await postOne(db, posting(fromWallet, fromBonus))).toEqual({ outcome: 'insufficient' });
  expect((await balanceOf(db, ann.id)).wallet).toBe(10_000n);
  const win = transfer('win', ann.house('game'), ann.own('bonus'), 1n);
  expect(
    (await postOne(db, posting(fromWallet, win, fromBonus))).outcome,
    'the third spends what the second credited',
  ).toBe('posted');
});

test('each posting of a batch has its own outcome, in order', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const bet = (amount: bigint) => transfer('bet', ann.own('wallet'), ann.house('game'), amount);
  const first = posting(bet(60n)); // 40 left
  const batch = [
    first,
    posting(bet(50n)), // too much
    posting(bet(30n), bet(30n)), // its second half is too much
    posting(transfer('win', ann.house('game'), ann.own('wallet'), 20n)), // 60 left
    posting(bet(60n)), // 0 left
    posting(bet(1n)),
  ];
  const answers = await postEach(db, batch);
  expect(outcomes(answers)).toEqual(['posted', 'insufficient', 'insufficient', 'posted', 'posted', 'insufficient']);
  const again = await postEach(db, [posting(bet(1n)), first, posting(bet(61n))]);
  expect(outcomes(again)).toEqual(['insufficient', 'replayed', 'insufficient']);
  expect({ ...again[1], outcome: 'posted' }, 'a replay returns the original result').toEqual(answers[0]);
});

test('an invalid call fails completely', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const [wallet, game] = [ann.own('wallet'), ann.house('game')];
  const failure = (...transfers: Parameters<typeof posting>) =>
    postOne(db, posting(...transfers)).then(
      () => null,
      (error: unknown) => error,
    );
  expect(
    sqlState(await failure(transfer('bet', wallet, { member: newId(), kind: 'wallet' }, 1n))),
    'no such member',
  ).toBe('LG004');
  expect(sqlState(await failure(transfer('bet', wallet, ann.own('coin'), 1n))), 'baht into coins').toBe('LG004');
  expect(await failure(transfer('bet', wallet, wallet, 1n))).toMatchObject({ constraint: 'ledger_transfer_sides' });
  expect(await failure(transfer('bet', wallet, game, 0n))).toMatchObject({ constraint: 'ledger_transfer_amount' });
  expect(await failure(transfer('bet', wallet, game, -1n))).toMatchObject({ constraint: 'ledger_transfer_amount' });
  expect(sqlState(await failure(transfer('bet', wallet, game, 2n ** 63n))), 'past bigint').toBe('22003');
  expect(
    (await postOne(db, posting(transfer('win', game, wallet, 2n ** 63n - 1n)))).outcome,
    'the house has a floor too',
  ).toBe('insufficient');
  expect(await failure()).toBeInstanceOf(TypeError);
  expect((await balanceOf(db, ann.id)).wallet).toBe(100n);
});

test('a posting and its business row are atomic', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const withdraw = (id: string, key = newId()) => ({
    ...posting(transfer('withdrawal', ann.own('wallet'), ann.own('held'), 70n)),
    reference: id,
    key,
  });
  const attempt = (request: ReturnType<typeof withdraw>) =>
    db.transaction(async (tx) => {
      tx.send(sql`insert into business values (${request.reference})`);
      post(tx, request);
    });
  const first = withdraw(newId());
  await attempt(first);
  const refused = (request: typeof first) =>
    attempt(request).then(
      () => undefined,
      (error: unknown) => refusalOf(error)?.outcome,
    );
  expect(await refused(withdraw(newId()))).toBe('insufficient');
  expect(await refused(withdraw(newId(), first.key))).toBe('key_reused');
  await expect(attempt(withdraw(first.reference))).rejects.toMatchObject({ code: '23505' });
  expect(await db.rows(sql`select id from business`)).toEqual([{ id: first.reference }]);
  expect((await balanceOf(db, ann.id)).wallet).toBe(30n);
});

test('waiting returns the balances before COMMIT, or a named refusal', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const bet = posting(transfer('bet', ann.own('wallet'), ann.house('game'), 70n));
  const [outcome] = await db.transaction((tx) => postAndWait(tx, bet));
  expect(outcome).toMatchObject({ outcome: 'posted', transfers: [{ fromBalance: 30n }] });
  await expect(db.transaction((tx) => postAndWait(tx, { ...bet, key: newId() }))).rejects.toMatchObject({
    name: 'PostingRefusedError',
    outcome: 'insufficient',
  });
});

test('several postings of a transaction are atomic', async () => {
  const { db } = database;
  const [ann, bob] = [await aMember(db, 100n), await aMember(db, 0n)];
  const both = [
    posting(transfer('gift', ann.own('wallet'), ann.house('game'), 70n)),
    posting(transfer('gift', bob.own('wallet'), bob.house('game'), 70n)),
  ];
  await expect(db.transaction(async (tx) => post(tx, both))).rejects.toMatchObject({ code: 'LG001' });
  expect((await balanceOf(db, ann.id)).wallet).toBe(100n);
});

test('opening a member twice opens one set of accounts', async () => {
  const { db } = database;
  const ann = await aMember(db, 5n);
  await db.transaction(async (tx) => openAccounts(tx, ann.id));
  expect(await balanceOf(db, ann.id)).toEqual({ ...ZERO_BALANCE, wallet: 5n });
});

test('entries are paged from the newest', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  for (const amount of [1n, 2n, 3n])
    await postOne(db, posting(transfer('bet', ann.own('wallet'), ann.house('game'), amount)));
  const newest = await entriesOf(db, ann.id, 'wallet', { limit: 3 });
  expect(newest.map(({ version, amount, balance_after }) => [version, amount, balance_after])).toEqual([
    [4n, -3n, 94n],
    [3n, -2n, 97n],
    [2n, -1n, 99n],
  ]);
  const rest = await entriesOf(db, ann.id, 'wallet', { before: newest.at(-1)!.version, limit: 3 });
  expect(rest).toMatchObject([{ version: 1n, reason: 'deposit', amount: 100n, event_at: expect.any(Date) as Date }]);
});

test('the house owes what members own', async () => {
  const { db } = database;
  const before = await houseBalances(db);
  await aMember(db, 700n);
  const after = await houseBalances(db);
  expect(after.bank_clearing).toBe(before.bank_clearing - 700n);
  expect(Object.keys(after)).toHaveLength(16);
});

test('`keyOf` shortens a UUID to 22 characters without loss', () => {
  expect(keyOf('wd', '0190a000-0000-7000-8000-000000000001', 'paid')).toBe('wd.AZCgAAAAcACAAAAAAAAAAQ.paid');
  expect(keyOf('in', '0190a000-0000-7000-8000-000000000002')).toBe('in.AZCgAAAAcACAAAAAAAAAAg');
});
