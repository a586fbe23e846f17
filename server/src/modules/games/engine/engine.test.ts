import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { now_ms } from '../../../platform/clock.ts';
import { one } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { anOperator, setSettings } from '../../../testing/factories.ts';
import { until } from '../../../testing/server.ts';
import { setLimit } from '../../safer-play/test-limits.ts';
import { roundWithTransactions } from '../lobby/play/play.ts';
import { sessionTotals } from '../lobby/play/queries.ts';
import {
  aTestPlayer,
  aProvider,
  testEngine,
  type TestPlayer,
  reconciledServer,
  signOut,
  suspend,
} from './test-engine.ts';

const server = await reconciledServer();
const owner = await anOperator(server, 'owner');
const star = await aProvider(server, 'astar', 'single');
const table = testEngine(server);

/** A member with 100 baht and some satang and an open game. */
const player = async (game?: string) => {
  const gamer = await aTestPlayer(server, star, game);
  const paid = await gamer.payIn(100);
  return { ...gamer, paid };
};
const outcomeOf = async (...call: Parameters<typeof table.play>) => (await table.play(...call)).outcome;
const bet = (gamer: TestPlayer, amount = 10_00n, fields = {}) => {
  const reference = newId();
  const round = newId();
  return { reference, round, answer: table.play(gamer, { act: 'bet', reference, round, amount, ...fields }) };
};

test('a bet and its win update the balance, the round and its transactions', async () => {
  const somchai = await player();
  const { reference, round, answer } = bet(somchai);
  expect(await answer).toEqual({
    outcome: 'done',
    player: somchai.name,
    before: somchai.paid,
    balance: somchai.paid - 10_00n,
  });
  const won = await table.play(somchai, { act: 'win', wager: reference, round, amount: 25_00n, closes: true });
  expect(won).toMatchObject({ outcome: 'done', balance: somchai.paid + 15_00n });
  expect(await one(server.db, sessionTotals(somchai.session))).toEqual({
    rounds: 1,
    staked: 10_00n,
    won: 25_00n,
  });
  const [{ id }] = (await server.owner.rows(
    sql<{ id: string }>`select id from game_round where reference = ${round}`,
  )) as [{ id: string }];
  expect(await roundWithTransactions(server.db, somchai.id, id)).toMatchObject({
    status: 'settled',
    reference: round,
    transactions: [
      { kind: 'bet', amount: -10_00n, before: somchai.paid, after: somchai.paid - 10_00n },
      { kind: 'win', amount: 25_00n, before: somchai.paid - 10_00n, after: somchai.paid + 15_00n },
    ],
  });
  await expect(roundWithTransactions(server.db, newId(), id)).rejects.toThrow('not_found');
});

test('a repeated id replays the first answer; other content is refused', async () => {
  const malee = await player();
  const { reference, round, answer } = bet(malee);
  const first = await answer;
  await bet(malee).answer;
  const again = { act: 'bet', reference, round, amount: 10_00n } as const;
  expect(await table.play(malee, again)).toEqual({ ...first, outcome: 'replayed' });
  for (const other of [
    { ...again, amount: 11_00n },
    { ...again, round: newId() },
    { ...again, game: star.games.live },
    { ...again, act: 'win' } as const,
    { ...again, act: 'rollback', amount: 0n } as const,
  ])
    expect([other, await outcomeOf(malee, other)]).toEqual([other, 'id_reused']);
  const nid = await player();
  expect(await outcomeOf(nid, again)).toBe('id_reused');
  expect((await nid.has()).wallet).toBe(nid.paid);
});

test('a rollback refunds one bet of a round; the last one closes the round', async () => {
  const wichai = await player();
  const one = bet(wichai);
  await one.answer;
  const two = bet(wichai, 20_00n, { round: one.round });
  await two.answer;
  const back = (wager: string) => table.play(wichai, { act: 'rollback', wager, round: one.round });
  expect(await back(one.reference)).toMatchObject({ outcome: 'done', balance: wichai.paid - 20_00n });
  expect((await back(one.reference)).outcome).toBe('rolled_back');
  expect(await outcomeOf(wichai, { act: 'win', wager: one.reference, round: one.round, amount: 1n })).toBe(
    'rolled_back',
  );
  expect(await back(two.reference)).toMatchObject({ outcome: 'done', balance: wichai.paid });
  expect(
    await server.owner.rows(sql`select status, staked, won from game_round where reference = ${one.round}`),
  ).toEqual([{ status: 'rolled_back', staked: 0n, won: 0n }]);
  expect((await bet(wichai, 1_00n, { round: one.round }).answer).outcome).toBe('round_settled');
});

test('a rollback before its bet makes the late bet fail', async () => {
  const somsri = await player();
  const round = newId();
  const rollback = { act: 'rollback', reference: 'late-back', wager: 'late', round } as const;
  for (let time = 0; time < 2; time += 1)
    expect(await table.play(somsri, rollback)).toMatchObject({ outcome: 'unknown_bet', balance: somsri.paid });
  const late = await table.play(somsri, { act: 'bet', reference: 'late', round, amount: 5_00n });
  expect(late).toMatchObject({ outcome: 'rolled_back', balance: somsri.paid });
  expect(await outcomeOf(somsri, { act: 'win', wager: 'late', round, amount: 5_00n })).toBe('rolled_back');
});

test('a settled round refuses a rollback; a void reverses it in full or not at all', async () => {
  const prasit = await player();
  const { reference, round, answer } = bet(prasit, 40_00n);
  await answer;
  expect(await outcomeOf(prasit, { act: 'void', wager: reference, round })).toBe('unknown_bet');
  await table.play(prasit, { act: 'win', wager: reference, round, amount: 70_00n, closes: true });
  expect(await outcomeOf(prasit, { act: 'rollback', wager: reference, round })).toBe('round_settled');
  expect(await outcomeOf(prasit, { act: 'win', wager: reference, round, amount: 1n })).toBe('round_settled');
  await bet(prasit, prasit.paid + 30_00n).answer;
  expect(await table.play(prasit, { act: 'void', wager: reference, round })).toMatchObject({
    outcome: 'insufficient',
    balance: 0n,
  });
  const other = await player();
  const lost = bet(other, 40_00n);
  await lost.answer;
  await table.play(other, { act: 'win', wager: lost.reference, round: lost.round, amount: 50_00n, closes: true });
  const voided = { act: 'void', reference: newId(), wager: lost.reference, round: lost.round } as const;
  expect(await table.play(other, voided)).toMatchObject({ outcome: 'done', balance: other.paid });
  expect(await table.play(other, voided)).toMatchObject({ outcome: 'replayed', balance: other.paid });
  expect(await outcomeOf(other, { ...voided, reference: newId() })).toBe('rolled_back');
});

test('an ended session or a restriction refuses bets, not wins or rollbacks', async () => {
  const suda = await player();
  const [one, two] = [bet(suda), bet(suda)];
  await Promise.all([one.answer, two.answer]);
  await signOut(server, suda);
  expect(await bet(suda).answer).toMatchObject({ outcome: 'session_over', balance: suda.paid - 20_00n });
  expect(
    await table.play(suda, { act: 'bet', reference: one.reference, round: one.round, amount: 10_00n }),
  ).toMatchObject({ outcome: 'replayed' });
  await suspend(server, suda);
  expect((await bet(suda).answer).outcome).toBe('not_admitted');
  expect(await outcomeOf(suda, { act: 'win', wager: one.reference, round: one.round, amount: 5_00n })).toBe('done');
  expect(await outcomeOf(suda, { act: 'rollback', wager: two.reference, round: two.round })).toBe('done');
  expect((await suda.has()).wallet).toBe(suda.paid - 5_00n);
});

test('a session ends by its time limit or explicitly; another token never opens it', async () => {
  const [arun, lek] = [await player(), await player()];
  expect((await bet(arun, 1_00n, {}).answer).outcome).toBe('done');
  const by = (token: string | undefined, fields = {}) =>
    outcomeOf(arun, { act: 'bet', amount: 1_00n, ...fields }, { token });
  expect(await by('nonsense')).toBe('unknown_player');
  expect(await by(lek.token)).toBe('unknown_player');
  expect(await by(undefined)).toBe('done');
  expect(await by(arun.token, { game: star.games.live })).toBe('unknown_game');
  expect(await by(arun.token, { game: 'no-such' })).toBe('unknown_game');
  expect((await table.play(arun, { act: 'bet', amount: 1_00n }, { player: 'nobody' })).player).toBeNull();
  await server.owner.rows(
    sql`update game_session set ended_at = app_now(), end_reason = 'closed' where id = ${arun.session}`,
  );
  expect([await by(arun.token), await by(undefined)]).toEqual(['session_over', 'session_over']);
  await server.owner.rows(
    sql`update game_session set expires_at = app_now() - interval '1 second' where id = ${lek.session}`,
  );
  expect((await bet(lek).answer).outcome).toBe('session_over');
});

test('maintenance of a game, provider or site refuses bets and lets rounds finish', async () => {
  const nok = await player();
  const { reference, round, answer } = bet(nok);
  await answer;
  const close = (reason: string | null) =>
    server.owner.rows(sql`update game set closed_reason = ${reason} where code = ${star.games.slot}`);
  const closeProvider = (reason: string | null) =>
    server.owner.rows(sql`update game_provider set closed_reason = ${reason} where code = ${star.code}`);
  const outcome = async () => (await bet(nok, 1_00n).answer).outcome;
  await close('ปรับปรุง');
  expect(await outcome()).toBe('game_closed');
  await close(null);
  await closeProvider('ปรับปรุง');
  expect(await outcome()).toBe('game_closed');
  await closeProvider(null);
  await setSettings(server, owner, { maintenance: true });
  expect(await outcome()).toBe('game_closed');
  expect(await outcomeOf(nok, { act: 'win', wager: reference, round, amount: 10_00n })).toBe('done');
  await setSettings(server, owner, { maintenance: false });
  expect(await outcome()).toBe('done');
  await until(async () => (await nok.get('/api/credit')).statusCode === 200, 'the portal is open again');
});

test('with a bonus the playable balance depends on the game, and max bet applies', async () => {
  const offer = await anOffer(server, {
    turnover: 5,
    max_bet: 50,
    games: [{ id: 'slot', pct: 100 }],
  });
  const [slots, live] = [await aTestPlayer(server, star), await aTestPlayer(server, star, star.games.live)];
  const own = await slots.payIn(100, offer);
  await live.payIn(100, offer);
  const { bonus } = await slots.has();
  expect(bonus).toBeGreaterThan(0n);
  expect((await table.engine.balance(slots.call([]))).balance).toBe(own + bonus);
  expect((await table.engine.balance(live.call([]))).balance).toBe((await live.has()).wallet);
  expect(await bet(slots, 50_01n).answer).toMatchObject({ outcome: 'max_bet', balance: own + bonus });
  expect(await bet(live, 20_00n).answer).toMatchObject({ balance: (await live.has()).wallet });
  expect(await bet(slots, 50_00n).answer).toMatchObject({ outcome: 'done', balance: own + bonus - 50_00n });
});

test('operations of one call are all executed in order, or none', async () => {
  const jai = await player();
  const [one, two] = [newId(), newId()];
  const refused = await table.together(jai, [
    { act: 'bet', reference: one, amount: 60_00n },
    { act: 'bet', reference: two, amount: 60_00n },
  ]);
  expect(refused).toMatchObject({ outcome: 'insufficient', before: jai.paid, balance: jai.paid });
  const both = [
    { act: 'bet', reference: one, round: one, amount: 60_00n, closes: false },
    { act: 'win', reference: one, part: 2, wager: one, round: one, amount: 100_00n, closes: true },
  ] as const;
  const done = await table.together(jai, both);
  expect(done).toMatchObject({ outcome: 'done', before: jai.paid, balance: jai.paid + 40_00n });
  expect(await table.together(jai, both)).toMatchObject({ outcome: 'replayed', balance: jai.paid + 40_00n });
  expect((await jai.has()).wallet).toBe(jai.paid + 40_00n);
});

test('a refused call leaves nothing of a bonus that it met, used up or found expired', async () => {
  const offer = await anOffer(server, { turnover: 1, withdraw_max: null });
  const pim = await aTestPlayer(server, star);
  const own = await pim.payIn(100, offer);
  const [one, two] = [newId(), newId()];
  const meeting = [
    { act: 'bet', reference: one, round: one, amount: own + 20_00n },
    { act: 'win', wager: one, round: one, amount: 130_00n, closes: true },
  ] as const;
  const isOver = { act: 'bet', reference: two, round: two, amount: 500_00n } as const;
  const before = await pim.has();
  expect(await table.together(pim, [...meeting, isOver])).toMatchObject({
    outcome: 'insufficient',
    balance: own + 20_00n,
  });
  expect([await pim.has(), (await pim.grant()).status]).toEqual([before, 'Pending']);
  await server.owner.rows(
    sql`update promotion_grant set expires_at = app_now() - interval '1 second' where member_id = ${pim.id}`,
  );
  expect(await table.together(pim, [{ ...isOver, amount: 1_00n }, isOver])).toMatchObject({ outcome: 'id_reused' });
  expect([await pim.has(), (await pim.grant()).status]).toEqual([before, 'Pending']);
  expect((await bet(pim, own).answer).outcome).toBe('done');
  expect([await pim.has(), (await pim.grant()).status]).toEqual([{ wallet: 0n, bonus: 0n }, 'expired']);
});

test('calls of several bets by two providers at once are played one after the other', async () => {
  const nova = await aProvider(server, 'anova', 'batch');
  const gamer = await aTestPlayer(server, star);
  const own = await gamer.payIn(100, await anOffer(server, { turnover: 1, withdraw_max: null }));
  await setLimit(server, gamer.id, { kind: 'loss', period: 'day' }, 150_00n);
  const name = newId();
  await server.owner.rows(
    sql`insert into game_player (provider, member_id, name) values (${nova.code}, ${gamer.id}, ${name})`,
  );
  await gamer.open(nova.games.slot, nova.code);
  const round = newId();
  const atNova = { provider: nova.code, player: name, token: undefined };
  const bets = (game: string, ...amounts: bigint[]) =>
    amounts.map((amount) => ({ act: 'bet', round: newId(), amount, game }) as const);
  const betsAtNova = (amount: bigint) => table.together(gamer, bets(nova.games.slot, amount, amount), atNova);
  const answers = await Promise.all([
    table.together(gamer, [
      { act: 'bet', round, amount: own },
      { act: 'bet', round, amount: 20_00n, closes: true },
    ]),
    betsAtNova(1_00n),
  ]);
  expect(answers.map(({ outcome, balance }) => [outcome, balance])).toEqual([
    ['done', 0n],
    ['insufficient', 0n],
  ]);
  expect((await gamer.grant()).status).toBe('Success');
  await table.play(gamer, { act: 'reward', amount: 200_00n, game: gamer.game });
  const left = 150_00n - own;
  const limited = await Promise.all([
    table.together(gamer, bets(gamer.game, left - 2n, 1n)),
    betsAtNova(1n),
    table.play(await player(), { act: 'bet', amount: 2n }),
  ]);
  expect(limited.map(({ outcome }) => outcome)).toEqual(['done', 'loss_limit', 'done']);
});

test('a time in the future is noted as the present', async () => {
  const gamer = await player();
  const { reference, answer } = bet(gamer, 1_00n, { at: new Date(now_ms() + 86_400_000) });
  expect((await answer).outcome).toBe('done');
  const noted = sql`select from game_transaction where reference = ${reference} and event_at <= app_now()`;
  expect(await server.owner.rows(noted)).toHaveLength(1);
});
