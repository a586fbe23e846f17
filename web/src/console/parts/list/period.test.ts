import { expect, test } from 'vitest';
import { daysOf } from './period.tsx';

test.each([
  ['', '2026-10-28', '2026-11-26'],
  ['from=2026-03-01&to=2026-03-31', '2026-03-01', '2026-03-31'],
  ['from=2026-03-01&to=', '2026-03-01', '2026-11-26'],
  ['from=&to=2026-03-31', '2026-03-02', '2026-03-31'],
  ['from=2026-04-01&to=2026-03-31', '2026-03-02', '2026-03-31'],
  ['from=2026-13-01&to=2026-02-30', '2026-10-28', '2026-11-26'],
])('the days of "%s" are from %s to %s', (search, from, to) => {
  expect(daysOf(new URLSearchParams(search), '2026-11-26')).toEqual({ from, to });
});
