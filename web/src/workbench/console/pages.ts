import type { App } from '../states.ts';
import { pageFor, people, type WorkbenchFeature } from './page.ts';

/** Every page of the console. A test holds this list against the router. */
export const consoleApp = (features: readonly WorkbenchFeature[]): App => ({
  name: 'console',
  states: ['full', 'empty', 'pending', 'failed', 'cut'],
  people,
  pages: [...features.flatMap(({ pages }) => pages), pageFor('owner', '/no-page'), pageFor('visitor', '/')],
});
