import type { AskedMessage, ChatNote, Conversation, EpisodeRow } from '@portal/contract/console/chat.ts';
import type { Message, ReadMarks } from '@portal/contract/chat.ts';

/** A conversation as the server gives a piece of it. */
export interface Piece {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly has_more: boolean;
  readonly notes: readonly ChatNote[];
  readonly episodes: readonly EpisodeRow[];
  readonly asked: readonly AskedMessage[];
}
/** A conversation as this page knows it: its messages ascend without a gap above the first; `hasOlder`: there are some below it. */
export interface Thread extends Omit<Piece, 'has_more'> {
  readonly hasOlder: boolean;
}

export const lastOf = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** The newest piece. */
export const opened = ({ has_more: hasOlder, ...piece }: Piece): Thread => ({ ...piece, hasOlder });

const further = (one: ReadMarks, other: ReadMarks): ReadMarks => ({
  member: Math.max(one.member, other.member),
  admin: Math.max(one.admin, other.admin),
});

/** What came behind the last message that is there. Marks only go forward. */
export const caughtUp = (
  thread: Thread,
  { conversation, messages, notes, episodes, asked }: Omit<Piece, 'has_more'>,
): Thread => {
  const last = lastOf(thread);
  return {
    ...thread,
    conversation: { ...conversation, read: further(thread.conversation.read, conversation.read) },
    messages: [...thread.messages, ...messages.filter(({ seq }) => seq > last)],
    notes,
    episodes,
    asked,
  };
};

/** What stands above the first message that is there. */
export const extended = (thread: Thread, { messages, has_more: hasOlder }: Piece): Thread => {
  const first = thread.messages[0]?.seq ?? Infinity;
  return { ...thread, messages: [...messages.filter(({ seq }) => seq < first), ...thread.messages], hasOlder };
};

/** A message was heard of: undefined where something before it was not, and is to be fetched. Twice is once. */
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

/** Somebody writes in a conversation that nobody has. */
export const withWriter = (thread: Thread, writer: Conversation['writer']): Thread => ({
  ...thread,
  conversation: { ...thread.conversation, writer },
});

/** A picture has a new address. */
export const withFile = (thread: Thread, { seq, file }: Message): Thread => ({
  ...thread,
  messages: thread.messages.map((each) => (each.seq === seq ? { ...each, file } : each)),
});

/** The row that the member named last, in the episode that is open or was last. */
export const attachedOf = ({ messages, episodes }: Pick<Thread, 'messages' | 'episodes'>): Message['context'] => {
  const since = episodes.at(-1)?.opened_at;
  return messages.findLast(({ context, created_at }) => context && !(since && created_at < since))?.context ?? null;
};

/** `asked`: a second person was asked about it; a message has it when they agreed. */
export type Line =
  | { readonly kind: 'message'; readonly message: Message; readonly asked: AskedMessage | undefined }
  | { readonly kind: 'asked'; readonly asked: AskedMessage }
  | { readonly kind: 'note'; readonly note: ChatNote }
  | { readonly kind: 'opened' | 'closed'; readonly episode: EpisodeRow };

/** Messages in their order, and between them the notes, what waits or was refused, and where an episode began and ended; none that belongs above the first message. */
export const linesOf = ({ messages, notes, episodes, asked, hasOlder }: Thread): Line[] => {
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
    ...asked
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
  const agreed = (id: string) => asked.find(({ client_id }) => client_id === id);
  const lineOf = (message: Message): Line => ({ kind: 'message', message, asked: agreed(message.client_id) });
  return [...above, ...messages.flatMap((message) => [lineOf(message), ...behind(message.seq)])];
};
