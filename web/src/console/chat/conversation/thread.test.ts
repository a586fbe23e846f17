import { expect, test } from 'vitest';
import type { Message } from '@portal/contract/chat.ts';
import type { AskedMessage, ChatNote, Conversation, EpisodeRow } from '@portal/contract/console/chat.ts';
import {
  attachedOf,
  caughtUp,
  extended,
  lastOf,
  linesOf,
  opened,
  type Piece,
  withMark,
  withMessage,
} from './thread.ts';

const message = (seq: number): Message =>
  ({
    id: `m${seq}`,
    seq,
    client_id: `c${seq}`,
    from: 'member',
    text: `${seq}`,
    created_at: new Date(seq * 1000),
  }) as Message;
const messages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => message(from + nth));
const piece = (of: readonly Message[], more: Partial<Piece> = {}): Piece => ({
  conversation: { read: { member: 0, admin: 0 } } as Conversation,
  messages: of,
  has_more: false,
  notes: [],
  episodes: [],
  asked: [],
  ...more,
});
const seqs = (thread: { messages: readonly Message[] }) => thread.messages.map(({ seq }) => seq);

test('a message that follows is there at once, one known already once, one beyond a gap is to be fetched', () => {
  const thread = opened(piece(messages(1, 2)));
  expect(seqs(withMessage(thread, message(3))!)).toEqual([1, 2, 3]);
  expect(withMessage(thread, message(2))).toBe(thread);
  expect(withMessage(thread, message(4))).toBeUndefined();
});

test('fetched behind and above, in any overlap, each message is there once and in its order', () => {
  let thread = opened(piece(messages(5, 6), { has_more: true }));
  thread = caughtUp(thread, piece(messages(6, 9)));
  thread = extended(thread, piece(messages(3, 5), { has_more: true }));
  expect(thread.hasOlder).toBe(true);
  thread = extended(thread, piece(messages(1, 3)));
  expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([thread.hasOlder, lastOf(thread)]).toEqual([false, 9]);
});

test('marks only go forward, whatever comes late', () => {
  const thread = withMark(withMark(opened(piece([])), 'member', 5), 'member', 3);
  expect(caughtUp(thread, piece([])).conversation.read).toEqual({ member: 5, admin: 0 });
});

test('notes and episodes stand between the messages, and none above those that were not fetched', () => {
  const episode = (id: string, opened_s: number, closed_s: number | null) =>
    ({
      id,
      opened_at: new Date(opened_s * 1000),
      closed_at: closed_s === null ? null : new Date(closed_s * 1000),
    }) as EpisodeRow;
  const note = { id: 'n', seq: 2, created_at: new Date(2500) } as ChatNote;
  const all = { notes: [note], episodes: [episode('a', 1, 2.7), episode('b', 3, null)] };
  const shown = (of: Piece) =>
    linesOf(opened(of)).map((line) => (line.kind === 'message' ? line.message.seq : line.kind));
  expect(shown(piece(messages(1, 3), all))).toEqual(['opened', 1, 2, 'note', 'closed', 'opened', 3]);
  expect(shown(piece(messages(3, 3), { ...all, has_more: true }))).toEqual([3]);
  expect(shown(piece([], { notes: [{ ...note, seq: 0 }] }))).toEqual(['note']);
});

test('what waits or was refused stands between the messages, and what was agreed to is its message alone', () => {
  const asked = (client_id: string, status: AskedMessage['status']) =>
    ({ client_id, status, text: client_id, created_at: new Date(2500) }) as AskedMessage;
  const shown = (status: AskedMessage['status'], client_id: string, of = messages(1, 3)) =>
    linesOf(opened(piece(of, { asked: [asked(client_id, status)] }))).map((line) => {
      if (line.kind === 'message') return line.asked ? `${line.message.seq} ${line.asked.status}` : line.message.seq;
      return line.kind;
    });
  for (const status of ['pending', 'rejected', 'ended'] as const)
    expect(shown(status, 'x')).toEqual([1, 2, 'asked', 3]);
  expect(shown('approved', 'c3')).toEqual([1, 2, '3 approved']);
  expect(shown('pending', 'c3')).toEqual([1, 2, '3 pending']); // it was heard of before its question was asked for again
  expect(shown('approved', 'c1', messages(2, 3))).toEqual([2, 3]);
});

test('attached is what the last message that is about something is about, not of an episode that is over', () => {
  const about = (seq: number, id: string): Message => ({ ...message(seq), context: { kind: 'deposit', id } });
  const episodes = [{ opened_at: new Date(0) }, { opened_at: new Date(2000) }] as EpisodeRow[];
  const attached = (of: readonly Message[]) => attachedOf({ messages: of, episodes })?.id;
  expect(attached([about(1, 'old'), about(2, 'a'), about(3, 'b'), { ...message(4), context: null }])).toBe('b');
  expect(attached([about(1, 'old'), { ...message(2), context: null }])).toBeUndefined();
});
