import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { bubble, log } from './steps.ts';

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
