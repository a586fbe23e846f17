import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  chatChannel,
  Episode,
  type Message,
  Message as MessageShape,
  TYPING_EXPIRES_S,
} from '@portal/contract/chat.ts';
import type { Event } from '@portal/contract/realtime.ts';
import * as z from 'zod/mini';
import { useChannel } from '../../../kit/live/socket.ts';
import { markRead, olderMessages, threadKey, threadQuery, unreadCountQuery } from '../queries.ts';
import {
  withOlder,
  hasGap,
  lastOf,
  type Thread,
  withEpisode,
  withFile,
  withMark,
  withMessage,
  withLatestSeq,
} from './thread.ts';
import { useIsInFocus } from '../../../kit/time/visibility.ts';
import { retryUntilDone } from '../../../kit/time/retry-until-done.ts';
import { profileQuery } from '../../identity/queries.ts';
import { currentOwner, rememberOwner } from '../composer/outbox-store.ts';

const POLL_MS = 5000;
const TYPING_MS = TYPING_EXPIRES_S * 1000;

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Applies an event; undefined when the list does not change. */
const after = (thread: Thread, { name, data }: Event): Thread | undefined => {
  if (name === 'message.created') {
    const message = z.safeDecode(MessageShape, data['message'] as never);
    return message.success ? withMessage(thread, message.data) : withLatestSeq(thread, asNumber(data['seq']));
  }
  if (name === 'message.read' && (data['by'] === 'member' || data['by'] === 'admin'))
    return withMark(thread, data['by'], asNumber(data['seq']));
  if (name === 'conversation.state') {
    const episode = z.safeDecode(Episode, data['episode'] as never);
    return episode.success ? withEpisode(thread, episode.data) : undefined;
  }
  return undefined;
};

/** A live conversation: socket events, fetched where something was missed, polled without a socket. */
export function useThread(memberId: string | undefined, onAnswer: (message: Message) => void) {
  const queries = useQueryClient();
  const [typingAt, setTypingAt] = useState(0);
  const change = useCallback(
    (next: (thread: Thread) => Thread | undefined) => {
      const before = queries.getQueryData<Thread>(threadKey);
      const thread = before && next(before);
      if (!thread) return;
      queries.setQueryData(threadKey, thread);
      if (hasGap(thread)) void queries.invalidateQueries({ queryKey: threadKey });
    },
    [queries],
  );
  const hear = useEffectEvent((event: Event) => {
    if (event.name === 'typing' && event.data['by'] === 'admin') return setTypingAt(Date.now());
    if (event.name === 'unread') return void queries.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
    if (event.name === 'conversation.state') void queries.invalidateQueries({ queryKey: unreadCountQuery.queryKey }); // and the state of cases
    return change((thread) => after(thread, event));
  });
  const isLive = useChannel(memberId === undefined ? undefined : chatChannel(memberId), (event) => hear(event));
  const query = useQuery({ ...threadQuery, refetchInterval: isLive ? false : POLL_MS });
  const isThere = query.data !== undefined;
  useEffect(() => {
    // Fetches what was missed before the channel was live, and what the first response may lack.
    if (isLive && isThere) void queries.invalidateQueries({ queryKey: threadKey });
  }, [isLive, isThere, queries]);

  const isTyping = useTyping(typingAt);
  useAnswers(query.data, (message) => {
    setTypingAt(0);
    onAnswer(message);
  });
  return {
    ...query,
    isLive,
    isTyping,
    wrote: useCallback(
      (message: Message) => {
        if (message.context) void queries.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
        change((thread) => withMessage(thread, message));
      },
      [change, queries],
    ),
    replaceFile: (message: Message) => change((thread) => withFile(thread, message)),
    loadOlder: async (before: number) => {
      const piece = await olderMessages(before);
      change((thread) => (thread.older === before ? withOlder(thread, piece) : undefined));
    },
  };
}

/** Hidden after a while, and when the message arrives. */
function useTyping(at: number): boolean {
  const [hiddenFor, hide] = useState(0);
  useEffect(() => {
    if (!at) return;
    const timer = setTimeout(() => hide(at), TYPING_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return at > 0 && hiddenFor !== at;
}

/** Runs for each answer that arrives while the page is visible. */
function useAnswers(thread: Thread | undefined, onAnswer: (message: Message) => void): void {
  const newest = useRef<number>(undefined);
  const onNew = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!thread) return;
    const before = newest.current;
    newest.current = lastOf(thread);
    if (before === undefined) return;
    for (const message of thread.messages) if (message.seq > before && message.from !== 'member') onNew(message);
  }, [thread]);
}

/** Marks messages as read up to the end of the list in view, in a focused window. */
export function useReadMarks(newest: number | undefined, read: number, isAtEnd: boolean): void {
  const queries = useQueryClient();
  const isInView = useIsInFocus() && isAtEnd;
  useEffect(() => {
    if (!isInView || newest === undefined || newest <= read) return undefined;
    return retryUntilDone(
      () => markRead(newest),
      () => void queries.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
    );
  }, [isInView, newest, read, queries]);
}

/** Id of the member, from the profile or, before it has loaded, as stored by this session. */
export function useOwner(): string | undefined {
  const id = useQuery(profileQuery).data?.id;
  useEffect(() => {
    if (id !== undefined) rememberOwner(id);
  }, [id]);
  return id ?? currentOwner();
}
