import { keyOf, post, type Posting } from '../../ledger/index.ts';
import { now } from '../../../platform/clock.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

const AT_ONCE = 200;

/** Processes due members in batches; each batch locks its members in one transaction. Restricted members are postponed. */
const inBatches = async (
  db: Db,
  due: (limit: number) => Sql<{ member_id: string; is_restricted: boolean }>,
  expire: (tx: Tx, memberIds: readonly string[]) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const members = await tx.rows(due(AT_ONCE));
      const [restrictedIds, freeIds] = [true, false].map((restricted) =>
        members.filter((each) => each.is_restricted === restricted).map((each) => each.member_id),
      ) as [string[], string[]];
      if (restrictedIds.length) tx.send(queries.postponeExpiry(restrictedIds));
      if (freeIds.length) await expire(tx, freeIds);
      return members.length;
    });
    if (count < AT_ONCE) return;
  }
};

const lotExpired = ({
  id,
  member_id: member,
  remaining,
}: {
  id: string;
  member_id: string;
  remaining: number;
}): Posting => ({
  key: keyOf('coin', id, 'gone'),
  eventAt: now(),
  reference: id,
  transfers: [
    {
      reason: 'coin_expired',
      from: { member, kind: 'coin' },
      to: { member, house: 'coin_issue' },
      amount: BigInt(remaining),
    },
  ],
});

const creditExpired = ({
  member_id: member,
  at,
  amount,
}: {
  member_id: string;
  at: Date;
  amount: bigint;
}): Posting => ({
  key: keyOf('mgx', member, String(at.getTime())),
  eventAt: now(),
  transfers: [
    { reason: 'minigame_expired', from: { member, kind: 'minigame' }, to: { member, house: 'minigame_prize' }, amount },
  ],
});

/** Job: expires coins, credit and rewards, each as its own posting. */
export const expireMinigame = async (db: Db): Promise<void> => {
  await inBatches(db, queries.membersWithDueCoins, async (tx, ids) => {
    const lots = await tx.rows(queries.dueLots(ids));
    tx.send(queries.expireLots(lots.map(({ id }) => id)));
    if (lots.length) post(tx, lots.map(lotExpired));
  });
  await inBatches(db, queries.membersWithDueCredit, async (tx, ids) => {
    const due = (await tx.rows(queries.dueCredit(ids))).filter(({ amount }) => amount > 0n);
    tx.send(queries.clearCreditExpiry(ids));
    if (due.length) post(tx, due.map(creditExpired));
  });
  await inBatches(db, queries.membersWithDueRewards, async (tx, ids) => tx.send(queries.expireRewards(ids)));
};
