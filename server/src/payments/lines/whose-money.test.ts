import { satang } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bankLine, refusal, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, askDeposit, type DepositRequest, payTo } from '../../testing/people.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];
const owner = await anOperator(server, 'owner');

/** A line as the bank tells of it, where this request is to be paid; its id. */
const came = async (deposit: DepositRequest, line: Parameters<typeof bankLine>[0]): Promise<string> => {
  const event = bankLine(line);
  await server.tell(payTo(server, deposit), event);
  const { id } = await until(async () => {
    const [row] = await server.owner.rows(
      sql<{ id: string }>`select l.id from statement_line l join webhook_inbox i on i.id = l.inbox_id
        where i.event_id = ${event.event_id}`,
    );
    return row;
  }, 'the line is kept');
  return id;
};
const match = (line: string, deposit: DepositRequest, reason?: string, by = anong) =>
  by.post(`/api/statement-lines/${line}/match`, { deposit_id: deposit.id, ...(reason ? { reason } : {}) });
const agree = (answer: Awaited<ReturnType<typeof match>>, by = boonmee) =>
  by.post(`/api/approvals/${answer.json().data.approval_id}/approve`);

test('a stranger’s 19,999 for an accomplice’s request of 100: nobody alone credits it, and not without a reason', async () => {
  const accomplice = await aMember(server);
  const deposit = await askDeposit(accomplice, 100);
  const line = await came(deposit, { amount: 19_999, from_account: '9990001112', from_name: 'ไม่มี ใครรู้' });
  expect(refusal(await match(line, deposit))).toEqual([400, 'invalid_input', 'reason']);
  const asked = await match(line, deposit, 'ลูกค้าส่งสลิปมา');
  expect([asked.statusCode, await accomplice.credit()]).toEqual([202, 0n]);
  expect(refusal(await agree(asked, anong))).toEqual([403, 'second_person_needed']);
  expect((await agree(asked)).json().data).toMatchObject({ status: 'approved', amount: 19_999 });
  expect(await accomplice.credit()).toBe(satang(19_999));
});

test('a small line of a stranger needs two as well, also through the request it was found for', async () => {
  const member = await aMember(server, { name: 'อรทัย แก้วใส' });
  const deposit = await askDeposit(member, 150);
  await came(deposit, { amount: deposit.amount_to_pay, from_account: '9990001113', from_name: 'ไม่มี ใครรู้' });
  const approve = (body: object) => anong.post(`/api/deposits/${deposit.id}/approve`, body);
  expect(refusal(await approve({}))).toEqual([400, 'invalid_input', 'reason']);
  const asked = await approve({ reason: 'เพื่อนโอนแทน มีสลิป' });
  expect([asked.statusCode, await member.credit()]).toEqual([202, 0n]);
  expect((await agree(asked)).statusCode).toBe(200);
  expect(await member.credit()).toBe(satang(deposit.amount_to_pay));
});

test('a line that a request waits for may be another member’s: the request waits for other money again', async () => {
  const [waiting, whose] = [await aMember(server), await aMember(server)];
  const deposit = await askDeposit(waiting, 160);
  const line = await came(deposit, {
    amount: deposit.amount_to_pay,
    from_account: '9990001114',
    from_name: 'ไม่มี ใครรู้',
  });
  const stateOf = async () => (await anong.get(`/api/deposits/${deposit.id}`)).json().data;
  expect(await stateOf()).toMatchObject({ state: 'review', line: { id: line } });
  const asked = await anong.post(`/api/statement-lines/${line}/credit`, { member_id: whose.id, reason: 'โทรถามแล้ว' });
  expect((await agree(asked)).statusCode).toBe(200);
  expect([await waiting.credit(), await whose.credit()]).toEqual([0n, satang(deposit.amount_to_pay)]);
  expect(await stateOf()).toMatchObject({ state: 'review', line: null });
});

test('who agrees sees what who asked saw: what differs in words, what was written, and what changed about the member', async () => {
  const member = await aMember(server, { name: 'มาลี ศรีสุข' });
  const deposit = await askDeposit(member, 170);
  const from = { from_account: '9990001119', from_name: 'ปราณี อื่นไกล' };
  const line = await came(deposit, { amount: 165, ...from });
  const seen = async (by = boonmee) => (await by.get(`/api/statement-lines/${line}`)).json().data;
  expect(await seen()).toMatchObject({ id: line, asked: null, against: null, changes: [] });
  const asked = await match(line, deposit, 'แม่โอนแทน มีสลิป');
  await server.owner.rows(sql`
    insert into security_event (id, member_id, kind) values (gen_random_uuid(), ${member.id}, 'password_changed')`);
  const shown = await seen();
  expect(shown).toEqual(await seen(anong));
  expect(shown).toMatchObject({
    asked: { by: { name: anong.name }, reason: expect.stringContaining('แม่โอนแทน มีสลิป'), kind: 'line.match' },
    against: { member: { id: member.id }, deposit: { id: deposit.id, ref: deposit.ref } },
    changes: [{ kind: 'password_changed' }],
  });
  expect(shown.against.differences.map(({ what, fits }: { what: string; fits: boolean }) => [what, fits])).toEqual([
    ['amount', false],
    ['name', false],
    ['account', false],
    ['time', true],
  ]);
  expect(JSON.stringify(shown)).not.toContain(member.bank_number);
  expect((await agree(asked)).statusCode).toBe(200);
  const { history } = (await anong.get(`/api/deposits/${deposit.id}`)).json().data;
  expect(history.at(-1)).toMatchObject({ what: 'credited', by: anong.name }); // by name, never an id
});

test('from the registered account one is enough, whatever the amount and though the request has ended', async () => {
  const member = await aMember(server);
  const deposit = await askDeposit(member, 100);
  await member.post(`/api/member/deposit/${deposit.id}/cancel`);
  const line = await came(deposit, { amount: 30_000, from_account: member.bank_number, from_name: 'ไม่มี ใครรู้' });
  expect((await match(line, deposit)).json().data).toMatchObject({ state: 'credited', credited: 30_000 });
  expect(await member.credit()).toBe(3_000_000n);
});

test('the same number at another bank is another person', async () => {
  const member = await aMember(server);
  const deposit = await askDeposit(member, 100);
  const from = { from_bank: 'scb', from_account: member.bank_number, from_name: null };
  const line = await came(deposit, { amount: 90, ...from });
  expect(refusal(await match(line, deposit))).toEqual([400, 'invalid_input', 'reason']);
  expect((await agree(await match(line, deposit, 'ตรวจสลิปแล้ว'))).statusCode).toBe(200);
});

// So that nothing but the account and the amount credits by itself in these tests.
await owner.put('/api/settings', { auto_match_score: 100 });

test('amount to the satang, time and name all fit: one is enough; each of them that does not needs two', async () => {
  const cases = [
    ['all fit', 0, 0, true],
    ['a satang less', -0.01, 0, false],
    ['a day before it was asked for', 0, 24 * 60, false],
  ] as const;
  for (const [what, less, sooner_min, isEnough] of cases) {
    const member = await aMember(server, { name: 'พิมพ์ชนก สายทอง' });
    const deposit = await askDeposit(member, 200);
    const amount = Number((deposit.amount_to_pay + less).toFixed(2));
    const occurred_at = new Date(Date.now() - sooner_min * 60_000).toISOString();
    const line = await came(deposit, { amount, occurred_at, from_account: 'xxx9991112', from_name: 'นาง พิมพ์ชนก ส' });
    const answer = await match(line, deposit);
    expect([what, answer.statusCode]).toEqual([what, isEnough ? 200 : 400]);
    if (!isEnough) expect((await agree(await match(line, deposit, 'มีสลิป'))).statusCode).toBe(200);
    expect(await member.credit()).toBe(satang(amount));
  }
});

test('a reference that came before brings nobody money without a second person', async () => {
  const member = await aMember(server);
  const deposit = await askDeposit(member, 300);
  const line = { amount: 120, from_account: member.bank_number, reference: 'BT-AGAIN-1' };
  const first = await came(deposit, line);
  expect((await match(first, deposit)).statusCode).toBe(200);
  const next = await askDeposit(member, 310);
  const again = await came(payTo(server, next) === payTo(server, deposit) ? next : deposit, line);
  expect(refusal(await match(again, next))).toEqual([400, 'invalid_input', 'reason']);
  expect((await agree(await match(again, next, 'ธนาคารยืนยันว่าสองครั้ง'))).statusCode).toBe(200);
});

test('a line without a request is solved from the line: found by account or name, credited by one or by two', async () => {
  const [own, stranger] = [await aMember(server, { name: 'ธนา รุ่งเรือง' }), await aMember(server)];
  const place = await askDeposit(stranger, 500);
  const candidates = async (line: string, q = '') =>
    (await anong.get(`/api/statement-lines/${line}/candidates${q && `?q=${encodeURIComponent(q)}`}`)).json().data;
  const line = await came(place, { amount: 41, from_account: own.bank_number, from_name: null });
  expect(await candidates(line)).toMatchObject([{ member: { id: own.id }, is_sender: true, deposits: [] }]);
  expect(await candidates(line, stranger.tel)).toMatchObject([
    { member: { id: stranger.id }, is_sender: false, deposits: [{ deposit_id: place.id }] },
  ]);
  const credit = (id: string, member_id: string, reason?: string) =>
    anong.post(`/api/statement-lines/${id}/credit`, { member_id, ...(reason ? { reason } : {}) });
  expect(refusal(await credit(line, own.id))).toEqual([400, 'invalid_input', 'reason']);
  expect((await credit(line, own.id, 'โอนมาโดยไม่แจ้งฝาก')).json().data).toMatchObject({
    state: 'credited',
    credited: 41,
  });
  expect(await own.credit()).toBe(4100n);
  const foreign = await came(place, { amount: 42, from_account: '9990001119', from_name: null });
  const asked = await credit(foreign, own.id, 'แม่โอนให้');
  expect([asked.statusCode, await own.credit()]).toEqual([202, 4100n]);
  expect(refusal(await agree(asked, anong))).toEqual([403, 'second_person_needed']);
  expect((await agree(asked)).statusCode).toBe(200);
  expect(await own.credit()).toBe(8300n);
  expect(refusal(await credit(foreign, own.id, 'อีกครั้ง'))).toEqual([409, 'line_already_matched']);
});
