import type { Page } from '@playwright/test';
import { expectNoClipping } from '../checks/clipping.ts';
import { expect, test } from '../fixtures.ts';
import { aMember, api, requestDeposit, requestWithdrawal } from '../factories.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';

// Every state of a request, with the largest amounts: nothing is clipped, and each page has a reference, a next step and
// help. Responses are real except state and amounts.

const LARGEST = 987_654_321.75;
const sums = { amount: LARGEST, amount_to_pay: LARGEST, received: LARGEST, credited: null, bonus: null };

/** State, status of the money, and the next step on the transfer page, at a gateway, and after a gateway. */
const deposits = [
  ['awaiting_payment', 'awaited', 'แนบสลิป', 'แนบสลิป', 'กลับไปชำระเงิน'],
  ['slip_sent', 'awaited', 'กลับหน้าหลัก', 'กลับหน้าหลัก', 'กลับหน้าหลัก'],
  ['detected', 'awaited', 'กลับหน้าหลัก', 'กลับหน้าหลัก', 'กลับหน้าหลัก'],
  ['review', 'held', 'กลับหน้าหลัก', 'กลับหน้าหลัก', 'กลับหน้าหลัก'],
  ['rejected', 'held', 'แชทกับแอดมิน พร้อมรายการนี้', 'แชทกับแอดมิน พร้อมรายการนี้', 'แชทกับแอดมิน พร้อมรายการนี้'],
  ['expired', 'none', 'สร้างรายการใหม่', 'เลือกช่องทางอื่น', 'ลองใหม่'],
  ['cancelled', 'none', 'สร้างรายการใหม่', 'เลือกช่องทางอื่น', 'ลองใหม่'],
  ['credited', 'credited', 'เล่นต่อ', 'เล่นต่อ', 'เล่นต่อ'],
] as const;
const withdrawals = ['waiting_for_approve', 'Approve', 'Success', 'manual', 'Reject'] as const;

/** Overrides fields of a request in the server's response. */
const override = async (page: Page, path: string, instead: object): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { data: { ...data, ...instead } } });
    },
  );
};

/** Asserts the next step, reference and help link; a final state needs no help. */
const expectState = async (page: Page, address: string, name: string, next: string, isEnd = false): Promise<void> => {
  await page.goto(address);
  await waitUntilIdle(page);
  const main = page.getByRole('main');
  const step = main.getByRole('link', { name: next }).or(main.getByRole('button', { name: next }));
  await expect.soft(step.first(), `${name}: next step`).toBeVisible();
  await expect.soft(main.getByRole('button', { name: /^คัดลอกเลขอ้างอิง/ }).first(), `${name}: reference`).toBeVisible();
  if (!isEnd)
    await expect.soft(main.getByRole('link', { name: 'แจ้งปัญหารายการนี้' }).first(), `${name}: help`).toBeVisible();
  await expectNoClipping(page, name);
};

test('every state of a transfer has a reference, a next step and help', async ({ openFor }) => {
  const member = await aMember();
  const { id } = await requestDeposit(member, 300);
  const page = await openFor(member);
  for (const [state, money, next] of deposits) {
    const end = state === 'credited' ? { credited: LARGEST, bonus: LARGEST } : {};
    await override(page, `/api/member/deposit/${id}`, { ...sums, ...end, state, money });
    await expectState(page, `/tx/deposit-detail?id=${id}`, `transfer, ${state}`, next, state === 'credited');
  }
});

for (const [path, place] of [
  ['deposit-qr', 3],
  ['payment/completed', 4],
] as const)
  test(`every state of a gateway payment has them too, on ${path}`, async ({ openFor }) => {
    const member = await aMember();
    const { data } = await api<{ data: { id: string; ref: string } }>('POST', '/member/cp/deposit', {
      token: member.token,
      body: { amount: 300 },
    });
    const page = await openFor(member);
    for (const row of deposits) {
      const [state, money] = row;
      if (state === 'slip_sent') continue; // gateways confirm payments themselves, without slips
      const end = state === 'credited' ? { credited: LARGEST, bonus: LARGEST } : {};
      await override(page, `/api/member/deposit/${data.ref}`, { ...sums, ...end, state, money });
      const name = `${path}, ${state}`;
      await expectState(page, `/tx/${path}?ref=${data.ref}`, name, row[place], state === 'credited');
    }
  });

test('every state of a withdrawal has them too', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const { id } = await requestWithdrawal(member, 400);
  const page = await openFor(member);
  for (const status of withdrawals) {
    await override(page, `/api/withdraw/${id}`, { amount: LARGEST, excess: status === 'Reject' ? LARGEST : 0, status });
    await expectState(page, `/tx/withdraw-detail?id=${id}`, `withdrawal, ${status}`, 'กลับหน้าหลัก');
  }
});

test('money forms and amounts of nine digits are not clipped', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  await requestDeposit(member, 300);
  const page = await openFor(member);
  await page.route('**/api/credit*', (route) => route.fulfill({ json: { credit: LARGEST } }));
  await page.route('**/api/withdraw/preview', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, balance: LARGEST, withdrawable: LARGEST } } });
  });
  for (const path of ['/', '/tx', '/tx/deposit', '/tx/withdraw']) {
    await page.goto(path);
    await waitUntilIdle(page);
    await expectNoClipping(page, path);
  }
});
