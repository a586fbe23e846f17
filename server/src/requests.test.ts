import type { Endpoint } from '@portal/contract/endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { atDepth } from '../../testing/depth.ts';
import { openApiOfServer } from './platform/http/openapi.ts';
import { refusal, testServer } from './testing/server.ts';
import { aMember, anOperator } from './testing/factories.ts';
import { hostile, type Schema, spoil, valuesOf } from './testing/requests.ts';
import { subjectsOfModules } from './testing/subjects.ts';

/** Number of requests, and their seed. */
const COUNT = Number(process.env['REQUESTS'] ?? atDepth(600, 3000));
const SEED = Number(process.env['SEED'] ?? 2569);
const AT_ONCE = 8;

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย', credit: 40_000 });
const owner = await anOperator(server, 'owner');
const manager = await anOperator(server, 'manager');
const malee = await aMember(server, { name: 'มาลี ศรีสุข', credit: 900 });

const { ids, words } = await subjectsOfModules({ server, member, other: malee, owner, manager });
const realWords = [...Object.values(ids).flat(), ...words];

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Shot {
  readonly on: 'portal' | 'console';
  readonly endpoint: Endpoint;
  readonly operation: Operation;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

const addressable = (value: unknown): string => {
  const raw =
    typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean | undefined);
  return encodeURIComponent(raw.toWellFormed()).slice(0, 900);
};
const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: bad, weight: 2 });

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant<Record<string, string>>({ 'content-type': 'application/json' }), weight: 12 },
  { arbitrary: fc.uuid().map((key) => ({ 'content-type': 'application/json', 'idempotency-key': key })), weight: 4 },
  {
    arbitrary: fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-8',
        'x',
      )
      .map((type) => ({ 'content-type': type })),
    weight: 2,
  },
  {
    arbitrary: fc
      .constantFrom('', 'short', 'x'.repeat(64), 'x'.repeat(65), '12345678', 'ก'.repeat(8).normalize('NFD'))
      .map((key) => ({ 'content-type': 'application/json', 'idempotency-key': encodeURI(key) })),
    weight: 2,
  },
);

const shotsAt = (on: 'portal' | 'console', endpoint: Endpoint, operation: Operation): fc.Arbitrary<Shot> => {
  const named = (place: string) => operation.parameters.filter((each) => each.in === place);
  const parts = endpoint.path.split('/');
  const kind = ids[parts[parts.indexOf(':id') - 1] ?? ''];
  const path = fc.tuple(
    ...named('path').map(({ schema }) =>
      mostly(
        kind ? fc.constantFrom(...kind) : valuesOf(schema, realWords),
        fc.oneof(valuesOf(schema, realWords), hostile),
      ),
    ),
  );
  const query = fc.tuple(
    ...named('query').map(({ name, schema }) =>
      fc.option(fc.tuple(fc.constant(name), mostly(valuesOf(schema, realWords), hostile)), { nil: undefined, freq: 1 }),
    ),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const values = schema ? valuesOf(schema, realWords) : fc.constant(undefined);
  const body = endpoint.method === 'GET' ? fc.constant(undefined) : mostly(values, schema ? spoil(values) : hostile);
  return fc.tuple(path, query, body, headers).map(([names, params, sent, sentHeaders]) => {
    let at = 0;
    const place = endpoint.path.replace(/:\w+/g, () => addressable(names[at++]) || '%20');
    const pairs = params.filter((pair) => pair !== undefined).map((pair) => `${pair[0]}=${addressable(pair[1])}`);
    return {
      on,
      endpoint,
      operation,
      url: pairs.length ? `${place}?${pairs.join('&')}` : place,
      body: sent,
      headers: sentHeaders,
    };
  });
};

const everywhere = (['portal', 'console'] as const).flatMap((on) => {
  const { endpoints } = server[on];
  const document = openApiOfServer(endpoints, on) as unknown as Document;
  return endpoints.map((endpoint) => {
    const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.path} is not in the document`);
    return shotsAt(on, endpoint, operation);
  });
});

const everyOne = (['portal', 'console'] as const).flatMap((on) =>
  server[on].endpoints.map(({ method, path }) => `${method} ${path}`),
);

/** True if the response matches the schema exactly, without extra fields. */
const fits = (schema: z.ZodMiniType, body: unknown): boolean => {
  const decoded = z.safeDecode(schema, body);
  return decoded.success && canonical(z.encode(schema, decoded.data)) === canonical(body);
};
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Restores sessions and settings that requests changed. */
const awake = () =>
  Promise.all([
    server.owner.rows(sql`update session set revoked_at = null`),
    server.owner.rows(sql`update operator_session set revoked_at = null, confirmed_at = now()`),
    server.owner.rows(sql`delete from setting`),
    server.owner.rows(
      sql`update member_restriction set lifted_at = now() where lifted_at is null and reason not in ('cool_off', 'excluded')`,
    ),
    endBreaks(),
  ]);

/** Removes breaks with the owner's rights: the application cannot end one early. */
const endBreaks = () =>
  server.owner.transaction(async (tx) => {
    if ((await tx.rows(sql`select from member_break`)).length === 0) return;
    const tables = [sql`member_restriction`, sql`member_break`];
    for (const table of tables) await tx.rows(sql`alter table ${table} disable trigger user`);
    await tx.rows(sql`delete from member_restriction where reason in ('cool_off', 'excluded')`);
    await tx.rows(sql`delete from member_break`);
    for (const table of tables) await tx.rows(sql`alter table ${table} enable trigger user`);
  });

/** Rejects open withdrawals, which block deposits. */
const settle = async () => {
  const { data } = (await owner.get('/api/withdrawals?status=waiting_for_approve')).json<{ data: { id: string }[] }>();
  for (const { id } of data.slice(0, 5)) await owner.post(`/api/withdrawals/${id}/reject`, { reason: 'ทดสอบ' });
};

const fire = async ({
  on,
  endpoint,
  operation,
  url,
  body,
  headers: sentHeaders,
}: Shot): Promise<string | undefined> => {
  const asking = {
    headers: sentHeaders,
    ...(on === 'portal' ? { token: member.token } : { cookie: owner.cookie }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await (on === 'portal' ? server.onPortal : server.onConsole)(endpoint.method, url, asking);
  const status = answer.statusCode;
  const problem = () => {
    if (status >= 500) return 'broke';
    if (!(status in operation.responses)) return 'is not documented';
    if (status === 204) return answer.body === '' ? undefined : 'has a body';
    const type = answer.headers['content-type']?.split(';')[0];
    if (status === 200 && endpoint.file && !(endpoint.output && type === 'application/json'))
      return type === endpoint.file ? undefined : 'is another file';
    const schema =
      status === (endpoint.status ?? 200)
        ? endpoint.output
        : status === endpoint.accepted?.status
          ? endpoint.accepted.output
          : Refusal;
    return schema && fits(schema, answer.json()) ? undefined : 'is off the contract';
  };
  if (status < 300) answered.add(`${endpoint.method} ${endpoint.path}`);
  const what = problem();
  return (
    what &&
    `${status} ${what}: ${endpoint.method} ${url.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 300)} ${JSON.stringify(sentHeaders)} -> ${answer.body.slice(0, 300)}`
  );
};

/** Operations that succeeded at least once. */
const answered = new Set<string>();

const Refusal = z.object({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    id: z.optional(z.string()),
    retry_after_s: z.optional(z.number()),
  }),
});

test(`${COUNT} generated requests: no answer is 5xx, undocumented, or off the contract`, async () => {
  // Two thirds of the operations must succeed at least once; others need a code, a file or another person. The order of
  // concurrent requests varies, so the test continues for a while until they have.
  const tooFew = () => COUNT >= 3000 && answered.size / everywhere.length <= 2 / 3;
  const shots = fc.sample(fc.oneof(...everywhere), { numRuns: 3 * COUNT, seed: SEED });
  const problems: string[] = [];
  for (let at = 0; at < COUNT || (at < shots.length && tooFew()); at += AT_ONCE) {
    const results = await Promise.all(shots.slice(at, at + AT_ONCE).map(fire));
    problems.push(...results.filter((each) => each !== undefined));
    if (at % 64 === 0) await awake();
    if (at % 512 === 0) await settle();
  }
  await awake(); // the last requests may have signed out
  server.bugs.splice(0, problems.length ? Infinity : 0);
  expect(problems, `seed ${SEED}`).toEqual([]);
  const refused = everyOne.filter((each) => !answered.has(each));
  expect([answered.size, tooFew()], `never let: ${refused.join(', ')}`).toEqual([answered.size, false]);
});

test('every list refuses an invalid cursor', async () => {
  const lists = (['portal', 'console'] as const).flatMap((on) => {
    const isList = ({ path, input }: Endpoint) =>
      !path.includes(':') && input instanceof z.ZodMiniObject && 'cursor' in input.shape;
    return server[on].endpoints.filter(isList).map(({ path }) => [on, path] as const);
  });
  expect(lists.length).toBeGreaterThan(9);
  for (const [on, path] of lists)
    for (const cursor of ['', 'x', '%20', '1e3', "'", '-1']) {
      const answer = await (on === 'portal' ? member : owner).get(
        `${path}?cursor=${cursor}&startDate=2026-01-01&endDate=2026-01-02`,
      );
      expect([path, cursor, ...refusal(answer)]).toEqual([path, cursor, 400, 'invalid_input', 'cursor']);
    }
});

test('the year 0 is refused', async () => {
  for (const name of ['from', 'to'])
    expect(refusal(await member.get(`/api/member/reportdeposit?${name}=0000-01-01`))).toEqual([
      400,
      'invalid_input',
      name,
    ]);
});

test('an unreadable URL answers 404 with all headers', async () => {
  for (const url of ['/api/withdraw/%E0%B8', '/%', `/api/withdraw/${'x'.repeat(500)}`]) {
    const answer = await server.onPortal('GET', url, { token: member.token });
    expect([url, ...refusal(answer)]).toEqual([url, 404, 'not_found']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each(atDepth([1000, 12_000], [1000, 3000, 5000, 7000, 9000, 12_000]))(
  'bodies of %d levels get a response',
  async (levels) => {
    const [list, object] = ['['.repeat(levels) + ']'.repeat(levels), `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`];
    for (const raw of [list, object, `{"site_name":${list}}`, `{"member":${object}}`, `{"amount":${list}}`]) {
      const asking = { body: raw, headers: { 'content-type': 'application/json' } };
      const answers = await Promise.all([
        server.onConsole('PUT', '/api/settings', { ...asking, cookie: owner.cookie }),
        server.onPortal('POST', '/api/member/register', asking),
        server.onPortal('POST', '/api/member/regulardeposit', { ...asking, token: member.token }),
        server.sendBankEvent(server.account('bank').id, raw),
      ]);
      for (const { statusCode, body } of answers)
        expect([statusCode < 500, body.slice(0, 200)]).toEqual([true, body.slice(0, 200)]);
    }
  },
);
