import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import { serverNow } from '../../kit/time/server-time.ts';
import { caughtUp, lastOf, opened, type Thread } from './thread/thread.ts';

const LOOK_MS = 60_000;
const SOON_MS = 1000;
/** Opening and presence of the desk: read once a minute, and when it opens or closes. */
export const chatSettingQuery = queryOptions({
  queryKey: ['chat', 'setting'],
  queryFn: ({ signal }) => call(contract.getChatSetting, { signal }),
  select: ({ data }) => data,
  refetchInterval: ({ state }) => {
    const change = state.data?.data.changes_at?.getTime() ?? Infinity;
    return Math.min(LOOK_MS, Math.max(SOON_MS, change - serverNow()));
  },
});

const PIECE = 30;
const CATCH_UP = 100;
export const threadKey = ['chat', 'thread'] as const;

/** The conversation. First its newest piece; whenever it is asked for again, what came after the last message that is there. */
export const threadQuery = queryOptions({
  queryKey: threadKey,
  queryFn: async ({ signal, client }): Promise<Thread> => {
    const current = () => client.getQueryData<Thread>(threadKey);
    const ask = (input: Partial<Input<typeof contract.listMessages>>) =>
      call(contract.listMessages, { input: { limit: PIECE, ...input }, signal });
    if (!current()) return opened(await ask({}));
    for (;;) {
      const before = current();
      if (!before) return opened(await ask({}));
      const piece = await ask({ after: lastOf(before), limit: CATCH_UP });
      const now = current() ?? before;
      const thread = caughtUp(now, piece, before);
      if (piece.next_cursor === null && now.episode === before.episode) return thread;
      client.setQueryData(threadKey, thread);
    }
  },
  structuralSharing: false,
});

export const olderMessages = (before: number) => call(contract.listMessages, { input: { before, limit: PIECE } });
/** One message anew: its picture has an address that is good for some minutes. */
export const messageAgain = async (seq: number) =>
  (await call(contract.listMessages, { input: { after: seq - 1, limit: 1 } })).data[0];
/** All of the conversation from its beginning. */
export async function wholeConversation(): Promise<contract.Message[]> {
  const all: contract.Message[] = [];
  for (let after: number | null = 0; after !== null;) {
    const piece: Awaited<ReturnType<typeof olderMessages>> = await call(contract.listMessages, {
      input: { after, limit: CATCH_UP },
    });
    all.push(...piece.data);
    after = piece.next_cursor;
  }
  return all;
}

const countQuery = queryOptions({
  queryKey: ['chat', 'count'],
  queryFn: ({ signal }) => call(contract.countUnread, { signal }),
});
export const unreadCountQuery = queryOptions({ ...countQuery, select: ({ data }) => data.count });
/** The rows that the member wrote about and that are not solved; they come with the count. */
export const casesQuery = queryOptions({ ...countQuery, select: ({ data }) => data.cases });

/** A row of the member's own, by its id or by what people quote. */
export const contextQuery = (kind: contract.ChatContextKind, name: string) =>
  queryOptions({
    queryKey: ['chat', 'context', kind, name],
    queryFn: ({ signal }) => call(contract.getChatContext, { input: { kind, name }, signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
    retry: false,
  });
/** Where the chat opens with a row attached. */
export const chatAbout = (about: contract.ChatContextKind, ref: string): string =>
  `/chat?${new URLSearchParams({ about, ref }).toString()}`;

/** Under which problem the desk reads about a row. */
export const topicOf: Readonly<Record<contract.ChatContextKind, ContactTopic>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  bonus: 'promotion',
  game_round: 'game',
  income_withdrawal: 'withdraw',
  minigame_withdrawal: 'withdraw',
  minigame_round: 'game',
};
/** The page of contacts about a row, for who may not write in the chat. */
export const contactAbout = (about: contract.ChatContextKind, ref: string): string =>
  `/contact?${new URLSearchParams({ topic: topicOf[about], ref }).toString()}`;

export const markRead = (seq: number) => call(contract.resetUnread, { input: { seq } });
export const tellTyping = () => call(contract.tellTyping, { input: {} });

export function useCloseChat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.closeChat, { input: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: threadKey }),
  });
}

export function useRate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof contract.rateChat>) => call(contract.rateChat, { input }),
    onSettled: () => queries.invalidateQueries({ queryKey: threadKey }),
  });
}

const MOST = 9;
/** Number of unread answers for a badge. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
export const newCount = (count: number): string => `ข้อความใหม่ ${count} ข้อความ`;
