import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environmentNames } from './environment.ts';
import { ConfigError, SECRETS } from './secret-files.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal@db/portal',
  APP_SECRET: 'forty characters that nobody else knows..',
  SANDBOX_SECRET: 'what no bank signs with',
  PORTAL_URL: 'https://star2k.example',
};
const problemsOf = (environment: Record<string, string | undefined>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
};
const DEFAULT = /^SANDBOX_SECRET is left at its default: .+\.$/;

test('production runs with a database, secrets and budgets of its own', () => {
  expect(problemsOf(production)).toEqual([]);
  expect(readConfig(production)).toMatchObject({
    production: true,
    sandboxSecret: production.SANDBOX_SECRET,
    limitRates: true,
  });
});

const refused: [what: string, Record<string, string | undefined>, RegExp][] = [
  ['no SANDBOX_SECRET', { SANDBOX_SECRET: undefined }, DEFAULT],
  ['an empty SANDBOX_SECRET', { SANDBOX_SECRET: '' }, DEFAULT],
  ['the default SANDBOX_SECRET', { SANDBOX_SECRET: 'sandbox-secret' }, DEFAULT],
  ['no DATABASE_URL', { DATABASE_URL: undefined }, /^DATABASE_URL is not set: .+\.$/],
  ['an invalid PORTAL_URL', { PORTAL_URL: 'star2k.example' }, /^PORTAL_URL: .+\.$/],
  ['no APP_SECRET', { APP_SECRET: undefined }, /^APP_SECRET is not set: .+\.$/],
  [
    'an APP_SECRET_PREVIOUS that is APP_SECRET',
    { APP_SECRET_PREVIOUS: production.APP_SECRET },
    /^APP_SECRET_PREVIOUS is .+\.$/,
  ],
  ['a short APP_SECRET_PREVIOUS', { APP_SECRET_PREVIOUS: 'short' }, /^APP_SECRET_PREVIOUS: .+\.$/],
  ['RATE_LIMIT=off', { RATE_LIMIT: 'off' }, /^RATE_LIMIT is off: .+\.$/],
  ['a VAPID_PRIVATE_KEY without a subject', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /^VAPID_SUBJECT is not set: .+\.$/],
  [
    'a VAPID_PRIVATE_KEY that is too short',
    { VAPID_PRIVATE_KEY: 'AAAA', VAPID_SUBJECT: 'mailto:a@b.c' },
    /^VAPID_PRIVATE_KEY: .+\.$/,
  ],
  ['a TRUST_PROXY of all addresses', { TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY: .+\.$/],
  [
    'UPLOADS_URL without a key',
    { UPLOADS_URL: 'https://s3.example/pictures', UPLOADS_SECRET: 'x' },
    /^UPLOADS_KEY .+\.$/,
  ],
  ['an UPLOADS_URL without a bucket', { UPLOADS_URL: 'https://s3.example/' }, /^UPLOADS_URL: .+\.$/],
  ['an UPLOADS_URL with its secret', { UPLOADS_URL: 'https://key:secret@s3.example/x' }, /^UPLOADS_URL: .+\.$/],
  ['a REDIS_URL of something else', { REDIS_URL: 'http://redis.example' }, /^REDIS_URL: must begin with .+\.$/],
  ['a REDIS_URL that is none', { REDIS_URL: 'redis' }, /^REDIS_URL: must begin with .+\.$/],
  ['PUSH_HOSTS that are addresses', { PUSH_HOSTS: 'https://a.example/x' }, /^PUSH_HOSTS: .+\.$/],
];
test.each(refused)('production refuses %s, in one sentence', (_what, change, sentence) => {
  expect(problemsOf({ ...production, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test('every problem is reported at once, one sentence each', () => {
  const problems = problemsOf({ NODE_ENV: 'production', RATE_LIMIT: 'off' });
  expect(problems.map((sentence) => sentence.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'APP_SECRET',
    'SANDBOX_SECRET',
    'RATE_LIMIT',
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFile = (text: string): string => {
  const file = join(folder, randomUUID());
  writeFileSync(file, text);
  return file;
};

test.each(SECRETS)('%s may stand in a file', (name) => {
  const bare = {
    ...production,
    UPLOADS_URL: 'https://s3.example/pictures',
    UPLOADS_KEY: 'a key',
    UPLOADS_SECRET: 'a secret',
    SMS_URL: 'https://sms.example',
    SMS_SECRET: 'eight letters',
    VAPID_SUBJECT: 'mailto:a@b.c',
    [name]: undefined,
  };
  const text =
    { GAME_KEYS: '{}', REDIS_URL: 'redis://of-forty-characters-or-more/1', VAPID_PRIVATE_KEY: 'A'.repeat(43) }[
      name as string
    ] ?? 'postgres://of-forty-characters-or-more/portal';
  const file = { ...bare, [`${name}_FILE`]: inFile(`${text}\n`) };
  expect(readConfig(file)).toEqual(readConfig({ ...bare, [name]: text }));
});

test.each([
  ['that is not there', { APP_SECRET: undefined, APP_SECRET_FILE: '/nowhere' }, /^APP_SECRET_FILE: ENOENT.+\.$/],
  ['that is empty', { APP_SECRET: undefined, APP_SECRET_FILE: inFile('\n') }, /^APP_SECRET_FILE: .+ is empty\.$/],
  ['beside the secret itself', { APP_SECRET_FILE: '/nowhere' }, /^APP_SECRET_FILE: APP_SECRET is set too/],
])('a file %s is refused', (_what, change, sentence) => {
  expect(problemsOf({ ...production, ...change })[0]).toMatch(sentence);
});

test('ROLE=migrate needs only the database', () => {
  expect(problemsOf({ NODE_ENV: 'production', ROLE: 'migrate', DATABASE_URL: production.DATABASE_URL })).toEqual([]);
  expect(problemsOf({ NODE_ENV: 'production', ROLE: 'migrate' })).toEqual([expect.stringMatching(/^DATABASE_URL/)]);
});

test('development needs no variable', () => {
  expect(readConfig({})).toMatchObject({ production: false, sandboxSecret: 'sandbox-secret' });
});

test('deploy/README.md explains every variable that is read, and no other', () => {
  const page = readFileSync(new URL('../../../deploy/README.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(new Set(explained)).toEqual(new Set(environmentNames()));
});
