/** Runs work of many people, `atOnce` at a time, one item per person in turn. */
export const roundRobin = (atOnce: number) => {
  /** Waiting work per person; the next person is first. */
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;
  let count = 0;

  const begin = () => {
    while (busy < atOnce) {
      const [next] = waiting;
      if (!next) return;
      const [who, [start, ...later]] = next;
      waiting.delete(who);
      if (later.length) waiting.set(who, later); // to the end of the line
      busy += 1;
      start?.();
    }
  };

  return {
    /** Number waiting or running. */
    size: () => count,
    run: async <T>(who: string, work: () => Promise<T>): Promise<T> => {
      count += 1;
      const turn = Promise.withResolvers<void>();
      waiting.set(who, [...(waiting.get(who) ?? []), turn.resolve]);
      begin();
      await turn.promise;
      try {
        return await work();
      } finally {
        busy -= 1;
        count -= 1;
        begin();
      }
    },
  };
};
