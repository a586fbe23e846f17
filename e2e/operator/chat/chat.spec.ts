import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, aName } from '../../factories.ts';
import { pressKey, sheet } from '../steps.ts';
import { field, line, log, openChat, rowOf, send, write } from './steps.ts';
import { TRY_MS } from '../../../testing/ceilings.ts';

test('an operator claims, answers, notes and closes a chat; notes stay internal', async ({ openFor, operatorPage }) => {
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }));
  const desk = await operatorPage('manager');
  await desk.goto('/inbox');
  await expect(desk.getByRole('heading', { name: 'แชท' })).toBeVisible();
  await member.goto('/chat');
  await write(member, 'ฝาก 500.37 ยังไม่เข้าครับ');
  await expect(rowOf(desk, name)).toContainText('ฝาก 500.37 ยังไม่เข้าครับ');
  await openChat(desk, name);
  await expect(line(desk, 'ฝาก 500.37')).toBeVisible();
  await pressKey(desk, 'a');
  await expect(desk.getByRole('region', { name: 'การสนทนา' })).toContainText('กำลังดูแล');
  await expect(line(member, 'ฝาก 500.37')).toContainText('อ่านแล้ว');

  await expect(send(desk)).toBeDisabled();
  await field(desk).fill('/credited');
  await field(desk).press('Enter');
  await expect(desk.getByText('กรุณาแทน {amount} ด้วยค่าจริงก่อนส่ง')).toBeVisible();
  await expect(send(desk)).toBeDisabled();
  await expect(async () => {
    for (const text of ['เติมให้แล้ว', 'เติมให้แล้ว 500.37 บาทค่ะ']) await field(desk).fill(text); // types until it is visible
    await expect(member.getByText('แอดมินกำลังพิมพ์')).toBeVisible({ timeout: TRY_MS });
  }).toPass();
  await field(desk).press('Control+Enter');
  await expect(line(member, 'เติมให้แล้ว 500.37 บาทค่ะ')).toBeVisible();
  await expect(line(desk, 'เติมให้แล้ว 500.37 บาทค่ะ')).toContainText('อ่านแล้ว');
  await expect(field(desk)).toHaveValue('');

  await desk.keyboard.press('Alt+p');
  await desk.getByRole('textbox', { name: 'โน้ตภายใน' }).fill('ลูกค้าประจำ');
  await desk.getByRole('button', { name: 'บันทึกโน้ต' }).click();
  await expect(line(desk, 'ลูกค้าประจำ')).toContainText('โน้ตภายใน');
  await write(member, 'ขอบคุณครับ');
  await expect(line(desk, 'ขอบคุณครับ')).toBeVisible();
  await expect(log(member)).not.toContainText('ลูกค้าประจำ');
  await expectAccessible(desk, 'inbox', [1280, 360]);

  await desk.getByRole('button', { name: 'จบแชท' }).click();
  const form = sheet(desk, 'จบแชท');
  await form.getByRole('combobox', { name: 'เรื่อง' }).selectOption('deposit');
  await form.getByRole('button', { name: 'จบแชท' }).click();
  await expect(line(desk, 'จบแชทแล้ว')).toContainText('แก้ไขแล้ว');
  await expect(log(member)).toContainText('การสนทนานี้จบแล้ว');

  const beside = desk.getByRole('region', { name: 'ข้อมูลสมาชิก' });
  await expect(beside).toContainText('ยังไม่เคยให้คะแนน');
  const question = member.getByRole('dialog', { name: 'คุณพอใจกับการช่วยเหลือครั้งนี้แค่ไหน' });
  await question.getByRole('radio', { name: 'ดี', exact: true }).check();
  await question.getByRole('textbox', { name: /^ความคิดเห็นเพิ่มเติม/ }).fill('ตอบเร็วดีครับ');
  await question.getByRole('button', { name: 'ส่งคะแนน' }).click();
  const rating = beside.getByRole('listitem').filter({ hasText: '4/5 ดี' });
  await expect(rating).toContainText('ตอบเร็วดีครับ');
  await desk.getByRole('link', { name: 'ปิดแล้ว' }).click();
  await expect(rowOf(desk, name)).toContainText('ปิดแล้ว');
  await openChat(desk, name);
  await expect(rating).toHaveCount(1);
});
