import { gameKinds } from '@portal/contract/promotions.ts';
import { gameOrders } from '@portal/contract/games.ts';

/** Filters of the lobby, all in the address, so that Back and sharing work. */
export interface Filter {
  readonly q: string;
  readonly category: (typeof gameKinds)[number] | undefined;
  readonly provider: string | undefined;
  readonly isNew: boolean;
  readonly hasDemo: boolean;
  readonly sort: (typeof gameOrders)[number];
  /** Only games that count for the active bonus. */
  readonly counts: boolean;
  /** Only favourites, or recent games. */
  readonly show: 'favourite' | 'recent' | undefined;
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** Reads the filters of an address; unknown values are ignored. */
export const filterOf = (search: string): Filter => {
  const query = new URLSearchParams(search);
  const provider = query.get('provider') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    category: oneOf(gameKinds, query.get('category')),
    provider: /^[a-z][a-z\d-]{1,29}$/.test(provider) ? provider : undefined,
    isNew: query.get('new') === '1',
    hasDemo: query.get('demo') === '1',
    sort: oneOf(gameOrders, query.get('sort')) ?? 'recommended',
    counts: query.get('counts') === '1',
    show: oneOf(['favourite', 'recent'] as const, query.get('show')),
  };
};

/** Address of a filter; `id` opens the sheet of a game there. */
export const addressOf = (
  { q, category, provider, isNew, hasDemo, sort, counts, show }: Filter,
  change: Partial<Filter> & { readonly id?: string } = {},
): string => {
  const all = { q, category, provider, isNew, hasDemo, sort, counts, show, ...change };
  const parts = {
    show: all.show,
    q: all.q.trim() || undefined,
    category: all.category,
    provider: all.provider,
    new: all.isNew ? '1' : undefined,
    demo: all.hasDemo ? '1' : undefined,
    counts: all.counts ? '1' : undefined,
    sort: all.sort === 'recommended' ? undefined : all.sort,
    id: change.id,
  };
  const query = new URLSearchParams(
    Object.entries(parts).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return `/game${query.size ? `?${query.toString()}` : ''}`;
};

/** Number of filters in use. */
export const countOf = ({ provider, isNew, hasDemo, sort, counts }: Filter): number =>
  [provider, isNew, hasDemo, counts, sort !== 'recommended'].filter(Boolean).length;

/** True without any filter. */
export const isUnfiltered = (filter: Filter): boolean =>
  countOf(filter) === 0 && !filter.q.trim() && !filter.category && !filter.show;
