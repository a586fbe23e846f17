import { type FeaturePage, type NavEntry, navGroups } from '../parts/feature.ts';
import { features } from './features.ts';

export const pages: readonly FeaturePage[] = features.flatMap((feature) => feature.pages ?? []);

export interface Section extends NavEntry, Pick<FeaturePage, 'path' | 'queue'> {}
const listed: readonly Section[] = pages.flatMap(({ path, queue, nav }) =>
  nav ? [{ ...nav, path, ...(queue ? { queue } : {}) }] : [],
);

/** The pages of the navigation, group by group. */
export const sections: readonly Section[] = navGroups.flatMap((each) => listed.filter(({ group }) => group === each));

/** The section that an address belongs to. */
export const sectionOf = (pathname: string): Section | undefined =>
  sections.find(({ path }) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)));
