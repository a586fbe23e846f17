import { afterEach, expect, test, vi } from 'vitest';
import { isNewsSince, lastReadNews, markNewsRead } from './read-news.ts';
import { browserStorage } from '../../../../../testing/browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());
const published = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 10, 27, 9, minute)) });

test('news is new until it or something published later was read', () => {
  vi.stubGlobal('localStorage', browserStorage());
  const areNew = () => [1, 2, 3].map((minute) => isNewsSince(published(minute), lastReadNews()));
  expect(areNew()).toEqual([true, true, true]);
  markNewsRead(published(2));
  expect(areNew()).toEqual([false, false, true]);
  markNewsRead(published(1)); // of an older page
  expect(areNew()).toEqual([false, false, true]);
});
