import { sql } from 'kysely';
import type { Alert } from '../../platform/room.ts';

export const paymentAlerts: readonly Alert[] = [
  {
    kind: 'line-out',
    sql: sql`
      select created_at as at, ref as what, null as more from statement_line
       where direction = 'out' and state = 'unmatched'`,
    text: (what) => `เงินออกจากบัญชีโดยไม่มีรายการถอน ${what}`,
  },
];
