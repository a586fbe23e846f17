import type { AddressInfo } from 'node:net';
import type { Event } from '@portal/contract/realtime.ts';
import {
  memberChannel,
  QUEUES_CHANNEL,
  SOCKET_PATH,
  SYSTEM_CHANNEL,
  RATE_LIMIT_CODE,
} from '@portal/contract/realtime.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { channels } from '../../app.ts';
import { samplesOf } from '../../../../testing/prometheus.ts';
import { aMember, anOperator, signIn } from '../../testing/factories.ts';
import { BINARY, CONTINUATION, frameOf, message, PING, PONG, RawSocket, TEXT } from '../../testing/raw-socket.ts';
import { testServer } from '../../testing/server.ts';
import { OPERATOR_COOKIE } from '../http/mount.ts';
import { listen } from '../fan-out/notify.ts';
import { publishToQueues } from '../outbox/outbox.ts';
import { LIMITS } from './limits.ts';
import { serveSockets } from './sockets.ts';

const HOUR_MS = 3_600_000;
const server = await testServer();
/** No peer is closed for being slow; closed ones end soon. */
const limits = { ...LIMITS, unnamed_ms: HOUR_MS, barred_ms: HOUR_MS, linger_ms: 100 };
const extra = { console: (channel: string) => channel.startsWith('planted.') };
const [sockets, portalSockets] = [
  serveSockets(server.console, {
    kind: 'console',
    channels: [...channels, extra],
    limits: { ...limits, frames_s: 200 },
  }),
  serveSockets(server.portal, { kind: 'portal', channels, limits }),
];
const portOf = async (app: typeof server.console): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};
const [port, portalPort] = [await portOf(server.console), await portOf(server.portal)];
const heard: Event[] = [];
const events = listen(server.url, (event) => {
  heard.push(event);
  sockets.deliver(event);
});
afterAll(async () => {
  await Promise.all([sockets.close(), portalSockets.close()]);
  await events.stop();
  await server.close();
});

const raw = new Set<RawSocket>();
/** A raw socket, on the portal unless it has an operator's cookie. */
const visitor = (cookie?: string): RawSocket => {
  const socket = new RawSocket(
    cookie ? { port, headers: { cookie: `${OPERATOR_COOKIE}=${cookie}` } } : { port: portalPort },
  );
  raw.add(socket);
  return socket;
};
afterEach(async () => {
  for (const socket of raw) {
    socket.destroy();
    await socket.closed;
  }
  raw.clear();
});

/** A console page's socket with its events, subscribed to the queues. */
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
  if (outcome === 'connected') expect(await socket.emitWithAck('subscribe', QUEUES_CHANNEL)).toEqual({ ok: true });
  return { socket, names, outcome };
};
const publish = async () => {
  const before = heard.length;
  await server.db.transaction(async (tx) => publishToQueues(tx, 'deposits'));
  server.onWrite();
  await expect.poll(() => heard.length).toBeGreaterThan(before);
};

const openOnConsole = async (): Promise<number> =>
  samplesOf((await server.onConsole('GET', '/metrics')).body).find(
    ({ name, labels }) => name === 'sockets_open' && labels['server'] === 'console',
  )?.value ?? 0;

test('signing out disconnects that session only', async () => {
  const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
  const countBefore = await openOnConsole();
  const [leaving, staying] = [await opened(anong.cookie), await opened(busaba.cookie)];
  expect(await openOnConsole()).toBe(countBefore + 2);
  await expect
    .poll(async () => {
      await publish();
      return [leaving.names.length > 0, staying.names.length > 0];
    })
    .toEqual([true, true]);
  expect((await server.onConsole('DELETE', '/api/session', { cookie: anong.cookie })).statusCode).toBe(204);
  await expect.poll(() => leaving.socket.connected, { interval: 20 }).toBe(false);
  await expect.poll(openOnConsole).toBe(countBefore + 1);
  const [before, others] = [leaving.names.length, staying.names.length];
  await publish();
  await expect.poll(() => staying.names.length).toBeGreaterThan(others);
  expect([leaving.names.length, staying.socket.connected]).toEqual([before, true]);
  expect((await opened(anong.cookie)).outcome).toBe('unauthenticated');
  staying.socket.disconnect();
});

test('while no events are heard, sockets are closed and new ones refused', async () => {
  const { cookie } = await anOperator(server, 'finance', 'sompong');
  const { socket } = await opened(cookie);
  sockets.setOpen(false);
  await expect.poll(() => socket.connected, { interval: 20 }).toBe(false);
  expect((await opened(cookie)).outcome).not.toBe('connected');
  sockets.setOpen(true);
  const again = await opened(cookie);
  expect(again.outcome).toBe('connected');
  again.socket.disconnect();
});

test('a socket ends with its session, also one that expired or was replaced', async () => {
  const { cookie } = await anOperator(server, 'finance', 'decha');
  const { socket } = await opened(cookie);
  await sockets.endStale();
  expect(socket.connected).toBe(true);
  await server.owner.rows(
    sql`update operator_session set expires_at = app_now() where operator_id = (select id from operator where username = 'decha')`,
  );
  await sockets.endStale();
  await expect.poll(() => socket.connected, { interval: 20 }).toBe(false);
});

const subscribe = message(`21${JSON.stringify(['subscribe', SYSTEM_CHANNEL])}`);
const floods: readonly [what: string, bytes: Buffer][] = [
  ['subscriptions', subscribe],
  ['events that nobody knows', message('21["nothing",{}]')],
  ['answers to nothing', message('31[1]')],
  ['names of other namespaces', message('0/other,{}')],
  ['names once more', message('0{}')],
  ['pings', frameOf(PING, 'x'.repeat(125))],
  ['pongs', frameOf(PONG)],
  ['pongs of the library', frameOf(TEXT, '3')],
  ['empty pieces of a message', frameOf(CONTINUATION, '', false)],
  [
    'binary attachments',
    Buffer.concat([message('51-["subscribe",{"_placeholder":true,"num":0}]'), frameOf(BINARY, 'x')]),
  ],
  ['long messages', frameOf(TEXT, `42["nothing","${'x'.repeat(4000)}"]`)],
];
test.each(floods)('a flood of %s is closed and hardly answered', async (what, bytes) => {
  const { token } = await aMember(server);
  const socket = visitor();
  expect(await socket.named({ token })).toBe(true);
  const before = socket.heard.length;
  if (bytes[0] === 0) socket.tcp.write(frameOf(TEXT, '2["', false)); // the first fragment
  socket.flood(bytes);
  const code = await socket.closed;
  // engine.io itself closes on an invalid message, at once too.
  if (what !== 'names once more') expect(code).toBe(RATE_LIMIT_CODE);
  expect(socket.heard.length - before + socket.pongs).toBeLessThanOrEqual(LIMITS.frames_s + 1);
});

test.each([
  ['messages', frameOf(TEXT, '3')],
  ['pings', frameOf(PING)],
  ['pongs', frameOf(PONG)],
])('thirty %s at once, however short, are too many', async (_what, bytes) => {
  const socket = visitor();
  expect(await socket.named({ token: (await aMember(server)).token })).toBe(true);
  socket.tcp.write(Buffer.concat(Array.from({ length: 30 }, () => bytes)));
  expect(await socket.closed).toBe(RATE_LIMIT_CODE);
});

test('a flooding account is blocked, others are not', async () => {
  const [somchai, malee] = [await aMember(server), await aMember(server)];
  const flooding = visitor();
  expect(await flooding.named({ token: somchai.token })).toBe(true);
  flooding.tcp.write(Buffer.concat(Array.from({ length: 25 }, () => subscribe)));
  expect(await flooding.closed).toBe(RATE_LIMIT_CODE);
  const again = visitor();
  expect([await again.named({ token: somchai.token }), await again.closed]).toEqual([false, RATE_LIMIT_CODE]);
  expect(await visitor().named({ token: malee.token })).toBe(true);
});

test('a slow reader is terminated, and others receive everything', async () => {
  const { token, id } = await aMember(server);
  const [deaf, hearing] = [visitor(), visitor()];
  for (const socket of [deaf, hearing]) {
    expect(await socket.named({ token })).toBe(true);
    expect(await socket.call('subscribe', memberChannel(id))).toBe('[{"ok":true}]');
  }
  deaf.deafen();
  const before = hearing.heard.length;
  // The kernel buffers some megabytes first.
  for (let nth = 1; nth <= 400; nth += 1) {
    portalSockets.deliver({ channel: memberChannel(id), name: 'news', data: { nth, text: 'x'.repeat(50_000) } });
    await expect.poll(() => hearing.heard.length, { interval: 1 }).toBe(before + nth);
  }
  deaf.tcp.resume();
  expect(await deaf.closed).toBeUndefined();
  expect(await hearing.call('subscribe', SYSTEM_CHANNEL)).toBe('[{"ok":true}]');
});

test('a socket may subscribe to fifty channels', async () => {
  const { cookie } = await anOperator(server, 'finance');
  const socket = visitor(cookie);
  expect(await socket.named()).toBe(true);
  const answers: (string | undefined)[] = [];
  for (let nth = 0; nth <= 50; nth += 1) answers.push(await socket.call('subscribe', `planted.${nth}`, 100 + nth));
  expect([new Set(answers.slice(0, 50)), answers[50]]).toEqual([
    new Set(['[{"ok":true}]']),
    '[{"ok":false,"error":"forbidden"}]',
  ]);
  expect(await socket.call('subscribe', 'planted.7', 200)).toBe('[{"ok":true}]');
  expect(await socket.call('unsubscribe', 'planted.7', 201)).toBe('[{"ok":true}]');
  expect(await socket.call('subscribe', 'planted.50', 202)).toBe('[{"ok":true}]');
});

test('ten sockets a session, twenty a member, and a freed slot is reused', async () => {
  const member = await aMember(server);
  const sessions = [member.token];
  for (let nth = 0; nth < 2; nth += 1) sessions.push((await signIn(server, member.tel)).token);
  const [first = '', second = '', third = ''] = sessions;
  const connectAll = async (token: string, count: number) => {
    const sockets = Array.from({ length: count }, () => visitor());
    expect(await Promise.all(sockets.map((socket) => socket.named({ token })))).toEqual(Array(count).fill(true));
    return sockets;
  };
  const refused = async (token: string) => {
    const socket = visitor();
    expect([await socket.named({ token }), await socket.closed]).toEqual([false, RATE_LIMIT_CODE]);
  };
  const [leaving] = await connectAll(first, 10);
  await refused(first);
  await connectAll(second, 10);
  await refused(third);
  leaving?.destroy();
  await expect.poll(() => visitor().named({ token: third })).toBe(true);
  await refused(first);
});

test('an operator’s session may have ten sockets', async () => {
  const { cookie } = await anOperator(server, 'finance', 'chai');
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => visitor(cookie).named()));
  expect(outcomes.filter(Boolean)).toHaveLength(10);
});

test('a connection names a session once and ends with it', async () => {
  const { token } = await aMember(server);
  const twice = visitor();
  await twice.status;
  twice.tcp.write(Buffer.concat([message(`0${JSON.stringify({ token })}`), message(`0${JSON.stringify({ token })}`)]));
  await twice.closed;
  const left = visitor();
  expect(await left.named({ token })).toBe(true);
  left.tcp.write(message('1'));
  await left.closed;
});

test('closing does not wait for silent peers', async () => {
  const { token } = await aMember(server);
  const deaf = Array.from({ length: 3 }, () => visitor());
  for (const socket of deaf) expect(await socket.named({ token })).toBe(true);
  for (const socket of deaf) socket.deafen();
  await portalSockets.close();
  expect(await visitor().status).toBe(503);
  const connections = () => new Promise<number>((resolve) => server.portal.server.getConnections((_, n) => resolve(n)));
  await expect.poll(connections).toBe(0);
});
