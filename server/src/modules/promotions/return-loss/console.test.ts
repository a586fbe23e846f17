import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { approveRequest, aMember, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { played } from './test-return-loss.ts';

const server = await testServer();
const clock = testClock(server.owner);
beforeAll(() => clock.moveTo('2026-12-02T12:00:00+07:00')); // a Wednesday
afterAll(async () => {
  await server.assertAllReconciled();
  await clock.reset();
  await server.close();
});

const standard = { is_on: true, period: 'week', rate: 5, minimum: 10, maximum: 5000, turnover: 1, expires: null };

test('new terms start with the next period, replace scheduled ones, and are audited', async () => {
  const marketing = await anOperator(server, 'marketing', 'wipa');
  const read = async () => (await marketing.get('/api/return-loss')).json().data;
  const manager = await anOperator(server, 'manager', 'manee');
  const change = async (terms: object) => {
    await approveRequest(marketing.put('/api/return-loss', terms), manager);
    return read();
  };
  expect(await read()).toEqual({ terms: null, standard, next: null, current: null, periods: [] });
  expect(await change(standard)).toMatchObject({ terms: null, next: { from: '2026-12-07', terms: standard } });
  const better = { ...standard, rate: 7.5, expires: 14 };
  expect(await change(better)).toMatchObject({ terms: null, next: { from: '2026-12-07', terms: better } });
  expect(
    await server.owner.rows(sql`
      select operator_name, detail -> 'before' ->> 'rate' as before, detail -> 'after' ->> 'rate' as after, detail ->> 'from' as "from"
        from audit_line where action = 'return-loss.change.requested' order by seq`),
  ).toMatchObject([
    { before: null, after: '5', from: '2026-12-07' },
    { before: '5', after: '7.5', from: '2026-12-07' },
  ]);

  await clock.moveTo('2026-12-15T12:00:00+07:00');
  const member = await aMember(server, { name: 'สมศรี คอนโซล' });
  await played(server, member.id, '2026-12-08', 2000);
  await member.put('/api/promotion/bonus', { type: 'return_loss' });
  const off = { ...better, is_on: false };
  const response = await (await anOperator(server, 'marketing', 'waree')).put('/api/return-loss', off);
  const second = await anOperator(server, 'manager', 'mana'); // sessions of two weeks ago have expired
  const [pending] = (await second.get('/api/approvals?status=pending')).json().data;
  expect(pending.facts).toContainEqual({ label: 'คืนยอดเสีย', text: 'เปิด → ปิด' });
  expect(pending.facts).toContainEqual({
    label: 'ถ้าใช้กับรอบที่แล้ว',
    text: '2026-12-07 ถึงก่อน 2026-12-14: สมาชิก 1 คน รวม 150 บาท',
  });
  await approveRequest(Promise.resolve(response), second);
  expect((await second.get('/api/return-loss')).json().data).toEqual({
    terms: better,
    standard,
    next: { from: '2026-12-21', terms: off },
    current: { from: '2026-12-14', to: '2026-12-21' },
    periods: [{ from: '2026-12-07', to: '2026-12-14', takers: 1, lost: 2000, given: 150, claimable: true }],
  });
});

test('contradictory terms are refused with the field', async () => {
  const manager = await anOperator(server, 'manager', 'mani');
  const before = (await manager.get('/api/return-loss')).json();
  for (const [change, field] of [
    [{ rate: 0 }, 'rate'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 20.01 }, 'rate'],
    [{ rate: 5.001 }, 'rate'],
    [{ rate: '5' }, 'rate'],
    [{ minimum: 6000 }, 'minimum'],
    [{ minimum: -1 }, 'minimum'],
    [{ minimum: 0, maximum: 0 }, 'maximum'],
    [{ maximum: 1e308 }, 'maximum'],
    [{ maximum: 0.001 }, 'maximum'],
    [{ turnover: 1001 }, 'turnover'],
    [{ turnover: 0.99 }, 'turnover'],
    [{ maximum: 50_001 }, 'maximum'],
    [{ period: 'year' }, 'period'],
    [{ expires: 0 }, 'expires'],
    [{ is_on: 'yes' }, 'is_on'],
  ] as const) {
    const answer = await manager.put('/api/return-loss', { ...standard, ...change });
    expect([change, ...refusal(answer)]).toEqual([change, 400, 'invalid_input', field]);
  }
  expect((await manager.get('/api/return-loss')).json()).toEqual(before);
});
