import { sql } from 'kysely';
import { may } from '../platform/http/mount.ts';
import type { Room } from '../platform/room.ts';
import { waitingRows } from './approvals/queries.ts';
import { onlyOf } from './approvals/viewers.ts';
import { isOpen } from './alerts/queries.ts';

export const queues = {
  /** Questions that one sees, and to who may see only some of them also secrets to be read. */
  approvals: { permission: 'approvals.see-own', rows: (by) => waitingRows(onlyOf(by)) },
  alerts: { permission: 'alerts.see', rows: sql`alert a where ${isOpen}` },
  /** Flags that nobody closed; tasks of care for who handles them. */
  risk: {
    permission: 'risk.see',
    rows: (by) => sql`risk_flag where state <> 'closed' and (${may(by, 'care.handle')} or rule <> 'care')`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Room['queues'];
