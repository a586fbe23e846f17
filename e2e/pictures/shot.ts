import type { Page } from '@playwright/test';
import type { Member } from '../factories.ts';

export interface Shot {
  readonly name: string;
  /** Signed-in user; undefined for a visitor. */
  readonly who?: Member | 'owner';
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Takes the window only, not the whole page. */
  readonly isWindow?: true;
  /** The page never settles. */
  readonly isBusy?: true;
}

/** Shots of pages without preparation, by name. */
export const pages = (who: Shot['who'], addresses: Readonly<Record<string, string>>): Shot[] =>
  Object.entries(addresses).map(([name, path]) => ({ name, path, ...(who ? { who } : {}) }));

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
