import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { endedRequests } from './wait-until-idle.ts';
import { urls } from './urls.ts';

/** Errors of a test's pages, and those the test expects. */
export class PageErrors {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #secrets: string[] = [];

  /** Expects an error: matched against "GET /api/credit 401", "console error: …" and the like. */
  expect(...what: RegExp[]): void {
    this.#expected.push(...what);
  }
  /** Fails the test if a secret appears in an address, a referrer or the console. */
  keepSecret(...secrets: string[]): void {
    this.#secrets.push(...secrets);
  }
  note(what: string): void {
    this.#errors.push(what);
  }
  leaks(text: string): boolean {
    return this.#secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
  }
  get unexpected(): string[] {
    return this.#errors.filter((each) => !this.#expected.some((pattern) => pattern.test(each)));
  }
}

const isOwn = (url: string) => [urls.portal, urls.console].some((origin) => url.startsWith(origin));
const short = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Records the errors of all pages of a context, from their first script on. */
export const guardPages = async (context: BrowserContext, trouble: PageErrors): Promise<void> => {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy violated: ${effectiveDirective} ${blockedURI}`),
    );
  });
  context.on('console', (message) => noteMessage(message, trouble));
  context.on('weberror', (error) => trouble.note(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (trouble.leaks(request.url()) || trouble.leaks(referer)) trouble.note(`secret in the address ${request.url()}`);
  });
  context.on('requestfinished', (request) => void endedRequests.add(request));
  context.on('requestfailed', (request) => {
    endedRequests.add(request);
    const why = request.failure()?.errorText ?? '';
    if (isOwn(request.url()) && why !== 'net::ERR_ABORTED')
      // the page was left
      trouble.note(`${request.method()} ${short(request.url())} ${why}`);
  });
  context.on('response', (response) => {
    if (isOwn(response.url()) && response.status() >= 400)
      trouble.note(`${response.request().method()} ${short(response.url())} ${response.status()}`);
  });
};

const noteMessage = (message: ConsoleMessage, trouble: PageErrors): void => {
  const text = message.text();
  if (trouble.leaks(text)) trouble.note(`secret in the console: ${text}`);
  if (message.type() !== 'error' && message.type() !== 'warning') return;
  if (text.startsWith('Failed to load resource')) return; // the response or the failed request is recorded itself
  if (text.startsWith('Service Worker registration blocked')) return; // playwright.config.ts blocks it
  trouble.note(`console ${message.type()}: ${text}`);
};
