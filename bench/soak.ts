import { approve, ask, bearer, call, type Ledger, register, signIn } from '../e2e/process/callers.ts';
import { signalDatabase } from '../e2e/process/cluster.ts';
import { aProduct, type Product } from '../e2e/process/product.ts';
import { reckon } from '../e2e/process/reconcile.ts';
import { aPicture, fileForm, FORM_TYPE } from '../server/src/platform/uploads/test-pictures.ts';
import fc from 'fast-check';
import { socketOf } from './crowd.ts';
import type { Figure } from './figure.ts';
import { flags, residentMb } from './product.ts';
import { median, pause, say } from './rounds.ts';

export const DEFAULT_MINUTES = 10;
const MEMBERS = 12;
const SOCKETS = 3; // of each
const BETWEEN_ROUNDS_MS = 2500;
const LOOK_MS = 1000;

/** What happens at a moment of the run; all of it follows from the seed. */
const moments = (seed: number) =>
  fc.sample(
    fc.record({
      after_s: fc.integer({ min: 12, max: 48 }),
      member: fc.nat(MEMBERS - 1),
      width: fc.integer({ min: 400, max: 4000 }),
      kills: fc.constantFrom('nobody', 'nobody', 'database', 'server'),
    }),
    { seed, numRuns: 2000 },
  );

/** Pages that are open: each is opened again a second after it was closed, by a kill too. How often that was. */
const keepOpen = async (product: Product, { id, token }: Ledger, stop: AbortSignal): Promise<number> => {
  let opened = 0;
  while (!stop.aborted) {
    const socket = await socketOf(Number(new URL(product.portal).port), id, token).catch(() => undefined);
    if (socket) {
      opened += 1;
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
      stop.addEventListener('abort', () => socket.close(), { once: true });
      await closed;
    }
    await pause(LOOK_MS);
  }
  return opened;
};

const served = async (product: Product): Promise<void> => {
  while ((await ask('GET', `${product.portal}/readyz`))?.status !== 200) await pause(100);
};

/** Sends a picture of that width as a member; whether it was taken. */
const sendPicture = async (product: Product, own: Ledger, width: number): Promise<boolean> => {
  const body = fileForm(await aPicture(width, width));
  const headers = { 'content-type': FORM_TYPE, ...bearer(own) };
  const answer = await fetch(`${product.portal}/chat-api/file/upload`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  }).catch(() => undefined);
  return answer?.status === 201;
};

interface Run {
  readonly product: Product;
  readonly ledgers: readonly Ledger[];
  readonly ends: number;
  /** Until then the server is killed too; afterwards its memory is followed. */
  readonly killsServerUntil: number;
}

/** Pictures and kills, one after the other, until the time is over. */
const disturb = async ({ product, ledgers, ends, killsServerUntil }: Run, seed: number) => {
  const count = { server: 0, database: 0, pictures: 0 };
  for (const { after_s, member, width, kills } of moments(seed)) {
    await pause(Math.min(after_s * 1000, Math.max(0, ends - performance.now())));
    if (performance.now() >= ends) break;
    const own = ledgers[member];
    if (own && (await sendPicture(product, own, width))) count.pictures += 1;
    if (kills === 'server' && performance.now() < killsServerUntil) {
      await product.kill();
      await product.start();
      count.server += 1;
    } else if (kills === 'database') {
      await signalDatabase(`${product.dataDir}/postgres`, 'SIGKILL');
      count.database += 1;
    }
    await served(product);
    say(`${((ends - performance.now()) / 60_000).toFixed(1)} min left, killed: ${JSON.stringify(count)}`);
  }
  return count;
};

/** What is resident once a second, when the server is no longer killed. */
const followMemory = async ({ product, ends, killsServerUntil }: Run): Promise<number[]> => {
  const seen: number[] = [];
  for (; performance.now() < ends; await pause(LOOK_MS)) {
    const mb = performance.now() > killsServerUntil && product.pid && (await residentMb(product.pid));
    if (mb) seen.push(mb);
  }
  return seen;
};

/** What everybody was told against what the product says, and the books against themselves; throws where they differ. */
const reconciled = async (product: Product, ledgers: readonly Ledger[]) => {
  const sum = { deposits: 0, withdrawals: 0 };
  for (const own of ledgers) {
    const { deposits, withdrawals } = await reckon(product, own);
    sum.deposits += deposits;
    sum.withdrawals += withdrawals;
  }
  const cookie = (await signIn(product, 'owner')) ?? '';
  const health = await ask('GET', `${product.console}/api/ledger/health`, undefined, { cookie });
  const broken = health?.body.data.checks.filter(({ ok }) => !ok);
  if (broken?.length !== 0) throw new Error(`the books do not agree: ${JSON.stringify(broken)}`);
  return sum;
};

/**
 * The bank test for a long time: members who pay in and out with pages open beside, pictures of every size, and the server
 * and its PostgreSQL killed in between: the server only in the first fifth, so that its memory can be followed afterwards.
 * What was acknowledged is there, once, and the books agree; or this throws.
 */
export const soak = async (minutes: number, seed: number): Promise<Figure[]> => {
  const product = await aProduct({ NODE_OPTIONS: flags.join(' ') });
  const [stop, closing] = [new AbortController(), new AbortController()];
  try {
    await product.start();
    const ledgers = await Promise.all(Array.from({ length: MEMBERS }, (_, nth) => register(product, nth)));
    const began = performance.now();
    const run = { product, ledgers, ends: began + minutes * 60_000, killsServerUntil: began + minutes * 12_000 };
    const callers = Promise.all(ledgers.map((own) => call(product, own, stop.signal, BETWEEN_ROUNDS_MS)));
    const pages = ledgers.flatMap((own) => Array.from({ length: SOCKETS }, () => keepOpen(product, own, stop.signal)));
    const operator = approve(product, closing.signal); // until the last caller has been paid
    const [count, seen] = await Promise.all([disturb(run, seed), followMemory(run)]);
    stop.abort();
    await callers;
    closing.abort();
    await operator;
    const opened = (await Promise.all(pages)).reduce((sum, each) => sum + each, 0);
    const { deposits, withdrawals } = await reconciled(product, ledgers);
    // The first third fills caches and lets the heap find its size.
    const third = Math.ceil(seen.length / 3);
    const [middle, end] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))];
    const means =
      `change of memory in ${minutes} min (seed ${seed}): ${Math.round(middle)} to ${Math.round(end)} MB, highest ${Math.round(Math.max(...seen))}; ` +
      `${deposits} deposits and ${withdrawals} withdrawals of ${MEMBERS} members, ${count.pictures} pictures, ${opened} sockets; ` +
      `server killed ${count.server}, PostgreSQL ${count.database} times; nothing lost, nothing twice, reconciled`;
    const value = Math.abs(end / middle - 1) * 100;
    return [{ name: 'soak', value, goal: 10, better: 'less', unit: ' %', means }];
  } finally {
    stop.abort();
    closing.abort();
    await product.remove();
  }
};
