import type { Page } from '@playwright/test';
import type { Member } from '../../factories.ts';
import { urls } from '../../urls.ts';

export const getData = async <T>({ token }: Member, path: string): Promise<T> => {
  const answer = await fetch(`${urls.portal}/minigame-api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T }).data;
};
export const coinsOf = async (member: Member) =>
  (await getData<{ coins: number }>(member, 'member/current-credit')).coins;
export const roundsOf = (member: Member) =>
  getData<{ reason: string; round_id: string }[]>(member, 'member/coin-history');
export const result = (page: Page) => page.locator('main').getByText(/^(ได้รับ \d|รอบนี้ไม่ได้รางวัล)/);
