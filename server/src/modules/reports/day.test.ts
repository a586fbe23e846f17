import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { one } from '../../platform/database/db.ts';
import { testServer } from '../../testing/server.ts';
import { aMember, anOperator } from '../../testing/factories.ts';
import { axisTicks } from './dashboard.ts';

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

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const read = async () => (await owner.get('/api/dashboard/day')).json().data;
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
  expect(await read()).toMatchObject({
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
  const { hours, ticks, ...pace } = await read();
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
