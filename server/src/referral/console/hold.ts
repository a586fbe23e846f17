import type { Hold } from '@portal/contract/console/affiliates.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { keptBy } from '../signals/queries.ts';

/** What a flag of the risk queue keeps back. Throws not_found, also for a flag of another rule. */
export const holdOf = async (reader: Reader, flagId: string): Promise<Hold> => {
  const rows = await reader.rows(keptBy(flagId));
  if (rows.length === 0) throw new DomainError('not_found');
  const members = await payeesOf(
    reader,
    rows.map(({ friend }) => friend),
  );
  return {
    friends: rows.flatMap(({ friend, amount, ...row }) => {
      const payee = members.get(friend);
      return payee ? [{ member: briefOf(payee), commission: amount, ...row }] : [];
    }),
    commission: rows.reduce((sum, { amount }) => sum + amount, 0n),
  };
};
