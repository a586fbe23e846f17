import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Message, TYPING_SHOWN_S } from '@portal/contract/chat.ts';
import { Conversation, conversationChannel, INBOX_CHANNEL } from '@portal/contract/console/chat.ts';
import type { Event } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import { PRESENCE_EVERY_S, tellPresence } from '@portal/contract/console/chat-agents.ts';
import { useChannel, useLiveQueries } from '../../../kit/live/socket.ts';
import { call } from '../../../kit/data/call.ts';
import { useMay, useOperator } from '../../parts/frame.ts';
import { conversationsKey, olderPiece, threadQuery } from '../queries.ts';
import { extended, type Thread, withFile, withMark, withMessage, withWriter } from './thread.ts';

const POLL_MS = 5000;
const Writer = Conversation.shape.writer;

/** Applies an event to the thread; undefined: fetch it anew. */
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

/** A conversation as it goes on: heard of by the socket, fetched where something was missed, polled without one. */
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
        if (queries.isFetching({ queryKey })) void queries.invalidateQueries({ queryKey }); // asked before, it would not know
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
    // What was missed before the channel was live, and what was heard before the first answer, which may not have it.
    if (isLive && isThere) void queries.invalidateQueries({ queryKey: ['conversations', 'one', id] });
  }, [isLive, isThere, queries, id]);
  return {
    query,
    typist,
    seenAnew: (message: Message) => change((thread) => withFile(thread, message)),
    loadOlder: async (before: number) => {
      const piece = await olderPiece(id, before);
      change((thread) => (thread.messages[0]?.seq === before ? extended(thread, piece) : thread));
    },
  };
}

/** Operator who alone has it from now on. */
const writerOf = ({ data: { operator, until } }: Event) => {
  const writer = z.safeDecode(Writer, { ...(operator as object), until } as never);
  return writer.success ? writer.data : undefined;
};

/** Typing member, or another operator by name. */
const typistOf = ({ data: { by, operator } }: Event, me: string | undefined): string | undefined => {
  if (by === 'member') return 'สมาชิก';
  const { id, name } = (operator ?? {}) as { id?: unknown; name?: unknown };
  return id !== me && typeof name === 'string' ? name : undefined;
};

/** Hidden when nothing more was heard for a while. */
function useTypist(): [string, (name: string) => void] {
  const [now, setNow] = useState({ name: '', at: 0 });
  useEffect(() => {
    if (!now.name) return undefined;
    const timer = setTimeout(() => setNow({ name: '', at: 0 }), TYPING_SHOWN_S * 1000);
    return () => clearTimeout(timer);
  }, [now]);
  return [now.name, (name) => setNow({ name, at: Date.now() })];
}

const tell = (state: 'here' | 'away') => void call(tellPresence, { input: { state } }).catch(() => {}); // said again soon

/** While the inbox is open, who may answer is there. */
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
/** A list is read once for all that changed within this time: when many write at once, each message would cost every desk a reading. */
const LOOK_EVERY_MS = 500;

/** The lists are read again when conversations changed. Gives back whether changes are heard of. */
export function useLiveInbox(): boolean {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(INBOX_CHANNEL, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: conversationsKey });
    }, LOOK_EVERY_MS);
  });
  return useLiveQueries(INBOX_CHANNEL, keys, () => false);
}
