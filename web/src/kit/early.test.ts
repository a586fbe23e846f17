import { afterEach, expect, test, vi } from 'vitest';
import { earlyAnswer } from './early.ts';

const asked = (token: string, at = Date.now()) => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.askedEarly = { token, at, answers: new Map([['/api/credit', answer]]) };
  return answer;
};
afterEach(() => {
  globalThis.askedEarly = undefined;
  vi.useRealTimers();
});

test('what was asked before the first paint is given to the first who asks, and to nobody else', () => {
  const answer = asked('a');
  expect(earlyAnswer('/api/member/profile', 'a')).toBeUndefined();
  expect(earlyAnswer('/api/credit', 'a')).toBe(answer);
  expect(earlyAnswer('/api/credit', 'a')).toBeUndefined();
});

test('an answer of another session is never given, not even later', () => {
  void asked('a');
  expect(earlyAnswer('/api/credit', 'b')).toBeUndefined();
  expect(earlyAnswer('/api/credit', 'a')).toBeUndefined();
});

test('an old answer is not given', () => {
  vi.useFakeTimers();
  void asked('a');
  vi.advanceTimersByTime(10_000);
  expect(earlyAnswer('/api/credit', 'a')).toBeUndefined();
});

test('where nothing was asked nothing is there', () => expect(earlyAnswer('/api/credit', null)).toBeUndefined());
