import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '../../server/src/platform/database/db.ts';
import { RawSocket } from '../../server/src/testing/raw-socket.ts';
import { bearer, creditOf, type Ledger, payIn, register, signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, freePort, type Product } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { tell } from './responses.ts';
import { aSeat } from './wallet-player.ts';

/** Of each kind, shared among so many members. */
const ROUNDS = 200;
const TOGETHER = 4;
/** About as long as an exclusion takes to look at the password. */
const APART_MS = 120;

let cluster: Cluster;
let superuser: Db;
let outside: string;
let nodes: [Product, Product];
const nodeOf = (nth: number): Product => nodes[nth % 2]!;

beforeAll(async () => {
  cluster = await aCluster();
  const sandboxPort = String(await freePort());
  outside = `http://localhost:${sandboxPort}`;
  const shared = {
    DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    SANDBOX_PORT: sandboxPort,
    LOG_LEVEL: 'fatal',
  };
  // The second one serves alone: banks and gateways are those of the first.
  nodes = [await aProduct(shared), await aProduct(shared, undefined, 'server/src/run.ts')];
  for (const node of nodes) await node.start();
  superuser = openDb({ url: shared.DATABASE_URL, max: TOGETHER });
});
afterAll(async () => {
  await superuser?.close();
  await Promise.all(nodes?.map((node) => node.remove()) ?? []);
  await cluster?.remove();
});

let born = 0;
/** Each is born on a day of its own: nobody is taken for somebody who was excluded. */
const aMember = (): Promise<Ledger> => {
  born += 1;
  return register(nodeOf(born), born, new Date(Date.UTC(1970, 0, born)).toISOString().slice(0, 10));
};
/** Every round once: several members at once, each one after the other. */
const played = <Kept>(make: () => Promise<Kept>, round: (kept: Kept, nth: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: TOGETHER }, async (_, at) => {
      const kept = await make();
      for (let nth = at; nth < ROUNDS; nth += TOGETHER) await round(kept, nth);
    }),
  );
const on = (node: Product, own: Ledger) => {
  const headers = () => ({ ...bearer(own), 'idempotency-key': randomUUID() });
  return {
    post: (path: string, body: unknown) => tell<Answer>(`${node.portal}/api/${path}`, { body, headers: headers() }),
    put: (path: string, body: unknown) =>
      tell<Answer>(`${node.portal}/api/${path}`, { method: 'PUT', body, headers: headers() }),
    get: (path: string) => tell<Answer>(`${node.portal}/api/${path}`, { headers: headers() }),
  };
};
interface Answer {
  readonly error?: { readonly code: string };
  readonly credit: number;
  readonly data: {
    readonly id: string;
    readonly state: string;
    readonly amount_to_pay: number;
    readonly channel: string;
    readonly account: { readonly number: string };
    readonly deposit: { readonly day: { readonly used: number } };
    readonly loss: { readonly day: { readonly used: number } };
  };
}
/** A gateway is asked before the request is written, so it loses against the others, and has rounds of its own. */
const channels = ['promptpay', 'bank', 'cp'];
const gateways = ['cp', 'ppyp', 'mtm'];
const asks = (node: Product, own: Ledger, amount: number, channel = '') =>
  gateways.includes(channel)
    ? on(node, own).post(`member/${channel}/deposit`, { amount })
    : on(node, own).post('member/regulardeposit', { amount, channel });

const creditIn = (own: Ledger) => creditOf(nodes[0], own);
const paidIn = (own: Ledger, amount: number) => payIn({ portal: nodes[0].portal, sandbox: outside }, own, amount);

test('ten deposits by three channels at the edge of a limit: one, on whichever node', async () => {
  const taken = new Map<string, number>();
  const make = async () => {
    const own = await aMember();
    expect((await on(nodes[0], own).put('member/limits', { deposit: { day: 300 } })).status).toBe(200);
    return own;
  };
  await played(make, async (own, nth) => {
    const [by, amount] = [nth % 3 ? channels : gateways, 151 + (nth % 149)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => asks(nodeOf(at + nth), own, amount, by[(at + nth) % 3])),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect([nth, made.length]).toEqual([nth, 1]);
    for (const { status, body } of answers)
      if (status !== 201) expect(['deposit_limit', 'deposit_open']).toContain(body.error?.code);
    const { id, channel } = made[0]!.body.data;
    taken.set(channel, (taken.get(channel) ?? 0) + 1);
    expect((await on(nodeOf(nth), own).get('member/limits')).body.data.deposit.day.used).toBe(amount);
    expect((await on(nodeOf(nth), own).post(`member/deposit/${id}/cancel`, {})).status).toBe(200);
  });
  process.stdout.write(`deposits: ${JSON.stringify(Object.fromEntries(taken))}\n`);
});

test('ten bets at the edge of a limit of loss, half on each node: two, and a win gives their room back', async () => {
  const make = async () => {
    const own = await aMember();
    await paidIn(own, 1000);
    expect((await on(nodes[1], own).put('member/limits', { loss: { day: 25 } })).status).toBe(200);
    return { own, seat: await aSeat(nodes[0], own, 'star') };
  };
  await played(make, async ({ own, seat }, nth) => {
    const bets = Array.from({ length: 10 }, () => ({ id: randomUUID(), round: randomUUID() }));
    const told = await Promise.all(
      bets.map(({ id, round }, at) => seat.send(nodeOf(at + nth), seat.bet(id, round, 1000))()),
    );
    const done = bets.filter((_, at) => seat.ok.test(told[at] ?? ''));
    const others = told.filter((each) => !seat.ok.test(each ?? '')).map((each) => each?.split(' ')[0]);
    expect([nth, done.length, [...new Set(others)]]).toEqual([nth, 2, ['RS_ERROR_BET_LIMIT_EXCEEDED']]);
    expect((await on(nodeOf(nth), own).get('member/limits')).body.data.loss.day.used).toBe(20);
    for (const { id, round } of done)
      expect(await seat.send(nodeOf(nth), seat.win(randomUUID(), round, id, 1000))()).toMatch(seat.ok);
  });
});

test('a limit that is set on one node against a deposit on the other: from its answer on it binds on both', async () => {
  let before = 0;
  await played(aMember, async (own, nth) => {
    const bound = 20_000 - 20 * nth;
    const [set, asked] = await Promise.all([
      on(nodeOf(nth), own).put('member/limits', { deposit: { day: bound } }),
      asks(nodeOf(nth + 1), own, bound + 10, channels[nth % 3]),
    ]);
    expect(set.status).toBe(200);
    // A deposit that stands stood already when the limit was set: its answer counts it.
    expect([nth, set.body.data.deposit.day.used]).toEqual([nth, asked.status === 201 ? bound + 10 : 0]);
    if (asked.status === 201) {
      before += 1;
      const { id } = asked.body.data;
      expect((await on(nodeOf(nth + 1), own).post(`member/deposit/${id}/cancel`, {})).status).toBe(200);
    } else expect(asked.body.error?.code).toBe('deposit_limit');
    const later = await Promise.all([0, 1].map((at) => asks(nodeOf(at), own, bound + 10, channels[(nth + at) % 3])));
    expect(later.map(({ body }) => body.error?.code)).toEqual(['deposit_limit', 'deposit_limit']);
  });
  process.stdout.write(`limit set: ${before} of ${ROUNDS} deposits stood before it\n`);
});

/** One exclusion among bets, a win and a withdrawal; how many bets stood before it. The withdrawal that waits in the end. */
const excludedRound = async (own: Ledger, nth: number): Promise<{ readonly bets: number; readonly waits: string }> => {
  const [here, there] = [nodeOf(nth), nodeOf(nth + 1)];
  let satang = await creditIn(own);
  const seat = await aSeat(here, own, 'star');
  const play = async (node: Product, call: readonly [string, object]) =>
    seat.ok.test((await seat.send(node, call)()) ?? '');
  const aBet = () => ({ id: randomUUID(), round: randomUUID() });
  const first = aBet();
  expect(await play(here, seat.bet(first.id, first.round, 1000))).toBe(true);
  /** One after the other, on either node, until one is refused. */
  const stood: ReturnType<typeof aBet>[] = [];
  const playOn = async () => {
    for (await wait(randomInt(APART_MS)); ;) {
      const bet = aBet();
      if (!(await play(nodeOf(stood.length), seat.bet(bet.id, bet.round, 100)))) return;
      stood.push(bet);
    }
  };
  const [excluded, , isWon, withdrawal] = await Promise.all([
    on(here, own).post('member/self-exclusion', { period: '6m', password: 'kill-nine' }),
    playOn(),
    wait(randomInt(APART_MS)).then(() => play(there, seat.win(randomUUID(), first.round, first.id, 2000))),
    wait(randomInt(APART_MS)).then(() => on(there, own).post('withdraw/withdraw', { amount: 100 })),
  ]);
  expect([excluded.status, isWon]).toEqual([200, true]);
  expect([201, 409]).toContain(withdrawal.status);
  satang += 1000 - 100 * stood.length - (withdrawal.status === 201 ? 10_000 : 0);
  const afterwards = await Promise.all(
    nodes.flatMap((node) => [
      play(node, seat.bet(randomUUID(), randomUUID(), 100)),
      asks(node, own, 200, 'bank').then(({ status }) => status === 201),
    ]),
  );
  expect(afterwards).toEqual([false, false, false, false]);
  expect([nth, await creditIn(own)]).toEqual([nth, satang]);
  // What stood before it is played to its end, and then everything that is left can leave; one at a time.
  const ends = stood.map(({ id, round }) => play(here, seat.win(randomUUID(), round, id, 0)));
  expect((await Promise.all(ends)).every(Boolean)).toBe(true);
  const left = await on(there, own).post('withdraw/withdraw', { amount: 100 });
  expect([nth, left.status, left.body.error?.code]).toEqual(
    withdrawal.status === 201 ? [nth, 409, 'withdrawal_pending'] : [nth, 201, undefined],
  );
  return { bets: stood.length, waits: (withdrawal.status === 201 ? withdrawal : left).body.data.id };
};

/** The same member once more, as after years: the exclusion is over, behind its guard's back, and the money of the withdrawal is back. */
const comeBack = async (own: Ledger, waits: string, cookie: string): Promise<void> => {
  const past = await superuser.pool.connect();
  await past.query('set session_replication_role = replica');
  await past.query(
    `update member_break set ends_at = now() - interval '8 days', return_asked_at = now() - interval '8 days', return_at = now()
      where member_id = $1 and return_at is null`,
    [own.id],
  );
  await past.query(
    `update member_restriction r set term = b.ends_at, until = b.return_at from member_break b where r.member_id = $1 and b.id = r.id`,
    [own.id],
  );
  past.release();
  const headers = { cookie, origin: nodes[0].console };
  const body = { reason: 'รอบต่อไป' };
  const refused = await tell(`${nodes[0].console}/api/withdrawals/${waits}/reject`, { body, headers });
  expect(refused.status).toBe(200);
};

test('an exclusion against bets, a win and a withdrawal: what was acknowledged stands, afterwards nothing begins on either node', async () => {
  const cookie = await signIn(nodes[0]);
  let sum = 0;
  const make = async () => {
    const own = await aMember();
    await paidIn(own, 900);
    return own;
  };
  await played(make, async (own, nth) => {
    const { bets, waits } = await excludedRound(own, nth);
    sum += bets;
    if (nth < ROUNDS - TOGETHER) await comeBack(own, waits, cookie);
  });
  process.stdout.write(`exclusions: ${ROUNDS}, ${sum} bets stood before them\n`);
  expect(sum).toBeGreaterThan(0);
});

test('from the answer to a break on one node on, the other refuses a bet, takes a win and tells its pages', async () => {
  const own = await aMember();
  await paidIn(own, 300);
  const seat = await aSeat(nodes[1], own, 'star');
  const socket = new RawSocket({ port: Number(new URL(nodes[1].portal).port) });
  expect(await socket.named({ token: own.token })).toBe(true);
  await socket.call('subscribe', `member.${own.id}`);
  const open = [0, 1].map(() => ({ id: randomUUID(), round: randomUUID() }));
  for (const { id, round } of open) expect(await seat.send(nodes[1], seat.bet(id, round, 1000))()).toMatch(seat.ok);
  const betAndWin = async ({ id, round }: (typeof open)[number]) => {
    const bet = await seat.send(nodes[1], seat.bet(randomUUID(), randomUUID(), 1000))();
    return [bet, await seat.send(nodes[1], seat.win(randomUUID(), round, id, 100))()];
  };
  for (const each of await betAndWin(open[0]!)) expect(each).toMatch(seat.ok);
  const told = socket.next((text) => text.includes('"profile.updated"'));
  expect((await on(nodes[0], own).post('member/cool-off', { period: '24h' })).status).toBe(200);
  const [bet, win] = await betAndWin(open[1]!);
  expect(bet).not.toMatch(seat.ok);
  expect(win).toMatch(seat.ok);
  expect(await told).toBeDefined();
  socket.destroy();
});

test('afterwards the books agree', async () => {
  await assertBooksAgree(nodes[0], await signIn(nodes[0], 'owner'));
});
