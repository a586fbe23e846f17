import DataLoader from 'dataloader';

const MOST = 200;

/**
 * Who asks the same kind of thing in one turn of the event loop is answered by one statement: under load a call costs the
 * database a small part of one, alone it waits for nobody. Nothing is kept: the next turn asks again. A key that `load`
 * does not give is undefined.
 */
export const batch = <Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const found = await load([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
};
