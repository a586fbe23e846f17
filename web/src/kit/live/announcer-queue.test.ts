import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncerQueue, REPEAT_MS, PAUSE_MS, SETTLE_MS } from './announcer-queue.ts';

let heard: { text: string; at: number }[];
let say: ReturnType<typeof createAnnouncerQueue>;
const texts = () => heard.filter(({ text }) => text).map(({ text }) => text);
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  heard = [];
  say = createAnnouncerQueue(
    () => {},
    (text) => heard.push({ text, at: Date.now() }),
  );
});
afterEach(() => vi.useRealTimers());

test('simultaneous sentences are announced in turn, at most one per second', () => {
  for (const text of ['one', 'two', 'three']) say(text);
  vi.advanceTimersByTime(REPEAT_MS);
  expect(texts()).toEqual(['one', 'two', 'three']);
  const [first = 0, ...others] = heard.map(({ at }) => at);
  expect(first).toBe(SETTLE_MS);
  expect(others.slice(0, 2)).toEqual([SETTLE_MS + PAUSE_MS, SETTLE_MS + 2 * PAUSE_MS]);
});

test('a sentence right after another waits a second too', () => {
  say('one');
  vi.advanceTimersByTime(SETTLE_MS + 10);
  say('two');
  vi.advanceTimersByTime(PAUSE_MS - 20);
  expect(texts()).toEqual(['one']);
  vi.advanceTimersByTime(20);
  expect(texts()).toEqual(['one', 'two']);
});

test('no sentence is announced twice while pending or recent', () => {
  say('one');
  say('one');
  vi.advanceTimersByTime(SETTLE_MS + 1);
  say('one');
  vi.advanceTimersByTime(REPEAT_MS * 2);
  expect(texts()).toEqual(['one']);
  expect(heard.at(-1)).toMatchObject({ text: '' }); // so that repeating a text is a change
  say('one');
  vi.advanceTimersByTime(REPEAT_MS);
  expect(texts()).toEqual(['one', 'one']);
});

test('of pending sentences about one subject only the newest is announced', () => {
  say('saved');
  say('credit 100', 'credit');
  say('credit 200', 'credit');
  vi.advanceTimersByTime(REPEAT_MS * 2);
  expect(texts()).toEqual(['saved', 'credit 200']);
});

test('an announced sentence is not cleared while a newer one is there', () => {
  say('one');
  vi.advanceTimersByTime(REPEAT_MS - 100);
  say('two');
  vi.advanceTimersByTime(1000);
  expect(heard.at(-1)).toMatchObject({ text: 'two' });
});
