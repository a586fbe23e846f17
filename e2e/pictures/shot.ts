import type { Page } from '@playwright/test';
import type { Member } from '../factories.ts';

export interface Shot {
  readonly name: string;
  /** Nobody: a visitor. */
  readonly who?: Member | 'owner';
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What the window shows, and not the whole length of the page. */
  readonly isWindow?: true;
  /** The page never comes to rest. */
  readonly isBusy?: true;
}

/** Pictures of pages as they come, by the names of the pictures. */
export const pages = (who: Shot['who'], addresses: Readonly<Record<string, string>>): Shot[] =>
  Object.entries(addresses).map(([name, path]) => ({ name, path, ...(who ? { who } : {}) }));

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
