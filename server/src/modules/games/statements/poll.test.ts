import { dayOf } from '@portal/contract/bangkok.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { anOperator } from '../../../testing/factories.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { refusal, until } from '../../../testing/server.ts';
import { openEngine } from '../engine/engine.ts';
import { aProvider, aTestPlayer, reconciledServer, testEngine } from '../engine/test-engine.ts';
import { aStudio, aStudioPlayer } from '../test-studio.ts';
import { pollRounds } from './poll.ts';
import { type ProviderStatements, sandboxProviderStatements, type StatementRound } from './statement.ts';

const server = await reconciledServer();
const { url, studio } = await aStudio(server);
const statements = sandboxProviderStatements(url, SANDBOX_SECRET);
const engine = openEngine(server.db, async () => {});
const pollAll = () =>
  killAtEachStep(server.db, (db) =>
    pollRounds(
      db,
      openEngine(db, async () => {}),
      statements,
    ),
  );
const support = await anOperator(server, 'support');
const auditor = await anOperator(server, 'auditor');

beforeEach(async () => {
  server.games.behaviour.books = statements;
  await studio('DELETE', '/control/faults');
});

const tables = [
  ['star', 'koi'],
  ['nova', 'nova-spin'],
] as const;

/** A member whose round the studio settled without a wallet call; `reference` may be shared with other players. */
const aSilentRound = async (code: 'star' | 'nova', game: string, reference: string = newId()) => {
  const gamer = await aStudioPlayer(server, code, game);
  await studio('PUT', '/control/faults', { target: 'games', silent: true });
  const { body } = await studio('POST', `/page/games/${code}/${game}/rounds`, {
    token: gamer.token,
    user: gamer.name,
    round: reference,
    stake: 50,
  });
  await studio('DELETE', '/control/faults');
  const [row] = await server.owner.rows(sql<{ id: string }>`
    select id from game_round where reference = ${reference} and member_id = ${gamer.id} and status = 'open'`);
  const credit = await gamer.hasBaht();
  return { gamer, reference, id: row!.id, won: Number(body['won']), credit };
};
const age = (id: string, minutes: number) =>
  server.owner.rows(
    sql`update game_round set opened_at = app_now() - make_interval(mins => ${minutes}) where id = ${id}`,
  );
const poll = (id: string, who = support) => who.post(`/api/rounds/${id}/ask`);

test.each(tables)('%s is polled about an overdue round, and its answer settles it', async (code, game) => {
  const { id, gamer, won, credit } = await aSilentRound(code, game);
  await pollAll();
  expect((await auditor.get(`/api/rounds/${id}`)).json().data).toMatchObject({
    status: 'open',
    overdue: false,
    asked: null,
  });
  await age(id, 11);
  expect((await auditor.get('/api/rounds?overdue=true')).json().data).toMatchObject([{ id, overdue: true }]);
  await pollAll();
  expect((await auditor.get(`/api/rounds/${id}`)).json().data).toMatchObject({
    status: 'settled',
    won,
    overdue: false,
    asked: { answer: 'settled', detail: null },
  });
  expect(await gamer.hasBaht()).toBeCloseTo(credit + won, 2);
  expect((await auditor.get('/api/rounds?overdue=true')).json().data).toEqual([]);

  // The studio's late call is a duplicate under the same id.
  const { body } = await studio('POST', `/page/games/${code}/${game}/open`, {
    token: gamer.token,
    user: gamer.name,
  });
  expect(body['resumed']).toBe(won);
  expect(await gamer.hasBaht()).toBeCloseTo(credit + won, 2);
});

test.each(tables)('%s: two players of one table round are polled separately', async (code, game) => {
  const one = await aSilentRound(code, game);
  const other = await aSilentRound(code, game, one.reference);
  for (const { id, gamer, won, credit } of [other, one]) {
    const { data } = (await auditor.get(`/api/rounds/${id}/replay`)).json();
    expect([data.won, data.steps.at(-1).amount]).toEqual([won, won]);
    expect((await poll(id)).json().data).toMatchObject({ status: 'settled', won, asked: { answer: 'settled' } });
    expect(await gamer.hasBaht()).toBeCloseTo(credit + won, 2);
  }
});

test('twenty concurrent polls pay once, each in the audit log', async () => {
  const { id, gamer, won, credit } = await aSilentRound('star', 'koi');
  const answers = await Promise.all(Array.from({ length: 20 }, () => poll(id)));
  const results = answers.map((answer) => (answer.statusCode === 200 ? 'ok' : refusal(answer).join(' ')));
  expect(results.filter((one) => one !== 'ok' && one !== '409 already_decided')).toEqual([]);
  expect(results).toContain('ok');
  expect(await gamer.hasBaht()).toBeCloseTo(credit + won, 2);
  expect(refusal(await poll(id))).toEqual([409, 'already_decided']);
  expect(refusal(await poll(id, auditor))).toEqual([403, 'forbidden']);
  expect(refusal(await poll(newId()))).toEqual([404, 'not_found']);
  const owner = await anOperator(server, 'owner');
  const trail = (await owner.get(`/api/audit?q=${id}`)).json().data as { action: string }[];
  expect(trail.filter(({ action }) => action === 'round.asked').length).toBe(
    results.filter((one) => one === 'ok').length,
  );
});

type Transactions = StatementRound['transactions'];
const withTransactions = (change: (each: Transactions) => Transactions) => (round: StatementRound) => ({
  ...round,
  transactions: change(round.transactions),
});
const spoiled: readonly [string, (round: StatementRound) => StatementRound | undefined, string][] = [
  ['another player', (round) => ({ ...round, user: 'somebody' }), 'disputed'],
  ['another game', (round) => ({ ...round, game: 'dice' }), 'disputed'],
  [
    'an unknown bet',
    withTransactions((all) => all.map((each) => (each.kind === 'bet' ? { ...each, id: 'other' } : each))),
    'disputed',
  ],
  ['no bet', withTransactions((all) => all.filter(({ kind }) => kind !== 'bet')), 'disputed'],
  [
    'a settlement of another bet',
    withTransactions((all) => all.map((each) => (each.kind === 'bet' ? each : { ...each, wager: 'other' }))),
    'disputed',
  ],
  ['settled without a settlement', withTransactions((all) => all.slice(0, 1)), 'disputed'],
  ['an open round', (round) => ({ ...round, state: 'open' }), 'open'],
  ['no such round', () => undefined, 'unknown'],
];
test.each(spoiled)('a provider that reports %s settles nothing', async (_what, spoil, answer) => {
  const { id, gamer, credit } = await aSilentRound('star', 'koi');
  server.games.behaviour.books = (provider) => {
    const statement = statements(provider)!;
    return {
      ...statement,
      round: async (reference, player) => {
        const round = await statement.round(reference, player);
        return round && spoil(round);
      },
    };
  };
  expect((await poll(id)).json().data).toMatchObject({ status: 'open', asked: { answer } });
  expect(await gamer.hasBaht()).toBe(credit);
  server.games.behaviour.books = statements;
  expect((await poll(id)).json().data).toMatchObject({ status: 'settled' });
});

test('a silent provider is polled again with a growing delay', async () => {
  const { id } = await aSilentRound('nova', 'nova-spin');
  await age(id, 60);
  await studio('PUT', '/control/faults', { target: 'games', down: true });
  await pollAll();
  const stored = async () =>
    (
      await server.owner.rows(sql<{ times: number; answer: string; wait: number }>`
      select times, answer, round(extract(epoch from again_at - asked_at))::int as wait from game_question where round_id = ${id}`)
    )[0];
  expect(await stored()).toEqual({ times: 1, answer: 'silent', wait: 60 });
  await pollAll();
  expect((await stored())?.times).toBe(1);
  for (const wait of [120, 240]) {
    await server.owner.rows(sql`update game_question set again_at = app_now() where round_id = ${id}`);
    await pollAll();
    expect(await stored()).toMatchObject({ answer: 'silent', wait });
  }
  expect(refusal(await support.get(`/api/rounds/${id}/replay`))).toEqual([503, 'provider_silent']);
  await studio('DELETE', '/control/faults');
  expect((await poll(id)).json().data).toMatchObject({ status: 'settled' });
});

test('rounds that never end do not delay the poll of a newer one', async () => {
  const { id, gamer } = await aSilentRound('nova', 'nova-spin');
  await age(id, 60);
  await server.owner.rows(sql`
    with endless as (
      insert into game_round (id, provider, reference, member_id, game_id, opened_at)
      select gen_random_uuid(), provider, 'endless ' || n, member_id, game_id, app_now() - interval '2 days'
        from game_round, generate_series(1, 20) n where id = ${id} returning id)
    insert into game_question (round_id, answer, again_at) select id, 'unknown', app_now() from endless`);
  await pollRounds(server.db, engine, statements);
  expect((await auditor.get(`/api/rounds/${id}`)).json().data).toMatchObject({ status: 'settled' });
  await server.owner.rows(sql`
    delete from game_question where round_id in (select id from game_round where member_id = ${gamer.id} and status = 'open')`);
  await server.owner.rows(sql`delete from game_round where member_id = ${gamer.id} and status = 'open'`);
});

test('a provider that cannot be asked is skipped and delays no other', async () => {
  const [mute, other] = [await aSilentRound('nova', 'nova-spin'), await aSilentRound('star', 'koi')];
  await server.owner.rows(sql`update game_round set opened_at = app_now() - interval '2 hours' where status = 'open'`);
  await age(other.id, 60);
  server.games.behaviour.books = (provider) => (provider === 'nova' ? undefined : statements(provider));
  await pollRounds(server.db, engine, server.games.behaviour.books);
  const rowOf = async (id: string) => (await auditor.get(`/api/rounds/${id}`)).json().data;
  expect(await rowOf(mute.id)).toMatchObject({ status: 'open', asked: null, can_ask: false, overdue: true });
  expect(await rowOf(other.id)).toMatchObject({ status: 'settled', can_ask: true });
  const refused = [409, 'provider_not_asked'];
  expect(refusal(await support.post(`/api/rounds/${mute.id}/ask`))).toEqual(refused);
  expect(refusal(await auditor.get(`/api/rounds/${mute.id}/replay`))).toEqual(refused);
  const day = { provider: 'nova', day: '2026-11-01' };
  expect(refusal(await support.post('/api/game-comparisons', day))).toEqual(refused);
  const compared = (await support.get('/api/game-comparisons/providers')).json().data;
  expect(compared).toContainEqual({ code: 'nova', name: 'NOVA DEMO', can_ask: false });
  const providers: { code: string; can_ask: boolean }[] = (
    await (await anOperator(server, 'manager')).get('/api/game-providers')
  ).json().data;
  const canAsk = Object.fromEntries(providers.map(({ code, can_ask }) => [code, can_ask]));
  expect(canAsk).toEqual({ nova: false, star: true });
  server.games.behaviour.books = statements;
  await support.post(`/api/rounds/${mute.id}/ask`);
  expect((await rowOf(mute.id)).status).toBe('settled');
});

test('a replay shows the provider’s result step by step', async () => {
  const { id, won } = await aSilentRound('star', 'koi');
  const { data } = (await auditor.get(`/api/rounds/${id}/replay`)).json();
  expect(data).toMatchObject({ state: 'settled', staked: 50, won, result: expect.stringMatching(/./) });
  expect(data.steps.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['bet', 50],
    ['win', won],
  ]);
  await poll(id);
});

const today = () => dayOf(new Date());
const compare = async (provider: string, who = support) =>
  who.post('/api/game-comparisons', { provider, day: today() });

test('a matching day has no differences; each seeded one is reported', async () => {
  const gamer = await aStudioPlayer(server, 'nova', 'nova-spin', 5000);
  const order = { token: gamer.token, user: gamer.name, game: 'nova-spin', rounds: 60, stake: 5 };
  const { body } = await studio('POST', '/control/games/nova/rounds', order);
  expect(body).toMatchObject({ data: { rounds: 60 } });
  const agreed = (await compare('nova')).json().data;
  expect(agreed).toMatchObject({ provider: 'nova', day: today(), count: 0, differences: [] });
  expect(agreed.theirs).toEqual(agreed.ours);
  expect(agreed.theirs.rounds).toBeGreaterThan(60);

  const open = await aSilentRound('nova', 'nova-spin');
  const rows = await server.owner.rows(sql<{ id: string; reference: string }>`
    select id, reference from game_round where provider = 'nova' and status = 'settled' order by id desc limit 3`);
  const [staked, won, gone] = rows;
  await server.owner.rows(sql`update game_round set staked = staked + 100 where id = ${staked!.id}`);
  await server.owner.rows(sql`update game_round set won = won + 100 where id = ${won!.id}`);
  await server.owner.rows(sql`update game_round set reference = 'elsewhere' where id = ${gone!.id}`);
  const compared = (await compare('nova')).json().data;
  const line = ({ kind, reference, round_id }: { kind: string; reference: string; round_id: string | null }) =>
    [kind, reference, round_id].join(' ');
  expect(compared.count).toBe(5);
  expect(compared.differences.map(line).toSorted()).toEqual(
    [
      `${open.won ? 'won' : 'state'} ${open.reference} ${open.id}`,
      `staked ${staked!.reference} ${staked!.id}`,
      `won ${won!.reference} ${won!.id}`,
      `only_theirs ${gone!.reference} `,
      `only_ours elsewhere ${gone!.id}`,
    ].toSorted(),
  );
  await server.owner.rows(sql`update game_round set staked = staked - 100 where id = ${staked!.id}`);
  await server.owner.rows(sql`update game_round set won = won - 100 where id = ${won!.id}`);
  await server.owner.rows(sql`update game_round set reference = ${gone!.reference} where id = ${gone!.id}`);
  await poll(open.id);
  expect((await compare('nova')).json().data.count).toBe(0);
  expect((await auditor.get('/api/game-comparisons')).json().data).toMatchObject([{ provider: 'nova', count: 0 }]);
});

test('a comparison needs permission, a known provider and an answer', async () => {
  expect(refusal(await compare('star', auditor))).toEqual([403, 'forbidden']);
  expect(refusal(await compare('nobody'))).toEqual([404, 'not_found']);
  await studio('PUT', '/control/faults', { target: 'games', down: true });
  expect(refusal(await compare('star'))).toEqual([503, 'provider_silent']);
});

test('a silent provider delays no other and is polled a few times only', async () => {
  const table = testEngine(server);
  const [quiet, lively] = [
    await aTestPlayer(server, await aProvider(server, 'mute', 'single')),
    await aTestPlayer(server, await aProvider(server, 'heard', 'single')),
  ];
  const rounds = [...Array.from({ length: 22 }, () => quiet), lively].map((gamer) => ({ gamer, id: newId() }));
  for (const gamer of [quiet, lively]) await gamer.payIn(1000);
  for (const { gamer, id } of rounds) await table.play(gamer, { act: 'bet', reference: id, round: id, amount: 100n });
  await server.owner.rows(sql`
    update game_round set opened_at = app_now() - case member_id when ${lively.id} then interval '1 hour' else interval '2 hours' end
     where member_id in (${quiet.id}, ${lively.id})`);
  const { id: round } = rounds.at(-1)!;
  const { wallet } = await lively.has();
  const polled: string[] = [];
  const gate = Promise.withResolvers<never>();
  const silent: ProviderStatements = (provider) => ({
    day: () => Promise.reject(new Error('not asked')),
    round: (id) => {
      polled.push(provider);
      if (provider === 'mute') return gate.promise;
      const at = new Date();
      const amounts = { state: 'settled', staked: 100n, won: 300n, result: '', opened_at: at } as const;
      const transactions = [
        { id, kind: 'bet', amount: 100n, wager: round, at },
        { id: newId(), kind: 'win', amount: 300n, wager: round, at },
      ] as const;
      return Promise.resolve({ id, game: lively.game, user: lively.name, ...amounts, transactions });
    },
  });
  const done = pollRounds(server.db, table.engine, silent);
  await until(async () => {
    const [row] = await server.owner.rows(
      sql<{ status: string }>`select status from game_round where reference = ${round}`,
    );
    return row?.status === 'settled';
  }, 'the round of the provider that answers');
  expect(polled.toSorted()).toEqual(['heard', 'mute']);
  gate.reject(new Error('no answer in time'));
  await done;
  expect((await lively.has()).wallet).toBe(wallet + 300n);
  expect(polled.filter((provider) => provider === 'mute').length).toBe(3);
});
