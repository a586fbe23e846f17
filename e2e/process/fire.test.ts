import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_CEILING_MS } from '../../testing/ceilings.ts';
import { atDepth } from '../../testing/depth.ts';
import { approve, depositAndWithdraw, type MemberRecord, payIn, register, signIn } from './callers.ts';
import { asAgent, asMember, conversationOf, reconcileChat, write, type AcknowledgedMessage } from './chatters.ts';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product, raises } from './product.ts';
import { assertBooksAgree, reconcileMember, reconcilePlay } from './reconcile.ts';
import { giveCoins, reconcileRounds, type Spinner, spinUntil } from './spinners.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';
import { type ProviderRecord, playUntil } from './wallet-player.ts';

const PAYERS = atDepth(12, 64);
const PLAYERS = atDepth(4, 8);
const WRITERS = atDepth(8, 64);
const AGENTS = atDepth(2, 8);
const SPINNERS = atDepth(8, 64);
/** Kills, of the server and its database in turn. */
const KILLS = atDepth(4, 10);
vi.setConfig({ testTimeout: KILLS * TEST_CEILING_MS }); // each kill gets the time of a whole test
/** Rounds per member between two kills: within coins and daily limits. */
const ROUNDS = 4;

let product: Product;
beforeAll(async () => {
  product = await aProduct();
  await product.start();
});
afterAll(() => product.remove());

/** Registers `count` members, eight at a time. */
const members = async (count: number, first: number): Promise<MemberRecord[]> => {
  const all: MemberRecord[] = [];
  while (all.length < count)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count - all.length) }, (_, nth) =>
          register(product, first + all.length + nth),
        ),
      )),
    );
  return all;
};

/** Raises the daily limit of withdrawals: payers exceed a new site's. */
const withdrawOften = async (owner: string): Promise<void> => {
  const headers = { cookie: owner, origin: product.console };
  const { status } = await send(`${product.console}/api/settings`, {
    method: 'PUT',
    body: { withdraw_daily_count: 100 },
    headers,
  });
  expect(status).toBe(200);
};

/** Acknowledged messages of both sides of a conversation. */
interface Conversation {
  readonly own: MemberRecord;
  readonly id: string;
  readonly questions: AcknowledgedMessage[];
  readonly answered: AcknowledgedMessage[];
}

const aPopulation = async (owner: string, manager: string) => {
  const payers = await members(PAYERS, 1000);
  const plays: ProviderRecord[] = [];
  for (const own of await members(PLAYERS, 2000))
    plays.push({ own, acknowledged: [], net: await payIn(product, own, 2000) });
  const conversations: Conversation[] = [];
  for (const own of await members(WRITERS, 3000)) {
    const questions = [await write([asMember(product, own)], 'เริ่ม')];
    conversations.push({ own, id: await conversationOf(product, owner, own), questions: questions, answered: [] });
  }
  const spinners: Spinner[] = (await members(SPINNERS, 4000)).map((own) => ({ own, rounds: [] }));
  await giveCoins(
    product,
    [manager, owner],
    spinners.map(({ own }) => own),
  );
  return { payers, plays, conversations, spinners };
};
type Population = Awaited<ReturnType<typeof aPopulation>>;

/** Acknowledged operations of each kind. */
const acknowledged = ({ payers, plays, conversations, spinners }: Population) => ({
  deposits: payers.reduce((sum, { paidIn }) => sum + paidIn.size, 0),
  withdrawals: payers.reduce((sum, { withdrawals }) => sum + withdrawals.size, 0),
  calls: plays.reduce((sum, play) => sum + play.acknowledged.length, 0),
  messages: conversations.reduce((sum, { questions, answered }) => sum + questions.length + answered.length, 0),
  rounds: spinners.reduce((sum, { rounds }) => sum + rounds.length, 0),
});
/** Minimum of acknowledged operations between two kills. */
const PER_KILL: ReturnType<typeof acknowledged> = {
  deposits: PAYERS / 2,
  withdrawals: PAYERS / 4,
  calls: PLAYERS * 6,
  messages: WRITERS * 3,
  rounds: SPINNERS / 2,
};

const writeOn = async ({ own, questions }: Conversation, stop: AbortSignal): Promise<void> => {
  for (let nth = 0; !stop.aborted; nth += 1) {
    questions.push(await write([asMember(product, own)], `สมาชิก ${nth}`));
    await wait(400);
  }
};
/** Answers one conversation after another. */
const answerOn = async (cookie: string, conversations: readonly Conversation[], stop: AbortSignal): Promise<void> => {
  for (let nth = 0; !stop.aborted; nth += 1)
    for (const { id, answered } of conversations) {
      if (stop.aborted) return;
      answered.push(await write([asAgent(product, cookie, id)], `แอดมิน ${nth}`));
      await wait(50);
    }
};

const kill = async (what: 'server' | 'database'): Promise<void> => {
  if (what === 'server') {
    expect(await raises(product, 'NodeDown')).toBe(false);
    await product.kill();
    expect(await raises(product, 'NodeDown')).toBe(true);
    await product.start();
  } else await signalDatabase(`${product.dataDir}/postgres`, 'SIGKILL');
  await until(async () => (await send(`${product.portal}/readyz`)).status === 200, 'it serves again');
};

test('killed servers and databases lose and repeat no acknowledged operation', async () => {
  const [owner, manager] = await Promise.all(['owner', 'manager'].map((name) => signIn(product, name)));
  await withdrawOften(owner!);
  const all = await aPopulation(owner!, manager!);
  const [stop, closing] = [new AbortController(), new AbortController()];
  let most = ROUNDS;
  const work = Promise.all([
    ...all.payers.map((own) => depositAndWithdraw(product, own, stop.signal)),
    ...all.plays.map((play, at) => playUntil(product, play, at % 2 ? 'nova' : 'star', stop.signal)),
    ...all.conversations.map((each) => writeOn(each, stop.signal)),
    ...Array.from({ length: AGENTS }, (_, agent) => {
      const own = all.conversations.filter((_each, at) => at % AGENTS === agent);
      return answerOn([owner!, manager!][agent % 2]!, own, stop.signal);
    }),
    ...all.spinners.map((each) => spinUntil(product, each, () => most, stop.signal)),
  ]);
  work.catch(() => {}); // awaited below
  const operator = approve(product, closing.signal);

  const untilMore = async () => {
    const before = acknowledged(all);
    const isEnough = async () => {
      const now = acknowledged(all);
      return (Object.keys(now) as (keyof typeof now)[]).every((kind) => now[kind] - before[kind] >= PER_KILL[kind]);
    };
    await Promise.race([until(isEnough, `more of ${JSON.stringify(PER_KILL)} than ${JSON.stringify(before)}`), work]);
  };
  try {
    for (let nth = 0; nth < KILLS; nth += 1) {
      await untilMore();
      await kill(nth % 2 ? 'database' : 'server');
      most += ROUNDS;
    }
    await untilMore();
  } finally {
    stop.abort();
    await work.finally(() => closing.abort());
  }
  await operator;
  process.stdout.write(`acknowledged: ${JSON.stringify(acknowledged(all))}\n`);

  for (const own of all.payers) await reconcileMember(product, own);
  for (const play of all.plays) await reconcilePlay(product, play);
  for (const { own, questions, answered } of all.conversations)
    await reconcileChat(product, own, [questions, answered]);
  for (const each of all.spinners) await reconcileRounds(product, each);
  await assertBooksAgree(product, owner!);
  expect(await product.stop()).toBe(0);
});
