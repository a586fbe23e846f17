import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { modules } from '../../app.ts';
import { bankingRetention } from '../../modules/banking/declared-queries.ts';
import { testServer } from '../../testing/server.ts';
import { aMember, anOperator, signIn } from '../../testing/factories.ts';
import { deleteExpired } from './retention.ts';

const server = await testServer();
afterAll(() => server.close());
const { db, owner } = server;
const due = modules.flatMap((module) => module.retention ?? []);
const run = () => deleteExpired(db, due);
const count = async (from: string): Promise<number> => {
  const [row] = await owner.rows<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`));
  return row?.n ?? 0;
};

const later = (table: string, columns: readonly string[], days: number, where = 'true') =>
  owner.rows(
    sql.raw(
      `update ${table} set ${columns.map((each) => `${each} = ${each} - interval '${days} days'`).join(', ')} where ${where}`,
    ),
  );

test('sessions go 90 days after they ended, except a member’s last', async () => {
  const member = await aMember(server);
  for (let time = 0; time < 3; time += 1) await signIn(server, member.tel);
  const own = `session where member_id = '${member.id}'`;
  const had = await count(own);
  await later('session', ['created_at', 'expires_at', 'last_seen_at'], 89);
  expect(await run()).toBe(0);
  await later('session', ['created_at', 'expires_at', 'last_seen_at'], 2);
  expect(await run()).toBe(had - 1);
  expect(await count(own)).toBe(1);
  const { token } = await signIn(server, member.tel);
  expect(await run()).toBe(1); // now another is the last
  expect((await server.onPortal('GET', '/api/credit', { token })).statusCode).toBe(200);
});

test('a known device stays while it is used', async () => {
  const member = await aMember(server);
  await later('known_device', ['last_used_at'], 399);
  await server.onPortal('POST', '/api/member/login', {
    body: { tel: member.tel, password: member.password },
    headers: { cookie: `auth.device=${member.device}` },
  });
  await later('known_device', ['last_used_at'], 2);
  await run();
  expect(await count(`known_device where member_id = '${member.id}'`)).toBe(1);
  await later('known_device', ['last_used_at'], 400);
  await run();
  expect(await count('known_device')).toBe(0);
});

test('operators’ sessions go after 90 days; the audit log stays', async () => {
  await anOperator(server, 'auditor');
  const lines = await count('audit_line');
  await later('operator_session', ['created_at', 'expires_at'], 89);
  await run();
  expect(await count('operator_session')).toBe(1);
  await later('operator_session', ['created_at', 'expires_at'], 2);
  await run();
  expect([await count('operator_session'), await count('audit_line')]).toEqual([0, lines]);
});

test('processed webhooks go after 400 days, except bank statement lines', async () => {
  const money = 'webhook_inbox where exists (select from statement_line l where l.inbox_id = webhook_inbox.id)';
  await aMember(server, { credit: 500 });
  const [lines, entries] = [await count(money), await count('ledger_entry')];
  expect(lines).toBeGreaterThan(0);
  await owner.rows(sql`
    insert into webhook_inbox (source, event_id, body, received_at, processed_at, try_at) values
      ('cp', 'old', '{}', now() - interval '401 days', now() - interval '401 days', now()),
      ('cp', 'younger', '{}', now() - interval '401 days', now() - interval '399 days', now()),
      ('cp', 'waits', '{}', now() - interval '401 days', null, now() + interval '1 day')`);
  await later('webhook_inbox', ['processed_at'], 401, "source = 'bank'");
  expect(await run()).toBe(1);
  expect(await count("webhook_inbox where source = 'cp'")).toBe(2);
  expect(await count(money)).toBe(lines);
  expect(await count('ledger_entry')).toBeGreaterThanOrEqual(entries); // the deposit earns its coins meanwhile
  await server.assertAllReconciled();
});

test('expired rows go in batches until none is left', async () => {
  await owner.rows(sql`
    insert into webhook_inbox (source, event_id, body, processed_at)
    select 'cp', 'many ' || n, '{}', now() - interval '500 days' from generate_series(1, 25) n`);
  expect(await deleteExpired(db, bankingRetention, 10)).toBe(25);
});

test('the application cannot delete money or decisions', async () => {
  for (const table of [
    'ledger_entry',
    'ledger_transfer',
    'statement_line',
    'deposit',
    'withdrawal',
    'payout',
    'audit_line',
  ])
    await expect(db.rows(sql.raw(`delete from ${table} where false`)), table).rejects.toThrow('permission denied');
});
