import type { Role } from '@portal/contract/permissions.ts';
import { first, type Reader, type Tx } from '../../platform/database/db.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword, peppersOf } from '../../platform/security/passwords.ts';
import { audit } from './audit/audit.ts';
import * as queries from './queries.ts';
import { newTotpSecret, sealSecret, totpAddress } from './codes.ts';
import type { Demo } from '../../platform/module.ts';
import type { AppSecret } from '../../platform/security/app-secret.ts';

interface NewOperator {
  readonly appSecret: AppSecret;
  /** a-z, digits, dot, dash, underscore; stored in lower case. */
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  /** Base32; a fresh one when absent. */
  readonly totpSecret?: string;
  /** Creator; null from the command line. */
  readonly by?: OperatorCaller | null;
}

/** Current roles of these operators, unordered. */
export const rolesOf = async (reader: Reader, ids: readonly string[]): Promise<Role[]> =>
  (await reader.rows(queries.rolesOf(ids))).map(({ role }) => role);

/**
 * Creates an operator and writes an audit line; call it last in its transaction. Returns the authenticator secret, which cannot
 * be read again. Throws when the name is taken.
 */
export const createOperator = async (
  tx: Tx,
  { appSecret, name, role, password, totpSecret = newTotpSecret(), by = null, ...input }: NewOperator,
): Promise<{ id: string; totpSecret: string; totpAddress: string }> => {
  const id = newId();
  const username = input.username.toLowerCase();
  const password_hash = await hashPassword(peppersOf(appSecret), password);
  const totp_secret = sealSecret(appSecret, id, totpSecret);
  const created = await first(tx, queries.insertOperator({ id, username, name, role, password_hash, totp_secret }));
  if (!created) throw new Error(`an operator named ${username} exists already`);
  audit(tx, { operator: by, action: 'operator.created', subject: username, detail: { name, role } });
  return { id, totpSecret, totpAddress: totpAddress(username, totpSecret) };
};

/** The demo's operators: one of each role, and a second for finance. */
export const seedOperators = async (
  tx: Tx,
  { appSecret, operators, operatorPassword: password, totpSecret }: Demo,
): Promise<void> => {
  for (const { username, name, role } of operators)
    await createOperator(tx, { appSecret, username, name, role: role as Role, password, totpSecret });
};
