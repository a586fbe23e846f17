import type { Poller } from './poller.ts';

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
