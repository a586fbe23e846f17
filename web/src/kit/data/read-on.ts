interface Query<Data> {
  readonly data?: Data | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<Query<Data>>;
}

const TRIES = 4;

/**
 * Reads the next piece of a list, of which `count` says how much is there. What changes meanwhile has the list read again and takes
 * the piece's reading away: then it is asked for once more.
 */
export const readOn = async <Data>(
  { data: shown, fetchNextPage }: Query<Data>,
  count: (data: Data) => number,
): Promise<void> => {
  const before = shown ? count(shown) : 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { data, hasNextPage, isFetchNextPageError } = await fetchNextPage({ cancelRefetch: tries === 0 });
    if (isFetchNextPageError || !hasNextPage || (data ? count(data) : 0) > before) return;
  }
};
