import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { balanceOf, PostingQueue } from './index.ts';
import { aMember, times } from './test-factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // A module's own function that decides and posts in one statement.
  await database.owner.rows(sql`
    create function bet(keys text[], members uuid[], stakes bigint[]) returns table (balance bigint)
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      select debit_balance from ledger_post(keys, array_fill(1::smallint, array[cardinality(keys)]), array_fill('bet'::text, array[cardinality(keys)]),
        array_fill('wallet'::text, array[cardinality(keys)]), members, array_fill('game'::text, array[cardinality(keys)]), members,
        stakes, array_fill(now(), array[cardinality(keys)]), array_fill(null::uuid, array[cardinality(keys)]), false)
    $$`);
});
afterEach(() => database.assertReconciled());
afterAll(() => database.close());

interface Bet {
  readonly round: string;
  readonly member: string;
  readonly stake: bigint;
}

/** A queue of bets, and its batch sizes. */
const bets = () => {
  const sizes: number[] = [];
  const queue = new PostingQueue<Bet, bigint>({
    keyOf: ({ round }) => round,
    send: async (batch) => {
      sizes.push(batch.length);
      const [keys, members] = [batch.map(({ round }) => round), batch.map(({ member }) => member)];
      const stakes = batch.map(({ stake }) => stake);
      const rows = await database.db.rows(
        sql<{ balance: bigint }>`select balance from bet(${keys}, ${members}, ${stakes})`,
      );
      return rows.map(({ balance }) => balance);
    },
  });
  return { queue, sizes };
};

test('simultaneous requests leave in one batch of the module’s function', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const { queue, sizes } = bets();
  const answers = await Promise.all(times(5).map(() => queue.post({ round: newId(), member: ann.id, stake: 10n })));
  expect(answers).toEqual([90n, 80n, 70n, 60n, 50n]);
  expect(sizes).toEqual([5]);
  expect((await balanceOf(db, ann.id)).wallet).toBe(50n);
});

test('a request that fails its batch is rejected alone', async () => {
  const ann = await aMember(database.db, 100n);
  const { queue, sizes } = bets();
  const good = queue.post({ round: newId(), member: ann.id, stake: 10n });
  const bad = queue.post({ round: newId(), member: newId(), stake: 10n });
  await expect(bad).rejects.toMatchObject({ code: 'LG004' });
  expect(await good).toBe(90n);
  expect(sizes).toEqual([2, 1, 1]);
});

test('a bug in one decision rejects it alone, a lost connection the batch', async () => {
  const sizes: number[] = [];
  const errors: Record<string, Error> = { bug: new TypeError('a bug'), lost: new Error('Connection terminated') };
  const queue = new PostingQueue<string, string>({
    keyOf: (name) => name,
    send: async (batch) => {
      sizes.push(batch.length);
      for (const name of batch) if (errors[name]) throw errors[name];
      return batch;
    },
  });
  const states = async (...names: string[]) =>
    (await Promise.allSettled(names.map((name) => queue.post(name)))).map(({ status }) => status);
  expect(await states('one', 'bug', 'two')).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await states('one', 'lost', 'two')).toEqual(['rejected', 'rejected', 'rejected']);
  expect(sizes).toEqual([3, 1, 1, 1, 3]);
});

test('a batch runs apart from the call that came first', async () => {
  const call = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const queue = new PostingQueue<string, string>({
    keyOf: (name) => name,
    send: async (batch) => {
      seen.push(call.getStore());
      return batch;
    },
  });
  await Promise.all(['one', 'two'].map((name) => call.run(name, () => queue.post(name))));
  expect(seen).toEqual([undefined]);
});

test('a short result rejects the whole batch', async () => {
  const queue = new PostingQueue<Bet, bigint>({ keyOf: ({ round }) => round, send: async () => [1n] });
  const requests = times(2).map(() => queue.post({ round: newId(), member: newId(), stake: 1n }));
  for (const answer of await Promise.allSettled(requests)) expect(answer.status).toBe('rejected');
});
