import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from '../wait-until-idle.ts';

const MOST_STEPS = 120;
/** Presses beyond the controls that are due, for focusable frames and lists. */
const EXTRA_STEPS = 9;

interface Stop {
  readonly name: string;
  readonly hasRing: boolean;
  /** Two focus rings, one inside the other. */
  readonly isTwice: boolean;
  /** Element that covers it. */
  readonly under: string | null;
  readonly isSkip: boolean;
}

/** Marks each control, so that those the keyboard misses are known at the end. Returns their number. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Excused: parts of widgets with arrow keys, and file inputs behind a button.
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
    // Tab stops at one radio button of a group; arrows reach the others.
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

/**
 * Moves the focus to the top of the page and lets the page itself measure each stop when Tab is about to leave it: one
 * call a stop instead of two.
 */
const beginWalk = (page: Page) =>
  page.evaluateHandle(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
    // A visually hidden control (a radio button in its card) shows its ring on a visible neighbour.
    const hasRing = (each: Element | null): boolean => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number(outlineWidth.slice(0, -2)) >= 2) || /0px 0px 0px [2-9]/.test(boxShadow);
    };
    const measure = (at: HTMLElement): Stop => {
      const around = [at, at.closest('label'), at.nextElementSibling, at.parentElement, at.firstElementChild];
      // Radio buttons and checkboxes have a frame with or without focus.
      const isField = at.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');
      const visible = at.matches('.sr') ? (at.closest('label') ?? at) : at;
      const { left, right, top, bottom } = visible.getBoundingClientRect();
      const [x, ...heights] = [
        (left + right) / 2,
        (top + bottom) / 2,
        Math.max(top, 0) + 3,
        Math.min(bottom, innerHeight) - 3,
      ];
      const covering = heights
        .map((y) => document.elementFromPoint(x!, y))
        .find(
          (each) => !each || !(visible.contains(each) || each.contains(visible) || each.closest('label')?.contains(at)),
        );
      return {
        name: `${at.tagName} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}`,
        hasRing: around.some(hasRing),
        isTwice: isField && hasRing(at) && hasRing(at.parentElement),
        under: covering === undefined ? null : (covering?.outerHTML.slice(0, 80) ?? 'the edge of the screen'),
        isSkip: at.matches('.skip'),
      };
    };
    const controls: HTMLElement[] = [];
    const stops: Stop[] = [];
    let hasEnded = false;
    /** Measures the focused control; ends when the focus has left the page. */
    const record = () => {
      const at = document.activeElement;
      if (hasEnded) return;
      if (!(at instanceof HTMLElement) || at === document.body) return void (hasEnded = stops.length > 0);
      if (at === controls.at(-1)) return;
      const radio = at instanceof HTMLInputElement && at.type === 'radio' ? at.name : undefined;
      for (const due of document.querySelectorAll<HTMLElement>('[data-due]'))
        if (due === at || (radio !== undefined && due.dataset['due'] === radio)) delete due.dataset['due'];
      controls.push(at);
      stops.push(measure(at));
    };
    addEventListener('keydown', ({ key }) => key === 'Tab' && record(), { capture: true });
    return {
      end: () => (record(), { stops, hasEnded }),
      focus: (nth: number) => controls[nth]?.focus(),
      measure: (nth: number) => measure(controls[nth]!),
    };
  });

/** Presses Tab through the page. A focus that seems invisible or covered is measured again once scrolling has ended. */
const walk = async (page: Page, due: number): Promise<Stop[]> => {
  const steps = await beginWalk(page);
  /** Holds Tab, so that the page draws once for many stops. */
  const press = async (times: number) => {
    await Promise.all(Array.from({ length: times }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
  };
  await press(Math.min(due + 1, MOST_STEPS));
  const { hasEnded } = await steps.evaluate((each) => each.end());
  if (!hasEnded) await press(EXTRA_STEPS);
  const { stops } = await steps.evaluate((each) => each.end());
  const measured: Stop[] = [];
  for (const [nth, stop] of stops.entries()) {
    const isSure = stop.hasRing && stop.under === null;
    if (!isSure) {
      await steps.evaluate((each, at) => each.focus(at), nth);
      await waitUntilStill(page);
    }
    measured.push(isSure ? stop : await steps.evaluate((each, at) => each.measure(at), nth));
  }
  return measured;
};

/** Asserts that Tab reaches each control, with a visible and uncovered focus. */
export const expectKeyboardReach = async (page: Page, address: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 }); // fixed bars cover most on a phone
  const due = await mark(page);
  if (due === 0) return;
  const stops = await walk(page, due);
  const namesOf = (faults: readonly Stop[]) => faults.map(({ name }) => name);
  expect.soft(stops[0]?.isSkip, `${address}: the skip link comes first`).toBe(true);
  expect.soft(namesOf(stops.filter(({ hasRing }) => !hasRing)), `${address}: invisible focus`).toEqual([]);
  expect.soft(namesOf(stops.filter(({ isTwice }) => isTwice)), `${address}: two focus rings`).toEqual([]);
  expect
    .soft(
      stops.flatMap(({ name, under }) => (under === null ? [] : [[name, under]])),
      `${address}: covered focus`,
    )
    .toEqual([]);
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-due]')].map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect.soft(missed, `${address}: controls the keyboard does not reach`).toEqual([]);
};
