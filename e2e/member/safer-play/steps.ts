import { expect, type FrameLocator, type Page } from '@playwright/test';
import { api, type Member } from '../../factories.ts';

export const LIMITS = '/profile?s=limits';
export const KOI = 'ปลาคาร์ปนีออน';

/** Role options of the deposit limits' card. */
export const depositCard = { name: 'วงเงินฝาก', exact: true } as const;
/** Input of a deposit limit. */
export const limitField = (page: Page, period: 'ต่อวัน' | 'ต่อ 7 วัน' | 'ต่อเดือน') =>
  page.getByRole('textbox', { name: `${period} จำนวนเงินที่ต้องการ (บาท)` });
export const saveLimits = (page: Page) => page.getByRole('button', { name: 'บันทึกวงเงิน' });
export const setLimits = ({ token }: Member, body: object) => api('PUT', '/member/limits', { token, body });

/** Launches the demo's game; returns its frame. */
export const openKoi = async (page: Page): Promise<FrameLocator> => {
  const { data } = await api<{ data: { id: string }[] }>('GET', '/game/list?q=koi');
  await page.goto(`/game/play?id=${data[0]?.id}`);
  const game = page.frameLocator(`iframe[title="${KOI}"]`);
  await expect(game.getByRole('button', { name: 'หมุน' })).toBeEnabled();
  return game;
};

export const spin = async (game: FrameLocator, stake: number): Promise<void> => {
  await game.getByRole('textbox', { name: /เดิมพัน/ }).fill(String(stake));
  await game.getByRole('button', { name: 'หมุน' }).click();
  await expect(game.getByRole('status')).toHaveText(/^(ได้ ฿|ไม่ถูกรางวัล)/);
};
