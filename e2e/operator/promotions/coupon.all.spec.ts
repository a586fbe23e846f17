import { expect, test } from '../../fixtures.ts';
import { asOperator, withApproval } from '../../operators.ts';
import { sheet } from '../steps.ts';

const terms = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 10 },
  bonus_max: 50,
  turnover: 3,
  withdraw_max: null,
  games: [{ id: 'slot', pct: 100 }],
  expires: 30,
  audience: { kind: 'coupon' },
  quota: { total: 10 },
};

test('a coupon promotion is visible to its recipients only, without a reload', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const title = `เฉพาะคูปอง ${Date.now() % 1_000_000}`;
  const { body } = await asOperator('marketing', 'POST', '/promotions', {
    title,
    description: 'ใช้ได้หนึ่งครั้งต่อคูปอง',
    terms,
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
