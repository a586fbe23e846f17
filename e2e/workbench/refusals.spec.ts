import type { Page } from '@playwright/test';
import { portalOf } from '../../web/src/workbench/portal/app.ts';
import { frameOf } from '../../web/src/workbench/states.ts';
import { answerWith, callsOf } from './answers.ts';
import { expect, test } from './fixtures.ts';

// Choices of a member that are refused, lost, or interrupted. The samples refuse every change.

const phone = { viewport: { width: 390, height: 844 } };
const frame = (address: string) => frameOf(portalOf([]), 'full', { role: 'member', address });
const alertOf = (page: Page) => page.getByRole('dialog', { name: 'แจ้งเตือน' });

test('a refused appearance is undone on this device', async ({ at, open }) => {
  const page = await open(phone);
  await page.goto(at + frame('/profile?s=prefs'));
  const readable = page.getByRole('switch', { name: /ตัวอักษรมีหัว/ });
  await expect(readable).not.toBeChecked();
  await readable.evaluate((input: HTMLInputElement) => input.click());
  await expect(alertOf(page)).toBeVisible();
  await expect(readable).not.toBeChecked();
  await expect(page.locator('html[data-reading]')).toHaveCount(0);
});

test('a conversation that cannot be ended says so', async ({ at, open }) => {
  const page = await open(phone);
  await page.goto(at + frame('/chat'));
  await page.getByRole('button', { name: 'เมนูแชท' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'จบการสนทนา' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'จบการสนทนา' }).click();
  await expect(alertOf(page).getByRole('alert')).toContainText('ระบบขัดข้องชั่วคราว');
});

test('a lost claim of returned losses is sent again with its key, without a new look', async ({ at, open }) => {
  const page = await open(phone);
  await page.goto(at + frame('/tx/withdraw/return-loss'));
  const take = page.getByRole('main').getByRole('button', { name: /^รับ/ });
  await expect(take).toBeVisible();
  await answerWith(page, {
    method: 'PUT',
    path: '/promotion/bonus$',
    body: { data: { promotionId: null, bonus: 120, credit: 120 } },
  });
  await answerWith(page, { method: 'PUT', path: '/promotion/bonus$', status: 0, once: true });
  const calls = await callsOf(page);
  await take.click();
  await alertOf(page).getByRole('button', { name: 'ตกลง' }).click();
  await answerWith(page, { method: 'GET', path: '/check-return-loss$', data: { eligible: false } }); // it was claimed
  await take.click();
  await expect(page.getByText('รับยอดคืน 120.00 บาทแล้ว')).toBeVisible();
  const claims = (await calls()).filter((each) => each.startsWith('PUT'));
  expect(claims).toHaveLength(2);
  expect(claims[1]).toBe(claims[0]);
});

test('the promotion chosen for a deposit survives a reload, none too', async ({ at, open }) => {
  const page = await open(phone);
  const none = page.getByRole('radio', { name: /ไม่รับโปรโมชั่น/ });
  const offer = page.getByRole('radio', { name: /ฝากครั้งแรก/ });
  for (const [before, after] of [
    [none, offer],
    [offer, none],
  ] as const) {
    await page.goto(at + frame('/tx/deposit'));
    await expect(before).toBeChecked();
    await after.check({ force: true });
    await page.goto(at + frame('/tx/deposit'));
    await expect(after).toBeChecked();
  }
});
