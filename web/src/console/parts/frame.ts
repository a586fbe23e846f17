import { createContext, useContext } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMe, type Operator } from '@portal/contract/console/session.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { call } from '../../kit/data/call.ts';

export interface QueuedAction {
  /** What waits to be sent, as the operator reads it. */
  readonly text: string;
  /** The rows it changes: shown as busy meanwhile. */
  readonly ids: readonly string[];
  /** Sends it when the delay has passed; never rejects. */
  readonly send: () => Promise<void>;
}

export interface ActionQueue {
  /** Sends an action that credits after five seconds, in which Z takes it back. */
  enqueue: (action: QueuedAction) => void;
  /** The ids of rows whose action is queued or on its way. */
  busy: ReadonlySet<string>;
  /** Shows a sentence for a few seconds, and reads it to those who listen. */
  toast: (text: string, tone?: 'ok' | 'err' | 'info') => void;
}

export const ActionQueueContext = createContext<ActionQueue | undefined>(undefined);

export function useActionQueue(): ActionQueue {
  const queue = useContext(ActionQueueContext);
  if (!queue) throw new Error('a page outside the action queue');
  return queue;
}

/** connecting: not known yet; up: the server sends events; down: it does not, and figures may be old. */
export type ConnectionState = 'connecting' | 'up' | 'down';

export const Connection = createContext<ConnectionState>('connecting');

/** While the connection is lost nothing may be decided that cannot be taken back. */
export const useIsDisconnected = (): boolean => useContext(Connection) === 'down';

/** Opens what an operator sets about notices: it belongs to the frame, which tells of them. */
export const OpenNotices = createContext<() => void>(() => undefined);

/** Signed-in operator of this browser; 401 without one. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Operator> => (await call(getMe, { signal })).operator,
  staleTime: 5 * 60_000,
});

export const useOperator = (): Operator | undefined => useQuery(meQuery).data;

/** Tells whether the operator may do a thing; the server decides, this only keeps dead buttons off the page. */
export function useMay(): (permission: Permission) => boolean {
  const operator = useOperator();
  return (permission) => operator?.permissions.includes(permission) ?? false;
}
