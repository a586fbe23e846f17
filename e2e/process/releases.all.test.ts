import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct } from './product.ts';
import { send } from './responses.ts';

const root = join(import.meta.dirname, '../..');

let cluster: Cluster;
let tree: string;
beforeAll(async () => {
  await buildWeb();
  cluster = await aCluster();
});
afterAll(async () => {
  await cluster?.remove();
  if (tree) await rm(tree, { recursive: true, force: true });
});

/** Path of a later release: a copy of the server with one more migration. */
const laterRelease = async (name: string, text: string): Promise<string> => {
  tree ??= await mkdtemp(join(tmpdir(), 'portal-release-'));
  if (!(await readdir(tree)).length) {
    await cp(join(root, 'server'), join(tree, 'server'), { recursive: true });
    for (const other of ['node_modules', 'web', 'contract', 'package.json'])
      await symlink(join(root, other), join(tree, other));
  }
  await writeFile(join(tree, 'server/migrations', name), text);
  return join(tree, 'server/src/run.ts');
};

const newestHere = async () => (await readdir(join(root, 'server/migrations'))).toSorted().at(-1) ?? '';
const node = (script?: string) =>
  aProduct(
    {
      DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
      APP_SECRET: 'both releases share one secret of forty characters',
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'info',
    },
    undefined,
    script ?? 'server/src/run.ts',
  );

test('an old node restarts beside a new one until a migration excludes it', async () => {
  const here = await newestHere();
  const old = await node();
  await old.start();
  await old.kill();
  const expanded = await laterRelease(
    '9000_expand.sql',
    `-- suits programs that know ${here.slice(0, 4)}\nalter table member add column shoe_size int;\n`,
  );
  const next = await node(expanded);
  try {
    await next.start();
    await old.start();
    expect(old.output.join('\n')).toContain('9000_expand.sql');
    for (const { portal } of [old, next]) {
      const login = await send(`${portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
      expect(login.status).toBe(200);
    }
    await old.kill();
    await next.stop();
    await laterRelease(
      '9001_contract.sql',
      `-- suits programs that know 9000\nalter table member drop column shoe_size;\n`,
    );
    await next.start();
    await expect(old.start()).rejects.toThrow('the product ended while starting');
    expect(await old.ended()).toBe(1);
    expect(old.output.at(-1)).toBe(
      `This database was migrated by a newer program: 9001_contract.sql suits programs that know 9000 only, and this program ends with ${here}. Start the newer one.`,
    );
    expect((await send(`${next.portal}/readyz`)).status).toBe(200);
  } finally {
    await old.remove();
    await next.remove();
  }
});
