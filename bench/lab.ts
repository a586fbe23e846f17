import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { insertMember } from '../server/src/modules/identity/index.ts';
import { keyOf, postEach } from '../server/src/modules/ledger/index.ts';
import { type Db, openDb } from '../server/src/platform/database/db.ts';
import { newId } from '../server/src/platform/ids.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import type { AppSecret } from '../server/src/platform/security/app-secret.ts';
import { hashPassword, peppersOf } from '../server/src/platform/security/passwords.ts';
import { startEmbedded } from '../development/postgres/embedded.ts';
import { secretsIn } from '../development/secrets.ts';
import { discrepanciesOf } from '../server/src/app.ts';
import { seedDemo } from '../server/src/seed.ts';
import { logProgress } from './measuring.ts';

export const PASSWORD = 'Nong-19 เมล็ดข้าว';
const MEMBERS = 4000;
const FUNDED = 1_000_000_000n; // satang; enough for the whole run
const LONGEST_MS = 600_000;
const PATIENCE_MS = 60_000;

export interface LabMember {
  readonly id: string;
  readonly tel: string;
  readonly bank_number: string;
  readonly name: string;
}

export interface Lab {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Superuser, in the database `postgres`. */
  readonly superUrl: string;
  readonly dataDir: string;
  readonly appSecret: AppSecret;
  readonly db: Db;
  /** Owner connection for queries over all tables. */
  readonly owner: Db;
  /** Members with funded wallets. */
  readonly members: readonly LabMember[];
  readonly passwordHash: string;
  /** Throws if the books do not agree, among themselves or with the modules. */
  readonly reconcile: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Starts a temporary database, as durable as the product's, migrated and with funded members. `settings`: PostgreSQL's. */
export const startLab = async (population = MEMBERS, settings: Record<string, string> = {}): Promise<Lab> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dir: join(dataDir, 'postgres'), secrets: await secretsIn(dataDir), settings });
  const { ownerUrl, appUrl, superUrl } = embedded;
  const db = openDb({ url: appUrl });
  db.pool.options.connectionTimeoutMillis = PATIENCE_MS; // callers queue for the pool, on a busy machine longer than a person would wait
  const owner = openDb({ url: ownerUrl, max: 1, statement_ms: LONGEST_MS });
  const remove = async () => {
    await Promise.all([db.close(), owner.close()]);
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await letOwnerBecomeApp(superUrl);
    await migrate(ownerUrl);
    logProgress(`${population} members are made and given money`);
    const appSecret = { current: randomBytes(32).toString('base64url') };
    await seedDemo(db, appSecret);
    const passwordHash = await hashPassword(peppersOf(appSecret), PASSWORD);
    const members = await insertMembers(db, passwordHash, population);
    await owner.pool.query('vacuum analyze');
    await owner.pool.query('analyze');
    const reconcile = async () => {
      const findings = await discrepanciesOf(owner);
      if (findings.length) throw new Error(`the books do not agree: ${JSON.stringify(findings.slice(0, 5))}`);
      logProgress('reconciled: the books agree');
    };
    return { ownerUrl, appUrl, superUrl, dataDir, appSecret, db, owner, members, passwordHash, reconcile, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Lets the owner act as the program's role, since the server gets one address, as with DATABASE_URL. */
const letOwnerBecomeApp = async (superUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  await client.query('grant portal_app to portal_owner').finally(() => client.end());
};

const PAGE_SIZE = 100;

/** Inserts registered members with money. */
const insertMembers = async (db: Db, passwordHash: string, population: number): Promise<LabMember[]> => {
  const members: LabMember[] = [];
  for (let from = 0; from < population; from += PAGE_SIZE) {
    const created = await db.transaction(async (tx) => {
      const batch: LabMember[] = [];
      for (let nth = from; nth < from + PAGE_SIZE; nth += 1) {
        const [tel, bank_number] = [`06${String(10_000_000 + nth)}`, `60${String(30_000_000 + nth)}`];
        const letters = String(nth).replace(/\d/g, (digit) => 'กขคงจฉชซญด'.charAt(Number(digit)));
        const [first_name, last_name] = [`สมาชิก${letters}`, 'ทดสอบ'];
        const form = { tel, first_name, last_name, bank_name: 'kbnk', bank_number, password: '' };
        const { id } = insertMember(tx, form, passwordHash, { birth_date: '1990-04-13' });
        batch.push({ id, tel, bank_number, name: `${first_name} ${last_name}` });
      }
      return batch;
    });
    await postEach(
      db,
      created.map(({ id }) => funding(id)),
    );
    members.push(...created);
  }
  return members;
};

/** Funds a wallet with a posting that belongs to no module. */
const funding = (member: string) => ({
  key: keyOf('bench', newId()),
  eventAt: new Date(),
  transfers: [
    {
      reason: 'bench',
      from: { house: 'promotion', member } as const,
      to: { member, kind: 'wallet' } as const,
      amount: FUNDED,
    },
  ],
});
