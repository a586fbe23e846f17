import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { endGames } from '../games/index.ts';
import { aTestPlayer, aProvider, testEngine, type TestPlayer } from '../games/engine/test-engine.ts';
import { lockMember as lockRounds } from '../minigame/index.ts';
import { cancelUnpaid } from '../payments/index.ts';
import { sqlState, type Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { anOffer } from '../promotions/test-offers.ts';
import { aMember, requestDepositAs, type Member } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { beginBreak, type BreakHooks } from './breaks/breaks.ts';
import { putLimits } from './limits/limits.ts';
import { setLimit } from './test-limits.ts';

/** Also run 200 times on two processes: `e2e/process/safer-play-races.all.test.ts`. */
const ROUNDS = atDepth(10, 50);
const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const star = await aProvider(server, 'rstar', 'single');
/** Two nodes that share only the database. */
const nodes = [testEngine(server), testEngine(server)] as const;
const hooks: BreakHooks = { cancelUnpaid, endGames, lockRounds };
const exclude = (id: string, how = hooks) =>
  server.db.transaction((tx) => beginBreak(tx, how, id, { kind: 'excluded', period: '6m' }));
/** Each call has its own idempotency key. */
const requestDeposit = (who: Pick<Member, 'post'>, amount: number, channel: string) =>
  who.post('/api/member/regulardeposit', { amount, channel }, { 'idempotency-key': newId() });
const bet = (gamer: TestPlayer, nth: number, amount = 10_00n, fields = {}) =>
  nodes[nth % 2]!.play(gamer, { act: 'bet', amount, ...fields }).then(({ outcome }) => outcome);

test('ten concurrent deposits on all channels never exceed a limit', async () => {
  const somchai = await aMember(server);
  await somchai.put('/api/member/limits', { deposit: { day: 250 } });
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const amount = 126 + (nth % 100);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => requestDeposit(somchai, amount, ['promptpay', 'bank'][at % 2]!)),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect([nth, taken.length]).toEqual([nth, 1]);
    await somchai.post(`/api/member/deposit/${taken[0]!.json().data.id}/cancel`);
  }
});

test('ten concurrent bets from two nodes never exceed a loss limit', async () => {
  const malee = await aTestPlayer(server, star);
  await malee.payIn(20_000);
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const bound = 20_00n * BigInt(nth + 1) + 5_00n;
    await setLimit(server, malee.id, { kind: 'loss', period: 'week' }, bound);
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => bet(malee, at)));
    expect([nth, outcomes.filter((outcome) => outcome === 'done').length]).toEqual([nth, 2]);
    expect(outcomes.filter((outcome) => outcome === 'loss_limit')).toHaveLength(8);
  }
});

test('a new limit racing a deposit counts it or refuses it', async () => {
  const wichai = await aMember(server);
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    await server.owner.rows(sql`update member_limit set value = null where member_id = ${wichai.id}`);
    const [set, response] = await Promise.all([
      putLimits(server.db, wichai.id, { deposit: { day: 150_00n } }),
      requestDeposit(wichai, 200, 'promptpay'),
    ]);
    expect(set.deposit.day.value).toBe(150_00n);
    const isMade = response.statusCode === 201;
    expect(isMade || response.json().error.code === 'deposit_limit').toBe(true);
    // An accepted deposit was made before the limit and counts in its response.
    expect([nth, set.deposit.day.used]).toEqual([nth, isMade ? 200_00n : 0n]);
    const later = await requestDeposit(wichai, 151, 'bank');
    expect(later.json().error?.code).toBe('deposit_limit');
    if (isMade) await wichai.post(`/api/member/deposit/${response.json().data.id}/cancel`);
  }
});

test('an exclusion races a bet, a win and a withdrawal: later bets are refused', async () => {
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const gamer = await aTestPlayer(server, star);
    await gamer.payIn(300);
    const [wager, round] = [newId(), newId()];
    await bet(gamer, 0, 10_00n, { reference: wager, round });
    // The bet starts with the exclusion or after one of its steps; after the last it is too late.
    const after = (['nothing', 'cancelUnpaid', 'lockRounds', 'endGames'] as const)[nth % 4]!;
    const isThere = Promise.withResolvers<void>();
    const step = async (tx: Tx, memberId: string) => {
      if (after !== 'nothing') await hooks[after](tx, memberId, 'restricted');
      isThere.resolve();
    };
    const [, outcome, win, withdrawal] = await Promise.all([
      exclude(gamer.id, after === 'nothing' ? hooks : { ...hooks, [after]: step }),
      (after === 'nothing' ? Promise.resolve() : isThere.promise).then(() => bet(gamer, nth)),
      nodes[(nth + 1) % 2]!.play(gamer, { act: 'win', wager, round, amount: 20_00n, closes: true }),
      gamer.post('/api/withdraw/withdraw', { amount: 100 }),
    ]);
    expect(win.outcome).toBe('done');
    const ends = ['not_admitted', 'session_over', ...(after === 'endGames' ? [] : ['done'])];
    expect([after, ends]).toEqual([after, expect.arrayContaining([outcome])]);
    expect([201, 403, 409]).toContain(withdrawal.statusCode);
    expect(await bet(gamer, nth)).toBe('not_admitted');
  }
});

test.each(['cancelUnpaid', 'lockRounds', 'endGames'] as const)(
  'an exclusion killed after %s leaves nothing behind',
  async (after) => {
    const offer = await anOffer(server, { turnover: 5 });
    const nid = await aTestPlayer(server, star);
    await nid.payIn(200, offer);
    const open = await requestDepositAs(nid as never, 150);
    const before = await nid.has();
    const die = async (tx: Tx, memberId: string) => {
      await hooks[after](tx, memberId, 'restricted');
      await tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`);
    };
    await expect(
      server.db.transaction((tx) =>
        beginBreak(tx, { ...hooks, [after]: die }, nid.id, { kind: 'excluded', period: '1y' }),
      ),
    ).rejects.toThrow();
    const rows = await server.owner.rows(sql`
      select (select count(*)::int from member_restriction where member_id = ${nid.id}) as restrictions,
             (select count(*)::int from member_break where member_id = ${nid.id}) as breaks,
             (select state from promotion_grant where member_id = ${nid.id}) as grant,
             (select state from deposit where id = ${open.id}) as deposit,
             (select count(*)::int from game_session where member_id = ${nid.id} and ended_at is null) as games`);
    expect(rows).toEqual([{ restrictions: 0, breaks: 0, grant: 'running', deposit: 'awaiting_payment', games: 1 }]);
    expect(await nid.has()).toEqual(before);
    await exclude(nid.id);
    expect(await nid.has()).toEqual({ ...before, bonus: 0n });
  },
);

test('a break binds on both nodes at once and cannot be ended by hand', async () => {
  const suda = await aTestPlayer(server, star);
  await suda.payIn(200);
  await server.db.transaction((tx) => beginBreak(tx, hooks, suda.id, { kind: 'cool_off', period: '24h' }));
  for (const nth of [0, 1]) expect(await bet(suda, nth)).toBe('not_admitted');
  const end = server.owner.rows(sql`update member_restriction set lifted_at = now() where member_id = ${suda.id}`);
  expect(await end.catch((error: unknown) => sqlState(error))).toBe('SP001');
});
