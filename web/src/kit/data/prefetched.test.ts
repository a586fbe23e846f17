import { afterEach, expect, test, vi } from 'vitest';
import { prefetchedResponse } from './call.ts';

const asked = (token: string, at = Date.now()) => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.prefetched = { token, at, answers: new Map([['/api/credit', answer]]) };
  return answer;
};
afterEach(() => {
  globalThis.prefetched = undefined;
  vi.useRealTimers();
});

test('what was asked before the first paint is given to the first who asks, and to nobody else', () => {
  const answer = asked('a');
  expect(prefetchedResponse('/api/member/profile', 'a')).toBeUndefined();
  expect(prefetchedResponse('/api/credit', 'a')).toBe(answer);
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('an answer of another session is never given, not even later', () => {
  void asked('a');
  expect(prefetchedResponse('/api/credit', 'b')).toBeUndefined();
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('an old answer is not given', () => {
  vi.useFakeTimers();
  void asked('a');
  vi.advanceTimersByTime(10_000);
  expect(prefetchedResponse('/api/credit', 'a')).toBeUndefined();
});

test('where nothing was asked nothing is there', () => expect(prefetchedResponse('/api/credit', null)).toBeUndefined());
