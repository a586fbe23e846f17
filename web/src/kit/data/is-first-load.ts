interface Query {
  readonly isLoading: boolean;
  readonly failureCount: number;
}

/**
 * Tells whether a query is in its first load, so that nothing below is drawn and no control moves under a finger. A failed
 * query, or one paused offline, does not count.
 */
export const isFirstLoad = (...queries: readonly Query[]): boolean =>
  queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
