import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anOffer } from '../../promotions/test-offers.ts';
import { anOperator } from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { requestTable } from '../test-players.ts';

const server = await testServer();
afterAll(server.close);
const [anong, busaba] = [await anOperator(server, 'manager'), await anOperator(server, 'manager', 'busaba')];

const phone = { id: 'goods-phone', name: 'iPhone 17', add: 50, price: 1, reason: 'ซื้อเพิ่ม' };
const putGoods = (change: object) => anong.post('/api/minigame-goods', { ...phone, add: 0, ...change });
const half = [
  { id: 'goods-phone', weight: 5000, instead: 'c1' },
  { id: 'c2', weight: 5000 },
];
/** Requests a table of gacha; returns the approval's path. */
const requested = async (entries: object[]): Promise<string> => {
  const answer = await requestTable(anong, 'gacha', { entries });
  return `/api/approvals/${answer.json().data.approval_id}`;
};
const versions = async (): Promise<unknown[]> => {
  const games: { slug: string; versions: unknown[] }[] = (await anong.get('/api/minigames')).json().data;
  return games.find(({ slug }) => slug === 'gacha')!.versions;
};
await putGoods({ add: 50 });

test('the approver reads when a table starts, and name, price and chance of its goods', async () => {
  const coupon = await anOffer(server, { audience: { kind: 'coupon' } });
  await putGoods({ id: 'goods-watch', name: 'นาฬิกา', price: 30 });
  const entries = [
    { id: 'goods-phone', weight: 5000, instead: 'c1' },
    { id: 'goods-watch', weight: 1000, instead: 'c1' },
    { id: `coupon-${coupon}`, weight: 500, instead: 'c1' },
    { id: 'c2', weight: 3500 },
  ];
  const path = await requested(entries);
  const { facts } = (await busaba.get(path)).json().data;
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: 'เริ่มใช้', text: '2026-01-01 07:00' },
      { label: 'รางวัลใหญ่สุด', text: 'นาฬิกา โอกาส 10%' },
      { label: 'ของรางวัล 1', text: 'iPhone 17 ราคา 1 บาท โอกาส 50%' },
      { label: 'ของรางวัล 2', text: 'นาฬิกา ราคา 30 บาท โอกาส 10%' },
      { label: 'ของรางวัล 3', text: 'คูปอง ข้อเสนอ 1 โอกาส 5%' },
    ]),
  );
  await anong.post(`${path}/reject`, { reason: 'ลองดู' });
});

test.each([
  ['name', { name: 'ปากกา' }, { name: 'iPhone 17' }],
  ['price', { price: 2 }, { price: 1 }],
])('a request ends when its goods’ %s changes while it waits', async (_what, change, back) => {
  const before = await versions();
  const path = await requested(half);
  expect((await putGoods(change)).statusCode).toBe(200);
  expect(refusal(await busaba.post(`${path}/approve`))).toEqual([409, 'already_decided']);
  expect((await busaba.get(path)).json().data.status).toBe('ended');
  expect(await versions()).toEqual(before);
  await putGoods(back);
});

test('other goods may change while a request waits', async () => {
  const path = await requested(half);
  await putGoods({ id: 'goods-watch', name: 'นาฬิกาใหม่', price: 20 });
  expect((await busaba.post(`${path}/approve`)).statusCode).toBe(200);
});

test('goods are not renamed between an approval and its commit', async () => {
  const entries = [
    { id: 'goods-watch', weight: 1000, instead: 'c1' },
    { id: 'c1', weight: 9000 },
  ];
  const path = await requested(entries);
  const waiting = (blocked: number) =>
    until(async () => {
      const [row] = await server.owner.rows(sql<{ n: number }>`
        select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`);
      return row!.n === blocked;
    }, `${blocked} blocked`);
  let answers: ReturnType<typeof putGoods>[] = [];
  await server.owner.transaction(async (tx) => {
    await tx.rows(sql`lock table minigame_version in share mode`); // blocks inserts, allows reads
    const approving = busaba.post(`${path}/approve`);
    await waiting(1);
    const renaming = putGoods({ id: 'goods-watch', name: 'ปากกา', price: 30 });
    await Promise.race([waiting(2), renaming]);
    answers = [approving, renaming];
  });
  const [approved, renamed] = await Promise.all(answers);
  expect(approved!.statusCode).toBe(200);
  expect(refusal(renamed!)).toEqual([400, 'invalid_input', 'name']);
});
