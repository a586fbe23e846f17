import { expect, type Page } from '@playwright/test';
import { hostileTexts } from '../../server/src/testing/hostile-texts.ts';

interface Words {
  /** Selector of elements exempt from the check. */
  readonly meant: string;
  /** Latin names that Thai keeps. */
  readonly allowed: RegExp;
  /** Removes parts of a text that are not checked. */
  readonly without: (text: string) => string;
}

const address = /https?:\S+|\/[\w./-]+|[0-9a-f]{8}-[0-9a-f-]{27}|เลขที่ [0-9A-F]{6}/g; // and row numbers
const hash = /[0-9a-f]{8}…[0-9a-f]{5}|\b[0-9a-f]{16,}\b/g; // commitments of rounds
const portal: Words = {
  meant: '[lang="en"], script, style, [translate="no"] svg',
  allowed:
    /^(star2k|star|k|promptpay|truemoney|qr|line|id|vip|sms|otp|thb|png|jpg|webp|json|mb|ios|android|chrome|safari|edge|pin|iphone|ipad|star2k-help\d*)$/i,
  without: (text) => text.replace(hash, ''),
};
/** Operators also see keyboard keys, outside programs' names, and members' texts. */
const console: Words = {
  meant: '[lang="en"], [translate="no"], script, style, noscript',
  allowed:
    /^(star2k|star|nova|demo|single|batch|rtp|ggr|qr|line|id|sms|otp|alt|ctrl|enter|esc|hmac-sha256|x-signature|https?|[A-Z]|auto|promptpay|truemoney|png|jpe?g|webp|vip|pp|cp|ppyp|mtm|st|scb|tmn|kbnk|affiliate|mali\d+|hi|wait|credit|credited|deposit-(wait|no)|paid|paying|withdraw-no|(nova-)?agent(-[0-9a-f]{8})?|promo\d+|\{(name|amount|ref)\})$/i,
  without: (text) => hostileTexts.reduce((rest, each) => rest.replaceAll(each, ''), text).replace(address, ''),
};
const wordsOf = { portal, console };

/** A reference (D-7K2Q), a masked account (xxx-x-x4981-x), or part of a digest. */
const reference = /^((?=.*\d)[A-Z\d-]{4,}|x+[\dx-]*|(?=.*\d)[\da-f]{8,})$/;

/** All texts that are visible or read aloud. */
const textsOf = (page: Page, meant: string): Promise<string[]> =>
  page.evaluate((isMeant) => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(isMeant)) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (!element.closest(isMeant))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  }, meant);

/** Asserts that all texts and the title are Thai. */
export const expectThai = async (page: Page, name: string, app: keyof typeof wordsOf): Promise<void> => {
  const { meant, allowed, without } = wordsOf[app];
  const foreign = (await textsOf(page, meant)).flatMap((text) => {
    const words = without(text).match(/(?<!\d)[A-Za-z][\w.-]*|\bNaN\b|\{\w+\}/g) ?? [];
    return words
      .filter((word) => !allowed.test(word) && !reference.test(word))
      .map((word) => `${word} in: ${text.trim().slice(0, 120)}`);
  });
  expect.soft([...new Set(foreign)], `${name}: foreign words`).toEqual([]);
  expect.soft(await page.title(), `${name}: the title`).toMatch(/[ก-๙]/);
};
