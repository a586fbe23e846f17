import { atDepth } from '../../../../testing/depth.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { balanceOf, post, postEach, refusalOf } from './index.ts';
import { aMember, rowCounts, transfer, outcomes, posting, postOne, queueOf, times } from './test-factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ locksInOrder: true });
});
afterEach(() => database.assertReconciled());
afterAll(() => database.close());

test('fifty callers with one posting move the money once', async () => {
  const { db } = database;
  for (const round of times(atDepth(3, 10))) {
    const ann = await aMember(db, 100n);
    const bet = posting(
      transfer('bet', ann.own('wallet'), ann.house('game'), 70n),
      transfer('fee', ann.own('wallet'), ann.house('game'), 5n),
    );
    const queue = queueOf(db);
    const answers = await Promise.all(times(50).map((i) => (i % 2 ? queue.post(bet) : postOne(db, bet))));
    const posted = answers.filter(({ outcome }) => outcome === 'posted');
    expect(posted, `round ${round}`).toHaveLength(1);
    for (const answer of answers) expect({ ...answer, outcome: 'posted' }).toEqual(posted[0]);
    expect((await balanceOf(db, ann.id)).wallet).toBe(25n);
  }
});

test('one key for different postings: one wins, the others are refused', async () => {
  const { db } = database;
  for (const round of times(atDepth(3, 10))) {
    const people = await Promise.all(times(10).map(() => aMember(db, 100n)));
    const key = `one key, round ${round}`;
    const bets = people.map((person) => ({
      ...posting(transfer('bet', person.own('wallet'), person.house('game'), 70n)),
      key,
    }));
    const inTransaction = (bet: (typeof bets)[number]) =>
      db
        .transaction(async (tx) => post(tx, bet))
        .then(
          () => 'posted',
          (error: unknown) => refusalOf(error)?.outcome,
        );
    const answers = await Promise.all(
      bets.map((bet, i) => (i % 2 ? postOne(db, bet).then(({ outcome }) => outcome) : inTransaction(bet))),
    );
    expect(
      answers.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
      `round ${round}`,
    ).toEqual([...Array<string>(9).fill('key_reused'), 'posted']);
  }
});

test('any change of content is refused under the same key', async () => {
  const { db } = database;
  const [ann, bob] = [await aMember(db, 1_000n), await aMember(db, 1_000n)];
  const one = transfer('bet', ann.own('wallet'), ann.house('game'), 10n);
  const two = { ...one, reason: 'fee', amount: 1n };
  const original = { ...posting(one, two), reference: newId() };
  expect((await postOne(db, original)).outcome).toBe('posted');
  const others = {
    amount: { transfers: [{ ...one, amount: 11n }, two] },
    reason: { transfers: [{ ...one, reason: 'win' }, two] },
    from: { transfers: [{ ...one, from: bob.own('wallet') }, two] },
    to: { transfers: [{ ...one, to: ann.house('adjustment') }, two] },
    order: { transfers: [two, one] },
    fewer: { transfers: [one] },
    more: { transfers: [one, two, two] },
    reference: { reference: newId() },
  };
  for (const [change, content] of Object.entries(others)) {
    const beside = posting({ ...one, amount: 1n });
    const answers = await postEach(db, [{ ...original, ...content }, beside]);
    expect(outcomes(answers), change).toEqual(['key_reused', 'posted']);
  }
  const later = await postOne(db, { ...original, eventAt: new Date(0) });
  expect(later.outcome, 'the time is not content').toBe('replayed');
});

test('a refused posting leaves its key free', async () => {
  const { db } = database;
  const ann = await aMember(db);
  const bet = posting(transfer('bet', ann.own('wallet'), ann.house('game'), 10n));
  expect((await postOne(db, bet)).outcome).toBe('insufficient');
  await postOne(db, posting(transfer('deposit', ann.house('bank_clearing'), ann.own('wallet'), 10n)));
  expect((await postOne(db, bet)).outcome).toBe('posted');
});

test('a duplicate key fails in a batch and is resolved by the queue', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const bet = posting(transfer('bet', ann.own('wallet'), ann.house('game'), 10n));
  const before = await rowCounts(db);
  await expect(postEach(db, [bet, bet])).rejects.toMatchObject({ constraint: 'ledger_transfer_key' });
  expect(await rowCounts(db)).toEqual(before);
  const queue = queueOf(db);
  const other = { ...bet, transfers: [{ ...bet.transfers[0]!, amount: 11n }] };
  expect(outcomes(await Promise.all([queue.post(bet), queue.post(bet), queue.post(other)]))).toEqual([
    'posted',
    'replayed',
    'key_reused',
  ]);
});

test('a malformed posting in the queue fails alone', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const queue = queueOf(db);
  const fine = times(20).map(() => queue.post(posting(transfer('bet', ann.own('wallet'), ann.house('game'), 1n))));
  const bad = queue.post(posting(transfer('bet', ann.own('wallet'), ann.own('coin'), 1n)));
  await expect(bad).rejects.toMatchObject({ code: 'LG004' });
  expect(new Set(outcomes(await Promise.all(fine)))).toEqual(new Set(['posted']));
  expect((await balanceOf(db, ann.id)).wallet).toBe(80n);
});

test('a full queue rejects at once', async () => {
  const { db } = database;
  const ann = await aMember(db, 100n);
  const queue = queueOf(db, { maxWaiting: 1 });
  const bet = () => posting(transfer('bet', ann.own('wallet'), ann.house('game'), 1n));
  const first = queue.post(bet());
  await expect(queue.post(bet())).rejects.toThrow('full');
  expect((await first).outcome).toBe('posted');
});
