import type { MessageApproval, ChatNote, Conversation, EpisodeRow } from '@portal/contract/console/chat.ts';
import type { Message, ReadMarks } from '@portal/contract/chat.ts';

/** A page of a conversation as the server sends it. */
export interface ThreadPage {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly has_more: boolean;
  readonly notes: readonly ChatNote[];
  readonly episodes: readonly EpisodeRow[];
  readonly asked: readonly MessageApproval[];
}
/** A conversation as loaded: messages ascend without a gap; `hasOlder`: older ones exist on the server. */
export interface Thread extends Omit<ThreadPage, 'has_more'> {
  readonly hasOlder: boolean;
}

export const lastOf = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** Thread of the newest page. */
export const threadOf = ({ has_more: hasOlder, ...piece }: ThreadPage): Thread => ({ ...piece, hasOlder });

const further = (one: ReadMarks, other: ReadMarks): ReadMarks => ({
  member: Math.max(one.member, other.member),
  admin: Math.max(one.admin, other.admin),
});

/** Appends newer messages. Read marks only go forward. */
export const withNewer = (
  thread: Thread,
  { conversation, messages, notes, episodes, asked: requests }: Omit<ThreadPage, 'has_more'>,
): Thread => {
  const last = lastOf(thread);
  return {
    ...thread,
    conversation: { ...conversation, read: further(thread.conversation.read, conversation.read) },
    messages: [...thread.messages, ...messages.filter(({ seq }) => seq > last)],
    notes,
    episodes,
    asked: requests,
  };
};

/** Prepends older messages. */
export const withOlder = (thread: Thread, { messages, has_more: hasOlder }: ThreadPage): Thread => {
  const first = thread.messages[0]?.seq ?? Infinity;
  return { ...thread, messages: [...messages.filter(({ seq }) => seq < first), ...thread.messages], hasOlder };
};

/** Adds a message; undefined when one before it is missing and must be fetched. A repeat changes nothing. */
export const withMessage = (thread: Thread, message: Message): Thread | undefined => {
  const last = lastOf(thread);
  if (message.seq <= last) return thread;
  return message.seq === last + 1 ? { ...thread, messages: [...thread.messages, message] } : undefined;
};

export const withMark = (thread: Thread, by: keyof ReadMarks, seq: number): Thread => ({
  ...thread,
  conversation: {
    ...thread.conversation,
    read: further(thread.conversation.read, { member: 0, admin: 0, [by]: seq }),
  },
});

/** Sets who is typing in an unassigned conversation. */
export const withWriter = (thread: Thread, writer: Conversation['writer']): Thread => ({
  ...thread,
  conversation: { ...thread.conversation, writer },
});

/** Replaces the address of a picture. */
export const withFile = (thread: Thread, { seq, file }: Message): Thread => ({
  ...thread,
  messages: thread.messages.map((each) => (each.seq === seq ? { ...each, file } : each)),
});

/** The row last attached by the member, in the current or last episode. */
export const attachedContextOf = ({
  messages,
  episodes,
}: Pick<Thread, 'messages' | 'episodes'>): Message['context'] => {
  const since = episodes.at(-1)?.opened_at;
  return messages.findLast(({ context, created_at }) => context && !(since && created_at < since))?.context ?? null;
};

/** `asked`: the approval request of a message, while pending or refused; an approved message carries it. */
export type Line =
  | { readonly kind: 'message'; readonly message: Message; readonly asked: MessageApproval | undefined }
  | { readonly kind: 'asked'; readonly asked: MessageApproval }
  | { readonly kind: 'note'; readonly note: ChatNote }
  | { readonly kind: 'opened' | 'closed'; readonly episode: EpisodeRow };

/**
 * Messages in order, with notes, pending or refused requests, and starts and ends of episodes between them; none of these above
 * the first loaded message.
 */
export const linesOf = ({ messages, notes, episodes, asked: requests, hasOlder }: Thread): Line[] => {
  const before = (at: Date, isIncluded: boolean) =>
    messages.findLast(({ created_at }) => created_at < at || (isIncluded && created_at.getTime() === at.getTime()))
      ?.seq ?? 0;
  const marks = [
    ...episodes.map((episode) => ({
      after: before(episode.opened_at, false),
      at: episode.opened_at,
      line: { kind: 'opened', episode } as Line,
    })),
    ...episodes.flatMap((episode) =>
      episode.closed_at
        ? [{ after: before(episode.closed_at, true), at: episode.closed_at, line: { kind: 'closed', episode } as Line }]
        : [],
    ),
    ...requests
      .filter(
        ({ client_id, status }) => status !== 'approved' && !messages.some((each) => each.client_id === client_id),
      )
      .map((one) => ({
        after: before(one.created_at, true),
        at: one.created_at,
        line: { kind: 'asked', asked: one } as Line,
      })),
    ...notes.map((note) => ({ after: note.seq, at: note.created_at, line: { kind: 'note', note } as Line })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const first = messages[0]?.seq ?? 1;
  const behind = (seq: number) => marks.filter(({ after }) => after === seq).map(({ line }) => line);
  const above = hasOlder ? [] : marks.filter(({ after }) => after < first).map(({ line }) => line);
  const agreed = (id: string) => requests.find(({ client_id }) => client_id === id);
  const lineOf = (message: Message): Line => ({ kind: 'message', message, asked: agreed(message.client_id) });
  return [...above, ...messages.flatMap((message) => [lineOf(message), ...behind(message.seq)])];
};
