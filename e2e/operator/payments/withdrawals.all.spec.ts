import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { requestWithdrawal, aMember, creditOf } from '../../factories.ts';
import { decidePayout, payoutTo } from '../../sandbox.ts';
import { uniqueAmount, chooseWithdrawal, inBaht, press, pressUntil, pressKey, sheet } from '../steps.ts';
import { TRY_MS } from '../../../testing/ceilings.ts';

test('a rejected withdrawal returns the credit and shows the reason', async ({ operatorPage, openFor }) => {
  const somchai = await aMember({ credit: 2000 });
  const before = await creditOf(somchai);
  const amount = uniqueAmount(1000);
  const { id } = await requestWithdrawal(somchai, amount);
  expect(await creditOf(somchai)).toBeCloseTo(before - amount, 2);
  const phone = await openFor(somchai);
  await phone.goto(`/tx/withdraw-detail?id=${id}`);
  const page = await operatorPage('finance');
  await page.goto('/queue/withdrawals');
  await chooseWithdrawal(page, inBaht(amount));
  await pressKey(page, 'r');
  const why = sheet(page, /^ปฏิเสธ/);
  await why.getByRole('radio', { name: 'อื่น ๆ (ต้องระบุ)' }).check();
  await expect(why.getByRole('button', { name: 'ปฏิเสธ' })).toBeDisabled();
  await why.getByRole('textbox', { name: 'ระบุเหตุผล' }).fill('ชื่อบัญชีไม่ตรง');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^ปฏิเสธ .+ แล้ว$/)).toBeVisible();
  await expect(phone.getByText('ชื่อบัญชีไม่ตรง')).toBeVisible();
  await expect(phone.getByText(`คืนเครดิต ${inBaht(amount)} บาทแล้ว`)).toBeVisible();
  expect(await creditOf(somchai)).toBe(before);
});

test('a sheet has the focus from its first frame', async ({ operatorPage }) => {
  const amount = uniqueAmount(1000);
  await requestWithdrawal(await aMember({ credit: 2000 }), amount);
  const page = await operatorPage('finance');
  await page.goto('/queue/withdrawals');
  await chooseWithdrawal(page, inBaht(amount));
  const hasFocus = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          const dialog = document.querySelector('[role="dialog"]');
          if (!dialog) return;
          observer.disconnect();
          resolve(dialog.contains(document.activeElement));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await pressKey(page, 'r');
  expect(await hasFocus).toBe(true);
});

test('a payout refused by the bank shows its reason and returns the credit', async ({ operatorPage }) => {
  const somchai = await aMember({ credit: 3000 });
  const before = await creditOf(somchai);
  const amount = uniqueAmount(2000);
  await requestWithdrawal(somchai, amount);
  const page = await operatorPage('finance2');
  await page.goto('/queue/withdrawals');
  await chooseWithdrawal(page, inBaht(amount));
  await press(page, 'a', 'อนุมัติถอน');
  await decidePayout((await payoutTo(somchai.bank.number)).ref, 'failed', 'บัญชีปลายทางปิดแล้ว');
  await page.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link', { name: 'ปฏิเสธแล้ว' }).click();
  const row = await chooseWithdrawal(page, inBaht(amount));
  await expect(row).toContainText('ธนาคารโอนไม่สำเร็จ');
  await expect(page.getByRole('region', { name: /^รายละเอียด/ })).toContainText('บัญชีปลายทางปิดแล้ว');
  await expect.poll(() => creditOf(somchai)).toBe(before);
});

test('a late decision is refused, and nothing is paid twice', async ({ operatorPage, trouble }) => {
  trouble.expect(/approve 409/);
  const somchai = await aMember({ credit: 3000 });
  const amount = uniqueAmount(1000) + 0.5;
  const text = `${Math.floor(amount).toLocaleString('en-US')}.50`;
  const { id } = await requestWithdrawal(somchai, amount);
  const page = await operatorPage('finance');
  await page.routeWebSocket(/realtime-socket/, (socket) => {
    // Connected, but the event of the other decision is withheld.
    socket.connectToServer().onMessage((frame) => String(frame).startsWith('42["event"') || socket.send(frame));
  });
  await page.goto('/queue/withdrawals');
  await chooseWithdrawal(page, text);
  await pressKey(page, 'a');
  await expect(sheet(page, 'อนุมัติถอน')).toBeVisible();
  expect((await asOperator('finance2', 'POST', `/withdrawals/${id}/approve`)).status).toBe(200);
  await page.keyboard.press('Enter');
  await expect(page.getByText('มีผู้ทำรายการนี้แล้ว', { exact: true })).toBeVisible();
  await decidePayout((await payoutTo(somchai.bank.number)).ref, 'succeeded');
});

test('J and K move through the queue and stop at its ends', async ({ operatorPage }) => {
  const [somchai, somying] = await Promise.all([aMember({ credit: 900 }), aMember({ credit: 900 })]);
  await Promise.all([requestWithdrawal(somchai, 301), requestWithdrawal(somying, 302)]);
  const page = await operatorPage('owner');
  await page.goto('/queue/withdrawals');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await expect(rows.filter({ hasText: '302.00' })).toBeVisible();
  const current = () => rows.evaluateAll((all) => all.findIndex((row) => row.querySelector('[aria-current="true"]')));
  const start = await current();
  await page.keyboard.press('j');
  await expect.poll(current).toBe(start + 1);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect.poll(current).toBe(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /ปุ่มลัด/ })).toBeVisible();
  await page.keyboard.press('j');
  expect(await current()).toBe(0); // no effect under a sheet
});

test('a manual payout takes at most six keys, with the account number to copy', async ({ operatorPage }) => {
  const somchai = await aMember({ credit: 3000 });
  const amount = uniqueAmount(1000) + 0.75;
  const { id, ref } = await requestWithdrawal(somchai, amount);
  const page = await operatorPage('finance');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/queue/withdrawals');
  await chooseWithdrawal(page, `${Math.floor(amount).toLocaleString('en-US')}.75`);
  let keys = 0;
  const key = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(page.locator('[aria-keyshortcuts="P"]:enabled').first()).toBeVisible();
  await key('p');
  const dialog = sheet(page, /^จ่ายแล้ว/);
  await expect(dialog).toContainText(somchai.bank.number);
  await expect(dialog.getByRole('button', { name: 'คัดลอกเลขบัญชี' })).toBeFocused();
  await key('Enter');
  await expect.poll(copied).toBe(somchai.bank.number);
  for (const [name, text] of [
    ['คัดลอกชื่อ', somchai.name],
    ['คัดลอกจำนวน', amount.toFixed(2)],
    ['คัดลอกเลขอ้างอิง', ref],
  ] as const) {
    await dialog.getByRole('button', { name }).click();
    await expect.poll(copied).toBe(text);
  }
  await dialog.getByRole('button', { name: 'คัดลอกเลขบัญชี' }).focus();
  await page.evaluate(() => navigator.clipboard.writeText('KB-55012')); // copied from the bank's page
  await key('Tab');
  await key('Control+v');
  await key('Enter');
  await expect(page.getByText(`บันทึกว่าจ่าย ${ref} แล้ว`)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(6);
  const paid = await asOperator('auditor', 'GET', `/withdrawals/${id}`);
  expect(paid.body.data as object).toMatchObject({ status: 'manual' });
});

test('an unknown payout is polled, and two operators declare it not sent', async ({ operatorPage }) => {
  const somchai = await aMember({ credit: 3000 });
  const before = await creditOf(somchai);
  const amount = uniqueAmount(1000) + 0.3;
  const { id, ref } = await requestWithdrawal(somchai, amount);
  expect((await asOperator('finance', 'POST', `/withdrawals/${id}/approve`)).status).toBe(200);
  await decidePayout((await payoutTo(somchai.bank.number)).ref, 'unknown');
  const page = await operatorPage('finance');
  await page.goto('/queue/payouts');
  const card = page.getByRole('listitem').filter({ hasText: ref });
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: TRY_MS });
  }).toPass();
  const answers = card.getByRole('list').getByRole('listitem');
  const count = await answers.count();
  await card.getByRole('button', { name: 'ถามธนาคารตอนนี้' }).click();
  await expect(answers).toHaveCount(count + 1);
  await card.getByRole('button', { name: 'เงินไม่ได้ออก' }).click();
  const dialog = sheet(page, /^เงินไม่ได้ออก/);
  await expect(dialog.getByRole('button', { name: 'ส่งให้คนที่สอง' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'หลักฐาน' }).fill('แอปธนาคารไม่มีรายการนี้ 14:20');
  await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ธนาคารยืนยันว่าไม่ได้โอน');
  await dialog.getByRole('button', { name: 'ส่งให้คนที่สอง' }).click();
  await expect(card).toContainText('รอผู้อนุมัติคนที่สอง');
  expect(await creditOf(somchai)).toBeCloseTo(before - amount, 2);

  const second = await operatorPage('finance2');
  await second.goto('/approvals');
  const question = second.getByRole('listitem').filter({ hasText: ref });
  await expect(question).toContainText('แอปธนาคารไม่มีรายการนี้ 14:20');
  await pressUntil(question.getByRole('button', { name: /^อนุมัติ/ }), second.getByRole('dialog'));
  await second.keyboard.press('Enter');
  await expect(second.getByText(/^อนุมัติ .+ แล้ว$/)).toBeVisible();
  await expect.poll(() => creditOf(somchai)).toBe(before);
  await expect(card).toBeHidden();
});
