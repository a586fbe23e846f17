import { expect, test } from '../../fixtures.ts';
import { aMember, aPerson, api, creditOf, maskedTel } from '../../factories.ts';
import { addPastLoss } from '../../game-fixtures.ts';
import { uniqueAmount, chooseRow, inBaht, press } from '../../operator/steps.ts';
import { depositFor, registerFriend, linkOf, settle, today } from './steps.ts';

const bahtOf = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

test('a friend registers by a shared link, and the commission is withdrawn', async ({
  openFor,
  open,
  operatorPage,
}) => {
  const host = await aMember({ first_name: 'พิมพ์ใจ', last_name: 'ชักชวน' });
  const phone = await openFor(host);
  const link = await linkOf(phone);
  expect(link).toMatch(/\/register\?prefix=[^&]+&src=line$/);

  const person = aPerson('กานดา', 'ผู้มาใหม่');
  const friend = await registerFriend(await open(), link, person);
  await phone.goto('/refer/member');
  const row = phone.getByRole('listitem').filter({ hasText: maskedTel(friend.tel) });
  await expect(row).toContainText('ยังไม่ฝาก');
  await depositFor(friend, 300);
  await phone.reload();
  await expect(row).toContainText('ฝากแล้ว');
  await phone.goto('/refer/stats');
  await expect(phone.getByRole('region', { name: 'ที่มาของสมาชิก' }).getByRole('row', { name: /^LINE/ })).toContainText(
    '1',
  );

  const staked = uniqueAmount(200) * 200; // half a percent of it is whole baht
  const income = staked / 200;
  await addPastLoss(friend, 0, staked);
  expect(await settle()).toMatchObject({ status: 200, body: { data: { day: today() } } });
  await phone.goto('/refer/profit');
  await expect(
    phone
      .getByRole('definition')
      .filter({ hasText: bahtOf(income) })
      .first(),
  ).toBeVisible();
  await phone.getByRole('button', { name: `${today()} ${bahtOf(income)} บาท ดูวิธีคิด` }).click();
  const sum = phone.getByRole('dialog', { name: `วิธีคิดรายได้ ${today()}` });
  await expect(sum.getByRole('listitem')).toContainText(maskedTel(friend.tel));
  await expect(sum.getByRole('listitem')).toContainText(`ยอดเดิมพัน ${bahtOf(staked)} × 0.5%`);
  await phone.keyboard.press('Escape');
  await phone.goto('/refer/ranking');
  await phone.getByRole('button', { name: `${maskedTel(friend.tel)} ${bahtOf(income)} บาท ดูวิธีคิด` }).click();
  const came = phone.getByRole('dialog', { name: `วิธีคิดรายได้ ${maskedTel(friend.tel)}` });
  await expect(came.getByRole('listitem')).toContainText(today());
  await expect(came.getByText('รวม', { exact: true }).locator('..')).toContainText(bahtOf(income));
  await phone.keyboard.press('Escape');

  const earned = async () =>
    (await api<{ data: { availableAff: number } }>('GET', '/income/income-data', { token: host.token })).data
      .availableAff;
  expect(await earned()).toBe(income);
  expect((await settle()).status).toBe(200);
  expect(await earned()).toBe(income); // a second settlement posts nothing, whatever others play

  await phone.goto('/tx');
  await phone.getByRole('link', { name: /^รายได้แนะนำเพื่อน/ }).click();
  await phone.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await phone.getByRole('button', { name: 'ถอนรายได้', exact: true }).click();
  await expect(phone).toHaveURL(/\/refer\/profit-manage\/withdraw-detail\?id=/);
  await expect(phone.getByRole('list', { name: 'ขั้นตอน' })).toContainText('รออนุมัติ');

  const before = await creditOf(host);
  const finance = await operatorPage('finance');
  await finance.goto('/queue/income');
  await chooseRow(finance.getByRole('row').filter({ hasText: inBaht(income) }));
  await press(finance, 'a', 'อนุมัติถอนรายได้');
  await expect(phone.getByRole('list', { name: 'ขั้นตอน' })).toContainText('โอนแล้ว'); // by the socket
  expect(await creditOf(host)).toBeCloseTo(before + income, 2);
  await phone.goto('/refer/profit-manage/history');
  await expect(phone.getByText(`ถอนสำเร็จรวม ${bahtOf(income)} บาท`)).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: bahtOf(income) })).toContainText('เสร็จสิ้น');
});
