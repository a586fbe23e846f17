import { afterAll, test } from 'vitest';
import { aTcpRelay, type TcpRelay } from '../../../../testing/tcp-relay.ts';
import { testDatabase } from '../../testing/database.ts';
import { urlAtPort } from '../../testing/pooler.ts';
import { until } from '../../testing/server.ts';
import { fanOutByNotify, listen } from '../fan-out/notify.ts';
import { testFanOut } from './test-fan-out.ts';

// fan-out.all.test.ts runs the same on Redis.
const database = await testDatabase();
afterAll(database.close);
testFanOut(database, async () => fanOutByNotify(database.db, database.url));

const losses: readonly [how: string, lose: (relay: TcpRelay) => void, restore: (relay: TcpRelay) => void][] = [
  ['cut', (relay) => relay.cut(), () => {}],
  ['silent', (relay) => relay.freeze(), (relay) => relay.thaw()],
];
test.each(losses)('a node notices that its connection is %s, and listens again', async (_how, lose, restore) => {
  const { hostname: host, port } = new URL(database.url.replace('postgres:', 'http:'));
  const relay = await aTcpRelay(() => ({ host, port: Number(port) }));
  const changes: boolean[] = [];
  const ping_ms = 1000;
  const { stop } = listen(
    urlAtPort(database.url, relay.port),
    () => {},
    (isListening) => changes.push(isListening),
    ping_ms,
  );
  await until(async () => changes.at(-1) === true, 'it listens');
  const before = changes.length;
  lose(relay);
  await until(async () => changes.slice(before).includes(false), 'it notices');
  restore(relay);
  await until(async () => changes.at(-1) === true, 'it listens again');
  await stop();
  relay.close();
});
