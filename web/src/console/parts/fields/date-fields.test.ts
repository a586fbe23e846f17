import { expect, test } from 'vitest';
import { type StampKind, stampOf } from './date-fields.tsx';

test.each<[StampKind, string, string | null]>([
  ['day', '2026-11-26', '2026-11-26'],
  ['day', ' 2026-11-26 ', '2026-11-26'],
  ['day', '', ''],
  ['day', '2026-11-2', null],
  ['day', '2026-02-30', null],
  ['day', '11/26/2026', null],
  ['day', '12026-11-22', null],
  ['moment', '2026-11-26 09:30', '2026-11-26 09:30'],
  ['moment', '2026-11-26T09:30', '2026-11-26 09:30'],
  ['moment', '12026-11-22T10:00', null],
  ['moment', '2026-11-26', null],
  ['time', '23:59', '23:59'],
  ['time', '24:00', null],
  ['time', '9:30', null],
])('%s typed as "%s"', (kind, typed, stamp) => {
  expect(stampOf(kind, typed)).toBe(stamp);
});
