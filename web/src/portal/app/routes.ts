import type { Page } from '../feature.ts';
import { app } from './feature.ts';
import { features } from './features.ts';

/** Every address of the portal. Nothing here is loaded before it is visited. */
export const routes: Readonly<Record<string, Page>> = Object.assign(
  {},
  ...[app, ...features].map(({ pages }) => pages),
);
