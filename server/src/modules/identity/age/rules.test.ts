import { expect, test } from 'vitest';
import { assertPossibleBirthDate, dateOfAge, isOfAge } from './rules.ts';

test.each([
  ['2006-11-21', 20, '2026-11-21'],
  ['2008-02-29', 20, '2028-02-29'],
  ['2008-02-29', 18, '2026-03-01'],
  ['2080-02-29', 20, '2100-03-01'],
  ['2006-02-28', 20, '2026-02-28'],
  ['2006-12-31', 20, '2026-12-31'],
])('a person born on %s is %d years old on %s', (birth, years, day) => {
  expect(dateOfAge(birth, years)).toBe(day);
});

test.each([
  ['2006-11-21', '2026-11-21', true],
  ['2006-11-22', '2026-11-21', false],
  ['2006-11-20', '2026-11-21', true],
  ['2006-03-01', '2026-02-28', false],
])('a person born on %s is of age on %s: %s', (birth, today, is) => {
  expect(isOfAge(birth, today, 20)).toBe(is);
});

test.each(['2026-11-22', '2560-01-01', '9999-12-31', '1906-11-21', '1800-01-01', '0001-01-01'])(
  'no one alive in November 2026 was born on %s',
  (birth) => {
    expect(() => assertPossibleBirthDate(birth, '2026-11-21')).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  },
);

test.each(['2026-11-21', '1906-11-22', '2024-02-29'])('%s is a possible birth date', (birth) => {
  expect(() => assertPossibleBirthDate(birth, '2026-11-21')).not.toThrow();
});
