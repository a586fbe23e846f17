import { expect, test } from 'vitest';
import { readOn } from './read-on.ts';

/** A list whose answers are given: how many pieces it has after each, or that the piece failed. */
const aList = (...answers: (number | 'failed')[]) => {
  const asked: (boolean | undefined)[] = [];
  const query = (pages: number, isFetchNextPageError = false): Parameters<typeof readOn<number>>[0] => ({
    data: pages,
    hasNextPage: true,
    isFetchNextPageError,
    fetchNextPage: (options) => {
      asked.push(options?.cancelRefetch);
      const answer = answers[asked.length - 1] ?? 1;
      return Promise.resolve(answer === 'failed' ? query(1, true) : query(answer));
    },
  });
  return { asked, list: query(1) };
};

test.each([
  ['a piece that comes is asked for once', [2], [true]],
  ['one that was taken away is asked for again, and takes nothing away itself', [1, 1, 2], [true, false, false]],
  ['one that failed is for whoever reads to ask again', ['failed'], [true]],
  ['one that never comes is given up', [1, 1, 1, 1, 1], [true, false, false, false]],
] as const)('%s', async (_, answers, wanted) => {
  const { asked, list } = aList(...answers);
  await readOn(list, (pages) => pages);
  expect(asked).toEqual(wanted);
});
