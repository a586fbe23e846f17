import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember, api, type Member } from '../../factories.ts';
import { alertDialog, loginDialog, signInByDialog } from '../steps.ts';
import { bubble, operatorOf, field, log, textsOf, write } from './steps.ts';

test('offline messages are sent once and in order, also after a reload', async ({ openFor, member, trouble }) => {
  const page = await openFor(member);
  trouble.expect(/send/);
  await page.goto('/chat');
  await page.route('**/chat-member/send', (route) => route.abort());
  const texts = ['หนึ่ง', 'สอง', 'สาม'];
  for (const text of texts) await write(page, text);
  await expect(bubble(page, 'สาม')).toContainText('กำลังส่ง');
  await page.reload();
  await expect(bubble(page, 'สาม')).toContainText('กำลังส่ง');
  expect(await textsOf(member)).toEqual([]);
  await page.unroute('**/chat-member/send');
  await expect.poll(() => textsOf(member)).toEqual(texts);
  for (const text of texts) await expect(bubble(page, text)).toContainText('ส่งแล้ว');
});

test('a message written before the profile loads waits and is sent', async ({ openFor, member }) => {
  const page = await openFor(member);
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/profile', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/chat');
  await write(page, 'เร็วกว่าหน้าเว็บ');
  answer();
  await expect(bubble(page, 'เร็วกว่าหน้าเว็บ')).toContainText('ส่งแล้ว');
  expect(await textsOf(member)).toEqual(['เร็วกว่าหน้าเว็บ']);
});

test('a returning member writes at once, even without a profile response', async ({ openFor, member, trouble }) => {
  trouble.expect(/profile/);
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'ก่อนเน็ตหลุด');
  await expect(bubble(page, 'ก่อนเน็ตหลุด')).toContainText('ส่งแล้ว');
  await page.route('**/profile', (route) => route.abort());
  await page.addInitScript(() => localStorage.removeItem('auth.last-data'));
  await page.goto('/chat');
  await write(page, 'ไม่ต้องรอ');
  await expect(bubble(page, 'ไม่ต้องรอ')).toContainText('ส่งแล้ว');
  expect(await textsOf(member)).toEqual(['ก่อนเน็ตหลุด', 'ไม่ต้องรอ']);
});

/** Opens the chat in two tabs of one browser. */

const inTwoTabs = async (one: Page): Promise<{ one: Page; other: Page }> => {
  await one.goto('/chat');
  const other = await one.context().newPage();
  await other.goto('/chat');
  return { one, other };
};

test('two tabs share one outbox: each message is sent once and shown in both', async ({ openFor, member }) => {
  const { one, other } = await inTwoTabs(await openFor(member));
  for (let nth = 0; nth < 4; nth += 1) {
    await write(one, `แท็บหนึ่ง ${nth}`);
    await write(other, `แท็บสอง ${nth}`);
  }
  await expect.poll(async () => (await textsOf(member)).length).toBe(8);
  const all = await textsOf(member);
  for (const tab of ['หนึ่ง', 'สอง'])
    expect(all.filter((text) => text?.includes(`แท็บ${tab}`))).toEqual([0, 1, 2, 3].map((nth) => `แท็บ${tab} ${nth}`));
  for (const page of [one, other]) for (const text of all) await expect(bubble(page, text ?? '')).toHaveCount(1);
});

test('a tab closed while sending leaves the message to the other, sent once', async ({ openFor, member, trouble }) => {
  trouble.expect(/send/);
  const { one, other } = await inTwoTabs(await openFor(member));
  let reached = 0;
  await one.route('**/chat-member/send', async (route) => {
    reached += 1;
    await route.fetch(); // the server stores it; its response is lost
  });
  await write(one, 'ก่อนปิดแท็บ');
  await write(one, 'ยังไม่ได้ส่ง');
  await expect.poll(() => reached).toBe(1);
  await expect.poll(() => textsOf(member)).toEqual(['ก่อนปิดแท็บ']);
  await one.close();
  await expect.poll(() => textsOf(member)).toEqual(['ก่อนปิดแท็บ', 'ยังไม่ได้ส่ง']);
  for (const text of ['ก่อนปิดแท็บ', 'ยังไม่ได้ส่ง']) {
    await expect(bubble(other, text)).toHaveCount(1);
    await expect(bubble(other, text)).toContainText('ส่งแล้ว');
  }
});

test('unsent messages are sent from other pages too', async ({ openFor, member, trouble }) => {
  const page = await openFor(member);
  trouble.expect(/send/);
  await page.goto('/');
  await page.goto('/chat');
  await page.route('**/chat-member/send', (route) => route.abort());
  for (const text of ['ก่อนออก', 'จากหน้าแชท']) await write(page, text);
  await expect(bubble(page, 'จากหน้าแชท')).toContainText('กำลังส่ง');
  await page.goto('/news');
  expect(await textsOf(member)).toEqual([]);
  await page.unroute('**/chat-member/send');
  await expect.poll(() => textsOf(member)).toEqual(['ก่อนออก', 'จากหน้าแชท']);
});

test('messages of half an hour offline are sent once and in order', async ({ openFor, member, trouble }) => {
  trouble.expect(/./);
  const page = await openFor(member);
  await page.clock.install();
  await page.goto('/chat');
  await expect(log(page)).toContainText('สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ');
  await page.context().setOffline(true);
  const texts = ['หนึ่ง', 'สอง', 'สาม'];
  for (const text of texts) await write(page, text);
  await page.clock.fastForward('15:00');
  await write(page, 'สี่');
  await page.clock.fastForward('15:00');
  await expect(bubble(page, 'สี่')).toContainText('จะส่งเมื่อออนไลน์');
  expect(await textsOf(member)).toEqual([]);
  await page.context().setOffline(false);
  await page.clock.fastForward('01:00');
  await expect.poll(() => textsOf(member)).toEqual([...texts, 'สี่']);
  for (const text of [...texts, 'สี่']) {
    await expect(bubble(page, text)).toHaveCount(1);
    await expect(bubble(page, text)).toContainText('ส่งแล้ว');
  }
});

test('two lost connections lose and reorder no message of either side', async ({ openFor, member, trouble }) => {
  trouble.expect(/./);
  const page = await openFor(member, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await page.goto('/chat');
  await write(page, 'เช้า ฝากแล้วครับ');
  await expect(bubble(page, 'เช้า ฝากแล้วครับ')).toContainText('ส่งแล้ว');
  const agent = await operatorOf(member);
  const all = ['เช้า ฝากแล้วครับ'];
  for (const time of ['เที่ยง', 'เย็น']) {
    await page.context().setOffline(true);
    const own = [`${time} ข้อหนึ่ง`, `${time} ข้อสอง`];
    for (const text of own) await write(page, text);
    await expect(bubble(page, `${time} ข้อสอง`)).toContainText('จะส่งเมื่อออนไลน์');
    expect((await agent.answer(`${time} ตอบแล้วค่ะ`)).status).toBe(201);
    await page.context().setOffline(false);
    all.push(`${time} ตอบแล้วค่ะ`, ...own);
    await expect.poll(() => textsOf(member)).toEqual(all);
    await expect(bubble(page, `${time} ตอบแล้วค่ะ`)).toBeVisible();
    await expect(bubble(page, `${time} ข้อสอง`)).toContainText(/ส่งแล้ว|อ่านแล้ว/);
    await page.goto('/news'); // time passes
    await page.goto('/chat');
  }
  const texts = async () =>
    (await log(page).getByRole('listitem').allTextContents()).flatMap((item) =>
      all.filter((text) => item.includes(text)),
    );
  await expect.poll(texts).toEqual(all);
});

test('messages of an ended session are sent only when their member returns', async ({ openFor, member, trouble }) => {
  trouble.expect(/./);
  const stranger = await aMember({ first_name: 'สมศรี' });
  const page = await openFor(member);
  await page.goto('/chat');
  await expect(log(page)).toContainText('สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ');
  const token = async () => (await page.evaluate(() => localStorage.getItem('auth.token'))) ?? '';
  /** Ends the session elsewhere while a message waits, then signs in another member or the same. */
  const endSessionAfter = async (text: string, next: Member) => {
    await page.route('**/chat-member/send', (route) => route.abort());
    await write(page, text);
    await expect(bubble(page, text)).toContainText('กำลังส่ง');
    await api('POST', '/member/logout', { token: await token() });
    await expect(loginDialog(page)).toBeVisible();
    await page.unroute('**/chat-member/send');
    await signInByDialog(page, next.tel, next.password);
    await expect(loginDialog(page)).toBeHidden();
  };
  const sentTexts = async () => textsOf({ ...member, token: await token() });

  await endSessionAfter('ก่อนหมดเวลา', member);
  await expect.poll(sentTexts).toEqual(['ก่อนหมดเวลา']);

  await endSessionAfter('ของฉันเท่านั้น', stranger);
  await page.goto('/chat');
  await write(page, 'ของคนอื่น');
  await expect(bubble(page, 'ของคนอื่น')).toContainText('ส่งแล้ว');
  await expect(bubble(page, 'ของฉันเท่านั้น')).toHaveCount(0);
  expect(await sentTexts()).toEqual(['ของคนอื่น']);

  await api('POST', '/member/logout', { token: await token() });
  await expect(loginDialog(page)).toBeVisible();
  await signInByDialog(page, member.tel, member.password);
  await expect(loginDialog(page)).toBeHidden();
  await page.goto('/chat');
  await expect.poll(sentTexts).toEqual(['ก่อนหมดเวลา', 'ของฉันเท่านั้น']);
  await expect(bubble(page, 'ของคนอื่น')).toHaveCount(0);
});

test('signing out with unsent messages asks, and deletes only the member’s own', async ({
  openFor,
  member,
  trouble,
}) => {
  trouble.expect(/./);
  const stranger = await aMember({ first_name: 'สมศรี' });
  const page = await openFor(member);
  const question = alertDialog(page).filter({ hasText: 'คุณมีข้อความในแชทที่ยังไม่ได้ส่ง' });
  const token = async () => (await page.evaluate(() => localStorage.getItem('auth.token'))) ?? '';
  const writeUnsent = async (text: string) => {
    await page.goto('/chat');
    await page.route('**/chat-member/send', (route) => route.abort());
    await write(page, text);
    await expect(bubble(page, text)).toContainText('กำลังส่ง');
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'เมนู', exact: true }).click();
    await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  };
  const signIn = async ({ tel, password }: Member) => {
    await page.unroute('**/chat-member/send');
    await page.goto('/chat');
    await signInByDialog(page, tel, password);
    await expect(field(page)).toBeVisible();
  };

  await writeUnsent('ยังไม่ถึงแอดมิน');
  await api('POST', '/member/logout', { token: await token() }); // ends the session elsewhere
  await expect(loginDialog(page)).toBeVisible();
  await signIn(stranger);
  await writeUnsent('ของคนอื่น');
  await signOut();
  await question.getByRole('button', { name: 'อยู่ต่อ' }).click();
  await page.goto('/chat');
  await expect(bubble(page, 'ของคนอื่น')).toContainText('กำลังส่ง');
  await signOut();
  await question.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();

  await signIn(member);
  await expect.poll(async () => textsOf({ token: await token() })).toEqual(['ยังไม่ถึงแอดมิน']);
  await signOut();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible(); // no question
  await signIn(stranger);
  await expect(bubble(page, 'ของคนอื่น')).toHaveCount(0);
  expect(await textsOf({ token: await token() })).toEqual([]);
});
