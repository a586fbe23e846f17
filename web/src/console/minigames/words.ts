import { games } from '@portal/contract/minigame/tables.ts';
import type { RewardRow, Slug } from '@portal/contract/minigame.ts';
import type { Tone } from '../parts/figures/marks.tsx';

export const title = 'มินิเกม';
export const titleOf = (slug: Slug): string => games[slug].title;

export const rewardStates: Readonly<Record<RewardRow['state'], readonly [text: string, tone?: Tone]>> = {
  open: ['ยังไม่บอกที่อยู่', 'pend'],
  claimed: ['รอส่ง', 'pend'],
  shipping: ['กำลังส่ง', 'info'],
  sent: ['ถึงแล้ว', 'ok'],
  expired: ['หมดอายุ'],
};

/** What a throw of hi-lo is picked to be. */
export const pickNames = { low: 'ต่ำ', high: 'สูง', eleven: '11 ไฮโล', triple: 'ตอง' } as const;

/** In percent, as it is written on the pages of members: up to four decimals, none of them for nothing. */
export const percentText = (percent: number): string =>
  `${percent.toLocaleString('en-US', { maximumFractionDigits: 4 })}%`;
export const countText = (count: number): string => count.toLocaleString('en-US');
