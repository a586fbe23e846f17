import { expect, test } from 'vitest';
import { acceptsOutcome } from './care-detail.tsx';

const owner = { id: 'a', name: 'A' };

test.each([
  ['a new task', 'new', null, false],
  ['a task of a colleague', 'reviewing', { id: 'b', name: 'B' }, false],
  ['an own task', 'reviewing', owner, true],
  ['an own follow-up', 'closed', owner, true],
  ["a colleague's follow-up", 'closed', { id: 'b', name: 'B' }, true],
] as const)('the outcome of %s is recorded or the task taken first', (_name, state, of, accepts) => {
  expect(acceptsOutcome({ state, owner: of }, 'a')).toBe(accepts);
});
