import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { signatureOf } from '../../../platform/security/tokens.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { verdictOf } from '../test-events.ts';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import { aMember, anOperator, requestDepositAs, payment, accountToPay } from '../../../testing/factories.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const account = server.account('bank');
const finance = await anOperator(server, 'finance');
const signed = (body: string, secret = SANDBOX_SECRET, age_s = 0) => ({
  headers: { 'x-signature': signatureOf(secret, Buffer.from(body), Math.floor(Date.now() / 1000) - age_s) },
});
const stored = async () =>
  (await one(server.owner, sql<{ n: number }>`select count(*)::int as n from webhook_inbox`)).n;
const text = () => JSON.stringify(bankLine({ amount: 1.5, from_account: '5554443332' }));
const verdict = (event_id: string) => verdictOf(server, event_id);

test.each([
  ['no signature', () => ({ 'x-signature': '' })],
  ['an invalid format', () => ({ 'x-signature': 'v1=abc' })],
  ['another secret', (body: string) => signed(body, 'a-secret-of-a-thief').headers],
  ['another body', () => signed(text()).headers],
  ['six minutes ago', (body: string) => signed(body, SANDBOX_SECRET, 360).headers],
  ['six minutes ahead', (body: string) => signed(body, SANDBOX_SECRET, -360).headers],
  [
    'another time than signed',
    (body: string) => ({ 'x-signature': signed(body).headers['x-signature'].replace(/t=\d/, 't=2') }),
  ],
])('an event with %s is refused 401 and nothing is stored', async (_what, headersOf) => {
  const [body, before] = [text(), await stored()];
  expect(refusal(await server.sendBankEvent(account.id, body, { headers: headersOf(body) }))).toEqual([
    401,
    'unauthenticated',
  ]);
  expect(await stored()).toBe(before);
});

test('a body that was cut short is refused 401 and nothing is stored', async () => {
  const [body, before] = [text(), await stored()];
  expect(refusal(await server.sendBankEvent(account.id, body.slice(0, -20), signed(body)))[0]).toBe(401);
  expect(await stored()).toBe(before);
});

test('four minutes are not too old', async () => {
  const body = text();
  expect((await server.sendBankEvent(account.id, body, signed(body, SANDBOX_SECRET, 240))).statusCode).toBe(200);
});

test('a duplicate event gets the same response and is stored once', async () => {
  const [body, before] = [text(), await stored()];
  const answers = [];
  for (let times = 0; times < 3; times += 1) answers.push(await server.sendBankEvent(account.id, body));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await stored()).toBe(before + 1);
});

test('one event id on two accounts is two events', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  const before = await stored();
  const first = bankLine({ amount: 7.25, from_account: '5554443332' });
  const second = { ...payment(member, deposit), event_id: first.event_id };
  for (let times = 0; times < 3; times += 1) {
    expect((await server.sendBankEvent(account.id, first)).statusCode).toBe(200);
    expect((await server.sendBankEvent(accountToPay(server, deposit), second)).statusCode).toBe(200);
  }
  const processed = () =>
    server.owner.rows(sql`select from webhook_inbox where event_id = ${first.event_id} and processed_at is not null`);
  await until(async () => (await processed()).length === 2, 'both are processed');
  expect(await member.credit()).toBeGreaterThan(0n);
  expect(await stored()).toBe(before + 2);
  const rows = await server.owner.rows(
    sql<{ account_id: string; verdict: string }>`select i.account_id, i.verdict from webhook_inbox i
      join statement_line l on l.inbox_id = i.id where event_id = ${first.event_id} order by i.id`,
  );
  expect(rows).toEqual([
    { account_id: account.id, verdict: 'unmatched' },
    { account_id: accountToPay(server, deposit), verdict: 'matched' },
  ]);
});

test('an event id with other content credits nothing and raises an alert', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  const first = bankLine({ amount: 7.25, from_account: '5554443332' });
  expect((await server.sendBankEvent(accountToPay(server, deposit), first)).statusCode).toBe(200);
  expect(await verdict(first.event_id)).toBe('unmatched');
  const before = await stored();
  const second = { ...payment(member, deposit), event_id: first.event_id };
  for (let times = 0; times < 3; times += 1) {
    const answer = await server.sendBankEvent(accountToPay(server, deposit), second);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { stored: true } }]);
    expect((await server.sendBankEvent(accountToPay(server, deposit), first)).statusCode).toBe(200);
  }
  expect(await stored()).toBe(before + 1);
  const [conflict] = await server.owner.rows(
    sql<{ body: unknown; verdict: string; account_id: string }>`select body, verdict, account_id from webhook_inbox
      where event_id like ${`${first.event_id} %`}`,
  );
  const sentence = 'this event id came before with other content';
  expect(conflict).toEqual({ body: second, verdict: sentence, account_id: accountToPay(server, deposit) });
  expect((await member.get(`/api/member/deposit/${deposit.id}`)).json().data.state).toBe('awaiting_payment');
  expect(await member.credit()).toBe(0n);
  const texts = (await server.alerts()).map(({ text }) => text);
  expect(texts.filter((alert) => alert.includes(first.event_id))).toEqual([
    expect.stringMatching(new RegExp(`^เหตุการณ์จากธนาคารที่ต้องดู ${first.event_id} .*: รหัสเหตุการณ์ซ้ำ แต่เนื้อหาไม่เหมือนเดิม$`)),
  ]);
});

test('a duplicate event id with another amount moves no money', async () => {
  const first = bankLine({ amount: 8.25, from_account: '5554443332' });
  await server.sendBankEvent(account.id, first);
  expect(await verdict(first.event_id)).toBe('unmatched');
  const before = await stored();
  await server.sendBankEvent(account.id, { ...first, amount: 8000 });
  expect(await stored()).toBe(before + 1);
  const { n } = await one(
    server.owner,
    sql<{ n: number }>`select count(*)::int as n from statement_line where reference = ${first.reference}`,
  );
  expect(n).toBe(1);
});

test('an unknown account is not found', async () => {
  expect(refusal(await server.sendBankEvent(crypto.randomUUID(), text()))).toEqual([404, 'not_found']);
  expect(refusal(await server.sendBankEvent('0123456789', text()))).toEqual([404, 'not_found']);
});

test.each([
  ['invalid JSON', 'สวัสดี'],
  ['a list', '[]'],
  ['an empty body', ''],
  ['no event_id', '{"type":"statement.line"}'],
  ['an empty event_id', '{"event_id":""}'],
])('%s is refused 400', async (_what, body) => {
  expect((await server.sendBankEvent(account.id, body)).statusCode).toBe(400);
});

const unprocessed: [string, Record<string, unknown>, string][] = [
  ['an unknown type', { type: 'statement.closed' }, 'unknown type'],
  ['a line without an amount', { ...bankLine({ amount: 1 }), amount: undefined }, 'unknown type'],
  ['a line of half a satang', { ...bankLine({ amount: 1 }), amount: 1.005 }, 'unknown type'],
  ['a line below zero', { ...bankLine({ amount: 1 }), amount: -5 }, 'unknown type'],
  [
    'an unknown payout',
    { type: 'payout.succeeded', payout_ref: 'PO-261121-NOBODY2', amount: 100, occurred_at: new Date().toISOString() },
    'unknown payout',
  ],
];
test.each(unprocessed)('%s is answered 200 and stored with its verdict', async (_what, event, expected) => {
  const event_id = crypto.randomUUID();
  expect((await server.sendBankEvent(account.id, { ...event, event_id })).statusCode).toBe(200);
  expect((await verdict(event_id)).split(': ')[0]).toBe(expected);
});

test('the readable parts of an unknown event are in the alert and the list', async () => {
  const line = { ...bankLine({ amount: 1 }), amount: '1,500.25', from_account: '555-4-44332-2', direction: 'credit' };
  const plain = { event_id: crypto.randomUUID(), type: 'statement.closed' };
  for (const event of [line, plain]) {
    expect((await server.sendBankEvent(account.id, event)).statusCode).toBe(200);
    await verdict(event.event_id);
  }
  const texts = (await server.alerts()).map(({ text }) => text);
  const alertsAbout = (event_id: string) => texts.filter((text) => text.includes(event_id));
  expect(alertsAbout(line.event_id)).toEqual([
    `เหตุการณ์จากธนาคารที่ต้องดู ${line.event_id}: ไม่รู้จักข้อความชนิดนี้ ยอด 1,500.25 · เวลา ${line.occurred_at} · บัญชี x3322`,
  ]);
  expect(alertsAbout(plain.event_id)).toEqual([`เหตุการณ์จากธนาคารที่ต้องดู ${plain.event_id}: ไม่รู้จักข้อความชนิดนี้`]);
  const { data } = (await finance.get('/api/unread-lines')).json();
  const { id, bank_code, name, number } = account;
  const row = {
    id: expect.any(String),
    bank_account: { id, bank_code, name, number },
    approval: null,
    received_at: expect.any(String),
  };
  expect(data.slice(0, 2)).toEqual([
    { ...row, event_id: plain.event_id, amount: null, time: null, account: null },
    { ...row, event_id: line.event_id, amount: '1,500.25', time: line.occurred_at, account: 'x3322' },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/555-?4/);
});

test('invalid Unicode and zero bytes in names are stored', async () => {
  for (const name of ['\ud800 ใจดี', 'สม\u0000ชาย', '\\u0000', '😀'.repeat(40)]) {
    const line = bankLine({ amount: 2.25, from_name: name });
    expect([name, (await server.sendBankEvent(account.id, line)).statusCode]).toEqual([name, 200]);
    expect(await verdict(line.event_id)).toBe('unmatched');
  }
});

test('a name of 300 letters is truncated and the line is stored', async () => {
  const line = bankLine({ amount: 5.25, from_name: 'ก'.repeat(300) });
  expect((await server.sendBankEvent(account.id, line)).statusCode).toBe(200);
  expect(await verdict(line.event_id)).toBe('unmatched');
  const row = await one(
    server.owner,
    sql<{
      from_name: string;
      amount: bigint;
    }>`select from_name, amount from statement_line where reference = ${line.reference}`,
  );
  expect(row).toEqual({ from_name: 'ก'.repeat(200), amount: 525n });
});

test('invalid Unicode in keys does not reject an event', async () => {
  const line = { ...bankLine({ amount: 4.75 }), 'no\u0000te': 'x', '\udc00': [{ '\u0000': '\ud800' }] };
  expect((await server.sendBankEvent(account.id, line)).statusCode).toBe(200);
  expect(await verdict(line.event_id)).toBe('unmatched');
});

test('events stored by an older release are processed', async () => {
  const { event_id, ...line } = bankLine({ amount: 3.5 });
  await server.owner.rows(sql`insert into webhook_inbox (source, account_id, event_id, body)
    values ('bank', ${account.id}, ${event_id}, ${JSON.stringify({ event_id, ...line })}::jsonb)`);
  expect(await verdict(event_id)).toBe('unmatched');
});
