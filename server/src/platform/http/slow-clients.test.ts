import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { authenticatorsOf } from '../../serve.ts';
import { testDatabase } from '../../testing/database.ts';
import { webServer } from './web-server.ts';

const database = await testDatabase();
const authenticators = authenticatorsOf(database.db, { limitRates: false }, () => {});
const options = { log: pino({ level: 'silent' }), trustProxy: false, authenticators, name: 'portal' } as const;
const usual = webServer(options);
const app = webServer({
  ...options,
  patience: { headers_ms: 300, request_ms: 600, idle_ms: 300, connections: 8 },
});
app.route({ method: 'POST', url: '/echo', handler: async ({ body }) => ({ got: body }) });
/** Nobody is put out of it for being slow. */
const full = webServer({
  ...options,
  patience: { headers_ms: 60_000, request_ms: 60_000, idle_ms: 60_000, connections: 8 },
});
const portOf = async (server: typeof app): Promise<number> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
};
const [port, fullPort] = [await portOf(app), await portOf(full)];

const open = new Set<ReturnType<typeof connect>>();
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  await wait(50); // until the server has noticed: its room is counted
});
afterAll(async () => {
  await Promise.all([app.close(), full.close(), usual.close()]);
  await database.close();
});

/** A client that says something, and hears until the server has had enough. */
const client = (to = port) => {
  const socket = connect(to, '127.0.0.1').on('error', () => {});
  open.add(socket);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  const began = performance.now();
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => performance.now() - began); // by a reset, too
  return { socket, closed, heard: () => heard };
};

test('who sends the headers a byte at a time is told 408 and closed', async () => {
  const { socket, closed, heard } = client();
  const drops = setInterval(() => socket.writable && socket.write('x-a: b\r\n'), 50);
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\n');
  expect(await closed).toBeLessThan(1500);
  clearInterval(drops);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('who sends the body a byte at a time is told 408 and closed', async () => {
  const { socket, closed, heard } = client();
  socket.write('POST /echo HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n');
  const drops = setInterval(() => socket.writable && socket.write(' '), 50);
  expect(await closed).toBeLessThan(2500);
  clearInterval(drops);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('who has been answered and says nothing more is closed', async () => {
  const { socket, closed, heard } = client();
  socket.write('GET /nothing HTTP/1.1\r\nhost: portal\r\n\r\n');
  expect(await closed).toBeLessThan(3000);
  expect(heard()).toMatch(/^HTTP\/1\.1 404 /);
});

test('one connection more than there is room for is closed at once, and those inside are served', async () => {
  const inside = Array.from({ length: 8 }, () => client(fullPort));
  await Promise.all(inside.map(({ socket }) => once(socket, 'connect')));
  await wait(20);
  expect(await client(fullPort).closed).toBeLessThan(5000); // as long as all others may stay: a minute
  inside[0]?.socket.write('GET /nothing HTTP/1.1\r\nhost: portal\r\n\r\n');
  await once(inside[0]?.socket ?? app.server, 'data');
  expect(inside[0]?.heard()).toMatch(/^HTTP\/1\.1 404 /);
});

test('headers without end are refused', async () => {
  const { socket, closed, heard } = client();
  socket.write(`GET / HTTP/1.1\r\nhost: portal\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(await closed).toBeLessThan(1000);
  expect(heard()).toMatch(/^HTTP\/1\.1 431 /);
});

test('as it is served, a client has ten seconds for its headers and twenty for a request', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = usual.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout, maxConnections]).toEqual([10_000, 20_000, 15_000, 10_000]);
});
