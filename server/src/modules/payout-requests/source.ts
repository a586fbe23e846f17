import type { ListedCheck, PayoutRequestStatus, PayoutSource } from '@portal/contract/console/payout-requests.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { MemberEvent, QueueEvent } from '@portal/contract/realtime.ts';
import type { Destination } from '@portal/contract/referral.ts';
import type { Posting } from '../ledger/index.ts';
import type { Payout } from '../banking/index.ts';
import type { Reader, Sql, Tx } from '../../platform/database/db.ts';
import type { Search } from '../../platform/search/search.ts';
import type { MemberCaller, OperatorCaller } from '../../platform/http/mount.ts';
import type { Settings } from '../settings/index.ts';
import type { RequestLimits } from './rules.ts';

/** A request of any source. Amounts in satang. */
export interface RequestRow {
  readonly source: PayoutSource;
  readonly id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly amount: bigint;
  /** Status of its source. */
  readonly status: string;
  readonly destination: Destination;
  /** Receiving account; null for main credit. */
  readonly to_bank: string | null;
  readonly to_account: string | null;
  readonly to_name: string | null;
  /** Turnover factor of the amount once it is main credit, as shown at the request. */
  readonly turnover: number;
  readonly reason: string | null;
  readonly created_at: Date;
  /** Time of the bank order. */
  readonly agreed_at: Date | null;
  readonly decided_at: Date | null;
}

/** Moves of the money. */
export type Move = 'reserved' | 'paid' | 'returned';
type Transfers = Posting['transfers'];
type CheckTexts = readonly [name: string, text: string];

/** Table of a source's requests with its statuses and columns. */
export interface RequestTable {
  readonly name: string;
  /** SELECT list for columns of `RequestRow` that are missing or named differently. */
  readonly columns: string;
  readonly statuses: Readonly<Record<'waiting' | 'paying' | 'paid' | 'rejected', string>> & {
    readonly paid_by_hand?: string;
  };
  /** Columns for time and operator of the approval, for bank payouts. */
  readonly approved?: { readonly at: string; readonly by?: string };
  readonly decided: { readonly at: string; readonly by: string };
}

/** A source of payout requests. Methods are optional hooks. */
export interface RequestSpec<Row extends RequestRow = RequestRow, Facts = unknown> {
  readonly source: PayoutSource;
  /** Part before the dot in approval kinds and audit actions. */
  readonly kind: 'withdrawal' | 'minigame-withdrawal' | 'income-withdrawal';
  readonly ref: 'WD' | 'MG' | 'IN';
  readonly viewPermission: Permission;
  /** Extra permission of the second operator. */
  readonly secondPermission?: Permission;
  readonly table: RequestTable;
  /** Member accounts: of the money, and of the reserve. */
  readonly from: 'wallet' | 'minigame' | 'income';
  readonly reserve: 'held' | 'minigame_held' | 'income_held';
  /** First part of the posting keys; each move has its reason and last part. */
  readonly key: string;
  readonly moves: Readonly<Record<Move, readonly [reason: string, step?: string]>>;
  /**
   * Present if it may go to a bank: needs a recent password, and two operators while the member is suspended. `subject` of the
   * order, and the Thai message if no account pays out.
   */
  readonly bank?: { readonly subject: Payout['subject']; readonly noAccount: string };
  readonly events: { readonly member: MemberEvent; readonly queue: QueueEvent };
  /** Prefix of the reason when a rejection ends a pending approval. */
  readonly rejected: string;
  readonly timeline: {
    readonly word: string;
    /** Event of an order, and its approver as SQL over the row `w`. */
    readonly approved?: readonly [what: string, by: string];
    readonly paid: string;
  };
  /** Name and sentence of each check: reserve, postings, bank orders. */
  readonly checks: Readonly<Record<'reserved' | 'posted', CheckTexts>> & { readonly ordered?: CheckTexts };
  /** Further locks after the member's. */
  lock?(tx: Tx, memberId: string): Promise<unknown>;
  /** Reads under the locks. */
  readFacts(tx: Tx, memberId: string): Promise<Facts>;
  /** Limits of a request. */
  limits(facts: Facts, settings: Settings, member: Pick<MemberCaller, 'restricted'>): RequestLimits;
  /** Further columns of a new row. */
  ownColumns?(facts: Facts, settings: Settings, to: Destination): Readonly<Record<string, unknown>>;
  /** Runs when money is reserved or returned; adds transfers to the posting. */
  onReserved?(tx: Tx, row: Pick<RequestRow, 'member_id' | 'amount'>, facts: Facts): Transfers | void;
  onReturned?(tx: Tx, row: Row): Transfers | void;
  /** Failed checks of waiting rows, by the request's id, as this operator may see them. */
  warningsOf?(
    reader: Reader,
    rows: readonly RequestRow[],
    operator: OperatorCaller,
  ): Promise<ReadonlyMap<string, readonly ListedCheck[]>>;
  /** Further audit detail of an approval. */
  detail?(row: Row): object;
  /** Further searches; if present, the console's search uses all of them, else only references. */
  searches?(search: Search): readonly Sql[];
}

/** Common status of a row. */
export const statusOf = ({ table: { statuses } }: Pick<RequestSpec, 'table'>, row: RequestRow): PayoutRequestStatus => {
  if (row.status === statuses.rejected) return 'rejected';
  if (row.status === statuses.paid) return 'paid';
  if (row.status === statuses.paid_by_hand) return 'paid_by_hand';
  const isOrdered = statuses.paying === statuses.waiting ? row.agreed_at !== null : row.status === statuses.paying;
  return isOrdered ? 'paying' : 'waiting';
};

/** Side of the payment limits. */
export const sideOf = (destination: Destination) => (destination === 'bank' ? 'paid' : 'moved');
