import { atDepth } from '../../testing/depth.ts';
import { expectAccessible } from '../accessible.ts';
import { expectTidy } from '../checks/tidy.ts';
import { expect, test } from './fixtures.ts';

const widths = atDepth([390], [390, 1280]);
const colors = ['light', 'dark'] as const; // components are tested in both themes here

test.use({ viewport: { width: 390, height: 900 } });

test('every component is accessible in every state', async ({ at, page }) => {
  await page.goto(`${at}/kit`);
  await expect(page.getByRole('heading', { name: 'ชิ้นส่วน' })).toBeVisible();
  const again = ['landmark-unique']; // the page repeats components
  await expectAccessible(page, 'the kit', widths, colors, again);
  const opener = page.getByRole('button', { name: 'เปิดหน้าต่าง' });
  for (const each of await opener.all()) {
    await each.click();
    await expectAccessible(page, 'a window of the kit', [390], colors, again);
    await expectTidy(page, 'a window of the kit', 'dialog[open]');
    await page.keyboard.press('Escape');
  }
  expect(await opener.count()).toBe(5);
  await page.getByRole('button', { name: 'ฝากสำเร็จ' }).click();
  const toast = page.getByRole('link', { name: 'ดูรายการ' });
  await toast.focus(); // it stays while focused
  await expectAccessible(page, 'a toast', [390], colors, again);
  await expect(toast).toBeVisible();
});
