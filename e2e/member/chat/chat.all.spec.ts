import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, requestDeposit } from '../../factories.ts';
import { bubble, operatorOf, field, socketEvents, log, textsOf, unreadOf, write } from './steps.ts';

test('2,000 characters are sent, 2,001 are refused with a reason', async ({ openFor, member }) => {
  const page = await openFor(member, { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });
  await page.goto('/chat');
  const text = 'ก'.repeat(2000);
  await field(page).fill(`${text}ข`);
  await field(page).press('Enter');
  await expect(page.getByText('ข้อความยาวได้ไม่เกิน 2,000 ตัวอักษร (2,001)')).toBeVisible();
  expect(await textsOf(member)).toEqual([]);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect.poll(() => textsOf(member)).toEqual([text]);
  await expect(field(page)).toHaveValue('');
  await expect(bubble(page, text)).toContainText('ส่งแล้ว');
});

test('a double-tapped quick reply is sent once; the menu exports, mutes and ends', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  const sentence = page.getByRole('group', { name: 'ข้อความด่วน' }).getByRole('button', { name: 'ฝากไม่เข้า' });
  await sentence.click({ clickCount: 2, delay: 120 }); // as fast as a thumb
  await expect(bubble(page, 'ฝากไม่เข้า')).toContainText('ส่งแล้ว');
  expect(await textsOf(member)).toEqual(['ฝากไม่เข้า']);
  const choice = async (name: string) => {
    await page.getByRole('button', { name: 'เมนูแชท' }).click();
    return page.getByRole('dialog', { name: 'เมนูแชท' }).getByRole('button', { name, exact: true });
  };
  await (await choice('ปิดเสียงแจ้งเตือน')).click();
  await (await choice('เปิดเสียงแจ้งเตือน')).click();
  const exported = await choice('ส่งออกบทสนทนา');
  const [file] = await Promise.all([page.waitForEvent('download'), exported.click()]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\[.+\] คุณ: ฝากไม่เข้า$/);
  const question = page.getByRole('dialog').filter({ hasText: 'จบการสนทนานี้หรือไม่' });
  await (await choice('จบการสนทนา')).click();
  await question.getByRole('button', { name: 'คุยต่อ' }).click();
  await expect(question).toBeHidden();
  await (await choice('จบการสนทนา')).click();
  await expect(log(page)).not.toContainText('การสนทนานี้จบแล้ว');
  await question.getByRole('button', { name: 'จบการสนทนา' }).click();
  await expect(log(page)).toContainText('การสนทนานี้จบแล้ว');
});

test('a text that looks like a code needs confirmation', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'รหัส 482913');
  const question = page.getByRole('dialog').filter({ hasText: 'อย่าส่งรหัสผ่านหรือรหัส OTP' });
  await question.getByRole('button', { name: 'กลับไปแก้ไข' }).click();
  await expect(field(page)).toHaveValue('รหัส 482913');
  expect(await textsOf(member)).toEqual([]);
  await field(page).fill('ก'.repeat(2001));
  await expect(page.getByText(/ยาวได้ไม่เกิน 2,000 ตัวอักษร/)).toBeVisible();
});

test('a request is attached to the first message', async ({ openFor, member }) => {
  const deposit = await requestDeposit(member, 500);
  const page = await openFor(member);
  await page.goto(`/contact?topic=deposit&ref=${deposit.ref}`);
  await page.getByRole('link', { name: /แชทกับแอดมิน/ }).click();
  await expect(page).toHaveURL(/\/chat\?topic=deposit&ref=/);
  await expect(page.getByText('แนบรายการนี้ไปกับข้อความ')).toBeVisible();
  await write(page, 'ยังไม่เข้า');
  await expect(bubble(page, 'ยังไม่เข้า')).toContainText(deposit.ref);
  await expect(page.getByText('แนบรายการนี้ไปกับข้อความ')).toBeHidden();
});

test('another member’s request is neither shown nor attached', async ({ openFor, member, trouble }) => {
  trouble.expect(/deposit/);
  const { ref } = await requestDeposit(await aMember({ first_name: 'สมศรี' }), 700);
  const page = await openFor(member);
  await page.goto(`/chat?topic=deposit&ref=${ref}`);
  await write(page, 'รายการนี้ของใคร');
  await expect(bubble(page, 'รายการนี้ของใคร')).toContainText('ส่งแล้ว');
  await expect(log(page)).not.toContainText(ref);
  await expect(page.getByText('แนบรายการนี้ไปกับข้อความ')).toHaveCount(0);
  expect(await textsOf(member)).toEqual(['รายการนี้ของใคร']);
});

test('a closed chat asks once for a rating, and a new message reopens it', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'ถามหน่อย');
  await expect(bubble(page, 'ถามหน่อย')).toContainText('ส่งแล้ว');
  const agent = await operatorOf(member);
  await agent.answer('ค่ะ');
  await agent.act('close', { topic: 'other', outcome: 'resolved' });
  const question = page.getByRole('dialog', { name: 'คุณพอใจกับการช่วยเหลือครั้งนี้แค่ไหน' });
  await expect(question.getByRole('button', { name: 'ส่งคะแนน' })).toHaveAccessibleDescription('เลือกคะแนนก่อน');
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

test('a message sent while the page loads appears', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'สวัสดีค่ะ');
  await expect(bubble(page, 'สวัสดีค่ะ')).toContainText('ส่งแล้ว');
  const agent = await operatorOf(member);
  const { subscribed, received } = socketEvents(page, `chat-member.${member.id}`, 'message.created');
  // An operator writes while the server's response is in flight.
  await page.route(
    '**/chat-api/chat-member?*',
    async (route) => {
      const response = await route.fetch();
      await subscribed;
      await agent.answer('รับเรื่องแล้วค่ะ');
      await received;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.reload();
  await expect(bubble(page, 'รับเรื่องแล้วค่ะ')).toBeVisible();
});

test('a read receipt that failed is retried', async ({ openFor, member, trouble }) => {
  trouble.expect(/reset-unread/);
  const page = await openFor(member);
  await page.goto('/chat');
  await write(page, 'สวัสดีค่ะ');
  await expect(bubble(page, 'สวัสดีค่ะ')).toContainText('ส่งแล้ว');
  await page.route('**/reset-unread', (route) => route.abort(), { times: 1 });
  const agent = await operatorOf(member);
  await agent.answer('รับเรื่องแล้วค่ะ');
  await expect(bubble(page, 'รับเรื่องแล้วค่ะ')).toBeVisible();
  await expect.poll(() => unreadOf(member)).toBe(0);
});

test('an exceeded message limit is waited out, and messages are sent in order', async ({
  openFor,
  member,
  trouble,
}) => {
  trouble.expect(/send/, /WebSocket/);
  const page = await openFor(member);
  await page.routeWebSocket(/realtime-socket/, () => {}); // it would be lost when the clock advances
  await page.clock.install();
  await page.goto('/chat');
  const error = { code: 'too_many_attempts', message: 'ทำรายการบ่อยเกินไป', retry_after_s: 2 };
  let sends = 0;
  const checked = Promise.withResolvers<void>(); // delays the retry until the page is checked
  await page.route('**/chat-member/send', async (route) => {
    sends += 1;
    if (sends === 1) return await route.fulfill({ status: 429, json: { error } });
    await checked.promise;
    await route.continue();
  });
  await expect(log(page)).toContainText('สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ');
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  const refused = page.waitForResponse('**/chat-member/send');
  await write(page, 'หนึ่ง');
  await refused;
  await write(page, 'สอง');
  await expect(bubble(page, 'หนึ่ง')).toContainText('กำลังส่ง');
  await expect(bubble(page, 'สอง')).toContainText('กำลังส่ง');
  await page.clock.runFor(1900);
  await page.evaluate(async () => (await fetch('/manifest.webmanifest')).ok); // earlier calls are counted by now
  expect(sends).toBe(1);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect.poll(() => sends).toBe(2);
  checked.resolve();
  await expect(log(page).getByText('ส่งแล้ว')).toHaveCount(2);
  expect(await textsOf(member)).toEqual(['หนึ่ง', 'สอง']);
});
