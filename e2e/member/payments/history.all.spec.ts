import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, requestDeposit, requestWithdrawal, creditOf, payDeposit, type Member } from '../../factories.ts';

const WAYS = ['promptpay', 'bank'];
const EACH = 30;
const DEPOSITS = WAYS.length * EACH + 1; // more than one page of the server's list

/** A member with a rejected withdrawal, followed by so many deposits that it lies beyond the first page. */
const aLongHistory = async (): Promise<Member> => {
  const member = await aMember({ credit: 200 });
  const { id } = await requestWithdrawal(member, 100);
  await asOperator('finance', 'POST', `/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  const before = await creditOf(member);
  await Promise.all(
    WAYS.map(async (way) => {
      for (let nth = 0; nth < EACH; nth++) await payAndWait(member, 100 + nth, way);
    }),
  );
  await expect.poll(() => creditOf(member), { intervals: [200] }).toBeGreaterThan(before + 100 * (DEPOSITS - 1));
  return member;
};

/** Requests and pays a deposit; each channel has one open at a time, so it waits for the previous one. */
const payAndWait = async (member: Member, amount: number, way: string): Promise<void> => {
  const ask = () => requestDeposit(member, amount, way).catch(() => undefined);
  let deposit: Awaited<ReturnType<typeof ask>>;
  await expect.poll(async () => (deposit = await ask()), { intervals: [50] }).toBeDefined();
  if (deposit) await payDeposit(member, deposit);
};

const rows = (page: Page): Locator => page.locator('main section li');
const formatted = (baht: number): string => baht.toLocaleString('en');

/** Scrolls until `count` rows are loaded. */
const scrollToEnd = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return rows(page).count();
    })
    .toBe(count);

test('sums, filters and export cover the whole history, which loads by scrolling', async ({ openFor }) => {
  const member = await aLongHistory();
  const page = await openFor(member);
  await page.goto('/tx/history');
  await expect(page.getByText(`รวม ${DEPOSITS} รายการ`)).toBeVisible();
  await expect(page.getByText('เกิดข้อผิดพลาด 1 รายการ')).toBeVisible();

  // rows load while scrolling
  await expect(rows(page)).not.toHaveCount(0);
  await scrollToEnd(page, DEPOSITS + 2); // the withdrawal and its return
  await expect(page.getByRole('button', { name: 'ดูรายการเพิ่ม' })).toHaveCount(0);

  // the server filters: the rejected one lies far down
  await page.getByRole('combobox', { name: 'สถานะ' }).selectOption({ label: 'เกิดข้อผิดพลาด' });
  await expect(page).toHaveURL('/tx/history?status=err');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'สถานะ' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^รวม /)).toHaveCount(0);

  await page.goto('/tx/history/deposit');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'บันทึกเป็นไฟล์' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(file.trimEnd().split('\r\n')).toHaveLength(DEPOSITS + 1);

  // new rows load with the first page; later pages are not refetched
  await scrollToEnd(page, DEPOSITS);
  let pieces = 0;
  page.on('request', (request) => void (/reportdeposit\?.*cursor=/.test(request.url()) && pieces++));
  let amount = 2000;
  await expect(async () => {
    amount += 1;
    pieces = 0;
    await payAndWait(member, amount, 'promptpay');
    await expect(rows(page).first()).toContainText(`+${formatted(amount)}`);
    await expect(rows(page).first()).toContainText('เสร็จสิ้น');
    expect(pieces).toBe(0); // except for one catch-up after the page has settled
  }).toPass();
  await expect(rows(page)).toHaveCount(DEPOSITS + amount - 2000);
});

test('an empty history offers no export, with a filter too', async ({ openFor }) => {
  const page = await openFor(await aMember());
  const save = page.getByRole('button', { name: 'บันทึกเป็นไฟล์' });
  for (const [address, sentence] of [
    ['/tx/history', 'ยังไม่มีรายการ เริ่มฝากครั้งแรกได้เลย'],
    ['/tx/history/deposit', 'ยังไม่มีรายการฝาก'],
    ['/tx/history/withdraw', 'ยังไม่มีรายการถอน'],
    ['/tx/history/bonus', 'ยังไม่มีโบนัส'],
    ['/tx/history/bonus?status=err', 'ไม่มีรายการในช่วงนี้'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(save).toHaveCount(0);
  }
});
