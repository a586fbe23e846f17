import { audit } from '../../operators/index.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { publishToEverybody, publishToQueues } from '../../platform/outbox/outbox.ts';
import * as queries from './queries.ts';

/** Opens or closes an account of the operator's for members; what they were promised on it stands. */
export const switchAccount = (
  db: Db,
  id: string,
  { is_active, reason }: { readonly is_active: boolean; readonly reason: string },
  { operator, address }: { readonly operator: OperatorCaller; readonly address: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await first(tx, queries.lockedAccount(id));
    if (!account) throw new DomainError('not_found');
    tx.send(queries.switchAccount(id, is_active));
    publishToEverybody(tx, 'ways-to-pay');
    publishToQueues(tx, 'deposits');
    const { bank_code, kind } = account;
    const detail = { bank_code, kind, before: account.is_active, after: is_active, reason };
    audit(tx, { operator, action: 'bank-account.switched', subject: id, detail, address });
  });
