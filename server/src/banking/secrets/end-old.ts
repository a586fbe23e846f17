import { audit } from '../../operators/index.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { lockedSource, type Source } from './queries.ts';
import { endOldSecret } from './secrets.ts';

/** The older of a source's two secrets ends, at once and on every node. Throws not_found when there is only one. */
export const endOld = (db: Db, source: Source, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await first(tx, lockedSource(source));
    if (!(await endOldSecret(tx, source))) throw new DomainError('not_found');
    publishToQueues(tx, 'deposits');
    const subject = source.account ?? source.provider;
    audit(tx, { operator, action: 'webhook-secret.ended', subject, detail: {}, address });
  });
