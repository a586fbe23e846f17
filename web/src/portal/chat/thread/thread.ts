import type { Episode, Message, ReadMarks } from '@portal/contract/chat.ts';

/** A page of the conversation from the server, ascending. */
export interface ThreadPage {
  readonly data: readonly Message[];
  readonly next_cursor: number | null;
  readonly episode: Episode | null;
  readonly read: ReadMarks;
}

/** The conversation as loaded. */
export interface Thread {
  /** Ascending and without gaps. */
  readonly messages: readonly Message[];
  /** Received beyond a gap: added once the gap has been fetched. */
  readonly ahead: readonly Message[];
  /** Largest message number received. */
  readonly latestSeq: number;
  /** Cursor of older messages; null: none. */
  readonly older: number | null;
  readonly read: ReadMarks;
  readonly episode: Episode | null;
  /** First message from support that was unread when the page opened. */
  readonly unreadFrom: number | null;
}

/** All messages up to this number are loaded. */
export const lastOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** A message is missing and must be fetched. */
export const hasGap = (thread: Thread): boolean => thread.latestSeq > lastOf(thread);

/** Thread of the newest page. */
export const threadOf = ({ data, next_cursor, episode, read }: ThreadPage): Thread => ({
  messages: data,
  ahead: [],
  latestSeq: data.at(-1)?.seq ?? 0,
  older: next_cursor,
  read,
  episode,
  unreadFrom: data.find(({ from, seq }) => from !== 'member' && seq > read.member)?.seq ?? null,
});

const further = (one: ReadMarks, other: ReadMarks): ReadMarks => ({
  member: Math.max(one.member, other.member),
  admin: Math.max(one.admin, other.admin),
});

/** Moves waiting messages into the list while their numbers are consecutive. */
const closedUp = (thread: Thread): Thread => {
  const messages = [...thread.messages];
  const ahead: Message[] = [];
  for (const message of thread.ahead) {
    const last = messages.at(-1)?.seq ?? 0;
    if (message.seq === last + 1) messages.push(message);
    else if (message.seq > last) ahead.push(message);
  }
  return { ...thread, messages, ahead };
};

/**
 * Appends newer messages; a number the server skips does not exist any more. `before`: the thread at the time of the request;
 * an episode received since then stays, as only the next response tells which is newer.
 */
export const withNewer = (thread: Thread, { data, episode, read }: ThreadPage, before: Thread = thread): Thread => {
  const last = lastOf(thread);
  const fresh = data.filter(({ seq }) => seq > last);
  const latestSeq = Math.max(thread.latestSeq, fresh.at(-1)?.seq ?? 0);
  return closedUp({
    ...thread,
    messages: [...thread.messages, ...fresh],
    latestSeq,
    episode: thread.episode === before.episode ? episode : thread.episode,
    read: further(thread.read, read),
  });
};

/** Adds older messages. */
export const withOlder = (thread: Thread, { data, next_cursor }: ThreadPage): Thread => {
  const first = thread.messages[0]?.seq ?? Infinity;
  return { ...thread, messages: [...data.filter(({ seq }) => seq < first), ...thread.messages], older: next_cursor };
};

/** Adds a received message where it belongs. A repeat changes nothing. */
export const withMessage = (thread: Thread, message: Message): Thread => {
  const isRepeat = message.seq <= lastOf(thread) || thread.ahead.some(({ seq }) => seq === message.seq);
  const latestSeq = Math.max(thread.latestSeq, message.seq);
  if (isRepeat) return { ...thread, latestSeq };
  return closedUp({ ...thread, latestSeq, ahead: [...thread.ahead, message].toSorted((a, b) => a.seq - b.seq) });
};

/** Records the number of a message whose content has not arrived. */
export const withLatestSeq = (thread: Thread, seq: number): Thread => ({
  ...thread,
  latestSeq: Math.max(thread.latestSeq, seq),
});

/** Sets how far a side has read. Marks only go forward. */
export const withMark = (thread: Thread, by: keyof ReadMarks, seq: number): Thread => ({
  ...thread,
  read: further(thread.read, { member: 0, admin: 0, [by]: seq }),
});

export const withEpisode = (thread: Thread, episode: Episode): Thread => ({ ...thread, episode });

/** Replaces the address of a picture. */
export const withFile = (thread: Thread, { seq, file }: Message): Thread => ({
  ...thread,
  messages: thread.messages.map((each) => (each.seq === seq ? { ...each, file } : each)),
});
