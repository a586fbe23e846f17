import { expect, test } from 'vitest';
import { roundRobin } from './round-robin.ts';

/** Work that ends on demand, and the order in which it began. */
const atWork = (atOnce: number) => {
  const turns = roundRobin(atOnce);
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const submit = (what: string) =>
    turns.run(what.replace(/\d+$/, ''), () => {
      begun.push(what);
      const { promise, resolve } = Promise.withResolvers<void>();
      open.push(resolve);
      return promise;
    });
  /** Ends the oldest work until none is left. */
  const finish = async () => {
    for (let left = 1; left > 0; left = turns.size()) {
      await new Promise(setImmediate);
      open.shift()?.();
    }
  };
  return { turns, begun, submit, finish };
};

test.each<[what: string, items: string[], atOnce: number, begun: string[]]>([
  ['one person’s run in order', ['a1', 'a2', 'a3'], 1, ['a1', 'a2', 'a3']],
  ['two people alternate', ['a1', 'a2', 'a3', 'b1', 'b2'], 1, ['a1', 'a2', 'b1', 'a3', 'b2']],
  [
    'a late person waits for one of each',
    ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'],
    1,
    ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'],
  ],
  ['two at a time alternate too', ['a1', 'a2', 'a3', 'a4', 'b1'], 2, ['a1', 'a2', 'a3', 'b1', 'a4']],
])('%s', async (_what, items, atOnce, begun) => {
  const work = atWork(atOnce);
  const all = Promise.all(items.map(work.submit));
  await work.finish();
  await all;
  expect(work.begun).toEqual(begun);
  expect(work.turns.size()).toBe(0);
});

test('the maximum holds, and a failure frees its slot', async () => {
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
