import { afterAll, expect, test } from 'vitest';
import { memberChannel } from '@portal/contract/realtime.ts';
import { deliverLine } from '../../banking/test-events.ts';
import { recordEvents } from '../../chat/test-chat.ts';
import {
  aDocument,
  accountToPay,
  aMember,
  anOperator,
  approveWithEvidence,
  type DepositRequest,
  type Member,
  payment,
  requestDepositAs,
} from '../../../testing/factories.ts';
import { testServer, until } from '../../../testing/server.ts';

const server = await testServer();
const recorded = recordEvents(server.url);
afterAll(async () => {
  await recorded.stop();
  await server.assertAllReconciled();
  await server.close();
});
const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
const file_id = await aDocument(server, anong);

/** Requests a decision on a line; a second operator agrees if one is needed. */
const decide = async (lineId: string, act: string, input: object) => {
  const answer = await anong.post(`/api/statement-lines/${lineId}/${act}`, { reason: 'ตรวจแล้ว', ...input });
  if (answer.statusCode === 202) await approveWithEvidence(answer.json().data.approval_id, boonmee);
};
const pay = (member: Member, deposit: DepositRequest, amount: number) => {
  const { from_account, from_name } = payment(member, deposit);
  return deliverLine(server, { from_account, from_name, amount }, accountToPay(server, deposit));
};
const viewOf = async (member: Member, id: string) => (await member.get(`/api/member/deposit/${id}`)).json().data;
const updatesOf = ({ id }: Member) =>
  recorded.on(memberChannel(id)).filter(({ name }) => name === 'deposit.updated').length;

test.each([
  ['returned', 'returning', (id: string) => decide(id, 'classify', { kind: 'refund', file_id })],
  [
    'credited to another member',
    'elsewhere',
    async (id: string) => decide(id, 'credit', { member_id: (await aMember(server)).id }),
  ],
  [
    'matched to another request',
    'elsewhere',
    async (id: string) => decide(id, 'match', { deposit_id: (await requestDepositAs(await aMember(server), 300)).id }),
  ],
] as const)('money of a request that is %s is never said not to have come', async (_, money, decideLine) => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  const line = await pay(member, deposit, 321);
  expect(await viewOf(member, deposit.id)).toMatchObject({
    state: 'review',
    money: 'held',
    reason: expect.stringContaining('321'),
  });
  const before = updatesOf(member);
  await decideLine(line.id);
  expect(await viewOf(member, deposit.id)).toMatchObject({ state: 'review', received: 321, money, reason: null });
  await until(async () => updatesOf(member) > before, 'the member is told');
  expect((await anong.post(`/api/deposits/${deposit.id}/reject`, { reason: 'ไม่ใช่เงินของคุณ' })).statusCode).toBe(200);
  expect(await viewOf(member, deposit.id)).toMatchObject({ state: 'rejected', received: 321, money });
});

test('a request whose first money was somebody else’s is credited with its own', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  await decide((await pay(member, deposit, 321)).id, 'classify', { kind: 'refund', file_id });
  await decide((await pay(member, deposit, deposit.amount_to_pay)).id, 'match', { deposit_id: deposit.id });
  expect(await viewOf(member, deposit.id)).toMatchObject({ money: 'credited', received: deposit.amount_to_pay });
});
