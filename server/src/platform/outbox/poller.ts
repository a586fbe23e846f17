import { setTimeout as wait } from 'node:timers/promises';

/** Processes work from a table in batches until none is left; again when woken or after a time. */
export interface Poller {
  /** Called after a commit: there may be work. */
  wake(): void;
  stop(): Promise<void>;
}

interface Options {
  /** Processes a batch; true if more may be left. */
  readonly step: () => Promise<boolean>;
  /** Polls after this long without being woken: another node's work, or a retry. */
  readonly idle_ms: number;
  /** Delay after waking, which lets more work join the batch. */
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

export type Pollers = ReturnType<typeof openPollers>;

/** The pollers of this process by name. Waking one that does not run here does nothing: another node polls. */
export const openPollers = () => {
  const running = new Map<string, Poller>();
  return {
    add: (pollers: Readonly<Record<string, Poller>>): void => {
      for (const [name, poller] of Object.entries(pollers)) running.set(name, poller);
    },
    wake: (name: string): void => running.get(name)?.wake(),
    stop: async (): Promise<void> => {
      await Promise.all([...running.values()].map((poller) => poller.stop()));
    },
  };
};
