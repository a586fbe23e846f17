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
    ['sw.js', '/**/'],
  ] as const)
    writeFileSync(join(root, name + ending), text);
const database = await testDatabase();
const authenticators = authenticatorsOf(database.db, { limitRates: false }, () => {});
const app = webServer({ log: pino({ level: 'silent' }), trustProxy: false, authenticators, name: 'portal' });
let framed: readonly string[] = [];
await servePages(app, { root, page: 'portal.html', frames: () => framed });
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(root, { recursive: true });
});
const opened = (url: string) => app.inject({ method: 'GET', url });

test.each(['/', '/login', '/login?tel=081&password=abc.123', '/?from=mail@example.com', '/history?next=/images/a.png'])(
  'whoever types %s gets the page',
  async (url) => {
    const { statusCode, body, headers } = await opened(url);
    expect([statusCode, body, headers['content-type']]).toEqual([200, PAGE, 'text/html; charset=utf-8']);
  },
);

test.each(['/wp-login.php', '/.env.bak?x=1', '/assets/gone-1a2b.js', '/api/nothing?page=1', '/api?x', '/metrics?x=1'])(
  '%s is no page: it is not found, as a program reads it',
  async (url) => {
    const { statusCode, json } = await opened(url);
    expect([statusCode, json().error.code]).toEqual([404, 'not_found']);
  },
);

test.each([undefined, 'gzip, br'])(
  'the worker (asked for with %s) is never kept, and may call its own origin',
  async (encoding) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    const answer = await app.inject({ method: 'GET', url: '/sw.js', headers });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
  },
);

test('nothing is framed but what is named when the page is asked for', async () => {
  const policy = async () => (await opened('/game')).headers['content-security-policy'];
  expect(await policy()).not.toContain('frame-src');
  framed = ['https://games.test', 'https://more.test'];
  expect(await policy()).toContain('; frame-src https://games.test https://more.test;');
  framed = [];
  expect(await policy()).not.toContain('frame-src');
});
