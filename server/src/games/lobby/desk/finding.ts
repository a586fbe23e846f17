import type { Finder } from '../../../platform/finding/finder.ts';
import { roundsFound } from './queries.ts';

/** Rounds by the provider's reference, or by our id. */
export const roundFinds: readonly Finder[] = [
  { kind: 'round', permission: 'rounds.see', found: ({ text, id }) => roundsFound(text, id) },
];
