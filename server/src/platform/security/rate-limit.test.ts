import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { addressRateLimit, networkOf } from './rate-limit.ts';

const database = await testDatabase();
afterAll(() => database.close());

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['2001:db8:1::5:6:7:8', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses of one IPv6 network share a limit', async () => {
  const count = addressRateLimit(database.db, { name: 'address', limit: 60, window_s: 60 });
  const call = (n: number) => count(`2001:db8:9:9::${n.toString(16)}`);
  let refused = 0;
  for (let n = 1; n <= 200; n += 1) await call(n).catch(() => (refused += 1));
  expect(refused).toBeGreaterThan(90);
  await count('2001:db8:9:a::1'); // a neighbouring network is not affected
});
