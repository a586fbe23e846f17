import type { Role } from '@portal/contract/permissions.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Demo } from '../../platform/module.ts';
import { createOperator } from './operators.ts';

/** The demo's operators: one of each role, and a second for finance. */
export const seedOperators = async (
  tx: Tx,
  { appSecret, operators, operatorPassword: password, totpSecret }: Demo,
): Promise<void> => {
  for (const { username, name, role } of operators)
    await createOperator(tx, { appSecret, username, name, role: role as Role, password, totpSecret });
};
