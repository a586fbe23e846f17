import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { CEILING_MS } from '../../../../testing/ceilings.ts';
import { retryStart } from './retry-start.ts';
import { openDb } from './db.ts';
import { ping } from './queries.ts';
import { StartError } from '../errors.ts';
import { LONG_TIMEOUTS, testDatabase } from '../../testing/database.ts';
import { urlAtPort } from '../../testing/pooler.ts';

const database = await testDatabase();
afterAll(database.close);
const direct = Number(new URL(database.url.replace('postgres:', 'http:')).port);

test('start-up retries a busy database', async () => {
  let silent = 2;
  const proxy = createServer((near) => {
    near.on('error', () => {});
    if (silent > 0) return void (silent -= 1); // simulates a busy database
    const far = connect(direct, '127.0.0.1').on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const db = openDb({ url: urlAtPort(database.url, port), max: 1, ...LONG_TIMEOUTS });
  try {
    await retryStart(() => {
      db.pool.options.connectionTimeoutMillis = silent > 0 ? 200 : CEILING_MS;
      return db.rows(ping());
    });
    expect(silent).toBe(0);
  } finally {
    await db.close();
    proxy.close();
  }
});

test('start-up fails with a sentence when the database stays away', async () => {
  const db = openDb({ url: urlAtPort(database.url, 1), max: 1 });
  const error = await retryStart(() => db.rows(ping()), 2).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^The database does not answer \(.+\)\.$/);
  await db.close();
});
