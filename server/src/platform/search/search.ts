import type { MatchKind } from '@portal/contract/console/search.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { Sql } from '../database/statement.ts';
import type { OperatorCaller } from '../http/mount.ts';
import type { Terms } from './terms.ts';

/** Search terms with the members they match. */
export interface Search extends Terms {
  readonly members: readonly string[];
}

/** A match as a SELECT returns it. */
export interface MatchColumns {
  id: string;
  /** Null: named by its member's phone. */
  ref: string | null;
  member_id: string | null;
  /** Satang. */
  amount: bigint | null;
  at: Date;
}

/** Maximum matches of one kind. */
export const MAX_MATCHES = 5;

/** A kind of object that the console's search finds. */
export interface Finder {
  readonly kind: MatchKind;
  /** Permission to find it. */
  readonly permission: Permission;
  /** The newest `MAX_MATCHES`, through indexes. */
  readonly statement: (search: Search, by: OperatorCaller) => Sql<MatchColumns>;
}
