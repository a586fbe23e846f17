import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as contract from '@portal/contract/console/chat.ts';
import { openConversation } from '@portal/contract/console/chat-actions.ts';
import { getChatFigures, listChatAgents } from '@portal/contract/console/chat-agents.ts';
import { listContactMessages } from '@portal/contract/console/content.ts';
import { listQuickReplies } from '@portal/contract/console/quick-replies.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { useDecision } from '../parts/actions/decision.ts';
import { useMay, useOperator } from '../parts/frame.ts';
import { addToDraft, draftName } from './answer/draft.ts';
import { withNewer, lastOf, threadOf, type Thread } from './conversation/thread.ts';
import { dataQuery, pagesQuery } from '../../kit/data/queries.ts';
import { pageQuery } from '../parts/queries.ts';

const PAGE_SIZE = 30;
const CATCH_UP = 100;

export const conversationsKey = ['conversations', 'list'] as const;
/** Conversations of a view, and the seconds of waiting after which one is late. */
export const conversationsQuery = (view: Input<typeof contract.listConversations>['view'], q: string) =>
  infiniteQueryOptions({
    ...pagesQuery([...conversationsKey, view, q], contract.listConversations, { view, q: q || undefined, limit: 50 }),
    select: ({ pages }) => ({ rows: pages.flatMap(({ data }) => data), sla_s: pages[0]?.sla_s ?? 0 }),
  });

const fetchPage = async (input: Input<typeof contract.getConversation>, signal?: AbortSignal) =>
  (await call(contract.getConversation, { input, ...(signal ? { signal } : {}) })).data;

/** Reads the newest page first; later, what came after the last loaded message. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: async ({ signal, client, queryKey }): Promise<Thread> => {
      for (;;) {
        const before = client.getQueryData<Thread>(queryKey);
        if (!before) return threadOf(await fetchPage({ id, limit: PAGE_SIZE }, signal));
        const page = await fetchPage({ id, after: lastOf(before), limit: CATCH_UP }, signal);
        const thread = withNewer(client.getQueryData<Thread>(queryKey) ?? before, page);
        if (!page.has_more) return thread;
        client.setQueryData(queryKey, thread);
      }
    },
    structuralSharing: false,
  });

export const olderPage = (id: string, before: number) => fetchPage({ id, before, limit: PAGE_SIZE });
/** Fetches one message again, because the address of its picture expires within minutes. */
export const refetchMessage = async (id: string, seq: number) =>
  (await fetchPage({ id, after: seq - 1, limit: 1 })).messages[0];

export const agentsQuery = dataQuery(['chat-agents'], listChatAgents);
export const repliesQuery = { ...dataQuery(['quick-replies'], listQuickReplies), staleTime: 60_000 };

export const figuresQuery = (days: number) => dataQuery(['chat-figures', days], getChatFigures, { days });

/** Conversation of a member, if there is one. */
export const memberConversationQuery = (memberId: string) =>
  dataQuery([...conversationsKey, 'of', memberId], contract.conversationOfMember, { id: memberId });
/** Address of a conversation. */
export const conversationPath = (id: string): string => `/inbox?view=all&chat=${id}`;

/** Opens a member's chat, begun where there is none, with a text in its composer. Undefined without the permission. */
export function useOpenChat(): ((memberId: string, text?: string) => void) | undefined {
  const navigate = useNavigate();
  const decide = useDecision();
  const operator = useOperator();
  if (!useMay()('chat.answer')) return undefined;
  return (memberId, text) =>
    void decide({
      ids: [memberId],
      run: async () => {
        const { data } = await call(openConversation, { input: { id: memberId } });
        if (text) addToDraft(draftName('answer', operator?.id, data.id), text);
        void navigate(conversationPath(data.id));
        return data;
      },
      doneText: ({ member }) => `เปิดแชทกับ ${member.name} แล้ว`,
      refresh: [conversationsKey],
    });
}

export const conversationStates: Record<contract.ConversationRow['state'], [text: string, tone: Tone]> = {
  waiting: ['ยังไม่มีคนรับ', 'pend'],
  open: ['กำลังดูแล', 'info'],
  snoozed: ['พักไว้', 'pend'],
  closed: ['ปิดแล้ว', 'ok'],
};

export type ContactMessageState = 'waiting' | 'handled' | 'all';
export const contactMessagesQuery = (state: ContactMessageState, cursor?: string) =>
  pageQuery(['contact-messages', state, cursor], listContactMessages, { state, limit: 50, cursor });
