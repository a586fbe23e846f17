import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { definedLimits } from './platform/security/rate-limit.ts';
import { aPicture, fileForm, FORM_TYPE } from './platform/uploads/test-pictures.ts';
import { aMember, requestDepositAs, type Member } from './testing/factories.ts';
import { refusal, testServer } from './testing/server.ts';

const server = await testServer({ limitRates: true });
afterAll(server.close);

const span = 'from=2026-01-01&to=2026-12-31';
const upload = async ({ token }: Member, url: string) =>
  server.onPortal('POST', url, {
    token,
    body: fileForm(await aPicture(40, 30)),
    headers: { 'content-type': FORM_TYPE },
  });
const withPassword = (limit: string, url: string, body: object) =>
  ({ limit, call: (who: Member) => who.post(url, body) }) as const;

/**
 * Member calls that cost over 20 ms of CPU or database time; each has a rate limit. Downloads and uploads are complete
 * (next test); password hashing and searches are listed by hand.
 */
const heavy: Readonly<
  Record<string, { limit: string; call: (who: Member) => Promise<Parameters<typeof refusal>[0]> }>
> = {
  'GET /api/member/report.csv': { limit: 'history file', call: (who) => who.get('/api/member/report.csv') },
  'GET /api/member/statement.csv': {
    limit: 'statement file',
    call: (who) => who.get(`/api/member/statement.csv?${span}`),
  },
  'GET /api/member/statement.pdf': {
    limit: 'statement file',
    call: (who) => who.get(`/api/member/statement.pdf?${span}`),
  },
  'GET /api/member/export': { limit: 'export', call: (who) => who.get('/api/member/export') },
  'POST /chat-api/file/upload': { limit: 'uploads', call: (who) => upload(who, '/chat-api/file/upload') },
  'POST /api/member/deposit/:id/slip': {
    limit: 'uploads',
    call: async (who) => upload(who, `/api/member/deposit/${(await requestDepositAs(who, 300)).id}/slip`),
  },
  'POST /api/member/updatepassword': withPassword('login', '/api/member/updatepassword', {
    old_password: 'ผิดแน่นอน-1',
    password: 'ของใหม่-ปลอดภัย-9',
  }),
  'POST /api/member/self-exclusion': withPassword('login', '/api/member/self-exclusion', {
    period: '6m',
    password: 'ผิดแน่นอน-1',
  }),
};

test('every download and upload has a rate limit', () => {
  const costly = server.portal.endpoints
    .filter((endpoint) => 'file' in endpoint || 'upload' in endpoint)
    .map(({ method, path }) => `${method} ${path}`);
  expect(costly.length).toBeGreaterThan(4);
  expect(costly.filter((route) => !(route in heavy))).toEqual([]);
  const routes = new Set(server.portal.endpoints.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(heavy).filter((route) => !routes.has(route))).toEqual([]);
  const names = definedLimits().map(({ name }) => name);
  expect(Object.values(heavy).filter(({ limit }) => !names.includes(limit))).toEqual([]);
});

test.each(Object.entries(heavy))('%s is refused once its rate limit is used up', async (_route, { limit, call }) => {
  const who = await aMember(server);
  const isRefused = async () => (await call(who)).statusCode === 429;
  expect(await isRefused()).toBe(false);
  const budget = definedLimits().find(({ name }) => name === limit)!;
  await server.owner.rows(sql`update rate_limit set spent = ${budget.limit} where key like ${`${limit} %`}`);
  expect(await isRefused()).toBe(true);
});

test('thirty concurrent documents run one by one, up to the limit', async () => {
  const who = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 30 }, () => who.get(`/api/member/statement.pdf?${span}`)));
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  expect([made.length, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([10, 20]);
  expect(made.every(({ rawPayload }) => rawPayload.subarray(0, 5).toString() === '%PDF-')).toBe(true);
});
