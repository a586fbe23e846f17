import { bangkokTimeOf } from '@portal/contract/bangkok.ts';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { aMember, anOperator, requestDepositAs, payment, accountToPay } from '../../../testing/factories.ts';
import { deliverLine } from '../../banking/test-events.ts';
import { bankLine, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const finance = await anOperator(server, 'finance');

const DAY_MS = 86_400_000;
const bangkok = (ms: number, form = 'yyyy-mm-ddThh:mm:ss') => bangkokTimeOf(new Date(ms)).slice(0, form.length);
const buddhist = (iso: string) => iso.replace(/^\d{4}/, (year) => String(Number(year) + 543));

test.each([
  ['a Buddhist year', () => `${buddhist(bangkok(Date.now()))}+07:00`],
  ['1970', () => '1970-01-01T00:00:00Z'],
  ['seven hours ahead', () => `${bangkok(Date.now())}Z`],
  ['24 o’clock', () => `${bangkok(Date.now(), 'yyyy-mm-dd')}T24:00:00+07:00`],
  ['no offset', () => bangkok(Date.now())],
  ['no time at all', () => null],
])('a line with time %s is credited now and keeps the stated time', async (_what, time) => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  const line = { ...payment(member, deposit), occurred_at: time() };
  const before = Date.now();
  await server.sendBankEvent(accountToPay(server, deposit), line);
  await until(async () => (await member.credit()) > 0n, 'it is credited');
  const { data } = (await finance.get(`/api/statement-lines?state=matched&q=${line.reference}`)).json();
  expect(data).toEqual([expect.objectContaining({ reference: line.reference, stated_time: line.occurred_at ?? '' })]);
  const taken = Date.parse(data[0].occurred_at);
  expect(taken).toBeGreaterThan(before - 1000); // a Buddhist year has second precision
  expect(taken).toBeLessThanOrEqual(Date.now());
  const history = (await member.get('/api/member/reportdeposit')).json().data;
  expect(history.map(({ bank_time }: { bank_time: string }) => bank_time)).toEqual([data[0].occurred_at]);
});

test('a plausible time is taken as stated', async () => {
  const line = { amount: 7.25, occurred_at: `${bangkok(Date.now() - DAY_MS, 'yyyy-mm-ddThh:mm')}+07:00` };
  const row = await deliverLine(server, line);
  expect(row).toMatchObject({ occurred_at: new Date(line.occurred_at), stated_time: null });
});

/** Registration does not verify account numbers: this one belongs to another member at another bank. */
test('too much from an equal number at another bank goes to review', async () => {
  const [victim, thief] = [await aMember(server), await aMember(server)];
  const { bank_number } = victim;
  await server.owner.rows(
    sql`update member set bank_code = 'scb', bank_number = ${bank_number} where id = ${thief.id}`,
  );
  const bait = await requestDepositAs(thief, 120);
  const line = { amount: 5000.5, from_account: bank_number };
  expect(await deliverLine(server, { ...line, from_bank: 'kbnk' }, accountToPay(server, bait))).toMatchObject({
    state: 'unmatched',
  });
  expect(await thief.credit()).toBe(0n);
});

test.each([
  ['the bank is named', 'kbnk'],
  ['no bank is named', null],
])('too much is credited when %s', async (_what, from_bank) => {
  const member = await aMember(server);
  const request = await requestDepositAs(member, 120);
  const line = { amount: 181.25, from_account: member.bank_number, from_bank };
  expect(await deliverLine(server, line, accountToPay(server, request))).toMatchObject({ state: 'matched' });
});

interface Line {
  readonly amount: number;
  readonly state: string;
  readonly suggestions: readonly { readonly deposit_id: string }[];
}
const lineOf = (amount: number) =>
  until(async () => {
    const { data } = (await finance.get('/api/statement-lines?state=all')).json<{ data: Line[] }>();
    return data.find((line) => line.amount === amount);
  }, 'the line is stored');

const member = await aMember(server, { name: NAME.join(' ') });
const request = await requestDepositAs(member, 500);

test.each(spellings)('a sender’s name with %s is suggested', async (how, first, last) => {
  const amount = 701 + spellings.findIndex(([each]) => each === how);
  await server.sendBankEvent(accountToPay(server, request), bankLine({ amount, from_name: `นาง ${first} ${last}` }));
  const { state, suggestions } = await lineOf(amount);
  expect([state, suggestions.map(({ deposit_id }) => deposit_id)]).toEqual(['unmatched', [request.id]]);
});

test('other or missing sender names give no suggestion', async () => {
  await aMember(server, { name: 'นาย นาง' }).then((nameless) => requestDepositAs(nameless, 300));
  for (const [amount, from_name] of [
    [801, 'น้ำแพรว ชื่นใจ'],
    [802, 'นาย นาง'],
    [803, '***'],
    [804, null],
  ] as const) {
    await server.sendBankEvent(accountToPay(server, request), bankLine({ amount, from_name }));
    expect([from_name, (await lineOf(amount)).suggestions]).toEqual([from_name, []]);
  }
});
