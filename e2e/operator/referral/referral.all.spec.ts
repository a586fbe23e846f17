import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, aPerson, api, confirmAge, creditOf, type Member, register, aName } from '../../factories.ts';
import { addPastLoss } from '../../game-fixtures.ts';
import { approveInConsole, uniqueAmount, inBaht, press, pressKey, sheet } from '../steps.ts';

/** Registers a friend by the member's link. */
const aFriendOf = async (host: Member, person = aPerson('ไกลดี', 'ชวนมา')): Promise<{ id: string }> => {
  const { data } = await api<{ data: { prefix: string } }>('GET', '/income/link', { token: host.token });
  return register(person, data.prefix);
};
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now());

test('the checker of a large income withdrawal sees the maker’s panel', async ({ operatorPage }) => {
  const host = await aMember({ first_name: 'ชวนชื่น', last_name: 'รายได้สูง' });
  const friend = await aFriendOf(host);
  await addPastLoss(friend, 0, 5_000_000);
  await asOperator('owner', 'POST', '/affiliates/settlements', { day: today() });
  const amount = uniqueAmount(22_000);
  await api('POST', '/income/withdraw-income', {
    token: host.token,
    body: { amount, password: host.password },
  });
  const finance = await operatorPage('finance');
  await finance.goto('/queue/income');
  await finance
    .getByRole('row')
    .filter({ hasText: inBaht(amount) })
    .getByRole('button')
    .click();
  await press(finance, 'a', 'อนุมัติถอนรายได้');
  await expect(finance.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();

  const manager = await operatorPage('manager');
  await manager.goto('/approvals');
  const card = manager.getByRole('listitem').filter({ hasText: inBaht(amount) });
  await card.getByRole('button', { name: /^ดู AP-/ }).click();
  const panel = manager.getByRole('complementary', { name: 'ถอนรายได้แนะนำเพื่อน' });
  await expect(panel).toContainText(inBaht(amount));
  await expect(panel).toContainText('รายได้ทั้งหมด');
  await expect(panel).toContainText('ไม่พบสัญญาณผิดปกติ');
  await expectAccessible(manager, 'a withdrawal of income beside its question', [390, 1280]);
  await approveInConsole(manager, inBaht(amount));
  await expect.poll(() => creditOf(host)).toBe(amount);
});

test('the checker of withheld commission sees its reason, amount and friend', async ({ operatorPage }) => {
  const last_name = aName();
  const host = await aMember({ first_name: 'ชวนชื่น', last_name });
  const person = aPerson('ชวนชื่น', last_name);
  const friend = await aFriendOf(host, person);
  const { tel, password } = person;
  const { access_token } = await api<{ access_token: string }>('POST', '/member/login', { body: { tel, password } });
  await confirmAge({ token: access_token });
  const staked = 5_000_000 + uniqueAmount(0) * 1000;
  const withheld = inBaht(staked / 200);
  await addPastLoss(friend, 0, staked);
  await asOperator('owner', 'POST', '/affiliates/settlements', { day: today() });

  const manager = await operatorPage('manager');
  await manager.goto('/affiliates');
  const waiting = manager.getByRole('row').filter({ hasText: last_name }).first();
  await expect(waiting).toContainText('ชื่อและวันเกิดเดียวกัน');
  await expect(waiting).toContainText(withheld);
  const finance = await operatorPage('finance');
  await finance.goto('/queue/risk');
  await finance.getByRole('row').filter({ hasText: last_name }).getByRole('button').click();
  const detail = finance.getByRole('region', { name: 'รายละเอียด แนะนำเพื่อนผิดปกติ' });
  await expect(detail).toContainText(withheld);
  await pressKey(finance, 'a');
  await expect(detail).toContainText('กำลังตรวจ');
  await pressKey(finance, 'a');
  const closing = sheet(finance, /^ปิดเรื่อง/);
  await closing.getByRole('radio', { name: 'จ่ายค่าแนะนำที่พักไว้' }).check();
  await closing.getByRole('button', { name: 'ปิดเรื่อง' }).click();
  await expect(finance.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();

  await manager.goto('/approvals');
  const card = manager.getByRole('listitem').filter({ hasText: withheld });
  await card.getByRole('button', { name: /^ดู / }).click();
  const panel = manager.getByRole('complementary', { name: 'ความเสี่ยง' });
  await expect(panel).toContainText('ชื่อและวันเกิดเดียวกัน');
  await expect(panel).toContainText(inBaht(staked));
  await expect(panel).toContainText(withheld);
  await expectAccessible(manager, 'withheld commission beside its request', [390, 1280]);
  await approveInConsole(manager, withheld);
  await asOperator('owner', 'POST', '/affiliates/settlements', { day: today() });
  const income = async () =>
    (await api<{ data: { availableAff: number } }>('GET', '/income/income-data', { token: host.token })).data;
  expect((await income()).availableAff).toBe(staked / 200);
});
