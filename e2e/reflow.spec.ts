import type { Page } from '@playwright/test';
import { settled } from './accessible.ts';
import { ofMember, ofVisitor } from './addresses.ts';
import { expect, test } from './fixtures.ts';

// What happens to a page whose reader has a narrow screen, large letters or wide spaces: nothing is lost, nothing overlaps.

test.use({ viewport: { width: 320, height: 640 } });
test.setTimeout(180_000);

/** What a person may set over any page, and the width on which it must still be readable. */
const looks: readonly (readonly [name: string, width: number, css: string])[] = [
  ['as it comes', 320, ':root {}'],
  ['letters twice as large', 640, 'html { font-size: 200% !important; }'], // 1280 px, twice as near
  // WCAG 2.2, 1.4.12
  [
    'wide spaces',
    320,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
  ],
];

/** Texts that are cut off, that lie on one another, or whose lines have no room for Thai vowels and tone marks. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond > 0) faults.push(`the page reaches ${beyond} px beyond the screen`);
    interface Seen {
      readonly element: Element;
      readonly rect: DOMRect;
      readonly text: string;
    }
    const seen: Seen[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!text || !element || element.closest('script, style, .sr, option, svg, [popover]:not(:popover-open)'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const { lineHeight, fontSize } = getComputedStyle(element);
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      if (/[ก-๙]/.test(text) && lines > 1 && parseFloat(lineHeight) / parseFloat(fontSize) < 1.35)
        faults.push(`lines too close for Thai: ${text.slice(0, 40)}`);
      const frame = clipOf(element);
      for (const rect of rects) {
        if (frame && (rect.right > frame.right + 1.5 || rect.left < frame.left - 1.5)) {
          faults.push(`cut off at the side: ${text.slice(0, 40)}`);
          break;
        }
        if (isFixed(element)) continue;
        const right = Math.min(rect.right, shownTo(element)); // behind an ellipsis nothing is seen
        if (right > rect.left)
          seen.push({ element, rect: new DOMRect(rect.left, rect.top, right - rect.left, rect.height), text });
      }
    }
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1))
        if (one.element !== other.element && areOver(one.rect, other.rect))
          faults.push(`on one another: ${one.text.slice(0, 30)} | ${other.text.slice(0, 30)}`);
    return [...new Set(faults)].slice(0, 12);

    /** What cuts this text off without a way to scroll or an ellipsis that says so. */
    function clipOf(element: Element): DOMRect | undefined {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(each);
        if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX === 'hidden' || overflowX === 'clip') return each.getBoundingClientRect();
      }
      return undefined;
    }
    function shownTo(element: Element): number {
      let right = Infinity;
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') right = Math.min(right, each.getBoundingClientRect().right);
      return right;
    }
    function isFixed(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
      return false;
    }
    /** The box of a line of Thai is higher than its letters. */
    function areOver(a: DOMRect, b: DOMRect): boolean {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 3 && down > 0.5 * Math.min(a.height, b.height);
    }
  });

const expectReadable = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  for (const [look, width, content] of looks) {
    await page.setViewportSize({ width, height: 800 });
    const style = await page.addStyleTag({ content });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect.soft.poll(() => faultsOf(page), { message: `${address}, ${look}`, timeout: 1500 }).toEqual([]);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
};

test.use({ bypassCSP: true }); // the reader's own style sheet is none of the page's business

test('the pages of a visitor', async ({ page }) => {
  for (const address of ofVisitor) await expectReadable(page, address);
});

test('the pages of a member', async ({ openFor }) => {
  const { member, addresses } = await ofMember();
  const page = await openFor(member, { viewport: { width: 320, height: 640 }, bypassCSP: true });
  for (const address of addresses) await expectReadable(page, address);
});

test('with the colours of the system the pages still show what can be pressed', async ({ openFor }) => {
  const { member } = await ofMember();
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const address of ['/', '/tx', '/tx/deposit', '/tx/withdraw', '/profile?s=prefs']) {
    await page.goto(address);
    await settled(page);
    const flat = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main input:not(.sr), main [role="switch"]')]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } = getComputedStyle(each);
          const hasEdge = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
          return (
            !hasEdge &&
            outlineStyle === 'none' &&
            textDecorationLine === 'none' &&
            !each.querySelector('svg, img') &&
            !each.textContent?.trim()
          );
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect.soft(flat, address).toEqual([]);
  }
});
