import { sql } from 'kysely';
import { isRaised } from '../../../../../testing/prometheus.ts';
import { afterAll, expect, test } from 'vitest';
import { addJob } from '../../../platform/database/queries.ts';
import { newId } from '../../../platform/ids.ts';
import { anOperator } from '../../../testing/factories.ts';
import { bankLine, refusal, testServer } from '../../../testing/server.ts';
import { openAlertsGauge, raiseAlert, reportAlerts, lockedAlert } from './alerts.ts';

const server = await testServer();
afterAll(server.close);
const [owner, manager, marketing] = [
  await anOperator(server, 'owner'),
  await anOperator(server, 'manager', 'wichai'),
  await anOperator(server, 'marketing', 'mali'),
];

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly level: string;
  readonly text: string;
  readonly count: number;
  readonly last_at: string;
  readonly over_at: string | null;
  readonly acknowledged_by: { readonly name: string } | null;
}
const alertsOf = async (kind: string, state = 'open'): Promise<Row[]> => {
  await server.alerts();
  const rows: Row[] = (await marketing.get(`/api/alerts?state=${state}`)).json().data;
  return rows.filter((row) => row.kind === kind);
};
const acknowledge = (id: string, by = manager) => by.post(`/api/alerts/${id}/acknowledge`);
const setAside = (id: number) =>
  server.owner.rows(sql`
    insert into outbox_set_aside (id, kind, name, payload, created_at, error) values (${id}, 'event', 'huge', '{}', now(), 'x')`);

test('a lasting condition is one alert that closes by itself', async () => {
  await setAside(1);
  const [first] = await alertsOf('outbox-row');
  expect(first).toMatchObject({ level: 'warning', count: 1, over_at: null, acknowledged_by: null });
  expect(await alertsOf('outbox-row')).toEqual([first]);
  await setAside(2);
  expect(await alertsOf('outbox-row')).toMatchObject([
    { id: first?.id, count: 2, text: expect.stringContaining('2 รายการ') },
  ]);
  await server.owner.rows(sql`delete from outbox_set_aside`);
  expect(await alertsOf('outbox-row')).toEqual([]);
  expect(await alertsOf('outbox-row', 'all')).toMatchObject([{ id: first?.id, over_at: expect.any(String) }]);
});

test('an acknowledged alert is quiet and opens again when the condition recurs', async () => {
  await setAside(3);
  const [alert] = await alertsOf('outbox-row');
  const id = alert?.id ?? '';
  expect((await acknowledge(id)).json().data).toMatchObject({ acknowledged_by: { name: manager.name }, over_at: null });
  expect((await acknowledge(id, owner)).json().data.acknowledged_by.name).toBe(manager.name);
  expect(await alertsOf('outbox-row')).toEqual([]);
  await setAside(4);
  expect(await alertsOf('outbox-row')).toMatchObject([{ id, count: 2, acknowledged_by: null }]);
  const { data: trail } = (await owner.get('/api/audit?q=alert.acknowledged')).json();
  expect(trail).toMatchObject([{ operator: { name: manager.name }, subject: 'outbox-row' }]);
});

test('an event is counted until acknowledged; the next one is a new alert', async () => {
  const locked = () => server.db.transaction((tx) => raiseAlert(tx, lockedAlert, 'somchai', '203.0.113.7'));
  await locked();
  await locked();
  const [alert, ...others] = await alertsOf('operator-locked');
  expect([alert?.count, others]).toEqual([2, []]);
  expect(alert?.text).toBe('มีผู้ใส่รหัสของผู้ดูแล somchai ผิดจนถูกล็อก 2 ครั้ง ล่าสุดจาก 203.0.113.7');
  expect((await acknowledge(alert?.id ?? '')).json().data.over_at).not.toBeNull();
  await locked();
  expect(await alertsOf('operator-locked')).toMatchObject([{ count: 1 }]);
  expect(await alertsOf('operator-locked', 'all')).toHaveLength(2);
});

test('a reported alert closes when a report no longer names it', async () => {
  const books = { ...lockedAlert, kind: 'books', source: 'report', text: (what: string) => what } as const;
  const report = (...names: string[]) =>
    server.db.transaction((tx) =>
      reportAlerts(
        tx,
        books,
        names.map((what) => ({ what })),
      ),
    );
  await report('ก', 'ข');
  await report('ข', 'ค');
  expect((await alertsOf('books')).map(({ text }) => text).toSorted()).toEqual(['ข', 'ค']);
  await report();
  expect(await alertsOf('books')).toEqual([]);
});

test.each([
  ['cases', ([count]: readonly [number, bigint]) => ({ count })],
  ['the size', ([, size]: readonly [number, bigint]) => ({ size })],
])('an acknowledged report opens again when %s grows', async (_of, measure) => {
  const books = { ...lockedAlert, kind: 'books', source: 'report', text: (what: string) => what } as const;
  const report = (count: number, size: bigint) =>
    server.db.transaction((tx) => reportAlerts(tx, books, [{ what: 'ก', ...measure([count, size]) }]));
  await report(2, 3_000_000n);
  const [alert] = await alertsOf('books');
  await acknowledge(alert?.id ?? '');
  for (const [count, size] of [
    [2, 3_000_000n],
    [1, 5000n],
  ] as const) {
    await report(count, size);
    expect(await alertsOf('books')).toEqual([]);
  }
  await report(3, 3_000_000_000n);
  const [again] = await alertsOf('books');
  expect(again).toMatchObject({ id: alert?.id, acknowledged_by: null });
  expect(Date.parse(again?.last_at ?? '')).toBeGreaterThan(Date.parse(alert?.last_at ?? ''));
  await server.db.transaction((tx) => reportAlerts(tx, books, []));
});

test('a failed reconciliation raises an alert that closes when the ledger agrees', async () => {
  const account = server.account('bank');
  const waiting = async () =>
    (
      await server.owner.rows(sql`
        select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where identifier = 'reconcile'`)
    ).length;
  const run = async () => {
    await server.db.rows(addJob('reconcile', {}, undefined, undefined));
    await expect.poll(waiting).toBe(0);
  };
  await server.sendBankEvent(account.id, bankLine({ amount: 77, direction: 'out' }));
  await expect.poll(async () => (await alertsOf('line-out')).length).toBe(1);
  await run();
  const [alert] = await alertsOf('books');
  expect(alert).toMatchObject({ level: 'urgent', text: expect.stringMatching(/^สมุดบัญชีไม่ตรง \d+ จุด/) });
  const isPaged = async () => isRaised('LedgerDisagrees', (await server.onConsole('GET', '/metrics')).body);
  expect(await isPaged()).toBe(true);
  await acknowledge(alert?.id ?? '');
  await run();
  expect(await alertsOf('books')).toEqual([]); // acknowledged, still lasting
  expect(await alertsOf('books', 'all')).toContainEqual(expect.objectContaining({ id: alert?.id, over_at: null }));
  expect(await isPaged()).toBe(true);
  await server.db.transaction((tx) => reportAlerts(tx, { ...lockedAlert, kind: 'books' }, [])); // as another worker does
  expect(await isPaged()).toBe(false);
});

test('the bell, the dashboard and /metrics count the same', async () => {
  const { open_alerts, alerts } = (await owner.get('/api/dashboard')).json().data;
  const open = await server.alerts();
  expect(open_alerts).toEqual({
    waiting: open.length,
    urgent: open.filter(({ level }) => level === 'urgent').length,
  });
  expect(alerts).toHaveLength(open.length);
  const { values } = await openAlertsGauge.get();
  expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(open.length);
  expect((await server.onConsole('GET', '/metrics')).body).toMatch(/alerts_open\{kind="line-out",level="urgent"\} 1/);
});

test('marketing cannot acknowledge an alert', async () => {
  const [alert] = await alertsOf('line-out');
  expect(refusal(await acknowledge(alert?.id ?? '', marketing))).toEqual([403, 'forbidden']);
  expect(refusal(await acknowledge(newId()))).toEqual([404, 'not_found']);
});

test('a missing worker raises an alert', async () => {
  await server.owner.rows(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('sweep', now() - interval '1 day', now() - interval '4 minutes')`);
  expect(await alertsOf('job-stalled')).toMatchObject([
    { level: 'urgent', text: expect.stringContaining('ไม่มีเครื่องใดทำงานตามเวลา') },
  ]);
});

test('a stalled outbox raises an alert', async () => {
  await expect.poll(() => server.owner.rows(sql`select from outbox`)).toEqual([]);
  await server.owner.rows(sql`revoke delete on outbox from portal_app`);
  await server.owner.rows(sql`
    insert into outbox (kind, name, payload, created_at) values ('event', 'site', '{"channel": "system", "data": {}}', now() - interval '2 minutes')`);
  expect(await alertsOf('outbox-stalled')).toMatchObject([{ level: 'urgent', count: 1 }]);
  await server.owner.rows(sql`grant delete on outbox to portal_app`);
  await expect.poll(() => alertsOf('outbox-stalled')).toEqual([]);
});

test('an approved change of a guard raises an alert', async () => {
  const input = {
    kind: 'bank',
    bank_code: 'scb',
    number: '4010209999',
    name: 'บริษัท',
    pays_out: false,
    reason: 'บัญชีที่สอง',
  };
  await owner.confirm();
  const approvalId = (await owner.post('/api/bank-accounts', input)).json().data.approval_id;
  expect(await alertsOf('guarded-change')).toEqual([]);
  expect((await manager.post(`/api/approvals/${approvalId}/approve`)).statusCode).toBe(200);
  const [alert] = await alertsOf('guarded-change');
  expect(alert?.text).toMatch(new RegExp(`บัญชีที่สอง ขอโดย ${owner.name} อนุมัติโดย ${manager.name}$`));
  for (const involved of [owner, manager])
    expect(refusal(await acknowledge(alert?.id ?? '', involved))).toEqual([403, 'second_person_needed']);
  expect(await alertsOf('guarded-change')).toHaveLength(1);
  const finance = await anOperator(server, 'finance', 'anong');
  expect((await acknowledge(alert?.id ?? '', finance)).json().data.acknowledged_by.name).toBe(finance.name);
  expect((await acknowledge(alert?.id ?? '', owner)).statusCode).toBe(200); // changes nothing
});

test('the dashboard lists an urgent alert before newer warnings', async () => {
  const of = (level: 'urgent' | 'warning') =>
    ({ ...lockedAlert, kind: 'books', level, text: (what: string) => what }) as const;
  await server.db.transaction((tx) => raiseAlert(tx, of('urgent'), 'เร่งด่วน'));
  for (let nth = 0; nth < 25; nth += 1)
    await server.db.transaction((tx) => raiseAlert(tx, of('warning'), `เตือน ${nth}`));
  const { alerts } = (await owner.get('/api/dashboard')).json().data;
  expect(alerts.map(({ text }: { text: string }) => text)).toContain('เร่งด่วน');
});
