import {
  approve,
  tryCall,
  bearer,
  depositAndWithdraw,
  type MemberRecord,
  register,
  signIn,
} from '../e2e/process/callers.ts';
import { signalDatabase } from '../e2e/process/cluster.ts';
import { aProduct, type Product } from '../e2e/process/product.ts';
import { reconcileMember } from '../e2e/process/reconcile.ts';
import { aPicture, fileForm, FORM_TYPE } from '../server/src/platform/uploads/test-pictures.ts';
import fc from 'fast-check';
import { socketOf } from './crowd.ts';
import { type Figure, logProgress, pause } from './measuring.ts';
import { growthFigure } from './memory.ts';
import { flags, residentMb } from './product.ts';

export const DEFAULT_MINUTES = 10;
const MEMBERS = 12;
const SOCKETS = 3; // per member
const BETWEEN_ROUNDS_MS = 2500;
const POLL_MS = 1000;

/** Disturbances of the run, derived from the seed. */
const disturbances = (seed: number) =>
  fc.sample(
    fc.record({
      after_s: fc.integer({ min: 12, max: 48 }),
      member: fc.nat(MEMBERS - 1),
      width: fc.integer({ min: 400, max: 4000 }),
      kills: fc.constantFrom('nobody', 'nobody', 'database', 'server'),
    }),
    { seed, numRuns: 2000 },
  );

/** Keeps a page's socket open, reopening it a second after it closes. Returns the number of connections. */
const keepOpen = async (product: Product, { id, token }: MemberRecord, stop: AbortSignal): Promise<number> => {
  let opened = 0;
  while (!stop.aborted) {
    const socket = await socketOf(Number(new URL(product.portal).port), id, token).catch(() => undefined);
    if (socket) {
      opened += 1;
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
      stop.addEventListener('abort', () => socket.close(), { once: true });
      await closed;
    }
    await pause(POLL_MS);
  }
  return opened;
};

const ready = async (product: Product): Promise<void> => {
  while ((await tryCall('GET', `${product.portal}/readyz`))?.status !== 200) await pause(100);
};

/** Sends a picture of this width as a member; true if accepted. */
const sendPicture = async (product: Product, own: MemberRecord, width: number): Promise<boolean> => {
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
  readonly ledgers: readonly MemberRecord[];
  readonly ends: number;
  /** The server is killed until then; afterwards its memory is sampled. */
  readonly killsServerUntil: number;
}

/** Sends pictures and kills processes until the end. */
const disturb = async ({ product, ledgers, ends, killsServerUntil }: Run, seed: number) => {
  const count = { server: 0, database: 0, pictures: 0 };
  for (const { after_s, member, width, kills } of disturbances(seed)) {
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
    await ready(product);
    logProgress(`${((ends - performance.now()) / 60_000).toFixed(1)} min left, killed: ${JSON.stringify(count)}`);
  }
  return count;
};

/** Samples memory every second once the server is no longer killed. */
const followMemory = async ({ product, ends, killsServerUntil }: Run): Promise<number[]> => {
  const samples: number[] = [];
  for (; performance.now() < ends; await pause(POLL_MS)) {
    const mb = performance.now() > killsServerUntil && product.pid && (await residentMb(product.pid));
    if (mb) samples.push(mb);
  }
  return samples;
};

/** Reconciles members' answers with the product, and the books with themselves; throws on a difference. */
const reconcileAll = async (product: Product, ledgers: readonly MemberRecord[]) => {
  const sum = { deposits: 0, withdrawals: 0 };
  for (const own of ledgers) {
    const { deposits, withdrawals } = await reconcileMember(product, own);
    sum.deposits += deposits;
    sum.withdrawals += withdrawals;
  }
  const cookie = (await signIn(product, 'owner')) ?? '';
  const health = await tryCall('GET', `${product.console}/api/ledger/health`, undefined, { cookie });
  const broken = health?.body.data.checks.filter(({ ok }) => !ok);
  if (broken?.length !== 0) throw new Error(`the books do not agree: ${JSON.stringify(broken)}`);
  return sum;
};

/**
 * Long-running bank test: members deposit and withdraw with open pages, send pictures, and the server and PostgreSQL
 * are killed meanwhile; the server only in the first fifth, so that its memory can be sampled. Throws if an
 * acknowledged operation is missing or doubled, or the books do not agree.
 */
export const soak = async (minutes: number, seed: number): Promise<Figure[]> => {
  const product = await aProduct({ NODE_OPTIONS: flags.join(' ') });
  const [stop, closing] = [new AbortController(), new AbortController()];
  try {
    await product.start();
    const ledgers = await Promise.all(Array.from({ length: MEMBERS }, (_, nth) => register(product, nth)));
    const began = performance.now();
    const run = { product, ledgers, ends: began + minutes * 60_000, killsServerUntil: began + minutes * 12_000 };
    const callers = Promise.all(ledgers.map((own) => depositAndWithdraw(product, own, stop.signal, BETWEEN_ROUNDS_MS)));
    const pages = ledgers.flatMap((own) => Array.from({ length: SOCKETS }, () => keepOpen(product, own, stop.signal)));
    const operator = approve(product, closing.signal); // until the last caller is paid
    const [count, samples] = await Promise.all([disturb(run, seed), followMemory(run)]);
    stop.abort();
    await callers;
    closing.abort();
    await operator;
    const opened = (await Promise.all(pages)).reduce((sum, each) => sum + each, 0);
    const { deposits, withdrawals } = await reconcileAll(product, ledgers);
    const summary =
      `${minutes} min (seed ${seed}), with ${deposits} deposits and ${withdrawals} withdrawals of ${MEMBERS} members, ` +
      `${count.pictures} pictures, ${opened} sockets, the server killed ${count.server} and PostgreSQL ${count.database} times, ` +
      'nothing lost, nothing twice, reconciled';
    return [growthFigure('soak', samples, summary)];
  } finally {
    stop.abort();
    closing.abort();
    await product.remove();
  }
};
