import { prefetchedPages } from '../../web/build/prefetch.ts';
import { expect, test } from '../fixtures.ts';
import { aMember } from '../factories.ts';

// What before-paint.js asks for before the scripts are there: see web/build/prefetch.ts.

for (const [path, { addresses }] of await prefetchedPages())
  test(`${path} takes every answer that was asked for before its scripts came, and asks for none twice`, async ({
    openFor,
  }) => {
    const page = await openFor(await aMember({ credit: 900 }));
    await page.routeWebSocket(/realtime-socket/, () => {}); // its coming alive is a reason to ask again
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (addresses.includes(pathname + search)) asked.push(pathname + search);
    });
    await page.clock.setFixedTime(Date.now()); // an answer that is ten seconds old is not taken, and a full machine takes that long
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => [...(globalThis.prefetched?.answers.keys() ?? ['none'])])).toEqual([]);
    expect(asked.toSorted()).toEqual([...addresses].toSorted());
    const preloaded = await page
      .locator('link[rel=modulepreload], link[rel=preload][as=style]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded.length).toBeGreaterThan(2);
  });

test('a session that has ended meanwhile is found by the prefetched answers as by others', async ({
  openFor,
  trouble,
}) => {
  trouble.expect(/ 401$/);
  const page = await openFor({ ...(await aMember()), token: 'x'.repeat(43) });
  await page.goto('/tx');
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('a visitor asks for nothing of a member', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/api\/(credit|member|withdraw)/.test(path))).toEqual([]);
});
