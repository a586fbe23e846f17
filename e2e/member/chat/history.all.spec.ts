import { randomUUID } from 'node:crypto';
import { TRY_MS } from '../../../testing/ceilings.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, type Member } from '../../factories.ts';
import { urls } from '../../urls.ts';
import { bubble, operatorOf, log, write } from './steps.ts';
import type { Page } from '@playwright/test';

/** Sends `count` numbered messages. */
const writeMany = async ({ token }: Member, count: number): Promise<void> => {
  for (let nth = 1; nth <= count; nth += 1)
    await fetch(`${urls.portal}/chat-api/chat-member/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ client_id: randomUUID(), text: `ที่ ${nth}.` }),
    });
};

test('older messages load above, and a button leads back to the newest', async ({ openFor }) => {
  const member = await aMember();
  await writeMany(member, 70);
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

  const unread = async () => {
    const answer = await fetch(`${urls.portal}/chat-api/chat-member/count`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    return ((await answer.json()) as { data: { count: number } }).data.count;
  };
  const agent = await operatorOf(member);
  const toTop = () =>
    expect(async () => {
      await log(page).evaluate((list) => (list.scrollTop = 0)); // a new message may scroll to the end
      await expect(bubble(page, 'ที่ 1.')).toBeInViewport({ timeout: TRY_MS });
    }).toPass();
  await toTop();
  let receipts = 0;
  page.on('request', (request) => void (request.url().endsWith('/reset-unread') && receipts++));
  await agent.answer('ตอบตอนที่อ่านอยู่ข้างบน');
  const jump = page.getByRole('button', { name: 'ข้อความใหม่ 1 ข้อความ' });
  await expect(jump).toBeVisible();
  expect(await unread()).toBe(1); // unread while the member reads above
  expect(receipts).toBe(0);
  await jump.click();
  await expect.poll(unread).toBe(0);
  expect(receipts).toBe(1);
  await toTop();
  await write(page, 'เขียนตอนที่อ่านอยู่ข้างบน');
  await expect(bubble(page, 'เขียนตอนที่อ่านอยู่ข้างบน')).toBeInViewport();
});

test('a long conversation renders 300 messages at a time and reaches both ends', async ({ openFor, member }) => {
  await writeMany(member, 330);
  const page = await openFor(member);
  await page.goto('/chat');
  const older = page.getByRole('button', { name: 'ดูข้อความก่อนหน้า' });
  const items = log(page).getByRole('listitem').filter({ hasText: 'ที่ ' });
  for (let count = 30; count < 330; count += 30) {
    await expect(items).toHaveCount(count);
    await older.click();
  }
  await expect(bubble(page, 'ที่ 1.')).toBeAttached();
  await expect(bubble(page, 'ที่ 31.')).toBeInViewport(); // the position is kept, though the newest are unloaded
  await expect(items).toHaveCount(300);
  await expect(older).toBeHidden();
  await write(page, 'ถามใหม่');
  await expect(bubble(page, 'ถามใหม่')).toBeInViewport();
  await expect(bubble(page, 'ถามใหม่')).toContainText('ส่งแล้ว');
  await expect(
    log(page)
      .getByRole('listitem')
      .filter({ hasText: /ที่ |ถามใหม่/ }),
  ).toHaveCount(300);
});

const PAGE_SIZE = 100;

/** Serves a conversation of `count` messages in pages, as the server does. */
const serveMessages = async (page: Page, count: number): Promise<void> => {
  const messages = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID(),
    seq: nth + 1,
    client_id: randomUUID(),
    from: 'member',
    author: null,
    text: `ที่ ${nth + 1}.`,
    file: null,
    context: null,
    created_at: new Date(Date.now() - (count - nth) * 1000),
    read_at: null,
  }));
  await page.route('**/chat-api/chat-member?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const below = messages.filter(({ seq }) => seq < Number(query.get('before') ?? Infinity));
    const data = query.has('after') ? [] : below.slice(-PAGE_SIZE);
    const next_cursor = data.length && data.length < below.length ? data[0]?.seq : null;
    return route.fulfill({ json: { data, next_cursor, episode: null, read: { member: count, admin: count } } });
  });
};

test('every message of 700 is reachable, back to the first and on to the last', async ({ openFor, member }) => {
  const page = await openFor(member);
  await serveMessages(page, 700);
  await page.goto('/chat');
  const older = page.getByRole('button', { name: 'ดูข้อความก่อนหน้า' });
  const newer = page.getByRole('button', { name: 'ดูข้อความถัดไป' });
  const items = log(page).getByRole('listitem').filter({ hasText: 'ที่ ' });
  const expectRange = async (first: number, last: number) => {
    await expect(bubble(page, `ที่ ${first}.`)).toBeAttached();
    await expect(bubble(page, `ที่ ${last}.`)).toBeAttached();
    await expect(items).toHaveCount(last - first + 1);
  };
  await expectRange(601, 700);
  for (const [first, last] of [
    [501, 700],
    [401, 700],
    [301, 600],
    [201, 500],
    [101, 400],
    [1, 300],
  ] as const) {
    await older.click();
    await expectRange(first, last);
  }
  await expect(older).toBeHidden();
  for (const [first, last] of [
    [151, 450],
    [301, 600],
    [401, 700],
  ] as const) {
    await log(page).evaluate((list) => (list.scrollTop = list.scrollHeight));
    const read = bubble(page, `ที่ ${first === 401 ? 600 : first + 149}.`);
    await expect(read).toBeInViewport();
    await newer.click();
    await expectRange(first, last);
    await expect(read).toBeInViewport(); // the position is kept
  }
  await expect(newer).toBeHidden();
});
