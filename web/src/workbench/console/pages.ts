import type { App } from '../states.ts';
import { pageFor, roleTitles, type WorkbenchFeature } from './page.ts';

/** All pages of the console. A test compares them with the router. */
export const consoleApp = (features: readonly WorkbenchFeature[]): App => ({
  name: 'console',
  states: ['full', 'empty', 'pending', 'failed', 'cut'],
  roles: roleTitles,
  pages: [...features.flatMap(({ pages }) => pages), pageFor('owner', '/no-page'), pageFor('visitor', '/')],
});
