import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aTestPlayer, aProvider, testEngine } from '../../games/engine/test-engine.ts';
import { newId } from '../../../platform/ids.ts';
import { anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { decomposeSaraAm } from './pdf.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');
const star = await aProvider(server, 'sstar', 'single');
const table = testEngine(server);
const [{ today } = { today: '' }] = await server.owner.rows(
  sql<{ today: string }>`select (app_now() at time zone 'Asia/Bangkok')::date::text as today`,
);
const span = `from=${today}&to=${today}`;

const somchai = await aTestPlayer(server, star);
const paid = await somchai.payIn(500);
for (const [stake, win] of [
  [100_00n, 30_00n],
  [50_00n, 0n],
]) {
  const [reference, round] = [newId(), newId()];
  await table.play(somchai, { act: 'bet', amount: stake!, reference, round });
  await table.play(somchai, { act: 'win', wager: reference, round, amount: win!, closes: true });
}

test('a statement lists deposits, stakes and results by day and game', async () => {
  const { data } = (await somchai.get(`/api/member/statement?${span}`)).json();
  const baht = Number(paid) / 100;
  expect(data).toMatchObject({
    deposited: baht,
    withdrawn: 0,
    net_deposit: baht,
    staked: 150,
    won: 30,
    result: -120,
    days_played: 1,
    lifetime_net_deposit: baht,
    by_day: [{ day: today, staked: 150, result: -120 }],
    by_game: [{ name: 'เกม', rounds: 2, staked: 150, won: 30, result: -120 }],
  });
  const other = (await somchai.get('/api/member/statement?from=2020-01-01&to=2020-12-31')).json().data;
  expect(other).toMatchObject({ deposited: 0, by_day: [], by_game: [], lifetime_net_deposit: baht });
});

test('after a hundred games one row sums up the others', async () => {
  const nok = await aTestPlayer(server, star);
  await server.owner.rows(sql`
    insert into play_day (member_id, game, category, day, staked, won, rounds)
    select ${nok.id}, gen_random_uuid(), 'slot', ${today}::date, 1000 + n, n, 2 from generate_series(1, 103) n`);
  const { data } = (await nok.get(`/api/member/statement?${span}`)).json();
  expect(data.by_game).toHaveLength(101);
  expect(data.by_game[0]).toMatchObject({ staked: 11.03, won: 1.03, result: -10 });
  expect(data.by_game.at(-1)).toEqual({
    game_id: null,
    name: 'เกมอื่น ๆ',
    rounds: 6,
    staked: 30.06,
    won: 0.06,
    result: -30,
  });
  const sum = (of: 'staked' | 'won' | 'result') =>
    data.by_game.reduce((all: number, row: typeof data) => all + Math.round(row[of] * 100), 0) / 100;
  expect([sum('staked'), sum('won'), sum('result')]).toEqual([data.staked, data.won, data.result]);
  const { body } = await nok.get(`/api/member/statement.csv?${span}`);
  expect(body.trimEnd().split('\r\n').at(-1)).toBe('"เกมอื่น ๆ","6","30.06","0.06","-30.00"');
  expect((await nok.get(`/api/member/statement.pdf?${span}`)).statusCode).toBe(200);
  await server.owner.rows(sql`delete from play_day where member_id = ${nok.id}`);
});

test('at most twelve months, in order', async () => {
  for (const wrong of ['from=2026-01-02&to=2026-01-01', 'from=2025-01-01&to=2026-01-02'])
    expect(refusal(await somchai.get(`/api/member/statement?${wrong}`))).toEqual([400, 'invalid_input', 'from']);
  expect((await somchai.get('/api/member/statement?from=2024-01-01&to=2024-12-31')).statusCode).toBe(200);
});

test('the CSV file contains no formula, whatever a game is called', async () => {
  await server.owner.rows(sql`update game set name = '=HYPERLINK("x")' where code = ${star.games.slot}`);
  const { body, headers } = await somchai.get(`/api/member/statement.csv?${span}`);
  expect(headers['content-type']).toContain('text/csv');
  expect(body).toContain(`"'=HYPERLINK(""x"")","2","150.00","30.00","-120.00"`);
  await server.owner.rows(sql`update game set name = 'เกมน้ำตก ผีเสื้อ กี่กิ๊ก' where code = ${star.games.slot}`);
});

test('the PDF is valid and embeds our font', async () => {
  const answer = await somchai.get(`/api/member/statement.pdf?${span}`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const file = answer.rawPayload;
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('IBMPlexSansThaiLooped');
  expect(file.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
});

test('the PDF is valid for any game name; marks keep their order', async () => {
  const renamed = (name: string) =>
    server.owner.rows(sql`update game set name = ${name} where code = ${star.games.slot}`);
  for (const name of ['ปั๊ม ป่า ฝ้า ฟิล์ม', 'Émile’s “Café”: №1', '日本 🎰']) {
    await renamed(name);
    const { rawPayload, statusCode } = await somchai.get(`/api/member/statement.pdf?${span}`);
    expect([name, statusCode, rawPayload.toString('latin1').trimEnd().slice(-5)]).toEqual([name, 200, '%%EOF']);
  }
  await renamed('เกม');
  expect(decomposeSaraAm('น้ำ จำ ก่ำ')).toBe('น\u0E4D\u0E49\u0E32 จ\u0E4D\u0E32 ก\u0E4D\u0E48\u0E32');
});

test('a reality check shows time, today’s deposits and the session’s result', async () => {
  const read = async () => (await somchai.get('/api/member/reality-check')).json().data;
  expect(await read()).toMatchObject({
    due: false,
    net: -120,
    withdrawn_today: 0,
    deposited_today: Number(paid) / 100,
  });
  await server.owner.rows(sql`update play_clock set since_check_s = 1801 where member_id = ${somchai.id}`);
  expect((await table.play(somchai, { act: 'bet', amount: 1_00n })).outcome).toBe('reality_check');
  expect(
    refusal(await somchai.post('/minigame-api/play/lucky-wheel/round', {}, { 'idempotency-key': newId() })),
  ).toEqual([409, 'reality_check']);
  expect(await read()).toMatchObject({ due: true });
  const answered = await somchai.post('/api/member/reality-check', { answer: 'continue' });
  expect(answered.json().data).toMatchObject({ due: false });
  expect((await table.play(somchai, { act: 'bet', amount: 1_00n })).outcome).toBe('done');
});

test('a due check waits for the current round, not for an inactive one', async () => {
  const noi = await aTestPlayer(server, star);
  await noi.payIn(100);
  const read = async () => (await noi.get('/api/member/reality-check')).json().data;
  expect(await read()).toMatchObject({ due: false, in_round: false });
  const [reference, round] = [newId(), newId()];
  expect((await table.play(noi, { act: 'bet', amount: 1_00n, reference, round })).outcome).toBe('done');
  await server.owner.rows(sql`update play_clock set since_check_s = 1801 where member_id = ${noi.id}`);
  expect(await read()).toMatchObject({ due: true, in_round: true });
  await server.owner.rows(sql`
    update play_act set created_at = app_now() - interval '11 minutes' where round_id in (select id from play_round where member_id = ${noi.id})`);
  expect(await read()).toMatchObject({ due: true, in_round: false });
  expect((await table.play(noi, { act: 'bet', amount: 1_00n, round })).outcome).toBe('done');
  expect(await read()).toMatchObject({ due: true, in_round: true });
  await table.play(noi, { act: 'win', wager: reference, round, amount: 0n, closes: true });
  expect(await read()).toMatchObject({ due: true, in_round: false });
});

test('the report counts limits, breaks and opened helplines', async () => {
  await somchai.put('/api/member/limits', { loss: { week: 900 } });
  await server.onPortal('POST', '/api/helpline-opened', {});
  await somchai.post('/api/member/cool-off', { period: '24h' });
  const { data } = (await owner.get(`/api/safer-play/report?${span}`)).json();
  expect(data).toMatchObject({ members_with_limit: 1, helpline_opens: 1, care_tasks: { opened: 0, open: 0 } });
  expect(data.limits_set).toContainEqual({ kind: 'loss', members: 1 });
  expect(data.cool_offs).toContainEqual({ period: '24h', members: 1 });
});
