import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { one } from '../../../platform/database/db.ts';
import { historyFile } from './file.ts';

const server = await testServer({ limitRates: true });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const owner = await anOperator(server, 'owner');

/** Inserts rejected deposits, one a minute. */
const insertRejected = (member: Member, many: number, annotation = 'ไม่พบรายการ') =>
  server.owner.rows(sql`
    insert into deposit (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, state, reason, expires_at, bank_time)
    select uuidv7(), 'T-' || uuidv7(), ${member.id}, 'promptpay', ${server.account('promptpay').id}, 10000, 10001, 'rejected',
           ${annotation}, now(), timestamptz '2026-03-10 12:00+07' + make_interval(mins => n)
      from generate_series(1, ${many}) n`);

/** A member with one row of each kind: paid, rejected and pending. */
const aBusyMember = async () => {
  const member = await aMember(server, { name: 'มาลี ศรีสุข', credit: 500 });
  await insertRejected(member, 1);
  const { id } = (await member.post('/api/withdraw/withdraw', { amount: 110 })).json().data;
  await owner.post(`/api/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  const short = await requestDepositAs(member, 444);
  await server.sendBankEvent(accountToPay(server, short), { ...payment(member, short), amount: 400 });
  await until(
    async () => (await member.get(`/api/member/deposit/${short.id}`)).json().data.state === 'review',
    'it is in review',
  );
  await member.post('/api/withdraw/withdraw', { amount: 120 });
  return member;
};

const totals = async (member: Member, query = '') =>
  (await member.get(`/api/member/report/totals${query}`)).json().data;
const lines = (body: string) => body.slice(1).trimEnd().split('\r\n');

test('totals count succeeded, pending and failed rows', async () => {
  const member = await aBusyMember();
  const deposited = Number(await member.credit()) / 100 + 120;
  expect(await totals(member)).toEqual({
    deposit: { count: 1, amount: deposited, pending: 1, failed: 1 },
    withdraw: { count: 0, amount: 0, pending: 1, failed: 1 },
    bonus: { count: 0, amount: 0, pending: 0, failed: 0 },
  });
  expect(await totals(member, '?from=2026-03-10&to=2026-03-10')).toMatchObject({
    deposit: { count: 0, amount: 0, pending: 0, failed: 1 },
    withdraw: { count: 0, pending: 0, failed: 0 },
  });
});

test('a row has the time of its decision, or none', async () => {
  const member = await aBusyMember();
  const decided = async (kind: string) =>
    (await member.get(`/api/member/report${kind}`))
      .json()
      .data.filter(({ ref }: { ref: string }) => !ref.startsWith('T-'))
      .map(({ transaction_status, decided_at }: { transaction_status: string; decided_at: string | null }) => [
        transaction_status,
        decided_at !== null,
      ]);
  expect(await decided('deposit')).toEqual([
    ['Approve', false],
    ['Success', true],
  ]);
  expect(await decided('withdraw')).toEqual([
    ['waiting_for_approve', false],
    ['Reject', true],
  ]);
});

test('totals cover the full span and only the member’s rows', async () => {
  const [malee, mana] = [await aMember(server), await aMember(server)];
  await insertRejected(malee, 515);
  await insertRejected(mana, 3);
  expect((await totals(malee)).deposit).toEqual({ count: 0, amount: 0, pending: 0, failed: 515 });
});

test('the server filters by outcome across pages', async () => {
  const member = await aBusyMember();
  await insertRejected(member, 120);
  const outcomes = async (kind: string, outcome: string) =>
    (await member.get(`/api/member/report${kind}?outcome=${outcome}`))
      .json()
      .data.map((row: { transaction_status: string }) => row.transaction_status);
  expect(await outcomes('deposit', 'ok')).toEqual(['Success']);
  expect(await outcomes('deposit', 'pend')).toEqual(['Approve']);
  expect(new Set(await outcomes('deposit', 'err'))).toEqual(new Set(['Reject']));
  expect(await outcomes('withdraw', 'ok')).toEqual([]);
  expect(await outcomes('withdraw', 'pend')).toEqual(['waiting_for_approve']);
  expect(await outcomes('withdraw', 'err')).toEqual(['Reject']);
  expect(refusal(await member.get('/api/member/reportdeposit?outcome=odd'))).toEqual([400, 'invalid_input', 'outcome']);
});

test('the file has every row, newest first, readable in Excel', async () => {
  const member = await aBusyMember();
  const answer = await member.get('/api/member/report.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="history.csv"',
  });
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rows] = lines(answer.body);
  expect(head).toMatch(/^"เวลา","ประเภท","เลขอ้างอิง","ช่องทาง","จำนวนเงิน \(บาท\)","สถานะ","หมายเหตุ",/);
  expect(rows.map((row) => row.split('","').slice(1, 2)[0])).toEqual([
    'ถอนเงิน',
    'ฝากเงิน',
    'คืนเงินที่ขอถอน',
    'ถอนเงิน',
    'ฝากเงิน',
    'ฝากเงิน',
  ]);
  expect(rows[0]).toMatch(
    /^"\d{4}-\d\d-\d\d \d\d:\d\d","ถอนเงิน","WD-[\w-]+","กสิกรไทย","120","กำลังดำเนินการ","","","120","[\d.]+"$/,
  );
  expect(rows[5]).toMatch(
    /^"2026-03-10 12:01","ฝากเงิน","T-[\w-]+","พร้อมเพย์ QR","100.01","เกิดข้อผิดพลาด","ไม่พบรายการ","","",""$/,
  );
});

test('pages are sorted by displayed time, also with late bank lines', async () => {
  const member = await aMember(server);
  await insertRejected(member, 30);
  await server.owner.rows(sql`
    update deposit set bank_time = timestamptz '2026-03-10 12:00+07' + make_interval(mins => (abs(hashtext(id::text)) % 7))
     where member_id = ${member.id}`); // several in the same moment, in no order
  const rows: { id: string; bank_time: string }[] = [];
  for (let cursor = ''; ;) {
    const { data, next_cursor } = (await member.get(`/api/member/reportdeposit?limit=4${cursor}`)).json();
    rows.push(...data);
    if (next_cursor === null) break;
    cursor = `&cursor=${next_cursor}`;
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(30);
  const key = ({ bank_time, id }: { id: string; bank_time: string }) => `${bank_time} ${id}`;
  expect(rows.map(key)).toEqual(rows.map(key).toSorted().toReversed());
  for (const odd of ['x', '1.x', `-1.${rows[0]?.id}`, `${'9'.repeat(15)}.${rows[0]?.id}`, rows[0]?.id])
    expect(refusal(await member.get(`/api/member/reportdeposit?cursor=${odd}`))).toEqual([
      400,
      'invalid_input',
      'cursor',
    ]);
});

test('a row that settles between pages causes no other to be missed', async () => {
  const member = await aMember(server);
  await insertRejected(member, 12);
  const first = (await member.get('/api/member/reportdeposit?limit=4')).json();
  const { id: last } = first.data.at(-1);
  await server.owner.rows(sql`update deposit set bank_time = now() where id = ${last}`);
  const rest = (await member.get(`/api/member/reportdeposit?limit=50&cursor=${first.next_cursor}`)).json();
  expect(rest.data).toHaveLength(8);
});

test('the file is filtered by days, kind and outcome', async () => {
  const member = await aBusyMember();
  const rowsOf = async (query: string) => lines((await member.get(`/api/member/report.csv${query}`)).body).length - 1;
  expect(await rowsOf('?from=2026-03-10&to=2026-03-10')).toBe(1);
  expect(await rowsOf('?kind=withdraw')).toBe(2);
  expect(await rowsOf('?kind=deposit&outcome=pend')).toBe(1);
  expect(await rowsOf('?from=2020-01-01&to=2020-01-02')).toBe(0);
  expect(await rowsOf('?kind=bonus')).toBe(0);
  for (const [query, field] of [
    ['kind=coin', 'kind'],
    ['from=yesterday', 'from'],
  ])
    expect(refusal(await member.get(`/api/member/report.csv?${query}`))).toEqual([400, 'invalid_input', field]);
});

test('the file escapes formulas', async () => {
  const member = await aMember(server);
  await insertRejected(member, 1, '=HYPERLINK("http://x.example","คลิก")');
  expect((await member.get('/api/member/report.csv')).body).toContain(`"'=HYPERLINK(""http://x.example"",""คลิก"")"`);
});

test('the file is read from the database piece by piece while it is sent', async () => {
  const member = await aMember(server);
  await insertRejected(member, 1700);
  const chunks = (await historyFile(server.db, member.id, {}))[Symbol.asyncIterator]();
  await chunks.next(); // the head
  expect(lines(` ${(await chunks.next()).value}`)).toHaveLength(500);
  await server.owner.rows(sql`delete from deposit where member_id = ${member.id}`);
  expect((await chunks.next()).done).toBe(true);
});

test('rows of several pieces arrive once each', async () => {
  const member = await aMember(server);
  await insertRejected(member, 1200);
  const [, ...rows] = lines((await member.get('/api/member/report.csv')).body);
  expect([rows.length, new Set(rows).size]).toEqual([1200, 1200]);
});

test('the file has an hourly rate limit', async () => {
  const member = await aMember(server);
  const statuses = [];
  for (let nth = 0; nth < 21; nth += 1) statuses.push((await member.get('/api/member/report.csv')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

const DAY_MS = 86_400_000;

test('a late line counts on the day it was credited', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  const line = { ...payment(member, deposit), occurred_at: new Date(Date.now() - DAY_MS).toISOString() };
  await server.sendBankEvent(accountToPay(server, deposit), line);
  await until(async () => (await member.credit()) > 0n, 'it is credited');
  const { today } = await one(
    server.owner,
    sql<{
      today: string;
    }>`select bangkok_day(decided_at)::text as today from deposit where id = ${deposit.id}`,
  );
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  const of = async (day: string) => {
    const get = async (path: string) => member.get(`${path}?from=${day}&to=${day}`);
    const [history, totals, statement, file] = await Promise.all(
      ['reportdeposit', 'report/totals', 'statement', 'report.csv'].map((path) => get(`/api/member/${path}`)),
    );
    return {
      history: history!.json().data.map(({ amount }: { amount: number }) => amount),
      totals: totals!.json().data.deposit.amount,
      statement: statement!.json().data.deposited,
      file: file!.body.trimEnd().split('\r\n').length - 1,
    };
  };
  const paid = deposit.amount_to_pay;
  expect(await of(yesterday)).toEqual({ history: [], totals: 0, statement: 0, file: 0 });
  expect(await of(today)).toEqual({ history: [paid], totals: paid, statement: paid, file: 1 });
});
