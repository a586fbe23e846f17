import type { Page } from '@playwright/test';
import { isAll } from '../../testing/depth.ts';
import { consoleAddresses } from '../addresses.ts';
import { expectThai } from '../checks/thai.ts';
import { expect, test } from '../fixtures.ts';
import { asOperator } from '../operators.ts';
import { navigateConsole } from '../navigation.ts';
import { aMember, api, requestDeposit, requestWithdrawal } from '../factories.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';

// Every console page of the real product is drawn, in Thai and within its policy (fixtures). Appearance:
// workbench/console.spec.ts.

/** Opens a page: before a release each is loaded, before a merge all but the first are reached by navigation. */
const openPage = async (page: Page, address: string, goesOn: boolean): Promise<void> => {
  if (isAll || !goesOn) await page.goto(address);
  else {
    expect((await page.request.get(address)).headers()['content-type'], address).toContain('text/html');
    await navigateConsole(page, address);
  }
  await waitUntilIdle(page);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expectThai(page, address, 'console');
};

const queues = ['/queue/withdrawals', '/queue/changes', '/queue/messages'];

for (const part of [0, 1])
  test(`every console page is drawn with filled queues, part ${part + 1}`, async ({ operatorPage }) => {
    const mali = await aMember({ credit: 800 });
    await requestWithdrawal(mali, 300);
    await requestDeposit(await aMember(), 700);
    await api('POST', '/contact/message', { body: { tel: '0811112222', topic: 'deposit', text: 'ยังไม่เข้า' } });
    await asOperator('finance', 'POST', '/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชย' });
    const page = await operatorPage('owner');
    const { data }: { data: { id: string }[] } = (await asOperator('owner', 'GET', '/promotions')).body;
    const addresses = [...consoleAddresses(mali.id, data[0]?.id), '/no-such-page'].map((path) =>
      queues.includes(path) ? `${path}?view=all` : path,
    );
    const own = addresses.filter((_, place) => place % 2 === part);
    for (const [place, path] of own.entries()) await openPage(page, path, place > 0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'ปุ่มลัด' })).toContainText('เลิกทำ ภายใน 5 วินาที');
  });
