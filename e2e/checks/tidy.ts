import { expect, type Page } from '@playwright/test';

// Visual faults that axe misses: clipped buttons, hidden tabs, stacked buttons of unequal width, text at a dialog's edge.

/** Faults of the page and of a dialog open over it. */
const faultsOf = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((root) => {
    const faults: string[] = [];
    const isVisible = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.getClientRects().length > 0;
    const nameOf = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40);
    const isFixed = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).position === 'fixed') return true;
      return false;
    };
    for (const each of document.querySelectorAll('aside a, aside button')) {
      if (!isVisible(each) || !isFixed(each)) continue;
      const { left, right, width } = each.getBoundingClientRect();
      const part = Math.min(right, innerWidth) - Math.max(left, 0);
      if (part > 0 && part < width - 1) faults.push(`of a button ${Math.round(part)} px are seen: ${nameOf(each)}`);
    }
    for (const each of document.querySelectorAll('nav [aria-current]')) {
      const row = each.closest('nav');
      if (!row || !isVisible(each) || row.scrollWidth <= row.clientWidth) continue;
      const [one, place] = [each.getBoundingClientRect(), row.getBoundingClientRect()];
      if (one.left < place.left - 1 || one.right > place.right + 1)
        faults.push(`out of sight in its row: ${nameOf(each)}`);
    }
    for (const place of document.querySelectorAll(`${root} *`)) {
      const buttons = [...place.children].filter(
        (each) => each.matches('.gel:not([data-round])') && isVisible(each) && !isFixed(each),
      );
      const widths = buttons.map((each) => Math.round(each.getBoundingClientRect().width));
      const tops = new Set(buttons.map((each) => Math.round(each.getBoundingClientRect().top)));
      if (tops.size > 1 && Math.max(...widths) - Math.min(...widths) > 2)
        faults.push(`below one another ${widths.join(' and ')} px wide: ${buttons.map(nameOf).join(' | ')}`);
    }
    const EDGE_PX = 10;
    for (const dialog of document.querySelectorAll('dialog[open] > [class*="window"]')) {
      const frame = dialog.getBoundingClientRect();
      for (const each of dialog.querySelectorAll('button, a, p, input:not(.sr), label')) {
        if (!isVisible(each) || each.closest('header, .sr, aside')) continue;
        const { left, right, width } = each.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(each);
        const [from, to] = each.matches('p')
          ? [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
          : [left, right];
        if (width > 1 && (from < frame.left + EDGE_PX || to > frame.right - EDGE_PX))
          faults.push(`touches the edge of its window: ${nameOf(each)}`);
      }
    }
    return [...new Set(faults)];
  }, within);

/** Asserts that the page has no such faults. `within`: where stacked buttons must have equal widths. */
export const expectTidy = async (page: Page, name: string, within = 'body'): Promise<void> => {
  expect.soft(await faultsOf(page, within), `${name}: untidy`).toEqual([]);
};
