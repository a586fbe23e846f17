import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openCollector } from '../../../../testing/collector.ts';
import { until } from '../../../../testing/until.ts';
import { authenticatorsOf } from '../../serve.ts';
import { testDatabase } from '../../testing/database.ts';
import { callOut } from '../http/outgoing.ts';
import { webServer } from '../http/web-server.ts';
import { openCallBudget } from './otel.ts';
import { statementName } from './statement-name.ts';
import { currentTracing, inSpan, startTracing } from './tracing.ts';

const database = await testDatabase();
afterAll(() => database.close());
const DEAD = 'http://127.0.0.1:9';

/** A server whose call reads a row, asks outside and fails as the input says. */
const tracedServer = async (endpoint: string | undefined) => {
  const stop = await startTracing(endpoint, { 'portal.role': 'all' });
  const lines: string[] = [];
  const app = webServer({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    trustProxy: false,
    authenticators: authenticatorsOf(database.db, { limitRates: false }, () => {}),
    name: 'portal',
  });
  app.post<{ Params: { id: string }; Body: { url: string } }>('/ask/:id', async ({ body, params: { id } }) => {
    await database.db.rows(sql`select tel from member where tel = ${id}`);
    await database.db.transaction(async (tx) => tx.send(sql`update rate_limit set spent = 0 where key = ${id}`));
    await callOut({ method: 'POST', url: `${body.url}/orders/${id}`, secret: 'a-secret', body: { id } });
    throw new Error(`row of ${id}`);
  });
  return { app, lines, stop: async () => Promise.all([app.close(), stop()]) };
};

const TEL = '0891112223';
const ask = ({ app }: Awaited<ReturnType<typeof tracedServer>>, url: string) =>
  app.inject({ method: 'POST', url: `/ask/${TEL}`, payload: { url } });

test('a call’s trace has its statements and outgoing call under the id of its log line', async () => {
  const [collector, bank] = [await openCollector(), await openCollector()];
  const server = await tracedServer(collector.url);
  const answer = await ask(server, bank.url);
  expect(answer.statusCode).toBe(500);
  await server.stop();
  const { id } = answer.json().error;
  const [line] = server.lines.filter((each) => each.includes('unhandled error'));
  expect(JSON.parse(line ?? '{}').reqId).toBe(id);
  const spans = collector.spans();
  const call = spans.find(({ name }) => name === 'POST /ask/:id');
  expect(call).toMatchObject({ traceId: id, status: { code: 2 } });
  expect(spans.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ...['select member', 'begin', 'update rate_limit', 'commit', `POST ${new URL(bank.url).host}`].map((name) => [
      name,
      id,
      call?.spanId,
    ]),
    ['POST /ask/:id', id, undefined],
  ]);
  expect(collector.bodies.join('')).not.toContain(TEL);
  await Promise.all([collector.close(), bank.close()]);
});

test('a failed statement has its SQLSTATE and no value, one of no call no span', async () => {
  const collector = await openCollector();
  const stop = await startTracing(collector.url, {});
  await database.db.rows(sql`select 1`);
  const job = inSpan({ kind: 'job', name: () => 'job sweep' }, () => database.db.rows(sql`select ${TEL}::uuid`));
  await expect(job).rejects.toThrow(TEL);
  await stop();
  expect(collector.spans().map(({ name, status }) => [name, status.code])).toEqual([
    ['select', 2],
    ['job sweep', 2],
  ]);
  expect(collector.spans()[0]?.attributes).toEqual([{ key: 'error.type', value: { stringValue: '22P02' } }]);
  expect(collector.bodies.join('')).not.toContain(TEL);
  await collector.close();
});

test('nothing waits for a collector that is slow or silent', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const [collector, bank] = [await openCollector(release), await openCollector()];
  const server = await tracedServer(collector.url);
  expect((await ask(server, bank.url)).statusCode).toBe(500);
  await until(async () => collector.unanswered.size === 1, 'the collector has the first spans');
  for (let nth = 0; nth < 3; nth += 1) expect((await ask(server, bank.url)).statusCode).toBe(500);
  await server.stop();
  expect(collector.unanswered.size).toBeGreaterThan(0);
  resolve();
  await Promise.all([collector.close(), bank.close()]);
});

test('nothing waits for a dead collector', async () => {
  const bank = await openCollector();
  const server = await tracedServer(DEAD);
  expect((await ask(server, bank.url)).statusCode).toBe(500);
  await server.stop();
  expect(currentTracing()).toBeUndefined();
  await bank.close();
});

test('each second traces its first calls only', () => {
  const isWithinBudget = openCallBudget(2);
  expect([5000, 5400, 5999, 6000, 6001, 6002].map(isWithinBudget)).toEqual([true, true, false, true, true, false]);
});

test.each([
  ['select ledger_post($1)', 'select ledger_post'],
  ['select * from ledger_lock($1, $2)', 'select ledger_lock'],
  [
    '\n  with gone as (delete from outbox where id = $1 returning id)\n insert into set_aside select id from gone',
    'delete outbox',
  ],
  ['insert into rate_limit as b (key) values ($1) on conflict (key) do update set spent = 1', 'insert rate_limit'],
  ['update deposit set state = $1', 'update deposit'],
  ['select extract(epoch from app_now() - at) from job_worker', 'select job_worker'],
  ['commit', 'commit'],
  ['', 'statement'],
])('the name of «%s» is its verb and first table', (text, name) => {
  expect(statementName(text)).toBe(name);
});
