import { expect, test } from '../../fixtures.ts';
import { signInByDialog } from '../steps.ts';

test('signing in leads to the requested page', async ({ page, member }) => {
  await page.goto('/tx/history?x=1');
  await signInByDialog(page, member.tel, member.password);
  await expect(page).toHaveURL('/tx/history?x=1');
  await expect(page.getByRole('heading', { level: 1, name: 'ประวัติรายการ' })).toBeVisible();
});
