import { expect, test } from 'vitest';
import { isFromNetwork, isWider } from './networks.ts';

const office = '203.0.113.0/24';
const vpn = '2001:db8:1::/48';

test.each([
  [[], '198.51.100.7', true],
  [[], 'unknown', true],
  [[office], '203.0.113.7', true],
  [[office], '203.0.114.7', false],
  [[office], '::ffff:203.0.113.7', true],
  [[office], '203.0.113.7:4711', true],
  [[office], '2001:db8:1::7', false],
  [[office], 'unknown', false],
  [[vpn], '2001:db8:1:ffff::7', true],
  [[vpn], '2001:db8:2::7', false],
  [[vpn], '203.0.113.7', false],
  [[vpn, office], '203.0.113.7', true],
  [['203.0.113.7/32'], '203.0.113.7', true],
  [['203.0.113.7/32'], '203.0.113.8', false],
  [['203.0.113.7/24'], '203.0.113.8', true],
])('of %j may %s use the console: %s', (networks, address, is) => {
  expect(isFromNetwork(networks, address)).toBe(is);
});

test.each([
  [[], [], false],
  [[], [office], false],
  [[office], [], true],
  [[office], [office], false],
  [[office], ['203.0.113.128/25'], false],
  [['203.0.113.128/25'], [office], true],
  [['203.0.113.0/25'], [office], true],
  [[office], [office, '198.51.100.0/24'], true],
  [[office, vpn], [vpn], false],
  [[office], [vpn], true],
  [['0.0.0.0/0'], [vpn], true],
  [['0.0.0.0/0'], [office], false],
])('from %j to %j is wider: %s', (before, after, is) => {
  expect(isWider(before, after)).toBe(is);
});
