import { fileURLToPath } from 'node:url';
import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, aPerson, api, type Member, maskedTel } from '../../factories.ts';
import { chooseRow, press, pressKey, sheet } from '../steps.ts';
import type { Page } from '@playwright/test';

const picture = fileURLToPath(new URL('../../../web/public/images/app-icon-192.png', import.meta.url));
const phoneLike = { viewport: { width: 390, height: 844 } };

/** Requests a bank change as a member, with a picture. */
const requestBankChange = async (page: Page, number: string): Promise<void> => {
  await page.goto('/profile?s=bank');
  await page.getByRole('link', { name: 'ขอเปลี่ยนบัญชี' }).click();
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page.getByText('กรุณาแนบรูปหน้าสมุดบัญชี').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'ธนาคารใหม่' }).selectOption('scb');
  await page.getByRole('textbox', { name: 'หมายเลขบัญชีใหม่' }).fill(number);
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'รูปที่ 1' })).toBeVisible();
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page).toHaveURL('/profile?s=bank');
  await expect(page.getByText('กำลังตรวจสอบ').first()).toBeVisible();
};
const choose = async (page: Page, { tel }: Member): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: maskedTel(tel) });
  await chooseRow(row);
};

test('two operators approve a bank change by its evidence; the member sees it at once', async ({
  openFor,
  operatorPage,
  trouble,
}) => {
  trouble.expect(/approve/); // a name that differs from the member's is refused
  const member = await aMember();
  const number = aPerson().bank_number;
  const first = await operatorPage('finance');
  await first.goto('/queue/changes');
  const phone = await openFor(member, phoneLike);
  await requestBankChange(phone, number);

  await choose(first, member);
  await expect(first.getByText('ดูหลักฐานก่อนจึงจะอนุมัติได้')).toBeVisible();
  await pressKey(first, 'v');
  await expect(first.getByText(number)).toBeVisible();
  const evidence = first.getByRole('img', { name: 'หลักฐานรูปที่ 1' });
  await expect(evidence).toBeVisible();
  await expect.poll(() => evidence.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(first, 'bank change');
  await first.setViewportSize({ width: 1280, height: 900 });
  await press(first, 'a', 'อนุมัติเปลี่ยนบัญชี');
  await expect(first.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await choose(first, member); // the next row opened if another request waits
  await expect(first.getByText('ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ')).toBeVisible();

  const second = await operatorPage('finance2');
  await second.goto('/queue/changes');
  await choose(second, member);
  await pressKey(second, 'v');
  await expect(second.getByText(number)).toBeVisible();
  await pressKey(second, 'a');
  const agreeing = sheet(second, 'อนุมัติเป็นคนที่สอง');
  const send = agreeing.getByRole('button', { name: /^อนุมัติ/ });
  await expect(send).toBeDisabled(); // the name in the evidence is required
  await agreeing.getByLabel(/^ชื่อบัญชีที่เห็นในหลักฐาน/).fill('ใครก็ไม่รู้ ไม่มีตัวตน');
  await send.click();
  await expect(second.getByText(/^ชื่อบัญชีในหลักฐานไม่ตรงกับชื่อสมาชิก/)).toBeVisible();
  await agreeing.getByLabel(/^ชื่อบัญชีที่เห็นในหลักฐาน/).fill(member.name);
  await send.click();
  await expect(second.getByText(/^เปลี่ยนบัญชี .+ แล้ว$/)).toBeVisible();

  await expect(phone.getByText('ไทยพาณิชย์').first()).toBeVisible();
  await expect(phone.getByText('เปลี่ยนบัญชีแล้ว')).toBeVisible();
  const { data } = await api<{ data: object }>('GET', '/member/profile', { token: member.token });
  expect(data).toMatchObject({ bank: { code: 'scb' } });
});

test('a refusal shows its reason, and the member may request again', async ({ openFor, operatorPage }) => {
  const member = await aMember();
  const phone = await openFor(member, phoneLike);
  await requestBankChange(phone, aPerson().bank_number);
  const page = await operatorPage('finance');
  await page.goto('/queue/changes');
  await settled(page);
  await choose(page, member);
  await pressKey(page, 'r');
  const why = sheet(page, /^ไม่อนุมัติ/);
  await why.getByRole('radio', { name: 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก' }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^ไม่อนุมัติ .+ แล้ว$/)).toBeVisible();
  await expect(phone.getByText('ชื่อบัญชีไม่ตรงกับชื่อสมาชิก')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'ขอเปลี่ยนบัญชี' })).toBeVisible();
});

test('a typed reason survives a lost connection', async ({ openFor, operatorPage, trouble }) => {
  trouble.expect(/reject/);
  const member = await aMember();
  await requestBankChange(await openFor(member, phoneLike), aPerson().bank_number);
  const finance = await operatorPage('finance');
  await finance.goto('/queue/changes');
  await choose(finance, member);
  await pressKey(finance, 'r');
  const form = sheet(finance, /^ไม่อนุมัติ/);
  await form.getByRole('radio').last().check();
  await form.getByLabel(/^ระบุเหตุผล/).fill('รูปหน้าสมุดเป็นของคนอื่น');
  await finance.route('**/reject', (route) => route.abort());
  await form.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  await expect(finance.getByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาลองอีกครั้ง')).toBeVisible();
  await expect(form.getByLabel(/^ระบุเหตุผล/)).toHaveValue('รูปหน้าสมุดเป็นของคนอื่น');
  await finance.unroute('**/reject');
  await form.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  await expect(form).toBeHidden();
  await expect(finance.getByText(/^ไม่อนุมัติ .+ แล้ว$/)).toBeVisible();
});
