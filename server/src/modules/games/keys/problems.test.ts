import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOperator } from '../../../testing/factories.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { testServer } from '../../../testing/server.ts';
import { aProvider } from '../engine/test-engine.ts';
import { gameKeyProblems } from './problems.ts';
import { insertKeys } from './queries.ts';
import { sealKeys } from './keyring.ts';

const server = await testServer();
afterAll(server.close);
const { appSecret } = server.secrets;
const [maker, other] = [await anOperator(server, 'manager'), await anOperator(server, 'manager', 'manager2')];
for (const [code, style] of [
  ['moon', 'single'],
  ['sun', 'batch'],
] as const)
  await aProvider(server, code, style);

const problems = (own = {}) => gameKeyProblems(server.db, { appSecret, sandbox: SANDBOX_SECRET, own });
const storeKeys = async (
  provider: string,
  keys: Parameters<typeof sealKeys>[3],
  secret = appSecret,
): Promise<string> => {
  const id = newId();
  const sealed = sealKeys(secret, id, provider, keys);
  await server.owner.rows(insertKeys({ id, provider, sealed, asked_by: maker.id, agreed_by: other.id, overlap_h: 0 }));
  return id;
};
const forget = () => server.owner.rows(sql`delete from game_key`);
const valid = { agent: 'sun-agent', key: 'key-of-sixteen-letters', secret: 'secret-of-sixteen-letters' };
const sandbox = {
  public_key: singleKeysOf(SANDBOX_SECRET).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

test('valid keys, or none at all, raise no problem', async () => {
  expect(await problems()).toEqual([]);
  await storeKeys('sun', valid);
  expect(await problems({ moon: valid })).toEqual([]);
});

test('a key sealed with another secret is reported with its provider and row', async () => {
  await forget();
  const id = await storeKeys('sun', valid, { current: 'another secret of forty characters for a test' });
  const [problem, ...others] = await problems();
  expect(others).toEqual([]);
  expect(problem).toContain(`games of sun does not open with this APP_SECRET`);
  expect(problem).toContain(id);
});

test('the sandbox’s public keys are reported wherever they are set', async () => {
  await forget();
  await storeKeys('moon', sandbox);
  await storeKeys('sun', { ...valid, secret: batchKeysOf(SANDBOX_SECRET).secret });
  const sentences = await problems({ star: sandbox });
  const providers = sentences.map((sentence) => /games of (\w+) sign with the sandbox's key/.exec(sentence)?.[1]);
  expect(new Set(providers)).toEqual(new Set(['moon', 'star', 'sun']));
  expect(sentences.length).toBe(3);
});
