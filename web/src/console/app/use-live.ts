import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';
import { type Event, type QueueEvent, QUEUES_CHANNEL, SOCKET_PATH } from '@portal/contract/realtime.ts';
import type { LiveState } from '../parts/live.ts';

const POLL_MS = 15_000;
const PATIENCE_MS = 5_000; // a connection that is closed politely before it stands is no error to the library
const touched: Record<QueueEvent, readonly QueryKey[]> = {
  deposits: [['deposits'], ['statement-lines'], ['gateways'], ['bank-accounts'], ['members', 'one'], ['dashboard']],
  withdrawals: [['withdrawals'], ['statement-lines'], ['members', 'one'], ['dashboard']],
  approvals: [['approvals'], ['withdrawals'], ['statement-lines'], ['bank-changes'], ['members', 'one'], ['dashboard']],
  messages: [['contact-messages'], ['dashboard']],
  'bank-changes': [['bank-changes'], ['withdrawals'], ['members'], ['dashboard']],
};
const all = Object.keys(touched) as QueueEvent[];

/** Looks again when the server says so, and every 15 seconds while it cannot say. */
export function useLive(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');

  useEffect(() => {
    const lookAgain = (names: readonly QueueEvent[]) => {
      const keys = new Map(names.flatMap((name) => touched[name]).map((key) => [String(key), key]));
      for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey });
    };
    const socket = io({ path: SOCKET_PATH, transports: ['websocket'] });
    let wasUp = false;
    socket.on('connect', () => {
      socket.emit('subscribe', QUEUES_CHANNEL, () => {
        setState('up');
        if (wasUp) lookAgain(all); // what was said meanwhile is lost
        wasUp = true;
      });
    });
    socket.on('disconnect', () => setState('down'));
    socket.on('connect_error', () => setState('down'));
    socket.on('event', ({ channel, name }: Event) => {
      if (channel === QUEUES_CHANNEL && name in touched) lookAgain([name as QueueEvent]);
    });
    const patience = setTimeout(() => {
      if (!socket.connected) setState('down');
    }, PATIENCE_MS);
    const poll = setInterval(() => {
      if (!socket.connected) lookAgain(all);
    }, POLL_MS);
    return () => {
      clearTimeout(patience);
      clearInterval(poll);
      socket.disconnect();
    };
  }, [client]);
  return state;
}
