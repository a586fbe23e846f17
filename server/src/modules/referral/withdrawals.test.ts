import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { payoutEvent, deliverLine } from '../banking/test-events.ts';
import { newId } from '../../platform/ids.ts';
import { approveRequest, anOperator, type Member, setSettings } from '../../testing/factories.ts';
import { refusal, testServer, until } from '../../testing/server.ts';
import { settleDay } from './settlement/settlement.ts';
import { aFriendOf, daysAgo, incomeOf, aReferralMember, recordStakes, rollBackStakes } from './test-friends.ts';

const server = await testServer();
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
const owner = await anOperator(server, 'owner');
const manager = await anOperator(server, 'manager');
const finance = await anOperator(server, 'finance');
await setSettings(server, owner, { aff_destination: 'both' });

/** A member with so many baht of income. */
const earner = async (baht: number): Promise<Member & { friend: Member }> => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, baht * 200);
  await settleDay(server.db, daysAgo(1), null);
  return { ...host, friend };
};
const ask = (member: Member, amount: unknown, more: object = {}, key: string = newId()) =>
  member.post('/api/income/withdraw-income', { amount, ...more }, { 'idempotency-key': key });
const history = async (member: Member) => (await member.get('/api/income/aff-history')).json().data;
const approve = (id: string, who = manager) => who.post(`/api/income-withdrawals/${id}/approve`);
const payoutOf = (id: string, state = 'sent') =>
  until(async () => {
    const [row] = await server.owner.rows(
      sql<{ ref: string; id: string }>`select ref, id from payout where withdrawal_id = ${id} and state = ${state}`,
    );
    return row;
  }, `the payout is ${state}`);
const says = (ref: string, outcome: 'succeeded' | 'failed', amount: number) =>
  server.sendBankEvent(
    server.account('bank').id,
    payoutEvent(ref, outcome, amount, outcome === 'failed' ? 'บัญชีปลายทางปิดแล้ว' : undefined),
  );

test('income is reserved at once and credited without turnover on approval', async () => {
  const nid = await earner(500);
  const answer = await ask(nid, 200);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json().data;
  expect(answer.json().data).toEqual({
    id,
    ref: expect.stringMatching(/^IN-\d{6}-\w{7}$/),
    amount: 200,
    status: 'pending',
  });
  expect(await incomeOf(nid)).toMatchObject({ availableAff: 300, totalAff: 500, pending_id: id, withdrawnAff: 0 });
  expect((await finance.get('/api/income-withdrawals?status=pending')).json().data).toMatchObject([
    { id, amount: 200, to: 'credit', account: null, needs_two: false, member: { id: nid.id } },
  ]);
  expect((await approve(id)).json().data.status).toBe('approved');
  expect([await nid.credit(), await incomeOf(nid)]).toMatchObject([20_000n, { withdrawnAff: 200, pending_id: null }]);
  const preview = (await nid.get('/api/withdraw/preview')).json().data;
  expect(preview?.turnover ?? null).toBeNull();
  expect(await history(nid)).toMatchObject([
    { id, status: 'approved', to: 'credit', steps: [{ key: 'requested' }, { key: 'waiting' }, { key: 'approved' }] },
  ]);
  expect(refusal(await approve(id))).toEqual([409, 'already_decided']);
});

test('a bank withdrawal stays pending until the bank confirms and its line matches', async () => {
  const malee = await earner(500);
  const { id } = (await ask(malee, 250, { to: 'bank' })).json().data;
  expect((await approve(id)).json().data).toMatchObject({ status: 'pending', to: 'bank', payout: { state: 'queued' } });
  const { ref } = await payoutOf(id);
  expect(server.bank.payouts().find((each) => each.ref === ref)).toMatchObject({
    amount: 25_000n,
    to_account: malee.bank_number,
  });
  expect(refusal(await approve(id))).toEqual([409, 'already_decided']);
  expect((await history(malee))[0]).toMatchObject({ status: 'pending', steps: [{}, {}, { key: 'paying' }] });
  await says(ref, 'succeeded', 250);
  await until(async () => (await history(malee))[0].status === 'approved', 'it is paid');
  const line = await deliverLine(server, { direction: 'out', amount: 250, reference: ref });
  expect(line.state).toBe('matched');
  expect(await incomeOf(malee)).toMatchObject({ availableAff: 250, withdrawnAff: 250 });
});

test('a failed payout returns the income; an unknown one stays reserved', async () => {
  const wichai = await earner(300);
  const { id } = (await ask(wichai, 300, { to: 'bank' })).json().data;
  await approve(id);
  await says((await payoutOf(id)).ref, 'failed', 300);
  await until(async () => (await history(wichai))[0].status === 'rejected', 'the payout is returned');
  expect((await history(wichai))[0].reason).toBe('บัญชีปลายทางปิดแล้ว');
  expect(await incomeOf(wichai)).toMatchObject({ availableAff: 300, pending_id: null });
  server.bank.behaviour.answersLost = true;
  const again = (await ask(wichai, 300, { to: 'bank' })).json().data;
  await approve(again.id);
  const payout = await payoutOf(again.id, 'unknown');
  Object.assign(server.bank.behaviour, { answersLost: false });
  expect(await incomeOf(wichai)).toMatchObject({ availableAff: 0, pending_id: again.id });
  const listed = (await finance.get('/api/payouts?limit=100')).json().data as {
    id: string;
    subject: string;
    withdrawal_id: string;
  }[];
  expect(listed.find((each) => each.id === payout.id)).toMatchObject({ subject: 'income', withdrawal_id: again.id });
});

test('an order stopped by a suspension waits, to be sent by two or returned', async () => {
  const members = [await earner(300), await earner(300)];
  const responses = await Promise.all(members.map((member) => ask(member, 300, { to: 'bank' })));
  const ids: string[] = responses.map((answer) => answer.json().data.id);
  const detailOf = async (id: string) => (await finance.get(`/api/income-withdrawals/${id}`)).json().data;
  server.bank.behaviour.down = true;
  for (const id of ids) await approve(id);
  await Promise.all(ids.map((id) => payoutOf(id, 'unknown')));
  for (const { id } of members) await manager.post(`/api/members/${id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  // The orders have not been sent yet.
  await server.owner.rows(sql`alter table payout disable trigger allowed_move`);
  await server.owner.rows(
    sql`update payout set state = 'queued', asked_at = null where withdrawal_id = any(${ids}::uuid[])`,
  );
  await server.owner.rows(sql`alter table payout enable trigger allowed_move`);
  server.bank.behaviour.down = false;
  await Promise.all(ids.map((id) => payoutOf(id, 'stopped')));
  for (const id of ids)
    expect(await detailOf(id)).toMatchObject({ status: 'pending', needs_two: true, payout: { state: 'stopped' } });
  const [sent, back] = ids as [string, string];
  await approveRequest(approve(sent, finance), manager);
  await says((await payoutOf(sent)).ref, 'succeeded', 300);
  await until(async () => (await detailOf(sent)).status === 'approved', 'it is paid');
  const reason = { reason: 'บัญชีถูกระงับ' };
  expect((await finance.post(`/api/income-withdrawals/${back}/reject`, reason)).json().data.status).toBe('rejected');
  expect(await incomeOf(members[1]!)).toMatchObject({ availableAff: 300, pending_id: null });
});

test.each<[what: string, amount: unknown, more: object, field: string]>([
  ['less than the minimum', 99.99, {}, 'amount'],
  ['nothing', 0, {}, 'amount'],
  ['a text', '100', {}, 'amount'],
  ['three decimals', 100.001, {}, 'amount'],
  ['an unknown destination', 100, { to: 'cash' }, 'to'],
])('%s cannot be asked for', async (_what, amount, more, field) => {
  const orathai = await aReferralMember(server);
  expect(refusal(await ask(orathai, amount, more))).toEqual([400, 'invalid_input', field]);
});

test('on a break the rest can be withdrawn, even below the minimum', async () => {
  const [nok, free] = [await earner(45), await earner(45)];
  await nok.post('/api/member/cool-off', { period: '24h' });
  const least = async (who: Member) => (await who.get('/api/income/aff-data')).json().data.minWithdraw;
  expect([await least(nok), await least(free)]).toEqual([45, 100]);
  expect(refusal(await ask(free, 45))).toEqual([400, 'invalid_input', 'amount']);
  expect(refusal(await ask(nok, 44.99))).toEqual([400, 'invalid_input', 'amount']);
  expect((await ask(nok, 45)).statusCode).toBe(201);
  expect(await least(nok)).toBe(100);
});

test('where the site pays to credit only, a bank is refused', async () => {
  await setSettings(server, owner, { aff_destination: 'credit' });
  const thana = await earner(200);
  expect(refusal(await ask(thana, 100, { to: 'bank' }))).toEqual([400, 'invalid_input', 'to']);
  expect((await thana.get('/api/income/aff-data')).json().data).toMatchObject({
    affRate: 0.5,
    destinations: ['credit'],
    settles_at: '00:15',
    minWithdraw: 100,
  });
  await setSettings(server, owner, { aff_destination: 'both' });
});

test('the default destination is the first offered one', async () => {
  const choosesNot = async (aff_destination: string) => {
    await setSettings(server, owner, { aff_destination });
    const { id } = (await ask(await earner(200), 100)).json().data;
    return (await owner.get(`/api/income-withdrawals/${id}`)).json().data.to;
  };
  expect([await choosesNot('credit'), await choosesNot('bank'), await choosesNot('both')]).toEqual([
    'credit',
    'bank',
    'credit',
  ]);
});

test('of twenty concurrent withdrawals one succeeds during settlements', async () => {
  const pim = await earner(1000);
  await recordStakes(server, pim.friend, 100_000, daysAgo(2));
  await rollBackStakes(server, pim.friend, 200_000);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => ask(pim, 900)),
    settleDay(server.db, daysAgo(1), null),
    settleDay(server.db, daysAgo(2), null),
  ]);
  const accepted = answers.flatMap((each) => ('statusCode' in each && each.statusCode === 201 ? [each] : []));
  expect(accepted.length).toBeLessThanOrEqual(1);
  const { totalAff, availableAff, owedAff } = await incomeOf(pim);
  expect([totalAff, availableAff - owedAff]).toEqual([500, accepted.length ? -400 : 500]);
  const key = newId();
  const other = await earner(400);
  const same = await Promise.all(Array.from({ length: 20 }, () => ask(other, 400, {}, key)));
  expect(new Set(same.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(refusal(await ask(other, 100))).toEqual([409, 'withdrawal_pending']);
  const plain = await earner(400);
  const ids = await Promise.all(Array.from({ length: 20 }, () => ask(plain, 400)));
  expect(ids.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

test('an account with income stays open; a large withdrawal needs the password', async () => {
  const suda = await earner(150);
  const close = () => suda.post('/api/member/close', { password: suda.password });
  expect(refusal(await close())).toEqual([409, 'balance_left']);
  const { id } = (await ask(suda, 150)).json().data;
  expect(refusal(await close())).toEqual([409, 'requests_open']);
  await finance.post(`/api/income-withdrawals/${id}/reject`, { reason: 'ขอตรวจสอบ' });
  await setSettings(server, owner, { step_up_amount: 100 });
  await server.owner.rows(
    sql`update session set password_at = now() - interval '2 hours' where member_id = ${suda.id}`,
  );
  expect(refusal(await ask(suda, 150))).toEqual([403, 'password_required']);
  expect((await ask(suda, 150, { password: suda.password })).statusCode).toBe(201);
  await setSettings(server, owner, { step_up_amount: 10_000 });
});
