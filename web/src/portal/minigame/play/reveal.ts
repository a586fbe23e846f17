import type { QueryClient } from '@tanstack/react-query';
import type { Round } from '@portal/contract/minigame.ts';
import { deductCost, refetchBalances, saveResult } from '../queries.ts';
import { wait } from './round-request.ts';

/** Duration of the animation, in milliseconds. */
export const ANIMATION_MS = 3200;

interface Stage {
  readonly isStill: boolean;
  readonly isHere: () => boolean;
  readonly onMoving: () => void;
  readonly onDone: () => void;
}

/** Shows a paid round, moving unless still. If the page is left meanwhile, its result and the balances are updated all the same. */
export async function reveal(
  queries: QueryClient,
  round: Round,
  { isStill, isHere, onMoving, onDone }: Stage,
): Promise<void> {
  if (!isStill && isHere()) {
    deductCost(queries, round);
    onMoving();
    await wait(ANIMATION_MS);
  }
  saveResult(queries, round);
  if (isHere()) onDone();
  void refetchBalances(queries);
}
