import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../testing/browser-storage.ts';
import { isLoud, setLoud } from './sounds.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  return () => vi.unstubAllGlobals();
});

test('the chat sounds until it is muted, a mini-game once it is wanted', () => {
  const loud = () => [isLoud('chat'), isLoud('minigame')];
  expect(loud()).toEqual([true, false]);
  setLoud('chat', false);
  expect(loud()).toEqual([false, false]);
  setLoud('minigame', true);
  expect(loud()).toEqual([false, true]);
  setLoud('chat', true);
  setLoud('minigame', false);
  expect(loud()).toEqual([true, false]);
});
