import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, api, requestDeposit, type Member, aName } from '../../factories.ts';
import { urls } from '../../urls.ts';
import { sheet } from '../steps.ts';
import { field, line, log, openChat, send, write } from './steps.ts';
import { pauseTimers } from '../../toasts.ts';
import { TRY_MS } from '../../../testing/ceilings.ts';

test('of two simultaneous claims one fails and shows the other operator', async ({
  openFor,
  operatorPage,
  trouble,
}) => {
  trouble.expect(/claim/);
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }));
  await member.goto('/chat');
  await write(member, 'เข้าเกมไม่ได้');
  const agents = [await operatorPage('manager'), await operatorPage('owner')];
  let clicked = 0;
  for (const agent of agents) {
    await agent.route('**/claim', async (route) => {
      clicked += 1;
      await expect.poll(() => clicked).toBe(2);
      await route.continue();
    });
    await agent.goto('/inbox');
    await openChat(agent, name);
  }
  await Promise.all(agents.map((agent) => agent.getByRole('button', { name: 'รับแชท' }).click()));
  const hasConflict = (agent: Page) => agent.getByText('แอดมินคนอื่นรับการสนทนานี้แล้ว').first().isVisible();
  await expect.poll(async () => (await Promise.all(agents.map(hasConflict))).filter(Boolean).length).toBe(1);
  const isBlocked = (agent: Page) => field(agent).isDisabled();
  await expect.poll(async () => (await Promise.all(agents.map(isBlocked))).filter(Boolean).length).toBe(1);
});

test('a failed answer keeps its text and is sent once', async ({ openFor, operatorPage, trouble }) => {
  trouble.expect(/send/);
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }));
  await member.goto('/chat');
  await write(member, 'สวัสดี');
  const agent = await operatorPage('manager');
  await agent.goto('/inbox');
  await openChat(agent, name);
  // The server stores it, but its response is lost.
  await agent.route(
    '**/send',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field(agent).fill('สวัสดีค่ะ มีอะไรให้ช่วยคะ');
  await send(agent).dblclick();
  await expect(agent.getByRole('alert').filter({ hasText: 'ส่งไม่สำเร็จ' })).toBeVisible();
  await agent.reload();
  await agent.getByRole('link', { name: 'ของฉัน' }).click();
  await openChat(agent, name);
  await expect(field(agent)).toHaveValue('สวัสดีค่ะ มีอะไรให้ช่วยคะ');
  await send(agent).click();
  await expect(field(agent)).toHaveValue('');
  await expect(line(member, 'สวัสดีค่ะ มีอะไรให้ช่วยคะ')).toHaveCount(1);
  await expect(line(agent, 'สวัสดีค่ะ มีอะไรให้ช่วยคะ')).toHaveCount(1);
});

test('a quick reply is saved, found by its code, and usable from the member page', async ({
  openFor,
  operatorPage,
}) => {
  const name = aName();
  const person = await aMember({ last_name: name });
  const member = await openFor(person);
  await member.goto('/chat');
  await write(member, 'มีโปรอะไรบ้างครับ');
  const agent = await operatorPage('manager');
  await agent.goto('/inbox');
  await agent.getByRole('link', { name: 'คำตอบสำเร็จรูป' }).click();
  await agent.getByRole('button', { name: 'เพิ่มคำตอบสำเร็จรูป' }).click();
  const form = sheet(agent, 'เพิ่มคำตอบสำเร็จรูป');
  const code = `promo${Date.now() % 100_000}`;
  await form.getByLabel('ข้อความ').fill('ดูโปรโมชันทั้งหมดได้ที่เมนูโปรโมชันนะคะ');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByRole('alert')).toContainText('รหัส'); // the code is required
  await form.getByLabel('รหัส').fill(code);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(agent.getByRole('row').filter({ hasText: `/${code}` })).toContainText('ดูโปรโมชันทั้งหมด');
  await expectAccessible(agent, 'quick replies', [1280, 360]);

  await agent.goto(`/members/${person.id}`);
  const panel = agent.getByRole('region', { name: 'แชท' });
  await expect(panel).toContainText('มีโปรอะไรบ้างครับ');
  await panel.getByRole('link', { name: 'เปิดแชท' }).click();
  await expect(line(agent, 'มีโปรอะไรบ้างครับ')).toBeVisible();
  await field(agent).fill(`/${code}`);
  await expect(agent.getByRole('group', { name: 'คำตอบสำเร็จรูป' })).toContainText('ดูโปรโมชันทั้งหมด');
  await field(agent).press('Enter');
  await expect(field(agent)).toHaveValue('ดูโปรโมชันทั้งหมดได้ที่เมนูโปรโมชันนะคะ');
  await field(agent).press('Control+Enter');
  await expect(line(member, 'ดูโปรโมชันทั้งหมดได้ที่เมนูโปรโมชันนะคะ')).toBeVisible();

  await agent.goto('/inbox/replies');
  await agent.getByRole('button', { name: `ลบ ${code}` }).click();
  await sheet(agent, 'ลบคำตอบสำเร็จรูป').getByRole('button', { name: 'ลบ' }).click();
  await expect(agent.getByRole('row').filter({ hasText: `/${code}` })).toHaveCount(0);
});

test('recent requests are listed beside the chat, and one click drafts an answer', async ({
  openFor,
  operatorPage,
}) => {
  const name = aName();
  const person = await aMember({ last_name: name });
  const { ref, amount_to_pay } = await requestDeposit(person, 512);
  const member = await openFor(person);
  await member.goto('/chat');
  await write(member, 'ฝากแล้วครับ');
  const agent = await operatorPage('manager');
  await agent.goto('/inbox');
  await openChat(agent, name);
  const pane = agent.getByRole('region', { name: 'ข้อมูลสมาชิก' });
  const row = pane.getByRole('listitem').filter({ hasText: ref });
  await expect(row).toContainText(/512\.\d\d/);
  await expect(row).toContainText('รอโอนเงิน');
  await expect(row.getByRole('button', { name: '/credited' })).toHaveCount(0); // not before it is credited
  await expectAccessible(agent, 'inbox', [1280, 360, 320]);

  await agent.keyboard.press('Alt+p'); // a click leaves the note
  await field(agent)
    .or(agent.getByRole('textbox', { name: 'โน้ตภายใน' }))
    .fill('รอดู');
  await row.getByRole('button', { name: '/deposit-wait' }).click();
  const answer = `กำลังตรวจสอบรายการฝาก ${amount_to_pay.toFixed(2)} บาท เลขอ้างอิง ${ref} ให้นะคะ รอสักครู่ค่ะ`;
  await expect(field(agent)).toHaveValue(answer);
  await send(agent).click();
  await expect(line(member, answer)).toBeVisible();
  await expect(log(member)).not.toContainText('รอดู');
  await row.getByRole('button', { name: `ดู รายการ ${ref}` }).click();
  await expect(agent.getByRole('complementary').filter({ hasText: ref }).first()).toBeVisible();
});

test('members’ links open after a question, and agents’ numbers need approval', async ({ operatorPage }) => {
  const name = aName();
  const person = await aMember({ last_name: name });
  const address = `${urls.portal}/contact`;
  const written = await fetch(`${urls.portal}/chat-api/chat-member/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ client_id: randomUUID(), text: `ดูที่ ${address} นะครับ javascript:alert(1)` }),
  });
  expect(written.status).toBe(201);
  const agent = await operatorPage('manager');
  await agent.goto('/inbox');
  await openChat(agent, name);
  const bubble = line(agent, address);
  await expect(bubble.getByRole('link')).toHaveCount(0);
  await expect(bubble.getByRole('button', { name: 'เปิดลิงก์' })).toHaveCount(1);
  await bubble.getByRole('button', { name: 'เปิดลิงก์' }).click();
  const question = sheet(agent, 'เปิดลิงก์ของสมาชิก');
  await expect(question).toContainText(new URL(address).host);
  await question.getByRole('button', { name: 'ยกเลิก' }).click();
  expect(agent.context().pages()).toHaveLength(1);
  await bubble.getByRole('button', { name: 'เปิดลิงก์' }).click();
  const [opened] = await Promise.all([
    agent.context().waitForEvent('page'),
    question.getByRole('button', { name: 'เปิดลิงก์' }).click(),
  ]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => [location.href, document.referrer, opener])).toEqual([address, '', null]);
  await opened.close();

  const text = 'โทรกลับ 081-234-5678 นะคะ';
  await field(agent).fill(text);
  await send(agent).click();
  const sure = sheet(agent, 'แน่ใจหรือไม่');
  await sure.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(line(agent, text)).toHaveCount(0);
  await send(agent).click();
  await sure.getByRole('button', { name: 'ส่งข้อความนี้' }).click();
  await expect(line(agent, text)).toContainText('รอผู้อนุมัติคนที่สอง');
});

test('Alt+J and Alt+K switch chats while typing, and each keeps its draft', async ({ operatorPage }) => {
  const word = aName();
  for (const nth of ['หนึ่ง', 'สอง']) {
    const { token } = await aMember({ last_name: `${word}${nth}` });
    await fetch(`${urls.portal}/chat-api/chat-member/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ client_id: randomUUID(), text: `สวัสดีจาก${nth}` }),
    });
  }
  const agent = await operatorPage('manager');
  await agent.goto(`/inbox?view=all&q=${encodeURIComponent(word)}`);
  await openChat(agent, `${word}หนึ่ง`);
  await field(agent).fill('ร่างของหนึ่ง');
  await field(agent).press('Alt+j');
  await expect(line(agent, 'สวัสดีจากสอง')).toBeVisible();
  await expect(field(agent)).toHaveValue('');
  await agent.keyboard.press('Alt+k');
  await expect(line(agent, 'สวัสดีจากหนึ่ง')).toBeVisible();
  await expect(field(agent)).toHaveValue('ร่างของหนึ่ง');
});

test('while one operator types, another sees the name and cannot send', async ({ openFor, operatorPage, trouble }) => {
  trouble.expect(/typing/);
  const name = aName();
  const member = await openFor(await aMember({ last_name: name }));
  await member.goto('/chat');
  await write(member, 'ถอนได้ตอนไหน');
  const [one, other] = [await operatorPage('manager'), await operatorPage('owner')];
  for (const agent of [one, other]) {
    await agent.goto('/inbox');
    await openChat(agent, name);
    await expect(line(agent, 'ถอนได้ตอนไหน')).toBeVisible();
  }
  await one.bringToFront();
  await expect(async () => {
    for (const text of ['ถอน', 'ถอนได้ตลอด']) await field(one).fill(text); // types until it is visible
    await expect(other.getByText(/กำลังตอบอยู่$/)).toBeVisible({ timeout: TRY_MS });
  }).toPass();
  await field(other).fill('ถอนได้ค่ะ');
  await expect(send(other)).toBeDisabled();
  await expect(other.getByRole('button', { name: 'รับแชท' })).toBeDisabled();
  await field(one).fill('ถอนได้ตลอด 24 ชั่วโมงค่ะ');
  await send(one).click();
  await expect(line(member, 'ถอนได้ตลอด 24 ชั่วโมงค่ะ')).toBeVisible();
  await expect(other.getByText(/กำลังดูแลแชทนี้$/)).toBeVisible();
  await expect(line(member, 'ถอนได้ค่ะ')).toHaveCount(0);
});

test('visitors’ messages are a view of the inbox, without a conversation', async ({ operatorPage }) => {
  const text = `ติดต่อกลับด้วย ${Date.now() % 1_000_000}`;
  await api('POST', '/contact/message', { body: { tel: '0811115555', topic: 'other', text } });
  const agent = await operatorPage('manager');
  await agent.goto('/inbox');
  await agent.getByRole('link', { name: /^ข้อความที่ฝากไว้/ }).click();
  const card = agent.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText('0811115555');
  await expect(field(agent)).toHaveCount(0);
  await expectAccessible(agent, 'left messages', [1280, 360]);
  await card.getByRole('button', { name: 'ดูแลแล้ว' }).click();
  await expect(card).toBeHidden();
  await agent.goto('/inbox/figures');
  await expect(agent.getByRole('heading', { name: 'สถิติการตอบแชท' })).toBeVisible();
  await expectAccessible(agent, 'chat figures', [1280, 360]);
});

test('a hundred members writing at once lose, repeat and reorder nothing', async ({ openFor, operatorPage }) => {
  const name = aName();
  const person = await aMember({ last_name: name });
  const one = await openFor(person);
  await one.goto('/chat');
  const two = await one.context().newPage();
  await two.goto('/chat');
  const agent = await operatorPage('manager');
  const lookAgain = await pauseTimers(agent, 500); // delay in which the list batches events
  await agent.goto('/inbox');
  await settled(agent);
  const others: Member[] = [];
  while (others.length < 100) others.push(...(await Promise.all(Array.from({ length: 5 }, () => aMember()))));
  const call = async ({ token }: Member, path: string, body?: object) =>
    fetch(`${urls.portal}/chat-api/chat-member${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const texts = ['หนึ่ง', 'สอง', 'สาม'];
  let looks = 0;
  agent.on('request', (request) => (looks += Number(request.url().includes('/api/conversations?'))));
  const scripted = Promise.all(
    others.map(async (member) => {
      for (const text of texts)
        expect((await call(member, '/send', { client_id: randomUUID(), text })).status).toBe(201);
    }),
  );
  for (let nth = 1; nth <= 4; nth += 1) {
    await write(one, `หน้าต่างหนึ่ง ${nth}`);
    await write(two, `หน้าต่างสอง ${nth}`);
  }
  await scripted;
  expect(looks).toBe(0);
  await lookAgain();
  await expect.poll(() => looks).toBe(1); // not once per message
  await agent.goto(`/members/${person.id}`);
  await agent.getByRole('region', { name: 'แชท' }).getByRole('link', { name: 'เปิดแชท' }).click();
  for (const page of [one, two, agent]) await expect(line(page, 'หน้าต่าง')).toHaveCount(8);
  await field(agent).fill('รับเรื่องแล้วค่ะ');
  await send(agent).click();
  for (const page of [one, two, agent]) await expect(line(page, 'รับเรื่องแล้วค่ะ')).toHaveCount(1);
  const order = (page: Page) =>
    log(page)
      .getByRole('listitem')
      .filter({ hasText: /หน้าต่าง/ })
      .evaluateAll((all) => all.map((each) => /หน้าต่าง(?:หนึ่ง|สอง) \d/.exec(each.textContent)?.[0]));
  const [first, ...rest] = await Promise.all([one, two, agent].map(order));
  for (const each of rest) expect(each).toEqual(first);
  for (const member of others) {
    const { data } = (await (await call(member, '?limit=100')).json()) as { data: { seq: number; text: string }[] };
    expect(data.map(({ seq, text }) => [seq, text])).toEqual(texts.map((text, nth) => [nth + 1, text]));
  }
});
