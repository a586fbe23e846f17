import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { sha256 } from '../../../../platform/security/tokens.ts';
import { aPlayer } from '../../../promotions/play/test-players.ts';
import { anOffer } from '../../../promotions/test-offers.ts';
import { aMember, anOperator, type Member, signIn } from '../../../../testing/factories.ts';
import { refusal, testServer } from '../../../../testing/server.ts';
import { freshKeys } from '../../wallet/test-wallet.ts';
import { aGame } from '../test-games.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const passHalfASecond = freshKeys();
const slot = await aGame(server);
const table = await aGame(server, { category: 'table' });
const noDemo = await aGame(server, { has_demo: false });
beforeEach(() => {
  server.games.behaviour.down = false;
  server.games.behaviour.meanwhile = () => Promise.resolve();
});

const launch = (by: Pick<Member, 'post'>, game_id = slot, more: object = {}, key: string = newId()) =>
  by.post('/api/game/launch', { game_id, mode: 'real', device: 'desktop', ...more }, { 'idempotency-key': key });
const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const sessionsOf = (memberId: string) =>
  server.owner.rows(sql<{ id: string; token_hash: Buffer; end_reason: string | null }>`
    select id, token_hash, end_reason from game_session where member_id = ${memberId} order by id`);
const close = (what: 'game' | 'game_provider', reason: string | null) =>
  server.owner.rows(sql`update ${sql.table(what)} set closed_reason = ${reason}`);

test('a launch stores only the token’s hash and gives the provider an alias', async () => {
  const malee = await aMember(server, { credit: 100 });
  const answer = await launch(malee);
  expect(answer.statusCode).toBe(200);
  const { session_id, url, mode } = answer.json().data;
  expect(mode).toBe('iframe');
  const [session, ...others] = await sessionsOf(malee.id);
  expect([session?.id, others.length, session?.end_reason]).toEqual([session_id, 0, null]);
  expect(session?.token_hash.equals(sha256(tokenIn(url)))).toBe(true);
  const [{ everything } = { everything: '' }] = await server.owner.rows(sql<{ everything: string }>`
    select string_agg(k::text, ' ') || (select string_agg(s::text, ' ') from game_session s) as everything from idempotency_key k`);
  expect(everything).not.toContain(tokenIn(url));
  const user = new URL(url).searchParams.get('user') ?? '';
  expect(user).toMatch(/^p[a-f\d]{16}$/);
  expect([malee.id, malee.tel, malee.name].some((each) => user.includes(each))).toBe(false);
  expect((await launch(malee, table)).json().data.url).toContain(`user=${user}`);
});

test('an idempotency key replays the address, for the same sign-in only', async () => {
  const nid = await aMember(server, { credit: 100 });
  const key = newId();
  const first = await launch(nid, slot, {}, key);
  server.games.behaviour.down = true; // the provider is not called again
  const again = await launch(nid, slot, {}, key);
  expect([again.statusCode, again.headers['idempotent-replay'], again.json()]).toEqual([200, 'true', first.json()]);
  expect(refusal(await launch(nid, table, {}, key))).toEqual([422, 'idempotency_key_reused']);
  const { token } = await signIn(server, nid.tel);
  const other = await server.onPortal('POST', '/api/game/launch', {
    token,
    body: { game_id: slot, mode: 'real', device: 'desktop' },
    headers: { 'idempotency-key': key },
  });
  expect(refusal(other)).toEqual([422, 'idempotency_key_reused']);
});

test('a relaunch replaces the session, also ten times at once, in this game only', async () => {
  const wichai = await aMember(server, { credit: 100 });
  await launch(wichai, table);
  const answers = await Promise.all(Array.from({ length: 10 }, () => launch(wichai)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const rows = await sessionsOf(wichai.id);
  expect(rows.length).toBe(11);
  expect(rows.filter(({ end_reason }) => end_reason === null).length).toBe(2);
  expect(rows.filter(({ end_reason }) => end_reason === 'replaced').length).toBe(9);
});

test('a launch is refused for the first reason in order', async () => {
  const young = await aMember(server, { ofAge: false });
  server.games.behaviour.down = true;
  await close('game', 'ปรับปรุง');
  expect(refusal(await launch(young, newId()))).toEqual([404, 'not_found']);
  expect(refusal(await launch(young))).toEqual([403, 'age_required']);
  const poor = await aMember(server);
  expect(refusal(await launch(poor))).toEqual([409, 'game_closed']);
  await close('game', null);
  await close('game_provider', 'ปรับปรุง');
  expect(refusal(await launch(poor))).toEqual([409, 'game_closed']);
  await close('game_provider', null);
  expect(refusal(await launch(poor))).toEqual([409, 'no_credit']);
  const rich = await aMember(server, { credit: 100 });
  expect(refusal(await launch(rich))).toEqual([503, 'launch_failed']);
  expect(await sessionsOf(rich.id)).toEqual([]);
  await owner.post(`/api/members/${rich.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  expect(refusal(await launch(rich))).toEqual([403, 'restricted']);
});

test('a restriction during the provider’s call refuses the launch', async () => {
  const [suspended, limited] = [await aMember(server, { credit: 100 }), await aMember(server, { credit: 100 })];
  server.games.behaviour.meanwhile = () => owner.post(`/api/members/${suspended.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  expect(refusal(await launch(suspended))).toEqual([403, 'restricted']);
  server.games.behaviour.meanwhile = async () => {
    await server.owner.rows(sql`
      insert into member_limit (member_id, kind, period, value) values (${limited.id}, 'time', 'day', 1)`);
    await server.owner.rows(sql`
      insert into play_clock (member_id, last_at, day, day_s, session_from, session_day)
      select ${limited.id}::uuid, app_now(), today, 60, app_now(), today from (select (app_now() at time zone 'Asia/Bangkok')::date as today) d`);
  };
  expect(refusal(await launch(limited))).toEqual([409, 'time_limit']);
  expect([...(await sessionsOf(suspended.id)), ...(await sessionsOf(limited.id))]).toEqual([]);
});

test.each(['unopened', 'keyless'] as const)('a game of a provider that is %s is in maintenance', async (what) => {
  const game = await aGame(server, { provider: 'far' });
  server.games.behaviour[what] = ['far'];
  const rich = await aMember(server, { credit: 100 });
  expect((await rich.get(`/api/game/${game}`)).json().data.maintenance).toBe(true);
  const { data } = (await rich.get('/api/game/list?provider=far')).json();
  expect(data.map(({ maintenance }: { maintenance: boolean }) => maintenance)).toContain(true);
  expect((await rich.get('/api/game/providers')).json().data.at(-1)).toMatchObject({
    code: 'far',
    maintenance: true,
  });
  expect(refusal(await launch(rich, game))).toEqual([409, 'game_closed']);
  server.games.behaviour[what] = [];
  passHalfASecond();
  expect((await rich.get(`/api/game/${game}`)).json().data.maintenance).toBe(false);
  expect((await launch(rich, game)).statusCode).toBe(200);
});

test('a bonus alone opens only the games it can be played in', async () => {
  const suda = await aPlayer(server);
  await suda.payIn(500, await anOffer(server, { games: [{ id: 'slot', pct: 100 }] }));
  await suda.play({ act: 'stake', round: newId(), amount: (await suda.has()).wallet });
  expect((await launch(suda)).statusCode).toBe(200);
  expect(refusal(await launch(suda, table))).toEqual([409, 'no_credit']);
});

test('a demo needs no money and opens no session; some games have none', async () => {
  const poor = await aMember(server);
  const { data } = (await launch(poor, slot, { mode: 'demo' })).json();
  expect([data.session_id, tokenIn(data.url)]).toEqual([null, '']);
  expect(await sessionsOf(poor.id)).toEqual([]);
  expect(refusal(await launch(poor, noDemo, { mode: 'demo' }))).toEqual([404, 'not_found']);
});

test.each([
  ['desktop', null, 'iframe'],
  ['android', null, 'iframe'],
  ['ios', null, 'tab'],
  ['line', null, 'tab'],
  ['desktop', 'tab', 'tab'],
  ['ios', 'iframe', 'iframe'],
] as const)('on %s a provider with launch mode %s opens in: %s', async (device, launch_mode, mode) => {
  await server.owner.rows(sql`update game_provider set launch_mode = ${launch_mode}`);
  const poor = await aMember(server);
  expect((await launch(poor, slot, { mode: 'demo', device })).json().data.mode).toBe(mode);
  await server.owner.rows(sql`update game_provider set launch_mode = null`);
});

test('recent games are listed newest first, each once', async () => {
  const somchai = await aMember(server, { credit: 100 });
  for (const id of [slot, table, slot]) await launch(somchai, id);
  const { data } = (await somchai.get('/api/game/recent')).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([slot, table]);
});
