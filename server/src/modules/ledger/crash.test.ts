import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { startCluster } from '../../testing/cluster.ts';
import { LONG_TIMEOUTS, withLongTimeouts } from '../../testing/database.ts';
import { discrepanciesIn, type Posting } from './index.ts';
import { aMember, transfer, outcomes, type TestMember, posting, postOne, queueOf, times } from './test-factories.ts';

/** Bets and wins of 64 callers until the database is killed after `after` acknowledgements. */
const load = async (db: Db, people: readonly TestMember[], kill: () => Promise<void>, after: number) => {
  const enough = Promise.withResolvers<void>();
  const acknowledged: string[] = [];
  const unknown: Posting[] = [];
  const queue = queueOf(db);
  const caller = async (i: number) => {
    const person = people[i % people.length]!;
    for (;;) {
      const bet = posting(
        transfer('bet', person.own('wallet'), person.house('game'), 3n),
        transfer('win', person.house('game'), person.own('wallet'), 2n),
      );
      try {
        await (i % 2 ? postOne(db, bet) : queue.post(bet));
        acknowledged.push(bet.key);
        if (acknowledged.length === after) enough.resolve();
      } catch {
        unknown.push(bet); // no answer: written or not
        return;
      }
    }
  };
  const callers = times(64).map(caller);
  await enough.promise;
  await kill();
  await Promise.all(callers);
  return { acknowledged, unknown };
};

test('kill -9 of PostgreSQL under load loses no acknowledged posting and doubles none', async () => {
  const cluster = await startCluster({ durable: true });
  const db = withLongTimeouts(openDb({ url: cluster.appUrl, onLost: () => {}, ...LONG_TIMEOUTS }));
  try {
    await migrate(cluster.ownerUrl);
    const acknowledged: string[] = [];
    const unknown: Posting[] = [];
    for (const round of times(atDepth(1, 3))) {
      const people = await Promise.all(times(3).map(() => aMember(db, 100_000_000n)));
      const restarted = new Promise<void>((resolve) => cluster.onRestart(resolve));
      const after = await load(db, people, cluster.kill, 200 + 100 * round);
      acknowledged.push(...after.acknowledged);
      unknown.push(...after.unknown);
      await restarted; // automatically, on the same port
      const written = await db.rows(
        sql<{ key: string }>`select distinct idempotency_key as key from ledger_transfer where reason = 'bet'`,
      );
      const keys = new Set(written.map(({ key }) => key));
      expect(
        acknowledged.filter((key) => !keys.has(key)),
        'acknowledged and lost',
      ).toEqual([]);
      expect(await discrepanciesIn(db)).toEqual([]);
    }
    // Callers without an answer retry with the same key: everything was posted exactly once.
    const answers = await Promise.all(unknown.map((bet) => postOne(db, bet)));
    expect(outcomes(answers).filter((outcome) => outcome !== 'posted' && outcome !== 'replayed')).toEqual([]);
    const [{ bets }] = (await db.rows(
      sql<{ bets: number }>`select count(*)::int as bets from ledger_transfer where reason = 'bet'`,
    )) as [{ bets: number }];
    expect(bets).toBe(acknowledged.length + unknown.length);
    expect(await discrepanciesIn(db)).toEqual([]);
  } finally {
    await db.close();
    await cluster.remove();
  }
});
