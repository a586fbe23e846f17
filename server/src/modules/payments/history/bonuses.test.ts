import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMember, type Member } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { anOffer } from '../../promotions/test-offers.ts';

const server = await testServer();
afterAll(() => server.close());

/** Inserts ended bonuses with their deposits, one an hour. */
const bonuses = async (member: Member, many: number) => {
  const promotion = await anOffer(server);
  await server.owner.rows(sql`
    with d as (
      insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, credited, created_at, bank_time)
      select uuidv7(), 'B-' || uuidv7(), ${member.id}, 'promptpay', 10000, 10000, 'credited', now(), 10000, at, at
        from generate_series(1, ${many}) n, lateral (select timestamptz '2026-03-01 12:00+07' + make_interval(hours => n)) t(at)
      returning id, created_at)
    insert into promotion_grant (id, member_id, promotion_id, version_id, deposit_id, state, base, deposit, bonus, required, created_at, ended_at)
    select uuidv7(), ${member.id}, ${promotion}, (select id from promotion_version where promotion_id = ${promotion}), d.id,
           (array['met', 'void', 'expired'])[1 + row_number() over (order by d.created_at) % 3], 10000, 10000, 2000, 60000, d.created_at, d.created_at
      from d`);
};

test('the bonus file and the totals list each bonus with its outcome', async () => {
  const member = await aMember(server);
  await bonuses(member, 9);
  const [, ...rows] = lines((await member.get('/api/member/report.csv?kind=bonus')).body);
  expect(rows).toHaveLength(9);
  const times = rows.map((each) => each.slice(1, 17));
  expect(times).toEqual(times.toSorted().toReversed());
  const promotions = rows.filter((each) => each.includes('"โปรโมชั่น"'));
  expect(promotions[0]).toBe('"2026-03-01 21:00","โปรโมชั่น","","","20","เสร็จสิ้น","ข้อเสนอ 1"');
  expect(new Set(promotions.map((each) => each.split('","')[5]))).toEqual(
    new Set(['เสร็จสิ้น', 'เกิดข้อผิดพลาด', 'หมดอายุแล้ว']),
  );
  expect(lines((await member.get('/api/member/report.csv?kind=bonus&outcome=ok')).body)).toHaveLength(1 + 3);
  expect((await totals(member)).bonus).toEqual({ count: 3, amount: 60, pending: 0, failed: 3 });
  expect((await totals(member, '?from=2026-03-02')).bonus).toEqual({ count: 0, amount: 0, pending: 0, failed: 0 });
});

const lines = (body: string) => body.slice(1).trimEnd().split('\r\n');
const totals = async (member: Member, query = '') =>
  (await member.get(`/api/member/report/totals${query}`)).json().data;
