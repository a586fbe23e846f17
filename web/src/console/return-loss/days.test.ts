import { expect, test } from 'vitest';
import { dayOf, daysOf } from './days.ts';

test('days are said as days, with the last one included', () => {
  expect(dayOf('2026-11-23')).toBe('23/11/2026');
  expect(daysOf({ from: '2026-11-23', to: '2026-11-30' })).toBe('23/11/2026–29/11/2026');
  expect(daysOf({ from: '2028-02-29', to: '2028-03-01' })).toBe('29/02/2028');
});
