import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_CHANNEL } from '../../contract/src/realtime.ts';
import { message, RawSocket } from '../../server/src/testing/raw-socket.ts';
import { register } from './callers.ts';
import { aProduct, type Product } from './product.ts';
import { send } from './responses.ts';

const SOCKETS = 12;
const CALLS = 400;
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

/** Calls the portal at least `calls` times and until `isEnough`; returns the highest memory in MB. */
const measure = async (calls: number, isEnough = () => true): Promise<number> => {
  let most_mb = 0;
  for (let nth = 0; nth < calls || !isEnough(); nth += 1) {
    expect((await send(`${product.portal}/api/combine`)).status).toBe(200);
    most_mb = Math.max(most_mb, await residentMb());
    await wait(20);
  }
  return most_mb;
};

const SUBSCRIBE = message(`21${JSON.stringify(['subscribe', SYSTEM_CHANNEL])}`);

/** Opens one socket after another and floods each. */
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
  'twelve flooding sockets (reading: %s) use no memory and block no other call',
  async (reads) => {
    const { token } = await register(product, reads ? 1 : 2);
    await measure(CALLS / 4); // warm up the heap
    const quiet_mb = await measure(CALLS / 4);
    const stop = new AbortController();
    let floods = 0;
    const attackers = Array.from({ length: SOCKETS }, () => attack(token, reads, stop.signal, () => (floods += 1)));
    const most_mb = await measure(CALLS, () => floods >= SOCKETS).finally(() => stop.abort());
    await Promise.all(attackers);
    process.stdout.write(`${JSON.stringify({ reads, quiet_mb, most_mb, floods })}\n`);
    expect(most_mb).toBeLessThan(quiet_mb + MOST_MB);
  },
);
