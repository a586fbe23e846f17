/** Timers that stop together, so that a closed sandbox keeps no process alive. */
export interface Timers {
  after(ms: number, act: () => void): void;
  stop(): void;
}

export const startTimers = (): Timers => {
  const running = new Set<NodeJS.Timeout>();
  let stopped = false;
  return {
    after: (ms, act) => {
      if (stopped) return;
      const timer = setTimeout(
        () => {
          running.delete(timer);
          act();
        },
        Math.max(0, ms),
      );
      running.add(timer);
    },
    stop: () => {
      stopped = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
};
