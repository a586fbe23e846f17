import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { type Db, openDb } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { LONG_TIMEOUTS, withLongTimeouts } from '../../../testing/database.ts';
import { testServer } from '../../../testing/server.ts';
import { aFriendOf, daysAgo, incomeOf, aReferralMember, recordStakes } from '../test-friends.ts';
import { settleDay } from './settlement.ts';

const server = await testServer();
const superUrl = inject('cluster').superUrl.replace(/\/[^/]*$/, new URL(server.url).pathname);
const superuser = openDb({ url: superUrl, max: 1, ...LONG_TIMEOUTS });
/** Another node on the same database. */
const node = (): Db => withLongTimeouts(openDb({ url: server.url, max: 3, ...LONG_TIMEOUTS }));
afterAll(async () => {
  await superuser.close();
  await server.close();
});

const hosts = await Promise.all(Array.from({ length: 6 }, () => aReferralMember(server)));
const friends = await Promise.all(hosts.flatMap((host) => [aFriendOf(server, host), aFriendOf(server, host)]));
const settled = async () => {
  const [row] = await server.owner.rows(sql<{ posted: bigint; turns: number }>`
    select coalesce(sum(posted), 0)::bigint as posted, count(*)::int as turns from referral_turn`);
  return row!;
};

/** Terminates every session of the settling nodes. */
const kill = () =>
  superuser.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%referral%' and state <> 'idle'`);

test('a settlement killed ten times on two nodes ends with one result', async () => {
  for (const day of [3, 2, 1])
    await Promise.all(friends.map((friend) => recordStakes(server, friend, 20_000, daysAgo(day))));
  let killed = 0;
  for (let round = 0; killed < 10; round += 1) {
    const nodes = [node(), node()];
    const day = daysAgo(1 + (round % 3));
    const works = nodes.map((db) => settleDay(db, day, null).catch((error: unknown) => error));
    const asks = hosts.map((host) =>
      host.post('/api/income/withdraw-income', { amount: 100 }, { 'idempotency-key': newId() }),
    );
    await wait(round % 12);
    let isOver = false;
    const all = Promise.all(works).then(() => (isOver = true));
    let ended = 0;
    while (!ended && !isOver) {
      ended = (await kill()).length;
      if (!ended) await wait(1);
    }
    killed += ended ? 1 : 0;
    await all;
    await Promise.all(asks.map((ask) => ask.catch(() => undefined)));
    for (const db of nodes) await db.close().catch(() => {});
    await server.assertAllReconciled();
  }
  const two = [node(), node()];
  for (const day of [3, 2, 1]) await Promise.all(two.map((db) => settleDay(db, daysAgo(day), null)));
  for (const db of two) await db.close();
  expect(await settled()).toEqual({ posted: 360_000n, turns: 18 });
  for (const host of hosts) {
    const { totalAff, availableAff, pending_id } = await incomeOf(host);
    expect([totalAff, availableAff]).toEqual([600, pending_id ? 500 : 600]);
  }
  await server.assertAllReconciled();
});
