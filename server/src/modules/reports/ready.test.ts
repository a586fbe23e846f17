import { reportNames } from '@portal/contract/console/reports.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { modules } from '../../app.ts';
import { aFriendOf, daysAgo, setRates, aReferralMember, recordStakes } from '../referral/test-friends.ts';
import { settleDay } from '../referral/settlement/settlement.ts';
import { aMember, anOperator } from '../../testing/factories.ts';
import { sendMessage } from '../chat/test-chat.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');
const finance = await anOperator(server, 'finance');
const [today, yesterday] = [daysAgo(0), daysAgo(1)];
const urlOf = (name: string, more: string = '') => `/api/reports/${name}?from=${yesterday}&to=${today}${more}`;
const rowsOf = async (name: string) => (await owner.get(urlOf(name))).json().data.rows;

test('every report answers with rows of its columns', async () => {
  expect(modules.flatMap(({ reports }) => Object.keys(reports ?? {})).toSorted()).toEqual(reportNames.toSorted());
  for (const name of reportNames) {
    const answer = await owner.get(urlOf(name));
    expect([name, answer.statusCode]).toEqual([name, 200]);
    const { columns, rows, ...meta } = answer.json().data;
    expect(meta).toMatchObject({ name, from: yesterday, to: today });
    const keys = columns.map(({ key }: { key: string }) => key);
    for (const row of rows) expect(Object.keys(row)).toEqual(keys);
  }
});

test('the safer-play report is in Thai words', async () => {
  const rows: { what: string; kind: string }[] = await rowsOf('safer-play');
  for (const { what, kind } of rows) expect([what, kind].join(' ')).toMatch(/^[ก-๙\d ]+$/);
});

test('the money report equals the dashboard and lists empty days', async () => {
  await aMember(server, { credit: 500 });
  const [before, now] = await rowsOf('money');
  expect(before).toEqual({
    day: yesterday,
    deposited: 0,
    deposits: 0,
    withdrawn: 0,
    withdrawals: 0,
    net: 0,
    new_members: 0,
    deposit_chats: 0,
    deposit_chats_percent: null,
  });
  const { today: people, money } = (await owner.get('/api/dashboard')).json().data;
  const { deposited, deposits, withdrawn, withdrawals, net, new_members } = { ...people, ...money.today };
  expect(now).toMatchObject({ day: today, deposited, deposits, withdrawn, withdrawals, net, new_members });
  expect(new_members).toBeGreaterThan(0);
});

test('deposits and withdrawals are counted by hour and channel', async () => {
  const mali = await aMember(server, { credit: 300 });
  await mali.post('/api/withdraw/withdraw', { amount: 100 });
  const hours = await rowsOf('withdrawals');
  expect(hours).toHaveLength(24);
  expect(hours.reduce((sum: number, { asked: count }: { asked: number }) => sum + count, 0)).toBe(1);
  const [count] = await server.owner.rows(
    sql<{
      amount: string;
      times: number;
    }>`select coalesce(sum(credited), 0)::text as amount, count(*)::int as times from deposit where state = 'credited'`,
  );
  const channels: { credited: number; amount: number }[] = await rowsOf('deposits');
  expect(channels.reduce((sum, row) => sum + row.credited, 0)).toBe(count?.times);
  expect(Math.round(channels.reduce((sum, row) => sum + row.amount, 0) * 100)).toBe(Number(count?.amount));
});

test('chats about a missing deposit are counted per 100 deposits of their day', async () => {
  const malee = await aMember(server, { credit: 300 });
  await sendMessage(malee, 'ฝากแล้วยังไม่เข้า');
  const chats = async () => (await rowsOf('money'))[1];
  expect(await chats()).toMatchObject({ deposit_chats: 0, deposit_chats_percent: 0 });
  await server.owner.rows(sql`update conversation_episode set topic = 'deposit'`);
  const { deposits, ...row } = await chats();
  expect(row).toMatchObject({ deposit_chats: 1, deposit_chats_percent: Math.round(1000 / deposits) / 10 });
  await server.owner.rows(sql`update conversation_episode set topic = 'game'`);
});

test('withdrawals have the median and the 95th percentile of their time', async () => {
  const rich = await aMember(server, { credit: 500 });
  await rich.post('/api/withdraw/withdraw', { amount: 100 });
  await server.owner.rows(sql`
    with w as (select * from withdrawal where member_id = ${rich.id})
    insert into withdrawal select (jsonb_populate_record(null::withdrawal, to_jsonb(w) || jsonb_build_object('id', gen_random_uuid(), 'ref', 'W' || n,
      'status', 'manual', 'settled_at', w.created_at + make_interval(secs => 60 * n)))).* from w, generate_series(1, 21) n`);
  const [hour] = (await rowsOf('withdrawals')).filter(({ paid }: { paid: number }) => paid > 0);
  expect(hour).toMatchObject({ paid: 21, payout_s: 11 * 60, payout_95_s: 20 * 60 });
  await server.owner.rows(sql`delete from withdrawal where ref like 'W_' or ref like 'W__'`);
});

test('referral and game reports match a settled day to the satang', async () => {
  await setRates(server, [50]);
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, 1234, yesterday);
  for (let run = 0; run < 2; run += 1) await settleDay(server.db, yesterday, null);
  expect(await rowsOf('affiliates')).toEqual([
    { day: yesterday, earners: 1, turnover: 1234, commission: 6.17, held: 0, posted: 6.17, runs: 2 },
  ]);
  expect(await rowsOf('games')).toEqual([expect.objectContaining({ rounds: 1, staked: 1234 })]);
});

test('the CSV has the same rows, and its download is audited', async () => {
  const answer = await finance.get(urlOf('money', '&format=csv'));
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="money-${yesterday}-${today}.csv"`);
  const [head, first, second, marked, rest] = answer.body.split('\r\n');
  expect(head).toBe(
    '\uFEFF"วันที่","ยอดฝาก","รายการฝาก","ยอดถอน","รายการถอน","ฝากสุทธิ","สมาชิกใหม่","แชทเครดิตไม่เข้า","แชทเครดิตไม่เข้าต่อ 100 รายการฝาก"',
  );
  expect(first).toBe(`"${yesterday}","0.00","0","0.00","0","0.00","0","0",""`);
  const [, now] = await rowsOf('money');
  expect(second).toBe(
    `"${today}","${now.deposited.toFixed(2)}","${now.deposits}","0.00","0","${now.net.toFixed(2)}","${now.new_members}","0","0"`,
  );
  expect(marked).toMatch(new RegExp(`^"ส่งออกโดย ${finance.name} เวลา ${today} \\d\\d:\\d\\d:\\d\\d"$`));
  expect(rest).toBe('');
  const { data } = (await owner.get('/api/audit?about=report')).json();
  expect(data).toEqual([
    expect.objectContaining({ action: 'report.taken', subject: 'money', detail: { from: yesterday, to: today } }),
  ]);
});

test('a list taken as a file is audited with its filter and reason, which is required', async () => {
  const taken = { list: 'members', view: 'q=มาลี', reason: 'ตรวจย้อนหลัง' };
  expect((await finance.post('/api/exports', taken)).statusCode).toBe(204);
  expect(refusal(await finance.post('/api/exports', { ...taken, reason: ' ' }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ]);
  const { list, ...detail } = taken;
  expect((await owner.get('/api/audit?about=list')).json().data).toEqual([
    expect.objectContaining({
      action: 'list.taken',
      subject: list,
      detail,
      operator: { id: finance.id, name: finance.name },
    }),
  ]);
});

test('the audit report has the lines of the log, and says where it was cut', async () => {
  const { data: lines } = (await owner.get('/api/audit?limit=3')).json();
  const rows = await rowsOf('audit');
  expect(rows.slice(0, 3)).toEqual(
    lines.map((line: { id: string; action: string; subject: string; hash: string }) =>
      expect.objectContaining({ seq: line.id, action: line.action, subject: line.subject, hash: line.hash }),
    ),
  );
  expect(rows[0]).toMatchObject({
    operator: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  await server.owner.rows(
    sql`select audit_append(null, null, 'line.' || n, null, '{"n": 1}', null) from generate_series(1, 500) n`,
  );
  const many = await rowsOf('audit');
  expect([many.length, many[0].detail, many[500]]).toEqual([
    501,
    '{"n":1}',
    expect.objectContaining({ seq: null, detail: expect.stringContaining('500 บรรทัดล่าสุด') }),
  ]);
  const file = await owner.get(urlOf('audit', '&format=csv'));
  expect(file.body.split('\r\n').length).toBeGreaterThan(many.length + 3);
});

test.each([
  [
    'owner',
    [
      'money',
      'deposits',
      'withdrawals',
      'promotions',
      'games',
      'minigames',
      'affiliates',
      'chats',
      'safer-play',
      'audit',
    ],
  ],
  ['marketing', ['promotions', 'minigames']],
  ['affiliate', ['affiliates']],
  ['support', ['promotions', 'chats', 'safer-play']],
] as const)('%s is offered the reports %j', async (role, names) => {
  const { data } = (await (await anOperator(server, role, `${role}.offered`)).get('/api/reports')).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(names);
  for (const { title } of data) expect(title).toMatch(/[ก-๙]/);
});

test.each([
  ['money', 'support', 403],
  ['money', 'technical', 200],
  ['games', 'marketing', 403],
  ['games', 'finance', 200],
  ['affiliates', 'affiliate', 200],
  ['affiliates', 'support', 403],
  ['safer-play', 'finance', 403],
  ['chats', 'support', 200],
  ['promotions', 'marketing', 200],
  ['promotions', 'finance', 403],
  ['minigames', 'affiliate', 403],
  ['audit', 'auditor', 200],
  ['audit', 'finance', 403],
] as const)('%s requested by %s: %d, as rows and as a file', async (name, role, status) => {
  const operator = await anOperator(server, role, `${role}.${name}`);
  for (const format of ['json', 'csv'])
    expect((await operator.get(urlOf(name, `&format=${format}`))).statusCode).toBe(status);
});

test.each([
  [`/api/reports/money?from=${today}`, 400, 'to'],
  [`/api/reports/money?to=${today}`, 400, 'from'],
  [`/api/reports/money?from=${today}&to=${yesterday}`, 400, 'to'],
  [`/api/reports/money?from=${daysAgo(92)}&to=${today}`, 400, 'to'],
  [`/api/reports/money?from=2026-02-30&to=${today}`, 400, 'from'],
  [urlOf('money', '&format=xlsx'), 400, 'format'],
])('%s is refused with its field', async (url, status, field) => {
  expect(refusal(await owner.get(url))).toEqual([status, 'invalid_input', field]);
});

test('92 days are allowed, and an unknown report is not found', async () => {
  expect((await owner.get(`/api/reports/money?from=${daysAgo(91)}&to=${today}`)).json().data.rows).toHaveLength(92);
  expect(refusal(await owner.get(urlOf('secrets'))).slice(0, 2)).toEqual([404, 'not_found']);
  expect(refusal(await owner.get(urlOf('__proto__'))).slice(0, 2)).toEqual([404, 'not_found']);
});
