import { atDepth } from '../../../../testing/depth.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { balanceOf, type Outcome, type Posting, post, postEach, refusalOf } from './index.ts';
import {
  aMember,
  transfer,
  outcomes,
  type TestMember,
  posting,
  postOne,
  queueOf,
  randomOf,
  times,
} from './test-factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 20, locksInOrder: true });
});
afterEach(() => database.assertReconciled());
afterAll(() => database.close());

const withdrawal = (person: TestMember, amount: bigint) =>
  posting(transfer('withdrawal', person.own('wallet'), person.own('held'), amount));

test('twenty withdrawals at once never overdraw', async () => {
  const { db } = database;
  for (const round of times(atDepth(10, 25))) {
    const ann = await aMember(db, 1_000n);
    const alone = () => postOne(db, withdrawal(ann, 150n)).then((outcome) => [outcome]);
    const pair = () => postEach(db, [withdrawal(ann, 150n), withdrawal(ann, 150n)]);
    const inTransaction = () =>
      db
        .transaction(async (tx) => post(tx, withdrawal(ann, 150n)))
        .then(
          (): Outcome[] => [{ outcome: 'posted', transfers: [] }],
          (error: unknown): Outcome[] => [{ outcome: refusalOf(error)!.outcome }],
        );
    const answers = await Promise.all(times(20).map((i) => [alone, pair, inTransaction][i % 3]!()));
    expect(
      outcomes(answers.flat()).filter((outcome) => outcome === 'posted'),
      `round ${round}`,
    ).toHaveLength(6);
    expect(await balanceOf(db, ann.id)).toMatchObject({ wallet: 100n, held: 900n });
  }
});

test('opposite transfers do not deadlock', async () => {
  const { db } = database;
  const [ann, bob] = [await aMember(db, 100_000n), await aMember(db, 100_000n)];
  const there = transfer('gift', ann.own('wallet'), bob.own('wallet'), 7n);
  const back = transfer('gift', bob.own('wallet'), ann.own('wallet'), 7n);
  const ways = [() => posting(there), () => posting(back), () => posting(back, there)];
  const answers: Outcome[] = [];
  const caller = async () => {
    for (const i of times(atDepth(6, 24))) answers.push(await postOne(db, ways[i % 3]!()));
  };
  await Promise.all(times(60).map(caller));
  expect(new Set(outcomes(answers))).toEqual(new Set(['posted']));
  expect((await balanceOf(db, ann.id)).wallet, 'as many there as back').toBe(100_000n);
});

/** A random posting; some must be refused. */
const anything = (members: readonly TestMember[]): Posting => {
  const [ann, bob] = [randomOf(members), randomOf(members)];
  const amount = BigInt(1 + Math.floor(Math.random() * 500));
  const bet = transfer('bet', ann.own('wallet'), randomOf(members).house('game'), amount);
  const win = transfer('win', randomOf(members).house('game'), bob.own('wallet'), amount);
  const reserve = transfer('hold', bob.own('wallet'), bob.own('held'), amount);
  const release = transfer('free', bob.own('held'), bob.own('wallet'), amount);
  return posting(...randomOf([[bet], [win], [bet, win, reserve], [release], [reserve, release]]));
};

test('batches, single postings and a queue together never deadlock or overdraw', async () => {
  const { db } = database;
  const members = await Promise.all(times(100).map(() => aMember(db, 2_000n)));
  const repeated = times(50).map(() => anything(members)); // callers repeat some of these
  const some = (size: number) => {
    const list = times(size).map(() => (Math.random() < 0.05 ? randomOf(repeated) : anything(members)));
    return [...new Map(list.map((one) => [one.key, one])).values()];
  };
  const queue = queueOf(db, { connections: 2 });
  const tally = new Map<Outcome['outcome'], number>();
  // Callers continue until the total is reached, so that all stay busy.
  let left = atDepth(2_000, 60_000);
  const repeat = async (work: () => Promise<Outcome[]>) => {
    while (left > 0)
      for (const outcome of outcomes(await work())) {
        left -= 1;
        tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
      }
  };
  await Promise.all([
    ...times(4).map(() => repeat(() => postEach(db, some(100)))),
    ...times(8).map(() => repeat(() => postEach(db, some(1)))),
    ...times(64).map(() => repeat(async () => [await queue.post(anything(members))])),
  ]);
  expect([...tally.keys()].toSorted()).toEqual(['insufficient', 'posted', 'replayed']);
});

test('the ledger reconciles while money moves', async () => {
  const { db, assertReconciled } = database;
  const members = await Promise.all(times(20).map(() => aMember(db, 10_000n)));
  let moving = true;
  const gifts = () =>
    times(20).map(() =>
      posting(transfer('gift', randomOf(members).own('wallet'), randomOf(members).house('game'), 1n)),
    );
  const movers = times(4).map(async () => {
    while (moving) await postEach(db, gifts());
  });
  for (const _ of times(4)) await assertReconciled();
  moving = false;
  await Promise.all(movers);
});
