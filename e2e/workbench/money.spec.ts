import { portalOf } from '../../web/src/workbench/portal/app.ts';
import { frameOf } from '../../web/src/workbench/states.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { waitWithClock, expect, test } from './fixtures.ts';

// Money pages that depend on a site setting, which the workbench has set.

test('a deposit without a promotion shows the server’s turnover', async ({ at, open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(at + frameOf(portalOf([]), 'full', { role: 'member', address: '/tx/deposit' }));
  const summary = page.getByRole('region', { name: 'สรุปก่อนโอน' });
  const turnover = summary.locator('dl > div').filter({ hasText: 'เทิร์นที่ต้องทำก่อนถอน' });
  await expect(turnover).toContainText('ยังไม่ทราบ');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('500');
  await expect(page.getByRole('radio', { name: /ไม่รับโปรโมชั่น/ })).toBeChecked();
  await expect(turnover).toContainText('3,000.00');
  await expect(summary.getByText('ถอนไม่ได้จนกว่าจะทำเทิร์นครบ 3,000 บาท')).toBeVisible();
  await expect(summary.getByText('500.00', { exact: true }).first()).toBeAttached();
});

test('a completed payment shows the remaining turnover', async ({ at, open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const address = '/tx/payment/completed?ref=DP-261121-PAID';
  await page.goto(at + frameOf(portalOf([]), 'full', { role: 'member', address }));
  const paid = page.getByRole('region', { name: 'ฝากเงินสำเร็จ' });
  await expect(paid.getByText('เหลืออีก 1,800.00 บาท')).toBeVisible();
});

for (const address of [
  '/tx/deposit-detail?id=DP-261121-REVIEW',
  '/tx/withdraw-detail?id=01a1ffb8-6af3-727e-9c9f-48b6ec0e4c14',
])
  test(`${address} does not blink while it retries`, async ({ at, open }) => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.clock.install();
    await page.goto(at + frameOf(portalOf([]), 'failed', { role: 'member', address }));
    await waitWithClock(page, page.getByRole('button', { name: 'ลองอีกครั้ง' }));
    const blinks = await page.evaluateHandle(() => {
      const titles: string[] = [];
      new MutationObserver(() => {
        if (document.querySelector('main [aria-busy="true"]')) titles.push(document.title);
      }).observe(document.body, { childList: true, subtree: true });
      return titles;
    });
    await page.clock.runFor(30_000);
    expect(await blinks.jsonValue()).toEqual([]);
  });

test('on a small phone amounts stay beside the names of their rows', async ({ at, open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  for (const address of ['/tx/history', '/mini-game/history']) {
    await page.goto(at + frameOf(portalOf([]), 'full', { role: 'member', address }));
    await expect(page.getByText('แอดมินกำลังดูแล').first()).toBeVisible();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await waitUntilIdle(page);
      const { rows, fallen } = await page.locator('main li .grow:has(> b)').evaluateAll((names) => {
        const bottomOf = (name: Element) => name.getBoundingClientRect().bottom;
        const isAbove = (name: Element) => name.nextElementSibling!.getBoundingClientRect().top >= bottomOf(name);
        return { rows: names.length, fallen: names.filter(isAbove).map(({ textContent }) => textContent) };
      });
      expect(rows, address).toBeGreaterThan(3);
      expect(fallen, `${address}, ${width} px`).toEqual([]);
    }
  }
});
