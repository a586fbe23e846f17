import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Ack, Event } from '@portal/contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import { SOCKET_PATH } from '../data/api-urls.ts';
import { RECONNECTION, backOffWhenRefused } from './reconnect.ts';
import { token } from '../data/session.ts';

type Listener = (event: Event) => void;

const listeners = new Map<string, Set<Listener>>();
/** Channels the server has accepted; empty while disconnected. */
const live = new Set<string>();
const watchers = new Set<() => void>();
const notifyWatchers = () => {
  for (const notify of watchers) notify();
};
let opening: Promise<Socket> | undefined;

/** One socket for the page. The library loads with the first channel, never with the first load. */
const connection = (): Promise<Socket> =>
  (opening ??= import('socket.io-client').then(({ io }) => {
    const socket = io({ ...RECONNECTION, path: SOCKET_PATH, auth: (give) => give({ token: token() }) });
    backOffWhenRefused(socket);
    socket.on('connect', () => {
      for (const channel of listeners.keys()) subscribe(socket, channel);
    });
    socket.on('disconnect', () => {
      live.clear();
      notifyWatchers();
    });
    socket.on('event', (raw: unknown) => {
      const event = z.safeParse(Event, raw);
      if (event.success) for (const listener of listeners.get(event.data.channel) ?? []) listener(event.data);
    });
    return socket;
  }));

function subscribe(socket: Socket, channel: string): void {
  if (!socket.connected) return; // `connect` will do it
  socket.emit('subscribe', channel, (ack: Ack) => {
    if (!ack.ok || !listeners.has(channel)) return;
    live.add(channel);
    notifyWatchers();
  });
}

function join(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel);
  if (others) others.add(listener);
  else {
    listeners.set(channel, new Set([listener]));
    // Without the library or a server the page polls.
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

const onLiveChange = (notify: () => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

/**
 * Receives a channel's events while mounted; undefined subscribes to none. Returns whether the channel is live; while it is
 * not, a page polls.
 */
export function useChannel(channel: string | undefined, onEvent: Listener): boolean {
  const listener = useEffectEvent(onEvent);
  useEffect(() => (channel === undefined ? undefined : join(channel, (event) => listener(event))), [channel]);
  return useSyncExternalStore(onLiveChange, () => channel !== undefined && live.has(channel));
}

/**
 * Refetches these queries on each event of the channel (or those that `concerns` picks), and whenever the channel becomes live,
 * for missed events; the first time, data younger than `settle_ms` is refetched once the page has settled. Returns whether it
 * is live: `refetchInterval: live ? false : 5000`.
 */
export function useLiveQueries(
  channel: string | undefined,
  keys: readonly QueryKey[],
  concerns: (event: Event) => boolean = () => true,
  settle_ms = 0,
): boolean {
  const queries = useQueryClient();
  const refetchStale = useEffectEvent((readBefore: number) => {
    const predicate = ({ state }: Query) => state.dataUpdatedAt < readBefore;
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate });
  });
  const isLive = useChannel(channel, (event) => {
    if (concerns(event)) refetchStale(Infinity);
  });
  const wasLive = useRef(false);
  useEffect(() => {
    if (!isLive) return undefined;
    const since = Date.now();
    refetchStale(wasLive.current ? Infinity : since - settle_ms);
    wasLive.current = true;
    if (settle_ms === 0) return undefined;
    const later = setTimeout(() => refetchStale(since), settle_ms);
    return () => clearTimeout(later);
  }, [isLive, settle_ms]);
  return isLive;
}
