import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';
import { type Event, type QueueEvent, QUEUES_CHANNEL, SOCKET_PATH } from '@portal/contract/realtime.ts';
import { RECONNECTION, backOffWhenRefused } from '../../kit/live/reconnect.ts';
import type { ConnectionState } from '../parts/frame.ts';
import { eventsOf, features, staleAfter } from './features.ts';

const POLL_MS = 15_000;
const TIMEOUT_MS = 5_000; // the library reports no error when a connection is closed before it opens
const events = eventsOf(features);

/** Reads queues again on a server event, and every 15 seconds while disconnected. */
export function useRealtime(): ConnectionState {
  const client = useQueryClient();
  const [state, setState] = useState<ConnectionState>('connecting');

  useEffect(() => {
    const invalidate = (names: readonly QueueEvent[]) => {
      for (const queryKey of staleAfter(features, names)) void client.invalidateQueries({ queryKey });
    };
    const socket = io({ ...RECONNECTION, path: SOCKET_PATH });
    const stopWaiting = backOffWhenRefused(socket);
    socket.on('connect', () => {
      socket.emit('subscribe', QUEUES_CHANNEL, () => {
        setState('up');
        invalidate(events); // events before the page connected, or while disconnected, are lost
      });
    });
    socket.on('disconnect', () => setState('down'));
    socket.on('connect_error', () => setState('down'));
    socket.on('event', ({ channel, name }: Event) => {
      if (channel === QUEUES_CHANNEL) invalidate([name as QueueEvent]);
    });
    const timeout = setTimeout(() => {
      if (!socket.connected) setState('down');
    }, TIMEOUT_MS);
    const poll = setInterval(() => {
      if (!socket.connected) invalidate(events);
    }, POLL_MS);
    return () => {
      clearTimeout(timeout);
      clearInterval(poll);
      stopWaiting();
      socket.disconnect();
    };
  }, [client]);
  return state;
}
