import type { Step } from '../../../kit/list/timeline.tsx';

const stepKeys = ['age', 'deposit', 'game'] as const;
export type StepKey = (typeof stepKeys)[number];
export interface FirstStep {
  readonly key: StepKey;
  readonly state: Step['state'];
}

/** The three first steps in order, the first open one being current; null when all are done. */
export const firstSteps = (isDone: Readonly<Record<StepKey, boolean>>): readonly FirstStep[] | null => {
  const now = stepKeys.find((key) => !isDone[key]);
  if (now === undefined) return null;
  return stepKeys.map((key) => ({ key, state: isDone[key] ? 'done' : key === now ? 'now' : 'next' }));
};
