import { generateKeyPairSync } from 'node:crypto';
import { batchKeysOf } from '@portal/contract/sandbox/games.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Db, one } from '../../../platform/database/db.ts';
import { now_ms } from '../../../platform/clock.ts';
import { anOperator, type Operator } from '../../../testing/factories.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { refusal, until } from '../../../testing/server.ts';
import { aProvider, reconciledServer } from '../engine/test-engine.ts';
import { environmentVerifiers, openKeyring } from '../keys/keyring.ts';
import { walletRoutes } from './routes.ts';
import { freshKeys, signatures } from './test-wallet.ts';

const server = await reconciledServer();
server.games.behaviour.keyless = ['moon', 'sun'];
for (const [code, style] of [
  ['star', 'single'],
  ['nova', 'batch'],
  ['moon', 'single'],
  ['sun', 'batch'],
] as const)
  await aProvider(server, code, style);

/** Another node: only the database is shared. Its log is collected. */
const logged: string[] = [];
const node = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } } });
const fromEnvironment = environmentVerifiers({}, SANDBOX_SECRET);
await walletRoutes(node, server, openKeyring(server.db, server.secrets.appSecret, fromEnvironment));
afterAll(() => node.close());

const [manager, other] = [await anOperator(server, 'manager'), await anOperator(server, 'manager', 'manager2')];
const [owner, finance] = [await anOperator(server, 'owner'), await anOperator(server, 'finance')];
await manager.confirm();

const aPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};
let made = 0;
const aSecret = () => {
  made += 1;
  return { agent: `agent-${made}`, key: `key-of-sixteen-letters-${made}`, secret: `secret-of-sixteen-letters-${made}` };
};
type Secret = ReturnType<typeof aSecret>;
type Pair = ReturnType<typeof aPair>;
const nodes = () => [server.portal, node];
/** Sends a signed call for an unknown player to every node and tells which nodes accept the signature. */
const accepts = async (provider: string, keys: Pair | Secret): Promise<readonly boolean[]> => {
  const single = 'privateKey' in keys;
  const text = JSON.stringify(
    single
      ? { request_uuid: 'r', token: 'nobody' }
      : { id: 'i', timestampMillis: now_ms(), productId: 'P', currency: 'THB', username: 'nobody', txns: [] },
  );
  const headers = single ? signatures.single(text, keys.privateKey) : signatures.batch(text, now_ms(), keys);
  const url = single ? `/wallet/single/${provider}/user/info` : `/wallet/batch/${provider}/checkBalance`;
  return Promise.all(
    nodes().map(async (each) => {
      const answer = await each.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: text,
      });
      const { status, statusCode } = answer.json<{ status?: string; statusCode?: number }>();
      expect([answer.statusCode, status ?? statusCode]).toEqual([200, expect.anything()]);
      return status ? status !== 'RS_ERROR_INVALID_SIGNATURE' : statusCode !== 30002;
    }),
  );
};
const [EVERYWHERE, NOWHERE] = [
  [true, true],
  [false, false],
];
const passHalfASecond = freshKeys();
/** Checks acceptance after half a second, when every node has read the keys again. */
const expectAccepted = async (provider: string, keys: Pair | Secret, expected: readonly boolean[]) => {
  passHalfASecond();
  expect(await accepts(provider, keys)).toEqual(expected);
};

const keysBody = ({ public_key, agent, key, secret }: Partial<Pair & Secret>, more: object = {}) => ({
  ...(public_key ? { public_key } : { agent, key, secret }),
  overlap_h: 24,
  reason: 'ครบรอบ',
  ...more,
});
const requestKeys = (provider: string, body: object, by: Operator = manager) =>
  by.post(`/api/game-providers/${provider}/keys`, body);
const approve = (id: string, by: Operator = other) => by.post(`/api/approvals/${id}/approve`);
/** Tells if the pending approval still has the sealed keys. */
const sealedIn = async (id: string): Promise<boolean> => {
  const approvals = sql<{ is_sealed: boolean }>`select payload ? 'sealed' as is_sealed from approval where id = ${id}`;
  return (await one(server.owner, approvals)).is_sealed;
};
const set = async (provider: string, body: object): Promise<void> => {
  const response = await requestKeys(provider, body);
  expect([response.statusCode, response.body]).toEqual([202, response.body]);
  expect((await approve(response.json().data.approval_id)).statusCode).toBe(200);
  expect(await sealedIn(response.json().data.approval_id)).toBe(false);
};
const rowOf = async (provider: string) =>
  (await manager.get('/api/game-providers')).json().data.find(({ code }: { code: string }) => code === provider);

test('new keys need a fresh code and a second person’s approval', async () => {
  const pair = aPair();
  expect(refusal(await requestKeys('moon', keysBody(pair), other))).toEqual([403, 'code_required']);
  expect(refusal(await requestKeys('moon', keysBody(pair), finance))).toEqual([403, 'forbidden']);
  expect(await rowOf('moon')).toMatchObject({ keys_from: 'none', keys: null, approval: null });
  const { approval_id } = (await requestKeys('moon', keysBody(pair))).json().data;
  expect(refusal(await requestKeys('moon', keysBody(aPair())))).toEqual([409, 'already_decided']);
  expect(refusal(await approve(approval_id, manager))).toEqual([403, 'second_person_needed']);
  expect(refusal(await approve(approval_id, finance))).toEqual([403, 'forbidden']);
  expect(await accepts('moon', pair)).toEqual(NOWHERE);
  expect(await rowOf('moon')).toMatchObject({ keys: null, approval: { id: approval_id, by: { id: manager.id } } });
  expect(await sealedIn(approval_id)).toBe(true);
  expect((await manager.post(`/api/approvals/${approval_id}/reject`, { reason: 'ไม่ใช่ของค่าย' })).statusCode).toBe(200);
  expect(await sealedIn(approval_id)).toBe(false);
  expect(await accepts('moon', pair)).toEqual(NOWHERE);
  await expect(
    server.owner.rows(sql`
      insert into game_key (id, provider, sealed, asked_by, agreed_by, before_until)
      values (gen_random_uuid(), 'moon', '', ${manager.id}, ${manager.id}, now())`),
  ).rejects.toThrow(/game_key_two_persons/);
});

test('an approved public key works on every node; the old one until it is ended', async () => {
  const [first, second, stranger] = [aPair(), aPair(), aPair()];
  await set('moon', keysBody(first));
  await expectAccepted('moon', first, EVERYWHERE);
  await set('moon', keysBody(second));
  await expectAccepted('moon', second, EVERYWHERE);
  expect(await accepts('moon', first)).toEqual(EVERYWHERE);
  expect(await accepts('moon', stranger)).toEqual(NOWHERE);
  const { keys, keys_from } = await rowOf('moon');
  expect([keys_from, keys.asked_by.id, keys.agreed_by.id]).toEqual(['console', manager.id, other.id]);
  const left_ms = Date.parse(keys.before_until) - Date.parse(keys.at);
  expect(left_ms).toBe(24 * 3_600_000);
  expect((await other.delete('/api/game-providers/moon/old-keys')).statusCode).toBe(204);
  await expectAccepted('moon', first, NOWHERE);
  expect(await accepts('moon', second)).toEqual(EVERYWHERE);
  expect((await rowOf('moon')).keys.before_until).toBe(null);
  expect(refusal(await other.delete('/api/game-providers/moon/old-keys'))).toEqual([404, 'not_found']);
});

test('stolen keys end at once without an overlap; an overlap expires', async () => {
  const [stolen, next, last] = [aSecret(), aSecret(), aSecret()];
  await set('sun', keysBody(stolen));
  await expectAccepted('sun', stolen, EVERYWHERE);
  await set('sun', keysBody(next, { overlap_h: 0 }));
  await expectAccepted('sun', stolen, NOWHERE);
  expect(await accepts('sun', next)).toEqual(EVERYWHERE);
  for (const part of ['agent', 'key', 'secret'] as const)
    expect(await accepts('sun', { ...next, [part]: stolen[part] })).toEqual(NOWHERE);
  await set('sun', keysBody(last, { overlap_h: 2 }));
  await expectAccepted('sun', last, EVERYWHERE);
  expect(await accepts('sun', next)).toEqual(EVERYWHERE);
  await server.owner.rows(sql`update game_key set before_until = now() where provider = 'sun'`);
  await expectAccepted('sun', next, NOWHERE);
  expect(await server.owner.rows(sql`select from game_key where provider = 'sun'`)).toHaveLength(2);
});

test('approved keys replace the environment’s, which become the old keys', async () => {
  const environment = fromEnvironment('batch', 'nova');
  expect(environment).toBeDefined();
  const own = batchKeysOf(SANDBOX_SECRET);
  expect([await accepts('nova', own), (await rowOf('nova')).keys_from]).toEqual([EVERYWHERE, 'environment']);
  const next = aSecret();
  await set('nova', keysBody(next));
  await expectAccepted('nova', next, EVERYWHERE);
  expect(await accepts('nova', own)).toEqual(EVERYWHERE);
  await manager.delete('/api/game-providers/nova/old-keys');
  await expectAccepted('nova', own, NOWHERE);
  expect(await accepts('nova', next)).toEqual(EVERYWHERE);
});

test('an invalid key is refused with its field', async () => {
  const { privateKey, public_key } = aPair();
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
  const good = aSecret();
  const bodies: readonly (readonly [provider: string, body: object, field: string])[] = [
    ...[secret, String(short), String(curve), 'x', public_key.slice(0, 200)].map(
      (wrong) => ['star', keysBody({ public_key: wrong }), 'public_key'] as const,
    ),
    ['star', keysBody(good), 'public_key'],
    ['nova', keysBody({ public_key }), 'agent'],
    ['nova', keysBody({ ...good, agent: 'a:b' }), 'agent'],
    ['nova', keysBody({ ...good, key: 'short' }), 'key'],
    ['nova', keysBody({ ...good, secret: 'x'.repeat(15) }), 'secret'],
    ['nova', keysBody(good, { overlap_h: 73 }), 'overlap_h'],
  ];
  for (const [provider, body, field] of bodies)
    expect(refusal(await requestKeys(provider, body))).toEqual([400, 'invalid_input', field]);
  expect(refusal(await requestKeys('nobody', keysBody(good)))).toEqual([404, 'not_found']);
});

test('no key appears in the database, logs, audit log or responses', async () => {
  const [secret, pair] = [aSecret(), aPair()];
  await set('sun', keysBody(secret));
  await set('moon', keysBody(pair));
  const left = await requestKeys('nova', keysBody(aSecret()));
  await expectAccepted('sun', secret, EVERYWHERE);
  await accepts('sun', { ...secret, secret: `${secret.secret}x` });
  const words = [secret.key, secret.secret, `key-of-sixteen-letters-${made}`, pair.public_key.split('\n')[2]!];
  const tables = await server.owner.rows(sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'snapshot')`);
  expect(tables.length).toBeGreaterThan(80);
  for (const { name } of tables)
    for (const word of words) {
      const { matches } = await one(
        server.owner,
        sql<{
          matches: number;
        }>`select count(*)::int as matches from ${sql.raw(name)} t where strpos(t::text, ${word}) > 0
          or strpos(t::text, ${Buffer.from(word).toString('hex')}) > 0 or strpos(t::text, ${Buffer.from(word).toString('base64').slice(0, 20)}) > 0`,
      );
      expect([name, matches]).toEqual([name, 0]);
    }
  const answers = await Promise.all(
    [
      '/api/game-providers',
      '/api/audit',
      '/api/approvals',
      '/api/alerts',
      `/api/approvals/${left.json().data.approval_id}`,
    ].map(async (url) => (await owner.get(url)).body),
  );
  for (const word of words)
    expect([word, [...answers, ...logged].filter((text) => text.includes(word))]).toEqual([word, []]);
  expect(answers[1]).toContain('game-provider.set-keys.requested');
  // The checker sees a public key's fingerprint, and a secret's agent.
  expect(answers[2]).toMatch(/SHA-256 [0-9a-f]{4} /);
  expect(answers[2]).toContain(secret.agent);
});

test('keys sealed for another provider or with another secret do not open', async () => {
  const keys = aSecret();
  await set('sun', keysBody(keys, { overlap_h: 0 }));
  await expectAccepted('sun', keys, EVERYWHERE);
  await server.owner.rows(sql`update game_key set provider = 'nova' where provider = 'sun'`);
  await expectAccepted('sun', keys, NOWHERE);
  expect(await accepts('nova', keys)).toEqual(NOWHERE);
  const another = { current: 'another secret of forty characters for a test' };
  const elsewhere = openKeyring(server.db, another, fromEnvironment);
  expect(await elsewhere('batch', 'nova')).toBeUndefined();
});

test('a thousand calls read the keys once; a lost database refuses all calls', async () => {
  let reads = 0;
  let isLost = false;
  const db: Db = {
    ...server.db,
    rows: async (statement) => {
      reads += 1;
      if (isLost) throw new Error('the database is lost');
      return server.db.rows(statement);
    },
  };
  const keyring = openKeyring(db, server.secrets.appSecret, fromEnvironment);
  await Promise.all(Array.from({ length: 1000 }, () => keyring('single', 'star')));
  expect(reads).toBe(1);
  isLost = true;
  await until(
    async () =>
      keyring('single', 'star').then(
        () => false,
        () => true,
      ),
    'a refusal',
  );
  isLost = false;
  expect(await keyring('single', 'star')).toBeDefined();
});
