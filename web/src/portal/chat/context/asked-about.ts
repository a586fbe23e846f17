import { type ChatContextKind, chatContextKinds } from '@portal/contract/chat.ts';
import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { topicOf } from '../queries.ts';

/** The kind of row that a reference is of when it comes with a problem alone. */
const kindOf: Readonly<Partial<Record<ContactTopic, ChatContextKind>>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  game: 'game_round',
  promotion: 'bonus',
};

/** The row or the problem that the address names: `?about=income_withdrawal&ref=IN-…`, or from the page of contacts `?topic=deposit&ref=DP-…`. */
export const askedAbout = (
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
