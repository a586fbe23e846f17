import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aPicture, formOf, sendForm } from '../../platform/uploads/test-pictures.ts';
import { testServer, until } from '../../testing/server.ts';
import {
  aMember,
  anOperator,
  askDeposit,
  type DepositRequest,
  type Member,
  payment,
  payTo,
} from '../../testing/people.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');

const seen = async (member: Member, { id }: DepositRequest): Promise<DepositRequest> =>
  (await member.get(`/api/member/deposit/${id}`)).json().data;
const becomes = (member: Member, deposit: DepositRequest, state: string) =>
  until(async () => (await seen(member, deposit)).state === state, `the request is ${state}`);

/** A request that ran out two days ago, whose member sends a slip now; its amount has been given to another one meanwhile. */
const lateAndOpen = async () => {
  const [late, other] = [await aMember(server), await aMember(server)];
  const first = await askDeposit(late, 300);
  await server.owner.rows(sql`update deposit set expires_at = now() - interval '2 days' where id = ${first.id}`);
  const second = await askDeposit(other, 300);
  await server.owner.rows(
    sql`update deposit set amount_to_pay = (select amount_to_pay from deposit where id = ${first.id}) where id = ${second.id}`,
  );
  const file = { name: 'file', body: await aPicture(), filename: 'slip.jpg', type: 'image/jpeg' };
  const sent = await sendForm(server, late.token, `/api/member/deposit/${first.id}/slip`, formOf(file));
  expect(sent.json().data.state).toBe('slip_sent');
  return { late, first, other, second: await seen(other, second) };
};

test('two requests of one amount: each is credited by its own member’s money, in whichever order it comes', async () => {
  for (const lateIsFirst of [true, false]) {
    const { late, first, other, second } = await lateAndOpen();
    expect(second.amount_to_pay).toBe(first.amount_to_pay);
    const lines = [payment(late, first), payment(other, second)];
    for (const line of lateIsFirst ? lines : lines.toReversed()) await server.tell(payTo(server, first), line);
    await becomes(late, first, 'credited');
    await becomes(other, second, 'credited');
    expect([await late.credit(), await other.credit()]).toEqual(
      Array(2).fill(BigInt(Math.round(first.amount_to_pay * 100))),
    );
  }
});

test('money of nobody knows whom is given to neither by itself, and both are offered to the operator', async () => {
  const { late, first, other, second } = await lateAndOpen();
  await server.tell(payTo(server, first), { ...payment(other, second), from_account: null, from_name: null });
  const line = await until(async () => {
    const { data } = (await finance.get('/api/statement-lines?state=unmatched')).json();
    return data.find(({ amount }: { amount: number }) => amount === first.amount_to_pay);
  }, 'the line waits');
  expect(line.suggestions.map((each: { deposit_id: string }) => each.deposit_id).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  );
  expect([await late.credit(), await other.credit()]).toEqual([0n, 0n]);
});
