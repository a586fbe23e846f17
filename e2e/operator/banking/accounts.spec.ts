import { randomUUID } from 'node:crypto';
import { signatureOf } from '../../../server/src/platform/security/tokens.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { stepUpAs } from '../../operators.ts';
import { urls } from '../../urls.ts';
import { approveInConsole, sheet } from '../steps.ts';

const sendWebhook = async (address: string, secret: string): Promise<number> => {
  const body = JSON.stringify({ event_id: randomUUID(), type: 'statement.closed' });
  const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, Buffer.from(body)) };
  return (await fetch(address, { method: 'POST', headers, body })).status;
};

test('an account is added by two operators, its secret shown once, rotated and removed', async ({ operatorPage }) => {
  await stepUpAs('finance');
  const [finance, owner] = [await operatorPage('finance'), await operatorPage('owner')];
  const technical = await operatorPage('technical');
  const number = `66${String(Date.now()).slice(-8)}`;
  const card = finance.getByRole('region', { name: `xxxxxx${number.slice(-4)}` });
  const agree = (what: string) => approveInConsole(owner, what);
  const readSecret = async (): Promise<string> => {
    await expect(finance.getByRole('button', { name: 'ดูผล' })).toBeHidden();
    await technical.goto('/approvals');
    await technical.getByRole('button', { name: 'ดูผล' }).click();
    const result = sheet(technical, /^รหัสลับเว็บฮุก/);
    const secret = await result.getByText(/^whsec_/).innerText();
    await technical.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await result.getByRole('button', { name: 'คัดลอกรหัสลับ' }).click();
    await expect.poll(() => technical.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await expectAccessible(technical, 'a secret that is shown');
    await result.getByRole('button', { name: 'ปิด' }).last().click();
    await expect(technical.getByRole('button', { name: 'ดูผล' })).toBeHidden();
    return secret;
  };

  await finance.goto('/finance/accounts');
  await finance.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  const form = sheet(finance, 'เพิ่มบัญชีธนาคาร');
  await form.getByRole('combobox', { name: 'ธนาคาร' }).click();
  await finance.getByRole('option', { name: 'อาคารสงเคราะห์' }).click();
  await form.getByLabel('เลขบัญชี').fill(number);
  await form.getByLabel('ชื่อบัญชี').fill('บริษัท สตาร์ทูเค จำกัด');
  const send = form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' });
  await expect(send).toBeDisabled();
  await form.getByLabel('เหตุผล').fill('เปิดบัญชีรับใหม่');
  await expectAccessible(finance, 'asking for an account');
  await send.click();
  await expect(finance.getByText('ส่งคำขอเพิ่มบัญชีแล้ว')).toBeVisible();
  await expect(card).toBeHidden();
  await agree(number);
  await expect(card).toContainText('ยังไม่เคยใช้');
  const first = await readSecret();
  const address = `${urls.portal}/hooks/bank/${(await card.getByText('/hooks/bank/').innerText()).split('/').at(-1)}`;
  expect(await sendWebhook(address, first)).toBe(200);

  await card.getByRole('button', { name: 'ออกรหัสลับใหม่' }).click();
  const why = sheet(finance, /^ออกรหัสลับใหม่/);
  await why.getByLabel('ระบุเหตุผล').fill('ครบรอบหกเดือน');
  await why.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(card).toContainText('รอผู้อนุมัติคนที่สอง');
  await expect(card.getByRole('button', { name: 'ออกรหัสลับใหม่' })).toBeDisabled();
  await agree('ครบรอบหกเดือน');
  const second = await readSecret();
  expect([await sendWebhook(address, first), await sendWebhook(address, second)]).toEqual([200, 200]);
  await card.getByRole('button', { name: 'ยกเลิกรหัสเก่า' }).click();
  await sheet(finance, /^ยกเลิกรหัสลับเก่า/)
    .getByRole('button', { name: 'ยกเลิกรหัสเก่า' })
    .click();
  await expect(card.getByRole('button', { name: 'ยกเลิกรหัสเก่า' })).toBeHidden();
  expect([await sendWebhook(address, first), await sendWebhook(address, second)]).toEqual([401, 200]);

  await card.getByRole('button', { name: 'ลบบัญชี' }).click();
  await sheet(finance, /^ลบ /).getByRole('button', { name: 'ลบบัญชี' }).click();
  await expect(card).toBeHidden();
  expect(await sendWebhook(address, second)).toBe(401);
});
