import type { Reader, Tx } from '../database/db.ts';
import { type AppSecret, deriveKey, keyNameOf } from './app-secret.ts';
import { PEPPER } from './passwords.ts';
import { allPeppers, insertPepper } from './rekey-queries.ts';
import { defineSealed } from './sealed.ts';

/** Peppers of earlier secrets: a password that was set under one is verified with it until its next sign-in. */
export const sealedPeppers = defineSealed('old pepper', [{ table: 'pepper', column: 'sealed', row: ['name'] }]);

/** Stores the previous secret's pepper, sealed with the current secret. */
export const storePepper = (tx: Tx, appSecret: AppSecret, previous: string): void => {
  const name = keyNameOf(previous).toString('hex');
  tx.send(insertPepper(name, sealedPeppers.seal(appSecret, name, deriveKey(previous, PEPPER).toString('base64'))));
};

/** The secret with the stored peppers. Throws if one cannot be opened. */
export const withOldPeppers = async (db: Reader, appSecret: AppSecret): Promise<AppSecret> => ({
  ...appSecret,
  oldPeppers: (await db.rows(allPeppers())).map(({ name, sealed }) => ({
    name: Buffer.from(name, 'hex'),
    bytes: Buffer.from(sealedPeppers.open(appSecret, name, sealed), 'base64'),
  })),
});
