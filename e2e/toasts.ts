import type { BrowserContext, Page } from '@playwright/test';

// Keeps messages that vanish by themselves long enough for slow machines.

/**
 * Triples the time of toasts: hovers the portal's, and lengthens the timers of the console's and of the "back online"
 * strip.
 */
export const prolongToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const [TOAST_MS, SHORT_MS, LONG_MS] = [12_000, 6000, 18_000];
    const later = window.setTimeout.bind(window);
    let over: number | undefined;
    const point = (words: Element): void => {
      words.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      clearTimeout(over);
      over = later(() => words.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })), TOAST_MS);
    };
    new MutationObserver((changes) => {
      const elements = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const words = elements.map((each) => each.closest('aside[popover][aria-label="ข้อความ"]')).find(Boolean);
      if (words) point(words);
    }).observe(document, { childList: true, subtree: true });
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      later(work, ms === SHORT_MS ? LONG_MS : ms, ...rest)) as typeof setTimeout;
    const strip = new CSSStyleSheet(); // "back online"
    strip.replaceSync('aside[data-back] { animation-delay: 9s !important; }');
    document.adoptedStyleSheets = [strip];
  });

/** Pauses timers of exactly this length in later pages; the returned function runs them. */
export const pauseTimers = async (page: Page, ms: number): Promise<() => Promise<void>> => {
  await page.addInitScript((paused_ms) => {
    const later = window.setTimeout.bind(window);
    const end = window.clearTimeout.bind(window);
    const waiting = new Map<number, () => void>();
    let last = 0;
    window.setTimeout = ((work: TimerHandler, wait_ms?: number, ...rest: unknown[]) => {
      if (wait_ms !== paused_ms || typeof work !== 'function') return later(work, wait_ms, ...rest);
      waiting.set(--last, () => work(...rest));
      return last;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => void (waiting.delete(Number(id)) || end(id));
    Object.assign(window, {
      runPausedTimers: () => {
        for (const run of waiting.values()) run();
        waiting.clear();
      },
    });
  }, ms);
  return () => page.evaluate(() => (window as unknown as { runPausedTimers: () => void }).runPausedTimers());
};
