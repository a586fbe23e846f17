import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './callers.ts';
import { aProduct, type Product } from './product.ts';
import { tell, until } from './told.ts';

const DISK_MB = 200;

/**
 * The product on a disk of its own that is really full: a small file system in a mount namespace, which needs neither root
 * nor anything installed on a Linux that lets a user make namespaces. Elsewhere the test says that it did not run.
 */
const onSmallDisk = (dataDir: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK_MB}m,mode=711 disk "$0" && exec "$@"`,
  dataDir,
];
const works = (() => {
  try {
    execFileSync(onSmallDisk('/mnt')[0] ?? '', [...onSmallDisk('/mnt').slice(1), 'true'], { stdio: 'ignore' });
    return process.platform === 'linux';
  } catch {
    process.stderr.write('a full disk was not tried: this machine lets nobody make a namespace\n');
    return false;
  }
})();

let product: Product;
beforeAll(async () => {
  if (!works) return;
  product = await aProduct({ LOG_LEVEL: 'fatal' }, onSmallDisk);
  await product.start();
}, 120_000);
afterAll(() => product?.remove(), 60_000);

/** Inside, as the product sees it. */
const filler = () => `/proc/${product.pid}/root${product.dataDir}/filler`;
const fill = (): void => {
  const file = openSync(filler(), 'a');
  try {
    for (const block of [Buffer.alloc(1 << 20, 'x'), Buffer.alloc(4096, 'x')])
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
};

let written = 0;
const write = () =>
  tell(`${product.portal}/api/contact/message`, {
    body: { tel: '0812345678', topic: 'other', text: `${(written += 1)} ${randomUUID().repeat(27)}` },
  });

test.runIf(works)(
  'a disk that is full is a 503 and no exit; when there is room again, it writes again by itself',
  { timeout: 120_000 },
  async () => {
    const pid = product.pid;
    const told = new Map<number, number>();
    const acknowledged = new Set<string>();
    const note = async () => {
      const { status, ms, body } = await write();
      told.set(status, (told.get(status) ?? 0) + 1);
      expect(ms).toBeLessThan(5000);
      if (status === 201) acknowledged.add(body.data.id);
      return status;
    };
    expect(await note()).toBe(201);
    fill();
    await until(
      async () => {
        const statuses = await Promise.all(Array.from({ length: 16 }, note));
        fill(); // whatever was given back meanwhile
        return statuses.every((status) => status === 503);
      },
      'nothing can be written any more',
      60_000,
    );
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual([201, 503]);
    expect((await tell(`${product.portal}/healthz`)).status).toBe(200);
    expect(product.pid).toBe(pid);

    rmSync(filler());
    expect(await until(async () => (await note()) === 201, 'it writes again', 30_000)).toBeLessThan(10_000);
    expect(product.pid).toBe(pid);
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual([201, 503]);
    const cookie = (await signIn(product, 'owner')) ?? '';
    const kept = await tell<{ data: { id: string }[] }>(`${product.console}/api/contact-messages?limit=100`, {
      headers: { cookie },
    });
    const ids = new Set(kept.body.data.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    process.stdout.write(`${acknowledged.size} written, refused while full: ${told.get(503)}\n`);
  },
);
