import { afterEach, expect, test, vi } from 'vitest';
import { prefetchedResponse } from './call.ts';

const prefetch = (token: string, at = Date.now()) => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.prefetched = { token, at, answers: new Map([['/api/credit', answer]]) };
  return answer;
};
afterEach(() => {
  globalThis.prefetched = undefined;
  vi.useRealTimers();
});

test('a prefetched response is given to its first caller only', () => {
  const answer = prefetch('a');
  expect(prefetchedResponse('/api/member/profile', 'a')).toBeUndefined();
  expect(prefetchedResponse('/api/credit', 'a')).toBe(answer);
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('the response of another session is never given', () => {
  void prefetch('a');
  expect(prefetchedResponse('/api/credit', 'b')).toBeUndefined();
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('an old response is not given', () => {
  vi.useFakeTimers();
  void prefetch('a');
  vi.advanceTimersByTime(10_000);
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('without a prefetch there is no response', () => expect(prefetchedResponse('/api/credit', null)).toBeUndefined());
