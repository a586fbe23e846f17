import { type ChatContextKind, chatContextKinds } from '@portal/contract/chat.ts';
import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';

/** Under which problem the desk reads about a row. */
const topicOf: Readonly<Record<ChatContextKind, ContactTopic>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  bonus: 'promotion',
  game_round: 'game',
  income_withdrawal: 'withdraw',
  minigame_withdrawal: 'withdraw',
  minigame_round: 'game',
};
/** What a reference belongs to that comes with a problem alone. */
const kindOf: Readonly<Partial<Record<ContactTopic, ChatContextKind>>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  game: 'game_round',
  promotion: 'bonus',
};

/** What the address says it is about: `?about=income_withdrawal&ref=IN-…`, or from the page of contacts `?topic=deposit&ref=DP-…`. */
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
