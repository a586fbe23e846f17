import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, askDeposit, type Member } from '../../people.ts';
import { where } from '../../where.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'พิมพ์ข้อความ' });
const log = (page: Page) => page.getByRole('log', { name: 'ข้อความ' });
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
};

/** The desk's side of a member's conversation. */
const deskOf = async ({ id }: Member) => {
  const conversation = await asOperator('manager', 'GET', `/members/${id}/conversation`);
  const { id: its } = conversation.body.data as { id: string };
  const act = (what: string, body: object = {}) => asOperator('manager', 'POST', `/conversations/${its}/${what}`, body);
  return { act, answer: (text: string) => act('send', { client_id: randomUUID(), text }) };
};
const said = async ({ token }: Member): Promise<(string | null)[]> => {
  const answer = await fetch(`${where.portal}/chat-api/chat-member?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { text: string | null }[] }).data.map(({ text }) => text);
};

test('a member writes, is answered, sees typing and marks, and is told of what was not read', async ({
  openFor,
  member,
}) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await expect(log(page)).toContainText('สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ');
  await write(page, 'ฝาก 500.37 ยังไม่เข้าครับ\nโอนแล้ว');
  await expect(bubble(page, 'ฝาก 500.37')).toContainText('ส่งแล้ว');
  const desk = await deskOf(member);
  await desk.act('claim');
  await expect(page.getByRole('region', { name: 'แชทกับแอดมิน' }).getByText('ฝ่ายบริการลูกค้า')).toBeHidden();
  await desk.act('typing');
  await expect(page.getByText('แอดมินกำลังพิมพ์')).toBeVisible();
  await desk.answer('พบยอดแล้วค่ะ กำลังเติมให้');
  await expect(bubble(page, 'พบยอดแล้วค่ะ')).toBeVisible();
  await expect(page.getByText('แอดมินกำลังพิมพ์')).toBeHidden();
  await expect(bubble(page, 'ฝาก 500.37')).toContainText('อ่านแล้ว');
  await expectAccessible(page, 'chat', [390, 320]);

  await page.goto('/news');
  await desk.answer('เติมให้เรียบร้อยแล้วค่ะ');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByText('ข้อความใหม่ 1 ข้อความ')).toBeAttached();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto('/chat');
  await expect(log(page).getByText('ข้อความใหม่', { exact: true })).toBeVisible();
  await expect(bubble(page, 'เติมให้เรียบร้อยแล้วค่ะ')).toBeVisible();
});

test('what is written without a connection is sent once, in its order, also after the page was opened anew', async ({
  openFor,
  member,
  trouble,
}) => {
  const page = await openFor(member);
  trouble.expect(/send/);
  await page.goto('/chat');
  await page.route('**/chat-member/send', (route) => route.abort());
  const texts = ['หนึ่ง', 'สอง', 'สาม'];
  for (const text of texts) await write(page, text);
  await expect(bubble(page, 'สาม')).toContainText('กำลังส่ง');
  await page.reload();
  await expect(bubble(page, 'สาม')).toContainText('กำลังส่ง');
  expect(await said(member)).toEqual([]);
  await page.unroute('**/chat-member/send');
  await expect.poll(() => said(member), { timeout: 40_000 }).toEqual(texts);
  for (const text of texts) await expect(bubble(page, text)).toContainText('ส่งแล้ว');
});

test('what is written before the page knows whose it is waits for that and is sent', async ({ openFor, member }) => {
  const page = await openFor(member);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/profile', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/chat');
  await write(page, 'เร็วกว่าหน้าเว็บ');
  answer();
  await expect(bubble(page, 'เร็วกว่าหน้าเว็บ')).toContainText('ส่งแล้ว');
  expect(await said(member)).toEqual(['เร็วกว่าหน้าเว็บ']);
});

test('two tabs have one outbox: what both write is there once, and each sees all of it', async ({
  openFor,
  member,
}) => {
  const one = await openFor(member);
  await one.goto('/chat');
  const other = await one.context().newPage();
  await other.goto('/chat');
  for (let nth = 0; nth < 4; nth += 1) {
    await write(one, `แท็บหนึ่ง ${nth}`);
    await write(other, `แท็บสอง ${nth}`);
  }
  await expect.poll(async () => (await said(member)).length).toBe(8);
  const all = await said(member);
  for (const tab of ['หนึ่ง', 'สอง'])
    expect(all.filter((text) => text?.includes(`แท็บ${tab}`))).toEqual([0, 1, 2, 3].map((nth) => `แท็บ${tab} ${nth}`));
  for (const page of [one, other]) for (const text of all) await expect(bubble(page, text ?? '')).toHaveCount(1);
});

test('a picture is chosen, seen before, sent with its words, and opened', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  const png = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'รูปที่เลือก 1' })).toBeVisible();
  await write(page, 'สลิปค่ะ');
  await expect(bubble(page, 'สลิปค่ะ')).toContainText('ส่งแล้ว');
  await page.getByRole('button', { name: /ดูรูปขนาดเต็ม รูปภาพจากคุณ/ }).click();
  await expect(page.getByRole('dialog', { name: /รูปภาพจากคุณ เวลา/ }).getByRole('img')).toBeVisible();
});

test('what looks like a code is asked about before it leaves', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'รหัส 482913');
  const question = page.getByRole('dialog').filter({ hasText: 'อย่าส่งรหัสผ่านหรือรหัส OTP' });
  await question.getByRole('button', { name: 'กลับไปแก้ไข' }).click();
  await expect(field(page)).toHaveValue('รหัส 482913');
  expect(await said(member)).toEqual([]);
  await field(page).fill('ก'.repeat(2001));
  await expect(page.getByText(/ยาวได้ไม่เกิน 2,000 ตัวอักษร/)).toBeVisible();
});

test('a request goes with the first message, by the way of its own page', async ({ openFor, member }) => {
  const deposit = await askDeposit(member, 500);
  const page = await openFor(member);
  await page.goto(`/contact?topic=deposit&ref=${deposit.ref}`);
  await page.getByRole('link', { name: /แชทกับแอดมิน/ }).click();
  await expect(page).toHaveURL(/\/chat\?topic=deposit&ref=/);
  await expect(page.getByText('แนบรายการนี้ไปกับข้อความ')).toBeVisible();
  await write(page, 'ยังไม่เข้า');
  await expect(bubble(page, 'ยังไม่เข้า')).toContainText(deposit.ref);
  await expect(page.getByText('แนบรายการนี้ไปกับข้อความ')).toBeHidden();
});

test('when it is over the member is asked once how it was, and writing begins anew', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'ถามหน่อย');
  await expect(bubble(page, 'ถามหน่อย')).toContainText('ส่งแล้ว');
  const desk = await deskOf(member);
  await desk.answer('ค่ะ');
  await desk.act('close', { topic: 'other', outcome: 'resolved' });
  const question = page.getByRole('dialog', { name: 'คุณพอใจกับการช่วยเหลือครั้งนี้แค่ไหน' });
  await question.getByRole('radio', { name: 'ดีมาก' }).check();
  await expectAccessible(page, 'chat', [390, 320]);
  await question.getByRole('button', { name: 'ส่งคะแนน' }).click();
  await expect(question).toBeHidden();
  await expect(log(page)).toContainText('การสนทนานี้จบแล้ว พิมพ์ข้อความเพื่อเริ่มใหม่');
  await page.reload();
  await expect(log(page)).toContainText('การสนทนานี้จบแล้ว');
  await expect(question).toBeHidden();
  await write(page, 'อีกเรื่อง');
  await expect(bubble(page, 'อีกเรื่อง')).toContainText('ส่งแล้ว');
  await expect(log(page)).not.toContainText('การสนทนานี้จบแล้ว');
});

test('older messages come above while one reads, and a tap leads back to the newest', async ({ openFor }) => {
  const member = await aMember();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${member.token}` };
  for (let nth = 1; nth <= 70; nth += 1)
    await fetch(`${where.portal}/chat-api/chat-member/send`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ client_id: randomUUID(), text: `ที่ ${nth}.` }),
    });
  const page = await openFor(member);
  await page.goto('/chat');
  await expect(bubble(page, 'ที่ 70.')).toBeInViewport();
  await log(page).evaluate((list) => (list.scrollTop = 0));
  await page.getByRole('button', { name: 'ดูข้อความก่อนหน้า' }).click();
  await expect(bubble(page, 'ที่ 40.')).toBeAttached();
  await page.getByRole('button', { name: 'ดูข้อความก่อนหน้า' }).click();
  await expect(bubble(page, 'ที่ 1.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'ดูข้อความก่อนหน้า' })).toBeHidden();
  await page.getByRole('button', { name: 'ไปข้อความล่าสุด' }).click();
  await expect(bubble(page, 'ที่ 70.')).toBeInViewport();
});
