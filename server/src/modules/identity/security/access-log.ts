import { audit, raiseAlert } from '../../operators/index.ts';
import { type Db, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { consumePoints } from '../../../platform/database/queries.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import type { Alert } from '../../../platform/module.ts';
import { defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { operatorsNamed, recordViews, takeViews } from './queries.ts';

/** Reveals per operator and hour; more raise an alert, and none is refused. */
const REVEALS = defineLimit('reveals', 30, 3600);

export const revealsAlert: Alert = {
  kind: 'reveals',
  level: 'urgent',
  source: 'event',
  text: (operator, times) => `${operator} เปิดดูข้อมูลเต็มของสมาชิก ${times} ครั้งในหนึ่งชั่วโมง`,
  concerned: operatorsNamed,
};

/** Counts a reveal of masked data; call it in the same transaction, before the audit line. */
export const countReveal = async (tx: Tx, { id, name }: OperatorCaller): Promise<void> => {
  const { spent } = await one(tx, consumePoints(limitFor(REVEALS, id).key, 1, REVEALS.window_s));
  if (spent > REVEALS.limit) await raiseAlert(tx, revealsAlert, name, String(spent));
};

/** Records that an operator saw these members, in a list or opened one by one. */
export const recordMemberViews = async (
  reader: Reader,
  operator: OperatorCaller,
  memberIds: readonly string[],
  how: 'listed' | 'opened',
): Promise<void> => {
  if (memberIds.length) await reader.rows(recordViews(operator.id, memberIds, how === 'opened'));
};

/** Job: audits how many members each operator viewed in each past hour. */
export const auditViews = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { operator_id: id, operator_name: name, ...detail } of await tx.rows(takeViews()))
      audit(tx, { operator: { id, name }, action: 'members.viewed', detail });
  });
