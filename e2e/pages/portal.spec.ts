import type { Page } from '@playwright/test';
import { isAll } from '../../testing/depth.ts';
import { memberWithAddresses, visitorAddresses } from '../addresses.ts';
import { expectThai } from '../checks/thai.ts';
import { expect, test } from '../fixtures.ts';
import { navigatePortal } from '../navigation.ts';
import type { Member } from '../factories.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';

// Every portal page of the real product is drawn, in Thai and within its policy (fixtures). Appearance:
// workbench/portal.spec.ts.

/** Opens a page: before a release each is loaded, before a merge all but the first are reached by navigation. */
const openPage = async (page: Page, address: string, goesOn = false): Promise<void> => {
  if (isAll || !goesOn) await page.goto(address);
  else {
    expect((await page.request.get(address)).headers()['content-type'], address).toContain('text/html');
    await navigatePortal(page, address);
  }
  await waitUntilIdle(page);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expectThai(page, address, 'portal');
};

/** Asserts that the browser stores only keys that begin with `auth.`, and no password. */
const expectLittleStored = async (page: Page, { token, password }: Member): Promise<void> => {
  const storage = await page.evaluate(async () => ({
    rows: [...Object.entries(localStorage), ...Object.entries(sessionStorage)],
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  expect(storage.rows.map(([key]) => key).filter((key) => !key.startsWith('auth.'))).toEqual([]);
  expect(storage.rows.filter(([, value]) => value.includes(token)).map(([key]) => key)).toEqual(['auth.token']);
  expect(JSON.stringify(storage)).not.toContain(password);
  expect([storage.cookies, storage.databases.filter((name) => !name.startsWith('auth.'))]).toEqual(['', []]);
};

test('every visitor page is drawn in Thai', async ({ page }) => {
  for (const path of visitorAddresses) await openPage(page, path);
});

test('every member page is drawn in Thai, and the browser stores little', async ({ openFor }) => {
  const { member, addresses } = await memberWithAddresses();
  const page = await openFor(member);
  for (const [place, path] of addresses.entries()) await openPage(page, path, place > 0);
  await expectLittleStored(page, member);
});
