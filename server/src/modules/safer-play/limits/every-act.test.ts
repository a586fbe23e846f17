import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aGamer, aProvider, aTable, type Gamer } from '../../games/engine/test-tables.ts';
import { aGame } from '../../games/lobby/test-games.ts';
import { giveCoins, play } from '../../minigame/test-players.ts';
import { newId } from '../../../platform/ids.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { playOn } from '../test-clocks.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const star = await aProvider(server, 'lstar', 'single');
const table = aTable(server);
const slot = await aGame(server);

type Answer = Awaited<ReturnType<Gamer['get']>>;
const codeOf = (answer: Answer) => (answer.statusCode < 300 ? 'done' : refusal(answer).slice(0, 2).join(' '));
const key = () => ({ 'idempotency-key': newId() });

/** Every way of bringing money in or putting it at stake, and what it is answered. */
const acts: Readonly<Record<string, (who: Gamer) => Promise<string>>> = {
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
const brings = ['deposit', 'gateway'];
const lowest = (kind: string, period: string, value: number) => (who: Gamer) =>
  server.owner.rows(
    sql`insert into member_limit (member_id, kind, period, value) values (${who.id}, ${kind}, ${period}, ${value})`,
  );
const endsTime = async (who: Gamer) => {
  await lowest('time', 'day', 1)(who);
  await playOn(server, who.id, 60);
};
const limits: readonly [name: string, code: string, refused: string[], reach: (who: Gamer) => Promise<unknown>][] = [
  ['no limit', '', [], async () => {}],
  ['a limit of deposits of a day', 'deposit_limit', brings, lowest('deposit', 'day', 100)],
  ['a limit of deposits of a week', 'deposit_limit', brings, lowest('deposit', 'week', 100)],
  ['a limit of deposits of a month', 'deposit_limit', brings, lowest('deposit', 'month', 100)],
  ['a limit of loss of a day', 'loss_limit', stakes, lowest('loss', 'day', 100)],
  ['a limit of loss of a week', 'loss_limit', stakes, lowest('loss', 'week', 100)],
  ['a limit of loss of a month', 'loss_limit', stakes, lowest('loss', 'month', 100)],
  ['the limit of time', 'time_limit', stakes, endsTime],
  ['the reality check', 'reality_check', stakes, (who) => playOn(server, who.id, 7200)],
];

test.each(limits)('at %s each act it stands before is refused, and no other', async (_name, code, refused, reach) => {
  const who = await aGamer(server, star);
  await who.payIn(1000);
  await giveCoins(server, who.id, 100);
  expect(await table.play(who, { act: 'bet', amount: 2_00n, closes: true })).toMatchObject({ outcome: 'done' });
  await reach(who);
  for (const [act, tried] of Object.entries(acts)) {
    expect([act, await tried(who)]).toEqual([act, refused.includes(act) ? `409 ${code}` : 'done']);
    await server.owner.rows(
      sql`update deposit set expires_at = app_now() - interval '1 second' where member_id = ${who.id}`,
    );
  }
});
