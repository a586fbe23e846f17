import { timelineKinds, type TimelineRow } from '@portal/contract/console/timeline.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, anOperator } from '../../testing/people.ts';

const server = await testServer();
afterAll(server.close);
const [owner, finance, support, manager] = [
  await anOperator(server, 'owner'),
  await anOperator(server, 'finance'),
  await anOperator(server, 'support'),
  await anOperator(server, 'manager'),
];

interface Piece {
  data: TimelineRow[];
  next_cursor: string | null;
}
const read = async (id: string, query = '', by = owner): Promise<Piece> =>
  (await by.get(`/api/members/${id}/timeline?${query}`)).json<Piece>();
const whatOf = ({ data }: Piece) => data.map(({ what }) => what);

/** A member to whom something of most kinds happened. */
const busy = async () => {
  const mali = await aMember(server, { name: 'มาลี ศรีสุข', credit: 700 });
  await support.post(`/api/members/${mali.id}/suspend`, { reason: 'ตรวจสอบ' });
  await support.post(`/api/members/${mali.id}/unsuspend`, { reason: 'ตรวจแล้ว' });
  await finance.post(`/api/members/${mali.id}/reveal`, { field: 'tel', reason: 'โทรกลับ' });
  const asked = await finance.post('/api/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชย' });
  await manager.post(`/api/approvals/${asked.json().data.approval_id}/approve`);
  const { id, ref } = (await mali.post('/api/withdraw/withdraw', { amount: 300 })).json().data;
  await finance.post(`/api/withdrawals/${id}/reject`, { reason: 'ชื่อไม่ตรง' });
  return { mali, ref };
};

test('everything that happened to a member is one list, newest first, with who did it and why', async () => {
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

test('nothing of it is a bare id', async () => {
  const { mali } = await busy();
  const said = (await read(mali.id)).data.map(({ id: _id, by, ...row }) => ({ ...row, by: by?.name }));
  expect(JSON.stringify(said)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('a kind narrows it; who looked is told to who reads the trail only, and none of it to who sees no money', async () => {
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

test('pieces hold each event once, also where many happened in one moment and more come meanwhile', async () => {
  const mali = await aMember(server);
  await server.owner.rows(sql`insert into security_event (id, member_id, kind, created_at)
    select uuidv7(), ${mali.id}, 'account_revealed', timestamptz '2026-01-02 03:04:05.123456+07' from generate_series(1, 250)`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const piece: Piece = await read(mali.id, `limit=30${cursor && `&cursor=${cursor}`}`);
    seen.push(...piece.data.map(({ id }) => id));
    cursor = piece.next_cursor;
    await support.post(`/api/members/${mali.id}/note`, { text: 'โทรแล้ว' });
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => id.includes('account_revealed'))).toHaveLength(250);
  expect(seen.at(-1)).toContain('account_revealed'); // older than the registration
});

test('a cursor that nobody gave out is refused, and nobody has no time line', async () => {
  const mali = await aMember(server);
  for (const cursor of ['x', '1.', '99999999999999999999.a', mali.id, "1.a'--"])
    expect([
      cursor,
      ...refusal(await owner.get(`/api/members/${mali.id}/timeline?cursor=${encodeURIComponent(cursor)}`)),
    ]).toEqual([cursor, 400, 'invalid_input', 'cursor']);
  expect(refusal(await owner.get(`/api/members/${crypto.randomUUID()}/timeline`))).toEqual([404, 'not_found']);
});
