import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../../platform/database/db.ts';
import { aMember, askDeposit, payment, payTo } from '../../testing/people.ts';
import { testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const DAY_MS = 86_400_000;

test('history, totals and statement count a line of yesterday on the day that it was credited', async () => {
  const member = await aMember(server);
  const deposit = await askDeposit(member, 500);
  const line = { ...payment(member, deposit), occurred_at: new Date(Date.now() - DAY_MS).toISOString() };
  await server.tell(payTo(server, deposit), line);
  await until(async () => (await member.credit()) > 0n, 'it is credited');
  const { today } = await one(
    server.owner,
    sql<{
      today: string;
    }>`select (decided_at at time zone 'Asia/Bangkok')::date::text as today from deposit where id = ${deposit.id}`,
  );
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  const of = async (day: string) => {
    const get = async (path: string) => member.get(`${path}?from=${day}&to=${day}`);
    const [history, totals, statement, file] = await Promise.all(
      ['reportdeposit', 'report/totals', 'statement', 'report.csv'].map((path) => get(`/api/member/${path}`)),
    );
    return {
      history: history!.json().data.map(({ amount }: { amount: number }) => amount),
      totals: totals!.json().data.deposit.amount,
      statement: statement!.json().data.deposited,
      file: file!.body.trimEnd().split('\r\n').length - 1,
    };
  };
  const paid = deposit.amount_to_pay;
  expect(await of(yesterday)).toEqual({ history: [], totals: 0, statement: 0, file: 0 });
  expect(await of(today)).toEqual({ history: [paid], totals: paid, statement: paid, file: 1 });
});
