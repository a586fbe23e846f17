import { frameOf } from '../../web/src/workbench/states.ts';
import { consoleApp } from '../../web/src/workbench/console/page.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { answerWith } from './answers.ts';
import { expect, test } from './fixtures.ts';

// Sheets of the console while answers change under them.

const at1280 = { viewport: { width: 1280, height: 900 } };
const frame = (address: string) => frameOf(consoleApp([]), 'full', { role: 'owner', address });
const MEMBER = '01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01';

test('a sheet opened to suspend stays one when the member is found suspended', async ({ at, open }) => {
  const page = await open(at1280);
  await page.goto(at + frame(`/members/${MEMBER}`));
  await page.getByRole('button', { name: 'ระงับ', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^ระงับ 081/ });
  await sheet.getByRole('textbox').fill('ใช้บัญชีของผู้อื่น');
  await answerWith(page, {
    method: 'GET',
    path: `/members/${MEMBER}$`,
    data: { restricted: { reason: 'suspended', until: null } },
  });
  await sheet.getByRole('button', { name: 'ระงับ' }).click(); // the answer is an error, and the member is read again
  await expect(page.locator('button', { hasText: /^ปลดระงับ$/ })).toHaveCount(1); // behind the sheet
  await expect(sheet.getByRole('button', { name: 'ระงับ', exact: true })).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveValue('ใช้บัญชีของผู้อื่น');
});

test('a refused rejection of a deposit stays at the request', async ({ at, open }) => {
  const page = await open(at1280);
  await page.goto(at + frame('/queue/deposits'));
  const requests = page.getByRole('region', { name: 'คำขอและสลิป' });
  await requests.getByRole('button').first().click();
  await page.getByRole('button', { name: 'ปฏิเสธ' }).first().click();
  const sheet = page.getByRole('dialog', { name: /^ปฏิเสธ DP-/ });
  await expect(sheet).toBeVisible();
  const [ref = ''] = /DP-\S+/.exec(await sheet.getByRole('heading').first().innerText()) ?? [];
  const message = 'มีผู้ดูแลคนอื่นทำรายการนี้ไปแล้ว';
  await answerWith(page, {
    method: 'POST',
    path: '/reject$',
    status: 409,
    body: { error: { code: 'already_decided', message } },
  });
  await sheet.getByRole('button', { name: 'ปฏิเสธ', exact: true }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('#match')).toContainText(ref);
  await expect(page.locator('#match').getByRole('button', { name: 'ปฏิเสธ' }).first()).toBeVisible();
});

test('Enter never picks a member found by an older text', async ({ at, open }) => {
  const page = await open(at1280);
  await page.clock.install();
  await page.goto(at + frame('/minigames'));
  await waitUntilIdle(page);
  await page.getByRole('button', { name: 'แจกเหรียญ' }).click();
  const sheet = page.getByRole('dialog', { name: 'แจกเหรียญกิจกรรม' });
  const search = sheet.getByRole('textbox', { name: 'ค้นหาสมาชิก' });
  await search.fill('มะลิ');
  const found = sheet.getByRole('list', { name: 'สมาชิกที่พบ' }).getByRole('listitem');
  await expect(found.first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000); // the next text does not settle
  await search.fill('สมหญิง');
  await search.press('Enter');
  await expect(found).toHaveCount(0);
  await expect(sheet.getByText(/^เลือกแล้ว/)).toHaveCount(0);
  await page.clock.resume();
  await expect(found.first()).toBeVisible();
  await search.press('Enter');
  await expect(sheet.getByText('เลือกแล้ว 1 คน')).toBeVisible();
});

test('an emptied list can be filled again', async ({ at, open }) => {
  const page = await open(at1280);
  await page.goto(at + frame('/settings/site'));
  const list = page.getByRole('group', { name: 'สายด่วน' });
  await list.getByRole('button', { name: /^ลบ/ }).click();
  await expect(list.getByText('ไม่มีรายการ')).toBeVisible();
  await list.getByRole('button', { name: 'เพิ่ม' }).click();
  await list.getByRole('textbox', { name: 'สายด่วน 1 ชื่อ' }).fill('สายด่วนสุขภาพจิต');
  await list.getByRole('textbox', { name: 'สายด่วน 1 เบอร์โทร' }).fill('1323');
  await expect(page.getByText('ยังไม่มีการแก้ไข')).toBeVisible(); // the same as stored
});
