import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { authenticatorsOf } from '../../serve.ts';
import { testDatabase } from '../../testing/database.ts';
import { webServer } from './web-server.ts';

const database = await testDatabase();
const authenticators = authenticatorsOf(database.db, { limitRates: false }, () => {});
const options = { log: pino({ level: 'silent' }), trustProxy: false, authenticators, name: 'portal' } as const;
const usual = webServer(options);
const LONG_MS = 300_000;
const PATIENT = { headers_ms: LONG_MS, request_ms: LONG_MS, idle_ms: LONG_MS, connections: 8 };
/** A server with one short timeout. */
const hurried = (patience: Partial<typeof PATIENT>) => webServer({ ...options, patience: { ...PATIENT, ...patience } });
const [full, forHeaders, forBodies, forMore] = [
  hurried({}),
  hurried({ headers_ms: 300 }),
  hurried({ headers_ms: 600, request_ms: 600 }),
  hurried({ idle_ms: 300 }),
];
forBodies.route({ method: 'POST', url: '/echo', handler: async ({ body }) => ({ got: body }) });
for (const app of [full, forHeaders, forBodies, forMore]) await app.listen({ port: 0, host: '127.0.0.1' });

const open = new Set<ReturnType<typeof connect>>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(async () => {
  await Promise.all([full, forHeaders, forBodies, forMore, usual].map((app) => app.close()));
  await database.close();
});

/** A client that collects data until the server closes. */
const client = ({ server }: typeof full) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  open.add(socket);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve)); // by a reset, too
  return { socket, closed, heard: () => heard };
};

test.each([
  ['a length and chunks', 'POST', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['two lengths', 'POST', 'content-length: 5\r\ncontent-length: 6'],
  ['an unknown encoding', 'POST', 'transfer-encoding: chunked, identity'],
  ['TRACE', 'TRACE', 'x-secret: mirrored'],
])('%s get no answer but a refusal', async (_what, method, header) => {
  const { socket, closed, heard } = client(forHeaders);
  socket.write(`${method} /echo HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n${header}\r\n\r\n`);
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(heard()).not.toContain('mirrored');
});

test('slow headers get 408', async () => {
  const { socket, closed, heard } = client(forHeaders);
  const drops = setInterval(() => socket.writable && socket.write('x-a: b\r\n'), 50);
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\n');
  await closed;
  clearInterval(drops);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow body gets 408', async () => {
  const { socket, closed, heard } = client(forBodies);
  socket.write(
    'POST /echo HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n',
  );
  const drops = setInterval(() => socket.writable && socket.write(' '), 50);
  await closed;
  clearInterval(drops);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('an idle connection is closed', async () => {
  const { socket, closed, heard } = client(forMore);
  socket.write('GET /nothing HTTP/1.1\r\nhost: portal\r\n\r\n');
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 404 /);
});

test('a connection over the maximum is closed', async () => {
  const inside = Array.from({ length: PATIENT.connections }, () => client(full));
  const connections = () => new Promise<number>((resolve) => full.server.getConnections((_, n) => resolve(n)));
  await expect.poll(connections).toBe(PATIENT.connections);
  await client(full).closed; // all others may stay for minutes
  inside[0]?.socket.write('GET /nothing HTTP/1.1\r\nhost: portal\r\n\r\n');
  await once(inside[0]?.socket ?? full.server, 'data');
  expect(inside[0]?.heard()).toMatch(/^HTTP\/1\.1 404 /);
});

test('overlong headers are refused', async () => {
  const { socket, closed, heard } = client(forMore);
  socket.write(`GET / HTTP/1.1\r\nhost: portal\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`);
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 431 /);
});

test('the default timeouts are ten seconds for headers, twenty per request', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = usual.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout, maxConnections]).toEqual([10_000, 20_000, 15_000, 10_000]);
});
