import { randomInt } from 'node:crypto';
import { newId } from '../server/src/platform/ids.ts';
import { creditDeposit } from '../server/src/modules/payments/settlement.ts';
import { type PlayOperation, executeOperations } from '../server/src/modules/promotions/index.ts';
import type { Lab } from './lab.ts';
import { type Measurements, perSecond } from './rounds.ts';

const CALLERS = 2; // as many batches as the posting queue runs at once
/** Rounds per batch, each a stake and a win. */
const BATCH = 32;
export const PLAYERS = 512;
const PAID_IN = 5_000_000n; // satang; its bonus requires more turnover than the run plays

/** Deposits with the demo's first offer for these members, so that a bonus runs. */
export const takeOffer = async ({ owner, db }: Lab, ids: readonly string[]): Promise<void> => {
  const { rows } = await owner.pool.query<{ promotion_id: string; id: string }>(
    'select v.promotion_id, v.id from promotion_version v join promotion p on p.id = v.promotion_id order by p.position limit 1',
  );
  const [offer] = rows;
  if (!offer) throw new Error('the lab has no offer');
  for (const member_id of ids) {
    const id = newId();
    await owner.pool.query(
      `insert into deposit (id, ref, member_id, channel, provider, amount, amount_to_pay, state, expires_at, received, promotion_id, promotion_version_id)
       values ($1::uuid, 'DP-' || $1::text, $2, 'cp', 'cp', $3, $3, 'awaiting_payment', app_now() + interval '1 hour', $3, $4, $5)`,
      [id, member_id, PAID_IN, offer.promotion_id, offer.id],
    );
    const promotion = { promotion_id: offer.promotion_id, promotion_version_id: offer.id, promotion_lapsed: false };
    await db.transaction((tx) =>
      creditDeposit(
        tx,
        { id, member_id, amount: PAID_IN, ...promotion },
        { provider: 'cp', amount: PAID_IN, at: new Date(), by: null },
      ),
    );
  }
};

/** A batch of settled rounds of one caller's own members. */
const batchOf = (ids: readonly string[], caller: number): PlayOperation[] =>
  Array.from({ length: BATCH }, () => {
    const what = {
      member: ids[randomInt(ids.length / CALLERS) * CALLERS + caller] ?? '',
      round: newId(),
      game: 'lucky',
      category: 'slot',
    } as const;
    const amount = BigInt(randomInt(100, 1000));
    return [
      { ...what, act: 'stake', key: newId(), amount },
      { ...what, act: 'win', key: newId(), amount, closes: true },
    ] as const;
  }).flat();

/** Rounds of members with a running bonus, and without one. */
export const measureTurnover = async (lab: Lab): Promise<Measurements> => {
  const ids = lab.members.map(({ id }) => id);
  const [withBonus, others] = [ids.slice(0, PLAYERS), ids.slice(PLAYERS, 2 * PLAYERS)];
  await takeOffer(lab, withBonus);
  const measure = (players: readonly string[]) =>
    perSecond(
      async (caller) => {
        const answers = await executeOperations(lab.db, batchOf(players, caller));
        if (answers.some(({ outcome }) => outcome !== 'done')) throw new Error('a round was refused');
      },
      { callers: CALLERS, measure_ms: 4000 },
    ).then((batches) => batches * BATCH);
  return {
    running: async () => ({ running: await measure(withBonus) }),
    plain: async () => ({ plain: await measure(others) }),
  };
};
