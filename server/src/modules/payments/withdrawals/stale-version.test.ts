import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { versionOf } from '../../payout-requests/views.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];

const aWithdrawal = async (amount = 250) => {
  const member = await aMember(server, { credit: 30_000 });
  const { id } = (await member.post('/api/withdraw/withdraw', { amount })).json().data;
  return { member, id: String(id) };
};
const currentVersion = async (id: string): Promise<string> =>
  (await anong.get(`/api/withdrawals/${id}`)).json().data.version;
/** Changes the member's account as two operators would. */
const changeAccount = async (memberId: string) => {
  const id = newId();
  // The same audit entries as the real change.
  await server.owner.rows(sql`
    select audit_append(o.id, o.username, case o.id when p.maker then 'bank-change.approve.requested' else 'approval.approved' end,
             'AP-' || ${id}, jsonb_build_object('approval', 'AP-' || ${id}), null)
      from operator o, (select min(id::text)::uuid as maker from operator where username in ('anong', 'busaba')) p
     where o.username in ('anong', 'busaba')`);
  return server.owner.rows(sql`
    with people as (select min(id::text)::uuid as maker, max(id::text)::uuid as checker from operator where username in ('anong', 'busaba')),
         agreed as (
           insert into approval (id, ref, kind, subject_id, amount, payload, status, maker_id, checker_id, decided_at)
           select ${newId()}, 'AP-' || ${id}, 'bank-change.approve', ${id}, 0, '{}', 'approved', maker, checker, app_now() from people),
         changed as (
           update member set bank_code = 'scb', bank_number = '5550' || right(tel, 6) where id = ${memberId})
    insert into bank_change (id, ref, member_id, from_bank, from_number, to_bank, to_number, file_ids, status, decided_at, decided_by)
    select ${id}, 'BC-' || ${id}, m.id, m.bank_code, m.bank_number, 'scb', '5550' || right(m.tel, 6), array[m.id], 'approved', app_now(), checker
      from member m, people where m.id = ${memberId}`);
};

const row = {
  status: 'waiting_for_approve',
  amount: 25_000n,
  excess: 0n,
  to_bank: 'kbnk',
  to_account: '9112233445',
  to_name: 'มะลิ รักไทย',
} as const;
test.each([
  ['the status', { ...row, status: 'Reject' as const }, null],
  ['the amount', { ...row, amount: 25_001n }, null],
  ['the bank', { ...row, to_bank: 'scb' }, null],
  ['the number', { ...row, to_account: '9112233446' }, null],
  ['the name', { ...row, to_name: 'มานี รักไทย' }, null],
  ['a change of the account', row, new Date()],
])('a version changes with %s', (_what, other, changedAt) => {
  const first = versionOf(row, null);
  const earlier = { ...row, created_at: new Date(0) };
  expect(versionOf(earlier, null)).toBe(first);
  expect(versionOf(other, changedAt)).not.toBe(first);
  expect(first).not.toContain(row.to_account);
});

test.each([
  ['approve', {}],
  ['pay', { reference: 'K-5501' }],
])('%s of a stale version is refused', async (act, input) => {
  const { member, id } = await aWithdrawal();
  const version = await currentVersion(id);
  await changeAccount(member.id);
  const before = await member.credit();
  expect(refusal(await anong.post(`/api/withdrawals/${id}/${act}`, { ...input, seen: version }))).toEqual([
    409,
    'changed_meanwhile',
  ]);
  const { data } = (await anong.get(`/api/withdrawals/${id}`)).json();
  expect([data.status, data.payout, data.approval]).toEqual(['waiting_for_approve', null, null]);
  expect(await member.credit()).toBe(before);
  const answer = await anong.post(`/api/withdrawals/${id}/${act}`, { ...input, seen: data.version });
  expect(answer.statusCode).toBe(200);
});

test('a stale version creates no approval', async () => {
  const { member, id } = await aWithdrawal(21_000);
  const version = await currentVersion(id);
  await changeAccount(member.id);
  expect(refusal(await anong.post(`/api/withdrawals/${id}/approve`, { seen: version }))).toEqual([
    409,
    'changed_meanwhile',
  ]);
  const again = { seen: await currentVersion(id) };
  const first = await anong.post(`/api/withdrawals/${id}/approve`, again);
  expect(first.statusCode).toBe(202);
  expect((await anong.post(`/api/withdrawals/${id}/approve`, again)).json()).toEqual(first.json());
});

test('a decided withdrawal answers already_decided; no version skips the check', async () => {
  const { id } = await aWithdrawal();
  const version = await currentVersion(id);
  expect((await busaba.post(`/api/withdrawals/${id}/approve`)).statusCode).toBe(200);
  expect(refusal(await anong.post(`/api/withdrawals/${id}/approve`, { seen: version }))).toEqual([
    409,
    'already_decided',
  ]);
});

test('revealing the ordered recipient is audited, also after a change', async () => {
  const { member, id } = await aWithdrawal();
  await changeAccount(member.id);
  const { data } = (await anong.post(`/api/withdrawals/${id}/recipient`)).json();
  expect(data).toMatchObject({ bank_code: 'kbnk', number: member.bank_number, name: member.name, amount: 250 });
  const owner = await anOperator(server, 'owner', 'looker');
  const [line] = (await owner.get(`/api/audit?q=${data.ref}`)).json().data;
  expect(line).toMatchObject({ action: 'withdrawal.revealed', subject: data.ref });
  expect(JSON.stringify(line)).not.toContain(member.bank_number);
  const support = await anOperator(server, 'support', 'helper');
  expect(refusal(await support.post(`/api/withdrawals/${id}/recipient`))).toEqual([403, 'forbidden']);
});
