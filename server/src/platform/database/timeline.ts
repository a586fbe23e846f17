import type { TimelineEvent } from '@portal/contract/console/timeline.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { Sql } from './statement.ts';

/** An event as a SELECT gives it, all ten columns in this order and of these types. */
export interface TimelineColumns {
  at: Date;
  /** Its own among events of its word: an id or a number. */
  key: string;
  what: TimelineEvent;
  of: string | null;
  ref: string | null;
  /** Satang. */
  amount: bigint | null;
  operator_id: string | null;
  reason: string | null;
  before: string | null;
  after: string | null;
}

/** What a module knows of a member's past, for the one time line on the member's page of the console. */
export interface TimelinePart {
  /** The word before the dot of its events. */
  readonly kind: string;
  /** What who looks has to hold besides. */
  readonly permission?: Permission;
  /** Every event of the member, unordered, along an index: the time line cuts its piece out of it. */
  readonly events: (memberId: string) => Sql<TimelineColumns>;
  /** How `of` is shown, where it is not shown as it is kept. */
  readonly shownOf?: (of: string) => string;
}
