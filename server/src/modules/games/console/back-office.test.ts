import { dayOf } from '@portal/contract/bangkok.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aTestPlayer, aProvider, testEngine } from '../engine/test-engine.ts';
import { anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aGame } from '../lobby/test-games.ts';

const server = await testServer();
afterAll(server.close);
const [manager, auditor] = [await anOperator(server, 'manager'), await anOperator(server, 'auditor')];
const nova = await aProvider(server, 'nova', 'single');
const table = testEngine(server);
/** A member with 300 baht in a game of nova. */
const player = async () => {
  const gamer = await aTestPlayer(server, nova);
  await gamer.payIn(300);
  return gamer;
};
const koi = await aGame(server, { name: 'ปลาคาร์ป', position: 2 });
const dice = await aGame(server, { name: 'ลูกเต๋า', position: 1 });

test('changes of position, share and closure reach members and audit log', async () => {
  const listed = async () => (await server.onPortal('GET', '/api/game/list?provider=star')).json().data;
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([dice, koi]);
  const change = { position: 0, share: 50, closed_reason: 'ค่ายแจ้งปิด' };
  const answer = await manager.put(`/api/games/${koi}`, change);
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    expect.objectContaining({ id: koi, ...change, name: 'ปลาคาร์ป' }),
  ]);
  const [first] = await listed();
  expect(first).toMatchObject({ id: koi, maintenance: true });
  const [line] = (await manager.get(`/api/audit?q=${koi}`)).json().data;
  expect(line).toMatchObject({
    action: 'game.changed',
    detail: { before: { position: 2, share: 100, closed_reason: null }, after: change },
  });
  await manager.put(`/api/games/${koi}`, { closed_reason: null });
  expect((await listed())[0].maintenance).toBe(false);
});

test('a provider is closed with a reason and can open games in a tab', async () => {
  const answer = await manager.put('/api/game-providers/star', {
    closed_reason: 'ปรับปรุง',
    launch_mode: 'tab',
    position: 5,
  });
  expect(answer.json().data).toMatchObject({
    code: 'star',
    closed_reason: 'ปรับปรุง',
    launch_mode: 'tab',
    position: 5,
    games: 2,
  });
  const [game] = (await server.onPortal('GET', '/api/game/list?provider=star')).json().data;
  expect([game.maintenance, game.launch_mode]).toEqual([true, 'tab']);
  await manager.put('/api/game-providers/star', { closed_reason: null, launch_mode: null });
  expect(refusal(await manager.put('/api/game-providers/nobody', { position: 1 }))).toEqual([404, 'not_found']);
});

test.each([
  [{ share: 101 }, 'share'],
  [{ share: -1 }, 'share'],
  [{ closed_reason: ' ' }, 'closed_reason'],
  [{ category: 'dice' }, 'category'],
  [{ position: 1.5 }, 'position'],
])('a game is not changed to %j', async (change, field) => {
  expect(refusal(await manager.put(`/api/games/${koi}`, change))).toEqual([400, 'invalid_input', field]);
});

test('a read-only operator changes nothing', async () => {
  expect(refusal(await auditor.put(`/api/games/${koi}`, { share: 1 }))).toEqual([403, 'forbidden']);
  expect((await auditor.get(`/api/games?q=${encodeURIComponent('ปลาคาร')}`)).json().data.length).toBe(1);
});

test('a round is listed by reference or member, with its transactions', async () => {
  const malee = await player();
  const nid = await player();
  await table.round(malee, 1000n, 2500n, 'R-77');
  await table.play(nid, { act: 'bet', round: 'R-78', amount: 500n });
  const references = async (query: string) =>
    (await auditor.get(`/api/rounds?${query}`)).json().data.map(({ reference }: { reference: string }) => reference);
  expect(await references('')).toEqual(['R-78', 'R-77']);
  expect(await references('q=R-77')).toEqual(['R-77']);
  expect(await references(`q=${malee.tel}`)).toEqual(['R-77']);
  expect(await references('status=open')).toEqual(['R-78']);
  expect(await references(`member_id=${nid.id}`)).toEqual(['R-78']);
  expect(await references('q=nobody')).toEqual([]);
  const [{ id }] = (await auditor.get('/api/rounds?q=R-77')).json().data;
  expect(await references(`q=${id}`)).toEqual(['R-77']);
  expect(await references(`q=${id}&member_id=${nid.id}`)).toEqual([]);
  expect(await references(`q=${newId()}`)).toEqual([]);
  const round = (await auditor.get(`/api/rounds/${id}`)).json().data;
  expect(round).toMatchObject({ staked: 10, won: 25, status: 'settled', member: { id: malee.id } });
  expect(
    round.transactions.map(({ kind, own, bonus }: { kind: string; own: number; bonus: number }) => [kind, own, bonus]),
  ).toEqual([
    ['bet', -10, 0],
    ['win', 25, 0],
  ]);
  expect(
    (await auditor.get('/api/game-providers')).json().data.find(({ code }: { code: string }) => code === 'nova')
      .open_rounds,
  ).toBe(1);
});

test('closing all games refuses bets and launches; open rounds finish', async () => {
  const som = await player();
  const wager = newId();
  await table.play(som, { act: 'bet', round: 'R-80', wager, reference: wager, amount: 1000n });
  expect((await manager.put('/api/game-house', { closed_reason: 'ตรวจระบบ' })).json().data).toEqual({
    closed_reason: 'ตรวจระบบ',
  });
  expect(await table.play(som, { act: 'bet', amount: 100n })).toMatchObject({ outcome: 'game_closed' });
  expect(await table.play(som, { act: 'win', round: 'R-80', wager, amount: 2500n })).toMatchObject({ outcome: 'done' });
  const listed = (await server.onPortal('GET', '/api/game/list')).json().data;
  expect(new Set(listed.map(({ maintenance }: { maintenance: boolean }) => maintenance))).toEqual(new Set([true]));
  const body = { game_id: koi, mode: 'real', device: 'desktop' };
  expect(refusal(await som.post('/api/game/launch', body, { 'idempotency-key': newId() }))).toEqual([
    409,
    'game_closed',
  ]);
  expect(refusal(await auditor.put('/api/game-house', { closed_reason: null }))).toEqual([403, 'forbidden']);
  expect(refusal(await manager.put('/api/game-house', { closed_reason: ' ' }))).toEqual([
    400,
    'invalid_input',
    'closed_reason',
  ]);
  await manager.put('/api/game-house', { closed_reason: null });
  expect((await auditor.get('/api/game-house')).json().data).toEqual({ closed_reason: null });
  expect(await table.play(som, { act: 'bet', amount: 100n })).toMatchObject({ outcome: 'done' });
  const [line] = (await manager.get('/api/audit?q=game_house')).json().data;
  expect(line).toMatchObject({ action: 'game_house.changed' });
});

test('revenue by provider, game and day has the same total', async () => {
  const today = dayOf(new Date());
  const by = async (group: string) =>
    (await auditor.get(`/api/game-revenue?from=${today}&to=${today}&by=${group}`)).json();
  // 10 and 25; R-80: 10 and 25. Open rounds do not count.
  const total = { day: null, provider: null, game: null, rounds: 2, staked: 20, won: 50, ggr: -30 };
  const days = { from: today, to: today };
  expect(await by('provider')).toEqual({ ...days, data: [{ ...total, provider: 'NOVA' }], total });
  expect(await by('game')).toEqual({ ...days, data: [{ ...total, provider: 'NOVA', game: 'เกม' }], total });
  expect(await by('day')).toEqual({ ...days, data: [{ ...total, day: today }], total });
  const empty = (await auditor.get('/api/game-revenue?from=2026-01-01&to=2026-01-02')).json();
  expect(empty).toMatchObject({ data: [], total: { rounds: 0, ggr: 0 } });
  for (const to of ['2026-06-01', '2025-12-31'])
    expect(refusal(await auditor.get(`/api/game-revenue?from=2026-01-01&to=${to}`))).toEqual([
      400,
      'invalid_input',
      'to',
    ]);
  // Ranges are clamped at the first and last date.
  expect(refusal(await auditor.get('/api/game-revenue?from=9999-12-31'))).toEqual([400, 'invalid_input', 'to']);
  expect((await auditor.get('/api/game-revenue?to=0001-01-03')).json()).toMatchObject({ from: '0001-01-01', data: [] });
  const support = await anOperator(server, 'support');
  expect(refusal(await support.get(`/api/game-revenue?from=${today}&to=${today}`))).toEqual([403, 'forbidden']);
});

test('games beyond the largest 2,500 are one row, in the list and the file', async () => {
  const som = await aTestPlayer(server, nova);
  const add = (wins: number[]) =>
    server.owner.rows(sql`
      insert into play_day (member_id, game, category, day, staked, won, rounds)
      select ${som.id}, gen_random_uuid(), 'slot', '2026-02-01', 1000, won, 2 from unnest(${wins}::bigint[]) won`);
  const list = async () =>
    (await auditor.get('/api/game-revenue?from=2026-02-01&to=2026-02-01&by=game')).json<{
      data: { game: string; rounds: number; staked: number; won: number; ggr: number }[];
      total: object;
    }>();
  await add(Array.from({ length: 2500 }, () => 400));
  expect((await list()).data.filter(({ game }) => game === 'เกมอื่น ๆ')).toEqual([]);
  await add([90_000, 80_050, 70_000]);
  const { data, total } = await list();
  expect(data).toHaveLength(2501);
  expect(data.at(-1)).toMatchObject({
    provider: null,
    game: 'เกมอื่น ๆ',
    rounds: 6,
    staked: 30,
    won: 2400.5,
    ggr: -2370.5,
  });
  const sum = (of: 'rounds' | 'staked' | 'won' | 'ggr') => data.reduce((all, row) => all + row[of] * 100, 0) / 100;
  expect(total).toMatchObject({ rounds: sum('rounds'), staked: sum('staked'), won: sum('won'), ggr: sum('ggr') });
  const { body } = await auditor.get('/api/reports/games?from=2026-02-01&to=2026-02-01&format=csv');
  expect(body.trimEnd().split('\r\n').at(-2)).toBe('"","เกมอื่น ๆ","6","30.00","2400.50","-2370.50"');
  await server.owner.rows(sql`delete from play_day where member_id = ${som.id}`);
});

test('a member’s play shows sessions, totals by provider and wins above 50 stakes', async () => {
  const fon = await aTestPlayer(server, nova);
  const play = async () => (await auditor.get(`/api/members/${fon.id}/games`)).json().data;
  expect(await play()).toEqual({ rounds: 0, staked: 0, won: 0, providers: [], big_wins: [] });
  await fon.payIn(300);
  await table.round(fon, 1000n, 50_000n, 'R-95');
  await table.round(fon, 1000n, 50_001n, 'R-96');
  await table.play(fon, { act: 'bet', round: 'R-97', amount: 500n }); // not settled
  const sums = { rounds: 2, staked: 20, won: 1000.01 };
  const played = await play();
  expect(played).toMatchObject({ ...sums, providers: [{ provider: 'NOVA', ...sums }] });
  expect(played.big_wins.map(({ reference, won }: { reference: string; won: number }) => [reference, won])).toEqual([
    ['R-96', 500.01],
  ]);
  const sessions = async () => (await auditor.get(`/api/members/${fon.id}/game-sessions`)).json().data;
  const open = { id: fon.session, rounds: 3, staked: 25, won: 1000.01, ended_at: null, end_reason: null };
  expect(await sessions()).toEqual([expect.objectContaining(open)]);
  await server.owner.rows(sql`update game_session set expires_at = app_now() where id = ${fon.session}`);
  const [ended] = await sessions();
  expect([ended.end_reason, ended.ended_at !== null]).toEqual(['expired', true]);
  expect(refusal(await (await anOperator(server, 'marketing')).get(`/api/members/${fon.id}/games`))).toEqual([
    403,
    'forbidden',
  ]);
});

test('a game session is on the member’s timeline, with its net result at its end', async () => {
  const noi = await player();
  await table.round(noi, 1000n, 2500n, 'R-90');
  const line = async () =>
    (await manager.get(`/api/members/${noi.id}/timeline?kind=game`))
      .json()
      .data.map(({ what, of, amount }: { what: string; of: string; amount: number | null }) => [what, of, amount]);
  expect(await line()).toEqual([['game.opened', 'เกม', null]]);
  await server.owner.rows(
    sql`update game_session set ended_at = app_now(), end_reason = 'replaced' where id = ${noi.session}`,
  );
  expect(await line()).toEqual([
    ['game.ended', 'เกม', 15],
    ['game.opened', 'เกม', null],
  ]);
});

test('a game session ends with its sign-in, on the timeline and in the list', async () => {
  const ploy = await player();
  await table.play(ploy, { act: 'bet', round: 'R-98', amount: 1000n });
  const sessions = async () => (await auditor.get(`/api/members/${ploy.id}/game-sessions`)).json().data;
  const line = async () =>
    (await manager.get(`/api/members/${ploy.id}/timeline?kind=game`))
      .json()
      .data.map(({ what, at }: { what: string; at: string }) => [what, at]);
  expect((await line()).length).toBe(1);
  await ploy.post('/api/member/logout');
  const [{ at }] = (await server.owner.rows(sql<{ at: Date }>`
    select m.revoked_at as at from game_session s join session m on m.id = s.sign_in where s.id = ${ploy.session}`)) as [
    { at: Date },
  ];
  const ended = { id: ploy.session, ended_at: at.toISOString(), end_reason: 'sign_out' };
  expect(await sessions()).toEqual([expect.objectContaining(ended)]);
  expect((await line())[0]).toEqual(['game.ended', ended.ended_at]);

  // Months later the sign-in is deleted; the session's own end remains.
  await server.owner.rows(sql`
    with s as (update game_session set expires_at = app_now() - interval '1 second' where id = ${ploy.session} returning sign_in)
    delete from session where id in (select sign_in from s)`);
  expect(await sessions()).toEqual([expect.objectContaining({ id: ploy.session, end_reason: 'expired' })]);
  expect((await line()).map(([what]: [string]) => what)).toContain('game.ended');
});
