import type { Event } from '@portal/contract/realtime.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { one } from '../database/db.ts';
import { newId } from '../ids.ts';
import { enqueueJob, publishToMember } from './outbox.ts';
import { startSender } from './sender.ts';
import type { FanOut } from '../fan-out/fan-out.ts';

/** A node without servers: it sends the outbox and records what it receives. */
export const startNode = (
  { db }: Pick<TestDatabase, 'db'>,
  fanOut: FanOut,
  { publish = fanOut.publish }: { readonly publish?: FanOut['publish'] } = {},
) => {
  const received: Event[] = [];
  const errors: unknown[] = [];
  const { stop } = fanOut.listen((event) => void received.push(event));
  const sender = startSender(db, {
    publish,
    onEvents: [
      async (_tx, events, enqueue) => events.forEach(({ channel }) => enqueue(`effect-${channel}`, {}, newId())),
    ],
    onError: (error) => errors.push(error),
    onSetAside: (_row, error) => expect.unreachable(String(error)),
  });
  return {
    errors,
    wake: sender.wake,
    /** Numbers of this member's events, in the order in which they came. */
    numbersOf: (member: string) =>
      received.filter(({ channel }) => channel === `member.${member}`).map(({ data }) => data['nth']),
    close: async () => {
      await Promise.all([sender.stop(), stop()]);
      await fanOut.close();
    },
  };
};
type TestNode = ReturnType<typeof startNode>;

/** Commits an event of a member with a number. */
export const commitEvent = ({ db }: Pick<TestDatabase, 'db'>, member: string, nth: number) =>
  db.transaction(async (tx) => publishToMember(tx, member, 'credit.updated', { nth }));

export const waitingRows = async ({ db }: Pick<TestDatabase, 'db'>): Promise<number> =>
  (await db.rows(sql`select from outbox`)).length;

/** Number of jobs of this name in the queue. A node adds `effect-<channel>` for each event that it handles. */
export const queuedJobs = async ({ owner }: Pick<TestDatabase, 'owner'>, name: string): Promise<number> =>
  (await owner.rows(sql`select from graphile_worker.jobs where task_identifier = ${name}`)).length;

/** Lets no job be added; the result mends it. */
export const refuseJobs = async (
  { owner }: Pick<TestDatabase, 'owner'>,
  state: string,
): Promise<() => Promise<void>> => {
  const { text } = await one(owner, sql<{ text: string }>`select pg_get_functiondef('enqueue_job'::regproc) as text`);
  await owner.rows(
    sql.raw(`create or replace function enqueue_job(name text, payload json, job_key text, run_at timestamptz) returns void
               language plpgsql as $$ begin raise exception 'not now' using errcode = '${state}'; end $$`),
  );
  return async () => void (await owner.rows(sql.raw(text)));
};

/** Awaits that both nodes receive what one publishes: a node that has just started may still be subscribing. */
export const awaitListening = (nodes: readonly TestNode[], fanOut: FanOut) =>
  until(async () => {
    await fanOut.publishNow([{ channel: 'member.first', name: 'credit.updated', data: { nth: 0 } }]);
    return nodes.every(({ numbersOf }) => numbersOf('first').length > 0);
  }, 'every node listens');

/** Opens a carrier of one node. */
type Open = () => Promise<FanOut>;

const twoNodes = async (database: TestDatabase, open: Open, options?: Parameters<typeof startNode>[2]) => {
  const carriers = [await open(), await open()] as const;
  const nodes = [startNode(database, carriers[0], options), startNode(database, carriers[1], options)] as const;
  await awaitListening(nodes, carriers[0]);
  return { nodes, close: () => Promise.all(nodes.map(({ close }) => close())) };
};

const COUNT = 300;

const receiveInOrder = async (database: TestDatabase, open: Open): Promise<void> => {
  const { nodes, close } = await twoNodes(database, open);
  const numbers = Array.from({ length: COUNT }, (_, nth) => nth);
  await database.db.transaction(async (tx) => {
    for (const nth of numbers) publishToMember(tx, 'many', 'credit.updated', { nth, text: 'ย'.repeat(100) });
  });
  for (const node of nodes) await until(async () => node.numbersOf('many').length >= COUNT, 'all have come');
  await commitEvent(database, 'last', 1);
  for (const { numbersOf } of nodes) {
    await until(async () => numbersOf('last').length > 0, 'a later one has come');
    // Batches of two senders may overtake each other; the events of a notice may not.
    expect(numbersOf('many').toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
    const [first] = numbersOf('many');
    expect(numbersOf('many').slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, nth) => Number(first) + nth));
  }
  expect(await queuedJobs(database, 'effect-member.many')).toBe(COUNT);
  await close();
};

const rollBack = async (database: TestDatabase, open: Open): Promise<void> => {
  const { nodes, close } = await twoNodes(database, open);
  const rollingBack = database.db.transaction(async (tx) => {
    publishToMember(tx, 'undone', 'credit.updated', { nth: 1 });
    throw new Error('rolled back');
  });
  await expect(rollingBack).rejects.toThrow('rolled back');
  await commitEvent(database, 'after', 1);
  for (const { numbersOf } of nodes) await until(async () => numbersOf('after').length > 0, 'the next has come');
  expect(nodes.map(({ numbersOf }) => numbersOf('undone'))).toEqual([[], []]);
  await close();
};

const publishAgain = async (database: TestDatabase, open: Open): Promise<void> => {
  let failures = 0;
  const carrier = await open();
  const { nodes, close } = await twoNodes(database, open, {
    publish: async (tx, events) => {
      await carrier.publish(tx, events);
      if (events.every(({ channel }) => channel !== 'member.doubled') || failures >= 2) return;
      failures += 1;
      throw Object.assign(new Error('the connection is lost'), { code: 'ECONNRESET' });
    },
  });
  await database.db.transaction(async (tx) => {
    publishToMember(tx, 'doubled', 'credit.updated', { nth: 1 });
    enqueueJob(tx, 'beside-the-doubled', {});
  });
  for (const { wake } of nodes) wake();
  await until(async () => (await waitingRows(database)) === 0, 'it has left');
  for (const { numbersOf } of nodes) {
    await until(async () => numbersOf('doubled').length > 0, 'it has come');
    expect(new Set(numbersOf('doubled'))).toEqual(new Set([1]));
  }
  const jobs = ['beside-the-doubled', 'effect-member.doubled'];
  expect([failures, ...(await Promise.all(jobs.map((name) => queuedJobs(database, name))))]).toEqual([2, 1, 1]);
  await close();
  await carrier.close();
};

/** The tests of everything that carries events, on two nodes. */
export const testFanOut = (database: TestDatabase, open: Open): void => {
  test('both nodes receive each committed event once, those of a notice in order', () =>
    receiveInOrder(database, open));
  test('a rolled back event reaches nobody', () => rollBack(database, open));
  test('what was published and not committed is published again', () => publishAgain(database, open));
};
