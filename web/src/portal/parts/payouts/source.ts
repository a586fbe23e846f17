import { type QueryKey, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ChatContextKind } from '@portal/contract/chat.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { MemberEvent } from '@portal/contract/realtime.ts';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import type { IconName } from '../../../kit/actions/icon.tsx';
import { useLiveQueries } from '../../../kit/live/socket.ts';
import { useMemberChannel } from '../../identity/queries.ts';
import type { Payout } from './rules.ts';
import type { PayoutInput } from './use-send-payout.ts';

/** Withdrawable amount. */
export interface PayoutBalance<To extends string> {
  readonly available: Satang;
  readonly minimum: Satang;
  /** Sentences about amounts not included. */
  readonly notes?: readonly string[];
  /** Destinations, the default first. */
  readonly destinations?: readonly To[];
}

export interface PayoutRow extends Payout {
  readonly requested_at: Date;
  /** Label and icon of its row. */
  readonly title: string;
  readonly icon: IconName;
  /** Name of the destination. */
  readonly to: string;
  readonly isTransfer?: boolean;
}

/** A wallet beside the main credit, paid out by requests that operators decide. */
export interface PayoutSource<To extends string = never> {
  /** Its page; form, request and list are below it. */
  readonly home: `/${string}`;
  readonly about: ChatContextKind;
  /** Prefix of query keys that a request changes. */
  readonly key: QueryKey;
  /** Query keys a decision changes, where the frame does not refetch them. */
  readonly event?: MemberEvent;
  /** A page of requests, newest first. */
  readonly list: (
    cursor: string,
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly PayoutRow[]; readonly next_cursor: string | null }>;
  readonly useBalance: () => CombinedQuery<PayoutBalance<To>>;
  readonly useWithdrawnTotal: () => Satang | undefined;
  readonly send: (input: PayoutInput<To>, key: string) => Promise<{ readonly data: { readonly id: string } }>;
  /** Purpose of a password, as a sentence. */
  readonly purpose?: (input: PayoutInput<To>) => string;
  readonly DestinationChoice?: ComponentType<{ destinations: readonly To[]; to: To; choose: (to: To) => void }>;
  /** Details for an amount. */
  readonly Summary: ComponentType<{ amount: Satang | undefined; available: Satang }>;
  /** Title of a page with menus, and its frame. */
  readonly Frame: ComponentType<{ title: string; children: ReactNode }>;
  /** Content above the balance. */
  readonly Above?: ComponentType;
  /** Link to fill an empty one. */
  readonly Start: ComponentType<{ isForm?: boolean }>;
  readonly words: Readonly<Record<Word, string>> & {
    /** Content beside the button. */
    readonly caution?: string;
    /** Sentence for a paid one. */
    readonly paid?: (amount: string) => string;
  };
}
type Word =
  | 'form'
  | 'submit'
  | 'summary'
  | 'manage'
  | 'available'
  | 'nothing'
  | 'go'
  | 'recent'
  | 'history'
  | 'none'
  | 'see'
  | 'back'
  | 'arrived'
  | 'returned';

/** Combines several queries: `data` is undefined until all have loaded. */
export interface CombinedQuery<T> {
  readonly data: T | undefined;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly retry: () => unknown;
}
export const combineQueries = <T>(queries: readonly UseQueryResult[], data: T | undefined): CombinedQuery<T> => ({
  data,
  isLoading: isFirstLoad(...queries),
  isError: queries.some(({ isError }) => isError),
  retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
});

const POLL_MS = 10_000;
const isPending = ({ status }: Payout): boolean => status === 'pending';

/** Requests, newest first, and the pending one; while one waits without a live channel the page polls. */
export function usePayouts({ key, list, event }: Pick<PayoutSource, 'key' | 'list' | 'event'>) {
  const isLive = useLiveQueries(useMemberChannel(), event ? [key] : [], ({ name }) => name === event);
  const query = useInfiniteQuery({
    queryKey: [...key, 'payouts'],
    queryFn: ({ signal, pageParam }) => list(pageParam, signal),
    initialPageParam: '',
    staleTime: 0,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) =>
      !isLive && state.data?.pages.some(({ data }) => data.some(isPending)) ? POLL_MS : false,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return { ...query, rows, pending: rows?.find(isPending) };
}
export type Payouts = ReturnType<typeof usePayouts>;
