import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { authenticatorsOf } from '../../serve.ts';
import { testDatabase } from '../../testing/database.ts';
import { servePages } from './pages.ts';
import { webServer } from './web-server.ts';

const PAGE = '<!doctype html><title>STAR2K</title>';
const root = mkdtempSync(join(tmpdir(), 'pages-'));
for (const ending of ['', '.br', '.gz'])
  for (const [name, text] of [
    ['portal.html', PAGE],
    ['console.html', PAGE],
    ['sw.js', '/* keeps files */'],
    ['console-sw.js', '/* shows messages */'],
  ] as const)
    writeFileSync(join(root, name + ending), text);
const database = await testDatabase();
const authenticators = authenticatorsOf(database.db, { limitRates: false }, () => {});
const serverOf = (name: 'portal' | 'console') =>
  webServer({ log: pino({ level: 'silent' }), trustProxy: false, authenticators, name });
const [app, console_] = [serverOf('portal'), serverOf('console')];
let framed: readonly string[] = [];
await servePages(app, { root, page: 'portal.html', frames: () => framed });
await servePages(console_, { root, page: 'console.html' });
afterAll(async () => {
  await Promise.all([app.close(), console_.close()]);
  await database.close();
  rmSync(root, { recursive: true });
});
const opened = (url: string) => app.inject({ method: 'GET', url });

test.each(['/', '/login', '/login?tel=081&password=abc.123', '/?from=mail@example.com', '/history?next=/images/a.png'])(
  '%s serves the page',
  async (url) => {
    const { statusCode, body, headers } = await opened(url);
    expect([statusCode, body, headers['content-type']]).toEqual([200, PAGE, 'text/html; charset=utf-8']);
  },
);

test('HEAD of a page is answered, for link previews and monitors', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
});

test.each(['/wp-login.php', '/.env.bak?x=1', '/assets/gone-1a2b.js', '/api/nothing?page=1', '/api?x', '/metrics?x=1'])(
  '%s answers 404 as JSON',
  async (url) => {
    const { statusCode, json } = await opened(url);
    expect([statusCode, json().error.code]).toEqual([404, 'not_found']);
  },
);

test.each([undefined, 'gzip, br'])(
  'the service worker (accepting %s) is never cached and may call its origin',
  async (encoding) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    const answer = await app.inject({ method: 'GET', url: '/sw.js', headers });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
  },
);

test('each page has its own service worker at one URL', async () => {
  const worker = async (server: typeof app, url: string) => {
    const { statusCode, body, headers } = await server.inject({ method: 'GET', url });
    return [statusCode, statusCode === 200 ? body : '', headers['cache-control']];
  };
  expect(await worker(app, '/sw.js')).toEqual([200, '/* keeps files */', 'no-cache']);
  expect(await worker(console_, '/sw.js')).toEqual([200, '/* shows messages */', 'no-cache']);
  for (const server of [app, console_]) expect((await worker(server, '/console-sw.js'))[0]).toBe(404);
});

test('only configured origins may be framed', async () => {
  const policy = async () => (await opened('/game')).headers['content-security-policy'];
  expect(await policy()).not.toContain('frame-src');
  framed = ['https://games.test', 'https://more.test'];
  expect(await policy()).toContain('; frame-src https://games.test https://more.test;');
  framed = [];
  expect(await policy()).not.toContain('frame-src');
});
