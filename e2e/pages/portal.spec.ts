import type { Page } from '@playwright/test';
import { ofMember, ofVisitor } from '../addresses.ts';
import { expectThai } from '../checks/thai.ts';
import { expect, test } from '../fixtures.ts';
import type { Member } from '../people.ts';
import { settled } from '../settled.ts';

// Each page of the portal is loaded once from the product: it is drawn, speaks Thai and keeps its policy, which the fixtures
// watch. What it looks like is seen in workbench/portal.spec.ts.

const look = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
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

const PARTS = 2;
for (let part = 0; part < PARTS; part++)
  test(`every page of a member is drawn, and in Thai, and the browser keeps little of them, part ${part + 1}`, async ({
    openFor,
  }) => {
    const { member, addresses } = await ofMember();
    const page = await openFor(member);
    for (const path of addresses.filter((_, place) => place % PARTS === part)) await look(page, path);
    await expectLittleKept(page, member);
  });
