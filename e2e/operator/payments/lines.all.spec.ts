import { createHmac, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { urls } from '../../urls.ts';
import { uniqueAmount, inBaht, pressUntil, sheet } from '../steps.ts';

const picture = fileURLToPath(new URL('../../../web/public/images/app-icon-192.png', import.meta.url));

/** Sends a webhook of the bank: money left, or came from a stranger. */
const sendLine = async (direction: 'in' | 'out', amount: number) => {
  const { body } = await asOperator('finance', 'GET', '/bank-accounts');
  const accounts = body.data as { kind: string; callback_url: string }[];
  const account = accounts.find(({ kind }) => kind === 'bank');
  const event = {
    event_id: randomUUID(),
    type: 'statement.line',
    direction,
    amount,
    reference: `UNEXPLAINED-${amount}`,
    from_name: direction === 'in' ? 'ใครก็ไม่รู้' : null,
    occurred_at: new Date().toISOString(),
  };
  const text = JSON.stringify(event);
  const at_s = Math.floor(Date.now() / 1000);
  const secret = process.env['SANDBOX_SECRET'] ?? 'sandbox-secret';
  const signature = `t=${at_s},v1=${createHmac('sha256', secret).update(`${at_s}.${text}`).digest('hex')}`;
  const answer = await fetch(`${urls.portal}${new URL(account?.callback_url ?? '').pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: text,
  });
  expect(answer.status).toBe(200);
};

test('a bank fee is explained with a document and posted after approval', async ({ operatorPage }) => {
  const amount = uniqueAmount(3000);
  await sendLine('out', amount);
  const page = await operatorPage('finance');
  await page.goto('/finance/lines');
  const row = page.getByRole('row').filter({ hasText: inBaht(amount) });
  await row.getByRole('button', { name: /^ระบุที่มา/ }).click();
  const form = sheet(page, /^ระบุที่มา/);
  await form.getByLabel(/^เหตุผล/).fill('ค่าธรรมเนียมรายเดือน');
  const send = form.getByRole('button', { name: /^ส่งให้คนที่สองอนุมัติ/ });
  await expect(send).toBeDisabled(); // the document is missing
  await form.locator('input[type="file"]').setInputFiles(picture);
  await expect(form.getByText('แนบแล้ว')).toBeVisible();
  await send.click();
  await expect(row).toContainText('รอคนที่สองอนุมัติ');
  const second = await operatorPage('finance2');
  await second.goto('/approvals');
  const card = second.getByRole('listitem').filter({ hasText: inBaht(amount) });
  await card.getByRole('button', { name: 'ดูเอกสาร' }).click();
  await expect(card.getByRole('img', { name: /^เอกสารประกอบคำขอ/ })).toBeVisible();
  await pressUntil(card.getByRole('button', { name: /^อนุมัติ/ }), second.getByRole('dialog'));
  await second.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'มีที่มาแล้ว' }).click();
  await expect(row).toContainText('ค่าธรรมเนียมธนาคาร');

  // Undone by two operators, it waits again.
  await row.getByRole('button', { name: /^นำผลออก/ }).click();
  const undo = sheet(page, /^นำผลออก/);
  await expect(undo).toContainText(`ค่าธรรมเนียมธนาคาร ${inBaht(amount)} บาท`);
  await undo.getByLabel(/^เหตุผล/).fill('เป็นเงินของเจ้าของ');
  await undo.getByRole('button', { name: /^ส่งให้คนที่สองอนุมัติ/ }).click();
  await expect(row).toContainText('รอคนที่สองนำผลออก');
  await pressUntil(card.getByRole('button', { name: /^อนุมัติ/ }), second.getByRole('dialog'));
  await second.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'เงินออกที่ไม่ทราบที่มา' }).click();
  await expect(row).toContainText('ไม่ทราบที่มา');
});

test('returning a stranger’s money needs a second operator', async ({ operatorPage }) => {
  const amount = uniqueAmount(5000);
  await sendLine('in', amount);
  const page = await operatorPage('finance');
  await page.goto('/finance/lines?view=in');
  const row = page.getByRole('row').filter({ hasText: inBaht(amount) });
  await row.getByRole('button', { name: /^ระบุที่มา/ }).click();
  const form = sheet(page, /^ระบุที่มา/);
  await form.getByRole('radio', { name: 'คืนเงินผู้โอน' }).check();
  await form.getByLabel(/^เหตุผล/).fill('โอนผิดบัญชี');
  await form.getByRole('button', { name: /^ส่งให้คนที่สองอนุมัติ/ }).click();
  await expect(row).toContainText('รอคนที่สองอนุมัติ');

  const second = await operatorPage('finance2');
  await second.goto('/approvals');
  const card = second.getByRole('listitem').filter({ hasText: inBaht(amount) });
  await expect(card).toContainText('ระบุที่มาของเงิน');
  await card.getByRole('button', { name: /^ดู / }).click();
  const panel = second.getByRole('complementary', { name: 'รายการเดินบัญชี' });
  await expect(panel).toContainText('โอนผิดบัญชี');
  await expect(panel).toContainText('ใครก็ไม่รู้');
  await second.keyboard.press('Escape'); // closes the panel first
  await expect(panel).toBeHidden();
  await expect(card).toHaveAttribute('data-chosen');
  await second.keyboard.press('Escape');
  await expect(card).not.toHaveAttribute('data-chosen');
  await pressUntil(card.getByRole('button', { name: /^อนุมัติ/ }), second.getByRole('dialog'));
  await second.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'มีที่มาแล้ว' }).click();
  await expect(row).toContainText('คืนเงินผู้โอน');
});
