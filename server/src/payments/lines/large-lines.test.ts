import { satang } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bankLine, refusal, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, askDeposit, type DepositRequest, type Member, payTo } from '../../testing/people.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
const owner = await anOperator(server, 'owner');
const postings = async (id: string) =>
  (await server.owner.rows(sql`select id from ledger_transfer where reference = ${id} and reason = 'deposit'`)).length;

interface Line {
  readonly id: string;
  readonly ref: string;
  readonly state: string;
  readonly approval: { readonly id: string; readonly by: { readonly name: string } } | null;
}
const lineOf = async (id: string): Promise<Line> =>
  (await owner.get('/api/statement-lines?state=all&limit=100'))
    .json<{ data: Line[] }>()
    .data.find((each) => each.id === id)!;
/** Money of somebody who is not known, where this request is to be paid. */
const came = async (amount: number, deposit: DepositRequest, from_account = '9990001112'): Promise<Line> => {
  const event = bankLine({ amount, from_account, from_name: 'ไม่มี ใครรู้' });
  await server.tell(payTo(server, deposit), event);
  const { id } = await until(async () => {
    const [row] = await server.owner.rows(
      sql<{ id: string }>`select l.id from statement_line l join webhook_inbox i on i.id = l.inbox_id
        where i.event_id = ${event.event_id}`,
    );
    return row;
  }, 'the line is kept');
  return lineOf(id);
};
const match = ({ id }: Line, deposit: DepositRequest, by = anong) =>
  by.post(`/api/statement-lines/${id}/match`, { deposit_id: deposit.id, reason: 'มีสลิป' });
const agree = (approval: string, by = boonmee) => by.post(`/api/approvals/${approval}/approve`);
const questionOf = async (id: string) =>
  (await owner.get('/api/approvals?limit=100')).json().data.find((each: { id: string }) => each.id === id);
const seen = async (member: Member, { id }: DepositRequest): Promise<DepositRequest> =>
  (await member.get(`/api/member/deposit/${id}`)).json().data;
const classified = async (line: Line) => {
  const asked = await anong.post(`/api/statement-lines/${line.id}/classify`, { kind: 'refund', reason: 'คืนผู้โอน' });
  expect((await agree(asked.json().data.approval_id)).statusCode).toBe(200);
};

test('nobody alone says whose money it is: it is credited when a second one agrees', async () => {
  const member = await aMember(server);
  const deposit = await askDeposit(member, 100);
  const line = await came(20_000.01, deposit);
  const asked = await match(line, deposit);
  expect(asked.statusCode).toBe(202);
  const { approval_id } = asked.json().data;
  expect([await member.credit(), (await seen(member, deposit)).state]).toEqual([0n, 'awaiting_payment']);
  expect(await lineOf(line.id)).toMatchObject({
    state: 'unmatched',
    approval: { id: approval_id, by: { name: anong.name } },
  });
  expect(await questionOf(approval_id)).toMatchObject({
    kind: 'line.match',
    member: { id: member.id },
    amount: 20_000.01,
    reason: `${line.ref} → ${deposit.ref} · มีสลิป`,
    maker: { name: anong.name },
  });
  expect(refusal(await match(line, deposit, boonmee))).toEqual([409, 'already_decided']);
  expect(refusal(await agree(approval_id, anong))).toEqual([403, 'second_person_needed']);
  const answers = await Promise.all([agree(approval_id), agree(approval_id, owner), agree(approval_id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect([await member.credit(), await postings(deposit.id)]).toEqual([satang(20_000.01), 1]);
  expect(await seen(member, deposit)).toMatchObject({ state: 'credited', status: 'manual', credited: 20_000.01 });
  const trail = (await owner.get(`/api/audit?q=${deposit.ref}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual(['line.match.requested']);
});

test('a request under review for a large line waits for a second one too', async () => {
  const member = await aMember(server, { name: 'อรทัย แก้วใส' });
  const deposit = await askDeposit(member, 25_000);
  const line = await came(deposit.amount_to_pay, deposit);
  expect((await seen(member, deposit)).state).toBe('review');
  const asked = await anong.post(`/api/deposits/${deposit.id}/approve`, { reason: 'มีสลิป' });
  expect([asked.statusCode, await member.credit()]).toEqual([202, 0n]);
  expect((await agree(asked.json().data.approval_id)).statusCode).toBe(200);
  expect([await member.credit(), (await lineOf(line.id)).state]).toEqual([satang(deposit.amount_to_pay), 'matched']);
});

test('a request that is refused, or credited with other money, takes the question about it along', async () => {
  const [first, second] = [await aMember(server), await aMember(server)];
  const [refused, paid] = [await askDeposit(first, 100), await askDeposit(second, 100)];
  const lines = [await came(30_000, refused), await came(31_000, paid)] as const;
  const questions: string[] = [];
  for (const [nth, deposit] of [refused, paid].entries())
    questions.push((await match(lines[nth]!, deposit)).json().data.approval_id);
  await boonmee.post(`/api/deposits/${refused.id}/reject`, { reason: 'ไม่พบยอดเข้า' });
  const own = await came(99, paid, second.bank_number);
  expect((await match(own, paid)).statusCode).toBe(200);
  for (const [id, reason] of [
    [questions[0]!, 'ปฏิเสธคำขอฝากแล้ว: ไม่พบยอดเข้า'],
    [questions[1]!, 'คำขอฝากได้รับเงินอื่นแล้ว'],
  ] as const) {
    expect(await questionOf(id)).toMatchObject({ status: 'ended', decision_reason: reason });
    expect(refusal(await agree(id))).toEqual([409, 'already_decided']);
  }
  expect([await first.credit(), await second.credit()]).toEqual([0n, 9900n]);
  for (const line of lines) await classified(line);
});

test('of a line one thing is asked at a time; agreed to and classified at once it is one of both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await aMember(server);
    const deposit = await askDeposit(member, 100);
    const line = await came(40_000 + round, deposit);
    const [matching, classifying] = await Promise.all([
      match(line, deposit),
      boonmee.post(`/api/statement-lines/${line.id}/classify`, { kind: 'refund', reason: 'คืนผู้โอน' }),
    ]);
    expect([matching.statusCode, classifying.statusCode].toSorted((a, b) => a - b)).toEqual([202, 409]);
    const isMatched = matching.statusCode === 202;
    const { approval_id } = (isMatched ? matching : classifying).json().data;
    expect((await agree(approval_id, owner)).statusCode).toBe(200);
    expect(await member.credit()).toBe(isMatched ? satang(40_000 + round) : 0n);
  }
});
