import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/games.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery, pagesQuery } from '../../kit/data/queries.ts';
import type { Filter } from './lobby/filter.ts';

export type { Game } from '@portal/contract/games.ts';

const PAGE_SIZE = 30;

const flag = (is: boolean) => (is ? { flag: 'true' as const } : {}).flag;

const inputOf = ({
  q,
  category,
  provider,
  isNew,
  hasDemo,
  sort,
  show,
  counts,
}: Filter): Omit<Input<typeof contract.listGames>, 'limit'> => ({
  q: q.trim() || undefined,
  category,
  provider,
  sort,
  is_new: flag(isNew),
  has_demo: flag(hasDemo),
  favourite: flag(show === 'favourite'),
  counts: flag(counts),
});

export type GameDetail = Output<typeof contract.getGame>['data'];

/** Matching games, paged. */
export const gamesQuery = (filter: Filter) =>
  pagesQuery(['games', 'list', inputOf(filter)], contract.listGames, { ...inputOf(filter), limit: PAGE_SIZE });

export const providersQuery = dataQuery(['games', 'providers'], contract.listGameProviders);

export const categoriesQuery = queryOptions({
  queryKey: ['games', 'categories'],
  queryFn: ({ signal }) => call(contract.listGameCategories, { signal }),
  select: ({ data }) => data.map(({ code }) => code),
});

export const recentGamesQuery = dataQuery(['games', 'recent'], contract.listRecentGames);

const ROW_SIZE = 12;

/** First page of the member's favourites. */
export const favouriteGamesQuery = dataQuery(['games', 'favourites'], contract.listGames, {
  limit: ROW_SIZE,
  sort: 'recommended',
  favourite: 'true',
});

/** First of the recommended games, for the home page. */
export const recommendedGamesQuery = dataQuery(['games', 'recommended'], contract.listGames, {
  limit: 8,
  sort: 'recommended',
});

/** Three open games that count for the active bonus; `grant` is its id, null for none. */
export const countingGamesQuery = (grant: string | null) =>
  queryOptions({
    queryKey: ['games', 'counting', grant],
    queryFn: ({ signal }) =>
      call(contract.listGames, { input: { limit: ROW_SIZE, sort: 'recommended', counts: 'true' }, signal }),
    select: ({ data }) => data.filter(({ maintenance }) => !maintenance).slice(0, 3),
  });

export const gameQuery = (id: string) => dataQuery(['games', 'game', id], contract.getGame, { id });

export type GameSession = Output<typeof contract.getGameSession>['data'];
const POLL_MS = 5000;

/** State of a session, polled while playing. */
export const sessionQuery = (id: string) =>
  queryOptions({
    ...dataQuery(['game-session', id], contract.getGameSession, { id }),
    refetchInterval: POLL_MS,
    gcTime: 0,
  });

export type GameRound = contract.GameRound;

interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** The member's real-money rounds, newest first. */
export const roundsQuery = (days: Days) =>
  pagesQuery(['games', 'rounds', days], contract.listGameRounds, { ...days, limit: 20 });

export const roundQuery = (id: string) => dataQuery(['games', 'round', id], contract.getGameRound, { id });
