import { queryOptions } from '@tanstack/react-query';
import { getIncomeWithdrawal, type IncomeWithdrawalRow } from '@portal/contract/console/referral.ts';
import { getMinigameWithdrawal, type MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import {
  listPayoutRequests,
  type PayoutRequestRow,
  type PayoutRequestStatus,
  type PayoutSource,
} from '@portal/contract/console/payout-requests.ts';
import { getWithdrawal } from '@portal/contract/console/withdrawals.ts';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import { call } from '../../../kit/data/call.ts';
import { inputOf, type ListPlace } from '../../parts/list/list-place.ts';
import { pageQuery } from '../../parts/queries.ts';

/** Source; absent: all the operator may see. */
export interface PayoutFilter {
  readonly source?: PayoutSource | undefined;
  readonly status?: PayoutRequestStatus | undefined;
}
/** A payout request from the list, or from its own source. */
export interface PayoutRequest extends Omit<PayoutRequestRow, 'account' | 'payout'> {
  readonly account: (Omit<NonNullable<PayoutRequestRow['account']>, 'bank_code'> & { bank_code?: string }) | null;
  readonly payout: Readonly<Record<'ref' | 'state', string>> | null;
  /** Open flags of a referrer, where the source has them. */
  readonly flags?: number;
}

/** A page of payout requests. */
export const payoutRequestsQuery = (filter: PayoutFilter, place: ListPlace, cursor?: string) => {
  const input = { ...filter, limit: 100, ...inputOf(place), cursor };
  return pageQuery<typeof listPayoutRequests, PayoutRequest>(['withdrawals', 'list', input], listPayoutRequests, input);
};

const walletStatus: Readonly<Record<WithdrawalStatus, PayoutRequestStatus>> = {
  waiting_for_approve: 'waiting',
  Approve: 'paying',
  Success: 'paid',
  manual: 'paid_by_hand',
  Reject: 'rejected',
};
const minigameStatus: Readonly<Record<MinigameWithdrawalRow['status'], PayoutRequestStatus>> = {
  pending: 'waiting',
  approved: 'paid',
  rejected: 'rejected',
};
/** Nothing to decide while the bank has the order; one stopped by a suspension awaits an operator again. */
export const incomeStatus = (status: IncomeWithdrawalRow['status'], order: string | null): PayoutRequestStatus =>
  status === 'pending' && order !== null && order !== 'stopped' ? 'paying' : minigameStatus[status];

/** Fields a source may leave empty. */
const none: Pick<
  PayoutRequest,
  'account' | 'account_changed_at' | 'two_because' | 'warnings' | 'payout' | 'turnover' | 'decided_at' | 'version'
> = {
  account: null,
  account_changed_at: null,
  two_because: [],
  warnings: [],
  payout: null,
  turnover: 0,
  decided_at: null,
  version: null,
};

async function readWallet(id: string, signal: AbortSignal) {
  const { data } = await call(getWithdrawal, { input: { id }, signal });
  return {
    ...none,
    ...data,
    source: 'wallet' as const,
    destination: 'bank' as const,
    status: walletStatus[data.status],
  } satisfies PayoutRequest;
}
async function readMinigame(id: string, signal: AbortSignal) {
  const { data } = await call(getMinigameWithdrawal, { input: { id }, signal });
  return {
    ...none,
    ...data,
    source: 'minigame' as const,
    destination: 'credit' as const,
    status: minigameStatus[data.status],
  } satisfies PayoutRequest;
}
async function readIncome(id: string, signal: AbortSignal) {
  const { data } = await call(getIncomeWithdrawal, { input: { id }, signal });
  const { to, account, status, payout } = data;
  return {
    ...none,
    ...data,
    source: 'income' as const,
    destination: to,
    account: account && { ...account, bank_name: account.bank },
    status: incomeStatus(status, payout && payout.state),
  } satisfies PayoutRequest;
}
const readOf = { wallet: readWallet, minigame: readMinigame, income: readIncome };

/** A request with its background for the decision, specific to each source. */
export type PayoutDetail = Awaited<ReturnType<(typeof readOf)[PayoutSource]>>;
export type DetailOf<Source extends PayoutSource> = Extract<PayoutDetail, { source: Source }>;
export const payoutRequestQuery = (source: PayoutSource, id: string) =>
  queryOptions<PayoutDetail, Error, PayoutDetail, string[]>({
    queryKey: ['withdrawals', 'one', source, id],
    queryFn: ({ signal }): Promise<PayoutDetail> => readOf[source](id, signal),
  });
