import { type QueryKey, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ChatContextKind } from '@portal/contract/chat.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { MemberEvent } from '@portal/contract/realtime.ts';
import { isAwaited } from '../../../kit/data/awaited.ts';
import type { IconName } from '../../../kit/actions/icon.tsx';
import { useLiveQueries } from '../../../kit/live/socket.ts';
import { useMemberChannel } from '../../identity/queries.ts';
import type { Payout } from './rules.ts';
import type { PayoutInput } from './use-send-payout.ts';

/** Money that can be taken out now. */
export interface Purse<To extends string> {
  readonly available: Satang;
  readonly minimum: Satang;
  /** Sentences on what is not in it. */
  readonly notes?: readonly string[];
  /** The ways it may go, the first first. */
  readonly destinations?: readonly To[];
}

export interface PayoutRow extends Payout {
  readonly requested_at: Date;
  /** The first words of its row, and its sign. */
  readonly title: string;
  readonly icon: IconName;
  /** The name of where its money goes. */
  readonly to: string;
  readonly isTransfer?: boolean;
}

/** A wallet beside the main credit: its money is taken out by a request that operators decide. */
export interface PayoutSource<To extends string = never> {
  /** The page that shows it; its form, one request and all of them lie below. */
  readonly home: `/${string}`;
  readonly about: ChatContextKind;
  /** Queries that begin so are what a request moves. */
  readonly key: QueryKey;
  /** Of a decision, where the frame does not read anew what it moved. */
  readonly event?: MemberEvent;
  /** A piece of the requests, newest first. */
  readonly list: (
    cursor: string,
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly PayoutRow[]; readonly next_cursor: string | null }>;
  readonly usePurse: () => Answer<Purse<To>>;
  readonly useWithdrawn: () => Satang | undefined;
  readonly send: (input: PayoutInput<To>, key: string) => Promise<{ readonly data: { readonly id: string } }>;
  /** The sentence that a password would be given for. */
  readonly purpose?: (input: PayoutInput<To>) => string;
  readonly Where?: ComponentType<{ destinations: readonly To[]; to: To; choose: (to: To) => void }>;
  /** Facts on what an amount comes to. */
  readonly Summary: ComponentType<{ amount: Satang | undefined; available: Satang }>;
  /** The title of a page with menus, and what stands around it. */
  readonly Frame: ComponentType<{ title: string; children: ReactNode }>;
  /** Above the purse. */
  readonly Above?: ComponentType;
  /** The way to fill an empty one. */
  readonly Start: ComponentType<{ isForm?: boolean }>;
  readonly words: Readonly<Record<Word, string>> & {
    /** Stands beside the button. */
    readonly caution?: string;
    /** Said of one that arrived. */
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

/** Several queries as one: `data` is undefined until all are there. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly waits: boolean;
  readonly isError: boolean;
  readonly retry: () => unknown;
}
export const answerOf = <T>(queries: readonly UseQueryResult[], data: T | undefined): Answer<T> => ({
  data,
  waits: isAwaited(...queries),
  isError: queries.some(({ isError }) => isError),
  retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
});

const POLL_MS = 10_000;
const isPending = ({ status }: Payout): boolean => status === 'pending';

/** The requests, newest first, and the one that waits; while one waits and nothing can be heard the page looks by itself. */
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
