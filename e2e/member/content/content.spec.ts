import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const carousel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'แบนเนอร์' });
const newsLink = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ประกาศ' });

test('news are pinned, newest first, expandable, and have URLs', async ({ page }) => {
  await page.goto('/');
  await expect(newsLink(page)).toContainText('มีประกาศใหม่');
  await newsLink(page).click();
  await expect(page).toHaveTitle(/^ประกาศและข่าวสาร/);
  await expect(page.getByRole('heading', { name: 'ประกาศสำคัญ' })).toBeVisible();
  const items = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(items.nth(1)).toHaveText('ธนาคารปิดปรับปรุงช่วงกลางคืน');
  const warning = page.getByRole('region', { name: 'ระวังผู้แอบอ้างเป็นแอดมิน' });
  const more = warning.getByRole('button', { name: 'อ่านต่อ' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(warning.getByRole('button', { name: 'ย่อ' })).toHaveAttribute('aria-expanded', 'true');
  const id = await warning.getAttribute('id');
  await page.goto(`/news?id=${id}`);
  await expect(warning.getByRole('button', { name: 'ย่อ' })).toBeVisible();
  await expect(warning).toBeInViewport();
  await page.goto('/');
  await expect(carousel(page)).toBeVisible();
  await expect(newsLink(page)).not.toContainText('มีประกาศใหม่');
});
