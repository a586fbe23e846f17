import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { batchKeysOf } from '@portal/contract/sandbox/games.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator, stepUpAs } from '../../operators.ts';
import { urls } from '../../urls.ts';
import { approveInConsole, sheet } from '../steps.ts';

/** Default keys shared by the product and its sandbox. */
const studio = batchKeysOf('sandbox-secret');
type Keys = typeof studio;

/** True if the wallet accepts calls signed with these keys. */
const isAccepted = async ({ agent, key, secret }: Keys): Promise<boolean> => {
  const body = JSON.stringify({
    id: 'i',
    timestampMillis: Date.now(),
    productId: 'N',
    currency: 'THB',
    username: 'nobody',
    txns: [],
  });
  const at = String(Date.now());
  const answer = await fetch(`${urls.portal}/wallet/batch/nova/checkBalance`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`,
      'sapi-timestamp': at,
      'sapi-signature': createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'),
    },
    body,
  });
  return ((await answer.json()) as { statusCode: number }).statusCode !== 30002;
};

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'NOVA DEMO' }).first();
const requestKeys = async (page: Page, { agent, key, secret }: Keys, reason: string): Promise<void> => {
  await rowOf(page).getByRole('button', { name: 'ตั้งกุญแจ NOVA DEMO' }).click();
  const form = sheet(page, 'ตั้งกุญแจ NOVA DEMO');
  await form.getByLabel('Agent').fill(agent);
  await form.getByLabel('Key').fill(key);
  await expect(form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' })).toBeDisabled();
  await form.getByLabel('Secret').fill(secret);
  await form.getByLabel('เหตุผล').fill(reason);
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(form).toBeHidden();
};

test('provider keys need two operators, stay hidden, and one operator ends old keys', async ({ operatorPage }) => {
  const run = String(Date.now()).slice(-8); // digits: reasons appear in alerts, and pages are checked for foreign words
  const fresh = { agent: `agent-${run}`, key: `key-of-the-test-${run}`, secret: `secret-of-the-test-${run}` };
  await stepUpAs('manager');
  const [page, second] = [await operatorPage('manager'), await operatorPage('owner')];
  const bodies: string[] = [];
  for (const each of [page, second])
    each.on('response', (answer) => {
      if (answer.url().includes('/api/'))
        void answer.text().then(
          (text) => bodies.push(text),
          () => {},
        );
    });
  await page.goto('/games');
  await requestKeys(page, fresh, `ครบรอบ ${run}`);
  await expect(rowOf(page)).toContainText('รอผู้อนุมัติคนที่สอง');
  await expect(rowOf(page).getByRole('button', { name: 'ตั้งกุญแจ NOVA DEMO' })).toBeDisabled();
  expect(await isAccepted(fresh)).toBe(false);

  await approveInConsole(second, `ครบรอบ ${run}`);
  await expect.poll(() => isAccepted(fresh), { intervals: [100] }).toBe(true);
  expect(await isAccepted(studio)).toBe(true); // old keys stay valid for a day
  await expect(rowOf(page)).toContainText(/ตั้งเมื่อ .* โดย .+ · อนุมัติโดย .+/);
  await expect(rowOf(page)).toContainText('กุญแจเดิมใช้ได้ถึง');
  await expectAccessible(page, 'providers with keys', [1280]);

  // Restores the studio's keys, valid throughout; then those of the test end at once.
  await requestKeys(page, studio, `คืนค่า ${run}`);
  await approveInConsole(second, `คืนค่า ${run}`);
  await expect.poll(() => isAccepted(studio), { intervals: [100] }).toBe(true);
  expect(await isAccepted(fresh)).toBe(true);
  await rowOf(page).getByRole('button', { name: 'ยกเลิกกุญแจเดิม NOVA DEMO' }).click();
  await sheet(page, 'ยกเลิกกุญแจเดิม NOVA DEMO').getByRole('button', { name: 'ยกเลิกกุญแจเดิม' }).click();
  await expect.poll(() => isAccepted(fresh), { intervals: [100] }).toBe(false);
  expect(await isAccepted(studio)).toBe(true);
  await expect(rowOf(page)).not.toContainText('กุญแจเดิมใช้ได้ถึง');

  const trail = await asOperator('auditor', 'GET', '/audit?limit=50');
  for (const text of [...bodies, JSON.stringify(trail.body), await page.content(), await second.content()]) {
    expect(text).not.toContain(fresh.key);
    expect(text).not.toContain(fresh.secret);
  }
  expect(JSON.stringify(trail.body)).toContain('game-provider.set-keys.requested');
});
