import type { Page } from '@playwright/test';
import { portalOf } from '../../web/src/workbench/portal/app.ts';
import { frameOf } from '../../web/src/workbench/states.ts';
import { settled } from '../accessible.ts';
import { expect, test } from './fixtures.ts';

const viewport = { width: 390, height: 844 };
const address = frameOf(portalOf([]), 'full', { role: 'member', address: '/profile/change-password' });
const commit = (page: Page) => page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน', exact: true });

/** Leaves a field that has become invalid in the way of the commit, and returns the middle of the button. */
const typeInvalid = async (page: Page, url: string): Promise<[number, number]> => {
  await page.goto(url);
  await settled(page);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('1');
  const box = await commit(page).boundingBox();
  if (!box) throw new Error('the commit is not on the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Only a submit reports the empty field above. */
const expectSubmitted = async (page: Page): Promise<void> => {
  await expect(page.getByText('กรุณากรอกรหัสผ่านปัจจุบัน').first()).toBeVisible();
  await expect(page.getByLabel('รหัสผ่านปัจจุบัน', { exact: true })).toBeFocused();
};

test('a press submits though the field it leaves is invalid', async ({ at, open }) => {
  const page = await open({ viewport });
  await page.mouse.move(...(await typeInvalid(page, at + address)));
  await page.mouse.down();
  await expect(commit(page)).toBeFocused();
  await page.mouse.up();
  await expectSubmitted(page);
});

test('a tap submits though the field it leaves is invalid', async ({ at, open }) => {
  const page = await open({ viewport, hasTouch: true, isMobile: true });
  await page.touchscreen.tap(...(await typeInvalid(page, at + address)));
  await expectSubmitted(page);
});

test('a field left for no button reports its error', async ({ at, open }) => {
  const page = await open({ viewport });
  await typeInvalid(page, at + address);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByLabel('รหัสผ่านใหม่', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a field left for another button reports its error after the click', async ({ at, open }) => {
  const page = await open({ viewport });
  await typeInvalid(page, at + address);
  await page.getByRole('button', { name: 'แสดงรหัสผ่าน' }).last().click();
  await expect(page.getByLabel('รหัสผ่านใหม่', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});
