import { queryOptions } from '@tanstack/react-query';
import type { ImageSlot } from './calls.ts';

/** What asks and reads answers is no part of the first paint: it travels while the page is drawn. */
const calls = () => import('./calls.ts');

const LONG_MS = 10 * 60_000;

/** What everybody may know of the site's settings. */
export const siteQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: async ({ signal }) => (await calls()).fetchSettings(signal),
  select: ({ data }) => data,
  staleTime: LONG_MS,
});

/** The banks of the house accounts that take deposits, the open ones. */
export const houseBanksQuery = queryOptions({
  queryKey: ['site', 'operator-banks'],
  queryFn: async ({ signal }) => (await calls()).fetchHouseBanks(signal),
  select: ({ data }) => data.filter(({ isActive }) => isActive),
  staleTime: LONG_MS,
});

/** The site's own picture for a place; null where it has none and the portal's stands. */
export const settingImageQuery = (slot: ImageSlot) =>
  queryOptions({
    queryKey: ['site', 'image', slot],
    queryFn: async ({ signal }) => (await calls()).fetchImage(slot, signal),
    select: ({ image }) => image,
    staleTime: LONG_MS,
  });
