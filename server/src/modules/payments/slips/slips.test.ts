import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { slipVerify } from 'promptparse/generate';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPicture, aSlip, aSlipCode, fileForm, formOf, sendForm } from '../../../platform/uploads/test-pictures.ts';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type DepositRequest,
  type Member,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { expireDeposits } from '../deposits/deposits.ts';
import { pollStale } from '../gateways/polling.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');
const support = await anOperator(server, 'support');

const send = (member: Member, id: string, picture: Buffer, payload?: string) => {
  const file = { name: 'file', body: picture, filename: 'slip.jpg', type: 'image/jpeg' };
  const body = payload === undefined ? formOf(file) : formOf({ name: 'payload', body: payload }, file);
  return sendForm(server, member.token, `/api/member/deposit/${id}/slip`, body);
};
const sent = async (member: Member, id: string, picture: Buffer, payload?: string) => {
  const answer = await send(member, id, picture, payload);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<{ data: { state: string; status: string } }>().data;
};
const consoleSlips = async (id: string) =>
  (await finance.get(`/api/deposits/${id}/slips`)).json<{
    data: {
      slips: {
        id: string;
        transaction: string | null;
        is_read: boolean;
        payload: string | null;
        also: { ref: string }[];
      }[];
      tried: { ref: string }[];
    };
  }>().data;
const through = async (provider: string, member: Member): Promise<{ id: string; ref: string }> =>
  (await member.post(`/api/member/${provider}/deposit`, { amount: 500 })).json().data;
const expire = (id: string, ago = '1 minute') =>
  server.owner.rows(sql`update deposit set expires_at = now() - ${ago}::interval where id = ${id}`);

test('a slip changes the state but moves no money; viewing it is audited', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  const code = aSlipCode();
  const asWideAsAPhone = await aSlip(code, 1080);
  expect(await sent(member, deposit.id, asWideAsAPhone)).toMatchObject({ state: 'slip_sent', status: 'Pending' });
  expect(await member.credit()).toBe(0n);
  const { slips } = await consoleSlips(deposit.id);
  expect(slips).toMatchObject([{ payload: code, is_read: true, also: [] }]);
  const { url } = (await support.post(`/api/slips/${slips[0]?.id}/reveal`)).json().data;
  const picture = await server.onConsole('GET', url);
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp');
  const { data } = (await server.onConsole('GET', '/api/audit?q=slip.seen', { cookie: (await owner).cookie })).json();
  expect(data[0]).toMatchObject({ action: 'slip.seen', subject: deposit.ref, operator: { id: support.id } });
});
const owner = anOperator(server, 'owner');

test('the QR read by the server overrides the browser’s', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  const [real, invented] = [aSlipCode(), aSlipCode()];
  await sent(member, deposit.id, await aSlip(real), invented);
  expect((await consoleSlips(deposit.id)).slips).toMatchObject([{ payload: real, is_read: true }]);
});

test('an unreadable QR is stored as the browser reported it', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  const code = aSlipCode();
  await sent(member, deposit.id, await aPicture(), code);
  expect((await consoleSlips(deposit.id)).slips).toMatchObject([{ payload: code, is_read: false }]);
});

test('the same slip fifteen times at once is stored once', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  const slip = await aSlip(aSlipCode());
  const answers = await Promise.all(Array.from({ length: 15 }, () => send(member, deposit.id, slip)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  expect((await sent(member, deposit.id, slip)).state).toBe('slip_sent');
  expect((await consoleSlips(deposit.id)).slips).toHaveLength(1);
});

test('a slip of another deposit is refused and listed on both deposits', async () => {
  const [first, second] = [await aMember(server), await aMember(server)];
  const [mine, theirs] = [await requestDepositAs(first, 300), await requestDepositAs(second, 300)];
  const code = aSlipCode();
  const slip = await aSlip(code);
  await sent(first, mine.id, slip);
  const other = await aSlip(code, 900);
  const withWords = await sharp(slip)
    .withExif({ IFD0: { Make: 'another' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  for (const [picture, payload] of [[slip], [other], [withWords], [await aPicture(), code]] as const)
    expect(refusal(await send(second, theirs.id, picture as Buffer, payload as string | undefined))).toEqual([
      409,
      'slip_used',
    ]);
  const plain = await aPicture();
  await sent(first, mine.id, plain);
  const padded = Buffer.concat([plain, Buffer.from('the same pixels in other bytes')]);
  expect(refusal(await send(second, theirs.id, padded))).toEqual([409, 'slip_used']);
  expect(await consoleSlips(theirs.id)).toMatchObject({ slips: [], tried: [{ ref: mine.ref }, { ref: mine.ref }] });
  expect((await consoleSlips(mine.id)).slips[1]?.also).toMatchObject([{ ref: theirs.ref }]);
  expect((await second.get(`/api/member/deposit/${theirs.id}`)).json().data.state).toBe('awaiting_payment');
});

const flagsOf = async ({ id }: Member) =>
  (await support.get(`/api/risk?member_id=${id}`)).json<{ data: { rule: string; evidence: object[] }[] }>().data;

test('a slip of another member’s deposit flags its sender once', async () => {
  const [payer, copier] = [await aMember(server), await aMember(server)];
  const [paid, copied] = [await requestDepositAs(payer, 300), await requestDepositAs(copier, 300)];
  const code = aSlipCode();
  await sent(payer, paid.id, await aSlip(code));
  for (const width of [1080, 900])
    expect(refusal(await send(copier, copied.id, await aSlip(code, width)))).toEqual([409, 'slip_used']);
  const text = `แนบสลิปในรายการ ${copied.ref} ซึ่งใช้กับรายการ ${paid.ref} ของสมาชิกอื่นแล้ว`;
  expect(await flagsOf(copier)).toMatchObject([{ rule: 'slip-reuse', evidence: [{ text, member_id: payer.id }] }]);
  expect(await flagsOf(payer)).toEqual([]);
});

test('a member’s own slip flags only once its deposit was credited', async () => {
  const member = await aMember(server);
  const paid = await requestDepositAs(member, 300);
  const slip = await aSlip(aSlipCode());
  await sent(member, paid.id, slip);
  const second = await requestDepositAs(member, 400, 'truemoney');
  expect(refusal(await send(member, second.id, slip))).toEqual([409, 'slip_used']);
  expect(await flagsOf(member)).toEqual([]);
  await server.sendBankEvent(accountToPay(server, paid), payment(member, paid));
  await until(async () => (await member.credit()) > 0n, 'credited');
  expect(refusal(await send(member, second.id, slip))).toEqual([409, 'slip_used']);
  const text = `แนบสลิปในรายการ ${second.ref} ซึ่งใช้กับรายการ ${paid.ref} ที่เติมเครดิตไปแล้ว`;
  expect(await flagsOf(member)).toMatchObject([{ rule: 'slip-reuse', evidence: [{ text, member_id: null }] }]);
});

test('one slip sent by many members at once is accepted once', async () => {
  const code = aSlipCode();
  const slip = await aSlip(code);
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server)));
  const deposits = await Promise.all(members.map((member) => requestDepositAs(member, 500)));
  const answers = await Promise.all(members.map((member, at) => send(member, deposits[at]?.id ?? '', slip)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a claimed transaction does not block the real slip', async () => {
  const [liar, payer] = [await aMember(server), await aMember(server)];
  const [claimed, paid] = [await requestDepositAs(liar, 300), await requestDepositAs(payer, 300)];
  const code = aSlipCode();
  await sent(liar, claimed.id, await aPicture(), code);
  expect((await sent(payer, paid.id, await aSlip(code))).state).toBe('slip_sent');
  expect((await consoleSlips(claimed.id)).slips[0]?.also).toMatchObject([{ ref: paid.ref }]);
});

test('another member’s deposit is not found, like an unknown one', async () => {
  const [mine, other] = [await aMember(server), await aMember(server)];
  const { id } = await requestDepositAs(mine, 300);
  const slip = await aSlip(aSlipCode());
  const [theirs, none] = [await send(other, id, slip), await send(other, crypto.randomUUID(), slip)];
  expect([theirs.statusCode, theirs.body]).toEqual([404, none.body]);
  expect(refusal(await send(other, 'no-id', slip))).toEqual([404, 'not_found']);
  expect((await consoleSlips(id)).slips).toEqual([]);
});

test('cancelled, credited and long expired deposits accept no slip', async () => {
  const member = await aMember(server, { credit: 100 });
  const credited = (await member.get('/api/member/reportdeposit')).json().data[0].id as string;
  const cancelled = await requestDepositAs(member, 300);
  await member.post(`/api/member/deposit/${cancelled.id}/cancel`);
  const old = await requestDepositAs(member, 400);
  await expire(old.id, '8 days');
  const [called, late] = [await through('cp', member), await through('ppyp', member)];
  await member.post(`/api/member/deposit/${called.id}/cancel`);
  await expire(late.id, '8 days');
  for (const id of [credited, cancelled.id, old.id, called.id, late.id])
    expect(refusal(await send(member, id, await aSlip(aSlipCode())))).toEqual([409, 'slip_not_needed']);
});

test('a slip of a gateway payment is stored and triggers a poll', async () => {
  const member = await aMember(server);
  const deposit = await through('cp', member);
  expect(await sent(member, deposit.id, await aSlip(aSlipCode()))).toMatchObject({
    state: 'awaiting_payment',
    status: 'Pending',
  });
  await until(async () => server.gateways.cp.polls.includes(deposit.ref), 'the provider is polled');
  expect([await member.credit(), (await consoleSlips(deposit.id)).slips.length]).toEqual([0n, 1]);
  server.gateways.cp.decide(deposit.ref, 'succeeded', 500);
  await sent(member, deposit.id, await aPicture());
  await until(async () => (await member.credit()) === 50_000n, 'the confirmed deposit is credited');
});

test('a slip sends an expired gateway deposit to review until confirmed', async () => {
  const member = await aMember(server);
  const deposit = await through('st', member);
  await expire(deposit.id);
  expect(await sent(member, deposit.id, await aSlip(aSlipCode()))).toMatchObject({
    state: 'review',
    status: 'Approve',
    reason: 'ได้รับสลิปแล้ว เจ้าหน้าที่กำลังตรวจสอบกับผู้ให้บริการ',
  });
  await until(async () => server.gateways.st.polls.includes(deposit.ref), 'the provider is polled');
  expect(refusal(await finance.post(`/api/deposits/${deposit.id}/approve`))).toEqual([409, 'no_statement_line']);
  expect((await member.post('/api/member/st/deposit', { amount: 400 })).statusCode).toBe(201); // it blocks nothing
  server.gateways.st.decide(deposit.ref, 'succeeded', 500);
  await server.owner.rows(sql`update deposit set asked_at = now() - interval '1 hour' where id = ${deposit.id}`);
  await pollStale(server.db, server.gateways.gateways, 45, () => {});
  await until(async () => (await member.credit()) === 50_000n, 'it is credited');
});

const endings = {
  'its time is over': async ({ id }: { id: string }) => {
    await expire(id);
    await expireDeposits(server.db);
  },
  'its provider ends it': async ({ ref }: { ref: string }) => {
    server.gateways.cp.decide(ref, 'expired');
    await pollStale(server.db, server.gateways.gateways, 0, () => {});
  },
  'another is requested': async ({ id }: { id: string }, member: Member) => {
    await expire(id);
    expect((await member.post('/api/member/cp/deposit', { amount: 400 })).statusCode).toBe(201);
  },
};
test.each(Object.entries(endings))('a gateway deposit with a slip goes to review when %s', async (_, end) => {
  const member = await aMember(server);
  const deposit = await through('cp', member);
  await sent(member, deposit.id, await aSlip(aSlipCode()));
  const polled = sql`select from deposit where id = ${deposit.id} and asked_at is not null`;
  await until(async () => (await server.owner.rows(polled)).length, 'the poll of the slip is over');
  await end(deposit, member);
  expect((await member.get(`/api/member/deposit/${deposit.id}`)).json().data).toMatchObject({
    state: 'review',
    reason: 'ได้รับสลิปแล้ว เจ้าหน้าที่กำลังตรวจสอบกับผู้ให้บริการ',
    answer_by: expect.any(String),
  });
});

test('a short confirmation behind a slip goes to review with its amount', async () => {
  const member = await aMember(server);
  const deposit = await through('mtm', member);
  await expire(deposit.id);
  server.gateways.mtm.decide(deposit.ref, 'succeeded', 200);
  await sent(member, deposit.id, await aSlip(aSlipCode()));
  const depositNow = async () => (await member.get(`/api/member/deposit/${deposit.id}`)).json().data;
  await until(async () => (await depositNow()).reason.startsWith('ได้รับ 200 บาท'), 'the reason is the provider’s');
  expect((await finance.post(`/api/deposits/${deposit.id}/approve`)).statusCode).toBe(200);
  expect(await member.credit()).toBe(20_000n);
});

test('a slip reopens an expired deposit unless another is open', async () => {
  const member = await aMember(server);
  const late = await requestDepositAs(member, 300);
  await expire(late.id);
  const open = await requestDepositAs(member, 400);
  const slip = await aSlip(aSlipCode());
  const answer = await send(member, late.id, slip);
  expect([...refusal(answer), answer.json().error.id]).toEqual([409, 'deposit_open', open.id]);
  await member.post(`/api/member/deposit/${open.id}/cancel`);
  expect((await sent(member, late.id, slip)).state).toBe('slip_sent');
});

test('a slip reopens an expired deposit while another is overdue', async () => {
  const member = await aMember(server);
  const late = await requestDepositAs(member, 300);
  await expire(late.id);
  const overdue = await requestDepositAs(member, 400);
  await expire(overdue.id);
  expect((await sent(member, late.id, await aSlip(aSlipCode()))).state).toBe('slip_sent');
});

test('a slip whose money nobody sees goes to review, where operators count it', async () => {
  const member = await aMember(server);
  const { id } = await requestDepositAs(member, 300);
  await sent(member, id, await aSlip(aSlipCode()));
  const state = async () => {
    await expireDeposits(server.db);
    return (await member.get(`/api/member/deposit/${id}`)).json().data.state;
  };
  await expire(id, '15 minutes');
  expect(await state()).toBe('slip_sent'); // the slip is new
  await server.owner.rows(
    sql`update slip set created_at = created_at - interval '15 minutes' where deposit_id = ${id}`,
  );
  await expire(id, '14 minutes');
  expect(await state()).toBe('slip_sent');
  await expire(id, '15 minutes');
  expect(await state()).toBe('review');
  const { data } = (await finance.get('/api/deposits?state=review')).json();
  expect(data).toContainEqual(expect.objectContaining({ id }));
});

test('slips whose money nobody sees go to review batch by batch, except a locked one', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(server)));
  const ids = await Promise.all(members.map(async (member) => (await requestDepositAs(member, 300)).id));
  for (const [nth, id] of ids.entries()) {
    await sent(members[nth]!, id, await aSlip(aSlipCode()));
    await expire(id, '15 minutes');
  }
  await server.owner.rows(
    sql`update slip set created_at = created_at - interval '15 minutes' where deposit_id = any (${ids}::uuid[])`,
  );
  const [locked, ...others] = ids;
  await server.owner.transaction(async (tx) => {
    await tx.rows(sql`select from deposit where id = ${locked} for update`);
    await expireDeposits(server.db, 2);
    const rows = await server.owner.rows<{ id: string; by: string }>(
      sql`select id, xmin::text as by from deposit where id = any (${ids}::uuid[]) and state = 'review'`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(new Set(rows.map(({ by }) => by)).size).toBe(2);
  });
});

test('a deposit accepts five slips; the newest counts', async () => {
  const member = await aMember(server);
  const { id } = await requestDepositAs(member, 300);
  for (let n = 0; n < 5; n += 1) await sent(member, id, await aPicture());
  expect(refusal(await send(member, id, await aPicture()))).toEqual([409, 'slip_limit']);
  const { slip, left } = (await member.get(`/api/member/deposit/${id}/slip`)).json().data;
  expect([left, (await server.onPortal('GET', slip.url)).statusCode]).toEqual([0, 200]);
});

test('an undecodable picture is refused and changes nothing', async () => {
  const member = await aMember(server);
  const { id } = await requestDepositAs(member, 300);
  const url = `/api/member/deposit/${id}/slip`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(refusal(await sendForm(server, member.token, url, fileForm(svg)))).toEqual([415, 'unsupported_type', 'file']);
  const slip = await aSlip(aSlipCode());
  expect(refusal(await send(member, id, slip.subarray(0, 9000)))).toEqual([400, 'invalid_input', 'file']);
  expect(refusal(await send(member, id, slip, 'x'.repeat(600)))).toEqual([400, 'invalid_input', 'payload']);
  expect(refusal(await send(member, id, slip, 'สลิป'))).toEqual([400, 'invalid_input', 'payload']);
  expect((await member.get(`/api/member/deposit/${id}`)).json().data.state).toBe('awaiting_payment');
});

test('another QR names no transaction and may be reused', async () => {
  const [one, two] = [await aMember(server), await aMember(server)];
  for (const member of [one, two]) {
    const { id } = await requestDepositAs(member, 300);
    await sent(member, id, await aSlip('https://example.test/'));
    expect((await consoleSlips(id)).slips).toMatchObject([{ transaction: null, is_read: true }]);
  }
});

test('exact or higher amounts after a slip are credited', async () => {
  for (const more of [0, 50]) {
    const member = await aMember(server);
    const deposit = await requestDepositAs(member, 300);
    await sent(member, deposit.id, await aSlip(slipVerify({ sendingBank: '014', transRef: `later-${more}` })));
    const line = payment(member, { amount_to_pay: deposit.amount_to_pay + more });
    await server.sendBankEvent(accountToPay(server, deposit), line);
    await until(async () => (await member.credit()) > 0n, 'the deposit is credited');
  }
});

test('a short payment after a slip goes to review', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  await sent(member, deposit.id, await aSlip(aSlipCode()));
  await server.sendBankEvent(
    accountToPay(server, deposit),
    bankLine({ amount: 200, from_account: member.bank_number, from_name: member.name }),
  );
  await until(
    async () => (await member.get(`/api/member/deposit/${deposit.id}`)).json().data.state === 'review',
    'it is in review',
  );
});

test('a suspended member may still send a slip', async () => {
  const member = await aMember(server);
  const { id } = await requestDepositAs(member, 300);
  await support.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบ' });
  expect((await sent(member, id, await aSlip(aSlipCode()))).state).toBe('slip_sent');
});

test('the checker of a match must have opened the slip', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  await sent(member, deposit.id, await aSlip(aSlipCode()));
  const from = { from_account: '9990004441', from_name: 'ไม่มี ใครรู้' };
  await server.sendBankEvent(accountToPay(server, deposit), bankLine({ amount: deposit.amount_to_pay, ...from }));
  const state = async () => (await finance.get(`/api/deposits/${deposit.id}`)).json().data.state;
  await until(async () => (await state()) === 'review', 'its line is attached');
  const response = await finance.post(`/api/deposits/${deposit.id}/approve`, { reason: 'มีสลิป' });
  const second = await anOperator(server, 'finance', 'boonmee');
  const agree = () => second.post(`/api/approvals/${response.json().data.approval_id}/approve`);
  const open = async (by: typeof second) => {
    const { slips } = await consoleSlips(deposit.id);
    expect((await by.post(`/api/slips/${slips[0]?.id}/reveal`)).statusCode).toBe(200);
  };
  await open(finance); // the maker
  expect(refusal(await agree())).toEqual([409, 'evidence_unseen']);
  expect(await member.credit()).toBe(0n);
  await open(second);
  expect((await agree()).statusCode).toBe(200);
  expect(await state()).toBe('credited');
});

const depositOf = async (member: Member, { id }: DepositRequest): Promise<DepositRequest> =>
  (await member.get(`/api/member/deposit/${id}`)).json().data;
const becomes = (member: Member, deposit: DepositRequest, state: string) =>
  until(async () => (await depositOf(member, deposit)).state === state, `the request is ${state}`);

/** A deposit that expired two days ago and gets a slip now, and an open one of the same amount. */
const lateAndOpen = async () => {
  const [late, other] = [await aMember(server), await aMember(server)];
  const first = await requestDepositAs(late, 300);
  await server.owner.rows(sql`update deposit set expires_at = now() - interval '2 days' where id = ${first.id}`);
  const second = await requestDepositAs(other, 300);
  await server.owner.rows(
    sql`update deposit set amount_to_pay = (select amount_to_pay from deposit where id = ${first.id}) where id = ${second.id}`,
  );
  expect((await sent(late, first.id, await aPicture())).state).toBe('slip_sent');
  return { late, first, other, second: await depositOf(other, second) };
};

test('two deposits of one amount are credited by their own members’ money', async () => {
  for (const lateIsFirst of [true, false]) {
    const { late, first, other, second } = await lateAndOpen();
    expect(second.amount_to_pay).toBe(first.amount_to_pay);
    const lines = [payment(late, first), payment(other, second)];
    for (const line of lateIsFirst ? lines : lines.toReversed())
      await server.sendBankEvent(accountToPay(server, first), line);
    await becomes(late, first, 'credited');
    await becomes(other, second, 'credited');
    expect([await late.credit(), await other.credit()]).toEqual(
      Array(2).fill(BigInt(Math.round(first.amount_to_pay * 100))),
    );
  }
});

test('money that comes days after a slip went to review is credited', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 300);
  await sent(member, deposit.id, await aPicture());
  await expire(deposit.id, '2 days');
  await server.owner.rows(sql`update slip set created_at = now() - interval '2 days' where deposit_id = ${deposit.id}`);
  await expireDeposits(server.db);
  await becomes(member, deposit, 'review');
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  await becomes(member, deposit, 'credited');
});

test('an unknown sender’s line suggests both deposits of its amount', async () => {
  const { late, first, other, second } = await lateAndOpen();
  await server.sendBankEvent(accountToPay(server, first), {
    ...payment(other, second),
    from_account: null,
    from_name: null,
  });
  const line = await until(async () => {
    const { data } = (await finance.get('/api/statement-lines?state=unmatched')).json();
    return data.find(({ amount }: { amount: number }) => amount === first.amount_to_pay);
  }, 'the line waits');
  expect(line.suggestions.map((each: { deposit_id: string }) => each.deposit_id).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  );
  expect([await late.credit(), await other.credit()]).toEqual([0n, 0n]);
});

test('a slip does not queue behind twenty pictures of others', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => aMember(server)));
  const sixth = await aMember(server);
  const { id } = await requestDepositAs(sixth, 300);
  const slip = fileForm(await aSlip(aSlipCode()));
  const large = fileForm(await aPicture(1600, 1200));
  let done = 0;
  const others = five.flatMap(({ token }) =>
    Array.from({ length: 4 }, async () => {
      const { statusCode } = await sendForm(server, token, '/chat-api/file/upload', large);
      done += 1;
      return statusCode;
    }),
  );
  const drafts = join(server.dataDir, 'uploads', 'drafts');
  const draftCount = async () => (await readdir(drafts).catch(() => [])).length;
  await until(async () => (await draftCount()) + done >= 20, 'all pictures have arrived');
  expect(done).toBeLessThan(8); // enough pictures must still be waiting
  const answer = await sendForm(server, sixth.token, `/api/member/deposit/${id}/slip`, slip);
  expect([answer.statusCode, answer.json().data.state]).toEqual([200, 'slip_sent']);
  // Two were in progress, then members take turns; a single queue would leave none behind the slip.
  expect(20 - done).toBeGreaterThanOrEqual(4);
  expect(new Set(await Promise.all(others))).toEqual(new Set([201]));
});
