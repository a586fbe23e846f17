import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/minigame.ts';
import { call } from '../../kit/data/call.ts';
import { pagedQuery, pieceQuery } from '../parts/list/pages.tsx';

export const gamesQuery = queryOptions({
  queryKey: ['minigames', 'list'],
  queryFn: async ({ signal }) => (await call(contract.listConsoleMinigames, { signal })).data,
});
/** What tables are weighed by and may win. */
export const factsQuery = queryOptions({
  queryKey: ['minigames', 'facts'],
  queryFn: async ({ signal }) => (await call(contract.getMinigameFacts, { signal })).data,
});
export type Facts = Awaited<ReturnType<NonNullable<typeof factsQuery.queryFn>>>;
export const goodsQuery = queryOptions({
  queryKey: ['minigames', 'goods'],
  queryFn: async ({ signal }) => (await call(contract.listMinigameGoods, { signal })).data,
});
export type Goods = Awaited<ReturnType<NonNullable<typeof goodsQuery.queryFn>>>[number];

const PIECE = 50;
export const rewardsQuery = (state: contract.ConsoleReward['state'], cursor: string | undefined) =>
  pieceQuery<contract.ConsoleReward>(['minigame-rewards', 'list', state, cursor], (signal) =>
    call(contract.listConsoleRewards, { input: { state, limit: PIECE, cursor }, signal }),
  );

const FEW = 10;
export const memberMinigameQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id, 'minigame'],
    queryFn: async ({ signal }) => (await call(contract.getMemberMinigame, { input: { id }, signal })).data,
  });
export const memberRoundsQuery = (id: string) =>
  pagedQuery<contract.ConsoleRound>(['members', 'one', id, 'minigame', 'rounds'], (cursor, signal) =>
    call(contract.listMemberMinigameRounds, { input: { id, limit: FEW, cursor }, signal }),
  );
export const memberRewardsQuery = (member_id: string) =>
  pagedQuery<contract.ConsoleReward>(['members', 'one', member_id, 'minigame', 'rewards'], (cursor, signal) =>
    call(contract.listConsoleRewards, { input: { member_id, limit: FEW, cursor }, signal }),
  );
