import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Sort, sortOrders } from '@portal/contract/console/common.ts';

const cursors = ['cursor', 'lines'] as const;
export type Cursor = (typeof cursors)[number];

/** Filter of a list of money, from its address. */
export interface ListPlace {
  readonly q: string;
  /** Days; empty for none. */
  readonly from: string;
  readonly to: string;
  /** Absent: the list's own order. */
  readonly sort?: Sort | undefined;
}

type Change = Readonly<Record<string, string | undefined>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text && DAY.test(text) ? text : '');

export const placeIn = (search: URLSearchParams): ListPlace => ({
  q: search.get('q') ?? '',
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  sort: sortOrders.find((sort) => sort === search.get('sort')),
});

/** Query parameters of the server. */
export const inputOf = ({ q, from, to, sort }: ListPlace) => ({
  q: q || undefined,
  from: from || undefined,
  to: to || undefined,
  sort,
});

/** Address with another filter, from the first page. */
export const searchWith = (search: URLSearchParams, change: Change): string => {
  const next = new URLSearchParams(search);
  for (const name of cursors) next.delete(name);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next.toString();
};

/** Cursors of the pages before this one, for each list of the page; '' is the first page. */
type Trails = Readonly<Record<string, readonly string[]>>;

const trailsOf = (state: unknown): Trails =>
  typeof state === 'object' && state !== null && 'trails' in state ? (state.trails as Trails) : {};

export function useListPlace() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return { place: placeIn(search), put: (change: Change) => void navigate(`?${searchWith(search, change)}`) };
}

/** Page of a list, under this name in the address: two lists on a page have separate names. */
export function useCursor(name: Cursor) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const trails = trailsOf(useLocation().state);
  const trail = trails[name] ?? [];
  const cursor = search.get(name) ?? undefined;
  const go = (to: string | undefined, steps: readonly string[]) => {
    const next = new URLSearchParams(search);
    if (to) next.set(name, to);
    else next.delete(name);
    void navigate(`?${next}`, { state: { trails: { ...trails, [name]: steps } } });
  };
  return {
    cursor,
    /** To the next page. */
    next: (to: string) => go(to, [...trail, cursor ?? '']),
    /** To the previous page; undefined on the first. A page opened by its address goes back to the first. */
    previous: cursor ? () => go(trail.at(-1), trail.slice(0, -1)) : undefined,
  };
}
