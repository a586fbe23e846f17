import DataLoader from 'dataloader';

const MOST = 200;

/**
 * Loads all keys requested in one turn of the event loop with one statement. Caches nothing. A key that `load` does not
 * return is undefined.
 */
export const batch = <Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const values = await load([...new Set(keys)]);
      return keys.map((key) => values.get(key));
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
};
