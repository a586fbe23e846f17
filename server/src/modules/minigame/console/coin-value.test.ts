import { expectedReturn } from '@portal/contract/minigame/tables.ts';
import { slugs } from '@portal/contract/minigame/names.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { approveRequest, anOperator, setSettings } from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { requestTable } from '../test-players.ts';

const server = await testServer();
afterAll(server.close);
const [owner, manager] = [await anOperator(server, 'owner'), await anOperator(server, 'manager')];
await owner.confirm();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Publishes a table that pays these baht per coin. */
const publish = (slug: 'lucky-wheel' | 'gacha', baht: number, starts_at?: string) =>
  approveRequest(requestTable(manager, slug, { entries: [{ id: `c${baht}`, weight: 10_000 }] }, starts_at), owner);
const put = (values: object) => owner.put('/api/settings', { ...values, reason: 'ลดต้นทุนกิจกรรม' });
const worth = async (): Promise<number> => (await owner.get('/api/settings')).json().data.coin_value;
const sentenceIn = (answer: { json: () => { error: { message: string } } }) => answer.json().error.message;

/** Every game pays little, so that a test sees the effect of one table. */
beforeEach(async () => {
  await setSettings(server, owner, { coin_value: 5 });
  await server.owner.rows(
    sql`update approval set status = 'ended', decided_at = now(), decision_reason = 'x' where status = 'pending'`,
  );
  const stars = ['star', 'star', 'star'];
  const entries = [
    { id: 'c5', weight: 100, reels: stars },
    { id: 'none', weight: 9900 },
  ];
  await approveRequest(requestTable(manager, 'card-flip', { deck: ['c5', ...Array(8).fill('none')] }), owner);
  await approveRequest(requestTable(manager, 'star-slot', { symbols: ['star', 'moon'], entries }), owner);
  for (const slug of ['lucky-wheel', 'gacha'] as const) await publish(slug, 1);
});

/** Asserts that no table in force pays more than a coin is worth. */
const assertSuits = async () => {
  const value = BigInt((await worth()) * 100);
  const tables = await server.owner.rows(sql<{ slug: string; table_json: string }>`
    select distinct on (slug) slug, table_json from minigame_version where starts_at <= app_now() order by slug, version desc`);
  expect(tables).toHaveLength(slugs.length);
  for (const { slug, table_json } of tables)
    expect(expectedReturn(JSON.parse(table_json), value, 'most'), slug).toBeLessThanOrEqual(Number(value));
};

test('a coin value below a table’s payout is refused, naming each table', async () => {
  for (const slug of ['lucky-wheel', 'gacha'] as const) await publish(slug, 4);
  const [{ wheel }] = (await server.owner.rows(
    sql`select max(version) as wheel from minigame_version where slug = 'lucky-wheel'`,
  )) as [{ wheel: number }];
  const answer = await put({ coin_value: 3, site_name: 'ชื่อใหม่' });
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'coin_value']);
  expect(sentenceIn(answer)).toContain(`วงล้อนำโชค รุ่น ${wheel}, ตู้กาชาปอง รุ่น `);
  expect(sentenceIn(answer)).not.toMatch(/เปิดไพ่|สล็อต|ไฮโล/);
  expect((await owner.get('/api/settings')).json().data).toMatchObject({ coin_value: 5, site_name: 'STAR2K' });
  expect((await put({ coin_value: 4 })).statusCode).toBe(200);
  await assertSuits();
});

test('a future table counts unless it is replaced before it starts', async () => {
  await publish('lucky-wheel', 4, inHours(2));
  expect(refusal(await put({ coin_value: 3 }))).toEqual([400, 'invalid_input', 'coin_value']);
  await publish('lucky-wheel', 2, inHours(1));
  expect((await put({ coin_value: 3 })).statusCode).toBe(200);
  expect(refusal(await put({ coin_value: 1 }))).toEqual([400, 'invalid_input', 'coin_value']);
  await assertSuits();
});

test('a replaced table does not block a lower coin value', async () => {
  await publish('gacha', 5);
  await publish('gacha', 2);
  expect((await put({ coin_value: 2 })).statusCode).toBe(200);
  await assertSuits();
});

test('a table published between request and approval is checked', async () => {
  const response = await put({ coin_value: 3, wd_two_person_amount: 90_000 });
  expect(response.statusCode).toBe(202);
  await publish('gacha', 4);
  const agree = () => manager.post(`/api/approvals/${response.json().data.approval_id}/approve`);
  const answer = await agree();
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'coin_value']);
  expect(sentenceIn(answer)).toContain('ตู้กาชาปอง');
  expect((await owner.get('/api/settings')).json().data).toMatchObject({ coin_value: 5, wd_two_person_amount: 20_000 });
  await publish('gacha', 1);
  expect((await agree()).statusCode).toBe(200);
  expect((await owner.get('/api/settings')).json().data).toMatchObject({ coin_value: 3, wd_two_person_amount: 90_000 });
  await assertSuits();
});

test('publishing a table races a lower coin value: one is refused', async () => {
  let release: (() => void) | undefined;
  const isLocked = Promise.withResolvers<void>();
  const locking = server.owner.transaction(async (tx) => {
    await tx.rows(sql`lock table minigame_version in share mode`); // blocks inserts, allows reads
    isLocked.resolve();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await isLocked.promise;
  const waitsFor = (table: string) =>
    until(
      async () =>
        (
          await server.owner.rows(
            sql`select from pg_locks where relation = ${table}::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0,
      `a lock wait on ${table}`,
    );
  const publishing = publish('gacha', 4);
  await waitsFor('minigame_version');
  const lowering = put({ coin_value: 3 });
  await Promise.race([waitsFor('setting'), lowering]);
  release?.();
  await locking;
  await publishing;
  expect(refusal(await lowering)).toEqual([400, 'invalid_input', 'coin_value']);
  await assertSuits();
});
