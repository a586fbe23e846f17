import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Secrets, secretsIn } from '../secrets.ts';
import { startEmbedded } from './embedded.ts';
import { processesOf } from './processes.ts';

let data: string;
let dir: string;
let secrets: Secrets;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  await chmod(data, 0o711);
  dir = join(data, 'postgres');
  secrets = await secretsIn(data);
});
afterAll(async () => {
  for (const pid of await processesOf(dir)) process.kill(pid, 'SIGKILL');
  await rm(data, { recursive: true, force: true });
});

const quick = { fsync: 'off' };
const start = () => startEmbedded({ dir, secrets, settings: quick });
const ask = async (url: string, query = 'select 1 as answer'): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<{ answer: unknown }>(query)
    .then(({ rows }) => rows[0]?.answer)
    .finally(() => client.end());
};

test('secrets are created once, readable by their owner only', async () => {
  expect((await stat(join(data, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const all = await Promise.all([secretsIn(data), secretsIn(data), secretsIn(data)]);
  for (const again of all) expect(again).toEqual(secrets);
  expect(new Set(Object.values(secrets)).size).toBe(4);
});

test('concurrent calls get the same secrets', async () => {
  const fresh = join(data, 'fresh');
  const [one, two] = await Promise.all([secretsIn(fresh), secretsIn(fresh)]);
  expect(two).toEqual(one);
});

test('both roles sign in by password, and stopping leaves no process', async () => {
  const postgres = await start();
  expect(await ask(postgres.appUrl, 'select current_user as answer')).toBe('portal_app');
  expect(await ask(postgres.ownerUrl, 'select current_user as answer')).toBe('portal_owner');
  await expect(ask(postgres.appUrl.replace(secrets.app_password, 'guess'))).rejects.toMatchObject({ code: '28P01' });
  await postgres.stop();
  expect(await processesOf(dir)).toEqual([]);
});

test('it restarts on the same port after a kill', async () => {
  const postgres = await start();
  for (const which of ['postmaster', 'all'] as const) {
    const back = new Promise<void>((resolve) => postgres.onRestart(resolve));
    const [postmaster] = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n');
    for (const pid of which === 'all' ? await processesOf(dir) : [Number(postmaster)]) process.kill(pid, 'SIGKILL');
    await back;
    expect(await ask(postgres.appUrl), which).toBe(1);
  }
  await postgres.stop();
});

test('a stale lock file does not prevent the start', async () => {
  const stranger = spawn('sleep', ['3600'], process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
  onTestFinished(() => void stranger.kill());
  const lock = join(dir, 'postmaster.pid');
  await writeFile(lock, `${stranger.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n`, { mode: 0o600 });
  const { uid, gid } = await stat(dir);
  await chown(lock, uid, gid);
  const postgres = await start();
  expect(await ask(postgres.appUrl)).toBe(1);
  await postgres.stop();
});

/** A child program that starts PostgreSQL. */
const program = async (): Promise<ChildProcess> => {
  const source = `
    import { secretsIn } from '${new URL('../secrets.ts', import.meta.url).href}';
    import { startEmbedded } from '${new URL('embedded.ts', import.meta.url).href}';
    await startEmbedded({ dir: '${dir}', secrets: await secretsIn('${data}'), settings: { fsync: 'off' } });
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
};

test('PostgreSQL ends with a killed program, and the next one starts', async () => {
  const child = await program();
  const left = await processesOf(dir);
  expect(left).not.toEqual([]);
  child.kill('SIGKILL');
  const postgres = await start();
  expect(await ask(postgres.appUrl)).toBe(1);
  const now = await processesOf(dir);
  expect(left.filter((pid) => now.includes(pid))).toEqual([]);
  await postgres.stop();
});

test('a data folder with mode 0700 works', async () => {
  await chmod(data, 0o700);
  const postgres = await start();
  expect(await ask(postgres.appUrl)).toBe(1);
  await postgres.stop();
});
