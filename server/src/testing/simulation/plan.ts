import { type ActorName, actors } from './actors.ts';
import { drawsOf } from './draws.ts';
import { type FaultName, faults } from './faults.ts';

/** A drawn act or fault; its own seed decides its details. */
export interface Drawn<Name> {
  readonly name: Name;
  readonly seed: number;
}

/** Acts that happen at once, after so many minutes, and the fault that strikes in their midst. */
export interface Step {
  readonly after_min: number;
  readonly acts: readonly Drawn<ActorName>[];
  readonly fault: Drawn<FaultName> | undefined;
}

const STEPS = 20;
const FAULT_PERCENT = 20;
const DAYS = 10_007;

/** The steps of a day. The same seed gives the same steps, whatever the product answers. */
export const planOf = (seed: number, day: number): readonly Step[] => {
  const draws = drawsOf(seed * DAYS + day);
  return Array.from({ length: STEPS }, () => ({
    after_min: draws.between(20, 100),
    acts: Array.from({ length: draws.between(1, 5) }, () => ({ name: draws.nameIn(actors), seed: draws.seed() })),
    fault: draws.isTrue(FAULT_PERCENT) ? { name: draws.nameIn(faults), seed: draws.seed() } : undefined,
  }));
};
