import { expect, test } from 'vitest';
import { fetchNext } from './fetch-next.ts';

/** A list with scripted responses: its number of pages after each, or a failure. */
const aList = (...answers: (number | 'failed')[]) => {
  const cancels: (boolean | undefined)[] = [];
  const query = (pages: number, isFetchNextPageError = false): Parameters<typeof fetchNext<number>>[0] => ({
    data: pages,
    hasNextPage: true,
    isFetchNextPageError,
    fetchNextPage: (options) => {
      cancels.push(options?.cancelRefetch);
      const answer = answers[cancels.length - 1] ?? 1;
      return Promise.resolve(answer === 'failed' ? query(1, true) : query(answer));
    },
  });
  return { cancels, list: query(1) };
};

test.each([
  ['a page that loads is requested once', [2], [true]],
  ['a cancelled page is requested again, without cancelling others', [1, 1, 2], [true, false, false]],
  ['a failed page is not retried', ['failed'], [true]],
  ['it gives up after four tries', [1, 1, 1, 1, 1], [true, false, false, false]],
] as const)('%s', async (_, answers, wanted) => {
  const { cancels, list } = aList(...answers);
  await fetchNext(list, (pages) => pages);
  expect(cancels).toEqual(wanted);
});
