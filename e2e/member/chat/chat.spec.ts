import { TRY_MS } from '../../../testing/ceilings.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { bubble, operatorOf, log, write } from './steps.ts';

test('a member sees replies, typing, receipts and the count of unread messages', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await expect(log(page)).toContainText('สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ');
  await write(page, 'ฝาก 500.37 ยังไม่เข้าครับ\nโอนแล้ว');
  await expect(bubble(page, 'ฝาก 500.37')).toContainText('ส่งแล้ว');
  const agent = await operatorOf(member);
  /** Repeats until it is visible. */
  const typing = () =>
    expect(async () => {
      await agent.act('typing');
      await expect(page.getByText('แอดมินกำลังพิมพ์')).toBeVisible({ timeout: TRY_MS });
    }).toPass();
  await agent.act('claim');
  await expect(page.getByRole('region', { name: 'แชทกับแอดมิน' }).getByText('ฝ่ายบริการลูกค้า')).toBeHidden();
  await typing();
  await expect(page.getByText('แอดมินกำลังพิมพ์')).toBeHidden(); // six seconds after the last key
  await typing();
  await agent.answer('พบยอดแล้วค่ะ กำลังเติมให้');
  await expect(bubble(page, 'พบยอดแล้วค่ะ')).toBeVisible();
  await expect(page.getByText('แอดมินกำลังพิมพ์')).toBeHidden();
  await expect(bubble(page, 'ฝาก 500.37')).toContainText('อ่านแล้ว');
  await expectAccessible(page, 'chat', [390, 320]);

  await page.goto('/news');
  await agent.answer('เติมให้เรียบร้อยแล้วค่ะ');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByText('ข้อความใหม่ 1 ข้อความ')).toBeAttached();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByRole('link', { name: 'ติดต่อแอดมิน ข้อความใหม่ 1 ข้อความ' })).toBeVisible();
  await page.goto('/profile/change-password'); // the title shows it without a menu
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto('/chat');
  await expect(log(page).getByText('ข้อความใหม่', { exact: true })).toBeVisible();
  await expect(bubble(page, 'เติมให้เรียบร้อยแล้วค่ะ')).toBeVisible();
});
