import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SOCKET_PATH } from '@portal/contract/realtime.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { channels } from '../../app.ts';
import { aMember, anOperator } from '../../testing/factories.ts';
import { CONTINUATION, frameOf, RawSocket } from '../../testing/raw-socket.ts';
import { testServer, until } from '../../testing/server.ts';
import { OPERATOR_COOKIE } from '../http/mount.ts';
import { LIMITS } from './limits.ts';
import { serveSockets } from './sockets.ts';

const limits = { ...LIMITS, unnamed: 12, unnamed_ms: 3_600_000, linger_ms: 100 };
const server = await testServer({ limitRates: true });
/** The portal's timeout never ends; the console's is short. */
const [sockets, hurried] = [
  serveSockets(server.portal, { kind: 'portal', channels, limits }),
  serveSockets(server.console, { kind: 'console', channels, limits: { ...limits, unnamed_ms: 1000 } }),
];
const portOf = async (app: typeof server.portal): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};
const [port, hurriedPort] = [await portOf(server.portal), await portOf(server.console)];
const HOST = `127.0.0.1:${port}`;

const open: RawSocket[] = [];
let visitors = 0;
/** A connection from its own proxied address. */
const visitor = (
  headers: Record<string, string> = {},
  more: { query?: string; path?: string; port?: number } = {},
): RawSocket => {
  visitors += 1;
  const address = `198.51.100.${visitors}`;
  const socket = new RawSocket({ port, headers: { 'x-forwarded-for': address, ...headers }, ...more });
  open.push(socket);
  return socket;
};
afterEach(async () => {
  for (const socket of open.splice(0)) {
    socket.destroy();
    await socket.closed;
  }
});
afterAll(async () => {
  await Promise.all([sockets.close(), hurried.close()]);
  await server.close();
});

test.each([
  ['nobody’s, as of a program', undefined, 101],
  ['this server’s', `http://${HOST}`, 101],
  ['another’s', 'http://evil.example', 403],
  ['another’s that ends like this one', `http://evil.example//${HOST}`, 403],
  ['another’s that begins like this one', `http://${HOST}.evil.example`, 403],
  ['another scheme', `https://${HOST}`, 403],
  ['none, as of a sandboxed frame', 'null', 403],
])('origin %s: %s is answered %i', async (_whose, origin, status) => {
  expect(await visitor(origin === undefined ? {} : { origin }).status).toBe(status);
});

test('behind a trusted proxy the forwarded origin counts', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'star2k.example' };
  expect(await visitor({ ...forwarded, origin: 'https://star2k.example' }).status).toBe(101);
  expect(await visitor({ ...forwarded, origin: `http://${HOST}` }).status).toBe(403);
});

test('behind TLS an operator’s socket has the cookie that only the host can set', async () => {
  const { cookie } = await anOperator(server, 'manager');
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'star2k.example' };
  const headers = { ...forwarded, origin: 'https://star2k.example' };
  const withCookie = (name: string) =>
    visitor({ ...headers, cookie: `${name}=${cookie}` }, { port: hurriedPort }).named();
  await until(() => withCookie(`__Host-${OPERATOR_COOKIE}`), 'the name is read in time');
  expect(await withCookie(OPERATOR_COOKIE)).toBe(false);
});

test('a connection without a session is closed in time', async () => {
  const { cookie } = await anOperator(server, 'finance');
  const connectHurried = (headers = {}) => visitor(headers, { port: hurriedPort });
  let named: RawSocket | undefined;
  await until(() => {
    named = connectHurried({ cookie: `${OPERATOR_COOKIE}=${cookie}` });
    return named.named();
  }, 'the name was said in time');
  const [silent, busy] = [connectHurried(), connectHurried()];
  await Promise.all([silent, busy].map(({ status }) => status));
  const drops = setInterval(() => busy.tcp.writable && busy.tcp.write(frameOf(CONTINUATION, '', false)), 100);
  await Promise.all([silent.closed, busy.closed]);
  clearInterval(drops);
  const isPing = (text: string) => text === '2'; // engine.io's timeout starts with a ping
  expect([silent, busy].flatMap(({ heard }) => heard.filter(isPing))).toEqual([]);
  expect(await named?.call('subscribe', 'system')).toBe('[{"ok":true}]');
});

test('an unknown session is refused and closed', async () => {
  const stranger = visitor();
  expect(await stranger.named({ token: 'a-token-of-nobody-at-all' })).toBe(false);
  expect(stranger.heard.at(-1)).toContain('unauthenticated');
  await stranger.closed;
});

test('unnamed connections are limited per address', async () => {
  const crowd = { 'x-forwarded-for': '203.0.113.9' };
  const inside = Array.from({ length: limits.unnamed }, () => visitor(crowd));
  expect(new Set(await Promise.all(inside.map(({ status }) => status)))).toEqual(new Set([101]));
  const late = visitor(crowd);
  expect([await late.status, /\r\nretry-after: \d/i.test(late.answer)]).toEqual([429, true]);
  expect(await visitor().status).toBe(101);
  inside[0]?.destroy();
  await expect.poll(() => visitor(crowd).status).toBe(101);
});

test('a named connection no longer counts as unnamed', async () => {
  const { token } = await aMember(server);
  const home = { 'x-forwarded-for': '203.0.113.10' };
  const named = Array.from({ length: 3 }, () => visitor(home));
  for (const socket of named) expect(await socket.named({ token })).toBe(true);
  const others = Array.from({ length: limits.unnamed }, () => visitor(home));
  expect(new Set(await Promise.all(others.map(({ status }) => status)))).toEqual(new Set([101]));
});

test('forged headers spend the forger’s own rate limit', async () => {
  const { token } = await aMember(server);
  await server.owner.rows(sql`
    insert into rate_limit (key, spent, resets_at) values ('address 203.0.113.66', 550, now() + interval '1 hour')`);
  const forger = async (nth: number) => {
    const socket = visitor({ 'x-forwarded-for': `10.${nth >> 8}.${nth & 255}.1, 203.0.113.66` });
    const status = await socket.status;
    socket.destroy();
    await socket.closed;
    return status;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 60; nth += 6)
    statuses.push(...(await Promise.all(Array.from({ length: 6 }, (_, more) => forger(nth + more)))));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(50).fill(101), ...Array<number>(10).fill(429)]);
  const honest = visitor({ 'x-forwarded-for': '203.0.113.67' });
  expect(await honest.named({ token })).toBe(true);
});

test('an existing connection id cannot be joined', async () => {
  const first = visitor();
  const sid = (text = '') => (JSON.parse(text.slice(1)) as { sid: string }).sid;
  const own = sid(await first.next((text) => text.startsWith('0')));
  const second = visitor({}, { query: `?EIO=4&transport=websocket&sid=${own}` });
  expect(sid(await second.next((text) => text.startsWith('0')))).not.toBe(own);
});

test.each(['/api/credit', '/', '/nowhere', `${SOCKET_PATH}x/`])(
  'an upgrade of %s is refused and closed at once',
  async (path) => {
    const socket = visitor({}, { path });
    expect(await socket.status).toBe(400);
    await socket.closed; // long before the timeout
  },
);

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
const responseTo = async (bytes: string): Promise<string> => {
  const tcp = connect(port, '127.0.0.1').on('error', () => {});
  tcp.write(bytes.replaceAll('HOST', `host: ${HOST}`));
  return text(tcp);
};

test.each([
  [
    'behind a call that is not answered yet',
    `GET /api/combine HTTP/1.1\r\nHOST\r\n\r\nGET ${SOCKET_PATH}/ HTTP/1.1\r\nHOST\r\n${UPGRADE}\r\n`,
  ],
  [
    'by POST, with a body that never comes',
    `POST ${SOCKET_PATH}/ HTTP/1.1\r\nHOST\r\n${UPGRADE}Content-Length: 900\r\n\r\n`,
  ],
  ['without a key', `GET ${SOCKET_PATH}/ HTTP/1.1\r\nHOST\r\n${UPGRADE}\r\n`],
  ['to another protocol', `GET ${SOCKET_PATH}/ HTTP/1.1\r\nHOST\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
])('an upgrade %s is closed, and the server goes on', async (_how, bytes) => {
  expect(await responseTo(bytes)).not.toContain(' 101 ');
  expect(await visitor().status).toBe(101);
});

test('a plain GET answers 404', async () => {
  for (const query of ['', '?EIO=4&transport=polling'])
    expect((await server.onPortal('GET', `${SOCKET_PATH}/${query}`)).statusCode).toBe(404);
});
