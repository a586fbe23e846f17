import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { signatureOf } from '../../server/src/platform/security/tokens.ts';
import { tryCall } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';

const root = join(import.meta.dirname, '../..');
const SANDBOX_SECRET = 'no secret that everybody knows';
const ACCOUNT = '019a9f00-0000-7000-8000-000000000001';

let cluster: Cluster;
let product: Product;
let environment: Record<string, string>;
beforeAll(async () => {
  await buildWeb();
  cluster = await aCluster();
  const DATABASE_URL = cluster.urlAt(cluster.end()?.port ?? 0);
  const APP_SECRET = 'a secret of production that is long enough';
  environment = { NODE_ENV: 'production', DATABASE_URL, APP_SECRET, SANDBOX_SECRET, RATE_LIMIT: 'on' };
  product = await aProduct(environment, undefined, 'server/src/run.ts');
});
afterAll(async () => {
  await product.remove();
  await cluster.remove();
});

const inDatabase = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const secrets = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/secrets.ts', ...args], { cwd: root, env });
  return stdout;
};
const sendWebhook = async (secret: string): Promise<number | undefined> => {
  const body = { event_id: randomUUID(), type: 'statement.closed' };
  const headers = { 'x-signature': signatureOf(secret, Buffer.from(JSON.stringify(body))) };
  return (await tryCall('POST', `${product.portal}/hooks/bank/${ACCOUNT}`, body, headers))?.status;
};

test('production needs a webhook secret per account and accepts no other', async () => {
  await product.start(); // nothing to sign for yet
  await product.stop();
  await inDatabase(`insert into bank_account (id, kind, bank_code, number, name)
    values ('${ACCOUNT}', 'bank', 'kbnk', '0123456789', 'Star2k')`);
  const sentence = `The bank account kbnk x6789 has no secret for its webhooks: \`npm run secrets -- make ${ACCOUNT}\` makes one.`;
  await expect(product.start()).rejects.toThrow(`\n${sentence}`);
  expect(await secrets('list')).toBe(`${ACCOUNT}  bank account kbnk x6789: none\n`);
  const [before = ''] = /whsec_[\w-]{43}/.exec(await secrets('make', ACCOUNT)) ?? [];
  await product.start();
  expect([await sendWebhook(before), await sendWebhook(SANDBOX_SECRET), await sendWebhook('sandbox-secret')]).toEqual([
    200, 401, 401,
  ]);
  const [after = ''] = /whsec_[\w-]{43}/.exec(await secrets('make', ACCOUNT)) ?? [];
  expect([await sendWebhook(before), await sendWebhook(after)]).toEqual([200, 200]);
  await secrets('end', ACCOUNT);
  expect([await sendWebhook(before), await sendWebhook(after)]).toEqual([401, 200]);
  expect(product.output.join('\n')).not.toMatch(/whsec_|at .*\.ts:\d/);
  await expect(secrets('make', randomUUID())).rejects.toThrow(/There is no bank account and no gateway/);
  expect(await product.stop()).toBe(0);
});
