import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { cookieOf, type SignedInOperator } from './operators.ts';
import { aMember, type Member } from './factories.ts';
import { holdPassing } from './passing.ts';
import { Trouble, watch } from './page-guard.ts';
import { where } from './urls.ts';

interface Fixtures {
  trouble: Trouble;
  /** A page in a context of its own, watched like the others. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody who is signed in already. */
  openFor: (member: Member, options?: BrowserContextOptions) => Promise<Page>;
  /** A desktop page of an operator who is signed in already. */
  operatorPage: (username: SignedInOperator, options?: BrowserContextOptions) => Promise<Page>;
  member: Member;
  signedIn: Page;
}

export const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

const storageOf = (token: string) => ({
  cookies: [],
  origins: [{ origin: where.portal, localStorage: [{ name: 'auth.token', value: token }] }],
});

/** A call that a test had stopped on its way, and that its page asked for again as the test ended, is nobody's fault. */
const unrouted = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(where.portal),
  trouble: [
    async ({}, use) => {
      const trouble = new Trouble();
      await use(trouble);
      expect(trouble.unexpected).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, trouble }, use) => {
    await watch(context, trouble);
    await holdPassing(context);
    await use(context);
    await unrouted(context);
  },
  open: async ({ browser, trouble, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      contexts.push(context);
      await watch(context, trouble);
      await holdPassing(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await unrouted(context);
      await context.close();
    }
  },
  openFor: async ({ open, trouble }, use) => {
    await use(({ token, password }, options) => {
      trouble.keepSecret(token, password);
      return open({ ...options, storageState: storageOf(token) });
    });
  },
  operatorPage: async ({ open }, use) => {
    await use((username, options) =>
      open({
        ...desk,
        baseURL: where.console,
        ...options,
        storageState: { cookies: [{ ...cookieOf(username), secure: false }], origins: [] },
      }),
    );
  },
  member: async ({}, use) => use(await aMember()),
  signedIn: async ({ openFor, member }, use) => use(await openFor(member)),
});

export { expect } from '@playwright/test';
