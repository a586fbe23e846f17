import { roles } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../testing/depth.ts';
import { openApiOfServer } from './platform/http/openapi.ts';
import { callersOfModules, type Line } from './testing/callers.ts';
import { refusal, testServer } from './testing/server.ts';
import { aMember, anOperator, requestDepositAs, PASSWORD, signIn } from './testing/factories.ts';

const { portal: portalTable, console: consoleTable } = await callersOfModules();
const server = await testServer();
afterAll(server.close);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Credentials, and the expected refusal for each route. */
interface Caller {
  readonly who: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly refused: (line: Line) => [number, string] | undefined;
}

const somchai = await aMember(server, { name: 'สมชาย ใจดี', credit: 500 });
const withdrawal = (await somchai.post('/api/withdraw/withdraw', { amount: 100 })).json().data.id as string;
const malee = await aMember(server, { name: 'มาลี ศรีสุข' });
const deposit = (await requestDepositAs(await aMember(server, { name: 'วิชัย มีสุข' }), 300)).id;
const session = (await somchai.get('/api/member/sessions')).json().data[0].id as string;
const owner = await anOperator(server, 'owner');

const callOf = async (
  key: string,
  { body = {} }: Line,
  id: string,
  { token, cookie, headers }: Caller,
  app: 'portal' | 'console',
) => {
  const [method = '', path = ''] = key.split(' ');
  const url = path.replace(':slot', 'logo').replace(/:\w+/, id);
  return (app === 'portal' ? server.onPortal : server.onConsole)(method as Method, url, {
    ...(method === 'GET' ? {} : { body }),
    ...(token ? { token } : {}),
    ...(cookie ? { cookie } : {}),
    ...(headers ? { headers } : {}),
  });
};

const checkAll = async (table: Readonly<Record<string, Line>>, caller: Caller, app: 'portal' | 'console') => {
  const wrong: unknown[] = [];
  for (const [key, line] of Object.entries(table)) {
    if (key.startsWith('POST /hooks/')) continue; // signed instead: hooks.test.ts
    const answer = await callOf(key, line, crypto.randomUUID(), caller, app);
    const expected = caller.refused(line);
    // Sign-in answers 401 for a wrong password, but never "unauthenticated".
    const got = [401, 403].includes(answer.statusCode) ? refusal(answer).slice(0, 2) : undefined;
    if (JSON.stringify(got) !== JSON.stringify(expected))
      wrong.push([caller.who, key, got ?? answer.statusCode, 'expected', expected ?? 'let in']);
  }
  expect(wrong).toEqual([]);
};

test('every route has a line in the table, and every line a route', () => {
  expect(server.portal.routes.toSorted()).toEqual(Object.keys(portalTable).toSorted());
  expect(server.console.routes.toSorted()).toEqual(Object.keys(consoleTable).toSorted());
  const mounted = [...server.portal.endpoints, ...server.console.endpoints].map(
    ({ method, path }) => `${method} ${path}`,
  );
  for (const key of mounted) expect([key, key in portalTable || key in consoleTable]).toEqual([key, true]);
});

const sessionOf = async (end: string) => {
  const { token } = await signIn(server, somchai.tel);
  await server.owner.rows(
    sql`update session set ${sql.ref(end)} = now() - interval '1 second' where token_hash = sha256(convert_to(${token}, 'UTF8'))`,
  );
  return token;
};
const outsiders: Caller[] = [
  { who: 'nobody' },
  { who: 'somebody with an invented token', token: 'x'.repeat(43), cookie: 'x'.repeat(43) },
  { who: 'a member whose session expired', token: await sessionOf('expires_at') },
  { who: 'a member who signed out', token: await sessionOf('revoked_at') },
  { who: 'an operator on the members’ side', token: owner.cookie, cookie: owner.cookie },
].map((each) => ({
  ...each,
  refused: ({ portal }) => (portal === 'anyone' || portal === 'visitor' ? undefined : [401, 'unauthenticated']),
}));

test.each(outsiders)('on the portal $who may call only public routes', async (caller) => {
  await checkAll(portalTable, caller, 'portal');
});

test('a member may call every portal route', async () => {
  await checkAll(portalTable, { who: 'member', token: malee.token, refused: () => undefined }, 'portal');
});

test('a suspended member may read and withdraw', async () => {
  const thana = await aMember(server, { name: 'ธนา รุ่งเรือง' });
  await owner.post(`/api/members/${thana.id}/suspend`, { reason: 'ตรวจสอบ' });
  const refused = ({ portal }: Line): [number, string] | undefined =>
    portal === 'member' ? [403, 'restricted'] : undefined;
  await checkAll(portalTable, { who: 'suspended', token: thana.token, refused }, 'portal');
});

test.each([
  ['on a break', '/api/member/cool-off', { period: '24h' }],
  ['excluded', '/api/member/self-exclusion', { period: '6m', password: PASSWORD }],
  ['excluded for ever', '/api/member/self-exclusion', { period: 'forever', password: PASSWORD }],
])('a member who is %s may read and withdraw', async (who, url, body) => {
  const member = await aMember(server, { ofAge: false });
  expect((await member.post(url, body)).statusCode).toBe(200);
  const refused = ({ portal }: Line): [number, string] | undefined =>
    portal === 'member' ? [403, 'restricted'] : undefined;
  await checkAll(portalTable, { who, token: member.token, refused }, 'portal');
});

test('another member’s object answers exactly like a missing one', async () => {
  const objects = { deposit, withdrawal, session };
  for (const [key, line] of Object.entries(portalTable)) {
    if (!line.of) continue;
    const caller = { who: 'another', token: malee.token, refused: () => undefined };
    const [theirs, none] = [
      await callOf(key, line, objects[line.of], caller, 'portal'),
      await callOf(key, line, crypto.randomUUID(), caller, 'portal'),
    ];
    expect([key, theirs.statusCode, theirs.body]).toEqual([key, 404, none.body]);
  }
});

const cookieThat = async (end: string) => {
  const { cookie } = await anOperator(server, 'owner', end);
  await server.owner.rows(
    sql`update operator_session set ${sql.ref(end)} = now() - interval '1 second' where token_hash = sha256(convert_to(${cookie}, 'UTF8'))`,
  );
  return cookie;
};
const strangers: Caller[] = [
  { who: 'nobody' },
  { who: 'somebody with an invented cookie', cookie: 'x'.repeat(43) },
  { who: 'a member', token: malee.token, cookie: malee.token },
  { who: 'an operator whose session expired', cookie: await cookieThat('expires_at') },
  { who: 'an operator who signed out', cookie: await cookieThat('revoked_at') },
].map((each) => ({
  ...each,
  refused: ({ console: open }) => (open === 'anyone' ? undefined : [401, 'unauthenticated']),
}));

test.each(strangers)('on the console $who may call only public routes', async (caller) => {
  const open = Object.fromEntries(Object.entries(consoleTable).filter(([key]) => key !== 'POST /api/session'));
  await checkAll(open, caller, 'console');
});

test.each([...roles])('on the console a %s may call only the routes of its role', async (role) => {
  const { cookie } = await anOperator(server, role, `a-${role}`);
  const refused = ({ console: open }: Line): [number, string] | undefined =>
    role === 'owner' || !Array.isArray(open) || open.includes(role) ? undefined : [403, 'forbidden'];
  await checkAll(consoleTable, { who: role, cookie, refused }, 'console');
});

test('a disabled operator is signed out at once', async () => {
  const somebody = await anOperator(server, 'manager', 'leaving');
  await server.owner.rows(sql`update operator set disabled_at = now() where id = ${somebody.id}`);
  expect((await somebody.get('/api/me')).statusCode).toBe(401);
});

const foreign = ['', 'null', 'http://portal.test', 'https://console.test', 'http://console.test.evil.test'];
const writes = Object.entries(consoleTable).filter(([key]) => !key.startsWith('GET '));

test.each(foreign)('a console write from the origin "%s" is refused', async (origin) => {
  const types = ['application/json', 'text/plain', 'multipart/form-data'];
  const isFull = atDepth(origin === foreign[0], true);
  for (const [key, line] of writes)
    for (const cookie of isFull ? [owner.cookie, undefined] : [owner.cookie])
      for (const body of [line.body ?? {}, ...(isFull ? ['{', 'x'.repeat(70_000)] : [])])
        for (const type of typeof body === 'string' ? types : types.slice(0, 1)) {
          const headers = { origin, 'content-type': type };
          const caller: Caller = { who: 'owner', ...(cookie ? { cookie } : {}), headers, refused: () => undefined };
          const answer = await callOf(key, { ...line, body }, crypto.randomUUID(), caller, 'console');
          expect([key, type, ...refusal(answer)]).toEqual([key, type, 403, 'bad_origin']);
        }
});

test.each(['portal', 'console'] as const)('a NUL character in any %s query is the documented refusal', async (app) => {
  const { endpoints } = server[app];
  const { paths } = openApiOfServer(endpoints, app) as { paths: Record<string, { get?: { responses: object } }> };
  const caller: Caller = { who: 'both', token: malee.token, cookie: owner.cookie, refused: () => undefined };
  for (const { method, path } of endpoints) {
    if (method !== 'GET') continue;
    for (const query of ['x=%00', '%00=x', 'x=1&x=a%00b']) {
      const answer = await callOf(
        `GET ${path.replace(':provider', 'cp').replace(':slug', 'gacha').replace(':name', 'money')}?${query}`,
        {},
        crypto.randomUUID(),
        caller,
        app,
      );
      expect([path, query, ...refusal(answer)]).toEqual([path, query, 400, 'invalid_input']);
    }
    expect([path, ...Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.responses ?? {})]).toContain('400');
  }
});

test('an unknown route answers 404 as JSON', async () => {
  for (const url of [
    '/api',
    '/api/nothing',
    '/api/member',
    '/hooks/bank',
    '/%00',
    '/api/../api/credit/',
    '/api/members',
  ])
    expect([url, ...refusal(await server.onPortal('GET', url, { token: malee.token }))]).toEqual([
      url,
      404,
      'not_found',
    ]);
});
