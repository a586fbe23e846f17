import { QueryClient } from '@tanstack/react-query';
import { round as sample } from '@portal/contract/minigame/samples.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { miniCreditQuery, resultsKey } from '../queries.ts';
import { ANIMATION_MS, reveal } from './reveal.ts';

const round: Round = {
  ...sample,
  coin_value: 500n,
  created_at: new Date(),
  credit: 12_000n,
  result: { entry: 'c50' },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A member's page with six coins before the round. */
const aPage = (isStill: boolean) => {
  const queries = new QueryClient();
  const credit = { credit: 7000n, expiresDate: null, coins: 6, next_expiry: null };
  queries.setQueryData(miniCreditQuery.queryKey, { data: credit });
  let isHere = true;
  const steps: string[] = [];
  const step = (name: string) => () => void steps.push(name);
  const start = () =>
    reveal(queries, round, { isStill, isHere: () => isHere, onMoving: step('moving'), onDone: step('done') });
  return {
    steps,
    start,
    leave: () => void (isHere = false),
    coins: () => queries.getQueryData(miniCreditQuery.queryKey)?.data.coins,
    isStale: () => queries.getQueryState(miniCreditQuery.queryKey)?.isInvalidated,
    results: () => queries.getQueryData(resultsKey('lucky-wheel')),
  };
};

test('the prize appears when the animation ends, and balances are read again', async () => {
  const page = aPage(false);
  const ended = page.start();
  expect([page.steps, page.coins(), page.isStale(), page.results()]).toEqual([['moving'], 5, false, undefined]);
  await vi.advanceTimersByTimeAsync(ANIMATION_MS);
  await ended;
  expect([page.steps, page.isStale(), page.results()]).toEqual([['moving', 'done'], true, [round]]);
});

test('a page left during the animation reads balances again and lists the result', async () => {
  const page = aPage(false);
  const ended = page.start();
  page.leave();
  await vi.advanceTimersByTimeAsync(ANIMATION_MS);
  await ended;
  expect([page.steps, page.isStale(), page.results()]).toEqual([['moving'], true, [round]]);
});

test.each([
  ['without motion', true, ['done']],
  ['on a page left before the answer', false, []],
])('a round %s does not move', async (_where, isStill, steps) => {
  const page = aPage(isStill);
  if (!isStill) page.leave();
  await page.start();
  expect([page.steps, page.coins(), page.isStale(), page.results()]).toEqual([steps, 6, true, [round]]);
});
