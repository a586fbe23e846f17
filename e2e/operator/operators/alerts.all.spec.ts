import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { urls } from '../../urls.ts';

/** Guesses an operator's password until the account is locked. */
const guessAt = async (username: string): Promise<void> => {
  for (let n = 0; n < 3; n += 1)
    await fetch(`${urls.console}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: urls.console },
      body: JSON.stringify({ username, password: 'guess', totp: '000000' }),
    });
};

test('an alert appears without a reload and names who acknowledged it', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1, name: 'แจ้งเตือน' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^บัญชีของฉัน/ })).toBeVisible();
  await guessAt('affiliate');
  const card = page.getByRole('listitem').filter({ hasText: 'มีผู้ใส่รหัสของผู้ดูแล affiliate ผิดจนถูกล็อก' });
  await expect(card).toContainText('ด่วน');
  const bell = page.getByRole('banner').getByRole('link', { name: /^แจ้งเตือน \d+ เรื่อง ด่วน \d+ เรื่อง$/ });
  await expect(bell).toBeVisible();
  await expectAccessible(page, 'alerts');
  await card.getByRole('button', { name: /^รับทราบ/ }).click();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'ทั้งหมด' }).click();
  await expect(card).toContainText('รับทราบโดย');
  await expect(card.getByRole('button')).toBeHidden();
});

test('a role that may not acknowledge alerts has no button for it', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/alerts?view=all');
  await expect(page.getByRole('heading', { level: 1, name: 'แจ้งเตือน' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^รับทราบ/ })).toBeHidden();
});
