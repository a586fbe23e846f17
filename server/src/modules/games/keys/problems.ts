import { createPublicKey } from 'node:crypto';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import type { GameKeys, ProviderKeys } from '../../../platform/environment.ts';
import type { Reader } from '../../../platform/database/db.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { allKeys } from './queries.ts';
import { openKeys } from './keyring.ts';

interface Installation {
  readonly appSecret: AppSecret;
  /** The sandbox's public secret. */
  readonly sandbox: string;
  /** Keys from the environment. */
  readonly own: GameKeys;
}

/** Reasons why the provider keys are unfit for production, each a sentence with its remedy. */
export const gameKeyProblems = async (reader: Reader, { appSecret, sandbox, own }: Installation): Promise<string[]> => {
  const stored = (await reader.rows(allKeys())).map((row) => ({ ...row, keys: openKeys(appSecret, row) }));
  const isOfSandbox = ofSandbox(sandbox);
  return [
    ...stored
      .filter(({ keys }) => !keys)
      .map(
        ({ provider, id }) =>
          `A key of the games of ${provider} does not open with this APP_SECRET: put the right one back, or delete row ${id} of game_key and let two operators set another.`,
      ),
    ...[...stored.map(({ provider, keys }) => ({ provider, keys })), ...environment(own)]
      .filter(({ keys }) => keys && isOfSandbox(keys))
      .map(
        ({ provider }) =>
          `The games of ${provider} sign with the sandbox's key, which anybody may know: two operators set the provider's own, or GAME_KEYS names it.`,
      ),
  ];
};

const environment = (own: GameKeys) => Object.entries(own).map(([provider, keys]) => ({ provider, keys }));

const ofSandbox = (sandbox: string) => {
  const sandboxKeys = batchKeysOf(sandbox);
  const { publicKey } = singleKeysOf(sandbox);
  return ({ public_key, key, secret }: ProviderKeys): boolean =>
    public_key
      ? createPublicKey(public_key).equals(publicKey)
      : secret === sandboxKeys.secret || key === sandboxKeys.key;
};
