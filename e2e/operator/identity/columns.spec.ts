import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, maskedTel } from '../../factories.ts';

test('marketing finds a member by phone and sees no money; finance sees it', async ({ operatorPage }) => {
  const member = await aMember();
  for (const [who, sees] of [
    ['marketing', false],
    ['finance', true],
  ] as const) {
    const page = await operatorPage(who);
    await page.goto(`/members?q=${member.tel}`);
    const table = page.getByRole('region', { name: 'รายชื่อสมาชิก' });
    await expect(table.getByText(member.name)).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'ยอดเครดิต' })).toHaveCount(sees ? 1 : 0);
    await table.getByRole('link', { name: maskedTel(member.tel) }).click();
    await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
    for (const money of ['ยอดเครดิต', 'กันไว้ถอน', 'บัญชีรับเงิน']) {
      const label = page.locator('main').getByText(money, { exact: true }); // mini-games have one too
      if (sees) await expect(label.first()).toBeVisible();
      else await expect(label).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'ถอนเงิน', exact: true })).toHaveCount(sees ? 1 : 0);
    await expect(page.getByRole('heading', { name: /บันทึก/ }).first()).toBeVisible();
    await expectAccessible(page, `a member as ${who}`);
  }
});
