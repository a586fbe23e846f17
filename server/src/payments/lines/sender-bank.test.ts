import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bankLine, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, askDeposit, payTo } from '../../testing/people.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');

const lineState = async (amount: number) =>
  until(async () => {
    const { data } = (await finance.get('/api/statement-lines?state=all')).json<{
      data: { amount: number; state: string }[];
    }>();
    return data.find((line) => line.amount === amount)?.state;
  }, 'the line is kept');

/** Nobody checks a number when somebody registers: this one is another member’s, at another bank. */
test('more than was asked, from an account of the same number at another bank, waits for a person', async () => {
  const [victim, thief] = [await aMember(server), await aMember(server)];
  const { bank_number } = victim;
  await server.owner.rows(
    sql`update member set bank_code = 'scb', bank_number = ${bank_number} where id = ${thief.id}`,
  );
  const bait = await askDeposit(thief, 120);
  const line = { amount: 5000.5, from_account: bank_number };
  await server.tell(payTo(server, bait), bankLine({ ...line, from_bank: 'kbnk' }));
  expect(await lineState(5000.5)).toBe('unmatched');
  expect(await thief.credit()).toBe(0n);
});

test.each([
  ['its bank is told', 'kbnk'],
  ['no bank is told', null],
])('more than was asked is the member’s when %s', async (_what, from_bank) => {
  const member = await aMember(server);
  const asked = await askDeposit(member, 120);
  const amount = from_bank ? 181.25 : 191.25;
  await server.tell(payTo(server, asked), bankLine({ amount, from_account: member.bank_number, from_bank }));
  expect(await lineState(amount)).toBe('matched');
});
