import type { AddressInfo } from 'node:net';
import type { Event } from '@portal/contract/realtime.ts';
import { QUEUES_CHANNEL, SOCKET_PATH } from '@portal/contract/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { channels } from '../../app.ts';
import { authenticatorsOf } from '../../serve.ts';
import { testServer } from '../../testing/server.ts';
import { anOperator } from '../../testing/people.ts';
import { OPERATOR_COOKIE } from '../http/mount.ts';
import { listen } from './listen.ts';
import { publishToQueues } from '../outbox/outbox.ts';
import { serveSockets } from './sockets.ts';

const server = await testServer();
const authenticators = authenticatorsOf(server.db, { limitRates: false }, server.onWrite);
const sockets = serveSockets(server.console.server, { authenticators, kind: 'console', channels });
await server.console.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.console.server.address() as AddressInfo;
const heard: Event[] = [];
const events = listen(server.url, (event) => {
  heard.push(event);
  sockets.deliver(event);
});
afterAll(async () => {
  await sockets.close();
  await events.stop();
  await server.close();
});

/** A console page's socket, with what it hears, listening to the queues. */
const opened = async (cookie: string) => {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie: `${OPERATOR_COOKIE}=${cookie}` },
    reconnection: false,
  });
  const names: string[] = [];
  socket.on('event', ({ name }: Event) => void names.push(name));
  const failed = new Promise<string>((resolve) => socket.on('connect_error', ({ message }) => resolve(message)));
  const connected = new Promise<'connected'>((resolve) => socket.on('connect', () => resolve('connected')));
  const outcome = await Promise.race([connected, failed]);
  if (outcome === 'connected')
    expect(await socket.timeout(2000).emitWithAck('subscribe', QUEUES_CHANNEL)).toEqual({ ok: true });
  return { socket, names, outcome };
};
const publish = async () => {
  const before = heard.length;
  await server.db.transaction(async (tx) => publishToQueues(tx, 'deposits'));
  server.onWrite();
  await expect.poll(() => heard.length).toBeGreaterThan(before);
};

test('who signs out is disconnected within a second and hears nothing more; who stays hears it', async () => {
  const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
  const [leaving, staying] = [await opened(anong.cookie), await opened(busaba.cookie)];
  await expect
    .poll(async () => {
      await publish();
      return [leaving.names.length > 0, staying.names.length > 0];
    })
    .toEqual([true, true]);
  expect((await server.onConsole('DELETE', '/api/session', { cookie: anong.cookie })).statusCode).toBe(204);
  await expect.poll(() => leaving.socket.connected, { timeout: 1000, interval: 20 }).toBe(false);
  const [before, others] = [leaving.names.length, staying.names.length];
  await publish();
  await expect.poll(() => staying.names.length).toBeGreaterThan(others);
  expect([leaving.names.length, staying.socket.connected]).toEqual([before, true]);
  expect((await opened(anong.cookie)).outcome).toBe('unauthenticated');
  staying.socket.disconnect();
});
