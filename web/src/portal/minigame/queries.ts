import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@portal/contract/endpoint.ts';
import * as contract from '@portal/contract/minigame.ts';
import { call } from '../../kit/data/call.ts';

export type Game = contract.AvailableMinigame;
export type Today = Output<typeof contract.getMinigameToday>['data'];
export type Settings = Output<typeof contract.getMinigameSettings>['data'];
export type Pair = Output<typeof contract.getFairness>['data'];

/** Rows of a history: as many as its page says it shows. */
export const SHOWN_ROWS = 50;

/** Every game with its odds. */
export const gamesQuery = queryOptions({
  queryKey: ['minigame', 'games'],
  queryFn: ({ signal }) => call(contract.listMinigames, { signal }),
  select: ({ data }) => data,
});
export const settingsQuery = queryOptions({
  queryKey: ['minigame', 'settings'],
  queryFn: ({ signal }) => call(contract.getMinigameSettings, { signal }),
  select: ({ data }) => data,
});
/** Coins and mini-game credit, and when they are gone. */
export const miniCreditQuery = queryOptions({
  queryKey: ['minigame', 'credit'],
  queryFn: ({ signal }) => call(contract.getMinigameCredit, { signal }),
  select: ({ data }) => data,
});
export const todayQuery = queryOptions({
  queryKey: ['minigame', 'today'],
  queryFn: ({ signal }) => call(contract.getMinigameToday, { signal }),
  select: ({ data }) => data,
});

/** One game with its whole table. */
export const gameQuery = (slug: contract.Slug) =>
  queryOptions({
    queryKey: ['minigame', 'game', slug],
    queryFn: ({ signal }) => call(contract.getMinigame, { input: { slug }, signal }),
    select: ({ data }) => data,
  });
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['minigame', 'round', id],
    queryFn: ({ signal }) => call(contract.getRound, { input: { id }, signal }),
    select: ({ data }) => data,
  });
/** What the next round is committed to. */
export const fairnessQuery = queryOptions({
  queryKey: ['minigame', 'fairness'],
  queryFn: ({ signal }) => call(contract.getFairness, { signal }),
  select: ({ data }) => data,
});

export const coinRowsQuery = queryOptions({
  queryKey: ['minigame', 'coin-rows'],
  queryFn: ({ signal }) => call(contract.listCoins, { input: { limit: SHOWN_ROWS }, signal }),
  select: ({ data }) => data,
});
export const creditRowsQuery = queryOptions({
  queryKey: ['minigame', 'credit-rows'],
  queryFn: ({ signal }) => call(contract.listCredit, { input: { limit: SHOWN_ROWS }, signal }),
  select: ({ data }) => data,
});
export const rewardsQuery = queryOptions({
  queryKey: ['minigame', 'rewards'],
  queryFn: ({ signal }) => call(contract.listRewards, { input: { limit: SHOWN_ROWS }, signal }),
  select: ({ data }) => data,
});
export const profitQuery = queryOptions({
  queryKey: ['minigame', 'profit'],
  queryFn: ({ signal }) => call(contract.getMinigameProfit, { signal }),
  select: ({ data }) => data,
});

/** All that a round, earned coins or a request may have changed; rounds that are over stay as they are. */
export const lookAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['minigame'], predicate: ({ queryKey }) => queryKey[1] !== 'round' });

export function useCheckIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.checkIn, { input: {} }),
    onSettled: () => lookAgain(queries),
  });
}

export function useFinishTour() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.finishMission, { input: { key: 'howto' } }),
    onSettled: () => lookAgain(queries),
  });
}

export function useClaim(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: { name: string; address: string; tel: string }) =>
      call(contract.claimReward, { input: { id, ...to } }),
    onSettled: () => lookAgain(queries),
  });
}
