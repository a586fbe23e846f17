import { formatRound, satang } from '@portal/contract/money.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { deliverLine } from '../../banking/test-events.ts';
import { balanceOf } from '../../ledger/index.ts';
import { setTable, aPlayer as aMinigamePlayer, play, endRoundPause } from '../../minigame/test-players.ts';
import { newId } from '../../../platform/ids.ts';
import { aPlayer } from '../../promotions/play/test-players.ts';
import { played, returnLossFrom } from '../../promotions/return-loss/test-return-loss.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { settleDay } from '../../referral/settlement/settlement.ts';
import { aFriendOf, daysAgo, recordStakes } from '../../referral/test-friends.ts';
import {
  approveRequest,
  approveWithEvidence,
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
  setSettings,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterEach(() => server.assertAllReconciled());
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const manager = await anOperator(server, 'manager');
const finance = await anOperator(server, 'finance');

interface Row {
  readonly id: string | null;
  readonly line: string;
  readonly kind: string;
  readonly ref: string;
  readonly amount: number;
  readonly change: number;
  readonly balance_after: number | null;
  readonly transaction_status: string;
  readonly annotation: string | null;
  readonly promotion_id: string | null;
}
const read = async (member: Pick<Member, 'get'>, query = ''): Promise<{ data: Row[]; next_cursor: string | null }> =>
  (await member.get(`/api/member/report?${query}`)).json();

/** Every row of the book, read page by page. */
const book = async (member: Pick<Member, 'get'>, limit = 3): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let more = ''; ;) {
    const { data, next_cursor } = await read(member, `limit=${limit}${more}`);
    rows.push(...data);
    if (next_cursor === null) return rows;
    more = `&cursor=${next_cursor}`;
  }
};
/** Compares the book with the ledger and the displayed credit, and returns its rows. */
const balanced = async (member: Pick<Member, 'id' | 'get' | 'credit'>): Promise<Row[]> => {
  const rows = await book(member);
  const moved = rows.filter(({ balance_after }) => balance_after !== null);
  let after = 0n;
  for (const row of moved.toReversed()) {
    after += satang(row.change);
    expect([row.kind, satang(row.balance_after ?? 0)]).toEqual([row.kind, after]);
    expect(row.amount).toBe(Math.abs(row.change));
  }
  const { wallet, bonus } = await balanceOf(server.db, member.id);
  expect([after, after]).toEqual([wallet + bonus, await member.credit()]);
  expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
  expect(await book(member, 100)).toEqual(rows);
  return rows;
};
const sides = (rows: readonly Row[]) =>
  rows.map(({ kind, change, transaction_status }) => [kind, change, transaction_status]);

await setSettings(server, owner, { base_turnover: 0 });

test('the book has deposits, bonuses, play and withdrawals with balances', async () => {
  const nid = await aPlayer(server);
  const own = Number(await nid.payIn(500, await anOffer(server))) / 100;
  await nid.spin(30_00n, 10_00n);
  await nid.spin(20_00n, 70_00n);
  const { id } = await nid.grant();
  await nid.post(`/api/v2/promotion/grant/${id}/cancel`, { forfeits: 100 });
  await nid.spin(5_00n);
  const first = (await nid.post('/api/withdraw/withdraw', { amount: 110 })).json().data;
  expect((await manager.post(`/api/withdrawals/${first.id}/reject`, { reason: 'ข้อมูลไม่ครบ' })).statusCode).toBe(200);
  const second = (await nid.post('/api/withdraw/withdraw', { amount: 120 })).json().data;
  const rows = await balanced(nid);
  expect(sides(rows)).toEqual([
    ['withdraw', -120, 'waiting_for_approve'],
    ['withdraw', 110, 'Success'],
    ['withdraw', -110, 'Reject'],
    ['game', -5, 'Success'],
    ['promotion', -100, 'cancelled'],
    ['game', 30, 'Success'],
    ['promotion', 100, 'cancelled'],
    ['deposit', own, 'Success'],
  ]);
  expect(rows[0]).toMatchObject({ id: second.id, ref: second.ref });
  expect(rows[2]).toMatchObject({ id: first.id, annotation: 'ข้อมูลไม่ครบ' });
  expect(rows[3]).toMatchObject({ id: null, ref: '' });
  expect(rows[6]).toMatchObject({ id, annotation: 'ข้อเสนอ 1', promotion: null });
  expect(rows[7]).toMatchObject({ promotion: 'ข้อเสนอ 1' });
  expect((await nid.get('/api/member/reportdeposit')).json().data).toMatchObject([{ promotion: 'ข้อเสนอ 1' }]);
});

test('the book has mini-game profit, income, adjustments and reversals', async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'c150', weight: 10_000 }] });
  const wichai = await aMinigamePlayer(server, 1);
  await endRoundPause(server, wichai.id);
  await play(wichai, 'gacha');
  const withKey = { 'idempotency-key': newId() };
  const profit = (await wichai.post('/minigame-api/request-withdraw', { amount: 120 }, withKey)).json().data;
  await finance.post(`/api/minigame-withdrawals/${profit.id}/approve`);
  await recordStakes(server, await aFriendOf(server, wichai), 100_000);
  await settleDay(server.db, daysAgo(1), null);
  const income = (await wichai.post('/api/income/withdraw-income', { amount: 200 }, withKey)).json().data;
  await manager.post(`/api/income-withdrawals/${income.id}/approve`);
  for (const amount of [70, -50])
    await approveRequest(
      finance.post('/api/adjustments', { member_id: wichai.id, amount, reason: 'ปรับตามที่แจ้ง' }),
      manager,
    );
  const { id: line_id } = await deliverLine(server, { amount: 80, from_account: '9990001112', from_name: 'ไม่มี ใครรู้' });
  const reason = { reason: 'ลูกค้าแจ้ง' };
  await approveRequest(
    finance.post(`/api/statement-lines/${line_id}/credit`, { member_id: wichai.id, ...reason }),
    manager,
  );
  const undone = await finance.post(`/api/statement-lines/${line_id}/undo`, reason);
  await approveWithEvidence(undone.json().data.approval_id, manager);
  const rows = await balanced(wichai);
  expect(sides(rows.filter(({ balance_after }) => balance_after !== null))).toEqual([
    ['deposit', -80, 'Success'],
    ['deposit', 80, 'Success'],
    ['adjustment', -50, 'Success'],
    ['adjustment', 70, 'Success'],
    ['income', 200, 'Success'],
    ['minigame', 120, 'Success'],
  ]);
  expect(rows.find(({ change }) => change === -80)?.annotation).toContain('ไม่ใช่ของคุณ');
  expect(rows.find(({ kind }) => kind === 'income')).toMatchObject({ id: income.id, ref: income.ref });
  expect(rows.find(({ kind }) => kind === 'minigame')).toMatchObject({ id: profit.id, ref: profit.ref });
});

test('the book has separate rows for return-loss and excess above a cap', async () => {
  await returnLossFrom(server, daysAgo(40));
  const jim = await aPlayer(server);
  for (let days = 4; days < 12; days += 1) await played(server, jim.id, daysAgo(days), 5000);
  await jim.put('/api/promotion/bonus', { type: 'return_loss' });
  await jim.spin((await jim.has()).bonus);
  const own = await jim.payIn(
    100,
    await anOffer(server, { withdraw_max: { kind: 'amount', value: 150 }, turnover: 1 }),
  );
  await jim.spin(100_00n, 700_00n);
  await jim.spin(20_00n, 20_00n);
  const { excess } = await jim.preview();
  const { id } = (await jim.post('/api/withdraw/withdraw', { amount: 100 })).json().data;
  await manager.post(`/api/withdrawals/${id}/reject`, { reason: 'ไม่ผ่าน' });
  const rows = await balanced(jim);
  expect(rows.map(({ kind, change }) => [kind, Math.sign(change)]).slice(0, 8)).toEqual([
    ['excess', 1],
    ['withdraw', 1],
    ['excess', -1],
    ['withdraw', -1],
    ['game', 1],
    ['promotion', 1],
    ['deposit', 1],
    ['game', -1],
  ]);
  expect(rows.filter(({ kind }) => kind === 'excess').map(({ amount }) => amount)).toEqual([excess, excess]);
  expect(rows.find(({ kind }) => kind === 'deposit')?.change).toBe(Number(own) / 100);
  expect(rows.filter(({ kind }) => kind === 'return_loss')).toMatchObject([{ transaction_status: 'Success' }]);
});

test('a short payment shows its received amount and moves no credit', async () => {
  const malee = await aMember(server, { credit: 300 });
  const short = await requestDepositAs(malee, 444);
  await server.sendBankEvent(accountToPay(server, short), { ...payment(malee, short), amount: 400 });
  const state = async () => (await malee.get(`/api/member/deposit/${short.id}`)).json().data.state;
  await until(async () => (await state()) === 'review', 'it is in review');
  const waits = { id: short.id, kind: 'deposit', amount: 400, change: 0, balance_after: null };
  expect((await balanced(malee))[0]).toMatchObject({ ...waits, transaction_status: 'Approve' });
  expect((await malee.get('/api/member/reportdeposit')).json().data[0]).toMatchObject({ id: short.id, amount: 400 });
  await finance.post(`/api/deposits/${short.id}/reject`, { reason: 'ยอดไม่ตรง' });
  expect((await balanced(malee))[0]).toMatchObject({ ...waits, transaction_status: 'Reject', annotation: 'ยอดไม่ตรง' });
  const only = async (outcome: string) => (await read(malee, `outcome=${outcome}`)).data.map(({ id }) => id);
  expect([await only('err'), await only('pend')]).toEqual([[short.id], []]);
  expect(await only('ok')).toHaveLength(1);
});

test('the file equals the book, with money in, out and balance', async () => {
  const noi = await aPlayer(server);
  const own = await noi.payIn(500);
  await noi.spin(30_00n, 10_00n);
  const plain = (amount: bigint) => formatRound(amount).replaceAll(',', '');
  const [head, ...rows] = (await noi.get('/api/member/report.csv')).body.trimEnd().split('\r\n');
  expect(head).toMatch(/"หมายเหตุ","เงินเข้า \(บาท\)","เงินออก \(บาท\)","เครดิตคงเหลือ \(บาท\)"$/);
  expect(rows.map((row) => row.split(',').slice(-3).join(','))).toEqual([
    `"","20","${plain(own - 20_00n)}"`,
    `"${plain(own)}","","${plain(own)}"`,
  ]);
  expect(rows[0]).toContain('"ผลการเล่นเกม"');
});

test('an invalid cursor is refused', async () => {
  const noi = await aMember(server);
  for (const odd of ['x', '1.2', '1.2.3.x', '...', '1...', `1.2.3.${'x'.repeat(36)}`, `.${newId()}`])
    expect([odd, ...refusal(await noi.get(`/api/member/report?cursor=${odd}`))]).toEqual([
      odd,
      400,
      'invalid_input',
      'cursor',
    ]);
});

test('an operator saves a member’s file, with the reason audited and their name in it', async () => {
  const mali = await aMember(server, { credit: 100 });
  const take = (by: Pick<typeof owner, 'post'>, reason: string, id = mali.id) =>
    by.post(`/api/members/${id}/book`, { from: '2026-01-01', to: '2099-12-31', reason });
  const audited = async () => (await owner.get('/api/audit?q=member.book-taken')).json().data;
  expect(refusal(await take(finance, ' '))[0]).toBe(400);
  expect(refusal(await take(finance, 'ธนาคารขอหลักฐาน', newId()))[0]).toBe(404);
  expect(await audited()).toEqual([]);
  const file = await take(finance, 'ธนาคารขอหลักฐาน');
  const own = (await mali.get('/api/member/report.csv')).body;
  expect(file.body.startsWith(own)).toBe(true);
  expect(own.split('\r\n').length).toBeGreaterThan(2);
  expect(file.body.slice(own.length)).toMatch(new RegExp(`^"ส่งออกโดย ${finance.name} เวลา [^"]+"\r\n$`));
  expect(await audited()).toMatchObject([
    { operator: { name: finance.name }, subject: mali.id, detail: { reason: 'ธนาคารขอหลักฐาน' } },
  ]);
});
