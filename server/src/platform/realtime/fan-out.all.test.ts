import { createServer } from 'node:net';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { aRedis, redisServer } from '../../../../e2e/process/redis.ts';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { enqueueJob, publishToMember } from '../outbox/outbox.ts';
import { openRedis, STREAM } from './redis.ts';
import {
  awaitListening,
  commitEvent,
  queuedJobs,
  startNode,
  testFanOut,
  type TestNode,
  waitingRows,
} from './test-fan-out.ts';

describe.runIf(redisServer)('by Redis', async () => {
  if (!redisServer) return;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const [database, redis] = await Promise.all([testDatabase(), aRedis()]);
  const open = () => openRedis(redis.url, log);
  afterAll(async () => {
    await database.close();
    await redis.remove();
  });
  testFanOut(database, open);

  const nodeOf = async () => {
    const fanOut = await open();
    const node = startNode(database, fanOut);
    await awaitListening([node], fanOut);
    return node;
  };
  /** Runs work on a connection of its own. */
  const asAdmin = async <T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
    const client = createClient({ url: redis.url });
    await client.connect();
    return work(client as ReturnType<typeof createClient>).finally(() => client.destroy());
  };
  const comes = (node: TestNode, member: string) =>
    until(async () => node.numbersOf(member).length > 0, `the event of ${member} has come`);

  test.each([
    ['killed', redis.kill, redis.start],
    ['silent', async () => redis.signal('SIGSTOP'), async () => redis.signal('SIGCONT')],
  ])('while Redis is %s events wait, jobs and effects do not', async (how, lose, restore) => {
    const node = await nodeOf();
    await lose();
    const member = `during-${how}`;
    for (let nth = 1; nth <= 3; nth += 1)
      await database.db.transaction(async (tx) => {
        publishToMember(tx, member, 'deposit.updated', { nth });
        enqueueJob(tx, `job-${how}`, {});
      });
    node.wake();
    for (const job of [`job-${how}`, `effect-member.${member}`])
      await until(async () => (await queuedJobs(database, job)) === 3, `${job} is queued`);
    expect([await waitingRows(database), node.numbersOf(member)]).toEqual([3, []]);
    const failures = node.errors.length;
    await until(async () => node.errors.length > failures, 'it is tried again');
    await restore();
    await until(async () => new Set(node.numbersOf(member)).size === 3, 'all have come');
    await until(async () => (await waitingRows(database)) === 0, 'nothing waits any more');
    expect([...new Set(node.numbersOf(member))]).toEqual([1, 2, 3]);
    expect(await queuedJobs(database, `effect-member.${member}`)).toBe(3);
    await node.close();
  });

  test('a node that lost its connection reads on where it was', async () => {
    const node = await nodeOf();
    const other = await open();
    await asAdmin(async (client) => {
      for (let nth = 1; nth <= 20; nth += 1) {
        await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
        await until(
          () =>
            other.publish(undefined as never, [{ channel: 'member.cut', name: 'x', data: { nth } }]).then(
              () => true,
              () => false,
            ),
          'it is published',
        );
      }
    });
    await until(async () => new Set(node.numbersOf('cut')).size === 20, 'all have come');
    expect([...new Set(node.numbersOf('cut'))]).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1));
    await other.close();
    await node.close();
  });

  test('a stream that lost its data and its clock is read from its beginning', async () => {
    const node = await nodeOf();
    const notice = JSON.stringify([{ channel: 'member.early', name: 'credit.updated', data: { nth: 1 } }]);
    await asAdmin(async (client) => {
      await client.multi().del(STREAM).xAdd(STREAM, '5-1', { notice }).exec();
      await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
      await comes(node, 'early');
      await client.del(STREAM);
    });
    await node.close();
  });

  test('an entry that nobody can read does not stop the ones after it', async () => {
    const node = await nodeOf();
    await asAdmin((client) => client.xAdd(STREAM, '*', { notice: 'no JSON' }));
    await commitEvent(database, 'behind', 1);
    node.wake();
    await comes(node, 'behind');
    expect(lines.filter((line) => line.includes('events could not be read from Redis'))).toHaveLength(1);
    await node.close();
  });

  test('the stream is trimmed', async () => {
    const fanOut = await open();
    for (let nth = 0; nth < 120; nth += 1)
      await Promise.all(
        Array.from({ length: 100 }, () => fanOut.publish(undefined as never, [{ channel: 'x', name: 'x', data: {} }])),
      );
    expect(await asAdmin((client) => client.xLen(STREAM))).toBeLessThan(10_200);
    await fanOut.close();
  });

  test.each([
    ['a port where nobody is', () => redis.url.replace(/:\d+$/, ':1'), /no Redis for events at .+ECONNREFUSED/],
    ['a wrong password', () => redis.url.replace(/:[^:@]+@/, ':wrong@'), /WRONGPASS/],
    ['no password', () => redis.url.replace(/:[^:@]+@/, ''), /NOAUTH|HELLO/],
    ['a database that is not there', () => `${redis.url}/99`, /out of range/],
    ['TLS where there is none', () => redis.url.replace('redis:', 'rediss:'), /no Redis for events/],
  ])('%s ends the start with a sentence', async (_what, url, sentence) => {
    const starting = openRedis(url(), log);
    await expect(starting).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) });
    await expect(starting).rejects.toThrow(/^REDIS_URL: no Redis for events at 127\.0\.0\.1:\d+ \(.+\)\.$/);
  });

  test('an address where something else answers ends the start', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    await expect(openRedis(`redis://127.0.0.1:${port}`, log)).rejects.toThrow(/^REDIS_URL: no Redis for events at/);
    server.close();
  });
});
