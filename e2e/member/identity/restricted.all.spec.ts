import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, type Member } from '../../factories.ts';
import { subscribed, loginDialog, signInByDialog } from '../steps.ts';

const suspend = ({ id }: Member) => asOperator('owner', 'POST', `/members/${id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
const unsuspend = ({ id }: Member) => asOperator('owner', 'POST', `/members/${id}/unsuspend`, { reason: 'ตรวจสอบแล้ว' });
const suspended = 'บัญชีนี้ถูกระงับการใช้งานชั่วคราว';

test('a suspension and its end reach open pages in both tabs at once', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/);
  const member = await aMember({ credit: 300 });
  const page = await openFor(member);
  const other = await page.context().newPage();
  const listen = Promise.all([page, other].map((tab) => subscribed(tab, `member.${member.id}`)));
  await page.goto('/tx/deposit');
  await other.goto('/');
  await expect(page.getByRole('button', { name: 'ดำเนินการต่อ' })).toBeVisible();
  await expect(other.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  await listen;
  await suspend(member);
  await expect(page).toHaveURL('/guest-contact?reason=suspended');
  await expect(page.getByRole('heading', { name: suspended })).toBeVisible();
  await expect(page.getByText('จนกว่าแอดมินจะแจ้งให้ทราบ')).toBeVisible();
  await expect(other).toHaveURL('/');
  await expect(other.getByText(suspended)).toBeVisible();
  await expect(other.getByRole('region', { name: 'แบนเนอร์' })).toBeHidden();
  await unsuspend(member);
  await expect(page.getByRole('heading', { name: 'บัญชีของคุณใช้งานได้ตามปกติแล้ว' })).toBeVisible();
  await expect(other.getByText(suspended)).toBeHidden();
  await page.goto('/tx/deposit');
  await expect(page.getByRole('button', { name: 'ดำเนินการต่อ' })).toBeVisible();
});

test('a suspended member signs in, withdraws, contacts support and signs out', async ({ page, trouble }) => {
  trouble.expect(/ 40[13]/);
  const member = await aMember({ credit: 500 });
  await suspend(member);
  await page.goto('/tx/deposit');
  await signInByDialog(page, member.tel, member.password);
  await expect(page).toHaveURL('/guest-contact?reason=suspended');
  await page.getByRole('textbox', { name: 'ข้อความ' }).fill('ขอทราบเหตุผลที่ระงับบัญชี');
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click();
  const done = page.getByRole('dialog').filter({ hasText: 'ส่งข้อความแล้ว' });
  await expect(done).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(done).toBeHidden();
  await page.getByRole('link', { name: 'ถอนเงินคงเหลือ' }).click();
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน' }).fill('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
  for (const closed of ['/howto', '/promotion', '/chat', '/tx/deposit']) {
    await page.goto(closed);
    await expect(page).toHaveURL('/guest-contact?reason=suspended');
  }
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('without a socket a refused call reveals the restriction', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/, /WebSocket/, /realtime-socket/);
  const member = await aMember();
  const page = await openFor(member);
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close());
  await page.goto('/tx/deposit');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('300');
  await suspend(member);
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page).toHaveURL('/guest-contact?reason=suspended');
});

test('the restricted page is accessible', async ({ openFor }) => {
  const member = await aMember();
  await suspend(member);
  const page = await openFor(member);
  await page.goto('/guest-contact');
  await expect(page.getByRole('heading', { name: suspended })).toBeVisible();
  await expectAccessible(page, 'restricted');
  await page.goto('/');
  await expect(page.getByText(suspended)).toBeVisible();
  await expectAccessible(page, 'restricted home');
});

test('a visitor does not see the restricted page', async ({ page }) => {
  await page.goto('/guest-contact?reason=suspended');
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByText(suspended)).toBeHidden();
});
