import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { sealedCodes } from '../../server/src/modules/identity/codes/codes.ts';
import { signatureOf } from '../../server/src/platform/security/tokens.ts';
import { aPicture } from '../../server/src/platform/uploads/test-pictures.ts';
import { until } from '../../testing/until.ts';
import { bearer, register, signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { send } from './responses.ts';
import { giveCoins, reconcileRounds, spinUntil, type Spinner } from './spinners.ts';

const root = join(import.meta.dirname, '../..');
const OLD = 'the secret of every node before the keys changed';
const NEW = 'the secret of every node after the keys had changed';
const PASSWORD = 'kill-nine';
const CODES = 2000;

let cluster: Cluster;
let client: pg.Client;
let dataDir: string;
let shared: Record<string, string>;
const nodes: Product[] = [];
beforeAll(async () => {
  await buildWeb();
  cluster = await aCluster();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-keys-'));
  shared = { DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0), DATA_DIR: dataDir, SANDBOX_PORT: '0' };
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.remove()));
  await client?.end();
  await cluster?.remove();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const aNode = async (secrets: Record<string, string>): Promise<Product> => {
  const node = await aProduct({ ...shared, ...secrets });
  nodes.push(node);
  return node;
};
const aRunningNode = async (secrets: Record<string, string>): Promise<Product> => {
  const node = await aNode(secrets);
  await node.start();
  return node;
};
const BOTH = { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD };

const run = async (script: string, args: readonly string[], secrets: Record<string, string>) => {
  const env = { ...process.env, ...shared, ...secrets };
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, env });
};
const rekey = (secrets: Record<string, string> = BOTH) => run('rekey', [], secrets);

const login = async ({ portal }: Product, tel: string) =>
  (await send(`${portal}/api/member/login`, { body: { tel, password: PASSWORD } })).status;
const webhook = async ({ portal }: Product, secret: string) => {
  const body = JSON.stringify({ event_id: randomUUID(), type: 'something.else' });
  const headers = { 'x-signature': signatureOf(secret, Buffer.from(body)) };
  return (await send(`${portal}/hooks/gateway/cp`, { body, headers })).status;
};
const uploadedPicture = async ({ portal }: Product, token: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal}/chat-api/file/upload`, { method: 'POST', body: form, headers });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};
const picture = async ({ portal }: Product, path: string) => (await send(`${portal}${path}`)).status;
const count = async (statement: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from ${statement}`)).rows[0]?.count);

/** Stores many codes on their way, so that there is something to interrupt. */
const storeCodes = async (): Promise<void> => {
  const ids = Array.from({ length: CODES }, () => randomUUID());
  const sealed = ids.map((id) => sealedCodes.seal({ current: OLD }, id, '123456').toString('base64'));
  await client.query(
    `insert into one_time_code (id, purpose, tel, ref, code_hash, sealed, expires_at)
     select id, 'password', '0899999999', 'AAAA', sha256(id::text::bytea), decode(sealed, 'base64'), now() + interval '1 day'
       from unnest($1::uuid[], $2::text[]) row (id, sealed)`,
    [ids, sealed],
  );
};

/** Kills a run between two rows: one row is locked, so that it cannot end. */
const killHalfWay = async (): Promise<void> => {
  const old = (
    await client.query<{ name: Buffer }>(
      `select substring(sealed from 1 for 8) as name from one_time_code where tel = '0899999999' limit 1`,
    )
  ).rows[0]?.name;
  await client.query('begin');
  await client.query(`select from one_time_code where id = (select max(id::text)::uuid from one_time_code) for update`);
  const child: ChildProcess = spawn(process.execPath, ['scripts/rekey.ts'], {
    cwd: root,
    env: { ...process.env, ...shared, ...BOTH },
  });
  const other = new pg.Client({ connectionString: shared['DATABASE_URL'] });
  await other.connect();
  await until(async () => {
    const done = await other.query(
      'select from one_time_code where sealed is not null and substring(sealed from 1 for 8) <> $1 limit 1',
      [old],
    );
    return done.rowCount === 1;
  }, 'the first codes are sealed again');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await other.end();
  await client.query('rollback');
  const left = await client.query('select from one_time_code where substring(sealed from 1 for 8) = $1', [old]);
  expect(left.rowCount).toBeGreaterThan(0);
};

test('the secret changes under load, and nobody is locked out', async () => {
  const before = await aRunningNode({ APP_SECRET: OLD });
  client = new pg.Client({ connectionString: shared['DATABASE_URL'] });
  await client.connect();
  const early = await register(before, 1);
  const late = await register(before, 2);
  const own = await register(before, 3);
  const busy = await register(before, 4);
  const players: Spinner[] = [{ own, rounds: [] }];
  const cookies = [await signIn(before, 'owner'), await signIn(before, 'manager')] as const;
  await giveCoins(before, cookies, [own]);
  const { stdout } = await run('secrets', ['make', 'cp'], { APP_SECRET: OLD });
  const [secret = ''] = /whsec_[\w-]{43}/.exec(stdout) ?? [];
  expect(await webhook(before, secret)).toBe(200);
  const signedBefore = await uploadedPicture(before, late.token);
  await storeCodes();

  const first = await aRunningNode(BOTH);
  expect(await login(first, early.tel)).toBe(200);
  expect(await login(before, early.tel)).toBe(500); // it has another pepper now
  await until(
    async () => before.output.join('\n').includes('A password hash opens with neither the APP_SECRET nor'),
    'it says why',
  );
  expect(await login(before, late.tel)).toBe(200);
  await before.stop();
  const prepared = await aRunningNode({ APP_SECRET: OLD, APP_SECRET_PREVIOUS: NEW });
  for (const node of [prepared, first, prepared, first]) expect(await login(node, early.tel)).toBe(200);
  await prepared.stop();
  const second = await aRunningNode(BOTH);

  const stop = new AbortController();
  const answers = new Set<string>();
  const callers = [first, second].map(async (node) => {
    while (!stop.signal.aborted) {
      answers.add(`login ${await login(node, busy.tel)}`);
      answers.add(`webhook ${await webhook(node, secret)}`);
      answers.add(`picture ${await picture(node, signedBefore)}`);
      await wait(50);
    }
  });
  const spins = players.map((player) => spinUntil(first, player, () => 40, stop.signal));
  await until(async () => (players[0]?.rounds.length ?? 0) > 2, 'rounds are played');
  const sealed = await client.query('select id, totp_secret from operator order by id');
  await expect(rekey({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: `${OLD}?` })).rejects.toThrow(/Nothing was written\./);
  expect((await client.query('select id, totp_secret from operator order by id')).rows).toEqual(sealed.rows);
  expect(await count('pepper')).toBe(0);
  await killHalfWay();
  const runs = await Promise.all([rekey(), rekey()]);
  for (const each of runs)
    expect(each.stdout.trimEnd().split('\n').at(-1)).toBe('Nothing is left with the previous secret.');
  const further = await rekey();
  for (const line of further.stdout.split('\n').filter((each) => each.includes('sealed again')))
    expect(line).toMatch(/: 0 sealed again$/);
  await until(async () => (players[0]?.rounds.length ?? 0) > 10, 'more rounds are played');
  stop.abort();
  await Promise.all([...callers, ...spins]);
  expect([...answers].toSorted()).toEqual(['login 200', 'picture 200', 'webhook 200']);
  await first.stop();
  await second.stop();

  const after = await aRunningNode({ APP_SECRET: NEW });
  for (const { tel } of [early, late, busy, own]) expect(await login(after, tel)).toBe(200);
  expect(await login(after, late.tel)).toBe(200); // its hash has the new pepper by now
  expect(await signIn(after, 'finance')).toContain('=');
  expect(await webhook(after, secret)).toBe(200);
  const fetched = await send(`${after.portal}/api/member/profile`, { headers: bearer(late) });
  expect(fetched.status).toBe(200);
  expect(await picture(after, await uploadedPicture(after, late.token))).toBe(200);
  for (const player of players) await reconcileRounds(after, player);

  await expect((await aNode({ APP_SECRET: OLD })).start()).rejects.toThrow(/opens with neither the APP_SECRET nor/);
});
