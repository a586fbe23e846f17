import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, askDeposit, payment, payTo } from '../../testing/people.ts';
import { bankLine, testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');

const DAY_MS = 86_400_000;
const bangkok = (ms: number, form = 'yyyy-mm-ddThh:mm:ss') =>
  new Date(ms + 7 * 3_600_000).toISOString().slice(0, form.length);
const buddhist = (iso: string) => iso.replace(/^\d{4}/, (year) => String(Number(year) + 543));

test.each([
  ['a Buddhist year', () => `${buddhist(bangkok(Date.now()))}+07:00`],
  ['1970', () => '1970-01-01T00:00:00Z'],
  ['seven hours ahead', () => `${bangkok(Date.now())}Z`],
  ['24 o’clock', () => `${bangkok(Date.now(), 'yyyy-mm-dd')}T24:00:00+07:00`],
  ['no offset', () => bangkok(Date.now())],
  ['no time at all', () => null],
])('money that came at %s is credited now, and what the bank said stands beside the line', async (_what, time) => {
  const member = await aMember(server);
  const deposit = await askDeposit(member, 500);
  const line = { ...payment(member, deposit), occurred_at: time() };
  const before = Date.now();
  await server.tell(payTo(server, deposit), line);
  await until(async () => (await member.credit()) > 0n, 'it is credited');
  const { data } = (await finance.get(`/api/statement-lines?state=matched&q=${line.reference}`)).json();
  expect(data).toEqual([expect.objectContaining({ reference: line.reference, stated_time: line.occurred_at ?? '' })]);
  const taken = Date.parse(data[0].occurred_at);
  expect(taken).toBeGreaterThan(before - 1000); // a Buddhist year is told to the second
  expect(taken).toBeLessThanOrEqual(Date.now());
  const history = (await member.get('/api/member/reportdeposit')).json().data;
  expect(history.map(({ bank_time }: { bank_time: string }) => bank_time)).toEqual([data[0].occurred_at]);
});

test('a time that can be is believed, without a flag', async () => {
  const line = bankLine({ amount: 7.25, occurred_at: `${bangkok(Date.now() - DAY_MS, 'yyyy-mm-ddThh:mm')}+07:00` });
  await server.tell(server.account('bank').id, line);
  const row = () =>
    server.owner.rows(
      sql<{ occurred_at: Date; stated_time: string | null }>`
        select occurred_at, stated_time from statement_line where reference = ${line.reference}`,
    );
  await until(async () => (await row()).length === 1, 'the line is there');
  expect(await row()).toEqual([{ occurred_at: new Date(line.occurred_at), stated_time: null }]);
});
