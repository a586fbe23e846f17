import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDroppingPooler } from '../../server/src/testing/pooler.ts';
import { approve, depositAndWithdraw, type MemberRecord, register, signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aPgBouncer, pgbouncer } from './pgbouncer.ts';
import { aProduct } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

const CALLERS = 16;

/** SQL of deploy/README.md, "Behind a pooler". */
const LOGIN = [
  `do $$ begin create role portal_app; exception when duplicate_object then null; end $$`,
  `create role portal_pool login password 'pool-password' in role portal_app`,
  `alter role portal_pool set role = 'portal_app'`,
  `alter role portal_pool set statement_timeout = '8s'`,
  `alter role portal_pool set lock_timeout = '5s'`,
  `alter role portal_pool set idle_in_transaction_session_timeout = '16s'`,
];
const login = { name: 'portal_pool', password: 'pool-password' };

let cluster: Cluster;
beforeAll(async () => {
  cluster = await aCluster();
  for (const line of LOGIN) await queryRows(line);
});
afterAll(() => cluster?.remove());

const port = () => cluster.end()?.port ?? 0;
const queryRows = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.urlAt(port()) });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

test('a server behind a pooler that drops options refuses to start and writes nothing', async () => {
  const pooler = await aDroppingPooler(port());
  const product = await aProduct({ DATABASE_URL: cluster.urlAt(pooler.port), SANDBOX_PORT: '0' });
  try {
    await expect(product.start()).rejects.toThrow('the product ended while starting');
    expect(await product.ended()).toBe(1);
    expect(product.output.at(-1)).toMatch(
      /^DATABASE_URL leads through a pooler that drops start-up options; .*Behind a pooler/,
    );
    expect(product.output.join('\n')).not.toContain('    at ');
    expect(await queryRows(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  } finally {
    await product.remove();
    pooler.close();
  }
});

/** Runs where PgBouncer is installed; elsewhere only the test above runs. */
if (pgbouncer)
  test(`money moves through PgBouncer ${pgbouncer.version} in transaction mode`, async () => {
    const end = cluster.end();
    if (!end) throw new Error('the database does not run');
    const pooler = await aPgBouncer({ to: end, login });
    const product = await aProduct({
      DATABASE_URL: cluster.urlAt(end.port),
      DATABASE_POOL_URL: pooler.url,
      LOG_LEVEL: 'warn',
    });
    try {
      await product.start();
      const [stop, closing] = [new AbortController(), new AbortController()];
      const ledgers: MemberRecord[] = await Promise.all(
        Array.from({ length: CALLERS }, (_, index) => register(product, index)),
      );
      const callers = Promise.all(ledgers.map((own) => depositAndWithdraw(product, own, stop.signal)));
      const operator = approve(product, closing.signal);
      await until(
        async () => ledgers.every((own) => own.withdrawals.size > 0),
        'every member has deposited and withdrawn',
      );

      const pooled = await queryRows(`select from pg_stat_activity where usename = '${login.name}'`);
      expect(pooled.length).toBeGreaterThan(0);

      await pooler.kill();
      const away = await send(`${product.portal}/api/banner`);
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
      await pooler.start();
      await until(async () => (await send(`${product.portal}/readyz`)).status === 200, 'it serves again');
      const paid = ledgers.map(({ withdrawals }) => withdrawals.size);
      await until(
        async () => ledgers.every((own, at) => own.withdrawals.size > (paid[at] ?? 0)),
        'every member has withdrawn again',
      );
      stop.abort();
      await callers;
      closing.abort();
      await operator;

      await assertBooksAgree(product, await signIn(product, 'owner'));
      expect(product.output.filter((line) => /prepared statement|unhandled/.test(line))).toEqual([]);
    } finally {
      await product.remove();
      await pooler.remove();
    }
  });

if (pgbouncer)
  test('a pooled login with a wrong role or without timeouts stops the start', async () => {
    const end = cluster.end();
    if (!end) throw new Error('the database does not run');
    for (const [change, sentence] of [
      [`alter role portal_pool reset role`, 'work as portal_pool, not as portal_app'],
      [
        `alter role portal_pool set role = 'portal_app'; alter role portal_pool reset statement_timeout`,
        'its statement_timeout is off',
      ],
    ] as const) {
      await queryRows(change);
      const pooler = await aPgBouncer({ to: end, login, settings: ['ignore_startup_parameters = options'] });
      const product = await aProduct({
        DATABASE_URL: cluster.urlAt(end.port),
        DATABASE_POOL_URL: pooler.url,
        SANDBOX_PORT: '0',
      });
      try {
        await expect(product.start()).rejects.toThrow('the product ended while starting');
        expect(product.output.at(-1)).toContain(sentence);
      } finally {
        await product.remove();
        await pooler.remove();
      }
    }
  });
