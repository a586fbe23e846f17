import { formatBaht } from '@portal/contract/money.ts';
import type { Turnover } from '../turnover-progress.tsx';
import * as words from './withdraw-words.ts';

type IfCancelled = NonNullable<Turnover['bonus']>['if_cancelled'];

/** The whole deal of giving the bonus back, in one sentence, as the server reckoned it; undefined where the terms do not allow it. */
export function wayOut({ allowed, forfeited, kept, turnover_left, at_once }: IfCancelled): string | undefined {
  if (!allowed) return undefined;
  const back = words.giveBack(forfeited > 0n ? formatBaht(forfeited) : undefined);
  if (at_once > 0n) return `${back} ${words.thenWithdraw(formatBaht(at_once))}`;
  if (turnover_left > 0n) return `${back} ${words.thenPlay(formatBaht(turnover_left))}`;
  return `${back} ${words.thenKeep(formatBaht(kept))}`;
}
