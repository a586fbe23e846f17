import { prefetchedPages } from '../../web/build/prefetch.ts';
import { expect, test } from '../fixtures.ts';
import { aMember } from '../factories.ts';

// Calls of before-paint.js, made before the scripts load: web/build/prefetch.ts.

for (const [path, { addresses }] of await prefetchedPages())
  test(`${path} uses every prefetched response and repeats none`, async ({ openFor }) => {
    const page = await openFor(await aMember({ credit: 900 }));
    await page.routeWebSocket(/realtime-socket/, () => {}); // a connecting socket would trigger a refetch
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (addresses.includes(pathname + search)) requests.push(pathname + search);
    });
    await page.clock.setFixedTime(Date.now()); // responses expire after ten seconds, which a slow machine may need
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => [...(globalThis.prefetched?.answers.keys() ?? ['none'])])).toEqual([]);
    expect(requests.toSorted()).toEqual([...addresses].toSorted());
    const preloaded = await page
      .locator('link[rel=modulepreload], link[rel=preload][as=style]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded.length).toBeGreaterThan(2);
  });

test('prefetched responses detect an ended session', async ({ openFor, trouble }) => {
  trouble.expect(/ 401$/);
  const page = await openFor({ ...(await aMember()), token: 'x'.repeat(43) });
  await page.goto('/tx');
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('a visitor prefetches nothing of a member', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => /\/api\/(credit|member|withdraw)/.test(path))).toEqual([]);
});
