import { endpoint } from '@portal/contract/endpoint.ts';
import { errors } from '@portal/contract/errors.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { authenticatorsOf } from '../../serve.ts';
import { testDatabase } from '../../testing/database.ts';
import { openDb } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { UNLISTED } from './answer-errors.ts';
import { registry } from '../metrics.ts';
import { mount } from './mount.ts';
import { webServer } from './web-server.ts';

const database = await testDatabase();
const logged: string[] = [];
const app = webServer({
  log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
  trustProxy: false,
  authenticators: authenticatorsOf(database.db, { limitRates: false }, () => {}),
  name: 'portal',
});
const listed = endpoint({ method: 'GET', path: '/listed', caller: 'anyone', errors: ['channel_down'] });
for (const each of [listed, { ...listed, path: '/unlisted', errors: [] }])
  mount(app, each, async () => {
    throw new DomainError('channel_down');
  });
app.get('/half-a-member', async () =>
  database.db.rows(sql`insert into member (id, tel, first_name) values (${newId()}, '0891112223', 'สมชาย')`),
);
app.get('/half-an-id', async () => database.db.rows(sql`select ${'a-token-of-somebody'}::uuid`));
app.get<{ Params: { state: string } }>('/raise/:state', async ({ params: { state } }) =>
  database.db.rows(sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$ -- ${state}`)),
);
afterAll(async () => {
  await app.close();
  await database.close();
});

test('a refusal missing from the contract is logged as a bug', async () => {
  const loggedFor = async (url: string) => {
    logged.length = 0;
    const answer = await app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json().error.code]).toEqual([errors.channel_down.status, 'channel_down']);
    return logged.filter((line) => line.includes(UNLISTED)).map((line) => JSON.parse(line));
  };
  expect(await loggedFor('/unlisted')).toMatchObject([{ level: 50, code: 'channel_down', route: 'GET /unlisted' }]);
  expect(await loggedFor('/listed')).toEqual([]);
});

test('a refused row is logged without personal data', async () => {
  const answer = await app.inject({ method: 'GET', url: '/half-a-member' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'internal']);
  const [bug, ...others] = logged.filter((line) => line.includes('unhandled error'));
  expect(others).toEqual([]);
  const { err, route, reqId } = JSON.parse(bug ?? '{}');
  expect(err).toMatchObject({
    name: 'DatabaseError',
    code: '23502',
    table: 'member',
    stack: expect.stringContaining('not-null'),
  });
  expect([route, reqId]).toEqual(['/half-a-member', answer.json().error.id]);
  for (const text of [...logged, answer.body]) {
    expect(text).not.toContain('0891112223');
    expect(text).not.toContain('สมชาย');
  }
});

test('a missing database socket answers 503 and logs once a second', async () => {
  const gone = openDb({ url: 'postgres://nobody@/portal?host=/nowhere/at/all', onLost: () => {} });
  const other = webServer({
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    trustProxy: false,
    authenticators: authenticatorsOf(gone, { limitRates: false }, () => {}),
    name: 'portal',
  });
  other.get('/gone', async () => gone.rows(sql`select 1`));
  logged.length = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => other.inject({ method: 'GET', url: '/gone' })));
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json().error.code).toBe('unavailable');
  }
  expect(logged.filter((line) => line.includes('database unavailable'))).toHaveLength(1);
  expect(logged.filter((line) => line.includes('unhandled error'))).toEqual([]);
  await other.close();
  await gone.close();
});

test('an unreadable value is not quoted in the log', async () => {
  logged.length = 0;
  expect((await app.inject({ method: 'GET', url: '/half-an-id' })).statusCode).toBe(500);
  const { err } = JSON.parse(logged.find((line) => line.includes('unhandled error')) ?? '{}');
  expect(err).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid' });
  expect(logged.join('\n')).not.toContain('a-token-of-somebody');
});

test.each([
  ['LG001', 409, 'the ledger’s floor'],
  ['ST001', 409, 'a move a state may not make'],
  ['22021', 400, 'bytes that are no character'],
  ['22P05', 400, 'a character without a place'],
  ['08006', 503, 'a connection that failed'],
  ['08P01', 503, 'a broken protocol'],
  ['25006', 503, 'a database that only reads'],
  ['25P03', 503, 'a transaction that was idle too long'],
  ['25P04', 503, 'a transaction that took too long'],
  ['40001', 503, 'a serialization failure'],
  ['40P01', 503, 'a deadlock, after three tries'],
  ['53000', 503, 'resources'],
  ['53100', 503, 'a full disk'],
  ['53200', 503, 'no memory'],
  ['53300', 503, 'too many connections'],
  ['53400', 503, 'a limit of the configuration'],
  ['55006', 503, 'an object in use'],
  ['55P03', 503, 'a lock that does not come'],
  ['57014', 503, 'a statement that was cancelled'],
  ['57P01', 503, 'an administrator’s shutdown'],
  ['57P02', 503, 'a crash shutdown'],
  ['57P03', 503, 'a database that is starting'],
  ['57P05', 503, 'a session that was idle too long'],
  ['58000', 503, 'the system under it'],
  ['58030', 503, 'an I/O error'],
  ['XX001', 503, 'damaged data'],
  ['22003', 500, 'a number out of range: ours to check'],
  ['23503', 500, 'a row that refers to nothing'],
  ['23505', 500, 'a constraint that no module knows'],
  ['42501', 500, 'a privilege that is missing'],
  ['42601', 500, 'a statement that cannot be read'],
  ['P0001', 500, 'a word of a function that nobody understands'],
  ['XX000', 500, 'an internal error'],
])('SQLSTATE %s is answered %i: %s', async (state, status) => {
  const answer = await app.inject({ method: 'GET', url: `/raise/${state}` });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
});

test('an unavailable call is counted, and no other refusal', async () => {
  const counted = async () => {
    const { values } = (await registry.getSingleMetric('calls_unavailable_total')?.get()) ?? {};
    return values?.[0]?.value ?? Number.NaN;
  };
  const before = await counted();
  const statusOf = async (state: string) => (await app.inject({ method: 'GET', url: `/raise/${state}` })).statusCode;
  expect([await statusOf('23502'), await counted()]).toEqual([500, before]);
  expect([await statusOf('53100'), await counted()]).toEqual([503, before + 1]);
});
