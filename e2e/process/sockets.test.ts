import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_CHANNEL } from '../../contract/src/realtime.ts';
import { message, RawSocket } from '../../server/src/testing/raw-socket.ts';
import { register } from './callers.ts';
import { aProduct, type Product } from './product.ts';
import { tell } from './told.ts';

const SOCKETS = 12;
const ATTACK_MS = 12_000;
const AGAIN_MS = 100;
const MOST_MB = 100;

let product: Product;
beforeAll(async () => {
  product = await aProduct();
  await product.start();
}, 120_000);
afterAll(() => product?.remove(), 60_000);

/** Resident memory of the server process. */
const residentMb = async (): Promise<number> => {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
};

/** Asked one after the other until told to stop: what the median caller waits, and the most memory that was seen. */
const watch = async (while_ms: number) => {
  const [times, memory]: [number[], number[]] = [[], []];
  for (const until = Date.now() + while_ms; Date.now() < until; await wait(20)) {
    const { status, ms } = await tell(`${product.portal}/api/combine`);
    expect(status).toBe(200);
    times.push(ms);
    memory.push(await residentMb());
  }
  return { median_ms: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0, most_mb: Math.max(...memory) };
};

const SUBSCRIBE = message(`21${JSON.stringify(['subscribe', SYSTEM_CHANNEL])}`);

/** One socket after the other, each flooding as soon as it is let in. */
const attack = async (token: string, reads: boolean, stop: AbortSignal) => {
  const port = Number(new URL(product.portal).port);
  while (!stop.aborted) {
    const socket = new RawSocket({ port });
    stop.addEventListener('abort', () => socket.destroy(), { once: true });
    if (await socket.named({ token })) {
      if (!reads) socket.deafen();
      socket.flood(SUBSCRIBE);
      await socket.closed;
    } else socket.destroy();
    await wait(AGAIN_MS);
  }
};

test.each([false, true])(
  'a member who floods twelve sockets, reading the answers: %s, takes neither memory nor time from the others',
  { timeout: 240_000 },
  async (reads) => {
    const { token } = await register(product, reads ? 1 : 2);
    await watch(3000); // the heap finds its size
    const quiet = await watch(3000);
    const stop = new AbortController();
    const attackers = Array.from({ length: SOCKETS }, () => attack(token, reads, stop.signal));
    const meanwhile = await watch(ATTACK_MS).finally(() => stop.abort());
    await Promise.all(attackers);
    process.stdout.write(`${JSON.stringify({ reads, quiet, meanwhile })}\n`);
    expect(meanwhile.most_mb).toBeLessThan(quiet.most_mb + MOST_MB);
    expect(meanwhile.median_ms).toBeLessThan(5 * quiet.median_ms + 10);
  },
);
