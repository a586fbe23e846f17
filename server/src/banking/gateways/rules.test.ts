import { expect, test } from 'vitest';
import { parted } from './rules.ts';

const now = { display_name: 'QR', position: 1, is_enabled: true, min: 100n, max: 500n, timeout_ms: 4000 };
const off = { ...now, is_enabled: false };

test.each([
  [now, {}, {}, {}],
  [now, { ...now }, {}, {}],
  [now, { is_enabled: false }, { is_enabled: false }, {}],
  [off, { is_enabled: true }, {}, { is_enabled: true }],
  [off, { is_enabled: false }, {}, {}],
  [now, { timeout_ms: 1000, position: undefined }, { timeout_ms: 1000 }, {}],
  [now, { display_name: '0123456789' }, {}, { display_name: '0123456789' }],
  [now, { min: 1n, max: 100_000_000n }, {}, { min: 1n, max: 100_000_000n }],
  [now, { position: 0 }, {}, { position: 0 }],
  [now, { is_enabled: false, min: 1n }, { is_enabled: false }, { min: 1n }],
])('of a gateway that is %o, %o: one does %o, two %o', (before, change, alone, byTwo) => {
  expect(parted(before, change)).toEqual({ alone, byTwo });
});
