import type { Page } from '@playwright/test';
import { expectAccessible, settled } from '../accessible.ts';
import { ofMember, ofVisitor } from '../addresses.ts';
import { expectEdges } from '../checks/edges.ts';
import { expectReadable } from '../checks/readable.ts';
import { expectThai } from '../checks/thai.ts';
import { expectWalkable } from '../checks/walkable.ts';
import { expectWhole } from '../checks/whole.ts';
import { expect, test } from '../fixtures.ts';
import { aMember, askDeposit, type Member } from '../people.ts';

// Each page of the portal is loaded once, and everything that holds of every page is looked at there.
// On a phone axe reads the same pages, with more on them, in workbench/portal.spec.ts.

test.setTimeout(480_000);

const windows = ['/login', '/register'];

const look = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await expectThai(page, address, 'portal');
  await expectAccessible(page, address, [1280], ['light']); // in the dark the workbench shows each
  await expectReadable(page, address);
  await expectEdges(page, address);
  if (!windows.includes(address)) await expectWhole(page, address);
  if (!windows.includes(address)) await expectWalkable(page, address);
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

test('every page of a visitor: Thai, accessible, readable, whole, with edges, by the keyboard alone', async ({
  page,
}) => {
  for (const path of ofVisitor) await look(page, path);
});

test('the forms of money, and figures of nine digits, are whole', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  await askDeposit(member, 300);
  const page = await openFor(member);
  const much = 987_654_321.75;
  await page.route('**/api/credit*', (route) => route.fulfill({ json: { credit: much } }));
  await page.route('**/api/withdraw/preview', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, balance: much, withdrawable: much } } });
  });
  for (const path of ['/', '/tx', '/tx/deposit', '/tx/withdraw']) {
    await page.goto(path);
    await settled(page);
    await expectWhole(page, path);
  }
});

const PARTS = 4;
for (let part = 0; part < PARTS; part++)
  test(`every page of a member, and what the browser keeps of them, part ${part + 1}`, async ({ openFor }) => {
    const { member, addresses } = await ofMember();
    const page = await openFor(member);
    for (const path of addresses.filter((_, place) => place % PARTS === part)) await look(page, path);
    await expectLittleKept(page, member);
  });
