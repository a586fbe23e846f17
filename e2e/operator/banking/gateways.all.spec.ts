import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { withApproval, stepUpAs } from '../../operators.ts';
import { api, requestDeposit, aMember, payDeposit } from '../../factories.ts';
import { approveInConsole, sheet } from '../steps.ts';

test.describe.configure({ mode: 'serial' }); // the tests share the site's gateways

test('renaming a gateway needs two operators, disabling one; members see it at once', async ({
  operatorPage,
  openFor,
  member,
}) => {
  await stepUpAs('finance');
  const page = await operatorPage('finance');
  await page.goto('/finance/gateways');
  await settled(page); // the rates load above the buttons
  const card = (name: string) => page.getByRole('region', { name });
  await card('QR อัตโนมัติ 4').getByRole('button', { name: 'แก้ไข' }).click();
  const form = sheet(page, /^แก้ไข/);
  await form.getByLabel('ชื่อที่สมาชิกเห็น').fill('คิวอาร์สำรอง');
  await form.getByLabel(/^ขั้นต่ำต่อครั้ง/).fill('90,000');
  await expect(form.getByRole('button', { name: 'บันทึก' })).toBeDisabled(); // above the maximum
  await form.getByLabel(/^ขั้นต่ำต่อครั้ง/).fill('150');
  await form.getByLabel(/^เหตุผล/).fill('ตามสัญญาใหม่ของคิวอาร์สำรอง');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeVisible();
  await approveInConsole(await operatorPage('owner'), 'ตามสัญญาใหม่ของคิวอาร์สำรอง');
  await expect(card('คิวอาร์สำรอง')).toContainText('150–50,000 บาท');
  const offered = async () =>
    (await api<{ data: { gateways: { name: string; min: number }[] } }>('GET', '/member/bank', member)).data.gateways;
  expect(await offered()).toContainEqual(expect.objectContaining({ name: 'คิวอาร์สำรอง', min: 150 }));

  const phone = await openFor(member);
  await phone.goto('/tx/deposit');
  await settled(phone);
  await card('คิวอาร์สำรอง').getByRole('switch').dispatchEvent('click');
  await sheet(page, 'ปิด คิวอาร์สำรอง').getByRole('button', { name: 'ปิดช่องทาง' }).click();
  await expect(card('คิวอาร์สำรอง').getByText('ปิด', { exact: true })).toBeVisible();
  expect((await offered()).map(({ name }) => name)).not.toContain('คิวอาร์สำรอง');
  await card('คิวอาร์สำรอง').getByRole('switch').dispatchEvent('click');
  const on = sheet(page, 'เปิด คิวอาร์สำรอง');
  await on.getByLabel('ระบุเหตุผล').fill('ผู้ให้บริการกลับมาแล้ว');
  await on.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(page.getByText('ส่งคำขอแล้ว').last()).toBeVisible();
  await approveInConsole(await operatorPage('owner'), 'ผู้ให้บริการกลับมาแล้ว');
  await expect(card('คิวอาร์สำรอง').getByText('เปิดใช้')).toBeVisible();
});

test('a failed save keeps the input, and only changed fields are sent', async ({ operatorPage, trouble }) => {
  trouble.expect(/gateways\/st/);
  const page = await operatorPage('finance');
  await page.goto('/finance/gateways');
  await settled(page); // the rates load above the buttons
  const card = page.getByRole('region').filter({ has: page.getByText('st', { exact: true }) });
  await card.getByRole('button', { name: 'แก้ไข' }).click();
  const form = sheet(page, /^แก้ไข/);
  await form.getByLabel(/^ลำดับ/).fill('5000');
  await expect(form.getByText('กรอกเลข 0–1,000')).toBeVisible();
  await expect(form.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await form.getByLabel(/^ลำดับ/).fill('4');
  await form.getByLabel(/^รอคำตอบ/).fill('5');
  await page.route('**/api/gateways/st', (route) => route.abort());
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาลองอีกครั้ง')).toBeVisible();
  await expect(form.getByLabel(/^รอคำตอบ/)).toHaveValue('5');
  await page.unroute('**/api/gateways/st');
  await stepUpAs('finance');
  await withApproval(['finance', 'owner'], 'PUT', '/gateways/st', { max: 40_000, reason: 'ลดวงเงิน' }); // another operator saves meanwhile
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form).toBeHidden();
  await expect(card).toContainText('–40,000 บาท');
  await withApproval(['finance', 'owner'], 'PUT', '/gateways/st', { max: 50_000, reason: 'คืนวงเงิน' });
});

test('the test button calls the provider, and its callbacks are listed', async ({ operatorPage, member }) => {
  const page = await operatorPage('finance');
  await api('POST', '/member/cp/deposit', { ...member, body: { amount: 500 } });
  await page.goto('/finance/gateways');
  const card = page.getByRole('region', { name: 'QR อัตโนมัติ 1' });
  await expect(card).toContainText(/สำเร็จ \d+%/);
  await card.getByRole('button', { name: 'ทดสอบ' }).click();
  await expect(card.getByText(/^ตอบกลับใน \d+ มิลลิวินาที$/)).toBeVisible();
  await card.getByRole('button', { name: 'ข้อความล่าสุด' }).click();
  await expect(sheet(page, /^ข้อความล่าสุดจาก/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'gateways');
});

test('disabling an account lists open deposits and hides it from members', async ({ operatorPage, openFor }) => {
  const mali = await aMember();
  const deposit = await requestDeposit(mali, 210, 'truemoney');
  const phone = await openFor(await aMember());
  await phone.goto('/tx/deposit');
  const wallet = phone.getByText(/ทรูมันนี่/).first();
  await expect(wallet).toBeVisible();

  const page = await operatorPage('finance');
  await page.goto('/finance/accounts');
  const card = page.getByRole('region', { name: /^ทรูมันนี่/ });
  await card.getByRole('switch').dispatchEvent('click');
  const confirmation = sheet(page, /^ปิด ทรูมันนี่/);
  await expect(confirmation).toContainText(deposit.amount_to_pay.toFixed(2));
  await confirmation.getByLabel(/^ระบุเหตุผล/).fill('ปิดปรับปรุง');
  await confirmation.getByRole('button', { name: 'ปิดบัญชี' }).click();
  await expect(card.getByText('ปิด', { exact: true })).toBeVisible();
  await expect(wallet).toBeHidden();
  await payDeposit(mali, deposit); // the open deposit stays valid
  await expect(card).toContainText(deposit.amount_to_pay.toFixed(2));

  await card.getByRole('switch').dispatchEvent('click');
  const back = sheet(page, /^เปิด ทรูมันนี่/);
  await back.getByLabel(/^ระบุเหตุผล/).fill('เปิดตามปกติ');
  await stepUpAs('finance');
  await back.getByRole('button', { name: 'เปิดบัญชี' }).click();
  await approveInConsole(await operatorPage('owner'), 'เปิดตามปกติ');
  await expect(wallet).toBeVisible();
});
