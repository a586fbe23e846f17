import type { Page } from '@playwright/test';
import { isAll } from '../../testing/depth.ts';
import { ofConsole } from '../addresses.ts';
import { expectThai } from '../checks/thai.ts';
import { expect, test } from '../fixtures.ts';
import { asOperator } from '../operators.ts';
import { goToOnConsole } from '../going.ts';
import { aMember, api, askDeposit, askWithdrawal } from '../factories.ts';
import { settled } from '../settled.ts';

// Each address of the console is answered by the product: its page is drawn, speaks Thai and keeps its policy, which the
// fixtures watch. What it looks like is seen in workbench/console.spec.ts.

/** A document answers every address: before a release each is loaded, before a landing an operator goes on in the first. */
const look = async (page: Page, address: string, goesOn: boolean): Promise<void> => {
  if (isAll || !goesOn) await page.goto(address);
  else {
    expect((await page.request.get(address)).headers()['content-type'], address).toContain('text/html');
    await goToOnConsole(page, address);
  }
  await settled(page);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expectThai(page, address, 'console');
};

const queues = ['/queue/withdrawals', '/queue/changes', '/queue/messages'];

for (const part of [0, 1])
  test(`every page of the console with work in the queues, part ${part + 1}`, async ({ operatorPage }) => {
    const mali = await aMember({ credit: 800 });
    await askWithdrawal(mali, 300);
    await askDeposit(await aMember(), 700);
    await api('POST', '/contact/message', { body: { tel: '0811112222', topic: 'deposit', text: 'ยังไม่เข้า' } });
    await asOperator('finance', 'POST', '/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชย' });
    const page = await operatorPage('owner');
    const { data }: { data: { id: string }[] } = (await asOperator('owner', 'GET', '/promotions')).body;
    const addresses = [...ofConsole(mali.id, data[0]?.id), '/no-such-page'].map((path) =>
      queues.includes(path) ? `${path}?view=all` : path,
    );
    const own = addresses.filter((_, place) => place % 2 === part);
    for (const [place, path] of own.entries()) await look(page, path, place > 0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'ปุ่มลัด' })).toContainText('เลิกทำ ภายใน 5 วินาที');
  });
