import { type ChatContext, type ChatContextKind, chatContextKinds } from '@portal/contract/chat.ts';
import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { contextQuery, topicOf } from '../queries.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The kind of row that a reference is of when it comes with a problem alone. */
const kindOf: Readonly<Partial<Record<ContactTopic, ChatContextKind>>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  game: 'game_round',
  promotion: 'bonus',
};

/** The row or the problem that the address names: `?about=income_withdrawal&ref=IN-…`, or from the page of contacts `?topic=deposit&ref=DP-…`. */
export const aboutOf = (
  search: string,
): { topic: ContactTopic | null; kind: ChatContextKind | undefined; ref: string | undefined } => {
  const query = new URLSearchParams(search);
  const about = chatContextKinds.find((each) => each === query.get('about'));
  const topic = about ? topicOf[about] : (contactTopics.find((each) => each === query.get('topic')) ?? null);
  return {
    topic,
    kind: about ?? (topic ? kindOf[topic] : undefined),
    ref: query.get('ref')?.slice(0, 120) || undefined,
  };
};

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
