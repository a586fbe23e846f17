import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import type { Member } from '../../factories.ts';
import { messagesOf, bubble, log, textsOf, write } from './steps.ts';

test('a picture is previewed, sent with a text, and opened', async ({ openFor, member }) => {
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

const WIDTHS = [40, 50, 60, 70, 80];
/** The most pictures per message, distinguished by width. */
const pictures = () =>
  WIDTHS.map((width) => {
    const pixels = new PNG({ width, height: 30 });
    pixels.data.fill(width * 3);
    return { name: `${width}.png`, mimeType: 'image/png', buffer: PNG.sync.write(pixels) };
  });
const choose = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(pictures());
  await expect(page.getByRole('img', { name: /^รูปที่เลือก/ })).toHaveCount(WIDTHS.length);
};
/** Asserts that both sides have each picture once, in order, the text with the first. */
const expectAllSent = async (page: Page, member: Pick<Member, 'token'>, words: string): Promise<void> => {
  const sent = async () => (await messagesOf(member)).map(({ text, file }) => [file?.width, text]);
  const wanted = WIDTHS.map((width, nth) => [width, nth ? null : words]);
  await expect.poll(sent).toEqual(wanted);
  const thumbnails = log(page).getByRole('button', { name: /^ดูรูปขนาดเต็ม/ });
  await expect(thumbnails).toHaveCount(WIDTHS.length);
  await expect(log(page).getByText('ส่งแล้ว')).toHaveCount(WIDTHS.length);
  const drawn = () =>
    thumbnails.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await thumbnails.last().scrollIntoViewIfNeeded();
  await expect.poll(drawn).toEqual(WIDTHS);
  await write(page, 'แค่นี้ค่ะ'); // a repeat would come before it
  await expect(bubble(page, 'แค่นี้ค่ะ')).toContainText('ส่งแล้ว');
  expect(await sent()).toEqual([...wanted, [undefined, 'แค่นี้ค่ะ']]);
};

test('five pictures are sent once and in order; a sixth is refused with a sentence', async ({ openFor, member }) => {
  const page = await openFor(member);
  await page.goto('/chat');
  await choose(page);
  await page.locator('input[type=file]').setInputFiles(pictures().slice(0, 1));
  await expect(page.getByText('แนบได้ครั้งละไม่เกิน 5 รูป')).toBeVisible();
  await expect(page.getByRole('img', { name: /^รูปที่เลือก/ })).toHaveCount(WIDTHS.length);
  await expectAccessible(page, 'chat with pictures', [390, 320]);
  await write(page, 'สลิปทั้งหมดค่ะ');
  await expectAllSent(page, member, 'สลิปทั้งหมดค่ะ');
});

test('a connection lost during five pictures sends each exactly once', async ({ openFor, member, trouble }) => {
  trouble.expect(/./);
  const page = await openFor(member);
  await page.goto('/chat');
  let uploads = 0;
  await page.route('**/file/upload', async (route) => {
    uploads += 1;
    if (uploads !== 3) return route.continue();
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  let sends = 0;
  await page.route('**/chat-member/send', async (route) => {
    sends += 1;
    if (sends !== 2) return route.continue();
    await route.fetch(); // the server stores it, its response is lost
    return route.abort();
  });
  await choose(page);
  await write(page, 'ห้ารูปค่ะ');
  await expect(log(page).getByText('จะส่งเมื่อออนไลน์')).toHaveCount(3);
  expect((await messagesOf(member)).map(({ file }) => file?.width)).toEqual(WIDTHS.slice(0, 2));
  await page.context().setOffline(false);
  await expectAllSent(page, member, 'ห้ารูปค่ะ');
});

test('an exceeded daily picture limit delays no other message', async ({ openFor, member, trouble }) => {
  trouble.expect(/upload/);
  const page = await openFor(member);
  await page.goto('/chat');
  const error = { code: 'too_many_attempts', message: 'ทำรายการบ่อยเกินไป', retry_after_s: 80_000 };
  await page.route('**/file/upload', (route) => route.fulfill({ status: 429, json: { error } }));
  await page.locator('input[type=file]').setInputFiles(pictures().slice(0, 1));
  await expect(page.getByRole('img', { name: 'รูปที่เลือก 1' })).toBeVisible();
  await write(page, 'สลิปค่ะ');
  await write(page, 'ไม่มีรูปก็ได้');
  await expect(bubble(page, 'สลิปค่ะ')).toContainText('ส่งไม่สำเร็จ');
  await expect.poll(() => textsOf(member)).toEqual(['ไม่มีรูปก็ได้']);
  await page.unroute('**/file/upload');
  await bubble(page, 'สลิปค่ะ').getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect.poll(() => textsOf(member)).toEqual(['ไม่มีรูปก็ได้', 'สลิปค่ะ']);
});

test('an upload that expired before its message is repeated and sent once', async ({ openFor, member, trouble }) => {
  trouble.expect(/upload|send/);
  const page = await openFor(member);
  await page.goto('/chat');
  // The server has deleted the first upload.
  await page.route(
    '**/file/upload',
    async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, file_id: randomUUID() } } });
    },
    { times: 1 },
  );
  await page.route('**/chat-member/send', (route) => route.abort(), { times: 1 });
  await page.locator('input[type=file]').setInputFiles(pictures().slice(0, 1));
  await expect(page.getByRole('img', { name: 'รูปที่เลือก 1' })).toBeVisible(); // scaled down first
  await write(page, 'สลิปค่ะ');
  await expect(bubble(page, 'สลิปค่ะ')).toContainText('ส่งแล้ว');
  expect((await messagesOf(member)).map(({ text, file }) => [text, file?.width])).toEqual([['สลิปค่ะ', WIDTHS[0]]]);
});

test('an expired picture URL is refetched', async ({ openFor, member, trouble }) => {
  trouble.expect(/private/);
  const page = await openFor(member);
  await page.goto('/chat');
  await page.locator('input[type=file]').setInputFiles(pictures().slice(0, 1));
  await expect(page.getByRole('img', { name: 'รูปที่เลือก 1' })).toBeVisible(); // scaled down first
  await write(page, 'สลิปค่ะ');
  await expect(bubble(page, 'สลิปค่ะ')).toContainText('ส่งแล้ว');
  let refused = 0;
  // The page's first response has expired URLs.
  await page.route(
    '**/chat-api/chat-member?*',
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.text()).replaceAll(/until=\d+/g, 'until=1000000000');
      refused += 1;
      await route.fulfill({ response, body: answer });
    },
    { times: 1 },
  );
  await page.reload();
  const thumbnail = bubble(page, 'สลิปค่ะ')
    .getByRole('button', { name: /^ดูรูปขนาดเต็ม/ })
    .locator('img');
  await expect.poll(() => thumbnail.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(WIDTHS[0]);
  expect(refused).toBe(1);
});
