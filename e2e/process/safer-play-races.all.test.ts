import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '../../server/src/platform/database/db.ts';
import { RawSocket } from '../../server/src/testing/raw-socket.ts';
import { bearer, creditOf, type MemberRecord, payIn, register, signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { freePort } from '../../testing/free-port.ts';
import { assertBooksAgree } from './reconcile.ts';
import { send } from './responses.ts';
import { aGameSession } from './wallet-player.ts';

/** Rounds of each race, shared among `TOGETHER` members. */
const ROUNDS = 200;
const TOGETHER = 4;
/** About the time in which an exclusion checks the password. */
const APART_MS = 120;

let cluster: Cluster;
let superuser: Db;
let sandboxUrl: string;
let nodes: [Product, Product];
const nodeOf = (nth: number): Product => nodes[nth % 2]!;

beforeAll(async () => {
  cluster = await aCluster();
  const sandboxPort = String(await freePort());
  sandboxUrl = `http://localhost:${sandboxPort}`;
  const shared = {
    DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
    APP_SECRET: 'the two nodes share one secret of forty characters',
    SANDBOX_PORT: sandboxPort,
    LOG_LEVEL: 'fatal',
  };
  // The second node has no sandbox: banks and gateways are the first node's.
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
/** Members have distinct birth dates, so that none is matched with an excluded one. */
const aMember = (): Promise<MemberRecord> => {
  born += 1;
  return register(nodeOf(born), born, new Date(Date.UTC(1970, 0, born)).toISOString().slice(0, 10));
};
/** Runs every round once: several members in parallel, each in sequence. */
const playRounds = <Context>(make: () => Promise<Context>, round: (context: Context, nth: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: TOGETHER }, async (_, at) => {
      const context = await make();
      for (let nth = at; nth < ROUNDS; nth += TOGETHER) await round(context, nth);
    }),
  );
const apiOf = (node: Product, own: MemberRecord) => {
  const headers = () => ({ ...bearer(own), 'idempotency-key': randomUUID() });
  return {
    post: (path: string, body: unknown) => send<Answer>(`${node.portal}/api/${path}`, { body, headers: headers() }),
    put: (path: string, body: unknown) =>
      send<Answer>(`${node.portal}/api/${path}`, { method: 'PUT', body, headers: headers() }),
    get: (path: string) => send<Answer>(`${node.portal}/api/${path}`, { headers: headers() }),
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
/** A gateway is called before the row is written, so it loses against other channels and has rounds of its own. */
const channels = ['promptpay', 'bank', 'cp'];
const gateways = ['cp', 'ppyp', 'mtm'];
const requestDeposit = (node: Product, own: MemberRecord, amount: number, channel = '') =>
  gateways.includes(channel)
    ? apiOf(node, own).post(`member/${channel}/deposit`, { amount })
    : apiOf(node, own).post('member/regulardeposit', { amount, channel });

const creditIn = (own: MemberRecord) => creditOf(nodes[0], own);
const depositFor = (own: MemberRecord, amount: number) =>
  payIn({ portal: nodes[0].portal, sandbox: sandboxUrl }, own, amount);

test('of ten concurrent deposits at a limit one succeeds, on either node', async () => {
  const taken = new Map<string, number>();
  const make = async () => {
    const own = await aMember();
    expect((await apiOf(nodes[0], own).put('member/limits', { deposit: { day: 300 } })).status).toBe(200);
    return own;
  };
  await playRounds(make, async (own, nth) => {
    const [by, amount] = [nth % 3 ? channels : gateways, 151 + (nth % 149)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => requestDeposit(nodeOf(at + nth), own, amount, by[(at + nth) % 3])),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect([nth, made.length]).toEqual([nth, 1]);
    for (const { status, body } of answers)
      if (status !== 201) expect(['deposit_limit', 'deposit_open']).toContain(body.error?.code);
    const { id, channel } = made[0]!.body.data;
    taken.set(channel, (taken.get(channel) ?? 0) + 1);
    expect((await apiOf(nodeOf(nth), own).get('member/limits')).body.data.deposit.day.used).toBe(amount);
    expect((await apiOf(nodeOf(nth), own).post(`member/deposit/${id}/cancel`, {})).status).toBe(200);
  });
  process.stdout.write(`deposits: ${JSON.stringify(Object.fromEntries(taken))}\n`);
});

test('of ten bets at a loss limit two succeed on two nodes, and a win restores it', async () => {
  const make = async () => {
    const own = await aMember();
    await depositFor(own, 1000);
    expect((await apiOf(nodes[1], own).put('member/limits', { loss: { day: 25 } })).status).toBe(200);
    return { own, session: await aGameSession(nodes[0], own, 'star') };
  };
  await playRounds(make, async ({ own, session }, nth) => {
    const bets = Array.from({ length: 10 }, () => ({ id: randomUUID(), round: randomUUID() }));
    const answers = await Promise.all(
      bets.map(({ id, round }, at) => session.send(nodeOf(at + nth), session.bet(id, round, 1000))()),
    );
    const done = bets.filter((_, at) => session.ok.test(answers[at] ?? ''));
    const others = answers.filter((each) => !session.ok.test(each ?? '')).map((each) => each?.split(' ')[0]);
    expect([nth, done.length, [...new Set(others)]]).toEqual([nth, 2, ['RS_ERROR_BET_LIMIT_EXCEEDED']]);
    expect((await apiOf(nodeOf(nth), own).get('member/limits')).body.data.loss.day.used).toBe(20);
    for (const { id, round } of done)
      expect(await session.send(nodeOf(nth), session.win(randomUUID(), round, id, 1000))()).toMatch(session.ok);
  });
});

test('a limit set on one node binds on both from its response on', async () => {
  let before = 0;
  await playRounds(aMember, async (own, nth) => {
    const bound = 20_000 - 20 * nth;
    const [set, response] = await Promise.all([
      apiOf(nodeOf(nth), own).put('member/limits', { deposit: { day: bound } }),
      requestDeposit(nodeOf(nth + 1), own, bound + 10, channels[nth % 3]),
    ]);
    expect(set.status).toBe(200);
    // A deposit that succeeded came before the limit, so the limit's response counts it.
    expect([nth, set.body.data.deposit.day.used]).toEqual([nth, response.status === 201 ? bound + 10 : 0]);
    if (response.status === 201) {
      before += 1;
      const { id } = response.body.data;
      expect((await apiOf(nodeOf(nth + 1), own).post(`member/deposit/${id}/cancel`, {})).status).toBe(200);
    } else expect(response.body.error?.code).toBe('deposit_limit');
    const later = await Promise.all(
      [0, 1].map((at) => requestDeposit(nodeOf(at), own, bound + 10, channels[(nth + at) % 3])),
    );
    expect(later.map(({ body }) => body.error?.code)).toEqual(['deposit_limit', 'deposit_limit']);
  });
  process.stdout.write(`limit set: ${before} of ${ROUNDS} deposits stood before it\n`);
});

/**
 * Races an exclusion against bets, a win and a withdrawal; returns the number of accepted bets and the withdrawal still
 * waiting.
 */
const raceExclusion = async (
  own: MemberRecord,
  nth: number,
): Promise<{ readonly bets: number; readonly waits: string }> => {
  const [here, there] = [nodeOf(nth), nodeOf(nth + 1)];
  let satang = await creditIn(own);
  const session = await aGameSession(here, own, 'star');
  const play = async (node: Product, call: readonly [string, object]) =>
    session.ok.test((await session.send(node, call)()) ?? '');
  const aBet = () => ({ id: randomUUID(), round: randomUUID() });
  const first = aBet();
  expect(await play(here, session.bet(first.id, first.round, 1000))).toBe(true);
  /** Bets accepted before the exclusion, on both nodes in turn. */
  const acceptedBets: ReturnType<typeof aBet>[] = [];
  const playOn = async () => {
    for (await wait(randomInt(APART_MS)); ;) {
      const bet = aBet();
      if (!(await play(nodeOf(acceptedBets.length), session.bet(bet.id, bet.round, 100)))) return;
      acceptedBets.push(bet);
    }
  };
  const [excluded, , isWon, withdrawal] = await Promise.all([
    apiOf(here, own).post('member/self-exclusion', { period: '6m', password: 'kill-nine' }),
    playOn(),
    wait(randomInt(APART_MS)).then(() => play(there, session.win(randomUUID(), first.round, first.id, 2000))),
    wait(randomInt(APART_MS)).then(() => apiOf(there, own).post('withdraw/withdraw', { amount: 100 })),
  ]);
  expect([excluded.status, isWon]).toEqual([200, true]);
  expect([201, 409]).toContain(withdrawal.status);
  satang += 1000 - 100 * acceptedBets.length - (withdrawal.status === 201 ? 10_000 : 0);
  const afterwards = await Promise.all(
    nodes.flatMap((node) => [
      play(node, session.bet(randomUUID(), randomUUID(), 100)),
      requestDeposit(node, own, 200, 'bank').then(({ status }) => status === 201),
    ]),
  );
  expect(afterwards).toEqual([false, false, false, false]);
  expect([nth, await creditIn(own)]).toEqual([nth, satang]);
  // Accepted rounds are settled, then the remaining money can leave: one withdrawal at a time.
  const ends = acceptedBets.map(({ id, round }) => play(here, session.win(randomUUID(), round, id, 0)));
  expect((await Promise.all(ends)).every(Boolean)).toBe(true);
  const left = await apiOf(there, own).post('withdraw/withdraw', { amount: 100 });
  expect([nth, left.status, left.body.error?.code]).toEqual(
    withdrawal.status === 201 ? [nth, 409, 'withdrawal_pending'] : [nth, 201, undefined],
  );
  return { bets: acceptedBets.length, waits: (withdrawal.status === 201 ? withdrawal : left).body.data.id };
};

/** Ends the member's exclusion directly in the database and rejects the waiting withdrawal, for the next round. */
const endExclusion = async (own: MemberRecord, waits: string, cookie: string): Promise<void> => {
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
  const refused = await send(`${nodes[0].console}/api/withdrawals/${waits}/reject`, { body, headers });
  expect(refused.status).toBe(200);
};

test('an exclusion keeps acknowledged operations and stops new ones on both nodes', async () => {
  const cookie = await signIn(nodes[0]);
  let sum = 0;
  const make = async () => {
    const own = await aMember();
    await depositFor(own, 900);
    return own;
  };
  await playRounds(make, async (own, nth) => {
    const { bets, waits } = await raceExclusion(own, nth);
    sum += bets;
    if (nth < ROUNDS - TOGETHER) await endExclusion(own, waits, cookie);
  });
  process.stdout.write(`exclusions: ${ROUNDS}, ${sum} bets stood before them\n`);
  expect(sum).toBeGreaterThan(0);
});

test('a break set on one node stops bets, not wins, on the other and notifies pages', async () => {
  const own = await aMember();
  await depositFor(own, 300);
  const session = await aGameSession(nodes[1], own, 'star');
  const socket = new RawSocket({ port: Number(new URL(nodes[1].portal).port) });
  expect(await socket.named({ token: own.token })).toBe(true);
  await socket.call('subscribe', `member.${own.id}`);
  const open = [0, 1].map(() => ({ id: randomUUID(), round: randomUUID() }));
  for (const { id, round } of open)
    expect(await session.send(nodes[1], session.bet(id, round, 1000))()).toMatch(session.ok);
  const betAndWin = async ({ id, round }: (typeof open)[number]) => {
    const bet = await session.send(nodes[1], session.bet(randomUUID(), randomUUID(), 1000))();
    return [bet, await session.send(nodes[1], session.win(randomUUID(), round, id, 100))()];
  };
  for (const each of await betAndWin(open[0]!)) expect(each).toMatch(session.ok);
  const event = socket.next((text) => text.includes('"profile.updated"'));
  expect((await apiOf(nodes[0], own).post('member/cool-off', { period: '24h' })).status).toBe(200);
  const [bet, win] = await betAndWin(open[1]!);
  expect(bet).not.toMatch(session.ok);
  expect(win).toMatch(session.ok);
  expect(await event).toBeDefined();
  socket.destroy();
});

test('afterwards the books balance', async () => {
  await assertBooksAgree(nodes[0], await signIn(nodes[0], 'owner'));
});
