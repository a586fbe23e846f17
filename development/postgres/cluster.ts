import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Secrets } from '../secrets.ts';
import type { Runner } from './launch.ts';

const run = promisify(execFile);

/** Creates the cluster in `dir` if missing, atomically even if the process dies. */
export const ensureCluster = async (runner: Runner, dir: string, password: string): Promise<void> => {
  const { uid = process.getuid?.(), gid = process.getgid?.() } = runner.user;
  const existing = await stat(dir).catch(() => undefined);
  if (existing) {
    if (uid !== undefined && existing.uid !== uid) await run('chown', ['-R', `${uid}:${gid}`, dir]);
    return;
  }
  const draft = await mkdtemp(`${dir}-new-`);
  const secret = await mkdtemp(join(tmpdir(), 'pw-'));
  try {
    const cluster = join(draft, 'cluster');
    const pwfile = join(secret, 'pw');
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(pwfile, password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined)
      for (const path of [draft, cluster, secret, pwfile]) await chown(path, uid, gid);
    const how = [
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${pwfile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
    ];
    const [command, ...args] = [
      ...runner.prefix,
      runner.initdb,
      '-D',
      cluster,
      ...how,
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ];
    await run(command, args, runner.user);
    await rename(cluster, dir);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(secret, { recursive: true, force: true });
  }
};

/** Creates the two roles and the database, once. */
export const ensureRoles = async (superUrl: string, { owner_password, app_password }: Secrets): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    const exists = async (query: string) => (await client.query(query)).rowCount === 1;
    if (await exists(`select from pg_database where datname = 'portal'`)) return;
    for (const [role, password] of [
      ['portal_owner', owner_password],
      ['portal_app', app_password],
    ] as const) {
      const verb = (await exists(`select from pg_roles where rolname = '${role}'`)) ? 'alter' : 'create';
      await client.query(`${verb} role ${role} login password ${pg.escapeLiteral(password)}`);
    }
    await client.query('create database portal owner portal_owner');
    await client.query('revoke all on database portal from public');
    await client.query('grant connect on database portal to portal_app');
  } finally {
    await client.end();
  }
};
