import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

test.each([
  [
    [false, false, false],
    ['now', 'next', 'next'],
  ],
  [
    [true, false, false],
    ['done', 'now', 'next'],
  ],
  [
    [true, true, false],
    ['done', 'done', 'now'],
  ],
  [
    [true, false, true],
    ['done', 'now', 'done'],
  ],
  [
    [false, true, true],
    ['now', 'done', 'done'],
  ],
  [[true, true, true], undefined],
] as const)('with age, deposit and game %j the steps are %j', ([age, deposit, game], states) => {
  expect(firstSteps({ age, deposit, game })?.map(({ state }) => state)).toEqual(states);
});
