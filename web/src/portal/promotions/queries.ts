import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '@portal/contract/promotions.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { MAX_BAHT, type Satang, satang } from '@portal/contract/money.ts';
import type { Tone } from '@portal/contract/status.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery, pagesQuery } from '../../kit/data/queries.ts';
import { formatDateTime } from '../../kit/time/date-time.ts';

export type BonusRow = contract.BonusRow;
export type Grant = Output<typeof contract.getGrant>['data'];
export type ReturnLoss = contract.ReturnLoss;
export type Quote = Output<typeof contract.calculateBonus>['data'];

/** All offers, with the reason where this member cannot take one. */
export const offersQuery = dataQuery(['promotions', 'offers'], contract.listPromotions);

export const offerQuery = (id: string) => dataQuery(['promotions', 'offer', id], contract.getPromotion, { id });

/** Promotions of the member, newest first. */
export const takenQuery = pagesQuery(['promotions', 'taken'], contract.listTakenPromotions, { limit: 20 });

export interface BonusFilter {
  /** Days in Bangkok, both included; absent means all days. */
  readonly from?: string;
  readonly to?: string;
  readonly outcome?: Tone;
}

/** Bonuses of the member, newest first, and their sum. */
export const bonusesQuery = (filter: BonusFilter) =>
  pagesQuery(['promotions', 'bonuses', filter], contract.listBonuses, { ...filter, limit: 50 });

export const grantQuery = (id: string) => dataQuery(['promotions', 'grant', id], contract.getGrant, { id });

/** Turnover of a bonus bet by bet, newest first. */
export const betsQuery = (id: string) =>
  pagesQuery(['promotions', 'bets', id], contract.listGrantBets, { id, limit: 20 });
/** Cashback of the last period, or the reason why there is none. Not for members on a break. */
export const returnLossQuery = dataQuery(['promotions', 'return-loss'], contract.checkReturnLoss, {});

/** Percent of a loss, floored to the satang, before minimum and maximum. */
export const shareOf = (loss: Satang, percent: number): Satang => (loss * BigInt(Math.round(percent * 100))) / 10_000n;

/** Days of a period, both included: `16/11/26–22/11/26`. */
export const periodOf = ({ from, to }: Pick<ReturnLoss, 'from' | 'to'>): string =>
  [from, to && new Date(to.getTime() - 1)].map((day) => (day ? formatDateTime(day, 'short-day') : '-')).join('–');

const DEBOUNCE_MS = 400;

/** A value that has been stable for a moment. */
function useDebounced<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const isQuotable = (amount: Satang | undefined): amount is Satang =>
  amount !== undefined && amount > 0n && amount <= satang(MAX_BAHT);

/** Quote for a deposit of this amount, with or without an offer; undefined until the server has answered for both. */
export function useQuote(amount: Satang | undefined, promotion_id: string | null) {
  const settled = useDebounced(amount);
  const { data, isError } = useQuery({
    queryKey: ['promotions', 'quote', promotion_id, String(settled)],
    queryFn: ({ signal }) => call(contract.calculateBonus, { input: { amount: settled ?? 0n, promotion_id }, signal }),
    enabled: isQuotable(settled),
    retry: false,
  });
  return { quote: settled === amount ? data?.data : undefined, isError };
}

/** Query keys that a credited or cancelled bonus may change. */
export const useRefetchBonuses = () => {
  const queries = useQueryClient();
  return () => Promise.all(['promotions', 'payments'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
};

/** Chooses an offer for the next deposit. */
export function useChooseOffer() {
  const refetch = useRefetchBonuses();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call(contract.choosePromotion, { input: { promotion_id: id }, idempotencyKey: key }),
    onSettled: refetch,
  });
}

/** Cancels a bonus after its consequences were shown. */
export function useCancelGrant() {
  const refetch = useRefetchBonuses();
  return useMutation({
    mutationFn: ({ id, forfeits }: { id: string; forfeits: Satang }) =>
      call(contract.cancelGrant, { input: { id, forfeits } }),
    onSettled: refetch,
  });
}

const games = { slot: 'สล็อต', live: 'คาสิโนสด', fish: 'ยิงปลา', table: 'ไพ่และโต๊ะ', sport: 'กีฬา' } as const;
/** All five at full weight are one word. */
export const gamesOf = (shares: readonly { readonly id: keyof typeof games; readonly pct: number }[]): string =>
  shares.length === contract.gameKinds.length && shares.every(({ pct }) => pct === 100)
    ? 'ทุกเกม'
    : shares.map(({ id, pct }) => (pct === 100 ? games[id] : `${games[id]} ${pct}%`)).join(', ');
