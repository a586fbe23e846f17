import type { Episode, Message } from '@portal/contract/chat.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  withNewer,
  withOlder,
  hasGap,
  lastOf,
  threadOf,
  type ThreadPage,
  type Thread,
  withEpisode,
  withMark,
  withMessage,
  withLatestSeq,
} from './thread.ts';

const message = (seq: number): Message => ({
  id: `message ${seq}`,
  seq,
  client_id: `client ${seq}`,
  from: seq % 3 ? 'member' : 'admin',
  author: seq % 3 ? null : 'แอดมิน',
  text: `ข้อความ ${seq}`,
  file: null,
  context: null,
  created_at: new Date(seq * 1000),
  read_at: null,
});

/** The table: new messages are added, and queries answered as the server does. */
const table = () => {
  let last = 0;
  const read = { member: 0, admin: 0 };
  const piece = (seqs: readonly number[], next_cursor: number | null): ThreadPage => ({
    data: seqs.map(message),
    next_cursor,
    episode: null,
    read: { ...read },
  });
  const between = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  return {
    last: () => last,
    read,
    write: () => (last += 1),
    before: (before: number, limit: number) => {
      const seqs = between(Math.max(1, before - limit), before - 1);
      return piece(seqs, (seqs[0] ?? 1) > 1 ? (seqs[0] ?? null) : null);
    },
    after: (after: number, limit: number) => {
      const seqs = between(after + 1, Math.min(last, after + limit));
      return piece(seqs, (seqs.at(-1) ?? last) < last ? (seqs.at(-1) ?? null) : null);
    },
  };
};

type Step =
  | { readonly kind: 'write' | 'fetch' | 'older' }
  | { readonly kind: 'hear' | 'number' | 'mark'; readonly of: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ kind: 'write' }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('hear' as const, 'number' as const, 'mark' as const), of: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'fetch' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'older' }) },
);

test('lost, repeated and reordered events end in the same list as the table', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { maxLength: 120 }),
      (begins, limit, steps) => {
        const server = table();
        for (let n = 0; n < begins; n += 1) server.write();
        let thread: Thread = threadOf(server.before(server.last() + 1, limit));
        const apply: Record<Step['kind'], (seq: number) => void> = {
          write: () => void server.write(),
          hear: (seq) => void (thread = withMessage(thread, message(seq))),
          number: (seq) => void (thread = withLatestSeq(thread, seq)),
          mark: (seq) => {
            server.read.admin = Math.max(server.read.admin, seq);
            thread = withMark(thread, 'admin', seq);
          },
          fetch: () => void (thread = withNewer(thread, server.after(lastOf(thread), limit))),
          older: () => void (thread.older !== null && (thread = withOlder(thread, server.before(thread.older, limit)))),
        };
        for (const each of steps) {
          const seq = 'of' in each && server.last() > 0 ? 1 + (each.of % server.last()) : 0;
          if ('of' in each && seq === 0) continue;
          apply[each.kind](seq);
          const seqs = thread.messages.map((each) => each.seq);
          expect(seqs).toEqual(seqs.map((_, nth) => (seqs[0] ?? 1) + nth)); // no gap, no repeat, in order
        }
        // Reconnected: fetches until nothing is left, in both directions.
        for (let more = true; more;) {
          const piece = server.after(lastOf(thread), limit);
          thread = withNewer(thread, piece);
          more = piece.next_cursor !== null;
        }
        while (thread.older !== null) thread = withOlder(thread, server.before(thread.older, limit));
        expect(thread.messages).toEqual(Array.from({ length: server.last() }, (_, n) => message(n + 1)));
        expect([hasGap(thread), thread.ahead, thread.read]).toEqual([false, [], server.read]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a message beyond a gap waits, and marks the thread as incomplete', () => {
  let thread = threadOf({ data: [message(1)], next_cursor: null, episode: null, read: { member: 0, admin: 0 } });
  thread = withMessage(thread, message(4));
  expect([lastOf(thread), hasGap(thread)]).toEqual([1, true]);
  thread = withMessage(withMessage(thread, message(3)), message(2));
  expect([thread.messages.map(({ seq }) => seq), hasGap(thread)]).toEqual([[1, 2, 3, 4], false]);
});

test('a state from an event is not undone by an older response', () => {
  const episode = (state: Episode['state']): Episode => ({ id: 'e', state, topic: null, agent: null, csat_due: false });
  const piece = (state: Episode['state']) => ({
    data: [message(1)],
    next_cursor: null,
    episode: episode(state),
    read: { member: 0, admin: 0 },
  });
  const first = threadOf(piece('waiting'));
  const heard = withEpisode(first, episode('open'));
  expect(withNewer(heard, piece('waiting'), first).episode?.state).toBe('open');
  expect(withNewer(heard, piece('closed'), heard).episode?.state).toBe('closed');
});

test('the first unread message is marked', () => {
  const piece = (member: number) => ({
    data: [1, 2, 3, 4].map(message),
    next_cursor: null,
    episode: null,
    read: { member, admin: 0 },
  });
  expect([threadOf(piece(0)).unreadFrom, threadOf(piece(3)).unreadFrom]).toEqual([3, null]);
});
