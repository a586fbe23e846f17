import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import type { Member } from '../../factories.ts';
import { allOf, bubble, log, said, write } from './steps.ts';

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

const WIDTHS = [40, 50, 60, 70, 80];
/** As many pictures as go at once, each known by its width. */
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
/** Both sides have each picture once, in the order in which they were chosen, the words with the first. */
const expectAllSent = async (page: Page, member: Pick<Member, 'token'>, words: string): Promise<void> => {
  const sent = async () => (await allOf(member)).map(({ text, file }) => [file?.width, text]);
  const wanted = WIDTHS.map((width, nth) => [width, nth ? null : words]);
  await expect.poll(sent).toEqual(wanted);
  const shown = log(page).getByRole('button', { name: /^ดูรูปขนาดเต็ม/ });
  await expect(shown).toHaveCount(WIDTHS.length);
  await expect(log(page).getByText('ส่งแล้ว')).toHaveCount(WIDTHS.length);
  const drawn = () =>
    shown.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await shown.last().scrollIntoViewIfNeeded();
  await expect.poll(drawn).toEqual(WIDTHS);
  await write(page, 'แค่นี้ค่ะ'); // one that is sent again would come before it
  await expect(bubble(page, 'แค่นี้ค่ะ')).toContainText('ส่งแล้ว');
  expect(await sent()).toEqual([...wanted, [undefined, 'แค่นี้ค่ะ']]);
};

test('five pictures chosen together are sent together, each once and in their order; a sixth is told of', async ({
  openFor,
  member,
}) => {
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

test('the connection goes in the middle of five pictures: each is sent once, and none is sent twice where the answer was lost', async ({
  openFor,
  member,
  trouble,
}) => {
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
    await route.fetch(); // the server has it, its answer is lost
    return route.abort();
  });
  await choose(page);
  await write(page, 'ห้ารูปค่ะ');
  await expect(log(page).getByText('จะส่งเมื่อออนไลน์')).toHaveCount(3);
  expect((await allOf(member)).map(({ file }) => file?.width)).toEqual(WIDTHS.slice(0, 2));
  await page.context().setOffline(false);
  await expectAllSent(page, member, 'ห้ารูปค่ะ');
});

test('a budget of pictures that is used up for the day holds up no other message', async ({
  openFor,
  member,
  trouble,
}) => {
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
  await expect.poll(() => said(member)).toEqual(['ไม่มีรูปก็ได้']);
  await page.unroute('**/file/upload');
  await bubble(page, 'สลิปค่ะ').getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect.poll(() => said(member)).toEqual(['ไม่มีรูปก็ได้', 'สลิปค่ะ']);
});

test('a picture that lapsed between its upload and its message is brought over anew, and sent once', async ({
  openFor,
  member,
  trouble,
}) => {
  trouble.expect(/upload|send/);
  const page = await openFor(member);
  await page.goto('/chat');
  // The server has swept what was uploaded first.
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
  await expect(page.getByRole('img', { name: 'รูปที่เลือก 1' })).toBeVisible(); // made small first
  await write(page, 'สลิปค่ะ');
  await expect(bubble(page, 'สลิปค่ะ')).toContainText('ส่งแล้ว');
  expect((await allOf(member)).map(({ text, file }) => [text, file?.width])).toEqual([['สลิปค่ะ', WIDTHS[0]]]);
});

test('the address of a picture that ended is asked anew, and the picture is there', async ({
  openFor,
  member,
  trouble,
}) => {
  trouble.expect(/private/);
  const page = await openFor(member);
  await page.goto('/chat');
  await page.locator('input[type=file]').setInputFiles(pictures().slice(0, 1));
  await expect(page.getByRole('img', { name: 'รูปที่เลือก 1' })).toBeVisible(); // made small first
  await write(page, 'สลิปค่ะ');
  await expect(bubble(page, 'สลิปค่ะ')).toContainText('ส่งแล้ว');
  let refused = 0;
  // The answer that the page opens with was given long ago.
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
  const shown = bubble(page, 'สลิปค่ะ')
    .getByRole('button', { name: /^ดูรูปขนาดเต็ม/ })
    .locator('img');
  await expect.poll(() => shown.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(WIDTHS[0]);
  expect(refused).toBe(1);
});
