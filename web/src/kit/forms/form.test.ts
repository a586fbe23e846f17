import { expect, test } from 'vitest';
import { remainingErrors } from './form.ts';

test('an error left after a change names the present problem', () => {
  const before = { amount: 'too small', name: 'missing' };
  const problemOf = (name: keyof typeof before) => (name === 'amount' ? 'too large' : undefined);
  expect(remainingErrors(before, problemOf)).toEqual({ amount: 'too large' });
});

test('a change reports no field that had no error', () => {
  expect(remainingErrors<{ amount?: string }>({}, () => 'too large')).toEqual({});
});
