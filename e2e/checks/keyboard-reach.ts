import { expect, type Page } from '@playwright/test';
import { calm } from '../settled.ts';

const MOST_STEPS = 120;

interface Stop {
  readonly name: string;
  /** Nobody sees where one is. */
  readonly unseen: boolean;
  /** Within its ring stands another. */
  readonly isTwice: boolean;
  /** What lies over it. */
  readonly under: string | null;
  readonly isSkip: boolean;
}

/** Marks what can be operated, so that it is known at the end what the keyboard did not reach. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Out of the keyboard's way are parts of what has keys of its own, and a file's field that a button opens.
    const excused =
      '[role="tree"] *, [role="tablist"] *, [role="listbox"] *, [role="menu"] *, [role="grid"] *, [role="toolbar"] *, [aria-hidden="true"], [aria-hidden="true"] *, input[type="file"].sr';
    const reachable = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        (each.tabIndex >= 0 || !each.matches(excused)) &&
        !each.closest('[inert]') &&
        !each.matches(':disabled') &&
        !each.closest('[popover]:not(:popover-open)'),
    );
    // Of a group of radio buttons the keyboard stops at one; the arrows lead to the others.
    const groups = new Set<string>();
    const stops = reachable.filter((each) => {
      if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return true;
      if (groups.has(each.name)) return false;
      return groups.add(each.name);
    });
    for (const each of stops)
      each.dataset['due'] = each instanceof HTMLInputElement && each.type === 'radio' ? each.name : '';
    return stops.length;
  });

/** Where the focus is after a step; undefined when it has left the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body || at === document.documentElement) return undefined;
    const name = `${at.tagName} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}`;
    const radio = at instanceof HTMLInputElement && at.type === 'radio' ? at.name : undefined;
    for (const due of document.querySelectorAll<HTMLElement>('[data-due]'))
      if (due === at || (radio !== undefined && due.dataset['due'] === radio)) delete due.dataset['due'];
    // The ring of a control that is hidden from the eyes (a radio button in its card) stands around what is seen of it.
    const hasRing = (each: Element | null): boolean => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number(outlineWidth.slice(0, -2)) >= 2) || /0px 0px 0px [2-9]/.test(boxShadow);
    };
    const ring = [at, at.closest('label'), at.nextElementSibling, at.parentElement, at.firstElementChild].find(hasRing);
    // A choice of several has a frame of its own, whether it has the focus or not.
    const isField = at.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');
    const seen = at.matches('.sr') ? (at.closest('label') ?? at) : at;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [(left + right) / 2, Math.max(top, 0) + 3],
      [(left + right) / 2, Math.min(bottom, innerHeight) - 3],
    ];
    const covering = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((each) => !each || !(seen.contains(each) || each.contains(seen) || each.closest('label')?.contains(at)));
    return {
      name,
      unseen: !ring,
      isTwice: isField && hasRing(at) && hasRing(at.parentElement),
      under: covering === undefined ? null : (covering?.outerHTML.slice(0, 80) ?? 'the edge of the screen'),
      isSkip: at.matches('.skip'),
    };
  });

/** One step on. What seems to be unseen or covered may still be scrolling: it is looked at again when nothing moves. */
const step = async (page: Page): Promise<Stop | undefined> => {
  await page.keyboard.press('Tab');
  const stop = await stopOf(page);
  if (!stop || (!stop.unseen && stop.under === null)) return stop;
  await calm(page);
  return stopOf(page);
};

/** From the top of the page on, by Tab: what can be operated is reached, seen, and beneath nothing. */
export const expectWalkable = async (page: Page, address: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 }); // a phone's screen, where the fixed bars hide the most
  await page.evaluate(() => {
    document.body.tabIndex = -1; // the way begins there, wherever somebody was
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  const due = await mark(page);
  const stops: Stop[] = [];
  for (let nth = 0; nth < Math.min(due + 10, MOST_STEPS); nth++) {
    const stop = await step(page);
    if (!stop) break;
    stops.push(stop);
  }
  if (due === 0) return;
  expect.soft(stops[0]?.isSkip, `${address}: the way past the menus comes first`).toBe(true);
  expect
    .soft(
      stops.filter(({ unseen }) => unseen).map(({ name }) => name),
      `${address}: focus that nobody sees`,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ isTwice }) => isTwice).map(({ name }) => name),
      `${address}: one focus framed twice`,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ under }) => under !== null).map(({ name, under }) => [name, under]),
      `${address}: focus beneath something`,
    )
    .toEqual([]);
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-due]')].map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect.soft(missed, `${address}: what the keyboard does not reach`).toEqual([]);
};
