import type { Episode, Message, ReadMarks } from '@portal/contract/chat.ts';

/** A piece of the conversation as the server gives it, in ascending order. */
export interface Piece {
  readonly data: readonly Message[];
  readonly next_cursor: number | null;
  readonly episode: Episode | null;
  readonly read: ReadMarks;
}

/** The conversation as this page knows it. */
export interface Thread {
  /** Ascending, and without a gap above the first. */
  readonly messages: readonly Message[];
  /** Heard of, beyond something that was not: they stand there when what is between was fetched. */
  readonly ahead: readonly Message[];
  /** The largest number that was heard of. */
  readonly heard: number;
  /** Cursor of older messages; null: there are none. */
  readonly older: number | null;
  readonly read: ReadMarks;
  readonly episode: Episode | null;
  /** The first message of the house that was not read when the page was opened. */
  readonly unreadFrom: number | null;
}

/** Everything up to this number is there. */
export const lastOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** Something between was not heard: it is fetched, never waited for. */
export const isBehind = (thread: Thread): boolean => thread.heard > lastOf(thread);

/** The page was opened: the newest ones. */
export const opened = ({ data, next_cursor, episode, read }: Piece): Thread => ({
  messages: data,
  ahead: [],
  heard: data.at(-1)?.seq ?? 0,
  older: next_cursor,
  read,
  episode,
  unreadFrom: data.find(({ from, seq }) => from !== 'member' && seq > read.member)?.seq ?? null,
});

const further = (one: ReadMarks, other: ReadMarks): ReadMarks => ({
  member: Math.max(one.member, other.member),
  admin: Math.max(one.admin, other.admin),
});

/** Moves messages up as far as their numbers follow each other. */
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
 * What came after the last one that was there; the server leaves nothing out, so what it skips is gone for good. `before`: as
 * it was when the server was asked; an episode that was heard of since stays, and which of the two is newer only the next answer says.
 */
export const caughtUp = (thread: Thread, { data, episode, read }: Piece, before: Thread = thread): Thread => {
  const last = lastOf(thread);
  const fresh = data.filter(({ seq }) => seq > last);
  const heard = Math.max(thread.heard, fresh.at(-1)?.seq ?? 0);
  return closedUp({
    ...thread,
    messages: [...thread.messages, ...fresh],
    heard,
    episode: thread.episode === before.episode ? episode : thread.episode,
    read: further(thread.read, read),
  });
};

/** Adds older messages. */
export const extended = (thread: Thread, { data, next_cursor }: Piece): Thread => {
  const first = thread.messages[0]?.seq ?? Infinity;
  return { ...thread, messages: [...data.filter(({ seq }) => seq < first), ...thread.messages], older: next_cursor };
};

/** A message was heard of: what it says, wherever it belongs. Twice is once. */
export const withMessage = (thread: Thread, message: Message): Thread => {
  const isKnown = message.seq <= lastOf(thread) || thread.ahead.some(({ seq }) => seq === message.seq);
  const heard = Math.max(thread.heard, message.seq);
  if (isKnown) return { ...thread, heard };
  return closedUp({ ...thread, heard, ahead: [...thread.ahead, message].toSorted((a, b) => a.seq - b.seq) });
};

/** A message was heard of by its number alone. */
export const withNumber = (thread: Thread, seq: number): Thread => ({ ...thread, heard: Math.max(thread.heard, seq) });

/** A side has read up to a number. Marks only go forward. */
export const withMark = (thread: Thread, by: keyof ReadMarks, seq: number): Thread => ({
  ...thread,
  read: further(thread.read, { member: 0, admin: 0, [by]: seq }),
});

export const withEpisode = (thread: Thread, episode: Episode): Thread => ({ ...thread, episode });

/** A picture has a new address. */
export const withFile = (thread: Thread, { seq, file }: Message): Thread => ({
  ...thread,
  messages: thread.messages.map((each) => (each.seq === seq ? { ...each, file } : each)),
});
