import { audit, raiseAlert } from '../../operators/index.ts';
import { type Db, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { consumePoints } from '../../../platform/database/queries.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import type { Alert } from '../../../platform/module.ts';
import { defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { recordViews, takeViews } from './queries.ts';

/** Nobody is refused beyond it: somebody is alarmed. */
const REVEALS = defineLimit('reveals', 30, 3600);

export const revealsAlert: Alert = {
  kind: 'reveals',
  level: 'urgent',
  source: 'event',
  text: (operator, times) => `${operator} เปิดดูข้อมูลเต็มของสมาชิก ${times} ครั้งในหนึ่งชั่วโมง`,
};

/** An operator is shown what is masked elsewhere. In the transaction that shows it, before the line in the trail. */
export const countReveal = async (tx: Tx, { id, name }: OperatorCaller): Promise<void> => {
  const { spent } = await one(tx, consumePoints(limitFor(REVEALS, id).key, 1, REVEALS.window_s));
  if (spent > REVEALS.limit) await raiseAlert(tx, revealsAlert, name, String(spent));
};

/** An operator was shown these members, in a list or opened one by one. */
export const viewed = async (
  reader: Reader,
  operator: OperatorCaller,
  memberIds: readonly string[],
  how: 'listed' | 'opened',
): Promise<void> => {
  if (memberIds.length) await reader.rows(recordViews(operator.id, memberIds, how === 'opened'));
};

/** The job: how many members each operator looked at in the hours that are over, a line of the trail for each. */
export const tellViews = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { operator_id: id, operator_name: name, hour, shown, opened } of await tx.rows(takeViews()))
      audit(tx, { operator: { id, name }, action: 'members.viewed', detail: { hour, shown, opened } });
  });
