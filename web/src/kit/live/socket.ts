import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Ack, Event } from '@portal/contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import { SOCKET_PATH } from '../data/api-urls.ts';
import { RECONNECTION, waitWhenTold } from './reconnect.ts';
import { token } from '../data/session.ts';

type Listener = (event: Event) => void;

const listeners = new Map<string, Set<Listener>>();
/** The channels that the server has agreed to; empty while there is no connection. */
const live = new Set<string>();
const watchers = new Set<() => void>();
const tellWatchers = () => {
  for (const tell of watchers) tell();
};
let opening: Promise<Socket> | undefined;

/** One connection for the whole page. The library travels when the first channel is wanted, never with the first load. */
const connection = (): Promise<Socket> =>
  (opening ??= import('socket.io-client').then(({ io }) => {
    const socket = io({ ...RECONNECTION, path: SOCKET_PATH, auth: (give) => give({ token: token() }) });
    waitWhenTold(socket);
    socket.on('connect', () => {
      for (const channel of listeners.keys()) subscribe(socket, channel);
    });
    socket.on('disconnect', () => {
      live.clear();
      tellWatchers();
    });
    socket.on('event', (raw: unknown) => {
      const event = z.safeParse(Event, raw);
      if (event.success) for (const hear of listeners.get(event.data.channel) ?? []) hear(event.data);
    });
    return socket;
  }));

function subscribe(socket: Socket, channel: string): void {
  if (!socket.connected) return; // `connect` will do it
  socket.emit('subscribe', channel, (ack: Ack) => {
    if (!ack.ok || !listeners.has(channel)) return;
    live.add(channel);
    tellWatchers();
  });
}

function join(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel);
  if (others) others.add(listener);
  else {
    listeners.set(channel, new Set([listener]));
    // Without the library or a server behind it the page polls.
    connection().then(
      (socket) => subscribe(socket, channel),
      () => (opening = undefined),
    );
  }
  return () => leave(channel, listener);
}

function leave(channel: string, listener: Listener): void {
  const rest = listeners.get(channel);
  rest?.delete(listener);
  if (rest?.size) return;
  listeners.delete(channel);
  live.delete(channel);
  void opening?.then((socket) => socket.connected && socket.emit('unsubscribe', channel, () => {}));
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/**
 * Hears the events of a channel while the component is there; undefined hears nothing.
 * Gives back whether the channel is live. While it is not, a page polls.
 */
export function useChannel(channel: string | undefined, onEvent: Listener): boolean {
  const hear = useEffectEvent(onEvent);
  useEffect(() => (channel === undefined ? undefined : join(channel, (event) => hear(event))), [channel]);
  return useSyncExternalStore(watch, () => channel !== undefined && live.has(channel));
}

/**
 * Fetches these queries anew at each event of the channel (or at those that `concerns` picks), and each time the channel
 * comes alive, for what was missed; the first time what was read less than `settle_ms` before is left for when the page has settled. Gives back whether it is live: `refetchInterval: live ? false : 5000`.
 */
export function useLiveQueries(
  channel: string | undefined,
  keys: readonly QueryKey[],
  concerns: (event: Event) => boolean = () => true,
  settle_ms = 0,
): boolean {
  const queries = useQueryClient();
  const lookAgain = useEffectEvent((readBefore: number) => {
    const predicate = ({ state }: Query) => state.dataUpdatedAt < readBefore;
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate });
  });
  const isLive = useChannel(channel, (event) => {
    if (concerns(event)) lookAgain(Infinity);
  });
  const wasLive = useRef(false);
  useEffect(() => {
    if (!isLive) return undefined;
    const since = Date.now();
    lookAgain(wasLive.current ? Infinity : since - settle_ms);
    wasLive.current = true;
    if (settle_ms === 0) return undefined;
    const later = setTimeout(() => lookAgain(since), settle_ms);
    return () => clearTimeout(later);
  }, [isLive, settle_ms]);
  return isLive;
}
