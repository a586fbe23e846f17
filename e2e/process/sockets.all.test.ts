import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_CHANNEL } from '../../contract/src/realtime.ts';
import { message, RawSocket } from '../../server/src/testing/raw-socket.ts';
import { register } from './callers.ts';
import { aProduct, type Product } from './product.ts';
import { tell } from './responses.ts';

const SOCKETS = 12;
const LOOKS = 400;
const AGAIN_MS = 100;
const MOST_MB = 100;

let product: Product;
beforeAll(async () => {
  product = await aProduct();
  await product.start();
});
afterAll(() => product?.remove());

/** Resident memory of the server process. */
const residentMb = async (): Promise<number> => {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
};

/** Asks so often at least, and until it is enough, one call after the other, each of which is answered; the most memory that was seen. */
const watch = async (looks: number, isEnough = () => true): Promise<number> => {
  let most_mb = 0;
  for (let nth = 0; nth < looks || !isEnough(); nth += 1) {
    expect((await tell(`${product.portal}/api/combine`)).status).toBe(200);
    most_mb = Math.max(most_mb, await residentMb());
    await wait(20);
  }
  return most_mb;
};

const SUBSCRIBE = message(`21${JSON.stringify(['subscribe', SYSTEM_CHANNEL])}`);

/** One socket after the other, each flooding as soon as it is let in. */
const attack = async (token: string, reads: boolean, stop: AbortSignal, onFlood: () => void): Promise<void> => {
  const port = Number(new URL(product.portal).port);
  while (!stop.aborted) {
    const socket = new RawSocket({ port });
    stop.addEventListener('abort', () => socket.destroy(), { once: true });
    if (await socket.named({ token })) {
      if (!reads) socket.deafen();
      socket.flood(SUBSCRIBE);
      onFlood();
      await socket.closed;
    } else socket.destroy();
    await wait(AGAIN_MS);
  }
};

test.each([false, true])(
  'a member who floods twelve sockets, reading the answers: %s, takes no memory, and the others are answered',
  async (reads) => {
    const { token } = await register(product, reads ? 1 : 2);
    await watch(LOOKS / 4); // the heap finds its size
    const quiet_mb = await watch(LOOKS / 4);
    const stop = new AbortController();
    let floods = 0;
    const attackers = Array.from({ length: SOCKETS }, () => attack(token, reads, stop.signal, () => (floods += 1)));
    const most_mb = await watch(LOOKS, () => floods >= SOCKETS).finally(() => stop.abort());
    await Promise.all(attackers);
    process.stdout.write(`${JSON.stringify({ reads, quiet_mb, most_mb, floods })}\n`);
    expect(most_mb).toBeLessThan(quiet_mb + MOST_MB);
  },
);
