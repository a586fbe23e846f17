import { okVerdicts, verdicts } from '@portal/contract/console/verdicts.ts';
import { roles } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anOffer } from '../promotions/test-offers.ts';
import { one } from '../../platform/database/db.ts';
import { bankLine, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, requestDepositAs } from '../../testing/factories.ts';
import { axisTicks } from './dashboard.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const read = async () => (await owner.get('/api/dashboard')).json().data;

test('the chart’s ticks are round, few and cover the highest hour', () => {
  const table: [most: bigint, ticks: bigint[]][] = [
    [0n, [0n]],
    [1n, [0n, 100n]],
    [400n, [0n, 100n, 200n, 300n, 400n]],
    [401n, [0n, 200n, 400n, 600n]],
    [1_245_037n, [0n, 500_000n, 1_000_000n, 1_500_000n]],
    [6_000_000n, [0n, 2_000_000n, 4_000_000n, 6_000_000n]],
    [100_000_000_000n, [0n, 50_000_000_000n, 100_000_000_000n]],
  ];
  for (const [most, ticks] of table) expect(axisTicks([0n, most, most / 2n])).toEqual(ticks);
});

const readDay = async () => (await owner.get('/api/dashboard/day')).json().data;
const midnight = sql`bangkok_start(bangkok_day(now()))`;

/** A credited deposit or paid withdrawal at this distance from midnight in Bangkok. */
const deposit = (memberId: string, at: string, took_s: number, by: string | null) =>
  server.owner.rows(
    sql`insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, credited, credited_by, bank_time, decided_at)
        values (gen_random_uuid(), ${`DP-${at}-${took_s}`}, ${memberId}, 'bank', 50037, 50037, 'credited', now(), 50037, ${by},
                ${midnight} + ${at}::interval - make_interval(secs => ${took_s}), ${midnight} + ${at}::interval)`,
  );
const withdrawal = (memberId: string, at: string, took_s: number) =>
  server.owner.rows(
    sql`insert into withdrawal (id, ref, member_id, amount, status, to_bank, to_account, to_name, created_at, settled_at, reference)
        values (gen_random_uuid(), ${`WD-${at}`}, ${memberId}, 30000, 'manual', 'kbnk', '1234567890', 'มาลี',
                ${midnight} + ${at}::interval - make_interval(secs => ${took_s}), ${midnight} + ${at}::interval, ${`ref ${at}`})`,
  );

test('each hour in Bangkok has its money, and medians are of today', async () => {
  expect(await readDay()).toMatchObject({
    ticks: [0],
    matching: { credited: 0, by_itself: 0, percent: null },
    credit_s: null,
    payout_s: null,
  });
  const [mali, { id }] = [
    await aMember(server),
    await one<{ id: string }>(server.owner, sql`select id from operator limit 1`),
  ];
  await deposit(mali.id, '0 seconds', 10, null);
  await deposit(mali.id, '1 second', 30, null);
  await deposit(mali.id, '2 seconds', 500, id);
  await deposit(mali.id, '-1 second', 9, id);
  await deposit(mali.id, '-1 day', 9, id);
  await deposit(mali.id, '-1 day -1 second', 9, id);
  await withdrawal(mali.id, '3 seconds', 120);
  await withdrawal(mali.id, '-8 hours', 7);
  const { hours, ticks, ...pace } = await readDay();
  expect(hours.map(({ hour }: { hour: number }) => hour)).toEqual(Array.from({ length: 24 }, (_, at) => at));
  const busy = hours.filter(
    ({ deposited, withdrawn, deposited_before, withdrawn_before }: Record<string, number>) =>
      deposited || withdrawn || deposited_before || withdrawn_before,
  );
  expect(busy).toEqual([
    { hour: 0, deposited: 1501.11, withdrawn: 300, deposited_before: 500.37, withdrawn_before: 0 },
    { hour: 16, deposited: 0, withdrawn: 0, deposited_before: 0, withdrawn_before: 300 },
    { hour: 23, deposited: 0, withdrawn: 0, deposited_before: 500.37, withdrawn_before: 0 },
  ]);
  expect(ticks).toEqual([0, 500, 1000, 1500, 2000]);
  expect(pace).toEqual({ matching: { credited: 3, by_itself: 2, percent: 66.6 }, credit_s: 30, payout_s: 120 });
});

test('a deposit in review waits since its bank time, even without a line', async () => {
  const deposit = await requestDepositAs(await aMember(server), 500);
  const counted = async () => (await read()).queues;
  expect(await counted()).toMatchObject({ deposits: { waiting: 0, oldest_at: null }, unmatched_lines: { waiting: 0 } });
  const [row] = await server.owner.rows(sql<{ bank_time: Date }>`
    update deposit set state = 'review', bank_time = date_trunc('second', created_at) - interval '5 minutes'
     where id = ${deposit.id} returning bank_time`);
  expect(await counted()).toMatchObject({
    deposits: { waiting: 1, oldest_at: row?.bank_time.toISOString() },
    unmatched_lines: { waiting: 0 },
  });
});

test('the dashboard counts queues, today, and yesterday up to this hour', async () => {
  const before = await read();
  const mali = await aMember(server, { credit: 500 });
  await mali.post('/api/withdraw/withdraw', { amount: 100 });
  const body = { tel: '0812345678', topic: 'other', text: 'ติดต่อกลับ' };
  await server.onPortal('POST', '/api/contact/message', { body });
  const after = await read();
  expect(after.queues.withdrawals.waiting).toBe(before.queues.withdrawals.waiting + 1);
  expect(after.queues.messages.waiting).toBe(before.queues.messages.waiting + 1);
  expect(after.queues.messages.oldest_at).not.toBeNull();
  expect(after.queues.bank_changes).toEqual({ waiting: 0, oldest_at: null, amount: null, sla_s: null });
  expect(after.queues.payouts).toMatchObject({ waiting: 0, oldest_at: null, amount: 0 });
  expect(after.today.new_members).toBe(before.today.new_members + 1);
  expect(after.today.accounts).toBeGreaterThan(0);
  expect(after.yesterday.new_members).toBe(0);
  const soon = sql`case when now() - interval '5 minutes' < bangkok_start(bangkok_day(now()))
                        then now() else now() - interval '5 minutes' end - interval '1 day'`;
  await server.owner.rows(sql`update member set created_at = ${soon} where id = ${mali.id}`);
  const later = await read();
  expect([later.yesterday.new_members, later.today.new_members]).toEqual([1, before.today.new_members]);
});

test('money and queues are visible by permission only', async () => {
  const mali = await aMember(server, { credit: 500 });
  await mali.post('/api/withdraw/withdraw', { amount: 200 });
  await server.sendBankEvent(server.account('bank').id, bankLine({ amount: 900, balance: 12_345.67 }));
  const waiting = (await read()).queues.withdrawals.amount;
  expect(waiting).toBeGreaterThan(0);
  const seesMoney = ['owner', 'manager', 'finance', 'auditor', 'technical'];
  const seesQueue = ['owner', 'manager', 'finance', 'support', 'auditor'];
  for (const role of roles) {
    const by = role === 'owner' ? owner : await anOperator(server, role);
    const { money, today, queues } = (await by.get('/api/dashboard')).json().data;
    expect([role, money !== null, today.deposits !== undefined, queues.withdrawals?.amount]).toEqual([
      role,
      seesMoney.includes(role),
      seesMoney.includes(role),
      seesQueue.includes(role) ? waiting : undefined,
    ]);
    expect([role, (await by.get('/api/dashboard/day')).statusCode]).toEqual([
      role,
      seesMoney.includes(role) ? 200 : 403,
    ]);
  }
});

test('a paying account has its last balance; a bonus costs when converted', async () => {
  const account = server.account('bank').id;
  await server.owner.rows(sql`update bank_account set pays_out = id = ${account}`);
  await server.sendBankEvent(account, bankLine({ amount: 900, balance: 12_345.67 }));
  const paying = await until(async () => {
    const { money } = await read();
    return money.paying[0]?.balance === 12_345.67 ? money.paying : undefined;
  }, 'the balance is there');
  expect(paying).toHaveLength(1);
  expect(paying[0].number_masked).toMatch(/x/);
  const before = await read();
  const mali = await aMember(server);
  const offer = await anOffer(server);
  await server.owner.rows(sql`
    insert into promotion_grant (id, member_id, version_id, base, deposit, bonus, required, kind, period_from, period_to, state, converted, ended_at)
    select gen_random_uuid(), ${mali.id}, id, 10000, 0, 5000, 0, 'return_loss', '2026-01-01', '2026-01-08', 'met', 5000, now()
      from promotion_version where promotion_id = ${offer}`);
  const after = await read();
  expect(after.money.today.bonus_cost - before.money.today.bonus_cost).toBe(50);
});

test('a set-aside row is an alert', async () => {
  await server.owner.rows(sql`
    insert into outbox_set_aside (id, kind, name, payload, created_at, error)
    values (1, 'event', 'huge', '{}', now(), 'payload string too long')`);
  await server.alerts();
  const { alerts } = await read();
  expect(alerts.find(({ kind }: { kind: string }) => kind === 'outbox-row')?.text).toContain('1 รายการ');
});

test('every webhook verdict is shown in Thai, except ok ones', async () => {
  const listed = Object.keys(verdicts);
  const all = [...listed, 'contradicts: 500 were credited', 'a verdict of an older release'];
  for (const [at, verdict] of all.entries())
    await server.owner.rows(
      sql`insert into webhook_inbox (source, event_id, body, processed_at, verdict)
          values (${at % 2 ? 'bank' : 'cp'}, ${`99-${at}`}, '{}', now(), ${verdict})`,
    );
  const alerts = await server.alerts();
  const notices = alerts.filter(({ kind }) => kind.endsWith('-notice'));
  expect(notices).toHaveLength(all.length - okVerdicts.length);
  for (const { text } of notices) expect(text).not.toMatch(/[a-z]/i);
});
