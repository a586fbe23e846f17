import type { Limits } from '../../safer-play/queries.ts';

/** The member's reached limit, which allows no further round; for loss with the time of new allowance. Null: none is reached. */
export type ReachedLimit = { readonly kind: 'time' } | { readonly kind: 'loss'; readonly until: Date };

/** Of several reached loss limits the longest counts, as when opening a game. */
export const reachedLimit = ({ loss, time }: Pick<Limits, 'loss' | 'time'>): ReachedLimit | null => {
  if (time.day.left === 0) return { kind: 'time' };
  const ends = [loss.day, loss.week, loss.month].flatMap(({ left, returns_at }) =>
    left === 0n && returns_at ? [returns_at] : [],
  );
  const until = ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return until ? { kind: 'loss', until } : null;
};
