import type { Page } from '@playwright/test';
import { settled } from '../accessible.ts';
import { ofMember, ofVisitor } from '../addresses.ts';
import { expect, test } from '../fixtures.ts';

// Names of products, brands and units that are written the same in Thai, and references made of letters.
const allowed =
  /^(star2k|star|2k|promptpay|truemoney|qr|line|id|vip|sms|otp|thb|png|jpg|webp|json|mb|ios|android|chrome|safari|edge|pin|iphone|ipad|star2k-help\d*)$/i;
// A reference (D-7K2Q), or an account behind its mask (xxx-x-x4981-x).
const reference = /^((?=.*\d)[A-Z\d-]{4,}|x{2,}[\dx-]*)$/;

/** What is written in English or by a machine where somebody reads or hears it; `lang="en"` says it is meant. */
const foreignWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const meant = (element: Element | null) => element?.closest('[lang="en"], script, style, [translate="no"] svg');
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!meant(node.parentElement)) said.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (!meant(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) said.push(element.getAttribute(name) ?? '');
    said.push(document.title);
    return said.flatMap((text) => text.match(/[A-Za-z][\w.-]*|\bNaN\b|\{\w+\}/g) ?? []);
  });

const expectThai = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  const words = (await foreignWords(page)).filter((word) => !allowed.test(word) && !reference.test(word));
  expect.soft(words, address).toEqual([]);
  expect.soft(await page.title(), address).toMatch(/[ก-๙]/);
};

test.setTimeout(120_000);

test('a visitor reads Thai on every page', async ({ page }) => {
  for (const address of ofVisitor) await expectThai(page, address);
});

test('a member reads Thai on every page', async ({ openFor }) => {
  const { member, addresses } = await ofMember();
  const page = await openFor(member);
  for (const address of addresses) await expectThai(page, address);
});
