import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';

test('the money field formats thousands, keeps the caret and parses pasted text', async ({ openFor }) => {
  const page = await openFor(await aMember({ credit: 200 }));
  await page.goto('/tx/withdraw');
  const field = page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' });
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);

  await test.step('separators appear while one types', async () => {
    await field.pressSequentially('1234567.5');
    await expect(field).toHaveValue('1,234,567.5');
  });
  await test.step('the caret counts digits', async () => {
    for (let step = 0; step < 7; step++) await field.press('ArrowLeft'); // behind 1,23
    await field.press('9');
    await expect(field).toHaveValue('12,394,567.5');
    expect(await caret()).toBe('12,39'.length);
    await field.press('Backspace');
    await expect(field).toHaveValue('1,234,567.5');
    expect(await caret()).toBe('1,23'.length);
  });
  await test.step('Thai digits count', async () => {
    await field.fill('');
    await field.pressSequentially('๑๒๓๔');
    await expect(field).toHaveValue('1,234');
  });
  await test.step('a pasted amount with its unit counts', async () => {
    await field.fill('');
    await field.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text/plain', '1,000.50 บาท');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    if ((await field.inputValue()) === '') await page.keyboard.insertText('1,000.50 บาท');
    await expect(field).toHaveValue('1,000.50');
  });
  await test.step('two numbers stay visible and are refused with a sentence', async () => {
    await field.fill('500-1000');
    await expect(field).toHaveValue('500-1,000');
    await expect(page.getByText('ใส่ได้ทีละจำนวน เช่น 500')).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await field.fill('');
    await field.pressSequentially('500-1000');
    await expect(field).toHaveValue('500-1,000');
  });
  await test.step('more decimals than satang are not taken', async () => {
    await field.fill('12.345');
    await expect(field).toHaveValue('12.34');
  });
});
