import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/chat.ts';
import { getChatFigures, listChatAgents } from '@portal/contract/console/chat-agents.ts';
import { type ContactMessage, listContactMessages } from '@portal/contract/console/content.ts';
import { listQuickReplies } from '@portal/contract/console/quick-replies.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { pieceQuery } from '../parts/list/infinite-pages.tsx';
import { caughtUp, lastOf, opened, type Thread } from './conversation/thread.ts';

const PIECE = 30;
const CATCH_UP = 100;

export const conversationsKey = ['conversations', 'list'] as const;
/** The rows of a view, and after how many seconds of waiting one is late. */
export const conversationsQuery = (view: Input<typeof contract.listConversations>['view'], q: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, view, q],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listConversations, { input: { view, q: q || undefined, limit: 50, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap(({ data }) => data), sla_s: pages[0]?.sla_s ?? 0 }),
  });

const ask = async (input: Input<typeof contract.getConversation>, signal?: AbortSignal) =>
  (await call(contract.getConversation, { input, ...(signal ? { signal } : {}) })).data;

/** First the newest piece; whenever it is asked for again, what came behind the last message that is there. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: async ({ signal, client, queryKey }): Promise<Thread> => {
      for (;;) {
        const before = client.getQueryData<Thread>(queryKey);
        if (!before) return opened(await ask({ id, limit: PIECE }, signal));
        const piece = await ask({ id, after: lastOf(before), limit: CATCH_UP }, signal);
        const thread = caughtUp(client.getQueryData<Thread>(queryKey) ?? before, piece);
        if (!piece.has_more) return thread;
        client.setQueryData(queryKey, thread);
      }
    },
    structuralSharing: false,
  });

export const olderPiece = (id: string, before: number) => ask({ id, before, limit: PIECE });
/** One message anew: its picture has an address that is good for some minutes. */
export const messageAgain = async (id: string, seq: number) =>
  (await ask({ id, after: seq - 1, limit: 1 })).messages[0];

export const agentsQuery = queryOptions({
  queryKey: ['chat-agents'],
  queryFn: async ({ signal }) => (await call(listChatAgents, { signal })).data,
});
export const repliesQuery = queryOptions({
  queryKey: ['quick-replies'],
  queryFn: async ({ signal }) => (await call(listQuickReplies, { signal })).data,
  staleTime: 60_000,
});

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['chat-figures', days],
    queryFn: async ({ signal }) => (await call(getChatFigures, { input: { days }, signal })).data,
  });

/** Conversation of a member, if there is one. */
export const memberConversationQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'of', memberId],
    queryFn: async ({ signal }) =>
      (await call(contract.conversationOfMember, { input: { id: memberId }, signal })).data,
  });
/** Address of a conversation. */
export const conversationPath = (id: string): string => `/inbox?view=all&chat=${id}`;
export const conversationStates: Record<contract.ConversationRow['state'], [text: string, tone: Tone]> = {
  waiting: ['ยังไม่มีคนรับ', 'pend'],
  open: ['กำลังดูแล', 'info'],
  snoozed: ['พักไว้', 'pend'],
  closed: ['ปิดแล้ว', 'ok'],
};

export type LeftState = 'waiting' | 'handled' | 'all';
export const leftMessagesQuery = (state: LeftState, cursor?: string) =>
  pieceQuery<ContactMessage>(['contact-messages', state, cursor], (signal) =>
    call(listContactMessages, { input: { state, limit: 50, cursor }, signal }),
  );
