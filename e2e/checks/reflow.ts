import { expect, type Page } from '@playwright/test';
import { isAll } from '../../testing/depth.ts';
import { waitUntilStill } from '../wait-until-idle.ts';

// Pages with a narrow screen, large letters or wide spacing: nothing is lost or overlaps.

type Look = readonly [name: string, width: number | undefined, css: string];

/** The page at its current width. */
const asLoaded: Look = ['as it comes', undefined, ':root {}'];
/** Reader settings under which every page must stay readable. */
const readerSettings: readonly Look[] = [
  ['as it comes', 320, ':root {}'],
  ['letters twice as large', 640, 'html { font-size: 200% !important; }'], // 1280 px at 200 % zoom
  // WCAG 2.2, 1.4.12
  [
    'wide spaces',
    320,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
  ],
];

/** Texts that are cut off, overlap, or have too little line height for Thai vowels and tone marks. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond > 0) faults.push(`the page reaches ${beyond} px beyond the screen`);
    const texts: { element: Element; rect: DOMRect; text: string }[] = [];
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
      if (/[ก-๙]/.test(text) && lines > 1 && Number(lineHeight.slice(0, -2)) / Number(fontSize.slice(0, -2)) < 1.35)
        faults.push(`lines too close for Thai: ${text.slice(0, 40)}`);
      const frame = clipOf(element);
      if (frame && frame.width <= 1) continue; // for screen readers only
      for (const rect of rects) {
        if (frame && (rect.right > frame.right + 1.5 || rect.left < frame.left - 1.5)) {
          faults.push(`cut off at the side: ${text.slice(0, 40)}`);
          break;
        }
        if (isFixed(element)) continue;
        const frameBox = visibleBoxOf(element); // text behind an ellipsis or scrolled out of its frame is invisible
        const [right, middle] = [Math.min(rect.right, frameBox.right), (rect.top + rect.bottom) / 2];
        const isVisible = right > rect.left && middle > frameBox.top && middle < frameBox.bottom;
        if (isVisible)
          texts.push({ element, rect: new DOMRect(rect.left, rect.top, right - rect.left, rect.height), text });
      }
    }
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (one.element !== other.element && areOver(one.rect, other.rect))
          faults.push(`on one another: ${one.text.slice(0, 30)} | ${other.text.slice(0, 30)}`);
    return [...new Set(faults)].slice(0, 12);

    /** Box that clips an element without scrolling or an ellipsis. */
    function clipOf(element: Element): DOMRect | undefined {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(each);
        if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX === 'hidden' || overflowX === 'clip') return each.getBoundingClientRect();
      }
      return undefined;
    }
    function visibleBoxOf(element: Element): { top: number; right: number; bottom: number } {
      const box = { top: -Infinity, right: Infinity, bottom: Infinity };
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflowX === 'visible') continue;
        const { top, right, bottom } = each.getBoundingClientRect();
        box.top = Math.max(box.top, top);
        box.right = Math.min(box.right, right);
        box.bottom = Math.min(box.bottom, bottom);
      }
      return box;
    }
    /** Fixed or sticky, or a floating button. */
    function isFixed(each: Element | null): boolean {
      const { position } = each ? getComputedStyle(each) : {};
      const floats = position === 'absolute' && each?.localName === 'button';
      return each !== null && (floats || position === 'fixed' || position === 'sticky' || isFixed(each.parentElement));
    }
    /** True if two boxes overlap; Thai line boxes are higher than their letters. */
    function areOver(a: DOMRect, b: DOMRect): boolean {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 3 && down > 0.5 * Math.min(a.height, b.height);
    }
  });

/** Thai words split over two lines. */
const splitWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const split: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/ตรวจสอบ|ฝาก-?ถอน|ออกจากระบบ/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8)
          split.push(`${word} in ${node.textContent?.trim().slice(0, 40)}`);
      }
    return split;
  });

/** Renders off-screen content: until then it keeps the height of an earlier layout. */
const allDrawn = '* { content-visibility: visible !important; }';

/** Applies CSS through the CSSOM, which the page's policy allows. */
export const applyCss = async (page: Page, css: string): Promise<void> => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await waitUntilStill(page);
};

/** Asserts that the page reflows without faults; before a release under each reader setting. */
export const expectReflow = async (page: Page, address: string): Promise<void> => {
  for (const [look, width, css] of isAll ? [asLoaded, ...readerSettings] : [asLoaded]) {
    if (width) await page.setViewportSize({ width, height: 800 });
    await applyCss(page, `${allDrawn} ${css}`);
    expect.soft(await faultsOf(page), `${address}, ${look}, ${width ?? 'its own'} px`).toEqual([]);
    if (css === ':root {}') expect.soft(await splitWords(page), `${address}: words in two lines`).toEqual([]);
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
};
