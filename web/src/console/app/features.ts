import type { QueryKey } from '@tanstack/react-query';
import type { QueueEvent } from '@portal/contract/realtime.ts';
import { type ConsoleFeature, type FeaturePage, type NavEntry, navGroups } from '../parts/feature.ts';

/** Every feature of the console, found by the name of its file. */
export const features: readonly ConsoleFeature[] = Object.values(
  import.meta.glob<ConsoleFeature>(['../**/feature.ts', '!../parts/feature.ts'], { eager: true, import: 'feature' }),
).toSorted((a, b) => a.order - b.order);

export const pages: readonly FeaturePage[] = features.flatMap((feature) => feature.pages ?? []);

export interface Section extends NavEntry, Pick<FeaturePage, 'path' | 'queue'> {}
const listed: readonly Section[] = pages.flatMap(({ path, queue, nav }) =>
  nav ? [{ ...nav, path, ...(queue ? { queue } : {}) }] : [],
);

/** The pages of the navigation, group by group. */
export const sections: readonly Section[] = navGroups.flatMap((each) => listed.filter(({ group }) => group === each));

/** The section of an address: the one with the longest matching path. */
export const sectionOf = (pathname: string): Section | undefined =>
  sections
    .filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

type Features = readonly ConsoleFeature[];

const rowsOf = (features: Features) => features.flatMap(({ realtime = [] }) => realtime);

/** Events that invalidate any query. */
export const eventsOf = (features: Features): QueueEvent[] => [...new Set(rowsOf(features).flatMap(({ on }) => on))];

/** Queries that events invalidate, each once. */
export const staleAfter = (features: Features, events: readonly QueueEvent[]): QueryKey[] =>
  rowsOf(features)
    .filter(({ on }) => on.some((event) => events.includes(event)))
    .map(({ queryKey }) => queryKey);
