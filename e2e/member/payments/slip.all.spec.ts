import type { Page } from '@playwright/test';
import { aSlip, aSlipCode } from '../../../server/src/platform/uploads/test-pictures.ts';
import { expect, test } from '../../fixtures.ts';
import { pressUntil } from '../../operator/steps.ts';
import { aMember, api, requestDeposit } from '../../factories.ts';

const choose = (page: Page, bytes: Buffer, name = 'slip.jpg', mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: bytes });
const sendIt = (page: Page) => page.getByRole('button', { name: 'ส่งสลิป' });

test('a slip is previewed, sent once, and shown to operators with its decoded code', async ({
  member,
  signedIn: page,
  operatorPage,
}) => {
  const deposit = await requestDeposit(member, 350);
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/slip')) sends.push(request.url());
  });
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await choose(page, await aSlip(aSlipCode(), 3000));
  await expect(page.getByRole('img', { name: 'สลิปที่เลือก ยังไม่ได้ส่ง' })).toBeVisible();
  await sendIt(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 2; tap += 1) button.click(); // two taps at once, as on a busy phone
  });
  await expect(page.getByText('ได้รับสลิปแล้ว กำลังตรวจสอบ')).toBeVisible();
  const attached = page.getByRole('img', { name: 'สลิปที่แนบไว้' });
  await expect.poll(() => attached.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  expect(sends).toHaveLength(1);
  await page.reload();
  await expect(attached).toBeVisible();

  const finance = await operatorPage('finance');
  await finance.goto('/queue/deposits');
  const row = finance.getByRole('button').filter({ hasText: `${deposit.amount_to_pay.toFixed(2)} · DP-` });
  await pressUntil(row, finance.getByText('ระบบอ่านจากรูป'));
  await finance.getByRole('button', { name: 'ดูสลิป' }).click();
  const large = finance.getByRole('dialog').getByRole('img', { name: 'สลิปที่สมาชิกแนบ' });
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
});

test('a chosen slip survives the deposit’s expiry', async ({ member, signedIn: page, trouble }) => {
  trouble.expect(/WebSocket/);
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close()); // the page polls
  const deposit = await requestDeposit(member, 350);
  let end: string | undefined;
  await page.route(`**/api/member/deposit/${deposit.id}`, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, ...(end && { expires_at: end }) } } });
  });
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await choose(page, await aSlip(aSlipCode(), 3000));
  const chosen = page.getByRole('img', { name: 'สลิปที่เลือก ยังไม่ได้ส่ง' });
  await expect(chosen).toBeVisible();
  end = new Date().toISOString();
  await expect(page.getByRole('heading', { name: 'หมดเวลาแล้ว อย่าโอนเข้ายอดนี้' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'โอนไปแล้ว แนบสลิป' })).toBeVisible();
  await expect(chosen).toBeVisible();
  await sendIt(page).click();
  await expect(page.getByText('ได้รับสลิปแล้ว กำลังตรวจสอบ')).toBeVisible();
});

test('a slip chosen during an upload stays and can be sent', async ({ member, signedIn: page }) => {
  const deposit = await requestDeposit(member, 355);
  const uploads: (() => void)[] = [];
  await page.route('**/slip', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => uploads.push(resolve));
    await route.continue();
  });
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await choose(page, await aSlip(aSlipCode(), 3000));
  await sendIt(page).click();
  await expect.poll(() => uploads.length).toBe(1);
  const chosen = page.getByRole('img', { name: 'สลิปที่เลือก ยังไม่ได้ส่ง' });
  const first = await chosen.getAttribute('src');
  await choose(page, await aSlip(aSlipCode(), 2000));
  await expect(chosen).not.toHaveAttribute('src', first ?? '');
  uploads.pop()?.();
  await expect(page.getByText('ได้รับสลิปแล้ว กำลังตรวจสอบ')).toBeVisible();
  await expect(chosen).toBeVisible();
  await sendIt(page).click();
  await expect.poll(() => uploads.length).toBe(1);
  uploads.pop()?.();
  await expect(chosen).toHaveCount(0);
});

test('a used slip and a file that is no image are refused with a sentence', async ({
  member,
  signedIn: page,
  openFor,
  trouble,
}) => {
  trouble.expect(/409|400/);
  const slip = await aSlip(aSlipCode());
  const other = await aMember();
  const theirs = await openFor(other);
  await theirs.goto(`/tx/deposit-detail?id=${(await requestDeposit(other, 360)).id}`);
  await choose(theirs, slip);
  await sendIt(theirs).click();
  await expect(theirs.getByText('ได้รับสลิปแล้ว กำลังตรวจสอบ')).toBeVisible();

  await page.goto(`/tx/deposit-detail?id=${(await requestDeposit(member, 370)).id}`);
  await choose(page, Buffer.from('MZ, a program'), 'slip.jpg');
  await expect(page.getByRole('alert')).toContainText('อ่านสลิปไม่ได้ กรุณาใช้รูปที่ชัดและเห็น QR บนสลิป');
  await expect(sendIt(page)).toBeHidden(); // no preview, no upload
  await choose(page, slip.subarray(0, slip.length / 2));
  await sendIt(page).click();
  await expect(page.getByRole('alert')).toContainText('อ่านสลิปไม่ได้ กรุณาใช้รูปที่ชัดและเห็น QR บนสลิป');
  await choose(page, slip);
  await sendIt(page).click();
  await expect(page.getByRole('alert')).toContainText('สลิปนี้ถูกใช้แล้ว');
  await expect(page.getByRole('button', { name: 'เลือกรูปอื่น' })).toBeVisible();
});

test('a slip of a gateway payment is sent, stored, and shown to operators', async ({
  member,
  signedIn: page,
  operatorPage,
}) => {
  const { data } = await api<{ data: { id: string; ref: string } }>('POST', '/member/cp/deposit', {
    token: member.token,
    body: { amount: 380 },
  });
  await page.goto(`/tx/deposit-qr?id=${data.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await choose(page, await aSlip(aSlipCode()));
  await sendIt(page).click();
  await expect(page.getByText('ได้รับสลิปแล้ว กำลังตรวจสอบ')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible(); // the payment still waits for its provider
  await page.reload();
  await expect(page.getByRole('img', { name: 'สลิปที่แนบไว้' })).toBeVisible();

  const finance = await operatorPage('finance');
  await finance.goto('/queue/deposits');
  const seeSlip = finance.getByRole('button', { name: 'ดูสลิป' });
  await pressUntil(finance.getByRole('button').filter({ hasText: data.ref }), seeSlip);
  await seeSlip.click();
  await expect(finance.getByRole('dialog').getByRole('img', { name: 'สลิปที่สมาชิกแนบ' })).toBeVisible();
});
