import type { PayoutRequestStatus, PayoutSource } from '@portal/contract/console/payout-requests.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { MemberEvent, QueueEvent } from '@portal/contract/realtime.ts';
import type { Destination } from '@portal/contract/referral.ts';
import type { Posting } from '../ledger/index.ts';
import type { Payout } from '../banking/index.ts';
import type { Sql, Tx } from '../../platform/database/db.ts';
import type { Search } from '../../platform/search/search.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import type { Settings } from '../settings/index.ts';
import type { Terms } from './rules.ts';

/** A request as the statements of every source give it. Amounts in satang. */
export interface RequestRow {
  readonly source: PayoutSource;
  readonly id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly amount: bigint;
  /** In the word of its source. */
  readonly status: string;
  readonly destination: Destination;
  /** The account it goes to; null where it becomes main credit. */
  readonly to_bank: string | null;
  readonly to_account: string | null;
  readonly to_name: string | null;
  /** Times the amount has to be played once it is main credit, as it was stated before the button. */
  readonly turnover: number;
  readonly reason: string | null;
  readonly created_at: Date;
  /** When the bank's order was given. */
  readonly agreed_at: Date | null;
  readonly decided_at: Date | null;
}

/** Moves of the money: set apart, paid, given back. */
export type Move = 'held' | 'paid' | 'returned';
type Transfers = Posting['transfers'];
type CheckWords = readonly [name: string, text: string];

/** The table of a source's requests, and which of its words and columns mean what. */
export interface RequestTable {
  readonly name: string;
  /** Columns of `RequestRow` that it lacks or calls otherwise, as a SELECT lists them. */
  readonly columns: string;
  readonly statuses: Readonly<Record<'waiting' | 'paying' | 'paid' | 'rejected', string>> & {
    readonly paid_by_hand?: string;
  };
  /** Columns: when and by whom it was agreed to, where a bank has to say the rest. */
  readonly agreed?: { readonly at: string; readonly by?: string };
  readonly decided: { readonly at: string; readonly by: string };
}

/** A kind of money that members may take out. Methods that are absent have nothing to do. */
export interface RequestSpec<Row extends RequestRow = RequestRow, Facts = unknown> {
  readonly source: PayoutSource;
  /** The part before the dot of its approvals and of its lines in the trail. */
  readonly kind: 'withdrawal' | 'minigame-withdrawal' | 'income-withdrawal';
  readonly ref: 'WD' | 'MG' | 'IN';
  readonly see: Permission;
  /** The second operator has to hold it besides. */
  readonly agree?: Permission;
  readonly table: RequestTable;
  /** The member's account that it leaves, and the one where it waits. */
  readonly from: 'wallet' | 'minigame' | 'income';
  readonly held: 'held' | 'minigame_held' | 'income_held';
  /** The first part of its postings' keys; of each move the reason and the last part. */
  readonly key: string;
  readonly moves: Readonly<Record<Move, readonly [reason: string, step?: string]>>;
  /**
   * It may go to a bank: asked for by who gave the password lately, and paid by two while its member is suspended. `subject` of the
   * order, and the words for operators where no account pays out.
   */
  readonly bank?: { readonly subject: Payout['subject']; readonly noAccount: string };
  readonly events: { readonly member: MemberEvent; readonly queue: QueueEvent };
  /** Said where a refusal ends a question that waits, before its reason. */
  readonly rejected: string;
  readonly timeline: {
    readonly word: string;
    /** The event of an order, and the operator who agreed to it as an expression of SQL over the row `w`. */
    readonly agreed?: readonly [what: string, by: string];
    readonly paid: string;
  };
  /** Name and sentence of each check: held and open requests, postings, the bank's orders. */
  readonly checks: Readonly<Record<'held' | 'posted', CheckWords>> & { readonly ordered?: CheckWords };
  /** Locks of its own, behind the member's. */
  lock?(tx: Tx, memberId: string): Promise<unknown>;
  /** Read under the locks, in the same wait. */
  reads(tx: Tx, memberId: string): Promise<Facts>;
  /** Limits of a request, of these facts. */
  terms(facts: Facts, settings: Settings, member: Pick<MemberCaller, 'restricted'>): Terms;
  /** Its own columns of a new row. */
  ownColumns?(facts: Facts, settings: Settings, to: Destination): Readonly<Record<string, unknown>>;
  /** Writes besides when it is held or given back; transfers go with its own. */
  onHeld?(tx: Tx, memberId: string, facts: Facts): Transfers | void;
  onReturned?(tx: Tx, row: Row): Transfers | void;
  /** For the audit line of who agrees, besides the amount. */
  detail?(row: Row): object;
  /** Further ways in which a search finds it; with them all of its ways serve the console's search, else only references. */
  searches?(search: Search): readonly Sql[];
}

/** The word of all sources for a row's own. */
export const statusOf = ({ table: { statuses } }: Pick<RequestSpec, 'table'>, row: RequestRow): PayoutRequestStatus => {
  if (row.status === statuses.rejected) return 'rejected';
  if (row.status === statuses.paid) return 'paid';
  if (row.status === statuses.paid_by_hand) return 'paid_by_hand';
  const isOrdered = statuses.paying === statuses.waiting ? row.agreed_at !== null : row.status === statuses.paying;
  return isOrdered ? 'paying' : 'waiting';
};

/** The side on which it counts beside the member's other payments. */
export const sideOf = (destination: Destination) => (destination === 'bank' ? 'paid' : 'moved');
