import { Id } from '@portal/contract/common.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { atDepth } from '../../testing/depth.ts';
import { openApiOfServer } from './platform/http/openapi.ts';
import { plainTerms } from './modules/promotions/test-offers.ts';
import { aMember, anOperator } from './testing/factories.ts';
import type { RequestOptions } from './testing/request.ts';
import { type Schema, valuesOf } from './testing/requests.ts';
import { testServer } from './testing/server.ts';
import { subjectsOfModules } from './testing/subjects.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย', credit: 40_000 });
const other = await aMember(server, { name: 'มาลี ศรีสุข', credit: 900 });
const stranger = await aMember(server, { name: 'วิชัย มีสุข', credit: 100 });
const owner = await anOperator(server, 'owner');
const manager = await anOperator(server, 'manager');
await owner.confirm();
const { ids } = await subjectsOfModules({ server, member, other, owner, manager });

/** Kinds by the word in the URL, where it differs. */
const aliases: Readonly<Record<string, string>> = {
  affiliate: 'member',
  withdraw: 'withdrawal',
  favourite: 'game',
  reward: 'minigame-reward',
  hold: 'risk',
  'care-task': 'risk',
};
/** A third of the kinds per route, or all of them in the full run. */
const SHARE = atDepth(3, 1);
const kindOf = (word: string): string => {
  const one = word.replace(/s$/, '');
  return aliases[one] ?? one;
};
/** A real id of each kind. */
const realIds = Object.entries(ids).flatMap(([word, all]) =>
  all.filter((id) => z.safeParse(Id, id).success).map((id) => ({ kind: kindOf(word), id })),
);
const oneOfEach = [...new Map(realIds.map((each) => [each.kind, each])).values()];

interface Document {
  readonly paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}
/** Bodies that random values cannot form. */
const byHand: Readonly<Record<string, unknown>> = {
  'PUT /api/promotions/:id': {
    title: 'ข้อเสนอ',
    description: 'ทดสอบ',
    image: '/images/promo-first.svg',
    terms: plainTerms,
  },
  'PUT /api/bank-accounts/:id/caps': { cap_in: 1000, cap_out: null, reason: 'วงเงินธนาคาร' },
  'PUT /api/quick-replies/:id': { audience: 'member', code: null, text: 'ฝากไม่เข้า', position: 0 },
};
/** Routes with one id, its kind, and valid bodies. */
const routesOf = (on: 'portal' | 'console') => {
  const { endpoints } = server[on];
  const { paths } = openApiOfServer(endpoints, on) as unknown as Document;
  return endpoints
    .filter(({ path, upload }) => path.split('/:').length === 2 && path.includes('/:id') && !upload)
    .map(({ method, path }) => {
      const parts = path.split('/');
      const schema =
        paths[path.replace(':id', '{id}')]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
      const fixedBody = byHand[`${method} ${path}`];
      const bodies = fixedBody
        ? [fixedBody]
        : schema
          ? fc.sample(valuesOf(schema, ['เหตุผลของการทดลอง']), { numRuns: 40, seed: 27 })
          : [{}];
      return { method, path, kind: kindOf(parts[parts.indexOf(':id') - 1] ?? ''), bodies };
    });
};
type Route = ReturnType<typeof routesOf>[number];

const ask = (on: 'portal' | 'console', { method, path }: Route, id: string, body: unknown, as: RequestOptions) =>
  (on === 'portal' ? server.onPortal : server.onConsole)(method, path.replace(':id', id), {
    ...as,
    ...(method === 'GET' ? {} : { body }),
  });

/** Routes where a real id of another kind or member answers differently from a random id. */
const differences = async (
  on: 'portal' | 'console',
  routes: readonly Route[],
  as: RequestOptions,
  skipsOwn: boolean,
) => {
  const wrong: string[] = [];
  for (const [nth, route] of routes.entries()) {
    const nothing = crypto.randomUUID();
    let [body] = route.bodies;
    let answer = await ask(on, route, nothing, body, as);
    for (const each of route.bodies) {
      if (answer.statusCode !== 400) break;
      answer = await ask(on, route, nothing, (body = each), as);
    }
    const expected = `${answer.statusCode} ${answer.body.replaceAll(nothing, '')}`;
    if (answer.statusCode === 400)
      wrong.push(`${route.method} ${route.path} is tried with no body that fits: ${expected}`);
    for (const { kind, id } of oneOfEach.filter((_each, at) => (at + nth) % SHARE === 0)) {
      if (skipsOwn && kind === route.kind) continue;
      const got = await ask(on, route, id, body, as);
      const actual = `${got.statusCode} ${got.body.replaceAll(id, '')}`;
      if (actual !== expected)
        wrong.push(`${route.method} ${route.path} of ${kind}: ${actual.slice(0, 150)}, not ${expected.slice(0, 60)}`);
    }
  }
  return wrong;
};

test('the factories create many kinds of objects', () => {
  expect(oneOfEach.length).toBeGreaterThan(15);
});

test('a console route answers an id of another kind like a missing one', async () => {
  const routes = routesOf('console');
  expect(routes.length).toBeGreaterThan(60);
  expect(await differences('console', routes, { cookie: owner.cookie }, true)).toEqual([]);
});

/** Kinds visible to every member. */
const everybodys = ['game', 'promotion', 'howto', 'favourite'];
test('a portal route answers another member’s id like a missing one', async () => {
  const routes = routesOf('portal').filter(({ kind }) => !everybodys.includes(kind));
  expect(routes.length).toBeGreaterThan(8);
  expect(await differences('portal', routes, { token: stranger.token }, false)).toEqual([]);
});
