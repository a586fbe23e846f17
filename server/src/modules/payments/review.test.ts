import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aMember, anOperator, type Operator } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance', 'anong');
const support = await anOperator(server, 'support');
const manager = await anOperator(server, 'manager');

const flag = (path: string, reason = 'ชื่อผู้โอนไม่ตรง', who: Operator = finance) =>
  who.post(`/api/${path}/flag`, { reason });
const flagsOf = async (memberId: string) =>
  (await support.get(`/api/risk?member_id=${memberId}`))
    .json()
    .data.map(({ rule, evidence }: { rule: string; evidence: [{ text: string }] }) => [rule, evidence[0].text]);
const aDeposit = async () => {
  const member = await aMember(server);
  const input = { amount: 500, channel: 'promptpay' };
  const { id, ref } = (await member.post('/api/member/regulardeposit', input)).json().data;
  return { member, path: `deposits/${id}`, ref };
};
const aWithdrawal = async () => {
  const member = await aMember(server, { credit: 1000 });
  const { id, ref } = (await member.post('/api/withdraw/withdraw', { amount: 500 })).json().data;
  return { member, path: `withdrawals/${id}`, ref };
};

test.each([
  ['deposit', aDeposit],
  ['withdrawal', aWithdrawal],
])('a %s sent to review raises one flag with its reason, and stays open', async (kind, aRequest) => {
  const { member, path, ref } = await aRequest();
  const before = (await finance.get(`/api/${path}`)).json().data;
  expect(refusal(await flag(path, ' '))).toEqual([400, 'invalid_input', 'reason']);
  const sent = await Promise.all([flag(path), flag(path)]);
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(refusal(await flag(path))).toEqual([409, 'already_decided']);
  expect(await flagsOf(member.id)).toEqual([['sent-to-review', `${ref}: ชื่อผู้โอนไม่ตรง · ส่งโดย ${finance.name}`]]);
  const now = (await finance.get(`/api/${path}`)).json().data;
  expect([now.state, now.status]).toEqual([before.state, before.status]);
  const trail = (await manager.get(`/api/audit?q=${ref}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toContain(`${kind}.flagged`);
});

test('a withdrawal sent to review fails its check of flags', async () => {
  const { path } = await aWithdrawal();
  await flag(path, 'ชนะผิดปกติ');
  const { checks } = (await finance.get(`/api/${path}`)).json().data;
  expect(checks.find(({ key }: { key: string }) => key === 'flags')).toMatchObject({
    ok: false,
    text: expect.stringContaining('ชนะผิดปกติ'),
  });
});

test('only operators who decide send to review, and only what exists', async () => {
  const { path } = await aDeposit();
  expect(refusal(await flag(path, 'ตรวจ', support))).toEqual([403, 'forbidden']);
  for (const kind of ['deposits', 'withdrawals'])
    expect([kind, ...refusal(await flag(`${kind}/${newId()}`))]).toEqual([kind, 404, 'not_found']);
});
