import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOperator } from '../../../testing/factories.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { testServer } from '../../../testing/server.ts';
import { aProvider } from '../engine/test-tables.ts';
import { gameKeyProblems } from './problems.ts';
import { insertKeys } from './queries.ts';
import { sealKeys } from './sealing.ts';

const server = await testServer();
afterAll(server.close);
const { appSecret } = server.secrets;
const [asker, other] = [await anOperator(server, 'manager'), await anOperator(server, 'manager', 'manager2')];
for (const [code, style] of [
  ['moon', 'single'],
  ['sun', 'batch'],
] as const)
  await aProvider(server, code, style);

const problems = (own = {}) => gameKeyProblems(server.db, { appSecret, sandbox: SANDBOX_SECRET, own });
const keep = async (provider: string, keys: Parameters<typeof sealKeys>[3], secret = appSecret): Promise<string> => {
  const id = newId();
  const sealed = sealKeys(secret, id, provider, keys);
  await server.owner.rows(insertKeys({ id, provider, sealed, asked_by: asker.id, agreed_by: other.id, overlap_h: 0 }));
  return id;
};
const forget = () => server.owner.rows(sql`delete from game_key`);
const good = { agent: 'sun-agent', key: 'key-of-sixteen-letters', secret: 'secret-of-sixteen-letters' };
const sandbox = {
  public_key: singleKeysOf(SANDBOX_SECRET).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

test('keys that open and are nobody else’s are no problem, and none at all neither', async () => {
  expect(await problems()).toEqual([]);
  await keep('sun', good);
  expect(await problems({ moon: good })).toEqual([]);
});

test('a key that does not open with this secret is named with its provider and its row', async () => {
  await forget();
  const id = await keep('sun', good, 'another secret of forty characters for a test');
  const [problem, ...others] = await problems();
  expect(others).toEqual([]);
  expect(problem).toContain(`games of sun does not open with this APP_SECRET`);
  expect(problem).toContain(id);
});

test('what everybody may know signs for nobody, wherever it stands', async () => {
  await forget();
  await keep('moon', sandbox);
  await keep('sun', { ...good, secret: batchKeysOf(SANDBOX_SECRET).secret });
  const found = await problems({ star: sandbox });
  const whose = found.map((sentence) => /games of (\w+) sign with the sandbox's key/.exec(sentence)?.[1]);
  expect(new Set(whose)).toEqual(new Set(['moon', 'star', 'sun']));
  expect(found.length).toBe(3);
});
