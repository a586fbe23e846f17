import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { pauseTimers } from '../../toasts.ts';
import { api, aMember } from '../../factories.ts';
import { ageDialog, openAnnouncer, subscribed, submitBirthDate } from '../steps.ts';

const amount = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });

test('the age dialog takes Thai digits and Buddhist years by keyboard alone', async ({ openFor }) => {
  const member = await aMember({ ofAge: false });
  const page = await openFor(member);
  await openAnnouncer(page);
  await pauseTimers(page, 4000); // announcements stay
  await page.goto('/tx/deposit');
  const dialog = ageDialog(page);
  await expect(dialog).toBeVisible();
  await expect(amount(page)).toBeHidden();
  await expect(dialog.getByRole('group', { name: 'วันเกิด' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'วัน', exact: true })).toBeFocused();
  await page.keyboard.type('๒๙');
  await page.keyboard.press('Tab');
  await page.keyboard.type('๒');
  await page.keyboard.press('Tab');
  await page.keyboard.type('๒๕๔๒');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('ไม่มีวันนี้ในเดือนนั้น')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'วัน', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'ปี' }).fill('๒๕๔๓');
  await expect(dialog.getByRole('status')).toHaveText('29 กุมภาพันธ์ พ.ศ. 2543 (ค.ศ. 2000)');
  await dialog.getByRole('textbox', { name: 'ปี' }).press('Enter');
  await expect(dialog).toBeHidden();
  await amount(page).fill('300');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
});

test('a closed age dialog does not reopen by itself and blocks the deposit', async ({ openFor }) => {
  const member = await aMember({ ofAge: false });
  const page = await openFor(member);
  await page.goto('/tx/deposit');
  await expect(ageDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ageDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'กรุณายืนยันอายุก่อนใช้งานส่วนนี้' })).toBeVisible();
  await expect(amount(page)).toBeHidden();
  await page.getByRole('button', { name: 'ยืนยันอายุ' }).click();
  await expect(ageDialog(page)).toBeVisible();
});

test('the server refuses a future birth date at its field', async ({ openFor, trouble }) => {
  trouble.expect(/age 400/, / 400/);
  const page = await openFor(await aMember({ ofAge: false }));
  await page.goto('/tx/deposit');
  await submitBirthDate(page, '1', '1', '2300');
  await expect(ageDialog(page).getByText('วันเกิดไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง')).toBeVisible();
  await expect(ageDialog(page).getByRole('textbox', { name: 'ปี' })).toBeFocused();
});

test('an underage member is restricted in all tabs and cannot deposit or withdraw', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/);
  const member = await aMember({ ofAge: false });
  const page = await openFor(member);
  const other = await page.context().newPage();
  const listening = subscribed(other, `member.${member.id}`);
  await other.goto('/howto');
  await listening;
  await page.goto('/tx/deposit');
  await submitBirthDate(page, '1', '6', '2555');
  const confirmation = page.getByRole('dialog').filter({ hasText: 'คุณเกิดวันที่ 1 มิถุนายน พ.ศ. 2555 (ค.ศ. 2012) ใช่หรือไม่' });
  await confirmation.getByRole('button', { name: 'แก้ไขวันเกิด' }).click();
  await ageDialog(page).getByRole('textbox', { name: 'ปี' }).press('Enter');
  await confirmation.getByRole('button', { name: 'ใช่ ถูกต้อง' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/guest-contact?reason=age');
    await expect(tab.getByRole('heading', { name: 'บริการนี้สำหรับผู้มีอายุ 20 ปีบริบูรณ์ขึ้นไป' })).toBeVisible();
    await expect(tab.getByText('ใช้งานได้อีกครั้ง 01/06/2032 00:00 น.')).toBeVisible();
    await expect(tab.getByRole('link', { name: 'ถอนเงินคงเหลือ' })).toBeHidden();
  }
  await page.goto('/tx/withdraw');
  await expect(page).toHaveURL('/guest-contact?reason=age');
  await expect(api('POST', '/member/age', { token: member.token, body: { birth_date: '1990-01-01' } })).rejects.toThrow(
    /403.*restricted/,
  );
});

test('an age check that becomes due while the form is open opens the dialog', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/);
  const page = await openFor(await aMember({ ofAge: false }));
  await page.route('**/api/member/age', (route) => route.fulfill({ json: { data: { required: false } } }));
  await page.goto('/tx/deposit');
  await amount(page).fill('300');
  await page.unroute('**/api/member/age');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(ageDialog(page)).toBeVisible();
});

test('the age dialog is accessible', async ({ openFor }) => {
  const page = await openFor(await aMember({ ofAge: false }));
  await page.goto('/tx/deposit');
  await expect(ageDialog(page)).toBeVisible();
  await ageDialog(page).getByRole('button', { name: 'ยืนยันอายุ' }).click();
  await expect(ageDialog(page).getByText('กรอกปี 4 หลัก').first()).toBeVisible();
  await expect(ageDialog(page).getByRole('alert')).toContainText('กรอกเดือน 1–12');
  await expectAccessible(page, 'age');
});
