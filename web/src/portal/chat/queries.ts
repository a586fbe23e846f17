import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import { serverNow } from '../../kit/time/server-time.ts';
import { withNewer, lastOf, threadOf, type Thread } from './thread/thread.ts';

const POLL_MS = 60_000;
const SOON_MS = 1000;
/** Hours and presence of support: read every minute, and when it opens or closes. */
export const chatSettingQuery = queryOptions({
  queryKey: ['chat', 'setting'],
  queryFn: ({ signal }) => call(contract.getChatSetting, { signal }),
  select: ({ data }) => data,
  refetchInterval: ({ state }) => {
    const change = state.data?.data.changes_at?.getTime() ?? Infinity;
    return Math.min(POLL_MS, Math.max(SOON_MS, change - serverNow()));
  },
});

const PAGE_SIZE = 30;
const CATCH_UP = 100;
export const threadKey = ['chat', 'thread'] as const;

/** The conversation: first its newest page; refetches load what came after the last message. */
export const threadQuery = queryOptions({
  queryKey: threadKey,
  queryFn: async ({ signal, client }): Promise<Thread> => {
    const current = () => client.getQueryData<Thread>(threadKey);
    const fetchPage = (input: Partial<Input<typeof contract.listMessages>>) =>
      call(contract.listMessages, { input: { limit: PAGE_SIZE, ...input }, signal });
    if (!current()) return threadOf(await fetchPage({}));
    for (;;) {
      const before = current();
      if (!before) return threadOf(await fetchPage({}));
      const page = await fetchPage({ after: lastOf(before), limit: CATCH_UP });
      const now = current() ?? before;
      const thread = withNewer(now, page, before);
      if (page.next_cursor === null && now.episode === before.episode) return thread;
      client.setQueryData(threadKey, thread);
    }
  },
  structuralSharing: false,
});

export const olderMessages = (before: number) => call(contract.listMessages, { input: { before, limit: PAGE_SIZE } });
/** Fetches one message again, because the address of its picture expires within minutes. */
export const refetchMessage = async (seq: number) =>
  (await call(contract.listMessages, { input: { after: seq - 1, limit: 1 } })).data[0];
/** All messages of the conversation. */
export async function fullConversation(): Promise<contract.Message[]> {
  const all: contract.Message[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<typeof olderMessages>> = await call(contract.listMessages, {
      input: { after, limit: CATCH_UP },
    });
    all.push(...page.data);
    after = page.next_cursor;
  }
  return all;
}

const countQuery = queryOptions({
  queryKey: ['chat', 'count'],
  queryFn: ({ signal }) => call(contract.countUnread, { signal }),
});
export const unreadCountQuery = queryOptions({ ...countQuery, select: ({ data }) => data.count });
/** Unsolved rows the member wrote about; they come with the count. */
export const casesQuery = queryOptions({ ...countQuery, select: ({ data }) => data.cases });

/** One of the member's rows, by id or reference. */
export const contextQuery = (kind: contract.ChatContextKind, name: string) =>
  queryOptions({
    ...dataQuery(['chat', 'context', kind, name], contract.getChatContext, { kind, name }),
    staleTime: Infinity,
    retry: false,
  });
/** The row attached to the message; null when it does not exist. One try: a message does not wait for it. */
export async function contextFor(
  queries: QueryClient,
  kind: contract.ChatContextKind,
  name: string,
): Promise<contract.ChatContext | null> {
  try {
    const { data } = await queries.fetchQuery({ ...contextQuery(kind, name), networkMode: 'always' });
    return { kind, id: data.id };
  } catch {
    return null; // the message matters more than its subject
  }
}

/** Address of the chat with a row attached. */
export const chatAbout = (about: contract.ChatContextKind, ref: string): string =>
  `/chat?${new URLSearchParams({ about, ref }).toString()}`;

/** Topic that support sees for a kind of row. */
export const topicOf: Readonly<Record<contract.ChatContextKind, ContactTopic>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  bonus: 'promotion',
  game_round: 'game',
  income_withdrawal: 'withdraw',
  minigame_withdrawal: 'withdraw',
  minigame_round: 'game',
};
/** Contact page for a row, for members who may not chat. */
export const contactAbout = (about: contract.ChatContextKind, ref: string): string =>
  `/contact?${new URLSearchParams({ topic: topicOf[about], ref }).toString()}`;

export const markRead = (seq: number) => call(contract.resetUnread, { input: { seq } });
export const notifyTyping = () => call(contract.sendTyping, { input: {} });

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

const MAX_BADGE = 9;
/** Number of unread answers for a badge. */
export const countText = (count: number): string => (count > MAX_BADGE ? `${MAX_BADGE}+` : String(count));
export const newCount = (count: number): string => `ข้อความใหม่ ${count} ข้อความ`;
