/**
 * Work of many people, so many at a time, each person in turn: who brings much waits behind their own, and somebody who
 * brings one thing waits for one of everybody else's at most.
 */
export const roundRobin = (atOnce: number) => {
  /** What each person has waiting; whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;
  let count = 0;

  const begin = () => {
    while (busy < atOnce) {
      const [next] = waiting;
      if (!next) return;
      const [who, [start, ...later]] = next;
      waiting.delete(who);
      if (later.length) waiting.set(who, later); // behind the others
      busy += 1;
      start?.();
    }
  };

  return {
    /** How many wait or are being done. */
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
