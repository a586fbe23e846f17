import type { QueryClient } from '@tanstack/react-query';
import type { ChatContext, ChatContextKind } from '@portal/contract/chat.ts';
import { contextQuery } from '../queries.ts';

/** The row from which the page was opened, for the message; null where there is no such one. Nobody's message waits for it: one try. */
export async function contextFor(
  queries: QueryClient,
  kind: ChatContextKind,
  name: string,
): Promise<ChatContext | null> {
  try {
    const { data } = await queries.fetchQuery({ ...contextQuery(kind, name), networkMode: 'always' });
    return { kind, id: data.id };
  } catch {
    return null; // the message is worth more than what it is about
  }
}
