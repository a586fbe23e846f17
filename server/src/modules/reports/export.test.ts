import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aProvider } from '../games/engine/test-engine.ts';
import { aPlayer, winPrize } from '../minigame/test-players.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, anOperator, PASSWORD, signIn } from '../../testing/factories.ts';

const server = await testServer({ limitRates: true });
afterAll(server.close);

test('the export has all of the member’s data and nobody else’s', async () => {
  const [mali, malee] = [await aMember(server, { credit: 700 }), await aMember(server, { credit: 400 })];
  await mali.post('/api/withdraw/withdraw', { amount: 150 });
  const answer = await mali.get('/api/member/export');
  expect(answer.statusCode).toBe(200);
  const file = answer.json();
  expect(file).toMatchObject({
    member: { tel: mali.tel, bank_number: mali.bank_number, first_name: mali.first_name },
    deposits: [{ state: 'credited' }],
    withdrawals: [{ amount: 150, to_account: mali.bank_number }],
    book_held: [{ amount: 150, balance_after: 150 }],
    security: [{ kind: 'data_downloaded' }],
    cut_short: [],
  });
  expect(file.book_wallet.at(-1).balance_after).toBe(Number(await mali.credit()) / 100);
  expect(answer.body).not.toMatch(/password_hash|token_hash|\$argon2/);
  for (const theirs of [malee.id, malee.tel, malee.bank_number]) expect(answer.body).not.toContain(theirs);
});

test('the export has the birth date, its corrections and the age state', async () => {
  const wichai = await aMember(server, { ofAge: false });
  const age = async () => (await wichai.get('/api/member/export')).json();
  expect(await age()).toMatchObject({
    member: { age: { birth_date: null, of_age: null, required: true } },
    birth_dates: [],
  });
  await wichai.post('/api/member/age', { birth_date: '1990-04-13' });
  const owner = await anOperator(server, 'owner');
  const put = { birth_date: '1990-04-30', reason: 'พิมพ์ผิด' };
  expect((await owner.post(`/api/members/${wichai.id}/birth-date`, put)).statusCode).toBe(200);
  expect(await age()).toMatchObject({
    member: { age: { birth_date: '1990-04-30', of_age: true, required: false } },
    birth_dates: [
      { birth_date: '1990-04-13', said_by: 'member', at: expect.any(String) },
      { birth_date: '1990-04-30', said_by: 'operator', at: expect.any(String) },
    ],
  });
  const young = await aMember(server, { ofAge: false });
  await young.post('/api/member/age', { birth_date: '2015-01-02' });
  expect((await young.get('/api/member/export')).json()).toMatchObject({
    member: { age: { birth_date: '2015-01-02', of_age: false } },
    restrictions: [{ reason: 'age' }],
  });
});

test('the export has coins and minutes as numbers and money in baht', async () => {
  const player = await aPlayer(server, 25);
  for (const prize of ['c300', 'coin2']) await winPrize(server, player, prize);
  for (const limit of [
    { deposit: { day: 500.5 } },
    { deposit: { day: 400 } },
    { deposit: { day: 600 } },
    { time: { day: 90 } },
  ])
    expect((await player.put('/api/member/limits', limit)).statusCode).toBe(200);
  const file = (await player.get('/api/member/export')).json();
  expect(file.book_coin.map((line: Record<string, unknown>) => [line.amount, line.balance_after])).toEqual([
    [25, 25],
    [-1, 24],
    [-1, 23],
    [2, 25],
  ]);
  expect(file).toMatchObject({
    book_minigame: [{ amount: 300, balance_after: 300 }],
    coins: [{ amount: 25 }, { amount: 2 }],
    minigame_rounds: [
      { kind: 'credit', amount: 300 },
      { kind: 'coin', amount: 2 },
    ],
    limits: [
      { kind: 'deposit', value: 400, wish: 600, by_operator: null },
      { kind: 'time', value: 90, wish: null, by_operator: null },
    ],
    limit_steps: [
      { what: 'set', before: null, after: 500.5 },
      { what: 'lowered', before: 500.5, after: 400 },
      { what: 'wished', before: 400, after: 600 },
      { what: 'set', before: null, after: 90 },
    ],
  });
});

test('many rows arrive in order, each once', async () => {
  const mali = await aMember(server);
  await server.owner.rows(sql`insert into security_event (id, member_id, kind)
    select uuidv7(), ${mali.id}, 'account_revealed' from generate_series(1, 1200)`);
  const { security } = (await mali.get('/api/member/export')).json<{ security: { id: string }[] }>();
  const ids = security.map(({ id }) => id);
  expect(ids).toHaveLength(1201);
  expect(new Set(ids).size).toBe(1201);
  expect(ids).toEqual(ids.toSorted());
});

test('game rounds and their acts are exported once each', async () => {
  const [mali, malee] = [await aMember(server), await aMember(server)];
  const star = await aProvider(server, 'estar', 'single');
  for (const [who, rounds] of [
    [mali, 620],
    [malee, 3],
  ] as const)
    await server.owner.rows(sql`
      with r as (
        insert into game_round (id, provider, reference, member_id, game_id, status, staked, won, ended_at)
        select uuidv7(), g.provider, 'E' || n, ${who.id}, g.id, 'settled', 1000, 900, now()
          from generate_series(1, ${rounds}::int) n, (select id, provider from game where code = ${star.games.slot} limit 1) g returning id),
      p as (
        insert into play_round (id, member_id, game, category, share, own, won, settled_at, settled_on)
        select id, ${who.id}, 'game', 'slot', 100, 1000, 900, now(), now()::date from r)
      insert into play_act (id, round_id, kind, own, bonus, event_at)
      select gen_random_uuid(), r.id, k.kind, k.own, 0, now() from r, (values ('stake', -1000), ('win', 900)) k (kind, own)`);
  interface File {
    readonly game_rounds: readonly { readonly id: string }[];
    readonly rounds: readonly { readonly id: string; readonly own: number }[];
    readonly round_acts: readonly { readonly id: string; readonly round_id: string; readonly own: number }[];
  }
  const { game_rounds, rounds, round_acts } = (await mali.get('/api/member/export')).json<File>();
  expect(rounds.map(({ id }) => id)).toEqual(game_rounds.map(({ id }) => id));
  expect(new Set(rounds.map(({ id }) => id)).size).toBe(620);
  expect(new Set(round_acts.map(({ id }) => id)).size).toBe(1240);
  expect(round_acts.map(({ round_id }) => round_id)).toEqual(rounds.flatMap(({ id }) => [id, id]));
  expect(round_acts.reduce((sum, { own }) => sum + own, 0)).toBe(-620);
  expect((await malee.get('/api/member/export')).json<File>().round_acts).toHaveLength(6);
});

test('an export needs a recent password and is rate limited', async () => {
  const mali = await aMember(server);
  const { token } = await signIn(server, mali.tel, 'link');
  const get = () => server.onPortal('GET', '/api/member/export', { token });
  expect(refusal(await get())).toEqual([403, 'password_required']);
  await server.onPortal('POST', '/api/member/confirm-password', { token, body: { password: PASSWORD } });
  const statuses = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await get()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('messages from before the phone was proven and addresses are not exported', async () => {
  const mali = await aMember(server);
  const write = (text: string) =>
    server.onPortal('POST', '/api/contact/message', {
      address: '10.99.1.2',
      body: { tel: mali.tel, topic: 'deposit', text },
    });
  await write('ของคนก่อน');
  await server.owner.rows(
    sql`update contact_message set created_at = now() - interval '1 day' where tel = ${mali.tel}`,
  );
  await server.owner.rows(sql`update member set phone_proven_at = now() where id = ${mali.id}`);
  await write('ของฉันเอง');
  const answer = await mali.get('/api/member/export');
  expect(answer.json().messages).toMatchObject([{ text: 'ของฉันเอง' }]);
  expect(answer.body).not.toContain('10.99.1.2');
});
