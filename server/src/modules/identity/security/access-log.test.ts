import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aMember, anOperator, type Operator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { auditViews } from './access-log.ts';

const server = await testServer();
afterAll(server.close);
const [owner, finance, marketing] = [
  await anOperator(server, 'owner'),
  await anOperator(server, 'finance', 'anong'),
  await anOperator(server, 'marketing', 'mali'),
];
const members = await Promise.all(Array.from({ length: 4 }, () => aMember(server)));
const [somchai] = members;
const trail = async (q: string) => (await owner.get(`/api/audit?q=${q}&limit=100`)).json().data;
const reveal = (by: Operator, reason = 'ลูกค้าขอให้โทรกลับ') =>
  by.post(`/api/members/${somchai?.id}/reveal`, { field: 'tel', reason });

test('the audit log has each hour’s distinct members viewed per operator', async () => {
  await marketing.get('/api/members');
  await marketing.get('/api/members');
  await marketing.get(`/api/members/${somchai?.id}`);
  await marketing.get(`/api/members/${somchai?.id}`);
  await auditViews(server.db);
  expect(await trail('members.viewed')).toEqual([]); // the hour is not over
  await server.owner.rows(sql`update member_view set hour = hour - interval '1 hour'`);
  await killAtEachStep(server.db, auditViews);
  expect(await trail('members.viewed')).toMatchObject([
    { operator: { name: marketing.name }, detail: { shown: members.length, opened: 1 } },
  ]);
  expect(await server.owner.rows(sql`select from member_view`)).toEqual([]);
});

test('a reveal’s reason is audited; the thirty-first in an hour raises an alert', async () => {
  expect((await reveal(finance, ' ')).statusCode).toBe(400);
  const reveals = async () => (await server.alerts()).filter(({ kind }) => kind === 'reveals');
  for (let n = 0; n < 30; n += 1) expect((await reveal(finance)).statusCode).toBe(200);
  expect(await reveals()).toEqual([]);
  expect((await reveal(finance)).statusCode).toBe(200);
  const text = `${finance.name} เปิดดูข้อมูลเต็มของสมาชิก 31 ครั้งในหนึ่งชั่วโมง`;
  expect(await reveals()).toMatchObject([{ level: 'urgent', text, count: 1 }]);
  expect((await reveal(owner)).statusCode).toBe(200);
  expect(await reveals()).toHaveLength(1);
  const [alert] = await reveals();
  const acknowledge = (by: Operator) => by.post(`/api/alerts/${alert?.id}/acknowledge`);
  expect(refusal(await acknowledge(finance))).toEqual([403, 'second_person_needed']);
  expect(await reveals()).toHaveLength(1);
  expect((await acknowledge(owner)).statusCode).toBe(200);
  expect(await reveals()).toEqual([]);
  const [last] = await trail('member.revealed');
  expect(last).toMatchObject({ subject: somchai?.id, detail: { field: 'tel', reason: 'ลูกค้าขอให้โทรกลับ' } });
});

test('concurrent reveals are counted one by one', async () => {
  const manager = await anOperator(server, 'manager', 'wichai');
  await Promise.all(Array.from({ length: 32 }, () => reveal(manager)));
  const [alert] = (await server.alerts()).filter(({ text }) => text.startsWith(manager.name));
  expect(alert).toMatchObject({ count: 2, text: expect.stringContaining('32 ครั้ง') });
});
