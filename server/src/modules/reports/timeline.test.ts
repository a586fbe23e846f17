import { timelineKinds, type TimelineRow } from '@portal/contract/console/timeline.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deliverLine } from '../banking/test-events.ts';
import { conversationIdOf, sendMessage } from '../chat/test-chat.ts';
import { aPlayer } from '../promotions/play/test-players.ts';
import { anOffer } from '../promotions/test-offers.ts';
import { grantCoupon } from '../promotions/index.ts';
import { approveRequest, aMember, anOperator, type Member } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const [owner, finance, support, manager] = [
  await anOperator(server, 'owner'),
  await anOperator(server, 'finance'),
  await anOperator(server, 'support'),
  await anOperator(server, 'manager'),
];

interface Page {
  data: TimelineRow[];
  next_cursor: string | null;
}
const read = async (id: string, query = '', by = owner): Promise<Page> =>
  (await by.get(`/api/members/${id}/timeline?${query}`)).json<Page>();
const whatOf = ({ data }: Page) => data.map(({ what }) => what);

/** A member with events of most kinds. */
const busy = async () => {
  const mali = await aMember(server, { name: 'มาลี ศรีสุข', credit: 700 });
  await support.post(`/api/members/${mali.id}/suspend`, { reason: 'ตรวจสอบ' });
  await support.post(`/api/members/${mali.id}/unsuspend`, { reason: 'ตรวจแล้ว' });
  await finance.post(`/api/members/${mali.id}/reveal`, { field: 'tel', reason: 'โทรกลับ' });
  const response = await finance.post('/api/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชย' });
  await manager.post(`/api/approvals/${response.json().data.approval_id}/approve`);
  const { id, ref } = (await mali.post('/api/withdraw/withdraw', { amount: 300 })).json().data;
  await finance.post(`/api/withdrawals/${id}/reject`, { reason: 'ชื่อไม่ตรง' });
  return { mali, ref };
};

test('a timeline lists all events, newest first, with operator and reason', async () => {
  const { mali, ref } = await busy();
  const other = await aMember(server, { credit: 400 });
  const { data } = await read(mali.id);
  expect(data.map(({ what, of, by, reason }) => [what, of, by?.name ?? null, reason])).toEqual([
    ['withdrawal.rejected', null, finance.name, 'ชื่อไม่ตรง'],
    ['withdrawal.asked', null, null, null],
    ['approval.approved', 'adjustment', manager.name, null],
    ['approval.asked', 'adjustment', finance.name, 'ชดเชย'],
    ['view.shown', 'member.revealed', finance.name, 'โทรกลับ'],
    ['act.done', 'member.unsuspended', support.name, 'ตรวจแล้ว'],
    ['act.done', 'member.suspended', support.name, 'ตรวจสอบ'],
    ['deposit.credited', null, null, null],
    ['deposit.asked', null, null, null],
    ['security.signed_in', 'อุปกรณ์ที่ไม่รู้จัก', null, null],
    ['account.registered', null, null, null],
  ]);
  expect(data[0]).toMatchObject({ ref, amount: 300 });
  const theirs = (await read(other.id)).data.map(({ id }) => id);
  expect(data.filter(({ id }) => theirs.includes(id))).toEqual([]);
});

test('a limit in a timeline keeps its satang', async () => {
  const mali = await aMember(server);
  for (const value of [500.5, 300.25]) await mali.put('/api/member/limits', { deposit: { day: value } });
  expect((await read(mali.id, 'kind=limits')).data[0]).toMatchObject({ before: '500.5', after: '300.25' });
});

test('a timeline has no bare id', async () => {
  const { mali } = await busy();
  const entries = (await read(mali.id)).data.map(({ id: _id, by, ...row }) => ({ ...row, by: by?.name }));
  expect(JSON.stringify(entries)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('a timeline is filtered by kind and permission', async () => {
  const { mali } = await busy();
  const all = whatOf(await read(mali.id));
  for (const kind of timelineKinds)
    expect([kind, whatOf(await read(mali.id, `kind=${kind}`))]).toEqual([
      kind,
      all.filter((what) => what.startsWith(`${kind}.`)),
    ]);
  expect(whatOf(await read(mali.id, '', support))).toEqual(all.filter((what) => what !== 'view.shown'));
  expect(await read(mali.id, 'kind=view', support)).toEqual({ data: [], next_cursor: null });
  const marketing = await anOperator(server, 'marketing');
  expect(refusal(await marketing.get(`/api/members/${mali.id}/timeline`))).toEqual([403, 'forbidden']);
});

test('a credit and its undoing appear each time, for the right member', async () => {
  const [wrong, right] = [await aMember(server), await aMember(server)];
  const stranger = { from_account: '9990001112', from_name: 'ไม่มี ใครรู้' };
  const { id: line } = await deliverLine(server, { amount: 640, ...stranger });
  const credit = async (member: Member) =>
    approveRequest(
      finance.post(`/api/statement-lines/${line}/credit`, { member_id: member.id, reason: 'ลูกค้าแจ้ง' }),
      manager,
    );
  const undo = () => approveRequest(finance.post(`/api/statement-lines/${line}/undo`, { reason: 'เติมผิดคน' }), manager);
  for (const member of [wrong, right, wrong]) {
    await credit(member);
    await undo();
  }
  await credit(right);
  const money = async (member: Member) =>
    (await read(member.id, 'kind=deposit')).data.map(({ what, amount }) => [what, amount]);
  const [came, went] = [
    ['deposit.credited', 640],
    ['deposit.undone', -640],
  ];
  const request = ['deposit.asked', 640];
  expect((await money(wrong)).filter(([what]) => what !== 'deposit.asked')).toEqual([went, came, went, came]);
  expect((await money(right)).filter(([what]) => what !== 'deposit.asked')).toEqual([came, went, came]);
  expect((await money(wrong)).filter(([what]) => what === 'deposit.asked')).toEqual([request, request]);
  const { data } = await read(wrong.id, 'kind=deposit');
  const refs = data.map(({ ref }) => ref);
  expect([new Set(refs).size, refs.every((ref) => ref?.startsWith('DP-'))]).toEqual([2, true]);
  await server.assertAllReconciled();
});

test('chat events appear without message texts, by permission', async () => {
  const mali = await aMember(server);
  await sendMessage(mali, 'ถอนเงินไม่ได้ ลับมาก', { topic: 'withdraw' });
  const chat = await conversationIdOf(support, mali);
  await support.post(`/api/conversations/${chat}/claim`);
  await support.post(`/api/conversations/${chat}/mute`, { hours: 24, reason: 'คำหยาบ' });
  await support.post(`/api/conversations/${chat}/mute`, { hours: 0, reason: 'ขอโทษแล้ว' });
  await support.post(`/api/conversations/${chat}/close`, { topic: 'withdraw', outcome: 'resolved' });
  const { data } = await read(mali.id, 'kind=chat');
  expect(data.map(({ what, of, by, reason }) => [what, of, by?.name ?? null, reason])).toEqual([
    ['chat.closed', 'resolved', support.name, null],
    ['chat.unmuted', null, support.name, 'ขอโทษแล้ว'],
    ['chat.muted', '24 ชั่วโมง', support.name, 'คำหยาบ'],
    ['chat.opened', 'withdraw', null, null],
  ]);
  expect(JSON.stringify(data)).not.toContain('ลับมาก');
  expect((await read(mali.id, 'kind=chat', finance)).data).toEqual([]);
});

test('a coupon appears when given, by whom, and when used', async () => {
  const ann = await aPlayer(server);
  const offer = await anOffer(server, { audience: { kind: 'coupon' } }, { title: 'เฉพาะคูปอง' });
  const coupon = { member_id: ann.id, reason: 'ชดเชย', key: crypto.randomUUID() };
  expect((await owner.post(`/api/promotions/${offer}/coupons`, coupon)).statusCode).toBeLessThan(300);
  await server.db.transaction((tx) => grantCoupon(tx, ann.id, offer, 'minigame/round'));
  await ann.payIn(500, offer);
  const { data } = await read(ann.id, 'kind=coupon');
  expect(data.map(({ what, of, by }) => [what, of, by?.name ?? null])).toEqual([
    ['coupon.used', 'เฉพาะคูปอง', null],
    ['coupon.given', 'เฉพาะคูปอง', null],
    ['coupon.given', 'เฉพาะคูปอง', owner.name],
  ]);
  expect(data[0]?.amount).toBe(100);
});

test('pages have each event once, even within one moment', async () => {
  const mali = await aMember(server);
  await server.owner.rows(sql`insert into security_event (id, member_id, kind, created_at)
    select uuidv7(), ${mali.id}, 'account_revealed', timestamptz '2026-01-02 03:04:05.123456+07' from generate_series(1, 250)`);
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const piece: Page = await read(mali.id, `limit=30${cursor && `&cursor=${cursor}`}`);
    ids.push(...piece.data.map(({ id }) => id));
    cursor = piece.next_cursor;
    await support.post(`/api/members/${mali.id}/note`, { text: 'โทรแล้ว' });
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.includes('account_revealed'))).toHaveLength(250);
  expect(ids.at(-1)).toContain('account_revealed'); // older than the registration
});

test('an invalid cursor or member is refused', async () => {
  const mali = await aMember(server);
  for (const cursor of ['x', '1.', '99999999999999999999.a', mali.id, "1.a'--"])
    expect([
      cursor,
      ...refusal(await owner.get(`/api/members/${mali.id}/timeline?cursor=${encodeURIComponent(cursor)}`)),
    ]).toEqual([cursor, 400, 'invalid_input', 'cursor']);
  expect(refusal(await owner.get(`/api/members/${crypto.randomUUID()}/timeline`))).toEqual([404, 'not_found']);
});
