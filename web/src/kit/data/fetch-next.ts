interface Query<Data> {
  readonly data?: Data | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<Query<Data>>;
}

const TRIES = 4;

/**
 * Loads the next page of a list; `count` returns the number of loaded pages. A refetch of the list meanwhile cancels the load,
 * which is then repeated.
 */
export const fetchNext = async <Data>(
  { data: current, fetchNextPage }: Query<Data>,
  count: (data: Data) => number,
): Promise<void> => {
  const before = current ? count(current) : 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { data, hasNextPage, isFetchNextPageError } = await fetchNextPage({ cancelRefetch: tries === 0 });
    if (isFetchNextPageError || !hasNextPage || (data ? count(data) : 0) > before) return;
  }
};
