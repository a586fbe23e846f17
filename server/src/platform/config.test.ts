import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, environmentNames, readConfig } from './config.ts';

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
  ['a PORTAL_URL that is none', { PORTAL_URL: 'star2k.example' }, /^PORTAL_URL: .+\.$/],
  ['no APP_SECRET', { APP_SECRET: undefined }, /^APP_SECRET is not set: .+\.$/],
  ['RATE_LIMIT=off', { RATE_LIMIT: 'off' }, /^RATE_LIMIT is off: .+\.$/],
  [
    'a VAPID_PRIVATE_KEY for which nobody stands',
    { VAPID_PRIVATE_KEY: 'A'.repeat(43) },
    /^VAPID_SUBJECT is not set: .+\.$/,
  ],
  [
    'a VAPID_PRIVATE_KEY that is too short',
    { VAPID_PRIVATE_KEY: 'AAAA', VAPID_SUBJECT: 'mailto:a@b.c' },
    /^VAPID_PRIVATE_KEY: .+\.$/,
  ],
  ['a TRUST_PROXY that is everybody', { TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY: .+\.$/],
  ['PUSH_HOSTS that are addresses', { PUSH_HOSTS: 'https://a.example/x' }, /^PUSH_HOSTS: .+\.$/],
];
test.each(refused)('production refuses %s, in one sentence', (_what, change, sentence) => {
  expect(problemsOf({ ...production, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test('everything that is wrong is told at once, a sentence for each problem', () => {
  const told = problemsOf({ NODE_ENV: 'production', RATE_LIMIT: 'off' });
  expect(told.map((sentence) => sentence.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'APP_SECRET',
    'SANDBOX_SECRET',
    'RATE_LIMIT',
  ]);
});

test('outside production nothing need be set', () => {
  expect(readConfig({})).toMatchObject({ production: false, sandboxSecret: 'sandbox-secret' });
});

test('deploy/README.md explains every variable that is read, and no other', () => {
  const page = readFileSync(new URL('../../../deploy/README.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(new Set(explained)).toEqual(new Set(environmentNames()));
});
