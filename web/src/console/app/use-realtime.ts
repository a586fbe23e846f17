import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';
import { type Event, type QueueEvent, QUEUES_CHANNEL, SOCKET_PATH } from '@portal/contract/realtime.ts';
import type { ConnectionState } from '../parts/connection.ts';

const POLL_MS = 15_000;
const TIMEOUT_MS = 5_000; // a connection that is closed politely before it stands is no error to the library
const touched: Record<QueueEvent, readonly QueryKey[]> = {
  deposits: [['deposits'], ['statement-lines'], ['gateways'], ['bank-accounts'], ['members', 'one'], ['dashboard']],
  withdrawals: [['withdrawals'], ['statement-lines'], ['members', 'one'], ['dashboard']],
  approvals: [['approvals'], ['withdrawals'], ['statement-lines'], ['bank-changes'], ['members', 'one'], ['dashboard']],
  messages: [['contact-messages'], ['dashboard']],
  'bank-changes': [['bank-changes'], ['withdrawals'], ['members'], ['dashboard']],
};
const all = Object.keys(touched) as QueueEvent[];

/** Reads queues again on an event of the server, and every 15 seconds while no event can arrive. */
export function useRealtime(): ConnectionState {
  const client = useQueryClient();
  const [state, setState] = useState<ConnectionState>('connecting');

  useEffect(() => {
    const invalidate = (names: readonly QueueEvent[]) => {
      const keys = new Map(names.flatMap((name) => touched[name]).map((key) => [String(key), key]));
      for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey });
    };
    const socket = io({ path: SOCKET_PATH, transports: ['websocket'] });
    socket.on('connect', () => {
      socket.emit('subscribe', QUEUES_CHANNEL, () => {
        setState('up');
        invalidate(all); // what was said since the page read, or since the line broke, is lost
      });
    });
    socket.on('disconnect', () => setState('down'));
    socket.on('connect_error', () => setState('down'));
    socket.on('event', ({ channel, name }: Event) => {
      if (channel === QUEUES_CHANNEL && name in touched) invalidate([name as QueueEvent]);
    });
    const timeout = setTimeout(() => {
      if (!socket.connected) setState('down');
    }, TIMEOUT_MS);
    const poll = setInterval(() => {
      if (!socket.connected) invalidate(all);
    }, POLL_MS);
    return () => {
      clearTimeout(timeout);
      clearInterval(poll);
      socket.disconnect();
    };
  }, [client]);
  return state;
}
