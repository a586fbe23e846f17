import * as contract from '@portal/contract/console/minigame.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { games } from '@portal/contract/minigame/tables.ts';
import type { RewardRow, Slug } from '@portal/contract/minigame.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { rowsQuery, pageQuery } from '../parts/queries.ts';

export const gamesQuery = dataQuery(['minigames', 'list'], contract.listConsoleMinigames);
/** Facts for prize tables: coin value, coupons, thresholds. */
export const factsQuery = dataQuery(['minigames', 'facts'], contract.getMinigameFacts);
export type Facts = Output<typeof contract.getMinigameFacts>['data'];
export const goodsQuery = dataQuery(['minigames', 'goods'], contract.listMinigameGoods);
export type Goods = Output<typeof contract.listMinigameGoods>['data'][number];

const PAGE_SIZE = 50;
export const rewardsQuery = (state: contract.ConsoleReward['state'], cursor: string | undefined) =>
  pageQuery(['minigame-rewards', 'list', state, cursor], contract.listConsoleRewards, {
    state,
    limit: PAGE_SIZE,
    cursor,
  });

const SHORT_PAGE_SIZE = 10;
export const memberMinigameQuery = (id: string) =>
  dataQuery(['members', 'one', id, 'minigame'], contract.getMemberMinigame, { id });
export const memberRoundsQuery = (id: string) =>
  rowsQuery(['members', 'one', id, 'minigame', 'rounds'], contract.listMemberMinigameRounds, {
    id,
    limit: SHORT_PAGE_SIZE,
  });
export const memberRewardsQuery = (member_id: string) =>
  rowsQuery(['members', 'one', member_id, 'minigame', 'rewards'], contract.listConsoleRewards, {
    member_id,
    limit: SHORT_PAGE_SIZE,
  });

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
