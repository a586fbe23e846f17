import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Sort, sorts } from '@portal/contract/console/common.ts';

/** What a list of money is narrowed to, and which piece of it is shown: all of it in the address. */
export interface ListPlace {
  readonly q: string;
  /** Days; empty for none. */
  readonly from: string;
  readonly to: string;
  /** Absent: the list's own. */
  readonly sort?: Sort | undefined;
  readonly cursor?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text && DAY.test(text) ? text : '');

export const placeIn = (search: URLSearchParams): ListPlace => ({
  q: search.get('q') ?? '',
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  sort: sorts.find((sort) => sort === search.get('sort')),
  cursor: search.get('cursor') ?? undefined,
});

/** As the server is asked. */
export const inputOf = ({ q, from, to, sort, cursor }: ListPlace) => ({
  q: q || undefined,
  from: from || undefined,
  to: to || undefined,
  sort,
  cursor,
});

/** The address with another filter: from its first piece, unless it is the piece that changes. */
export const searchWith = (search: URLSearchParams, change: Readonly<Record<string, string | undefined>>): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ cursor: undefined, ...change }))
    if (value) next.set(name, value);
    else next.delete(name);
  return next.toString();
};

/** The cursors of the pieces before this one, first to last; '' is the first piece. */
const trailOf = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail) ? state.trail : [];

export function useListPlace() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const trail = trailOf(useLocation().state);
  const place = placeIn(search);
  const go = (change: Readonly<Record<string, string | undefined>>, steps: readonly string[] = []) =>
    void navigate(`?${searchWith(search, change)}`, { state: { trail: steps } });
  return {
    place,
    put: (change: Readonly<Record<string, string | undefined>>) => go(change),
    /** To the piece behind this one. */
    next: (cursor: string) => go({ cursor }, [...trail, place.cursor ?? '']),
    /** To the piece before; undefined on the first. A piece that was opened by its address goes back to the first. */
    previous: place.cursor ? () => go({ cursor: trail.at(-1) }, trail.slice(0, -1)) : undefined,
  };
}
