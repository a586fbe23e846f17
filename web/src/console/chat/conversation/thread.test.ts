import { expect, test } from 'vitest';
import type { Message } from '@portal/contract/chat.ts';
import type { MessageApproval, ChatNote, Conversation, EpisodeRow } from '@portal/contract/console/chat.ts';
import {
  attachedContextOf,
  withNewer,
  withOlder,
  lastOf,
  linesOf,
  threadOf,
  type ThreadPage,
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
const piece = (of: readonly Message[], more: Partial<ThreadPage> = {}): ThreadPage => ({
  conversation: { read: { member: 0, admin: 0 } } as Conversation,
  messages: of,
  has_more: false,
  notes: [],
  episodes: [],
  asked: [],
  ...more,
});
const seqs = (thread: { messages: readonly Message[] }) => thread.messages.map(({ seq }) => seq);

test('the next message is added, a repeat is ignored, a gap is fetched', () => {
  const thread = threadOf(piece(messages(1, 2)));
  expect(seqs(withMessage(thread, message(3))!)).toEqual([1, 2, 3]);
  expect(withMessage(thread, message(2))).toBe(thread);
  expect(withMessage(thread, message(4))).toBeUndefined();
});

test('overlapping fetches keep each message once and in order', () => {
  let thread = threadOf(piece(messages(5, 6), { has_more: true }));
  thread = withNewer(thread, piece(messages(6, 9)));
  thread = withOlder(thread, piece(messages(3, 5), { has_more: true }));
  expect(thread.hasOlder).toBe(true);
  thread = withOlder(thread, piece(messages(1, 3)));
  expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([thread.hasOlder, lastOf(thread)]).toEqual([false, 9]);
});

test('read marks only go forward, whatever arrives late', () => {
  const thread = withMark(withMark(threadOf(piece([])), 'member', 5), 'member', 3);
  expect(withNewer(thread, piece([])).conversation.read).toEqual({ member: 5, admin: 0 });
});

test('notes and episodes are between the messages, none above the first one fetched', () => {
  const episode = (id: string, opened_s: number, closed_s: number | null) =>
    ({
      id,
      opened_at: new Date(opened_s * 1000),
      closed_at: closed_s === null ? null : new Date(closed_s * 1000),
    }) as EpisodeRow;
  const note = { id: 'n', seq: 2, created_at: new Date(2500) } as ChatNote;
  const all = { notes: [note], episodes: [episode('a', 1, 2.7), episode('b', 3, null)] };
  const kindsOf = (of: ThreadPage) =>
    linesOf(threadOf(of)).map((line) => (line.kind === 'message' ? line.message.seq : line.kind));
  expect(kindsOf(piece(messages(1, 3), all))).toEqual(['opened', 1, 2, 'note', 'closed', 'opened', 3]);
  expect(kindsOf(piece(messages(3, 3), { ...all, has_more: true }))).toEqual([3]);
  expect(kindsOf(piece([], { notes: [{ ...note, seq: 0 }] }))).toEqual(['note']);
});

test('pending and refused requests are own lines, an approved one is its message', () => {
  const request = (client_id: string, status: MessageApproval['status']) =>
    ({ client_id, status, text: client_id, created_at: new Date(2500) }) as MessageApproval;
  const kindsWith = (status: MessageApproval['status'], client_id: string, of = messages(1, 3)) =>
    linesOf(threadOf(piece(of, { asked: [request(client_id, status)] }))).map((line) => {
      if (line.kind === 'message') return line.asked ? `${line.message.seq} ${line.asked.status}` : line.message.seq;
      return line.kind;
    });
  for (const status of ['pending', 'rejected', 'ended'] as const)
    expect(kindsWith(status, 'x')).toEqual([1, 2, 'asked', 3]);
  expect(kindsWith('approved', 'c3')).toEqual([1, 2, '3 approved']);
  expect(kindsWith('pending', 'c3')).toEqual([1, 2, '3 pending']); // the event arrived before the request was read again
  expect(kindsWith('approved', 'c1', messages(2, 3))).toEqual([2, 3]);
});

test('the last attachment counts until its episode ends', () => {
  const about = (seq: number, id: string): Message => ({ ...message(seq), context: { kind: 'deposit', id } });
  const episodes = [{ opened_at: new Date(0) }, { opened_at: new Date(2000) }] as EpisodeRow[];
  const attached = (of: readonly Message[]) => attachedContextOf({ messages: of, episodes })?.id;
  expect(attached([about(1, 'old'), about(2, 'a'), about(3, 'b'), { ...message(4), context: null }])).toBe('b');
  expect(attached([about(1, 'old'), { ...message(2), context: null }])).toBeUndefined();
});
