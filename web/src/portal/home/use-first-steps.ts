import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../kit/awaited.ts';
import { recentGamesQuery } from '../games/queries.ts';
import { ageQuery, useRestriction } from '../identity/queries.ts';
import { toneOf } from '../parts/book-rows.ts';
import { reportQuery } from '../payments/queries.ts';
import { offersQuery } from '../promotions/queries.ts';
import { firstSteps } from './first-steps.ts';

/** A member who has paid in more often has found the games without us. */
const MOST_DEPOSITS = 3;

/** The three steps of a new member while one is left; nobody else is asked anything for it. */
export function useFirstSteps() {
  const isRestricted = useRestriction() !== null;
  const deposits = useInfiniteQuery(reportQuery('deposit', {}));
  const rows = deposits.data?.pages[0]?.data;
  const credited = rows?.filter((row) => toneOf(row) === 'ok').length;
  const enabled = !isRestricted && !deposits.hasNextPage && credited !== undefined && credited <= MOST_DEPOSITS;
  const games = useQuery({ ...recentGamesQuery, enabled });
  const age = useQuery({ ...ageQuery, enabled: enabled && credited === 0 });
  const offers = useQuery({ ...offersQuery, enabled: enabled && credited === 0 });
  const isKnown = enabled && games.data && (credited > 0 || age.data !== undefined);
  return {
    waits: isAwaited(deposits, games, age, offers),
    steps: isKnown
      ? firstSteps({ age: credited > 0 || !age.data, deposit: credited > 0, game: games.data.length > 0 })
      : null,
    /** The title of an offer that the first deposit may take. */
    offer: offers.data?.find(({ available }) => available)?.title,
  };
}
