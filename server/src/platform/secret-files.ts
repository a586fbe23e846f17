import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';
import { StartError } from './errors.ts';

/** Variables that `NAME_FILE` may supply from a file. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'SANDBOX_SECRET',
  'UPLOADS_KEY',
  'UPLOADS_SECRET',
  'SMS_SECRET',
  'GAME_KEYS',
  'VAPID_PRIVATE_KEY',
] as const satisfies readonly (keyof typeof Environment.shape)[];

/** A problem of the environment, one sentence each. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

export const setIn = (environment: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** Reads secrets from files, without a trailing line end. Throws ConfigError. */
export const fromFiles = (environment: Record<string, string | undefined>): Record<string, string> => {
  const problems: string[] = [];
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) problems.push(`${name}_FILE: ${name} is set too, and only one of them can count.`);
    try {
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!text) problems.push(`${name}_FILE: ${file} is empty.`);
      return [[name, text] as const];
    } catch (error) {
      problems.push(`${name}_FILE: ${(error as Error).message}.`);
      return [];
    }
  });
  if (problems.length) throw new ConfigError(problems.join('\n'));
  return Object.fromEntries(read);
};
