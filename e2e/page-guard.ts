import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { ended } from './settled.ts';
import { where } from './urls.ts';

/** Everything that went wrong in a test's pages, and what the test says it expects to go wrong. */
export class Trouble {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #secrets: string[] = [];

  /** This may happen in the test: matched against "GET /api/credit 401", "console error: …" and the like. */
  expect(...what: RegExp[]): void {
    this.#expected.push(...what);
  }
  /** Never to be seen in an address, a referrer or the console. */
  keepSecret(...secrets: string[]): void {
    this.#secrets.push(...secrets);
  }
  note(what: string): void {
    this.#seen.push(what);
  }
  leaks(text: string): boolean {
    return this.#secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
  }
  get unexpected(): string[] {
    return this.#seen.filter((each) => !this.#expected.some((pattern) => pattern.test(each)));
  }
}

const isOwn = (url: string) => [where.portal, where.console].some((origin) => url.startsWith(origin));
const short = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Listens to all pages of a context, from their first script on. */
export const watch = async (context: BrowserContext, trouble: Trouble): Promise<void> => {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy violated: ${effectiveDirective} ${blockedURI}`),
    );
  });
  context.on('console', (message) => hear(message, trouble));
  context.on('weberror', (error) => trouble.note(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (trouble.leaks(request.url()) || trouble.leaks(referer)) trouble.note(`secret in the address ${request.url()}`);
  });
  context.on('requestfinished', (request) => void ended.add(request));
  context.on('requestfailed', (request) => {
    ended.add(request);
    const why = request.failure()?.errorText ?? '';
    if (isOwn(request.url()) && why !== 'net::ERR_ABORTED')
      // what a page that is left behind no longer waits for
      trouble.note(`${request.method()} ${short(request.url())} ${why}`);
  });
  context.on('response', (response) => {
    if (isOwn(response.url()) && response.status() >= 400)
      trouble.note(`${response.request().method()} ${short(response.url())} ${response.status()}`);
  });
};

const hear = (message: ConsoleMessage, trouble: Trouble): void => {
  const text = message.text();
  if (trouble.leaks(text)) trouble.note(`secret in the console: ${text}`);
  if (message.type() !== 'error' && message.type() !== 'warning') return;
  if (text.startsWith('Failed to load resource')) return; // told by the response or the failed request itself
  if (text.startsWith('Service Worker registration blocked')) return; // by us: see playwright.config.ts
  trouble.note(`console ${message.type()}: ${text}`);
};
