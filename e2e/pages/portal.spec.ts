import type { Page } from '@playwright/test';
import { isAll } from '../../testing/depth.ts';
import { ofMember, ofVisitor } from '../addresses.ts';
import { expectThai } from '../checks/thai.ts';
import { expect, test } from '../fixtures.ts';
import { goToOnPortal } from '../going.ts';
import type { Member } from '../factories.ts';
import { settled } from '../settled.ts';

// Each address of the portal is answered by the product: its page is drawn, speaks Thai and keeps its policy, which the
// fixtures watch. What it looks like is seen in workbench/portal.spec.ts.

/** A document answers every address: before a release each is loaded, before a landing a member goes on in the first. */
const look = async (page: Page, address: string, goesOn = false): Promise<void> => {
  if (isAll || !goesOn) await page.goto(address);
  else {
    expect((await page.request.get(address)).headers()['content-type'], address).toContain('text/html');
    await goToOnPortal(page, address);
  }
  await settled(page);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expectThai(page, address, 'portal');
};

/** What begins with auth., and no password of anybody. */
const expectLittleKept = async (page: Page, { token, password }: Member): Promise<void> => {
  const kept = await page.evaluate(async () => ({
    rows: [...Object.entries(localStorage), ...Object.entries(sessionStorage)],
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  expect(kept.rows.map(([key]) => key).filter((key) => !key.startsWith('auth.'))).toEqual([]);
  expect(kept.rows.filter(([, value]) => value.includes(token)).map(([key]) => key)).toEqual(['auth.token']);
  expect(JSON.stringify(kept)).not.toContain(password);
  expect([kept.cookies, kept.databases.filter((name) => !name.startsWith('auth.'))]).toEqual(['', []]);
};

test('every page of a visitor is drawn, and in Thai', async ({ page }) => {
  for (const path of ofVisitor) await look(page, path);
});

test('every page of a member is drawn, and in Thai, and the browser keeps little of them', async ({ openFor }) => {
  const { member, addresses } = await ofMember();
  const page = await openFor(member);
  for (const [place, path] of addresses.entries()) await look(page, path, place > 0);
  await expectLittleKept(page, member);
});
