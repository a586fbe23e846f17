import { expect, test } from '../fixtures.ts';
import { aMember, requestDeposit, payDeposit } from '../factories.ts';
import { offlineErrors, cachedPaths, waitForWorker, offlineStrip, withWorker } from './offline-steps.ts';

test('the worker caches no API response', async ({ openFor }) => {
  const page = await openFor(await aMember(), withWorker);
  await page.goto('/');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' })).toHaveAttribute('aria-busy', 'false');
  const paths = await cachedPaths(page);
  expect(paths).toContain('/');
  expect(
    paths.filter(
      (path) =>
        !/^\/(assets\/.+|before-paint\.js|manifest\.webmanifest|images\/((avatars|banks)\/)?[\w-]+\.(svg|png))?$/.test(
          path,
        ),
    ),
  ).toEqual([]);
});

test('an unvisited page reports being offline and loads when the connection returns', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors, /dynamically imported module/);
  const page = await openFor(await aMember(), withWorker);
  await page.goto('/');
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.goto('/tx/history');
  await expect(page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'ประวัติ' })).toBeVisible();
});

test('without a network last data show their time, none of another contract version', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors);
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  await page.goto('/');
  const read = () => page.evaluate(() => localStorage.getItem('auth.last-data'));
  await expect.poll(read).toContain('"credit"');
  const stored = (await read()) ?? '';
  const older = stored.replace(/^\{"owner":"[0-9a-f]{12}:/, '{"owner":"000000000000:');
  expect(older).not.toBe(stored);
  const earlier = stored.replaceAll(/\d{13}(?=\])/g, (at) => String(Number(at) - 86_400_000));
  expect(earlier).not.toBe(stored);
  // The device believes to be online, so there is no strip.
  for (const [data, balance] of [
    [stored, /500\.\d\d.*อัปเดตล่าสุด \d\d:\d\d น\./],
    [earlier, /500\.\d\d.*อัปเดตล่าสุด \d\d\/\d\d\/\d\d \d\d:\d\d น\./],
    [older, 'ไม่ทราบยอด'],
  ] as const) {
    const next = await openFor(member);
    await next.addInitScript((last) => localStorage.setItem('auth.last-data', last), data);
    await next.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await next.goto('/');
    await expect(next.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' })).toContainText(balance);
  }
});

test('the offline strip stands below the header and leaves no gap afterwards', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors);
  const page = await openFor(await aMember());
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/tx');
    await page.waitForLoadState('networkidle');
    const top = () => page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
    const before = await top();
    await page.context().setOffline(true);
    await expect(offlineStrip(page)).toBeVisible();
    const met = await offlineStrip(page).evaluate((element) => {
      const { left, top: above, width: wide, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + wide / 2, above + height / 2) === element;
    });
    expect(met, `the strip is visible at ${width} px`).toBe(true);
    await expect.poll(top).toBeGreaterThan(before);
    await page.context().setOffline(false);
    await expect(page.getByText('กลับมาออนไลน์แล้ว')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'การเชื่อมต่อ' })).toHaveCount(0);
    await expect.poll(top).toBe(before);
  }
});

test('money pages keep their content offline, send nothing, and catch up afterwards', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors);
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name });
  const field = (name: RegExp) => main.getByRole('textbox', { name });
  for (const [address, there, commit] of [
    ['/tx/deposit', field(/จำนวนเงินที่ต้องการฝาก/), button('ดำเนินการต่อ')],
    ['/tx/withdraw', field(/จำนวนเงินที่ต้องการถอน/), button('ยืนยันถอนเงิน')],
    ['/tx/history', main.getByRole('listitem').filter({ hasText: '+500.' }), button('บันทึกเป็นไฟล์')],
  ] as const) {
    await page.goto(address);
    await expect(there.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(offlineStrip(page)).toBeVisible();
    await expect(there.first()).toBeVisible();
    await expect(commit, address).toHaveAttribute('aria-disabled', 'true');
    await expect(main.getByText('ต้องเชื่อมต่ออินเทอร์เน็ตก่อน').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(offlineStrip(page)).toHaveCount(0);
    await expect(commit, address).toBeEnabled();
  }

  const deposit = await requestDeposit(member, 300);
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  const toPay = button('บันทึกรูป QR');
  await expect(toPay).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(offlineStrip(page)).toBeVisible();
  await payDeposit(member, deposit);
  await expect(toPay).toBeVisible();
  await page.context().setOffline(false);
  await expect(main.getByText(/^เครดิตเข้าแล้ว 300\.\d\d บาท$/)).toBeVisible();
});

test('images and the deposit form work offline, and online actions are disabled', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors, /dynamically imported module/);
  const page = await openFor(await aMember({ credit: 500 }), withWorker);
  await page.goto('/');
  await waitForWorker(page);
  await page.goto('/'); // images of the first visit came before the worker did
  const covers = page.locator('main img[src*="/images/games/"]');
  await expect(covers.first()).toBeAttached();
  for (const cover of await covers.all()) await cover.scrollIntoViewIfNeeded(); // they load lazily
  await page.waitForLoadState('networkidle');
  await page.goto('/tx/deposit');
  const amount = page.getByRole('textbox', { name: /จำนวนเงินที่ต้องการฝาก/ });
  await expect(amount).toBeVisible();
  await page.goto('/profile?s=account');
  await page.waitForLoadState('networkidle');
  await page.goto('/tx/deposit');
  await expect(amount).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.last-data'))).toContain('member-bank');
  await page.context().setOffline(true);
  await page.reload();
  await expect(offlineStrip(page)).toBeVisible();
  await amount.fill('500');
  await expect(page.getByRole('button', { name: 'ดำเนินการต่อ' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('ต้องเชื่อมต่ออินเทอร์เน็ตก่อน').first()).toBeVisible();
  await page.goto('/');
  for (const name of ['ฝากเงิน', 'ถอนเงิน'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  const broken = () =>
    page.evaluate(() =>
      [...document.images].filter((each) => each.complete && each.naturalWidth === 0).map(({ src }) => src),
    );
  await expect.poll(broken).toEqual([]);
  await page.goto('/profile?s=account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(broken).toEqual([]);
  await page.goto('/tx/withdraw-detail?id=01a1ffb8-6af3-727e-9c9f-48b6ec0e4c14');
  const picture = () => page.evaluate(async () => (await fetch('/images/error-star.svg')).ok);
  expect(await picture()).toBe(true);
});
