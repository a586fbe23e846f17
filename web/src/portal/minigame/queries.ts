import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@portal/contract/endpoint.ts';
import * as contract from '@portal/contract/minigame.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/queries.ts';

export type Game = contract.AvailableMinigame;
export type Today = Output<typeof contract.getMinigameToday>['data'];
export type Settings = Output<typeof contract.getMinigameSettings>['data'];
export type Pair = Output<typeof contract.getFairness>['data'];

/** Rows of a history, as many as its page states. */
export const ROWS_PER_PAGE = 50;

/** Every game with its odds. */
export const gamesQuery = dataQuery(['minigame', 'games'], contract.listMinigames);
export const settingsQuery = dataQuery(['minigame', 'settings'], contract.getMinigameSettings);
/** Coins and mini-game credit, with their expiry. */
export const miniCreditQuery = dataQuery(['minigame', 'credit'], contract.getMinigameCredit);
export const todayQuery = dataQuery(['minigame', 'today'], contract.getMinigameToday);

/** A one-time mission; undefined where the member cannot do it. */
export const missionOf = (today: Today | undefined, way: string) => today?.missions.find(({ key }) => key === way);

/** One game with its full table. */
export const gameQuery = (slug: contract.Slug) => dataQuery(['minigame', 'game', slug], contract.getMinigame, { slug });
export const roundQuery = (id: string) => dataQuery(['minigame', 'round', id], contract.getRound, { id });
/** Seed pair and commitment of the next round. */
export const fairnessQuery = dataQuery(['minigame', 'fairness'], contract.getFairness);

export const coinRowsQuery = dataQuery(['minigame', 'coin-rows'], contract.listCoins, { limit: ROWS_PER_PAGE });
export const creditRowsQuery = dataQuery(['minigame', 'credit-rows'], contract.listCredit, { limit: ROWS_PER_PAGE });
export const rewardsQuery = dataQuery(['minigame', 'rewards'], contract.listRewards, { limit: ROWS_PER_PAGE });
export const profitQuery = dataQuery(['minigame', 'profit'], contract.getMinigameProfit);

export const LAST_RESULTS = 5;
/** Last results of this game on this device, newest first. */
export const resultsKey = (slug: contract.Slug) => ['minigame', 'results', slug] as const;
export function saveResult(queries: QueryClient, round: contract.Round): void {
  const before = queries.getQueryData<readonly contract.Round[]>(resultsKey(round.slug)) ?? [];
  const others = before.filter(({ round_id }) => round_id !== round.round_id);
  queries.setQueryData(resultsKey(round.slug), [round, ...others].slice(0, LAST_RESULTS));
}

/** Deducts the cost from the cached coins; the prize is added when the animation ends. */
export const deductCost = (queries: QueryClient, { bet }: contract.Round): unknown =>
  queries.setQueryData(miniCreditQuery.queryKey, (old) =>
    old ? { data: { ...old.data, coins: old.data.coins - bet } } : old,
  );

/** Query keys that a round, earned coins or a request may change; finished rounds do not. */
export const refetchBalances = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['minigame'], predicate: ({ queryKey }) => queryKey[1] !== 'round' });

export function useCheckIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.checkIn, { input: {} }),
    onSettled: () => refetchBalances(queries),
  });
}

export function useFinishTour() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.finishMission, { input: { key: 'howto' } }),
    onSettled: () => refetchBalances(queries),
  });
}

export function useClaim(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: { name: string; address: string; tel: string }) =>
      call(contract.claimReward, { input: { id, ...to } }),
    onSettled: () => refetchBalances(queries),
  });
}
