import { afterEach, expect, test } from 'vitest';
import { secondsUntil } from './countdown.tsx';
import { byThisClock, hearTime, serverNow } from './server-time.ts';

const at = (ms: number) => new Date(ms).toUTCString();
afterEach(() => hearTime(at(Date.now())));

test('what runs out at the server runs out by its clock, however wrong the device is', () => {
  for (const wrong_ms of [-7 * 3_600_000, 600_000, 40 * 86_400_000]) {
    const there = Date.now() - wrong_ms;
    hearTime(at(there));
    expect(Math.abs(secondsUntil(new Date(there + 900_000)) - 900)).toBeLessThanOrEqual(2);
    expect(Math.abs(byThisClock(new Date(there)) - Date.now())).toBeLessThan(2000);
  }
});

test('a header that is a little off, missing or broken changes nothing', () => {
  const now = Date.now();
  hearTime(at(now - 3000), now);
  hearTime(null);
  hearTime('soon');
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});
