import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TEST_CEILING_MS } from '../../../../../testing/ceilings.ts';
import { atDepth } from '../../../../../testing/depth.ts';
import { openDb } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { LONG_TIMEOUTS, withLongTimeouts } from '../../../testing/database.ts';
import { refusal, until } from '../../../testing/server.ts';
import { anOperator } from '../../../testing/factories.ts';
import { sender, singleBody } from '../wallet/test-wallet.ts';
import { fanOutByNotify } from '../../../platform/fan-out/notify.ts';
import { afterPlay } from './after-play.ts';
import { openEngine } from './engine.ts';
import { aTestPlayer, aProvider, testEngine, type TestPlayer, reconciledServer } from './test-engine.ts';

const server = await reconciledServer({ connections: 8 });
const star = await aProvider(server, 'star', 'single');
const table = testEngine(server);
const other = testEngine(server); // another node: only the database is shared
/** Concurrent calls, and rounds of a race. */
const [CALLS, ROUNDS] = atDepth([50, 10], [200, 200]);
const player = async (): Promise<TestPlayer & { readonly paid: bigint }> => {
  const gamer = await aTestPlayer(server, star);
  return { ...gamer, paid: await gamer.payIn(100) };
};
const nodes = [table, other];
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].toSorted().map((each) => [each, outcomes.filter((one) => one === each).length]),
  );

test(`${CALLS} concurrent bets from two nodes never overspend one balance`, async () => {
  const gamer = await player();
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, at) => nodes[at % 2]!.play(gamer, { act: 'bet', amount: 10_00n })),
  );
  expect(counted(answers.map(({ outcome }) => outcome))).toEqual({ done: 10, insufficient: CALLS - 10 });
  expect((await gamer.has()).wallet).toBe(gamer.paid - 100_00n);
});

test(`one id sent ${CALLS} times at once places one bet with equal answers`, async () => {
  const gamer = await player();
  const bet = { act: 'bet', reference: newId(), round: newId(), amount: 7_00n } as const;
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, at) => nodes[at % 2]!.play(gamer, bet)));
  expect(counted(answers.map(({ outcome }) => outcome))).toEqual({ done: 1, replayed: CALLS - 1 });
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([gamer.paid - 7_00n]));
});

test('one id sent for two players at once is refused for one of them', async () => {
  const [one, two] = [await player(), await player()];
  for (let time = 0; time < atDepth(10, 20); time += 1) {
    const bet = { act: 'bet', reference: newId(), round: newId(), amount: 1_00n } as const;
    const answers = await Promise.all([table.play(one, bet), other.play(two, bet), table.play(two, bet)]);
    expect(answers.filter(({ outcome }) => outcome === 'id_reused').length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  }
});

test(`win, rollback and late bet race in ${ROUNDS} rounds: each bet settles once`, async () => {
  const gamer = await player();
  const ends: string[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const [wager, round] = [newId(), newId()];
    await table.play(gamer, { act: 'bet', reference: wager, round, amount: 1_00n });
    const [win, back, late] = await Promise.all([
      nodes[nth % 2]!.play(gamer, { act: 'win', wager, round, amount: 2_00n, closes: true }),
      nodes[(nth + 1) % 2]!.play(gamer, { act: 'rollback', wager, round }),
      table.play(gamer, { act: 'bet', reference: wager, round, amount: 1_00n }),
    ]);
    expect(late.outcome).toBe('replayed');
    expect([win.outcome, back.outcome].filter((outcome) => outcome === 'done')).toHaveLength(1);
    ends.push(win.outcome === 'done' ? 'won' : 'back');
  }
  const won = BigInt(ends.filter((end) => end === 'won').length);
  expect((await gamer.has()).wallet).toBe(gamer.paid + won * 1_00n);
});

test('a bet racing its rollback is refunded or refused, never kept', async () => {
  const gamer = await player();
  for (let nth = 0; nth < atDepth(10, 50); nth += 1) {
    const [wager, round] = [newId(), newId()];
    const bet = () => table.play(gamer, { act: 'bet', reference: wager, round, amount: 1_00n });
    const back = () => other.play(gamer, { act: 'rollback', wager, round });
    await Promise.all(nth % 2 ? [bet(), back()] : [back(), bet()]);
    expect((await gamer.has()).wallet).toBe(gamer.paid);
  }
});

test('a withdrawal races a bet: only one succeeds, and an open round blocks it', async () => {
  const gamer = await player();
  const withdraw = (who: TestPlayer) =>
    who.post('/api/withdraw/withdraw', { amount: 100 }, { 'idempotency-key': newId() });
  const [wager, round] = [newId(), newId()];
  const [bet, withdrawn] = await Promise.all([
    table.play(gamer, { act: 'bet', reference: wager, round, amount: 50_00n }),
    withdraw(gamer),
  ]);
  expect([bet.outcome, withdrawn.statusCode]).toEqual(bet.outcome === 'done' ? ['done', 409] : ['insufficient', 201]);
  const busy = await player();
  await table.play(busy, { act: 'bet', reference: `${wager}b`, round, amount: 1_00n });
  await table.play(busy, { act: 'bet', reference: `${wager}c`, round: `${round}c`, amount: 0n + 1n, closes: true });
  expect(refusal(await withdraw(busy))).toEqual([409, 'in_game']);
  await table.play(busy, { act: 'win', wager: `${wager}b`, round, amount: 5_00n, closes: true });
  expect((await withdraw(busy)).statusCode).toBe(201);
});

test('a void that lacks balance is flagged once, however often it is sent', async () => {
  const finance = await anOperator(server, 'finance');
  const gamer = await player();
  const send = sender(server, 'single');
  const [wager, round] = [newId(), newId()];
  await table.play(gamer, { act: 'bet', reference: wager, round, amount: 1_00n });
  await table.play(gamer, { act: 'win', wager, round, amount: 500_00n, closes: true });
  const { wallet } = await gamer.has();
  const all = { transaction_uuid: newId(), round: newId(), round_closed: true, amount: Number(wallet) * 1000 };
  expect((await send('/transaction/bet', singleBody(gamer, all))).body['status']).toBe('RS_OK');
  const flagged = testEngine(server, true);
  for (let time = 0; time < 2; time += 1)
    expect((await flagged.play(gamer, { act: 'void', wager, round })).outcome).toBe('insufficient');
  const { data } = (await finance.get('/api/risk?state=open&limit=100')).json();
  const ofGamer = ({ member, rule }: { member: { id: string }; rule: string }) =>
    member.id === gamer.id && rule === 'play-undone';
  expect(data.filter(ofGamer)).toMatchObject([
    { rule: 'play-undone', evidence: [{ text: expect.stringContaining(round) }] },
  ]);
});

test('closing waits for pending credit events', async () => {
  const gamer = await player();
  const db = withLongTimeouts(openDb({ url: server.url, max: 1, ...LONG_TIMEOUTS }));
  const { after, close } = afterPlay({ db, ...fanOutByNotify(db, server.url) }, () => {});
  const connection = await db.pool.connect(); // the database is busy
  const bet = table.act(gamer, { act: 'bet', amount: 1_00n });
  expect((await openEngine(server.db, after).play(gamer.call([bet]))).outcome).toBe('done');
  const ends: string[] = [];
  const closing = close().then(() => ends.push('closed'));
  await server.owner.rows(sql`select`); // time in which a premature close would finish
  ends.push('released');
  connection.release();
  await closing;
  expect(ends).toEqual(['released', 'closed']);
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
  await db.close();
});

test('credit events are throttled and bypass the outbox', async () => {
  const gamer = await player();
  const published: string[] = [];
  const client = await server.db.pool.connect();
  client.on('notification', ({ payload = '' }) => {
    if (payload.includes(gamer.id)) published.push(payload);
  });
  await client.query('listen portal_events');
  await until(async () => {
    const [row] = await server.owner.rows(sql<{ n: bigint }>`select count(*) as n from outbox`);
    return row?.n === 0n;
  }, 'the outbox is empty');
  await client.query('select'); // earlier events have arrived
  published.length = 0;
  const send = sender(server, 'single');
  const fields = { transaction_uuid: newId(), round: newId(), round_closed: true, amount: 100_000 };
  expect((await send('/transaction/bet', singleBody(gamer, fields))).body['status']).toBe('RS_OK');
  await until(async () => published.length > 0, 'the credit event');
  const { after, close } = afterPlay(server, () => {}, TEST_CEILING_MS);
  const engine = openEngine(server.db, after);
  published.length = 0;
  for (let nth = 0; nth < 20; nth += 1)
    await engine.play(gamer.call([table.act(gamer, { act: 'bet', amount: 1_00n })]));
  await until(async () => published.length > 0, 'the event of the first bet');
  await close();
  await until(async () => published.length > 1, 'the event of the other bets');
  const ofGamer = sql`select * from outbox where payload::text like ${`%${gamer.id}%`}`;
  expect(await server.owner.rows(ofGamer)).toEqual([]);
  await client.query('select');
  expect(published).toHaveLength(2);
  expect(published.every((text) => text.includes('credit.updated'))).toBe(true);
  await client.query('unlisten portal_events');
  client.release();
});
