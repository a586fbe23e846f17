import { sql } from 'kysely';
import type { Operator } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';
import { anOffer } from '../promotions/test-offers.ts';
import { addGoods, aPlayer, play, rested, setTable } from './test-players.ts';

/** Somebody wins credit, coins and a thing, takes credit out twice, asks a third time and has the seed shown. */
export const minigameStory = async (server: TestServer, operator: Operator): Promise<void> => {
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
  const isPlayed = async (slug: string, body: object = {}) => {
    await rested(server, player.id);
    const answer = await play(player, slug, body);
    if (answer.statusCode !== 201) throw new Error(`not played: ${answer.body}`);
  };
  for (const entry of wins) {
    await setTable(server, 'gacha', { entries: [entry] });
    await isPlayed('gacha');
  }
  for (const [slug, body] of [
    ['card-flip', { pick: 0 }],
    ['star-slot', {}],
    ['hi-lo', { bet: 2, pick: 'low' }],
  ] as const)
    await isPlayed(slug, body);
  await player.post('/minigame-api/fairness/rotate', {});
  for (const decision of ['approve', 'reject', undefined]) {
    const asked = await player.post(
      '/minigame-api/request-withdraw',
      { amount: 100 },
      { 'idempotency-key': crypto.randomUUID() },
    );
    if (asked.statusCode !== 201) throw new Error(`not asked: ${asked.body}`);
    const { id } = asked.json().data;
    const body = decision === 'reject' ? { reason: 'ตรวจสอบก่อน' } : {};
    if (decision) await operator.post(`/api/minigame-withdrawals/${id}/${decision}`, body);
  }
  await server.owner.rows(
    sql`update coin_lot set expires_at = now() where member_id = ${player.id} and source = 'round'`,
  );
};
