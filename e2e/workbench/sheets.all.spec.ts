import { portalOf } from '../../web/src/workbench/portal/app.ts';
import { frameOf } from '../../web/src/workbench/states.ts';
import { expectAccessible, settled } from '../accessible.ts';
import { expectTidy } from '../checks/tidy.ts';
import { expect, test } from './fixtures.ts';

// Sheets without an address, by the page that opens them.
const sheets: readonly [address: string, opener: string][] = [
  ['/chat', 'เมนูแชท'],
  ['/game', 'ตัวกรอง'],
  ['/game', 'ดูทั้งหมด'],
  ['/refer', 'แชร์ลิงก์'],
  ['/tx/history', 'กำหนดเอง'],
];

test('every sheet is tidy and accessible', async ({ at, open, trouble }) => {
  trouble.expect(/was preloaded using link preload but not used/); // axe takes longer than the preload timeout
  const page = await open({ viewport: { width: 390, height: 844 } });
  for (const [address, opener] of sheets) {
    await page.goto(at + frameOf(portalOf([]), 'full', { role: 'member', address }));
    await settled(page);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectTidy(page, `${opener} of ${address}`);
    await expectAccessible(page, `${opener} of ${address}`, [390]);
  }
});
