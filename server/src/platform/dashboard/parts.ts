import type { Permission } from '@portal/contract/permissions.ts';
import type { OperatorCaller } from '../http/mount.ts';
import type { Sql } from '../database/statement.ts';

/** A queue of work for operators, counted for those with the permission. */
export interface Queue {
  readonly permission: Permission;
  /** The waiting rows: `deposit where state = 'review'`. */
  readonly rows: Sql | ((by: OperatorCaller) => Sql);
  /** Aggregate: when the oldest began to wait. */
  readonly oldest_at?: Sql;
  /** Aggregate: their sum in satang. */
  readonly amount?: Sql;
  /** Seconds until one is late, from the settings. */
  readonly sla_s?: Sql;
}

/** A figure of the day so far, in satang if the contract lists it among the amounts. */
export interface Figure {
  /** Required besides `dashboard.see`; amounts need `ledger.see`. */
  readonly permission?: Permission;
  /** A SELECT of one number over the moments that are `within`. */
  readonly statement: (within: (moment: Sql) => Sql) => Sql;
  /** Also computed for yesterday up to the same hour. */
  readonly isCompared?: true;
}
