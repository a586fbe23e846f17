import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '../../server/src/platform/database/db.ts';
import { hashPassword, peppersOf } from '../../server/src/platform/security/passwords.ts';
import { daysAgo, recordStakes } from '../../server/src/modules/referral/test-friends.ts';
import { insertMemberTree } from '../../server/src/modules/referral/test-member-tree.ts';
import { tryCall, signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { until } from '../../testing/until.ts';

const APP_SECRET = 'the two nodes share one secret of forty characters';
const PASSWORD = 'kill-nine';
const KILLS = 10;
/** Members with one friend each; the first `WITHDRAWERS` withdraw income. */
const REFERRERS = 300;
const WITHDRAWERS = 6;
const DAYS = [3, 2, 1] as const;
const BAHT = 20_000;

let cluster: Cluster;
let nodes: [Product, Product];
let owner: Db;
let superuser: Db;
beforeAll(async () => {
  cluster = await aCluster();
  const url = cluster.urlAt(cluster.end()?.port ?? 0);
  const shared = { DATABASE_URL: url, APP_SECRET, SANDBOX_PORT: '0' };
  nodes = [await aProduct(shared), await aProduct(shared)];
  for (const node of nodes) await node.start();
  owner = openDb({ url, max: 8 });
  superuser = openDb({ url, max: 1 });
});
afterAll(async () => {
  await Promise.all([owner?.close(), superuser?.close()]);
  await Promise.all(nodes?.map((node) => node.remove()) ?? []);
  await cluster?.remove();
});

/** Pairs of a referrer and their friend. */
const pairs = async (): Promise<{ host: string; tel: string; friend: string }[]> => {
  const passwordHash = await hashPassword(peppersOf({ current: APP_SECRET }), PASSWORD);
  const ids = await insertMemberTree(owner, { count: 2 * REFERRERS, each: 1, begins: '07', passwordHash });
  // members form a chain; every second link is removed, so that each referrer has one friend
  await owner.pool.query('alter table member disable trigger referrer_stays');
  await owner.pool.query('update member set referred_by = null where id = any($1)', [
    ids.filter((_id, at) => at % 2 === 0),
  ]);
  await owner.pool.query('alter table member enable trigger referrer_stays');
  return Array.from({ length: REFERRERS }, (_, at) => ({
    host: ids[2 * at]!,
    tel: `07${String(2 * at + 1).padStart(8, '0')}`,
    friend: ids[2 * at + 1]!,
  }));
};

const isSettling = async (): Promise<boolean> => {
  const { rowCount } = await superuser.pool.query(
    `select from pg_locks where locktype = 'advisory' and granted and objid = hashtext('referral settlement')::oid`,
  );
  return (rowCount ?? 0) > 0;
};

/** Kills a node during a settlement, unless it ends before. */
const killDuringSettlement = async (node: Product, works: readonly Promise<unknown>[], after_ms: number) => {
  let isDone = false;
  void Promise.race(works).finally(() => (isDone = true));
  await until(async () => isDone || (await isSettling()), 'a settlement runs');
  await wait(after_ms);
  await node.kill();
};

const settle = (node: Product, cookie: string, day: number) =>
  tryCall(
    'POST',
    `${node.console}/api/affiliates/settlements`,
    { day: daysAgo(day) },
    { cookie, origin: node.console },
  );

/** Withdraws income while there is enough, each request under one key until it is answered; returns the count. */
const withdrawIncome = async (tel: string, stop: AbortSignal): Promise<number> => {
  let [count, turn, token] = [0, 0, ''];
  for (let key = randomUUID() as string; !stop.aborted; turn += 1) {
    const { portal } = nodes[turn % 2]!;
    if (!token)
      token =
        (await tryCall('POST', `${portal}/api/member/login`, { tel, password: PASSWORD }))?.body.access_token ?? '';
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const answer = token
      ? await tryCall('POST', `${portal}/api/income/withdraw-income`, { amount: 100 }, headers)
      : undefined;
    if (answer) key = randomUUID();
    if (answer?.status === 201) count += 1;
    await wait(120);
  }
  return count;
};
/** Approves waiting income withdrawals on both nodes in turn. */
const approveWaiting = async (cookies: readonly string[], stop: AbortSignal): Promise<void> => {
  for (let turn = 0; !stop.aborted; turn += 1) {
    const at = turn % 2;
    const { console: origin } = nodes[at]!;
    const headers = { cookie: cookies[at]!, origin };
    const list = await tryCall('GET', `${origin}/api/income-withdrawals?status=pending`, undefined, headers);
    for (const { id } of list?.status === 200 ? list.body.data : [])
      await tryCall('POST', `${origin}/api/income-withdrawals/${id}/approve`, {}, headers);
    await wait(200);
  }
};

/** Sums of commission due, settled, posted, withdrawn and left, in satang. */
const sums = async () => {
  const { rows } = await owner.pool.query<Record<'due' | 'total' | 'posted' | 'moved' | 'taken' | 'there', string>>(`
    select (select sum(p.staked * 50 / 10000) from play_day p join member m on m.id = p.member_id
             where m.referred_by is not null and p.game = 'test')::text as due,
           (select sum(total) from referral_member)::text as total, (select sum(posted) from referral_turn)::text as posted,
           (select sum(amount) from ledger_transfer where reason = 'commission')::text as moved,
           (select sum(amount) from income_withdrawal)::text as taken,
           (select sum(balance) from ledger_account where kind = 'income')::text as there`);
  const [row] = rows;
  const of = (name: keyof NonNullable<typeof row>) => Number(row?.[name]);
  return {
    due: of('due'),
    total: of('total'),
    posted: of('posted'),
    moved: of('moved'),
    taken: of('taken'),
    there: of('there'),
  };
};

test('ten kills during concurrent settlements settle each day once', async () => {
  const all = await pairs();
  for (let from = 0; from < all.length; from += 8)
    await Promise.all(
      all.slice(from, from + 8).map(({ friend }) => recordStakes({ owner }, { id: friend }, BAHT, daysAgo(DAYS[0]))),
    );
  const settlers = [await signIn(nodes[0], 'affiliate'), await signIn(nodes[1], 'owner')] as const;
  const finance = await signIn(nodes[0], 'finance');
  const stop = new AbortController();
  const withdrawing = Promise.all(all.slice(0, WITHDRAWERS).map(({ tel }) => withdrawIncome(tel, stop.signal)));
  const deciding = approveWaiting([finance, finance], stop.signal);
  let killed = 0;
  for (let round = 0; killed < KILLS && round < 2 * KILLS; round += 1) {
    const day = DAYS[round % DAYS.length]!;
    for (const { friend } of all.slice(0, WITHDRAWERS))
      await recordStakes({ owner }, { id: friend }, BAHT, daysAgo(day));
    const [first, second] = round % 2 ? ([1, 0] as const) : ([0, 1] as const);
    const works = nodes.map((node, at) => settle(node, settlers[at]!, day));
    await killDuringSettlement(nodes[first], works, round * 7);
    // every third round spares the other node; else both die and restart together
    const isSpared = round % 3 === 0;
    if (!isSpared) await killDuringSettlement(nodes[second], [works[second]!], round * 5);
    const answers = await Promise.all(works);
    // a call without an answer was killed
    killed += answers.filter((answer) => !answer).length;
    expect(answers.filter((answer) => answer && answer.status !== 200)).toEqual([]);
    // It may have waited for the dead node's lock.
    if (isSpared) expect((answers[second] ?? (await settle(nodes[second], settlers[second]!, day)))?.status).toBe(200);
    await Promise.all([nodes[first].start(), isSpared || nodes[second].start()]);
  }
  expect(killed).toBeGreaterThanOrEqual(KILLS);
  for (const day of DAYS) await Promise.all(nodes.map((node, at) => settle(node, settlers[at]!, day)));
  stop.abort();
  const acknowledged = (await withdrawing).reduce((sum, each) => sum + each, 0);
  await deciding;

  const { due, total, posted, moved, taken, there } = await sums();
  expect({ total, posted, moved }).toEqual({ total: due, posted: due, moved: due });
  expect(there).toBe(due - taken);
  expect(acknowledged).toBeGreaterThan(0);
  // Each member may have one withdrawal more, whose answer was lost.
  const unacknowledged = taken / 10_000 - acknowledged;
  expect(unacknowledged).toBeGreaterThanOrEqual(0);
  expect(unacknowledged).toBeLessThanOrEqual(WITHDRAWERS);
  await assertBooksAgree(nodes[1], settlers[1]);
});
