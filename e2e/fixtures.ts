import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { cookieOf, type SignedInOperator } from './operators.ts';
import { aMember, type Member } from './factories.ts';
import { prolongToasts } from './toasts.ts';
import { PageErrors, guardPages } from './page-guard.ts';
import { storageOf } from './browser-storage.ts';
import { urls } from './urls.ts';

interface Fixtures {
  trouble: PageErrors;
  /** A page in its own context, guarded like the others. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of a signed-in member. */
  openFor: (member: Member, options?: BrowserContextOptions) => Promise<Page>;
  /** A desktop page of a signed-in operator. */
  operatorPage: (username: SignedInOperator, options?: BrowserContextOptions) => Promise<Page>;
  member: Member;
  signedIn: Page;
}

export const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

/** Ignores errors of calls still pending when a test ends. */
const unrouteAll = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(urls.portal),
  storageState: async ({}, use) => use(storageOf(urls.portal)),
  trouble: [
    async ({}, use) => {
      const trouble = new PageErrors();
      await use(trouble);
      expect(trouble.unexpected).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, trouble }, use) => {
    await guardPages(context, trouble);
    await prolongToasts(context);
    await use(context);
    await unrouteAll(context);
  },
  open: async ({ browser, trouble, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        storageState: storageOf(urls.portal),
        ...(baseURL ? { baseURL } : {}),
        ...options,
      });
      contexts.push(context);
      await guardPages(context, trouble);
      await prolongToasts(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await unrouteAll(context);
      await context.close();
    }
  },
  openFor: async ({ open, trouble }, use) => {
    await use(({ token, password }, options) => {
      trouble.keepSecret(token, password);
      return open({ ...options, storageState: storageOf(urls.portal, token) });
    });
  },
  operatorPage: async ({ open }, use) => {
    await use((username, options) =>
      open({
        ...desktop,
        baseURL: urls.console,
        ...options,
        storageState: { cookies: [{ ...cookieOf(username), secure: false }], origins: [] },
      }),
    );
  },
  member: async ({}, use) => use(await aMember()),
  signedIn: async ({ openFor, member }, use) => use(await openFor(member)),
});

export { expect } from '@playwright/test';
