import * as contract from '@portal/contract/console/evidence.ts';
import type { FastifyInstance } from 'fastify';
import { type Db, first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { mount, type OperatorCaller } from '../../platform/http/mount.ts';
import { fileOf, keepFile, takeFile, type Uploads } from '../../platform/uploads/uploads.ts';
import { EVIDENCE_OPENED } from './approvals/approvals.ts';
import { approvalById } from './approvals/queries.ts';
import { maySee } from './approvals/viewers.ts';
import { audit } from './audit/audit.ts';

const USE = 'evidence';
const DOCUMENT = { fit: 'inside', side: 2000 } as const;

/**
 * Takes an operator's document for a question whose input names it as `file_id`. The same one again is fine: a question that is asked
 * twice is the same. Throws invalid_input for a file that is not this operator's, or serves something else.
 */
export const takeEvidence = async (tx: Tx, fileId: string, { id }: Pick<OperatorCaller, 'id'>): Promise<void> => {
  const owner = { kind: 'operator', id } as const;
  const isTaken = (await fileOf(tx, fileId, owner))?.use === USE;
  if (!isTaken && !(await takeFile(tx, fileId, owner, USE)))
    throw new DomainError('invalid_input', { field: 'file_id', message: 'ไม่พบเอกสารที่แนบ กรุณาแนบใหม่' });
};

/** Documents for questions. `scope` is one of `withUploads`. */
export const evidenceRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, contract.uploadEvidence, async (_input, { operator, upload }) => {
    const picture = await upload.picture(DOCUMENT);
    await db.transaction(async (tx) => keepFile(tx, picture, { kind: 'operator', id: operator.id }, 'loose'));
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
