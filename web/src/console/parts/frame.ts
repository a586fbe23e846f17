import { createContext, useContext } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMe, type Operator } from '@portal/contract/console/session.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { call } from '../../kit/data/call.ts';

export interface QueuedAction {
  /** Queued action, in words. */
  readonly text: string;
  /** Rows it changes, shown as busy. */
  readonly ids: readonly string[];
  /** Sends it after the delay; never rejects. */
  readonly send: () => Promise<void>;
}

export interface ActionQueue {
  /** Sends an action that credits after five seconds; Z undoes it before that. */
  enqueue: (action: QueuedAction) => void;
  /** Ids of rows whose action is queued or being sent. */
  busy: ReadonlySet<string>;
  /** Shows a sentence for a few seconds and announces it. */
  toast: (text: string, tone?: 'ok' | 'err' | 'info') => void;
}

export const ActionQueueContext = createContext<ActionQueue | undefined>(undefined);

export function useActionQueue(): ActionQueue {
  const queue = useContext(ActionQueueContext);
  if (!queue) throw new Error('a page outside the action queue');
  return queue;
}

/** connecting: not known yet; up: events arrive; down: they do not, and figures may be stale. */
export type ConnectionState = 'connecting' | 'up' | 'down';

export const Connection = createContext<ConnectionState>('connecting');

/** While disconnected no irreversible decision is allowed. */
export const useIsDisconnected = (): boolean => useContext(Connection) === 'down';

/** Opens the notification settings, which belong to the frame. */
export const OpenNotices = createContext<() => void>(() => undefined);

/** Signed-in operator of this browser; 401 without one. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Operator> => (await call(getMe, { signal })).operator,
  staleTime: 5 * 60_000,
});

export const useOperator = (): Operator | undefined => useQuery(meQuery).data;

/** Tells whether the operator has a permission; the server enforces it, this hides unusable buttons. */
export function useMay(): (permission: Permission) => boolean {
  const operator = useOperator();
  return (permission) => operator?.permissions.includes(permission) ?? false;
}
