import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, api } from '../../factories.ts';
import { limitField, depositCard, LIMITS, saveLimits, setLimits } from './steps.ts';

test('a limit is set, enforced at deposits, lowered, and requested to be raised', async ({ openFor }) => {
  const member = await aMember();
  const page = await openFor(member);
  await page.goto(LIMITS);
  const card = page.getByRole('region', depositCard);
  await expect(card.getByText('ยังไม่ได้ตั้ง')).toHaveCount(3);
  await expect(limitField(page, 'ต่อวัน')).toHaveValue('');
  await saveLimits(page).click();
  await expect(card.getByText('กรุณากรอกอย่างน้อยหนึ่งช่อง')).toBeVisible();
  await limitField(page, 'ต่อวัน').fill('500');
  await saveLimits(page).click();
  await expect(page.getByText('ตั้งวงเงินแล้ว มีผลทันที')).toBeVisible();
  await expect(limitField(page, 'ต่อวัน')).toHaveValue('');
  await expect(card.getByRole('group', { name: 'ต่อวัน' })).toContainText('500 บาท');

  await page.goto('/tx/deposit');
  await expect(page.getByText('ตามวงเงินที่คุณตั้งไว้ วันนี้ฝากได้อีก 500 บาท')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
  await amount.fill('600');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page.getByText('เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก 500 บาท')).toBeVisible();
  await expect(page).toHaveURL('/tx/deposit');

  // The limit is lowered elsewhere while the form is open, which reads it again.
  await setLimits(member, { deposit: { day: 300 } });
  await expect(page.getByText('ตามวงเงินที่คุณตั้งไว้ วันนี้ฝากได้อีก 300 บาท')).toBeVisible();
  await amount.fill('400');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page.getByText('เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก 300 บาท')).toBeVisible();
  const { data } = await api<{ data: unknown[] }>('GET', '/member/deposit/open', member);
  expect(data).toEqual([]);

  await page.goto(LIMITS);
  await limitField(page, 'ต่อวัน').fill('200');
  await saveLimits(page).click();
  await expect(page.getByText('ลดวงเงินแล้ว มีผลทันที')).toBeVisible();
  await limitField(page, 'ต่อวัน').fill('900');
  await saveLimits(page).click();
  const sheet = page.getByRole('dialog', { name: 'ขอเพิ่มหรือยกเลิกวงเงิน' });
  await expect(sheet).toContainText('การเพิ่มหรือยกเลิกวงเงินมีผลหลัง 24 ชั่วโมง และต้องยืนยันอีกครั้ง');
  await expectAccessible(page, 'the sheet before a raise', [390]);
  await sheet.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(card.getByText(/^ขอเพิ่มเป็น 900\sบาท ยืนยันได้ตั้งแต่/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'ยืนยันการเพิ่ม' })).toHaveCount(0);
  await expect(card.getByRole('group', { name: 'ต่อวัน' })).toContainText('200 บาท');
});
