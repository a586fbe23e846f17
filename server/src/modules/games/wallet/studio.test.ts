import { dayOf } from '@portal/contract/bangkok.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { reconciledServer } from '../engine/test-engine.ts';
import { aStudio, aStudioPlayer } from '../test-studio.ts';

const server = await reconciledServer();
const { studio: control } = await aStudio(server);
interface StudioResponse {
  readonly data: never;
  readonly next_cursor: string | null;
}
interface Page {
  readonly choices: readonly { readonly code: string }[];
  readonly balance: number;
  readonly won: number;
  readonly resumed: number | null;
}
interface Driven {
  readonly rounds: number;
  readonly refused: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly staked: number;
  readonly won: number;
  readonly balance: number;
}
const dataOf = async (...request: Parameters<typeof control>) => {
  const { status, body } = await control(...request);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as unknown as StudioResponse;
};

const tables = [
  ['star', 'koi', 'dice'],
  ['nova', 'nova-spin', 'hilo'],
] as const;
type Provider = (typeof tables)[number][0];

const aPlayerAt = async (code: Provider, game: string, paid?: number) => {
  const gamer = await aStudioPlayer(server, code, game, paid);
  const rounds = async (more: object): Promise<Driven> =>
    (await dataOf('POST', `/control/games/${code}/rounds`, { token: gamer.token, ...more })).data;
  const stored = async () => {
    const [row] = await server.owner.rows(sql<{ transactions: number; open: number }>`
      select (select count(*)::int from game_transaction t where t.member_id = ${gamer.id}) as transactions,
             (select count(*)::int from game_round r where r.member_id = ${gamer.id} and r.status = 'open') as open`);
    return row!;
  };
  const page = (what: 'open' | 'rounds', body: object) =>
    dataOf('POST', `/page/games/${code}/${game}/${what}`, {
      token: gamer.token,
      user: gamer.name,
      ...body,
    }) as Promise<unknown> as Promise<Page>;
  return { ...gamer, rounds, stored, page };
};

test.each(tables)('%s plays rounds and identifies player and game by the token', async (code, game) => {
  const malee = await aPlayerAt(code, game);
  const played = await malee.rounds({ rounds: 12, stake: 5 });
  expect([played.rounds, played.refused, played.reasons, played.staked]).toEqual([12, 0, {}, 60]);
  expect(played.balance).toBeCloseTo(malee.credit - 60 + played.won, 2);
  expect(await malee.hasBaht()).toBe(played.balance);
  expect(await malee.stored()).toEqual({ transactions: 24, open: 0 });
});

test.each(tables)('%s: duplicates, disorder and lost answers change nothing', async (code, game) => {
  const somchai = await aPlayerAt(code, game);
  const played = await somchai.rounds({ rounds: 12, stake: 10, win: 7.5, copies: 4, shuffle: true, lost: 40 });
  expect(played).toMatchObject({ rounds: 12, staked: 120, won: 90, refused: 0, reasons: {} });
  expect(played.balance).toBeCloseTo(somchai.credit - 30, 2);
  expect(await somchai.hasBaht()).toBe(played.balance);
  expect(await somchai.stored()).toEqual({ transactions: 24, open: 0 });
});

test.each(tables)('%s gets the reason when money is short or the session is over', async (code, game) => {
  const nid = await aPlayerAt(code, game, 100);
  const poor = await nid.rounds({ rounds: 6, stake: 30, win: 0, copies: 3, lost: 20 });
  const noMoney = code === 'star' ? 'RS_ERROR_NOT_ENOUGH_MONEY' : '10002';
  expect(poor).toMatchObject({ rounds: 3, staked: 90, won: 0, refused: 3, reasons: { [noMoney]: 3 } });
  await server.owner.rows(
    sql`update game_session set ended_at = app_now(), end_reason = 'sign_out' where id = ${nid.session}`,
  );
  const over = await nid.rounds({ user: nid.name, game, rounds: 2, stake: 1 });
  const tokenOver = code === 'star' ? 'RS_ERROR_TOKEN_EXPIRED' : '30001';
  expect(over).toMatchObject({ rounds: 0, staked: 0, refused: 2, reasons: { [tokenOver]: 2 } });
  const nobody = (
    await dataOf('POST', `/control/games/${code}/rounds`, { token: 'nobody-at-all', rounds: 2, stake: 1 })
  ).data;
  const unknown = code === 'star' ? 'RS_ERROR_INVALID_TOKEN' : '10001';
  expect(nobody).toEqual({ rounds: 0, staked: 0, won: 0, refused: 2, reasons: { [unknown]: 2 }, balance: 0 });
});

test.each(tables)('%s accepts a valid signature only', async (code, game) => {
  const suda = await aPlayerAt(code, game);
  const call = (path: string, body: object, sign?: string) =>
    control('POST', `/control/games/${code}/call`, { path, body, sign });
  const [path, body] =
    code === 'star'
      ? ['/user/info', { request_uuid: newId(), token: suda.token }]
      : [
          'checkBalance',
          { id: newId(), timestampMillis: Date.now(), productId: 'NOVA', currency: 'THB', username: suda.name },
        ];
  const outcome = ({ body: response }: Awaited<ReturnType<typeof call>>) => {
    const inner = response['body'] as { status?: string; statusCode?: number };
    return [response['status'], inner.status ?? inner.statusCode];
  };
  const [done, bad] = code === 'star' ? ['RS_OK', 'RS_ERROR_INVALID_SIGNATURE'] : [0, 30002];
  expect(outcome(await call(path as string, body as object))).toEqual([200, done]);
  for (const sign of ['none', 'wrong', 'stale'])
    expect([sign, ...outcome(await call(path as string, body as object, sign))]).toEqual([sign, 200, bad]);
});

test.each(tables)('%s: a page’s repeated request plays one round', async (code, _, game) => {
  const wichai = await aPlayerAt(code, game);
  const opened = await wichai.page('open', {});
  expect(opened).toMatchObject({ demo: false, balance: wichai.credit, refused: null, resumed: null });
  const order = { round: newId(), stake: 20, choice: opened.choices[0]!.code };
  const [first, again] = await Promise.all([wichai.page('rounds', order), wichai.page('rounds', order)]);
  expect(again).toEqual(first);
  expect(first.balance).toBeCloseTo(wichai.credit - 20 + first.won, 2);
  expect(await wichai.hasBaht()).toBe(first.balance);
  expect(await wichai.stored()).toEqual({ transactions: 2, open: 0 });
  expect(await wichai.page('rounds', { ...order, round: newId(), stake: 90_000 })).toMatchObject({ refused: 'limit' });
});

test.each(tables)('%s: a silent round stays open, can be queried and ends at the next launch', async (code, game) => {
  const pim = await aPlayerAt(code, game);
  await control('PUT', '/control/faults', { target: 'games', silent: true });
  const round = newId();
  const played = await pim.page('rounds', { round, stake: 50 });
  expect(played).toMatchObject({ refused: null, balance: null });
  expect(await pim.stored()).toEqual({ transactions: 1, open: 1 });
  const { body: statement } = await control('GET', `/games/${code}/rounds/${round}`);
  expect(statement).toMatchObject({ id: round, user: pim.name, game, state: 'settled', staked: 50, won: played.won });
  expect((statement['transactions'] as { kind: string }[]).map(({ kind }) => kind)).toEqual(['bet', 'win']);
  expect((await pim.page('open', {})).resumed).toBe(null);

  await control('DELETE', '/control/faults');
  await server.owner.rows(
    sql`update game_session set ended_at = app_now(), end_reason = 'sign_out' where id = ${pim.session}`,
  );
  const { token } = await pim.open();
  const resumed = await pim.page('open', { token });
  expect([resumed.resumed, resumed.balance]).toEqual([played.won, await pim.hasBaht()]);
  expect(resumed.balance).toBeCloseTo(pim.credit - 50 + played.won, 2);
  expect(await pim.stored()).toEqual({ transactions: 2, open: 0 });
});

test('a single-state game posts bet and win in one call, or neither', async () => {
  const fon = await aPlayerAt('nova', 'comet', 100);
  const round = newId();
  const played = await fon.page('rounds', { round, stake: 60 });
  expect(played).toMatchObject({ refused: null, balance: await fon.hasBaht() });
  expect(played.balance).toBeCloseTo(fon.credit - 60 + played.won, 2);
  const rows = await server.owner.rows(sql<{ reference: string; part: number; kind: string }>`
    select t.reference, t.part, t.kind from game_transaction t where t.member_id = ${fon.id} order by part`);
  expect(rows.map(({ part, kind }) => [part, kind])).toEqual([
    [1, 'bet'],
    [2, 'win'],
  ]);
  expect(rows[0]!.reference).toBe(rows[1]!.reference);
  expect(await fon.stored()).toEqual({ transactions: 2, open: 0 });
  const left = await fon.hasBaht();
  const poor = newId();
  expect(await fon.page('rounds', { round: poor, stake: 1900 })).toMatchObject({ refused: 'no_money', won: 0 });
  expect(await fon.hasBaht()).toBe(left);
  expect((await control('GET', `/games/nova/rounds/${poor}`)).status).toBe(404);
  const { body } = await control('GET', `/games/nova/rounds/${round}`);
  expect(body).toMatchObject({ state: 'settled', staked: 60, won: played.won });
});

test.each(tables)('%s lists the rounds of a day like the wallet', async (code) => {
  const day = dayOf(new Date());
  const listed: { id: string; staked: number; won: number; state: string }[] = [];
  for (let cursor = ''; ;) {
    const listPage = await dataOf('GET', `/games/${code}/rounds?day=${day}&limit=7${cursor && `&cursor=${cursor}`}`);
    listed.push(...(listPage.data as typeof listed));
    if (!listPage.next_cursor) break;
    cursor = listPage.next_cursor;
  }
  expect((await control('GET', `/games/${code}/rounds?day=${day}&cursor=${newId()}`)).status).toBe(404);
  const ours = await server.owner.rows(sql<{ reference: string; staked: string; won: string; status: string }>`
    select reference, staked, won, status from game_round where provider = ${code}`);
  const line = (id: string, staked: number, won: number, state: string) => `${id} ${staked} ${won} ${state}`;
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.map(({ id, staked, won, state }) => line(id, staked, won, state)).toSorted()).toEqual(
    ours
      .map(({ reference, staked, won, status }) => line(reference, Number(staked) / 100, Number(won) / 100, status))
      .toSorted(),
  );
});

test('a studio that is down opens no game, but its control interface works', async () => {
  const kwan = await aPlayerAt('star', 'koi');
  await control('PUT', '/control/faults', { target: 'games', down: true });
  const status = async (method: string, path: string, body?: object) => (await control(method, path, body)).status;
  expect(await status('GET', '/studio/star/koi')).toBe(503);
  expect(await status('POST', '/page/games/star/koi/open', {})).toBe(503);
  expect(await status('GET', `/games/star/rounds/${newId()}`)).toBe(503);
  expect(await kwan.rounds({ rounds: 1, stake: 1, win: 2 })).toMatchObject({ rounds: 1, won: 2 });
  await control('DELETE', '/control/faults');
  expect(await status('GET', `/games/star/rounds/${newId()}`)).toBe(404);
});
