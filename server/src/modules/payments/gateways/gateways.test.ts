import { providers } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { houseBalances } from '../../ledger/index.ts';
import { one } from '../../../platform/database/db.ts';
import { verdictOf } from '../../banking/test-events.ts';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import { gatewayEvent } from '../../../testing/fake-gateways.ts';
import { aMember, anOperator, type DepositRequest, type Member } from '../../../testing/factories.ts';
import { pollStale } from './polling.ts';

const server = await testServer({ killsJobs: true, connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
beforeEach(() => server.gateways.clear());

type Provider = (typeof providers)[number];
const [finance, manager] = [await anOperator(server, 'finance'), await anOperator(server, 'manager')];
const restrictForAge = (id: string) =>
  server.owner.rows(sql`insert into member_restriction (id, member_id, reason, note, until)
    values (gen_random_uuid(), ${id}, 'age', '', now() + interval '1 year')`);
const ask = (member: Member, provider: string, amount: unknown, more: object = {}, headers = {}) =>
  member.post(`/api/member/${provider}/deposit`, { amount, ...more }, headers);
const request = async (member: Member, provider: Provider = 'cp', amount = 500): Promise<DepositRequest> => {
  const answer = await ask(member, provider, amount);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ data: DepositRequest }>().data;
};
const aRequest = async (provider: Provider = 'cp', amount = 500) => {
  const member = await aMember(server);
  return { member, deposit: await request(member, provider, amount), provider };
};
const depositOf = async (member: Member, { id }: { id: string }): Promise<DepositRequest> =>
  (await member.get(`/api/member/deposit/${id}`)).json().data;
const becomes = (member: Member, deposit: { id: string }, state: string) =>
  until(async () => {
    const now = await depositOf(member, deposit);
    return now.state === state && now;
  }, `the deposit is ${state}`);
const verdict = (event_id: string) => verdictOf(server, event_id);
const verdictOn = async (provider: Provider, event: { event_id: string }) => {
  expect((await server.sendGatewayEvent(provider, event)).statusCode).toBe(200);
  return verdict(event.event_id);
};
const poll = () => pollStale(server.db, server.gateways.gateways, 0, () => {});
const expire = (id: string) =>
  server.owner.rows(sql`update deposit set expires_at = now() - interval '1 second' where id = ${id}`);
const postings = async (id: string) =>
  (await one(server.owner, sql<{ n: number }>`select count(*)::int as n from ledger_transfer where reference = ${id}`))
    .n;
const untilPolled = ({ ref }: DepositRequest, provider: Provider = 'cp') =>
  until(async () => server.gateways[provider].polls.includes(ref), 'the provider is polled');

test.each([...providers])('%s: a request tells how to pay and a payment is credited', async (provider) => {
  const member = await aMember(server);
  const before = (await houseBalances(server.db))[`gateway_${provider}`];
  const deposit = await request(member, provider, 300.5);
  const hasQr = provider === 'cp' || provider === 'ppyp';
  expect(deposit).toEqual({
    id: expect.any(String),
    ref: expect.stringMatching(/^DP-\d{6}-[2-9A-Z]{7}$/),
    channel: provider,
    provider,
    amount: 300.5,
    amount_to_pay: 300.5,
    account: null,
    qr_payload: hasQr ? `QR ${deposit.ref}` : null,
    hosted_url: hasQr ? null : `http://pay.test/${deposit.ref}`,
    expires_at: expect.stringMatching(/Z$/),
    state: 'awaiting_payment',
    status: 'Pending',
    credited: null,
    bonus: null,
    promotion_id: null,
    offer: null,
    answer_by: null,
    reason: null,
    received: null,
    money: 'awaited',
    created_at: expect.stringMatching(/Z$/),
  });
  expect((await member.get('/api/member/deposit/active')).json().data).toEqual(deposit);
  expect(server.gateways[provider].payments().at(-1)).toMatchObject({
    ref: deposit.ref,
    amount: 30_050n,
    notify_url: `http://portal.test/hooks/gateway/${provider}`,
    return_url: expect.stringMatching(new RegExp(`^http://.+/tx/payment/completed\\?ref=${deposit.ref}$`)),
  });
  server.gateways[provider].decide(deposit.ref, 'succeeded', 300.5);
  // The job polls waiting deposits too: on a slow machine it may come first.
  expect(['asked', 'already so']).toContain(await verdictOn(provider, gatewayEvent(deposit)));
  const now = await becomes(member, deposit, 'credited');
  expect([now.status, now.credited, await member.credit()]).toEqual(['Success', 300.5, 30_050n]);
  expect((await houseBalances(server.db))[`gateway_${provider}`]).toBe(before - 30_050n);
  expect((await member.get('/api/member/reportdeposit')).json().data[0]).toMatchObject({
    amount: 300.5,
    transaction_status: 'Success',
    channel: provider,
  });
});

test('a forged event is refused without effect', async () => {
  const { member, deposit } = await aRequest();
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  for (const signature of ['', 'v1=abc', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    const answer = await server.sendGatewayEvent('cp', gatewayEvent(deposit), {
      headers: { 'x-signature': signature },
    });
    expect(refusal(answer)).toEqual([401, 'unauthenticated']);
  }
  expect(refusal(await server.sendGatewayEvent('xx', gatewayEvent(deposit)))).toEqual([404, 'not_found']);
  expect((await depositOf(member, deposit)).state).toBe('awaiting_payment');
  await poll();
  await becomes(member, deposit, 'credited');
});

test('a signed success event credits nothing without confirmation', async () => {
  const { member, deposit } = await aRequest();
  await verdictOn('cp', gatewayEvent(deposit, 'succeeded', { amount: 50_000 }));
  await untilPolled(deposit);
  expect([(await depositOf(member, deposit)).state, await member.credit()]).toEqual(['detected', 0n]);
  expect(refusal(await member.post(`/api/member/deposit/${deposit.id}/cancel`))).toEqual([409, 'already_paid']);
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  await poll();
  expect((await becomes(member, deposit, 'credited')).credited).toBe(500);
});

test('a hundred duplicate events of one payment credit once', async () => {
  const { member, deposit } = await aRequest();
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  const event = gatewayEvent(deposit);
  const events = [...Array<typeof event>(50).fill(event), ...Array.from({ length: 50 }, () => gatewayEvent(deposit))];
  const answers = await Promise.all(events.map((each) => server.sendGatewayEvent('cp', each)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await becomes(member, deposit, 'credited');
  for (const { event_id } of events) await verdict(event_id);
  await Promise.all(Array.from({ length: 5 }, poll));
  expect(await verdictOn('cp', gatewayEvent(deposit))).toBe('already so');
  expect([await member.credit(), await postings(deposit.id)]).toEqual([50_000n, 1]);
});

test('parallel polls credit a payment once', async () => {
  const { member, deposit } = await aRequest('st');
  server.gateways.st.decide(deposit.ref, 'succeeded', 500);
  await Promise.all(Array.from({ length: 20 }, poll));
  expect([await member.credit(), await postings(deposit.id)]).toEqual([50_000n, 1]);
});

test('too little goes to review and is credited as received', async () => {
  const { member, deposit } = await aRequest('mtm');
  server.gateways.mtm.decide(deposit.ref, 'succeeded', 200);
  await verdictOn('mtm', gatewayEvent(deposit, 'succeeded', { amount: 500 }));
  const now = await becomes(member, deposit, 'review');
  expect([now.status, now.reason]).toEqual(['Approve', 'ได้รับ 200 บาท น้อยกว่าที่แจ้งไว้ 500 บาท เจ้าหน้าที่กำลังตรวจสอบ']);
  const row = (await finance.get(`/api/deposits/${deposit.id}`)).json().data;
  expect(row).toMatchObject({ provider: 'mtm', received: 200, account: null, line: null });
  expect(row.history.map(({ what }: { what: string }) => what)).toContain('ผู้ให้บริการยืนยันว่าได้รับ 200.00 บาท');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => finance.post(`/api/deposits/${deposit.id}/approve`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const after = await depositOf(member, deposit);
  expect([after.state, after.status, after.credited, await member.credit()]).toEqual([
    'credited',
    'manual',
    200,
    20_000n,
  ]);
});

test('too much is credited in full', async () => {
  const { member, deposit } = await aRequest('ppyp');
  server.gateways.ppyp.decide(deposit.ref, 'succeeded', 612.34);
  await verdictOn('ppyp', gatewayEvent(deposit, 'succeeded', { amount: 612.34 }));
  expect((await becomes(member, deposit, 'credited')).credited).toBe(612.34);
  expect(await member.credit()).toBe(61_234n);
});

test('an operator cannot approve unconfirmed money or match it to a bank line', async () => {
  const { member, deposit } = await aRequest();
  const unconfirmed = await finance.post(`/api/deposits/${deposit.id}/approve`);
  expect([...refusal(unconfirmed), unconfirmed.json().error.message]).toEqual([
    409,
    'no_statement_line',
    'ผู้ให้บริการยังไม่ยืนยันว่าได้รับเงินของรายการนี้',
  ]);
  const line = bankLine({ amount: 500, from_account: member.bank_number });
  await server.sendBankEvent(server.account('bank').id, line);
  await verdict(line.event_id);
  const { data } = (await finance.get('/api/statement-lines?limit=100')).json();
  const { id } = data.find(({ reference }: { reference: string }) => reference === line.reference);
  const matched = await finance.post(`/api/statement-lines/${id}/match`, { deposit_id: deposit.id });
  expect(refusal(matched)).toEqual([404, 'not_found']);
  expect(await member.credit()).toBe(0n);
});

test('a payment the provider revoked cannot be approved', async () => {
  const { member, deposit } = await aRequest();
  server.gateways.cp.decide(deposit.ref, 'succeeded', 100);
  await poll();
  await becomes(member, deposit, 'review');
  server.gateways.cp.decide(deposit.ref, 'failed');
  await verdictOn('cp', gatewayEvent(deposit, 'failed'));
  const noted = sql<{ provider_state: string }>`select provider_state from deposit where id = ${deposit.id}`;
  await until(
    async () => (await one(server.owner, noted)).provider_state === 'failed',
    'the provider was polled again',
  );
  const approved = await finance.post(`/api/deposits/${deposit.id}/approve`);
  expect(refusal(approved)).toEqual([409, 'no_statement_line']);
  expect(await member.credit()).toBe(0n);
});

test('money for a rejected deposit goes to review', async () => {
  const { member, deposit } = await aRequest();
  await finance.post(`/api/deposits/${deposit.id}/reject`, { reason: 'ลูกค้าขอยกเลิก' });
  await verdictOn('cp', gatewayEvent(deposit, 'failed'));
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  await verdictOn('cp', gatewayEvent(deposit));
  const now = await becomes(member, deposit, 'review');
  expect([now.reason, await member.credit()]).toEqual(['ได้รับ 500 บาท หลังจากปฏิเสธรายการแล้ว เจ้าหน้าที่กำลังตรวจสอบ', 0n]);
  await finance.post(`/api/deposits/${deposit.id}/reject`, { reason: 'คืนเงินแล้ว' });
  await verdictOn('cp', gatewayEvent(deposit));
  await poll();
  expect([(await depositOf(member, deposit)).state, await member.credit()]).toEqual(['rejected', 0n]);
});

test('failure and expiry end a deposit with a reason and free the method', async () => {
  const { member, deposit } = await aRequest();
  server.gateways.cp.decide(deposit.ref, 'failed');
  await verdictOn('cp', gatewayEvent(deposit, 'failed'));
  expect(await becomes(member, deposit, 'rejected')).toMatchObject({
    status: 'Reject',
    reason: 'การชำระเงินไม่สำเร็จ',
    credited: null,
  });
  const next = await request(member, 'cp', 400);
  server.gateways.cp.decide(next.ref, 'expired');
  await verdictOn('cp', gatewayEvent(next, 'expired'));
  expect((await becomes(member, next, 'expired')).status).toBe('');
  expect(await member.credit()).toBe(0n);
});

test('an event that contradicts a credit raises an alert and changes nothing', async () => {
  const { member, deposit } = await aRequest('st');
  server.gateways.st.decide(deposit.ref, 'succeeded', 500);
  await verdictOn('st', gatewayEvent(deposit, 'expired'));
  await becomes(member, deposit, 'credited');
  expect(await verdictOn('st', gatewayEvent(deposit, 'failed'))).toBe('contradicts: 500 were credited');
  const another = gatewayEvent(deposit, 'succeeded', { amount: 900 });
  expect(await verdictOn('st', another)).toBe('contradicts: 500 were credited');
  expect((await server.alerts()).map(({ text }) => text)).toContain(
    `เหตุการณ์จากเกตเวย์ที่ต้องดู ${another.event_id}: ขัดกับที่บันทึกไว้`,
  );
  expect(await member.credit()).toBe(50_000n);
});

test('a success after a failure is credited', async () => {
  const { member, deposit } = await aRequest();
  server.gateways.cp.decide(deposit.ref, 'failed');
  await verdictOn('cp', gatewayEvent(deposit, 'failed'));
  await becomes(member, deposit, 'rejected');
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  await verdictOn('cp', gatewayEvent(deposit));
  await becomes(member, deposit, 'credited');
  expect(await member.credit()).toBe(50_000n);
});

test.each(['expires', 'is cancelled'])('money that comes after a request %s is still credited', async (how) => {
  const { member, deposit } = await aRequest('mtm');
  if (how === 'expires') await expire(deposit.id);
  else await member.post(`/api/member/deposit/${deposit.id}/cancel`);
  const another = await request(member, 'mtm', 700);
  server.gateways.mtm.decide(deposit.ref, 'succeeded', 500);
  await verdictOn('mtm', gatewayEvent(deposit));
  await becomes(member, deposit, 'credited');
  expect((await depositOf(member, another)).state).toBe('awaiting_payment');
  expect(await member.credit()).toBe(50_000n);
});

test('a silent provider is polled, also after the expiry', async () => {
  const [prompt, late] = [await aRequest('ppyp'), await aRequest('ppyp')];
  await expire(late.deposit.id);
  await poll();
  expect((await depositOf(late.member, late.deposit)).state).toBe('expired');
  for (const { deposit } of [prompt, late]) server.gateways.ppyp.decide(deposit.ref, 'succeeded', 500);
  await server.owner.rows(
    sql`update deposit set asked_at = now() - interval '50 seconds' where id = ${late.deposit.id}`,
  );
  await poll();
  for (const { member, deposit } of [prompt, late]) {
    expect((await depositOf(member, deposit)).state).toBe('credited');
    expect(await member.credit()).toBe(50_000n);
  }
});

test('a payment unknown to the provider expires and blocks nothing', async () => {
  const { member, deposit } = await aRequest();
  server.gateways.cp.forget(deposit.ref);
  await verdictOn('cp', gatewayEvent(deposit));
  await becomes(member, deposit, 'detected');
  expect(refusal(await ask(member, 'cp', 400))).toEqual([409, 'deposit_open']);
  await expire(deposit.id);
  await poll();
  expect((await depositOf(member, deposit)).state).toBe('expired');
  await request(member, 'cp', 400);
});

test('one provider’s outage does not delay another’s money', async () => {
  const [down, up] = [await aRequest('cp'), await aRequest('st')];
  server.gateways.cp.behaviour.down = true;
  server.gateways.cp.decide(down.deposit.ref, 'succeeded', 500);
  server.gateways.st.decide(up.deposit.ref, 'succeeded', 500);
  await poll();
  await becomes(up.member, up.deposit, 'credited');
  await verdictOn('cp', gatewayEvent(down.deposit));
  await untilPolled(down.deposit);
  expect((await depositOf(down.member, down.deposit)).state).toBe('detected');
  server.gateways.cp.behaviour.down = false;
  await becomes(down.member, down.deposit, 'credited'); // the job retries
});

test('a full queue of a silent provider does not delay another’s money', async () => {
  const [down, up] = [await aRequest('cp'), await aRequest('st')];
  server.gateways.cp.behaviour.down = true;
  server.gateways.st.decide(up.deposit.ref, 'succeeded', 500);
  await server.owner.rows(sql`update deposit set asked_at = app_now() where id = ${up.deposit.id}`);
  await server.owner.rows(sql`
    insert into deposit (id, ref, member_id, channel, provider, amount, amount_to_pay, state, created_at, expires_at)
    select gen_random_uuid(), 'DP-QUEUE-' || n, ${down.member.id}, 'cp', 'cp', 100, 100, 'cancelled',
           app_now() - interval '2 hours', app_now() - interval '1 hour' from generate_series(1, 200) n`);
  await poll();
  expect((await depositOf(up.member, up.deposit)).state).toBe('credited');
  await server.owner.rows(sql`update deposit set expires_at = now() - interval '2 days' where ref like 'DP-QUEUE-%'`);
});

test('a job that waits after an outage ends when its deposit is credited', async () => {
  const { member, deposit } = await aRequest('cp');
  server.gateways.cp.behaviour.down = true;
  await verdictOn('cp', gatewayEvent(deposit));
  const key = `poll-payment ${deposit.id}`;
  const job = async () =>
    (
      await server.owner.rows<{ failed: boolean }>(
        sql`select last_error is not null and locked_at is null as failed from graphile_worker.jobs where key = ${key}`,
      )
    )[0];
  await until(async () => (await job())?.failed, 'the job has failed');
  await server.owner.rows(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '6 hours')
      from graphile_worker.jobs where key = ${key}`);
  server.gateways.cp.behaviour.down = false;
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  await poll();
  expect((await depositOf(member, deposit)).state).toBe('credited');
  await until(async () => (await job()) === undefined, 'the job has ended');
});

test.each([
  ['an unknown ref', { merchant_ref: 'DP-000000-NOBODY2' }, 'unknown payment'],
  ['an unknown type', { type: 'payment.refunded' }, 'unknown type'],
  ['another currency', { currency: 'USD' }, 'unknown type'],
])('an event with %s is accepted and stored for an operator', async (_what, more, expected) => {
  const { deposit } = await aRequest();
  expect(await verdictOn('cp', gatewayEvent(deposit, 'succeeded', more))).toBe(expected);
});

test('an event of another provider is ignored, even with an equal id', async () => {
  const { member, deposit } = await aRequest('cp');
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  const event = gatewayEvent(deposit);
  expect(await verdictOn('st', event)).toBe('unknown payment');
  expect((await server.sendGatewayEvent('cp', event)).statusCode).toBe(200);
  await becomes(member, deposit, 'credited');
});

test('a replayed key returns the first response while the provider is down', async () => {
  const member = await aMember(server);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await ask(member, 'cp', 500, {}, headers);
  server.gateways.cp.behaviour.down = true;
  const again = await ask(member, 'cp', 500, {}, headers);
  expect([again.statusCode, again.headers['idempotent-replay'], again.json()]).toEqual([201, 'true', first.json()]);
  expect(refusal(await ask(member, 'cp', 600, {}, headers))).toEqual([422, 'idempotency_key_reused']);
  server.gateways.cp.behaviour.down = false;
  const many = await Promise.all(Array.from({ length: 10 }, () => ask(member, 'ppyp', 400)));
  const made = many.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(made.map((answer) => answer.json().data.id)).size).toBe(1);
});

test('a lost provider response leaves no deposit; a retry opens another', async () => {
  const member = await aMember(server);
  server.gateways.cp.behaviour.answersLost = true;
  expect(refusal(await ask(member, 'cp', 500))).toEqual([409, 'channel_down']);
  const lost = server.gateways.cp.payments().at(-1)!;
  expect((await member.get('/api/member/deposit/active')).json().data).toBeNull();
  server.gateways.cp.behaviour.answersLost = false;
  const deposit = await request(member);
  expect(deposit.ref).not.toBe(lost.ref);
  expect(await verdictOn('cp', gatewayEvent({ ref: lost.ref, amount: 500 }))).toBe('unknown payment');
});

test('deposit rules apply before a payment is opened', async () => {
  const member = await aMember(server, { credit: 600 });
  const opened = server.gateways.cp.payments().length;
  const wrong = [0, -5, 99, 50_001, 100.001, '500', null];
  for (const amount of wrong)
    expect([amount, ...refusal(await ask(member, 'cp', amount))]).toEqual([amount, 400, 'invalid_input', 'amount']);
  expect(refusal(await ask(member, 'cp', 500, { promotion_id: crypto.randomUUID() }))[1]).toBe('promotion_unusable');
  expect(refusal(await ask(member, 'xx', 500))).toEqual([404, 'not_found']);
  await member.post('/api/withdraw/withdraw', { amount: 100 });
  expect(refusal(await ask(member, 'cp', 500))).toEqual([409, 'deposit_blocked']);
  expect(server.gateways.cp.payments()).toHaveLength(opened);
  const { member: other } = await aRequest();
  expect(refusal(await ask(other, 'cp', 600))).toEqual([409, 'deposit_open']);
  expect((await ask(other, 'ppyp', 600)).statusCode).toBe(201);
});

test.each([
  ['suspended', (id: string) => manager.post(`/api/members/${id}/suspend`, { reason: 'ตรวจสอบ' })],
  ['too young', (id: string) => restrictForAge(id)],
])('a member who becomes %s meanwhile gets no deposit', async (_what, restrict) => {
  const member = await aMember(server);
  server.gateways.cp.behaviour.meanwhile = () => restrict(member.id);
  const opened = server.gateways.cp.payments().length;
  expect(refusal(await ask(member, 'cp', 500))).toEqual([403, 'restricted']);
  expect(server.gateways.cp.payments()).toHaveLength(opened + 1);
  expect((await member.get('/api/member/deposit/active')).json().data).toBeNull();
  const rows = await server.owner.rows(sql`select id from deposit where member_id = ${member.id}`);
  expect(rows).toEqual([]);
});

test('a suspension and a request at once exclude each other', async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await aMember(server);
    const suspend = () => manager.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบ' });
    const [asking] = await Promise.all([ask(member, 'st', 500), suspend()]);
    expect([201, 403]).toContain(asking.statusCode);
    const rows = await server.owner.rows(sql`select id from deposit where member_id = ${member.id}`);
    expect(rows).toHaveLength(asking.statusCode === 201 ? 1 : 0);
    expect(refusal(await ask(member, 'ppyp', 500))).toEqual([403, 'restricted']);
  }
});

test('a forged host header does not change the return address', async () => {
  const hosts = [
    'evil.test',
    'localhost.evil.test',
    'portal.test.evil.test',
    'localhost:8081',
    'localhost:80@evil.test',
  ];
  for (const host of hosts) {
    const member = await aMember(server);
    const answer = await ask(member, 'cp', 500, {}, { host });
    expect([host, answer.statusCode]).toEqual([host, 201]);
    const { return_url } = server.gateways.cp.payments().at(-1) ?? {};
    expect([host, return_url]).toEqual([host, expect.stringMatching(/^http:\/\/portal\.test\/tx\/payment\//)]);
  }
});

test('an invalid host header falls back to the portal’s address', async () => {
  for (const host of ['a b', `${'x'.repeat(4000)}.test`, 'evil:99999']) {
    const member = await aMember(server);
    const answer = await ask(member, 'cp', 500, {}, { host });
    expect([host, answer.statusCode]).toEqual([host, 201]);
    expect(server.gateways.cp.payments().at(-1)?.return_url).toMatch(
      /^http:\/\/portal\.test\/tx\/payment\/completed\?ref=DP-/,
    );
  }
});
