import { expect, type Page } from '@playwright/test';
import { atDepth } from '../../testing/depth.ts';
import { waitUntilStill } from '../wait-until-idle.ts';
import { applyCss } from './reflow.ts';

// No figure is cut, no text squeezed and no control covered by fixed bars, at every width and with large letters.

const WIDTHS = atDepth([390], [320, 360, 390, 1280]);
const LETTERS = atDepth([100], [100, 200]);
/** Height of a phone's screen without browser bars. */
const HEIGHT = 740;

/** Figures cut off by their container or the screen. */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const figures = [...document.querySelectorAll<HTMLElement>('.money, .num, [translate="no"]')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('.sr, svg'),
    );
    /** Boxes of the visible digits. */
    const rectsOf = (figure: HTMLElement): DOMRect[] => {
      const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const rects: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr')) continue;
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects.filter(({ width, height }) => width > 1 && height > 1);
    };
    const isCut = (figure: HTMLElement): boolean => {
      const rects = rectsOf(figure);
      const isBeyond = (left: number, right: number) =>
        rects.some((rect) => rect.right > right + 1 || rect.left < left - 1);
      if (figure.matches('.money')) {
        const { left, right } = figure.getBoundingClientRect();
        if (figure.scrollWidth > figure.clientWidth + 1 || isBeyond(left, right)) return true;
      }
      for (let each: HTMLElement | null = figure; each && each !== document.body; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll') return false; // it scrolls
        const { left, right } = each.getBoundingClientRect();
        if (overflowX !== 'visible' && isBeyond(left, right)) return true;
      }
      return isBeyond(0, document.documentElement.clientWidth);
    };
    return [...new Set(figures.filter(isCut).map(({ textContent }) => textContent.trim().slice(0, 40)))];
  });

/** Pixels by which the page overflows the screen. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Texts squeezed into lines of a few letters. */
const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LINES = 4;
    const LETTERS = 5;
    const texts: string[] = [];
    /** For screen readers only. */
    const isHidden = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (each.getBoundingClientRect().width <= 1) return true;
      return false;
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent || parent.closest('.sr, svg')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines >= LINES && text.length / lines < LETTERS && !isHidden(parent)) texts.push(text.slice(0, 40));
    }
    return texts;
  });

/**
 * Controls covered by a fixed bar. At the page's top nothing may be under the menu, at its end nothing under the header.
 */
const coveredControls = (page: Page, place: 'top' | 'end'): Promise<string[]> =>
  page.evaluate((where) => {
    const isFixed = (element: Element | null): boolean => {
      for (let each = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
      return false;
    };
    const bars = [...document.querySelectorAll('body > * header, nav, [data-action-bar]')].filter((each) =>
      isFixed(each),
    );
    const header = Math.max(
      0,
      ...bars
        .map((each) => each.getBoundingClientRect())
        .filter(({ top }) => top <= 0)
        .map(({ bottom }) => bottom),
    );
    const menu = Math.min(
      innerHeight,
      ...bars
        .map((each) => each.getBoundingClientRect())
        .filter(({ top }) => top > innerHeight / 2)
        .map(({ top }) => top),
    );
    const [from, to] = where === 'top' ? [0, menu] : [header, innerHeight];
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input:not(.sr), select, textarea, summary)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isFixed(each))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        if (top < from || bottom > to || right - left < 8) return false;
        return [left + 4, (left + right) / 2, right - 4].some((x) => {
          const met = document.elementFromPoint(x, (top + bottom) / 2);
          return met !== null && !each.contains(met) && !met.contains(each) && isFixed(met);
        });
      })
      .map((each) => `${each.tagName} ${(each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 40)}`);
  }, place);

/** Scrolls to the top or end; waits until moving bars have settled. */
const scrollToPlace = async (page: Page, place: 'top' | 'end'): Promise<void> => {
  await page.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.documentElement.scrollHeight), place);
  await waitUntilStill(page);
};

/** Asserts that nothing is clipped, squeezed or covered at each width and letter size of this depth. */
export const expectNoClipping = async (page: Page, address: string): Promise<void> => {
  for (const letters of LETTERS) {
    if (letters !== 100) await applyCss(page, `html { font-size: ${letters}% !important; }`);
    for (const width of WIDTHS) {
      const name = `${address}, ${width} px, letters ${letters} %`;
      await page.setViewportSize({ width, height: HEIGHT });
      for (const place of ['top', 'end'] as const) {
        await scrollToPlace(page, place);
        const faults = {
          cut: await cutFigures(page),
          covered: await coveredControls(page, place),
          beyond: await overflowOf(page),
          pillars: await squeezedTexts(page),
        };
        expect.soft(faults, `${name}, ${place}`).toEqual({ cut: [], covered: [], beyond: 0, pillars: [] });
      }
    }
  }
  if (LETTERS.some((letters) => letters !== 100)) await applyCss(page, ':root {}');
};
