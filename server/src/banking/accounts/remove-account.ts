import { audit, closeApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToEverybody, publishToQueues } from '../../platform/outbox/outbox.ts';
import { deleteSecrets } from '../secrets/queries.ts';
import { masked } from './accounts.ts';
import * as queries from './queries.ts';

/**
 * An account of the operator's is no more: nobody is offered it, and what its bank tells is refused. `openOn` says how many
 * requests wait for money there; they are asked for under the account's lock. Throws not_found, requests_open.
 */
export const removeAccount = (
  db: Db,
  id: string,
  openOn: (tx: Tx) => Promise<number>,
  { operator, address }: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await first(tx, queries.lockedAccount(id));
    if (!account) throw new DomainError('not_found');
    if ((await openOn(tx)) > 0 || (await first(tx, queries.openPayoutOf(id)))) throw new DomainError('requests_open');
    tx.send(queries.removeAccount(id));
    tx.send(deleteSecrets({ account: id, provider: null }));
    closeApproval(tx, { kind: 'bank-account', subject_id: id, operator, reason: 'ลบบัญชีนี้แล้ว' });
    publishToEverybody(tx, 'ways-to-pay');
    publishToQueues(tx, 'deposits');
    const { kind, bank_code, number } = account;
    const detail = { kind, bank_code, account: masked(number) };
    audit(tx, { operator, action: 'bank-account.removed', subject: id, detail, address });
  });
