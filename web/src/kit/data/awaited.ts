interface Asked {
  readonly isLoading: boolean;
  readonly failureCount: number;
}

/**
 * Whether what stands below something waits for its answer, so that no control moves under a finger: while it is asked for
 * the first time. What was refused once, or cannot be asked for without a connection, holds nothing up.
 */
export const isAwaited = (...queries: readonly Asked[]): boolean =>
  queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
