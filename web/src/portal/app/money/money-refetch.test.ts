import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entriesOf } from '@portal/contract/modules.ts';
import {
  bookQuery,
  creditQuery,
  memberBankQuery,
  openDepositsQuery,
  reportQuery,
  reportTotalsQuery,
  withdrawalQuery,
  withdrawPreviewQuery,
} from '../../payments/queries.ts';
import { grantQuery, offersQuery } from '../../promotions/queries.ts';
import { ratesQuery } from '../../referral/queries.ts';
import { limitsQuery } from '../../safer-play/queries.ts';
import { MONEY_QUERIES, refetchListener } from './money-refetch.ts';

const keys: Readonly<Record<string, readonly unknown[]>> = {
  credit: creditQuery.queryKey,
  open: openDepositsQuery.queryKey,
  preview: withdrawPreviewQuery.queryKey,
  deposits: reportQuery('deposit', { outcome: 'ok' }).queryKey,
  bank: memberBankQuery.queryKey,
  withdrawal: withdrawalQuery('w').queryKey,
  withdrawals: reportQuery('withdraw', {}).queryKey,
  book: bookQuery({}).queryKey,
  totals: reportTotalsQuery({}).queryKey,
  offers: offersQuery.queryKey,
  grant: grantQuery('g').queryKey,
  income: ['income', 'overview'],
  rates: ratesQuery.queryKey,
  limits: limitsQuery.queryKey,
  unread: ['chat', 'count'],
  profile: ['identity', 'profile'],
  games: ['games', 'recent'],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls made by a page that shows all of it, or these queries, on this event. */
const callsAfter = async (say: (queries: QueryClient) => void, looked = Object.keys(keys)): Promise<string[]> => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const calls: string[] = [];
  for (const [name, queryKey] of Object.entries(keys)) {
    queries.setQueryData(queryKey, {});
    const queryFn = () => Promise.resolve({ calls: calls.push(name) });
    if (looked.includes(name)) new QueryObserver(queries, { queryKey: [...queryKey], queryFn }).subscribe(() => {});
  }
  say(queries);
  await vi.runAllTimersAsync();
  queries.clear();
  return calls;
};
const events = (...names: readonly string[]) =>
  callsAfter((queries) => {
    const read = refetchListener(queries);
    for (const name of names) read({ name: name as 'credit.updated', data: {} });
  });

const moves: Readonly<Record<string, readonly string[]>> = {
  'credit.updated': ['credit', 'preview'],
  'deposit.updated': ['open', 'deposits', 'book', 'totals', 'limits'],
  'limits.updated': ['limits'],
  'profile.updated': ['preview', 'bank', 'withdrawal', 'rates'],
  'withdraw.updated': ['preview', 'withdrawals', 'book', 'totals'],
  'promotion.updated': ['credit', 'preview', 'totals', 'offers', 'grant'],
  'minigame.withdraw.updated': ['book'],
  'income.updated': ['book', 'income', 'rates'],
  'chat.updated': ['unread'],
};

test.each([...entriesOf('memberEvents'), 'constructor'])(
  '%s asks once for what it moved, and for nothing else',
  async (event) => expect(await events(event)).toEqual(Object.hasOwn(moves, event) ? moves[event] : []),
);

test('a round refetches credit and withdrawable, a bonus once as well, never a history', async () => {
  expect(await events('credit.updated')).toHaveLength(2);
  const round = await events('credit.updated', 'promotion.updated');
  expect(round.toSorted()).toEqual(['credit', 'grant', 'offers', 'preview', 'totals']);
});

test('queries without an observer are not refetched', async () =>
  expect(
    await callsAfter(
      (queries) => {
        const read = refetchListener(queries);
        for (const name of Object.keys(moves)) read({ name: name as 'credit.updated', data: {} });
      },
      ['credit', 'profile'],
    ),
  ).toEqual(['credit']));

test('a long list other than the payment history is refetched in full', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const queryKey = ['income', 'payouts'];
  queries.setQueryData(queryKey, { pages: [1, 2], pageParams: ['', 'more'] });
  const queryFn = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ pages: [1], pageParams: [''] }));
  new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  refetchListener(queries)({ name: 'income.updated', data: { id: 'w' } });
  await vi.runAllTimersAsync();
  queries.clear();
  expect(queryFn).toHaveBeenCalledOnce();
});

test('after a disconnection everything is refetched once', async () =>
  expect(
    (
      await callsAfter((queries) => {
        for (const queryKey of MONEY_QUERIES) void queries.invalidateQueries({ queryKey });
      })
    ).toSorted(),
  ).toEqual(
    Object.keys(keys)
      .filter((name) => name !== 'profile' && name !== 'games')
      .toSorted(),
  ));
