import { expectAccessible, settled } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { consoleAddresses } from '../addresses.ts';
import { asOperator } from '../operators.ts';
import { aMember, requestDeposit } from '../factories.ts';

test('a row opens by key beside its list, J moves on, and closing restores the focus', async ({ operatorPage }) => {
  await requestDeposit(await aMember(), 700);
  await requestDeposit(await aMember(), 800);
  const page = await operatorPage('auditor');
  await page.goto('/finance/deposits?view=all');
  const rows = page.locator('tr[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const panel = page.getByRole('complementary', { name: 'รายการฝาก' });
  const currentRef = async () => /DP-\d+-[A-Z\d]+/.exec(await panel.innerText())?.[0] ?? ''; // other tests add deposits
  await expect.poll(currentRef).not.toBe('');
  const first = await currentRef();
  await expect(panel).not.toContainText(/[a-z]{4}/); // no raw state names
  await expect(panel.getByRole('heading', { name: 'รายการฝาก' })).toBeFocused();
  await expectAccessible(page, 'a deposit beside its list');
  const length = await page.evaluate(() => history.length);
  await page.keyboard.press('j');
  await expect(panel).not.toContainText(first);
  await expect.poll(currentRef).not.toBe('');
  const second = await currentRef();
  expect(await page.evaluate(() => history.length)).toBe(length); // one Back closes it, however many rows were opened
  await page.evaluate(() => {
    const escape = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
    escape();
    escape(); // the second press does nothing
  });
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/finance\/deposits\?view=all$/);
  await expect(rows.getByRole('button', { name: `ดู ${second}` })).toBeFocused();

  await rows.nth(0).getByRole('button', { name: /^ดู / }).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await panel.getByRole('button', { name: 'ปิด' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/finance\/deposits\?view=all$/);
});

test('a URL with a member panel opens the panel, and closing leads to the list', async ({ operatorPage }) => {
  const mali = await aMember();
  const page = await operatorPage('auditor', { viewport: { width: 360, height: 780 } });
  await page.goto(`/members?peek=member.${mali.id}`);
  const panel = page.getByRole('complementary', { name: 'สมาชิก' });
  await expect(panel.getByRole('link', { name: '360°' })).toHaveAttribute('href', `/members/${mali.id}`);
  await expect(page.locator('main')).toHaveAttribute('inert'); // on a phone the panel fills the screen
  await panel.getByRole('button', { name: 'ปิด' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('an audit row about a member opens the member panel', async ({ operatorPage }) => {
  const mali = await aMember();
  await asOperator('owner', 'POST', `/members/${mali.id}/note`, { text: 'โทรกลับแล้ว' });
  const page = await operatorPage('auditor');
  await page.goto('/audit');
  await page.getByRole('button').and(page.getByTitle(mali.id)).first().click();
  await expect(page.getByRole('complementary', { name: 'สมาชิก' })).toBeVisible();
});

test('saved views and row density persist per operator and list', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/members?q=0810000001');
  const menu = page.getByRole('button', { name: /^มุมมองของฉัน/ });
  await menu.click();
  await page.getByLabel('บันทึกมุมมองนี้เป็น').fill('สมาชิกตัวอย่าง');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'สมาชิกตัวอย่าง' })).toBeVisible();
  await page.keyboard.press('Escape');
  const heightOf = async () => (await page.locator('tr[data-row]').first().boundingBox())?.height ?? 0;
  const before = await heightOf();
  const close = page.getByRole('button', { name: 'แถวชิด' });
  await close.click();
  await expect.poll(heightOf).toBeLessThan(before);

  await page.goto('/members');
  await expect(close).toHaveAttribute('aria-pressed', 'true');
  await menu.click();
  await page.getByRole('link', { name: 'สมาชิกตัวอย่าง' }).click();
  await expect(page).toHaveURL(/\/members\?q=0810000001$/);
  await page.goto('/finance/deposits');
  await menu.click();
  await expect(page.getByText('ยังไม่มีมุมมองที่บันทึกไว้')).toBeVisible(); // each list has its own views

  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.views.')));
  expect(keys).toHaveLength(1);
  await page.evaluate(([key = '']) => localStorage.setItem(key, '{"broken'), keys);
  await page.goto('/members');
  await menu.click();
  await expect(page.getByText('ยังไม่มีมุมมองที่บันทึกไว้')).toBeVisible(); // unreadable storage counts as empty
  await page.getByLabel('บันทึกมุมมองนี้เป็น').fill('อีกครั้ง');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'ลบมุมมอง อีกครั้ง' }).click();
  await expect(page.getByRole('link', { name: 'อีกครั้ง' })).toBeHidden();
});

const filterFields = (page: Page) => {
  const main = page.locator('#main');
  return {
    views: main.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link'),
    search: main.getByRole('search').getByRole('searchbox'),
    days: main.getByLabel(/^(ตั้งแต่|ถึง)วันที่$/),
    orders: main.getByLabel('เรียงตาม', { exact: true }),
  };
};
/** Current filters of a list. */
const filtersOf = async (page: Page) => {
  const { views, search, days, orders } = filterFields(page);
  // Read at once: some views have no search field.
  const valuesOf = (fields: typeof search) =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement | HTMLSelectElement).value));
  return {
    // By its URL: its label contains counts that other tests change.
    view: await views
      .and(page.locator('[aria-current]'))
      .evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    values: [...(await valuesOf(search)), ...(await valuesOf(days)), ...(await valuesOf(orders))],
  };
};

/** Each test covers a share of the pages. */
const SHARES = [0, 1, 2, 3, 4];
const listsOf = (memberId: string) => [
  '/queue/deposits',
  '/queue/withdrawals',
  '/queue/changes',
  '/queue/messages',
  '/queue/risk',
  '/approvals',
  '/members',
  `/members/${memberId}`,
  '/finance/deposits',
  '/finance/lines',
  '/promotions',
  '/audit',
  '/alerts',
];

for (const share of SHARES)
  test(`list filters survive reload, Back and Forward (${share + 1} of ${SHARES.length})`, async ({ operatorPage }) => {
    const mali = await aMember({ credit: 500 });
    const page = await operatorPage('owner');
    const offers = (await asOperator('owner', 'GET', '/promotions')).body.data as { id: string }[];
    const all = consoleAddresses(mali.id, offers[0]?.id);
    expect(all).toEqual(expect.arrayContaining(listsOf(mali.id)));
    const paths = all.filter((_path, nth) => nth % SHARES.length === share);
    const lists: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      const { views, search, days, orders } = filterFields(page);
      const isList = (await views.count()) + (await search.count()) > 0;
      if (!isList) continue;
      lists.push(path);
      const steps = [
        ...(await days.all()).map((day, nth) => () => day.fill(`2026-01-0${nth + 2}`)),
        ...(await orders.all()).map((order) => () => order.selectOption('amount')),
        ...(await search.all()).map((field) => async () => {
          await field.fill('มะลิ');
          await field.press('Enter');
        }),
        ...(await views.all()).slice(-1).map((view) => () => view.click()), // last: a view may lead to a list without a search
      ];
      for (const step of steps) {
        const [url, was] = [page.url(), await filtersOf(page)];
        await step();
        await expect.soft(page, `${path}: a filter missing in the URL`).not.toHaveURL(url);
        await expect.poll(() => filtersOf(page), `${path}: narrowed`).not.toEqual(was);
        const after = await filtersOf(page);
        await page.goBack();
        await expect.soft(page).toHaveURL(url);
        await expect.soft.poll(() => filtersOf(page), `${path}: gone back`).toEqual(was);
        await page.goForward();
        await expect.soft.poll(() => filtersOf(page), `${path}: gone on`).toEqual(after);
      }
      const now = await filtersOf(page);
      await page.reload();
      await expect.soft.poll(() => filtersOf(page), `${path}: loaded again`).toEqual(now);
    }
    expect(lists).toEqual(expect.arrayContaining(listsOf(mali.id).filter((path) => paths.includes(path))));
  });
