import type { TimelineEvent } from '@portal/contract/console/timeline.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { Sql } from './statement.ts';

/** A row of a timeline SELECT: all ten columns in this order and of these types. */
export interface TimelineColumns {
  at: Date;
  /** Unique among events of its word: an id or a number. */
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

/** A module's part of a member's timeline in the console. */
export interface TimelinePart {
  /** The prefix of its events, before the dot. */
  readonly kind: string;
  /** Additional permission to read it. */
  readonly permission?: Permission;
  /** Every event of the member, unordered, through an index; the timeline takes its page from it. */
  readonly events: (memberId: string) => Sql<TimelineColumns>;
  /** Formats `of` for display. */
  readonly formatOf?: (of: string) => string;
}
