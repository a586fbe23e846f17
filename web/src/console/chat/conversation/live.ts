import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Message, TYPING_EXPIRES_S } from '@portal/contract/chat.ts';
import { Conversation, conversationChannel, CONVERSATIONS_CHANNEL } from '@portal/contract/console/chat.ts';
import type { Event } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import { PRESENCE_EVERY_S, sendPresence } from '@portal/contract/console/chat-agents.ts';
import { useChannel, useLiveQueries } from '../../../kit/live/socket.ts';
import { call } from '../../../kit/data/call.ts';
import { useMay, useOperator } from '../../parts/frame.ts';
import { conversationsKey, olderPage, threadQuery } from '../queries.ts';
import { withOlder, type Thread, withFile, withMark, withMessage, withWriter } from './thread.ts';

const POLL_MS = 5000;
const Writer = Conversation.shape.writer;

/** Applies an event to the thread; undefined when it must be fetched again. */
const after = (thread: Thread, { name, data }: Event): Thread | undefined => {
  if (name === 'message.created') {
    const message = z.safeDecode(Message, data['message'] as never);
    return message.success ? withMessage(thread, message.data) : undefined;
  }
  const { by, seq } = data;
  if (name === 'message.read' && (by === 'member' || by === 'admin') && typeof seq === 'number')
    return withMark(thread, by, seq);
  return name === 'unread' ? thread : undefined;
};

/** A live conversation: socket events, fetched where something was missed, polled without a socket. */
export function useThread(id: string) {
  const queries = useQueryClient();
  const { queryKey } = threadQuery(id);
  const [typist, setTypist] = useTypist();
  const me = useOperator();
  const change = (next: (thread: Thread) => Thread) => {
    const thread = queries.getQueryData<Thread>(queryKey);
    if (thread) queries.setQueryData(queryKey, next(thread));
  };
  const isLive = useChannel(conversationChannel(id), (event) => {
    if (event.name === 'typing') {
      const writer = writerOf(event);
      if (writer) {
        change((thread) => withWriter(thread, writer));
        if (queries.isFetching({ queryKey })) void queries.invalidateQueries({ queryKey }); // asked earlier, it would not know yet
      }
      const who = typistOf(event, me?.id);
      return who ? setTypist(who) : undefined;
    }
    if (event.name === 'message.created') setTypist('');
    const thread = queries.getQueryData<Thread>(queryKey);
    const next = thread && after(thread, event);
    if (next) queries.setQueryData(queryKey, next);
    else void queries.invalidateQueries({ queryKey });
    return undefined;
  });
  const query = useQuery({ ...threadQuery(id), refetchInterval: isLive ? false : POLL_MS });
  const isThere = query.data !== undefined;
  useEffect(() => {
    // Fetches what was missed before the channel was live, and what the first response may lack.
    if (isLive && isThere) void queries.invalidateQueries({ queryKey: ['conversations', 'one', id] });
  }, [isLive, isThere, queries, id]);
  return {
    query,
    typist,
    replaceFile: (message: Message) => change((thread) => withFile(thread, message)),
    loadOlder: async (before: number) => {
      const piece = await olderPage(id, before);
      change((thread) => (thread.messages[0]?.seq === before ? withOlder(thread, piece) : thread));
    },
  };
}

/** Operator who now has the conversation. */
const writerOf = ({ data: { operator, until } }: Event) => {
  const writer = z.safeDecode(Writer, { ...(operator as object), until } as never);
  return writer.success ? writer.data : undefined;
};

/** Typing member, or the name of another typing operator. */
const typistOf = ({ data: { by, operator } }: Event, me: string | undefined): string | undefined => {
  if (by === 'member') return 'สมาชิก';
  const { id, name } = (operator ?? {}) as { id?: unknown; name?: unknown };
  return id !== me && typeof name === 'string' ? name : undefined;
};

/** Hidden after a while without further typing events. */
function useTypist(): [string, (name: string) => void] {
  const [now, setNow] = useState({ name: '', at: 0 });
  useEffect(() => {
    if (!now.name) return undefined;
    const timer = setTimeout(() => setNow({ name: '', at: 0 }), TYPING_EXPIRES_S * 1000);
    return () => clearTimeout(timer);
  }, [now]);
  return [now.name, (name) => setNow({ name, at: Date.now() })];
}

const tell = (state: 'here' | 'away') => void call(sendPresence, { input: { state } }).catch(() => {}); // repeated soon

/** Announces the operator as available while the inbox is open. */
export function usePresence(): void {
  const mayAnswer = useMay()('chat.answer');
  useEffect(() => {
    if (!mayAnswer) return undefined;
    tell('here');
    const timer = setInterval(() => tell('here'), PRESENCE_EVERY_S * 1000);
    return () => {
      clearInterval(timer);
      tell('away');
    };
  }, [mayAnswer]);
}

const keys = [conversationsKey];
/** Changes within this time cause one reading of the lists: otherwise every message costs every operator a request. */
const LOOK_EVERY_MS = 500;

/** Reads the lists again when conversations change. Returns whether it receives changes. */
export function useLiveInbox(): boolean {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(CONVERSATIONS_CHANNEL, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: conversationsKey });
    }, LOOK_EVERY_MS);
  });
  return useLiveQueries(CONVERSATIONS_CHANNEL, keys, () => false);
}
