import { setTimeout as wait } from 'node:timers/promises';

/** Work that waits in a table: taken in pieces until nothing is left, then again when told or when time has passed. */
export interface Poller {
  /** There may be work; called after a commit. */
  wake(): void;
  stop(): Promise<void>;
}

interface Options {
  /** Does a piece; true when more may be left. */
  readonly step: () => Promise<boolean>;
  /** Looks again after this long without being told: what another node wrote, or what failed. */
  readonly idle_ms: number;
  /** Once told it waits this long, so that what is written meanwhile is done in the same piece. */
  readonly breath_ms?: number;
  readonly onError: (error: unknown) => void;
}

export const startPoller = ({ step, idle_ms, breath_ms = 0, onError }: Options): Poller => {
  const ending = new AbortController();
  let woken = true;
  let resume = () => {};
  const rest = () =>
    Promise.race([
      wait(idle_ms, undefined, { signal: ending.signal, ref: false }).catch(() => {}),
      new Promise<void>((resolve) => (resume = resolve)),
    ]);
  const run = async () => {
    while (!ending.signal.aborted) {
      woken = false;
      const more = await step().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (more) continue;
      if (!woken) await rest();
      if (breath_ms && !ending.signal.aborted) await wait(breath_ms, undefined, { ref: false });
    }
  };
  const done = run();
  return {
    wake: () => {
      woken = true;
      resume();
    },
    stop: async () => {
      ending.abort();
      resume();
      await done;
    },
  };
};
