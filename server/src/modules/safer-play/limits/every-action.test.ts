import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aTestPlayer, aProvider, testEngine, type TestPlayer } from '../../games/engine/test-engine.ts';
import { aGame } from '../../games/lobby/test-games.ts';
import { giveCoins, play } from '../../minigame/test-players.ts';
import { newId } from '../../../platform/ids.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { runPlayClock, setLimit } from '../test-limits.ts';
import type { LimitKey } from './view.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const star = await aProvider(server, 'lstar', 'single');
const table = testEngine(server);
const slot = await aGame(server);

type Answer = Awaited<ReturnType<TestPlayer['get']>>;
const codeOf = (answer: Answer) => (answer.statusCode < 300 ? 'done' : refusal(answer).slice(0, 2).join(' '));
const key = () => ({ 'idempotency-key': newId() });

/** Every way to deposit or stake, with its outcome. */
const actions: Readonly<Record<string, (who: TestPlayer) => Promise<string>>> = {
  bet: async (who) => {
    const { outcome } = await table.play(who, { act: 'bet', amount: 1_00n, closes: true });
    return outcome === 'done' ? outcome : `409 ${outcome}`;
  },
  launch: async (who) =>
    codeOf(await who.post('/api/game/launch', { game_id: slot, mode: 'real', device: 'desktop' }, key())),
  round: async (who) => codeOf(await play(who, 'lucky-wheel')),
  deposit: async (who) =>
    codeOf(await who.post('/api/member/regulardeposit', { amount: 300, channel: 'promptpay' }, key())),
  gateway: async (who) => codeOf(await who.post('/api/member/cp/deposit', { amount: 300 }, key())),
};

const stakes = ['bet', 'launch', 'round'];
const deposits = ['deposit', 'gateway'];
const lowest = (kind: LimitKey['kind'], period: LimitKey['period'], value: number) => (who: TestPlayer) =>
  setLimit(server, who.id, { kind, period }, value);
const endsTime = async (who: TestPlayer) => {
  await lowest('time', 'day', 1)(who);
  await runPlayClock(server, who.id, 60);
};
const limits: readonly [name: string, code: string, refused: string[], reach: (who: TestPlayer) => Promise<unknown>][] =
  [
    ['no limit', '', [], async () => {}],
    ['a daily deposit limit', 'deposit_limit', deposits, lowest('deposit', 'day', 100)],
    ['a weekly deposit limit', 'deposit_limit', deposits, lowest('deposit', 'week', 100)],
    ['a monthly deposit limit', 'deposit_limit', deposits, lowest('deposit', 'month', 100)],
    ['a daily loss limit', 'loss_limit', stakes, lowest('loss', 'day', 100)],
    ['a weekly loss limit', 'loss_limit', stakes, lowest('loss', 'week', 100)],
    ['a monthly loss limit', 'loss_limit', stakes, lowest('loss', 'month', 100)],
    ['a time limit', 'time_limit', stakes, endsTime],
    ['a reality check', 'reality_check', stakes, (who) => runPlayClock(server, who.id, 7200)],
  ];

test.each(limits)('%s refuses its own actions and no others', async (_name, code, refused, reach) => {
  const who = await aTestPlayer(server, star);
  await who.payIn(1000);
  await giveCoins(server, who.id, 100);
  expect(await table.play(who, { act: 'bet', amount: 2_00n, closes: true })).toMatchObject({ outcome: 'done' });
  await reach(who);
  for (const [act, attempt] of Object.entries(actions)) {
    expect([act, await attempt(who)]).toEqual([act, refused.includes(act) ? `409 ${code}` : 'done']);
    await server.owner.rows(
      sql`update deposit set expires_at = app_now() - interval '1 second' where member_id = ${who.id}`,
    );
  }
});
