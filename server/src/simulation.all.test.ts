import { expect, test } from 'vitest';
import { CEILING_MS } from '../../testing/ceilings.ts';
import { actors } from './testing/simulation/actors.ts';
import { Finding } from './testing/simulation/callers.ts';
import { guards } from './testing/simulation/guards.ts';
import { planOf } from './testing/simulation/plan.ts';
import { simulate } from './testing/simulation/simulate.ts';

const SEED = Number(process.env['SEED'] ?? 31);
/** Enough for every act to succeed. */
const USUAL_DAYS = 10;
const DAYS = Number(process.env['DAYS'] ?? USUAL_DAYS);
/** Within so many days a missing guard shows. */
const MAX_DAYS = 100;
const timeout = Math.max(DAYS, MAX_DAYS) * CEILING_MS;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

test(`${DAYS} days leave nothing unexplained (SEED=${SEED})`, { timeout }, async () => {
  const tally = await simulate({ seed: SEED, days: DAYS, print });
  for (const [name, { tried, done }] of tally) print(`${name}: ${done} of ${tried}`);
  if (DAYS < USUAL_DAYS) return;
  expect(Object.keys(actors).filter((name) => !tally.get(name as keyof typeof actors)?.done)).toEqual([]);
});

test('a seed draws the same acts again, another seed others', () => {
  expect(planOf(SEED, 3)).toEqual(planOf(SEED, 3));
  expect(planOf(SEED, 3)).not.toEqual(planOf(SEED + 1, 3));
});

test.each(Object.entries(guards))(
  `without the guard of %s a fault shows within ${MAX_DAYS} days (SEED=${SEED})`,
  { timeout },
  async (name, plant) => {
    const failure = await simulate({ seed: SEED, days: MAX_DAYS, plant }).then(
      () => undefined,
      (error: Error) => error,
    );
    print(`${name}: ${failure?.message}`);
    expect(failure?.cause).toBeInstanceOf(Finding);
  },
);
