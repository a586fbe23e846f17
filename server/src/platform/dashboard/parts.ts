import type { Permission } from '@portal/contract/permissions.ts';
import type { OperatorCaller } from '../http/mount.ts';
import type { Sql } from '../database/statement.ts';

/** Work that waits for operators, counted for who may see it. */
export interface Queue {
  readonly permission: Permission;
  /** The rows that wait: `deposit where state = 'review'`. */
  readonly rows: Sql | ((by: OperatorCaller) => Sql);
  /** Since when the oldest waits, as an aggregate of them. */
  readonly oldest_at?: Sql;
  /** Their sum in satang, as an aggregate of them. */
  readonly amount?: Sql;
  /** After how many seconds one is late, where the house sets it. */
  readonly sla_s?: Sql;
}

/** A figure of the day so far; of satang where the terms have it among the amounts. */
export interface Figure {
  /** Beside `dashboard.see`; amounts are for who may `ledger.see`. */
  readonly permission?: Permission;
  /** A SELECT of one number, of what happened at the moments that are `within`. */
  readonly statement: (within: (moment: Sql) => Sql) => Sql;
  /** Yesterday to the same hour stands beside it. */
  readonly isCompared?: true;
}
