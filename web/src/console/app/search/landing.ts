import type { Found } from '@portal/contract/console/find.ts';

/**
 * The one thing that a text says and Enter opens: what has this very reference, else the only member, else the only thing.
 * Undefined: it may be several.
 */
export const landingOf = (q: string, hits: readonly Found[]): Found | undefined => {
  const said = q.trim().toUpperCase();
  const named = hits.filter(({ ref }) => ref.toUpperCase() === said || ref.slice(-7) === said);
  const members = hits.filter(({ kind }) => kind === 'member');
  return [named, members, hits].find(({ length }) => length === 1)?.[0];
};
