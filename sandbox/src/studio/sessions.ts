import type { Player } from './wallet/dialect.ts';

const MAX_SESSIONS = 500;

export type OpenedSession = Player & { readonly at: Date };

/** Real-money sessions opened since the start. */
export interface Sessions {
  of(token: string): Player | undefined;
  take(player: Player): void;
  /** Newest first. */
  all(): OpenedSession[];
}

export const openSessions = (): Sessions => {
  const sessions = new Map<string, OpenedSession>();
  return {
    of: (token) => sessions.get(token),
    take: (player) => {
      sessions.delete(player.token);
      sessions.set(player.token, { ...player, at: new Date() });
      for (const token of sessions.keys()) if (sessions.size > MAX_SESSIONS) sessions.delete(token);
    },
    all: () => [...sessions.values()].toReversed(),
  };
};
