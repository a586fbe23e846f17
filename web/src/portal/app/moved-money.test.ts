import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  creditQuery,
  openDepositsQuery,
  reportQuery,
  reportTotalsQuery,
  withdrawPreviewQuery,
} from '../payments/queries.ts';
import { MONEY, readMoved } from './moved-money.ts';

const keys = {
  credit: creditQuery.queryKey,
  open: openDepositsQuery.queryKey,
  preview: withdrawPreviewQuery.queryKey,
  deposits: reportQuery('deposit', { outcome: 'ok' }).queryKey,
  withdrawals: reportQuery('withdraw', {}).queryKey,
  totals: reportTotalsQuery({}).queryKey,
} as const;

const readAnew = (look: (queries: QueryClient) => void): string[] => {
  const queries = new QueryClient();
  for (const key of Object.values(keys)) queries.setQueryData(key as readonly unknown[], {});
  look(queries);
  return Object.entries(keys).flatMap(([name, key]) => (queries.getQueryState(key)?.isInvalidated ? [name] : []));
};

test.each([
  ['credit.updated', ['credit', 'preview']],
  ['deposit.updated', ['open', 'deposits', 'totals']],
  ['withdraw.updated', ['preview', 'withdrawals', 'totals']],
  ['promotion.updated', ['credit', 'preview', 'totals']],
  ['limits.updated', []],
  ['chat.updated', []],
  ['profile.updated', []],
  ['constructor', []],
] as const)('%s reads anew what it moved, and no more', (event, moved) =>
  expect(readAnew((queries) => readMoved(queries, { name: event, data: {} }))).toEqual(moved),
);

test('after a silence all of it is read anew', () =>
  expect(
    readAnew((queries) => {
      for (const queryKey of MONEY) void queries.invalidateQueries({ queryKey });
    }),
  ).toEqual(Object.keys(keys)));
