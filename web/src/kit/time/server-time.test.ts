import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondsUntil } from './countdown.tsx';
import { toDeviceTime, syncServerTime, serverNow } from './server-time.ts';

const at = (ms: number) => new Date(ms).toUTCString();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  syncServerTime(at(Date.now()));
});

test('deadlines follow the server’s clock, however wrong the device’s is', () => {
  for (const wrong_ms of [-7 * 3_600_000, 600_000, 40 * 86_400_000]) {
    const here = Date.now();
    const there = here - wrong_ms;
    syncServerTime(at(there));
    expect(Math.abs(secondsUntil(new Date(there + 900_000)) - 900)).toBeLessThanOrEqual(2);
    expect(Math.abs(toDeviceTime(new Date(there)) - here)).toBeLessThan(2000);
  }
});

test('a slightly wrong, missing or broken header changes nothing', () => {
  const now = Date.now();
  syncServerTime(at(now - 3000), now);
  syncServerTime(null);
  syncServerTime('soon');
  expect(serverNow()).toBe(now);
});
