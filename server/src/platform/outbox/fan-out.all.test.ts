import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Event } from '@portal/contract/realtime.ts';
import { createClient } from '@redis/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRedis, redisServer } from '../../../../testing/redis.ts';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { enqueueJob, publishToMember } from './outbox.ts';
import { openRedis, STREAM } from '../fan-out/redis.ts';
import {
  awaitListening,
  commitEvent,
  queuedJobs,
  refuseJobs,
  startNode,
  testFanOut,
  waitingRows,
} from './test-fan-out.ts';

const database = await testDatabase();
let redis: Awaited<ReturnType<typeof aRedis>>;
beforeAll(async () => {
  if (redisServer) redis = await aRedis();
});
afterAll(async () => {
  await database.close();
  await redis?.remove();
});
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const open = () => openRedis(redis.url, log);

const nodeOf = async () => {
  const fanOut = await open();
  const node = startNode(database, fanOut);
  await awaitListening([node], fanOut);
  return { ...node, publishNow: fanOut.publishNow };
};

/** Runs work on a connection of its own. */
const asAdmin = async <T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
  const client = createClient({ url: redis.url }) as ReturnType<typeof createClient>;
  await client.connect();
  return work(client).finally(() => client.destroy());
};
const CUT = ['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'];
const isPublished = (publishing: Promise<void>) =>
  publishing.then(
    () => true,
    () => false,
  );
/** A transaction in which nothing was sent. */
const noTx = { rows: async () => [] } as never;

const losses: readonly [how: string, lose: () => Promise<void>, restore: () => Promise<void>][] = [
  ['killed', () => redis.kill(), () => redis.start()],
  ['silent', async () => redis.signal('SIGSTOP'), async () => redis.signal('SIGCONT')],
];

describe.runIf(redisServer)('by Redis', () => {
  testFanOut(database, open);

  test.each(losses)('while Redis is %s events wait, jobs and effects do not', async (how, lose, restore) => {
    const node = await nodeOf();
    await lose();
    // A node goes on publishing, so that its connection is never idle.
    const bets = setInterval(() => void node.publishNow([{ channel: 'x', name: 'x', data: {} }]), 100);
    const member = `during-${how}`;
    for (let nth = 1; nth <= 3; nth += 1)
      await database.db.transaction(async (tx) => {
        publishToMember(tx, member, 'deposit.updated', { nth });
        enqueueJob(tx, `job-${how}`, {});
      });
    node.wake();
    const jobs = [`job-${how}`, `effect-member.${member}`];
    for (const job of jobs) await until(async () => (await queuedJobs(database, job)) === 3, `${job} is queued`);
    expect([await waitingRows(database), node.numbersOf(member)]).toEqual([3, []]);
    const failures = node.errors.length;
    await until(async () => node.errors.length > failures, 'it is tried again');
    clearInterval(bets);
    await restore();
    await until(async () => new Set(node.numbersOf(member)).size === 3, 'all have come');
    await until(async () => (await waitingRows(database)) === 0, 'nothing waits any more');
    expect([...new Set(node.numbersOf(member))]).toEqual([1, 2, 3]);
    for (const job of jobs) expect(await queuedJobs(database, job)).toBe(3);
    await node.close();
  });

  test('a node that lost its connection reads on where it was', async () => {
    const [node, other] = [await nodeOf(), await open()];
    await asAdmin(async (client) => {
      for (let nth = 1; nth <= 20; nth += 1) {
        await client.sendCommand(CUT);
        const event = { channel: 'member.cut', name: 'x', data: { nth } };
        await until(() => isPublished(other.publish(noTx, [event])), 'it is published');
      }
    });
    await until(async () => new Set(node.numbersOf('cut')).size === 20, 'all have come');
    expect([...new Set(node.numbersOf('cut'))]).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1));
    await Promise.all([other.close(), node.close()]);
  });

  test('a stream that lost its data and its clock is read from its beginning', async () => {
    const node = await nodeOf();
    const notice = JSON.stringify([{ channel: 'member.early', name: 'credit.updated', data: { nth: 1 } }]);
    await asAdmin(async (client) => {
      await client.multi().del(STREAM).xAdd(STREAM, '5-1', { notice }).exec();
      await client.sendCommand(CUT);
      await until(async () => node.numbersOf('early').length > 0, 'the event has come');
      await client.del(STREAM);
    });
    await node.close();
  });

  test('an entry that nobody can read does not stop the ones after it', async () => {
    const node = await nodeOf();
    await asAdmin((client) => client.xAdd(STREAM, '*', { notice: 'no JSON' }));
    await commitEvent(database, 'behind', 1);
    node.wake();
    await until(async () => node.numbersOf('behind').length > 0, 'the next has come');
    expect(lines.filter((line) => line.includes('events could not be read from Redis'))).toHaveLength(1);
    await node.close();
  });

  test('the stream is trimmed', async () => {
    const fanOut = await open();
    const publish = () => fanOut.publish(noTx, [{ channel: 'x', name: 'x', data: {} }]);
    for (let nth = 0; nth < 120; nth += 1) await Promise.all(Array.from({ length: 100 }, publish));
    expect(await asAdmin((client) => client.xLen(STREAM))).toBeLessThan(10_200);
    await fanOut.close();
  });
});

test.runIf(redisServer)('a node that starts without Redis hears from its return on', async () => {
  await redis.kill();
  const fanOut = await open();
  const changes: boolean[] = [];
  const heard: Event[] = [];
  const { stop } = fanOut.listen(
    (event) => void heard.push(event),
    (isListening) => void changes.push(isListening),
  );
  const event = { channel: 'member.late', name: 'credit.updated', data: { nth: 1 } };
  await expect(fanOut.publish(noTx, [event])).rejects.toThrow();
  await until(async () => changes.at(-1) === false, 'it tells that it is deaf');
  await redis.start();
  await until(async () => changes.at(-1) === true, 'it tells that it hears');
  await fanOut.publish(noTx, [event]);
  await until(async () => heard.some(({ channel }) => channel === 'member.late'), 'the event has come');
  await stop();
  await fanOut.close();
});

test.runIf(redisServer)('nothing is published beside a job that fails', async () => {
  const node = await nodeOf();
  const mend = await refuseJobs(database, '42501');
  await commitEvent(database, 'beside', 1);
  node.wake();
  await until(async () => node.errors.length > 1, 'it is tried again');
  await mend();
  await until(async () => (await waitingRows(database)) === 0, 'it has left');
  await until(async () => node.numbersOf('beside').length > 0, 'it has come');
  expect(node.numbersOf('beside')).toEqual([1]);
  await node.close();
});

const wrong: readonly [what: string, url: () => string | Promise<string>, reason: RegExp][] = [
  ['a wrong password', () => redis.url.replace(/:[^:@]+@/, ':wrong@'), /WRONGPASS/],
  ['no password', () => redis.url.replace(/:[^:@]+@/, ''), /NOAUTH/],
  ['a database that is not there', () => `${redis.url}/99`, /out of range/],
  ['no number of a database', () => `${redis.url}/portal`, /pathname/],
  ['something else that answers', () => webServerUrl(), /./],
];
const webServer = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
afterAll(() => void webServer.close());
const webServerUrl = async (): Promise<string> => {
  await once(webServer.listen(0, '127.0.0.1'), 'listening');
  return `redis://127.0.0.1:${(webServer.address() as { port: number }).port}`;
};

test.runIf(redisServer).each(wrong)('%s in REDIS_URL ends the start with a sentence', async (_what, url, reason) => {
  const starting = openRedis(await url(), log);
  await expect(starting).rejects.toMatchObject({ name: 'StartError' });
  await expect(starting).rejects.toThrow(/^REDIS_URL: no Redis for events at 127\.0\.0\.1:\d+ \(.+\)\.$/);
  await expect(starting).rejects.toThrow(reason);
});
