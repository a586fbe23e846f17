import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { login, NEW_PASSWORD } from '../../../../testing/codes.ts';
import { aMember, anOperator, type Member, PASSWORD } from '../../../../testing/factories.ts';
import { refusal, testServer } from '../../../../testing/server.ts';
import { aGame, launchedGame } from '../test-games.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const slot = await aGame(server, { code: 'koi', name: 'ปลาคาร์ป' });
const dice = await aGame(server, { code: 'dice', name: 'ลูกเต๋า', category: 'table' });

const open = async (by: Member, game_id = slot, game = 'koi') => {
  const launched = await launchedGame(server, by, game_id, game);
  return { ...launched, view: async () => (await by.get(`/api/game/session/${launched.id}`)).json().data };
};

test('a session shows its rounds, stakes, wins and open round', async () => {
  const malee = await aMember(server, { credit: 100 });
  const game = await open(malee);
  expect(await game.view()).toMatchObject({
    id: game.id,
    rounds: 0,
    staked: 0,
    won: 0,
    net: 0,
    open_round: null,
    reference: null,
    ended_at: null,
  });
  expect([await game.bet('r1', 1000n), await game.win('r1', 350n), await game.bet('r2', 500n)]).toEqual(
    Array(3).fill('done'),
  );
  const session = await game.view();
  expect(session).toMatchObject({ rounds: 2, staked: 15, won: 3.5, net: -11.5, ended_at: null });
  expect(session.game).toEqual({ id: slot, name: 'ปลาคาร์ป', provider: 'STAR' });
  const rounds = (await malee.get('/api/game/history')).json().data;
  expect(
    rounds.map((each: { staked: number; won: number; status: string }) => [each.staked, each.won, each.status]),
  ).toEqual([
    [5, 0, 'open'],
    [10, 3.5, 'settled'],
  ]);
  expect([session.open_round, session.reference]).toEqual([rounds[0].id, 'r2']);
  const [before] = [(await malee.get(`/api/game/round/${rounds[1].id}`)).json().data];
  expect(before.reference).toBe('r1');
  const [bet, win] = before.transactions;
  expect([bet.kind, bet.amount, win.kind, win.amount]).toEqual(['bet', -10, 'win', 3.5]);
  expect([bet.after, win.before, win.after]).toEqual(
    [bet.before - 10, bet.before - 10, bet.before - 6.5].map((n) => Math.round(n * 100) / 100),
  );
  await server.assertAllReconciled();
});

test("nobody sees another's session, rounds or history", async () => {
  const [malee, thief] = [await aMember(server, { credit: 100 }), await aMember(server)];
  const game = await open(malee);
  await game.bet('t1', 1000n);
  const [{ id }] = (await malee.get('/api/game/history')).json().data;
  expect(refusal(await thief.get(`/api/game/session/${game.id}`))).toEqual([404, 'not_found']);
  expect(refusal(await thief.get(`/api/game/round/${id}`))).toEqual([404, 'not_found']);
  expect((await thief.get('/api/game/history')).json().data).toEqual([]);
});

test('the history is paged and filtered by game and day', async () => {
  const nid = await aMember(server, { credit: 100 });
  const [a, b] = [await open(nid), await open(nid, dice, 'dice')];
  for (const round of ['h1', 'h2', 'h3']) await a.bet(round, 100n);
  await b.bet('h4', 100n);
  const first = (await nid.get('/api/game/history?limit=3')).json();
  const second = (await nid.get(`/api/game/history?limit=3&cursor=${first.next_cursor}`)).json();
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([3, 1, null]);
  expect((await nid.get(`/api/game/history?game_id=${dice}`)).json().data.length).toBe(1);
  expect((await nid.get('/api/game/history?to=2020-01-01')).json().data).toEqual([]);
  expect((await nid.get('/api/game/history?from=2020-01-01')).json().data.length).toBe(4);
});

test.each([
  ['the game is relaunched', 'replaced'],
  ['the member signs out', 'sign-out'],
  ['the member is suspended', 'suspended'],
  ['the member sets a new password and stays signed in', 'password'],
  ['its time limit is reached', 'expired'],
])('when %s no bet is taken, the open round is paid and the session ends', async (_what, how) => {
  const member = await aMember(server, { credit: 100 });
  const game = await open(member);
  expect(await game.bet(`${how}1`, 1000n)).toBe('done');
  if (how === 'replaced') await open(member);
  if (how === 'sign-out') await member.post('/api/member/logout');
  if (how === 'suspended') await owner.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  if (how === 'password')
    await member.post('/api/member/updatepassword', {
      old_password: PASSWORD,
      password: NEW_PASSWORD,
      logout_others: false,
    });
  if (how === 'expired')
    await server.owner.rows(
      sql`update game_session set expires_at = app_now() - interval '1 second' where id = ${game.id}`,
    );
  expect(await game.bet(`${how}2`, 1000n)).not.toBe('done');
  expect(await game.win(`${how}1`, 2000n)).toBe('done');
  if (how === 'suspended') {
    await owner.post(`/api/members/${member.id}/unsuspend`, { reason: 'ตรวจสอบแล้ว' });
    expect(await game.bet(`${how}3`, 1000n)).toBe('session_over');
  }
  const { access_token: token } = (
    await login(server, member.tel, how === 'password' ? NEW_PASSWORD : PASSWORD)
  ).json();
  const session = (await server.onPortal('GET', `/api/game/session/${game.id}`, { token })).json().data;
  expect([session.ended_at !== null, session.won, session.rounds]).toEqual([true, 20, 1]);
  await server.assertAllReconciled();
});

test('a session is readable after its sign-in was deleted', async () => {
  const member = await aMember(server, { credit: 100 });
  const game = await open(member);
  expect(await game.bet('f1', 1000n)).toBe('done');
  const { access_token: token } = (await login(server, member.tel, PASSWORD)).json();
  await server.owner.rows(sql`
    with s as (update game_session set expires_at = app_now() - interval '1 second' where id = ${game.id} returning sign_in)
    delete from session where id in (select sign_in from s)`);
  const { data } = (await server.onPortal('GET', `/api/game/session/${game.id}`, { token })).json();
  expect([data.ended_at !== null, data.rounds, data.staked]).toEqual([true, 1, 10]);
});

test('an open round can be continued without credit', async () => {
  const member = await aMember(server, { credit: 100 });
  const game = await open(member);
  expect(await game.bet('last', await member.credit())).toBe('done');
  expect(await member.credit()).toBe(0n);
  const waits = async (id: string) => (await member.get(`/api/game/${id}`)).json().data.open_round;
  const [{ id }] = (await member.get('/api/game/history')).json().data;
  expect([await waits(slot), await waits(dice)]).toEqual([id, null]);
  expect((await (await open(member)).view()).reference).toBe('last');
  await expect(open(member, dice, 'dice')).rejects.toThrow('no_credit');
});

test('an open round blocks withdrawals and is named by its reference', async () => {
  const member = await aMember(server, { credit: 100 });
  const isInGame = async () => (await member.get('/api/withdraw/preview')).json().data.in_game;
  const game = await open(member);
  expect(await isInGame()).toBe(false);
  await game.bet('w1', 100n);
  await game.bet('w2', 100n);
  await game.win('w2', 0n);
  expect([await isInGame(), (await game.view()).reference]).toEqual([true, 'w1']);
  await game.win('w1', 0n);
  expect([await isInGame(), (await game.view()).reference]).toEqual([false, 'w2']);
});

test('an account with an open round stays open, however old the round', async () => {
  const member = await aMember(server, { credit: 100 });
  const game = await open(member);
  expect(await game.bet('stake', await member.credit())).toBe('done');
  await server.owner.rows(
    sql`update game_round set opened_at = opened_at - interval '2 days' where reference = 'stake'`,
  );
  const close = () => member.post('/api/member/close', { password: PASSWORD });
  expect(refusal(await close())).toEqual([409, 'round_open']);
  await game.win('stake', 0n);
  expect((await close()).statusCode).toBe(204);
});

test('time played today is what the time limit counts, however long a round is open', async () => {
  const member = await aMember(server, { credit: 100 });
  const played = async () => (await member.get(`/api/game/${slot}`)).json().data.played_s;
  expect(await played()).toBe(0);
  const game = await open(member);
  expect(await game.bet('p1', 100n)).toBe('done');
  await server.owner.rows(
    sql`update game_session set created_at = created_at - interval '3 hours' where id = ${game.id}`,
  );
  await server.owner.rows(sql`update play_clock set day_s = 125 where member_id = ${member.id}`);
  expect(await played()).toBe(125);
  expect((await member.get('/api/member/limits')).json().data.time.day.used).toBe(2);
  await server.owner.rows(sql`update play_clock set day = day - 1 where member_id = ${member.id}`);
  expect(await played()).toBe(0);
});

test.each([
  [
    'the loss limit is reached',
    'loss_limit',
    sql`insert into member_limit (member_id, kind, period, value) select id, 'loss', 'day', 1000 from member where id = `,
  ],
  [
    'the time limit is reached',
    'time_limit',
    sql`insert into member_limit (member_id, kind, period, value) select id, 'time', 'day', 1 from member where id = `,
  ],
  ['a reality check is due', 'reality_check', null],
])('when %s the open round continues in its game and no other begins', async (_what, code, limit) => {
  const member = await aMember(server, { credit: 100 });
  const game = await open(member);
  const round = `${code}1`;
  expect(await game.bet(round, 1000n)).toBe('done');
  if (limit) await server.owner.rows(sql`${limit} ${member.id}`);
  if (code !== 'loss_limit')
    await server.owner.rows(sql`update play_clock set day_s = 60, since_check_s = 7200 where member_id = ${member.id}`);
  expect(await game.view()).toMatchObject({ ended_at: null });
  await expect(open(member, dice, 'dice')).rejects.toThrow(code);
  const anew = await open(member);
  const [{ id }] = (await member.get('/api/game/history')).json().data;
  expect(await anew.view()).toMatchObject({ open_round: id, rounds: 0, ended_at: null });
  expect(await anew.bet(`${code}2`, 1000n)).toBe(code);
  expect(await anew.win(round, 500n)).toBe('done');
  expect(await anew.view()).toMatchObject({ open_round: null, ended_at: null });
  if (code !== 'loss_limit') await expect(open(member)).rejects.toThrow(code);
  await owner.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  await expect(open(member)).rejects.toThrow('restricted');
});
