import * as contract from '@portal/contract/console/approvals.ts';
import type { FastifyInstance } from 'fastify';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { mount, type OperatorCaller } from '../../../platform/http/mount.ts';
import { fileOf, assignFile, claimFile, type Uploads } from '../../../platform/uploads/uploads.ts';
import { EVIDENCE_OPENED, maySee } from './views.ts';
import { approvalById } from './queries.ts';
import { audit } from '../audit/audit.ts';

const USE = 'evidence';
const DOCUMENT = { fit: 'inside', side: 2000 } as const;

/**
 * Attaches an operator's uploaded document to a request whose input names it as `file_id`. Idempotent. Throws invalid_input for
 * a file of another operator or another use.
 */
export const takeEvidence = async (tx: Tx, fileId: string, { id }: Pick<OperatorCaller, 'id'>): Promise<void> => {
  const owner = { kind: 'operator', id } as const;
  const isTaken = (await fileOf(tx, fileId, owner))?.use === USE;
  if (!isTaken && !(await claimFile(tx, fileId, owner, USE)))
    throw new DomainError('invalid_input', { field: 'file_id', message: 'ไม่พบเอกสารที่แนบ กรุณาแนบใหม่' });
};

/** Routes of documents for requests. `scope` comes from `registerUploads`. */
export const evidenceRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, contract.uploadEvidence, async (_input, { operator, upload }) => {
    const picture = await upload.picture(DOCUMENT);
    await db.transaction(async (tx) => assignFile(tx, picture, { kind: 'operator', id: operator.id }, 'loose'));
    return { data: { file_id: picture.id } };
  });
  mount(scope, contract.showEvidence, ({ id }, { operator, address }) =>
    db.transaction(async (tx) => {
      const approval = await first(tx, approvalById(id));
      const file = approval?.payload['file_id'];
      if (!approval || !maySee(operator, approval) || typeof file !== 'string') throw new DomainError('not_found');
      audit(tx, { operator, action: EVIDENCE_OPENED, subject: approval.ref, detail: { file }, address });
      return { data: { url: uploads.addressOf(file) } };
    }),
  );
};
