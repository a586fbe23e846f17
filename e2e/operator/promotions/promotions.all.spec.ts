import { expect, test } from '../../fixtures.ts';
import { approveRequest, asOperator, withApproval } from '../../operators.ts';
import { sheet, approveInConsole } from '../steps.ts';
import { expectAccessible } from '../../accessible.ts';
import { aMember, aName, api, requestDeposit, payDeposit } from '../../factories.ts';

const terms = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 10 },
  bonus_max: 100,
  turnover: 3,
  withdraw_max: null,
  games: [{ id: 'slot', pct: 100 }],
  expires: 7,
  quota: { total: 10 },
};

test('the editor reports contradictions per field and shows changes of a version', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/promotions\/simulate 400/);
  const title = `แก้ไขได้ ${Date.now() % 1_000_000}`;
  const { body } = await asOperator('marketing', 'POST', '/promotions', { title, description: 'ทดสอบ', terms });
  const { id } = body.data as { id: string };
  await withApproval(['marketing', 'manager'], 'POST', `/promotions/${id}/publish`);
  const page = await operatorPage('marketing');
  await page.goto(`/promotions/${id}/edit`);
  const most = page.getByRole('textbox', { name: /^ฝากสูงสุด/ });
  await most.fill('50');
  await expect(page.getByText('ฝากสูงสุดต้องไม่น้อยกว่าฝากขั้นต่ำ').first()).toBeVisible();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await most.fill('ห้าร้อย');
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ยังมีช่องที่ต้องแก้ 1 ช่อง' })).toBeVisible();
  await expect(most).toHaveValue('ห้าร้อย');
  await most.fill('500');
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click();
  const draft = page.getByRole('region', { name: 'ร่างรุ่น 2' });
  await expect(draft.getByRole('row', { name: 'ฝากสูงสุด ไม่จำกัด 500 บาท' })).toBeVisible();
  await expect(draft.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^เผยแพร่รุ่น 2/ }).click();
  await sheet(page, /^เผยแพร่/)
    .getByRole('button', { name: 'เผยแพร่' })
    .click();
  await expect(page.getByText('ต้องให้ผู้จัดการคนอื่นเป็นผู้อนุมัติ')).toBeVisible();
  await approveRequest(title);
  await expect(page.getByRole('region', { name: 'รุ่น 2 (ล่าสุด)' })).toContainText('ฝากสูงสุด');
  await asOperator('marketing', 'POST', `/promotions/${id}/end`);
});

const couponTerms = { ...terms, bonus_max: 50, expires: 30, audience: { kind: 'coupon' } };

test('a coupon promotion is visible to its recipients only, without a reload', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const title = `เฉพาะคูปอง ${Date.now() % 1_000_000}`;
  const { body } = await asOperator('marketing', 'POST', '/promotions', {
    title,
    description: 'ใช้ได้หนึ่งครั้งต่อคูปอง',
    terms: couponTerms,
  });
  const { id } = body.data as { id: string };
  await withApproval(['marketing', 'manager'], 'POST', `/promotions/${id}/publish`);
  const phone = await openFor(member);
  await phone.goto('/promotion?tab=all');
  await expect(phone.getByRole('region', { name: 'ฝากครั้งแรก 20%' })).toBeVisible();
  await expect(phone.getByText(title)).toBeHidden();

  const page = await operatorPage('marketing');
  await page.goto(`/members/${member.id}`);
  await page.getByRole('button', { name: 'ให้คูปอง' }).click();
  const form = sheet(page, /^ให้คูปอง/);
  await form.getByRole('combobox', { name: 'โปรโมชั่น' }).click();
  await page.getByRole('option', { name: title }).click();
  await form.getByRole('textbox', { name: 'เหตุผล' }).fill('ชดเชยบริการล่าช้า');
  await form.getByRole('button', { name: 'ให้คูปอง' }).click();
  await expect(page.getByText('ให้คูปองแล้ว ใช้ได้ 14 วัน')).toBeVisible();

  const card = phone.getByRole('region', { name: title });
  await expect(card.getByRole('button', { name: 'รับโปรโมชั่น' })).toBeVisible(); // by the socket
  await asOperator('marketing', 'POST', `/promotions/${id}/end`);
  await expect(card).toBeHidden();
});

test('changed return-loss terms need approval and apply from the next period', async ({ operatorPage }) => {
  const { body } = await asOperator('marketing', 'GET', '/return-loss');
  const { terms }: { terms: object } = body.data;
  const page = await operatorPage('marketing');
  await page.goto('/return-loss');
  await expect(page.getByRole('region', { name: 'เงื่อนไขที่ใช้อยู่' })).toContainText('5% ของยอดเสียสุทธิ');
  await page.getByRole('button', { name: 'แก้ไขเงื่อนไข' }).click();
  const form = sheet(page, 'แก้ไขเงื่อนไขคืนยอดเสีย');
  await form.getByLabel('คืนขั้นต่ำ (บาท)').fill('6000');
  await expect(form.getByText('คืนขั้นต่ำต้องไม่เกินคืนสูงสุด')).toBeVisible();
  await expect(form.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await form.getByLabel('คืนขั้นต่ำ (บาท)').fill('20');
  await form.getByLabel('อัตราคืน (%)').fill('7.5');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await approveRequest('5% → 7.5%');
  const next = page.getByRole('region', { name: /^ตั้งแต่ / });
  await expect(next).toContainText('7.5% ของยอดเสียสุทธิ');
  await expect(page.getByRole('region', { name: 'เงื่อนไขที่ใช้อยู่' })).toContainText('5% ของยอดเสียสุทธิ');
  await expectAccessible(page, 'return-loss', [1280]);
  await withApproval(['marketing', 'manager'], 'PUT', '/return-loss', terms);

  const owner = await operatorPage('owner');
  await owner.goto('/audit');
  await expect(owner.getByText('ขอแก้ไขเงื่อนไขคืนยอดเสีย').first()).toBeVisible();
});

test('an auditor reads the terms but cannot change them', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/return-loss');
  await expect(page.getByRole('region', { name: 'เงื่อนไขที่ใช้อยู่' })).toContainText('รายสัปดาห์');
  await expect(page.getByRole('button', { name: 'แก้ไขเงื่อนไข' })).toHaveCount(0);
});

test('voiding a bonus needs two operators and keeps the member’s own money', async ({ operatorPage, openFor }) => {
  const member = await aMember({ first_name: aName(), last_name: aName() });
  const { data: offers } = await api<{ data: { id: string; title: string }[] }>('GET', '/v2/promotion');
  const promotion_id = offers.find(({ title }) => title === 'ฝากครั้งแรก 20%')?.id;
  await api('PUT', '/promotion/bonus', { token: member.token, body: { promotion_id } });
  await payDeposit(member, await requestDeposit(member, 500));
  const page = await operatorPage('finance');
  await page.goto(`/members/${member.id}`);
  const panel = page.getByRole('region', { name: 'โปรโมชั่นที่รับ' });
  await expect(panel).toContainText('0.00 / 3,000.00');
  await panel.getByRole('button', { name: 'หักคืนโบนัส' }).click();
  const form = sheet(page, /^หักคืนโบนัส/);
  await expect(form).toContainText('โบนัสคงเหลือ 100.00 บาท');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(panel.getByText('รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await approveInConsole(await operatorPage('finance2'), member.name);
  await expect(panel).toContainText('หักคืน');
  await expect(panel.getByText('รอผู้อนุมัติคนที่สอง')).toBeHidden();

  const phone = await openFor(member);
  await phone.goto('/promotion?tab=mine');
  await expect(phone.getByRole('region', { name: 'โปรโมชั่นที่ใช้อยู่' })).toBeHidden();
  await expect(phone.getByText('ฝากครั้งแรก 20%').first()).toBeVisible();
});
