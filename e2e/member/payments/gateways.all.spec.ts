import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator, withApproval, stepUpAs } from '../../operators.ts';
import { aMember, api, creditOf, type Member } from '../../factories.ts';
import { readPromptPay } from '../../../testing/promptpay.ts';
import { readQr } from '../../promptpay.ts';
import { decidePayment, setOutage } from '../../sandbox.ts';
import { dismissAlert, chooseGateway, dialogEntryRemoved, loginDialog, signInByDialog } from '../steps.ts';

interface GatewayDeposit {
  readonly id: string;
  readonly ref: string;
}

const openPayment = async ({ token }: Member, provider: string, amount = 500): Promise<GatewayDeposit> =>
  (await api<{ data: GatewayDeposit }>('POST', `/member/${provider}/deposit`, { token, body: { amount } })).data;
const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const amountField = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
const submit = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' });
const success = (page: Page) => page.getByRole('region', { name: /^เครดิตเข้าแล้ว/ });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const sandboxButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const begin = async (page: Page, name: string, amount: string): Promise<void> => {
  await page.goto('/tx/deposit');
  await chooseGateway(page, name);
  await amountField(page).fill(amount);
  await submit(page).click();
  await expect(page).toHaveURL(/\/tx\/deposit-qr\?id=/);
};
const refOn = (page: Page): Promise<string> =>
  page
    .getByText(/^DP-\d{6}-\w+$/)
    .first()
    .innerText();

test('a paid QR is credited by itself, under the gateway’s name', async ({ member, signedIn: page }) => {
  await begin(page, 'QR อัตโนมัติ 1', '1,250');
  expect(
    Number(readPromptPay(await readQr(page.getByRole('img', { name: /^คิวอาร์ชำระเงิน ยอด 1,250 บาท/ }))).amount),
  ).toBe(1250);
  await expect(page.getByText('QR อัตโนมัติ 1', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await decidePayment('cp', await refOn(page), { outcome: 'paid', copies: 3 });
  await expect(heading(page, 'เครดิตเข้าแล้ว 1,250.00 บาท')).toBeVisible();
  expect(await creditOf(member)).toBe(1250);
  await page.goto('/tx/history');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('definition').filter({ hasText: 'QR อัตโนมัติ 1' })).toBeVisible();
  await expect(page.getByText(/^cp$/)).toHaveCount(0);
});

test('without a socket the page polls until it is credited', async ({ member, signedIn: page, trouble }) => {
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close());
  trouble.expect(/WebSocket/);
  const { ref } = await openPayment(member, 'cp');
  await page.goto(`/tx/deposit-qr?ref=${ref}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await decidePayment('cp', ref, { outcome: 'over' });
  await expect(success(page)).toBeVisible();
  await expect(page.getByText('ได้รับ 600 บาท มากกว่าที่แจ้งไว้ 500 บาท เข้าเครดิตให้ครบทั้งหมด')).toBeVisible();
});

test('a paid hosted page returns to a success page', async ({ member, signedIn: page }) => {
  await begin(page, 'QR อัตโนมัติ 3', '300');
  await page.getByRole('link', { name: 'เปิดหน้าชำระเงิน' }).click();
  await sandboxButton(page, 'จ่ายสำเร็จ').click();
  await expect(page).toHaveURL(/\/tx\/payment\/completed\?ref=DP-/);
  await expect(heading(page, 'ฝากเงินสำเร็จ')).toBeVisible();
  await expect(page.getByText('เครดิตเข้าแล้ว 300.00 บาท ยอดคงเหลือ 300.00 บาท')).toBeVisible();
  expect(await creditOf(member)).toBe(300);
});

test('a failed or expired hosted payment is reported and can be renewed', async ({ member, signedIn: page }) => {
  await begin(page, 'QR อัตโนมัติ 3', '300');
  const ref = await refOn(page);
  await page.getByRole('link', { name: 'เปิดหน้าชำระเงิน' }).click();
  await sandboxButton(page, 'หมดเวลา').click();
  await expect(page.getByRole('region', { name: 'การชำระเงินไม่สำเร็จ' })).toContainText('หมดเวลาชำระแล้ว');

  await page.goto(`/tx/deposit-qr?ref=${ref}`);
  await page.getByRole('button', { name: 'สร้างรายการใหม่' }).dblclick();
  await expect(page.getByRole('timer')).toBeVisible();
  const second = await refOn(page);
  expect(second).not.toBe(ref);
  await page.goto(`/tx/payment/completed?ref=${second}`);
  await expect(heading(page, 'กำลังตรวจสอบการชำระเงิน')).toBeVisible();
  await decidePayment('mtm', second, { outcome: 'failed' });
  await expect(heading(page, 'การชำระเงินไม่สำเร็จ')).toBeVisible();
  expect(await creditOf(member)).toBe(0);
});

test('a forged return URL changes nothing and reveals no other payment', async ({
  member,
  signedIn: page,
  trouble,
}) => {
  const { ref } = await openPayment(member, 'mtm');
  const forged = 'status=success&state=credited&amount=500&result=paid';
  await page.goto(`/tx/payment/completed?${forged}&ref=${ref}`);
  await expect(heading(page, 'กำลังตรวจสอบการชำระเงิน')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('ยังไม่ได้รับแจ้งการชำระ')).toBeVisible();
  expect(await creditOf(member)).toBe(0);

  trouble.expect(/GET \/api\/member\/deposit\/DP-\S+ 404/);
  const others = await openPayment(await aMember(), 'mtm');
  for (const query of [`ref=${others.ref}`, 'ref=DP-000000-NOBODY', 'ref=active', 'ref=../../credit', '', forged]) {
    await page.goto(`/tx/payment/completed?${query}`);
    await expect(heading(page, 'ไม่พบรายการนี้')).toBeVisible();
  }
  await page.goto(`/tx/deposit-qr?ref=${others.ref}`);
  await expect(page.getByText('ไม่พบรายการนี้')).toBeVisible();
  await page.goto('/tx/deposit-qr');
  await expect(page.getByText(ref)).toBeVisible();
});

test('a member who returns signed out signs in and sees the payment', async ({ page, member, trouble }) => {
  trouble.keepSecret(member.password);
  const { ref } = await openPayment(member, 'mtm');
  await decidePayment('mtm', ref, { outcome: 'paid' });
  await page.goto(`/tx/payment/completed?ref=${ref}`);
  await expect(loginDialog(page)).toBeVisible();
  await signInByDialog(page, member.tel, member.password);
  await expect(heading(page, 'ฝากเงินสำเร็จ')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tx/payment/completed\\?ref=${ref}$`));
});

test('a gateway outage is reported, and another gateway works', async ({ signedIn: page, trouble }) => {
  trouble.expect(/st\/deposit 409/);
  await page.goto('/tx/deposit');
  await chooseGateway(page, 'QR อัตโนมัติ 4');
  await amountField(page).fill('300');
  await setOutage('st', true);
  try {
    await submit(page).click();
    await dismissAlert(page, 'ช่องทางนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกช่องทางอื่น');
  } finally {
    await setOutage('st', false);
  }
  await chooseGateway(page, 'QR อัตโนมัติ 3');
  await submit(page).click();
  await expect(page.getByRole('link', { name: 'เปิดหน้าชำระเงิน' })).toBeVisible();
});

test('a lost response is retried with the same key and makes one payment', async ({ signedIn: page, trouble }) => {
  trouble.expect(/cp\/deposit net::/);
  await page.route(/\/api\/member\/deposit\/open$/, (route) => route.fulfill({ json: { data: [] } }));
  const keys: (string | undefined)[] = [];
  const ids: unknown[] = [];
  await page.route(/\/api\/member\/cp\/deposit$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    ids.push(((await answer.json()) as { data: GatewayDeposit }).data.id);
    await (keys.length > 1 ? route.fulfill({ response: answer }) : route.abort());
  });
  await page.goto('/tx/deposit');
  await chooseGateway(page, 'QR อัตโนมัติ 1');
  await amountField(page).fill('700');
  await submit(page).click();
  await dismissAlert(page, 'เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาลองอีกครั้ง');
  await submit(page).click();
  await expect(page).toHaveURL(/deposit-qr\?id=/);
  expect(keys[0]).toMatch(/.{16}/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('an underpaid payment goes to review and is not credited', async ({ member, signedIn: page }) => {
  const { id, ref } = await openPayment(member, 'mtm');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'รายการฝากที่ยังไม่เสร็จ' });
  await expect(card).toContainText('QR อัตโนมัติ 3');
  await card.getByRole('link', { name: 'ทำต่อ' }).click();
  await expect(page).toHaveURL(new RegExp(`deposit-qr\\?id=${id}`));
  await decidePayment('mtm', ref, { outcome: 'short' });
  await expect(heading(page, 'เจ้าหน้าที่กำลังตรวจสอบ')).toBeVisible();
  await expect(page.getByText('ได้รับ 250 บาท น้อยกว่าที่แจ้งไว้ 500 บาท เจ้าหน้าที่กำลังตรวจสอบ')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ยกเลิกรายการ' })).toHaveCount(0);
  expect(await creditOf(member)).toBe(0);
});

test('a payment can be cancelled unless the money came first', async ({ member, signedIn: page, trouble }) => {
  const first = await openPayment(member, 'cp');
  await page.goto(`/tx/deposit-qr?ref=${first.ref}`);
  const cancel = async () => {
    await page.getByRole('button', { name: 'ยกเลิกรายการ', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกรายการนี้' }).click();
  };
  await cancel();
  await expect(heading(page, 'ยกเลิกแล้ว')).toBeVisible();
  await dialogEntryRemoved(page); // after the dialog has closed

  const second = await openPayment(member, 'cp', 600); // the same amount would return the first payment
  await page.goto(`/tx/deposit-qr?id=${second.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await api<object>('GET', `/member/deposit/${second.id}`, member);
  const statusPath = /\/api\/member\/deposit\/[\w-]{36}$/;
  await page.route(statusPath, (route) => route.fulfill({ json: before })); // the update has not arrived yet
  await decidePayment('cp', second.ref, { outcome: 'paid' });
  await expect.poll(() => creditOf(member), { intervals: [100] }).toBe(600);
  trouble.expect(/cancel 409/);
  await cancel();
  await page.unroute(statusPath);
  await dismissAlert(page, 'รายการนี้มีเงินเข้าแล้ว กรุณารอระบบตรวจสอบ');
});

test.describe('one gateway that is enabled and disabled', () => {
  test.describe.configure({ mode: 'default' }); // in sequence: both need the second QR
  test('a selected gateway that is disabled blocks the form and is not replaced', async ({ signedIn: page }) => {
    await page.goto('/tx/deposit');
    await chooseGateway(page, 'QR อัตโนมัติ 2');
    await amountField(page).fill('300');
    await asOperator('owner', 'PUT', '/gateways/ppyp', { is_enabled: false });
    try {
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(way(page, 'QR อัตโนมัติ 2')).toHaveCount(0);
      await expect(
        page.getByRole('radiogroup', { name: 'เลือก QR เอง' }).getByRole('radio', { checked: true }),
      ).toHaveCount(0);
      await expect(submit(page)).toHaveAccessibleDescription(/ช่องทางนี้ปิดปรับปรุงชั่วคราว/);
    } finally {
      await stepUpAs('finance');
      await withApproval(['finance', 'owner'], 'PUT', '/gateways/ppyp', { is_enabled: true, reason: 'กลับมาแล้ว' });
    }
    await way(page, 'พร้อมเพย์ QR').click();
    await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('every state of a gateway payment is accessible', async ({ member, signedIn: page }) => {
    const [code, expired, paid] = [
      await openPayment(member, 'cp'),
      await openPayment(member, 'ppyp'),
      await openPayment(member, 'mtm'),
    ];
    await decidePayment('ppyp', expired.ref, { outcome: 'expired' });
    await decidePayment('mtm', paid.ref, { outcome: 'paid' });
    await expect.poll(() => creditOf(member), { intervals: [100] }).toBe(500);
    const hosted = await openPayment(member, 'mtm', 700);
    for (const address of [
      `/tx/deposit-qr?ref=${code.ref}`,
      `/tx/deposit-qr?ref=${hosted.ref}`,
      `/tx/deposit-qr?ref=${expired.ref}`,
      `/tx/payment/completed?ref=${paid.ref}`,
      `/tx/payment/completed?ref=${hosted.ref}`,
    ]) {
      await page.goto(address);
      await settled(page);
      await expectAccessible(page, address, [1280]); // on a phone: workbench/portal.spec.ts
      await expectNoSideScroll(page, address);
    }
  });
});
