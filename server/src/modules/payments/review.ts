import { memberSummaryOf, payeeOf } from '../identity/index.ts';
import { audit, raiseFlag } from '../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';

interface Request {
  readonly id: string;
  readonly ref: string;
  readonly member_id: string;
}

/** Raises a flag about a deposit or withdrawal, with the operator's reason. Throws not_found; already_decided the second time. */
export const sendToReview = (
  db: Db,
  kind: 'deposit' | 'withdrawal',
  request: Request | undefined,
  reason: string,
  { operator, address }: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!request) throw new DomainError('not_found');
    const { id, ref, member_id } = request;
    const isNew = await raiseFlag(tx, {
      rule: 'sent-to-review',
      subject: `${kind} ${id}`,
      member: memberSummaryOf(await payeeOf(tx, member_id)),
      evidence: [{ text: `${ref}: ${reason} · ส่งโดย ${operator.name}`, member_id: null }],
    });
    if (!isNew) throw new DomainError('already_decided', { id, message: 'ส่งรายการนี้ไปตรวจสอบแล้ว' });
    audit(tx, { operator, action: `${kind}.flagged`, subject: ref, detail: { reason }, address });
  });
