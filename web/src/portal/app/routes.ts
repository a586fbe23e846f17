import type { Page } from '../feature.ts';
import { app } from './feature.ts';
import { features } from './features.ts';

/** All addresses of the portal. Pages load when visited. */
export const routes: Readonly<Record<string, Page>> = Object.assign(
  {},
  ...[app, ...features].map(({ pages }) => pages),
);
