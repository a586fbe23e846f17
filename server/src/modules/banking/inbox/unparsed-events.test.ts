import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { payoutEvent, verdictOf } from '../test-events.ts';
import { one } from '../../../platform/database/db.ts';
import { approveWithEvidence, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { readablePartsOf, readablePartsText } from './unparsed-events.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];

interface Unparsed {
  readonly id: string;
  readonly event_id: string;
  readonly approval: { readonly by: { readonly id: string } } | null;
}
const list = async (): Promise<Unparsed[]> => (await anong.get('/api/unread-lines')).json().data;
const unparsed = async (event_id: string) => (await list()).find((each) => each.event_id === event_id);
/** Sends a bank event of unknown form. */
const came = async (event: { readonly event_id: string; readonly [name: string]: unknown }): Promise<string> => {
  await server.sendBankEvent(server.account('bank').id, event);
  return (await until(() => unparsed(event.event_id), 'it stands on the list')).id;
};
const end = (id: string, by = anong, reason = 'ธนาคารส่งซ้ำในรูปที่อ่านได้แล้ว') =>
  by.post(`/api/unread-lines/${id}/end`, { reason });
const alerts = async (event_id: string) => (await server.alerts()).filter(({ text }) => text.includes(event_id));

test('an event without an amount is closed at once with its alert', async () => {
  const id = await came({ event_id: 'u-nothing', type: 'maintenance' });
  expect(await alerts('u-nothing')).toHaveLength(1);
  expect(refusal(await end(id, anong, ' '))).toEqual([400, 'invalid_input', 'reason']);
  expect((await end(id)).statusCode).toBe(200);
  expect(await unparsed('u-nothing')).toBeUndefined();
  expect(await alerts('u-nothing')).toEqual([]);
  expect(refusal(await end(id, boonmee))).toEqual([409, 'already_decided']);
});

test('an event with an amount is closed by two persons, or stays open if rejected', async () => {
  const id = await came({ event_id: 'u-money', type: 'credit-advice', amount: '1,500.00' });
  const answer = await end(id);
  expect(answer.statusCode).toBe(202);
  expect(await unparsed('u-money')).toMatchObject({ approval: { by: { id: anong.id } } });
  const { approval_id } = answer.json().data;
  expect((await boonmee.get(`/api/approvals/${approval_id}`)).json().data).toMatchObject({
    kind: 'unread-line.end',
    facts: [
      { label: 'รหัสเหตุการณ์', text: 'u-money' },
      { label: 'อ่านได้', text: 'ยอด 1,500.00' },
    ],
  });
  expect(refusal(await approveWithEvidence(approval_id, anong))).toEqual([403, 'second_person_needed']);
  expect((await boonmee.post(`/api/approvals/${approval_id}/reject`, { reason: 'ยังไม่พบในบัญชี' })).statusCode).toBe(200);
  expect(await unparsed('u-money')).toMatchObject({ approval: null });
  expect((await approveWithEvidence((await end(id)).json().data.approval_id, boonmee)).statusCode).toBe(200);
  expect(await unparsed('u-money')).toBeUndefined();
  expect(await server.owner.rows(sql`select 1 from statement_line`)).toEqual([]);
});

test('a readable or unknown event cannot be closed', async () => {
  await server.sendBankEvent(server.account('bank').id, {
    ...payoutEvent('PO-261121-2222222', 'succeeded', 5),
    event_id: 'u-read',
  });
  await verdictOf(server, 'u-read');
  const row = sql<{ id: string }>`select id::text from webhook_inbox where event_id = 'u-read'`;
  const { id } = await one(server.owner, row);
  for (const each of [id, '999999']) expect(refusal(await end(each))).toEqual([404, 'not_found']);
});

const line = {
  event_id: 'e',
  type: 'statement.line',
  direction: 'in',
  amount: 500.25,
  from_account: '123-4-56789-0',
  occurred_at: '2026-11-26T12:00:00+07:00',
};
const read = (body: unknown) => Object.values(readablePartsOf(body));

test.each<[what: string, body: unknown, amount: string | null, time: string | null, account: string | null]>([
  ['a line of ours', line, '500.25', line.occurred_at, 'x7890'],
  ['an amount with commas', { ...line, amount: '1,000.00 THB' }, '1,000.00 THB', line.occurred_at, 'x7890'],
  ['half a satang', { ...line, amount: 1.005 }, '1.005', line.occurred_at, 'x7890'],
  [
    'another bank’s names',
    { txnAmount: '75', transDate: '26/11/2569', senderAcctNo: '0812223333' },
    '75',
    '26/11/2569',
    'x3333',
  ],
  ['names further down', { data: { amount: 9, sender: { account: '5554443332' } } }, '9', null, 'x3332'],
  ['in a list', { lines: [{ amount: 9 }, { amount: 10 }] }, '9', null, null],
  ['a balance is no amount', { account_balance: 5, ledgerBalance: '7' }, null, null, null],
  ['the sender before the receiver', { to_account: '1112223334', from_account: '5554443332' }, null, null, 'x3332'],
  ['the part that is shown', { ...line, from_account: 'xxx-x-x6789-x' }, '500.25', line.occurred_at, 'x6789'],
  ['empty fields', { amount: '', occurred_at: null, from_account: ' ' }, null, null, null],
  ['long fields', { amount: '9'.repeat(99) }, '9'.repeat(40), null, null],
  ['no object', 'amount', null, null, null],
  ['nothing', null, null, null, null],
])('amount, time and account are read from %s', (_what, body, ...expected) => {
  expect(read(body)).toEqual(expected);
});

test('the readable parts are one line of text', () => {
  expect(readablePartsText(readablePartsOf(line))).toBe('ยอด 500.25 · เวลา 2026-11-26T12:00:00+07:00 · บัญชี x7890');
  expect(readablePartsText(readablePartsOf({ amount: 5 }))).toBe('ยอด 5');
  expect(readablePartsText(readablePartsOf({}))).toBe('');
});

test('deep and wide bodies are limited', () => {
  let deep: object = { amount: 1 };
  for (let level = 0; level < 5000; level += 1) deep = { deep };
  expect(read(deep)).toEqual([null, null, null]);
  expect(read(Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`f${nth}`, { f: nth }])))).toEqual([
    null,
    null,
    null,
  ]);
});
