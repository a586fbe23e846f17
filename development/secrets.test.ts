import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../testing/depth.ts';
import { secretsIn } from './secrets.ts';

const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
afterAll(() => rm(folder, { recursive: true }));

test('concurrent first calls get the same secrets and leave no draft', async () => {
  for (let round = 0; round < atDepth(10, 40); round += 1) {
    const dir = join(folder, String(round));
    const all = await Promise.all(Array.from({ length: 16 }, (_, n) => wait(n / 4).then(() => secretsIn(dir))));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await secretsIn(dir)).toEqual(all[0]);
    expect(await readdir(dir)).toEqual(['secrets.json']);
    expect((await stat(join(dir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  }
});
