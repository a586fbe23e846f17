import { createContext, useContext } from 'react';

export interface Held {
  /** What is held, as the operator reads it. */
  readonly text: string;
  /** The rows that it speaks of: shown as busy meanwhile. */
  readonly ids: readonly string[];
  /** Sends it when the hold has passed; never rejects. */
  readonly send: () => Promise<void>;
}

export interface Desk {
  /** Keeps a credit action back for five seconds, in which Z takes it back. */
  hold: (what: Held) => void;
  /** The ids in hold or on their way. */
  busy: ReadonlySet<string>;
  say: (text: string, tone?: 'ok' | 'err' | 'info') => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('a page outside the desk');
  return desk;
}
