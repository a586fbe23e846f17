import { sql } from 'kysely';
import type { Operator } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';
import { anOffer } from '../promotions/test-offers.ts';
import { addGoods, aPlayer, play, endRoundPause, setTable } from './test-players.ts';

/** A member wins every kind of prize, withdraws three times and reveals the seed. */
export const insertMinigameScenario = async (server: TestServer, operator: Operator): Promise<void> => {
  const player = await aPlayer(server, 12);
  await addGoods(server, 'goods-cap', 3);
  const offer = await anOffer(server, { audience: { kind: 'coupon' } });
  const wins = [
    { id: 'c300', weight: 10_000 },
    { id: 'coin2', weight: 10_000 },
    { id: 'goods-cap', weight: 10_000, instead: 'c100' },
    { id: `coupon-${offer}`, weight: 10_000, instead: 'c100' },
    { id: 'none', weight: 10_000 },
  ];
  const playOnce = async (slug: string, body: object = {}) => {
    await endRoundPause(server, player.id);
    const answer = await play(player, slug, body);
    if (answer.statusCode !== 201) throw new Error(`not played: ${answer.body}`);
  };
  for (const entry of wins) {
    await setTable(server, 'gacha', { entries: [entry] });
    await playOnce('gacha');
  }
  for (const [slug, body] of [
    ['card-flip', { pick: 0 }],
    ['star-slot', {}],
    ['hi-lo', { bet: 2, pick: 'low' }],
  ] as const)
    await playOnce(slug, body);
  await player.post('/minigame-api/fairness/rotate', {});
  for (const decision of ['approve', 'reject', undefined]) {
    const response = await player.post(
      '/minigame-api/request-withdraw',
      { amount: 100 },
      { 'idempotency-key': crypto.randomUUID() },
    );
    if (response.statusCode !== 201) throw new Error(`not requested: ${response.body}`);
    const { id } = response.json().data;
    const body = decision === 'reject' ? { reason: 'ตรวจสอบก่อน' } : {};
    if (decision) await operator.post(`/api/minigame-withdrawals/${id}/${decision}`, body);
  }
  await server.owner.rows(
    sql`update coin_lot set expires_at = now() where member_id = ${player.id} and source = 'round'`,
  );
};
