import type { getApproval } from '@portal/contract/console/approvals.ts';
import type * as z from 'zod/mini';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { deriveKey } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';
import { audit } from '../audit/audit.ts';
import { toApprovalView } from './approvals.ts';
import type { Result } from './define.ts';
import { approvalById, insertResult, takeResult } from './queries.ts';
import { isReader, maySee } from './viewers.ts';

const sealingKey = (appSecret: string): Buffer => deriveKey(appSecret, 'approval result');

/** Stores the result sealed until its reader has seen it. */
export const storeResult = (tx: Tx, appSecret: string, id: string, result: Result): void =>
  tx.send(insertResult(id, seal(sealingKey(appSecret), id, JSON.stringify(result))));

/** One request; its reader gets the result, once. Throws not_found. */
export const approvalFor = (
  db: Db,
  appSecret: string,
  id: string,
  { operator, address }: Actor,
): Promise<z.output<(typeof getApproval)['output']>['data']> =>
  db.transaction(async (tx) => {
    const row = await first(tx, approvalById(id));
    if (!row || !maySee(operator, row)) throw new DomainError('not_found');
    const taken = isReader(operator, row) ? await first(tx, takeResult(id)) : undefined;
    if (!taken) return { ...toApprovalView(row, operator), result: null };
    const result = JSON.parse(unseal(sealingKey(appSecret), id, taken.sealed)) as Result;
    audit(tx, { operator, action: 'approval.shown', subject: row.ref, detail: { kind: row.kind }, address });
    return { ...toApprovalView(row, operator), has_result: false, result_is_yours: false, result };
  });
