import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/minigame.ts';
import { games } from '@portal/contract/minigame/tables.ts';
import type { RewardRow, Slug } from '@portal/contract/minigame.ts';
import { call } from '../../kit/data/call.ts';
import { pagedQuery, pageQuery } from '../parts/list/infinite-pages.tsx';
import type { Tone } from '../parts/figures/marks.tsx';

export const gamesQuery = queryOptions({
  queryKey: ['minigames', 'list'],
  queryFn: async ({ signal }) => (await call(contract.listConsoleMinigames, { signal })).data,
});
/** Facts for prize tables: coin value, coupons, thresholds. */
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

const PAGE_SIZE = 50;
export const rewardsQuery = (state: contract.ConsoleReward['state'], cursor: string | undefined) =>
  pageQuery<contract.ConsoleReward>(['minigame-rewards', 'list', state, cursor], (signal) =>
    call(contract.listConsoleRewards, { input: { state, limit: PAGE_SIZE, cursor }, signal }),
  );

const SHORT_PAGE_SIZE = 10;
export const memberMinigameQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id, 'minigame'],
    queryFn: async ({ signal }) => (await call(contract.getMemberMinigame, { input: { id }, signal })).data,
  });
export const memberRoundsQuery = (id: string) =>
  pagedQuery<contract.ConsoleRound>(['members', 'one', id, 'minigame', 'rounds'], (cursor, signal) =>
    call(contract.listMemberMinigameRounds, { input: { id, limit: SHORT_PAGE_SIZE, cursor }, signal }),
  );
export const memberRewardsQuery = (member_id: string) =>
  pagedQuery<contract.ConsoleReward>(['members', 'one', member_id, 'minigame', 'rewards'], (cursor, signal) =>
    call(contract.listConsoleRewards, { input: { member_id, limit: SHORT_PAGE_SIZE, cursor }, signal }),
  );

export const title = 'มินิเกม';
export const titleOf = (slug: Slug): string => games[slug].title;

export const rewardStates: Readonly<Record<RewardRow['state'], readonly [text: string, tone?: Tone]>> = {
  open: ['ยังไม่บอกที่อยู่', 'pend'],
  claimed: ['รอส่ง', 'pend'],
  shipping: ['กำลังส่ง', 'info'],
  sent: ['ถึงแล้ว', 'ok'],
  expired: ['หมดอายุ'],
};

/** Names of the picks of hi-lo. */
export const pickNames = { low: 'ต่ำ', high: 'สูง', eleven: '11 ไฮโล', triple: 'ตอง' } as const;

/** Percent as on member pages: up to four decimals, trailing zeros dropped. */
export const percentText = (percent: number): string =>
  `${percent.toLocaleString('en-US', { maximumFractionDigits: 4 })}%`;
export const countText = (count: number): string => count.toLocaleString('en-US');
