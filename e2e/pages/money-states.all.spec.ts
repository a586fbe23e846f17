import type { Page } from '@playwright/test';
import { expectWhole } from '../checks/clipping.ts';
import { expect, test } from '../fixtures.ts';
import { aMember, api, askDeposit, askWithdrawal } from '../factories.ts';
import { settled } from '../settled.ts';

// Each page of a request in each of its states, with the largest figures: none is cut, and each has a reference to copy, a next
// step and somebody to ask. What the server says is real but for the state and the sums.

const MUCH = 987_654_321.75;
const sums = { amount: MUCH, amount_to_pay: MUCH, received: MUCH, credited: null, bonus: null };

/** State, what became of the money, and the next step where it is paid, at a gateway, and after one. */
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

/** What the server says of a request, with this instead. */
const say = async (page: Page, path: string, instead: object): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { data: { ...data, ...instead } } });
    },
  );
};

/** An end needs nobody to ask: what was asked for is there. */
const expectState = async (page: Page, address: string, name: string, next: string, isEnd = false): Promise<void> => {
  await page.goto(address);
  await settled(page);
  const main = page.getByRole('main');
  const step = main.getByRole('link', { name: next }).or(main.getByRole('button', { name: next }));
  await expect.soft(step.first(), `${name}: next step`).toBeVisible();
  await expect.soft(main.getByRole('button', { name: /^คัดลอกเลขอ้างอิง/ }).first(), `${name}: reference`).toBeVisible();
  if (!isEnd)
    await expect.soft(main.getByRole('link', { name: 'แจ้งปัญหารายการนี้' }).first(), `${name}: help`).toBeVisible();
  await expectWhole(page, name);
};

test('a transfer in each of its states: figures whole, with reference, next step and help', async ({ openFor }) => {
  const member = await aMember();
  const { id } = await askDeposit(member, 300);
  const page = await openFor(member);
  for (const [state, money, next] of deposits) {
    const end = state === 'credited' ? { credited: MUCH, bonus: MUCH } : {};
    await say(page, `/api/member/deposit/${id}`, { ...sums, ...end, state, money });
    await expectState(page, `/tx/deposit-detail?id=${id}`, `transfer, ${state}`, next, state === 'credited');
  }
});

for (const [where, place] of [
  ['deposit-qr', 3],
  ['payment/completed', 4],
] as const)
  test(`a payment at a gateway in each of its states on ${where}: the same`, async ({ openFor }) => {
    const member = await aMember();
    const { data } = await api<{ data: { id: string; ref: string } }>('POST', '/member/cp/deposit', {
      token: member.token,
      body: { amount: 300 },
    });
    const page = await openFor(member);
    for (const row of deposits) {
      const [state, money] = row;
      if (state === 'slip_sent') continue; // a gateway's own word counts, not a picture
      const end = state === 'credited' ? { credited: MUCH, bonus: MUCH } : {};
      await say(page, `/api/member/deposit/${data.ref}`, { ...sums, ...end, state, money });
      const name = `${where}, ${state}`;
      await expectState(page, `/tx/${where}?ref=${data.ref}`, name, row[place], state === 'credited');
    }
  });

test('a withdrawal in each of its states: the same', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const { id } = await askWithdrawal(member, 400);
  const page = await openFor(member);
  for (const status of withdrawals) {
    await say(page, `/api/withdraw/${id}`, { amount: MUCH, excess: status === 'Reject' ? MUCH : 0, status });
    await expectState(page, `/tx/withdraw-detail?id=${id}`, `withdrawal, ${status}`, 'กลับหน้าหลัก');
  }
});

test('the forms of money, and figures of nine digits, are whole', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  await askDeposit(member, 300);
  const page = await openFor(member);
  await page.route('**/api/credit*', (route) => route.fulfill({ json: { credit: MUCH } }));
  await page.route('**/api/withdraw/preview', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, balance: MUCH, withdrawable: MUCH } } });
  });
  for (const path of ['/', '/tx', '/tx/deposit', '/tx/withdraw']) {
    await page.goto(path);
    await settled(page);
    await expectWhole(page, path);
  }
});
