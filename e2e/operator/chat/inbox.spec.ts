import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../people.ts';
import { sheet } from '../steps.ts';

const aName = () => `แชท${Array.from({ length: 6 }, () => 'กขคงจฉชซ'.charAt(Math.random() * 8)).join('')}`;
const log = (page: Page) => page.getByRole('log', { name: 'ข้อความ' });
const line = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'รายการ' }).getByRole('listitem').filter({ hasText: name });
const openChat = (page: Page, name: string) => rowOf(page, name).getByRole('button').click();
const field = (page: Page) => page.getByRole('textbox', { name: 'พิมพ์ข้อความถึงสมาชิก' });
const send = (page: Page) => page.getByRole('button', { name: 'ส่ง', exact: true });
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'พิมพ์ข้อความ' }).fill(text);
  await send(page).click();
};

test('a member writes; an operator sees it at once, claims, answers, notes and closes, and the member hears what is theirs', async ({
  openFor,
  operatorPage,
}) => {
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
  await desk.keyboard.press('a');
  await expect(desk.getByRole('region', { name: 'การสนทนา' })).toContainText('กำลังดูแล');
  await expect(line(member, 'ฝาก 500.37')).toContainText('อ่านแล้ว');

  await expect(send(desk)).toBeDisabled();
  await field(desk).fill('/credited');
  await field(desk).press('Enter');
  await expect(desk.getByText('กรุณาแทน {amount} ด้วยค่าจริงก่อนส่ง')).toBeVisible();
  await expect(send(desk)).toBeDisabled();
  await field(desk).fill('เติมให้แล้ว 500.37 บาทค่ะ');
  await expect(member.getByText('แอดมินกำลังพิมพ์')).toBeVisible();
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
  await desk.getByRole('link', { name: 'ปิดแล้ว' }).click();
  await expect(rowOf(desk, name)).toContainText('ปิดแล้ว');
});

test('of two operators who claim at once one is told, and sees who has it', async ({
  openFor,
  operatorPage,
  trouble,
}) => {
  trouble.expect(/claim/);
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }));
  await member.goto('/chat');
  await write(member, 'เข้าเกมไม่ได้');
  const desks = [await operatorPage('manager'), await operatorPage('owner')];
  let clicked = 0;
  for (const desk of desks) {
    await desk.route('**/claim', async (route) => {
      clicked += 1;
      await expect.poll(() => clicked).toBe(2);
      await route.continue();
    });
    await desk.goto('/inbox');
    await openChat(desk, name);
  }
  await Promise.all(desks.map((desk) => desk.getByRole('button', { name: 'รับแชท' }).click()));
  const told = (desk: Page) => desk.getByText('แอดมินคนอื่นรับการสนทนานี้แล้ว').first().isVisible();
  await expect.poll(async () => (await Promise.all(desks.map(told))).filter(Boolean).length).toBe(1);
  const isBlocked = (desk: Page) => field(desk).isDisabled();
  await expect.poll(async () => (await Promise.all(desks.map(isBlocked))).filter(Boolean).length).toBe(1);
});

test('an answer that did not get through stays with its words, and is sent once', async ({
  openFor,
  operatorPage,
  trouble,
}) => {
  trouble.expect(/send/);
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }));
  await member.goto('/chat');
  await write(member, 'สวัสดี');
  const desk = await operatorPage('manager');
  await desk.goto('/inbox');
  await openChat(desk, name);
  // The server has it, and its answer is lost.
  await desk.route(
    '**/send',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field(desk).fill('สวัสดีค่ะ มีอะไรให้ช่วยคะ');
  await send(desk).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'ส่งไม่สำเร็จ' })).toBeVisible();
  await desk.reload();
  await desk.getByRole('link', { name: 'ของฉัน' }).click();
  await openChat(desk, name);
  await expect(field(desk)).toHaveValue('สวัสดีค่ะ มีอะไรให้ช่วยคะ');
  await send(desk).click();
  await expect(field(desk)).toHaveValue('');
  await expect(line(member, 'สวัสดีค่ะ มีอะไรให้ช่วยคะ')).toHaveCount(1);
  await expect(line(desk, 'สวัสดีค่ะ มีอะไรให้ช่วยคะ')).toHaveCount(1);
});

test('a sentence is written once and found by its code; the page of the member leads into the conversation', async ({
  openFor,
  operatorPage,
}) => {
  const name = aName();
  const person = await aMember({ last_name: name });
  const member = await openFor(person);
  await member.goto('/chat');
  await write(member, 'มีโปรอะไรบ้างครับ');
  const desk = await operatorPage('manager');
  await desk.goto('/inbox');
  await desk.getByRole('link', { name: 'คำตอบสำเร็จรูป' }).click();
  await desk.getByRole('button', { name: 'เพิ่มคำตอบสำเร็จรูป' }).click();
  const form = sheet(desk, 'เพิ่มคำตอบสำเร็จรูป');
  const code = `promo${Date.now() % 100_000}`;
  await form.getByLabel('ข้อความ').fill('ดูโปรโมชันทั้งหมดได้ที่เมนูโปรโมชันนะคะ');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByRole('alert')).toContainText('รหัส'); // without a code nobody finds it
  await form.getByLabel('รหัส').fill(code);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(desk.getByRole('row').filter({ hasText: `/${code}` })).toContainText('ดูโปรโมชันทั้งหมด');
  await expectAccessible(desk, 'quick replies', [1280, 360]);

  await desk.goto(`/members/${person.id}`);
  const panel = desk.getByRole('region', { name: 'แชท' });
  await expect(panel).toContainText('มีโปรอะไรบ้างครับ');
  await panel.getByRole('link', { name: 'เปิดแชท' }).click();
  await expect(line(desk, 'มีโปรอะไรบ้างครับ')).toBeVisible();
  await field(desk).fill(`/${code}`);
  await expect(desk.getByRole('group', { name: 'คำตอบสำเร็จรูป' })).toContainText('ดูโปรโมชันทั้งหมด');
  await field(desk).press('Enter');
  await expect(field(desk)).toHaveValue('ดูโปรโมชันทั้งหมดได้ที่เมนูโปรโมชันนะคะ');
  await field(desk).press('Control+Enter');
  await expect(line(member, 'ดูโปรโมชันทั้งหมดได้ที่เมนูโปรโมชันนะคะ')).toBeVisible();

  await desk.goto('/inbox/replies');
  await desk.getByRole('button', { name: `ลบ ${code}` }).click();
  await sheet(desk, 'ลบคำตอบสำเร็จรูป').getByRole('button', { name: 'ลบ' }).click();
  await expect(desk.getByRole('row').filter({ hasText: `/${code}` })).toHaveCount(0);
});
