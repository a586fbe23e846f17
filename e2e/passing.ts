import type { BrowserContext, Page } from '@playwright/test';

// What passes by itself stays until a test has looked at it, however slow its machine is.

/**
 * A passing word of the portal stays as it does for a person who points at it, three times as long; the console's, which
 * nobody can hold, have a longer time, and so has the strip that says that the connection is back.
 */
export const holdPassing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const [HELD_MS, SHOWN_MS, LONGER_MS] = [12_000, 6000, 18_000];
    const later = window.setTimeout.bind(window);
    let over: number | undefined;
    const point = (words: Element): void => {
      words.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      clearTimeout(over);
      over = later(() => words.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })), HELD_MS);
    };
    new MutationObserver((changes) => {
      const said = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const words = said.map((each) => each.closest('aside[popover][aria-label="ข้อความ"]')).find(Boolean);
      if (words) point(words);
    }).observe(document, { childList: true, subtree: true });
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      later(work, ms === SHOWN_MS ? LONGER_MS : ms, ...rest)) as typeof setTimeout;
    const strip = new CSSStyleSheet(); // that the connection is back
    strip.replaceSync('aside[data-back] { animation-delay: 9s !important; }');
    document.adoptedStyleSheets = [strip];
  });

/** Timers of just this length do not run in the pages to come until the given function is called: a time that a test holds open. */
export const holdTimers = async (page: Page, ms: number): Promise<() => Promise<void>> => {
  await page.addInitScript((held_ms) => {
    const later = window.setTimeout.bind(window);
    const end = window.clearTimeout.bind(window);
    const waiting = new Map<number, () => void>();
    let last = 0;
    window.setTimeout = ((work: TimerHandler, wait_ms?: number, ...rest: unknown[]) => {
      if (wait_ms !== held_ms || typeof work !== 'function') return later(work, wait_ms, ...rest);
      waiting.set(--last, () => work(...rest));
      return last;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => void (waiting.delete(Number(id)) || end(id));
    Object.assign(window, {
      letTimersRun: () => {
        for (const run of waiting.values()) run();
        waiting.clear();
      },
    });
  }, ms);
  return () => page.evaluate(() => (window as unknown as { letTimersRun: () => void }).letTimersRun());
};
