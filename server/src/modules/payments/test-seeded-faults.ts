import { sql } from 'kysely';
import type { SeededFault } from '../../testing/module-files.ts';

const house = sql`(select bank_account_id from statement_line group by bank_account_id having count(*) > 1 order by count(*) desc limit 1)`;

/** Faults that this module's checks must find. */
export const faults: readonly SeededFault[] = [
  [
    'lines of which the bank’s balance knows nothing',
    [
      sql`update statement_line set created_at = created_at - interval '1 hour', balance = 5000_00 where bank_account_id = ${house}`,
    ],
    'the balance that a bank says is not what its lines make',
  ],
];
