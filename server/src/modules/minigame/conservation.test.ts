import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { anOperator, type Member, type Operator, setSettings } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { newId } from '../../platform/ids.ts';
import { expireMinigame } from './expiry/expiry.ts';
import { aPlayer, giveCoins, balancesOf, play, endRoundPause } from './test-players.ts';

const server = await testServer();
afterAll(server.close);
let operator: Operator;
let players: Member[];
beforeAll(async () => {
  operator = await anOperator(server, 'owner');
  players = await Promise.all([aPlayer(server, 5), aPlayer(server, 5)]);
  await server.owner.rows(sql`update minigame set daily_cap = 1000`);
});

const waiting = async () =>
  (await operator.get('/api/minigame-withdrawals?status=pending')).json().data as { id: string }[];

/** Actions that move coins or credit, or seem to. */
const actions: Readonly<Record<string, (who: Member) => Promise<unknown>>> = {
  earn: (who) => giveCoins(server, who.id, 3),
  wheel: (who) => play(who, 'lucky-wheel'),
  slot: (who) => play(who, 'star-slot'),
  cards: (who) => play(who, 'card-flip', { pick: 3 }),
  dice: (who) => play(who, 'hi-lo', { bet: 3, pick: 'low' }),
  rest: (who) => endRoundPause(server, who.id),
  rotate: (who) => who.post('/minigame-api/fairness/rotate', {}),
  'check in': (who) => who.post('/minigame-api/member/check-in', {}),
  ask: (who) => who.post('/minigame-api/request-withdraw', { amount: 10 }, { 'idempotency-key': newId() }),
  approve: async () => {
    for (const { id } of await waiting()) await operator.post(`/api/minigame-withdrawals/${id}/approve`);
  },
  reject: async () => {
    for (const { id } of await waiting())
      await operator.post(`/api/minigame-withdrawals/${id}/reject`, { reason: 'ทดสอบ' });
  },
  'coins end': (who) => server.owner.rows(sql`update coin_lot set expires_at = app_now() where member_id = ${who.id}`),
  'credit ends': (who) =>
    server.owner.rows(sql`update minigame_member set credit_expires_at = app_now() where member_id = ${who.id}`),
  expire: () => expireMinigame(server.db),
};

test('coins and satang are conserved in any order of concurrent actions', async () => {
  await setSettings(server, operator, { minigame_withdraw_min: 10 });
  const name = fc.constantFrom(...Object.keys(actions));
  const step = fc.array(fc.tuple(name, fc.nat(1)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const together of steps) await Promise.all(together.map(([act, who]) => actions[act]!(players[who]!)));
      const [sums] = await server.owner.rows(
        sql<{ coin: bigint; baht: bigint; least: bigint }>`
          select sum(balance) filter (where unit = 'COIN')::bigint as coin, sum(balance) filter (where unit = 'THB')::bigint as baht,
                 min(balance) filter (where owner is not null)::bigint as least from ledger_account`,
      );
      expect(sums).toMatchObject({ coin: 0n, baht: 0n });
      expect(sums!.least).toBeGreaterThanOrEqual(0n);
      for (const each of players) expect((await balancesOf(each)).coins).toBeGreaterThanOrEqual(0);
      await server.assertAllReconciled();
    }),
    { numRuns: atDepth(8, 25), seed: 2569 },
  );
});
