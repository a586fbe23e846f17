import { expect, test } from 'vitest';
import { roundRobin } from './round-robin.ts';

/** Work that ends when the test says so, and the order in which it was begun. */
const atWork = (atOnce: number) => {
  const turns = roundRobin(atOnce);
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const bring = (what: string) =>
    turns.run(what.replace(/\d+$/, ''), () => {
      begun.push(what);
      const { promise, resolve } = Promise.withResolvers<void>();
      open.push(resolve);
      return promise;
    });
  /** Ends what was begun first until nothing is left. */
  const finish = async () => {
    for (let left = 1; left > 0; left = turns.size()) {
      await new Promise(setImmediate);
      open.shift()?.();
    }
  };
  return { turns, begun, bring, finish };
};

test.each<[what: string, brought: string[], atOnce: number, begun: string[]]>([
  ['one person’s are done as they came', ['a1', 'a2', 'a3'], 1, ['a1', 'a2', 'a3']],
  ['two people’s take turns', ['a1', 'a2', 'a3', 'b1', 'b2'], 1, ['a1', 'a2', 'b1', 'a3', 'b2']],
  [
    'who comes late waits for one of each',
    ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'],
    1,
    ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'],
  ],
  ['two at a time take turns too', ['a1', 'a2', 'a3', 'a4', 'b1'], 2, ['a1', 'a2', 'a3', 'b1', 'a4']],
])('%s', async (_what, brought, atOnce, begun) => {
  const work = atWork(atOnce);
  const all = Promise.all(brought.map(work.bring));
  await work.finish();
  await all;
  expect(work.begun).toEqual(begun);
  expect(work.turns.size()).toBe(0);
});

test('no more are done at once than may be, and what fails makes room like the rest', async () => {
  const turns = roundRobin(2);
  let [now, most] = [0, 0];
  const work = async (fails: boolean) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    if (fails) throw new Error('on purpose');
  };
  const all = Array.from({ length: 20 }, (_, nth) => turns.run(`member ${nth % 3}`, () => work(nth % 2 === 0)));
  const ends = await Promise.allSettled(all);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect([most, now, turns.size()]).toEqual([2, 0, 0]);
});
