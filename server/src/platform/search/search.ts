import type { FoundKind } from '@portal/contract/console/search.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { Sql } from '../database/statement.ts';
import type { OperatorCaller } from '../http/mount.ts';
import type { Terms } from './terms.ts';

/** The terms of a search, with the members they may mean. */
export interface Search extends Terms {
  readonly members: readonly string[];
}

/** A thing as a SELECT gives it. */
export interface FoundColumns {
  id: string;
  /** Null: it is called by its member's phone. */
  ref: string | null;
  member_id: string | null;
  /** Satang. */
  amount: bigint | null;
  at: Date;
}

/** The most of one kind that a search gives. */
export const FOUND_MOST = 5;

/** Things of a module that the search of the console finds. */
export interface Finder {
  readonly kind: FoundKind;
  /** Needed by whoever looks. */
  readonly permission: Permission;
  /** The newest `FOUND_MOST`, each way through an index. */
  readonly statement: (search: Search, by: OperatorCaller) => Sql<FoundColumns>;
}
