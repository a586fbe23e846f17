import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aMember } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { anOffer } from './test-offers.ts';

const server = await testServer();
afterAll(() => server.close());

/** Inserts an ended bonus; returns its id. */
const anEnded = async (member: string, promotion: string, state: string, at: string): Promise<string> => {
  const id = newId();
  await server.owner.rows(sql`
    with d as (insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, credited, created_at)
      values (${newId()}, ${id}, ${member}, 'promptpay', 10000, 10000, 'credited', ${at}, 10000, ${at}) returning id)
    insert into promotion_grant (id, member_id, promotion_id, version_id, deposit_id, state, base, deposit, bonus, required, created_at, ended_at)
    select ${id}, ${member}, ${promotion}, (select id from promotion_version where promotion_id = ${promotion}), d.id, ${state},
           10000, 10000, 2000, 60000, ${at}, ${at} from d`);
  return id;
};

test('the bonus history filters by Bangkok days and status, and totals all pages', async () => {
  const [member, other] = [await aMember(server, { name: 'มานี ประวัติ' }), await aMember(server, { name: 'ชูใจ ประวัติ' })];
  const promotion = await anOffer(server);
  const states = ['met', 'void', 'cancelled', 'expired', 'used_up'];
  const ids: string[] = [];
  for (const [nth, state] of states.entries())
    ids.push(await anEnded(member.id, promotion, state, `2026-11-0${nth + 1}T16:59:59Z`)); // 23:59:59 of the same day
  const read = async (query = '') => {
    const answer = await member.get(`/api/v2/promotion/bonus/history${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    const { data, total, next_cursor } = answer.json();
    return { data, total, next_cursor, ids: data.map(({ id }: { id: string }) => id) };
  };
  const all = await read();
  expect(all.ids).toEqual(ids.toReversed());
  expect(all.data.map(({ status }: { status: string }) => status)).toEqual([
    'used_up',
    'expired',
    'cancelled',
    'Reject',
    'Success',
  ]);
  expect(all.data[4]).toEqual({
    id: ids[0],
    title: 'ข้อเสนอ 1',
    date: '2026-11-01T16:59:59.000Z',
    amount: 20,
    status: 'Success',
    promotionId: promotion,
    type: 'promotion',
  });
  expect(all.total).toEqual({ count: 2, amount: 40 }); // without forfeited bonuses
  expect((await read('?outcome=ok')).ids).toEqual([ids[0]]);
  expect(await read('?outcome=err')).toMatchObject({ ids: [ids[1]], total: { count: 0, amount: 0 } });
  expect((await read('?outcome=pend')).ids).toEqual([]);
  expect((await read('?from=2026-11-02&to=2026-11-03')).ids).toEqual([ids[2], ids[1]]);
  const piece = await read('?limit=2');
  expect([piece.ids, piece.total]).toEqual([[ids[4], ids[3]], { count: 2, amount: 40 }]);
  expect((await read(`?limit=2&cursor=${piece.next_cursor}`)).ids).toEqual([ids[2], ids[1]]);
  for (const odd of ['?outcome=odd', '?from=x', '?cursor=x'])
    expect(refusal(await member.get(`/api/v2/promotion/bonus/history${odd}`)).slice(0, 2)).toEqual([
      400,
      'invalid_input',
    ]);
  expect((await other.get('/api/v2/promotion/bonus/history')).json()).toMatchObject({ data: [], total: { count: 0 } });
});
