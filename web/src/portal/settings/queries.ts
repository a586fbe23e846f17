import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ImageSlot } from './calls.ts';

/** API code is not part of the first paint: it loads while the page is drawn. */
const calls = () => import('./calls.ts');

const LONG_MS = 10 * 60_000;

/** Public settings of the site. */
export const siteQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: async ({ signal }) => (await calls()).fetchSettings(signal),
  select: ({ data }) => data,
  staleTime: LONG_MS,
});

/** Banks of the open house accounts for deposits. */
export const houseBanksQuery = queryOptions({
  queryKey: ['site', 'operator-banks'],
  queryFn: async ({ signal }) => (await calls()).fetchHouseBanks(signal),
  select: ({ data }) => data.filter(({ isActive }) => isActive),
  staleTime: LONG_MS,
});

/** The site's picture for a place; null: the portal's own. */
export const settingImageQuery = (slot: ImageSlot) =>
  queryOptions({
    queryKey: ['site', 'image', slot],
    queryFn: async ({ signal }) => (await calls()).fetchImage(slot, signal),
    select: ({ image }) => image,
    staleTime: LONG_MS,
  });

/** The national help line; it answers day and night. */
export const NATIONAL_LINE = { name: 'สายด่วนสุขภาพจิต', tel: '1323' };

const usual = { site_name: 'STAR2K', age_min: 20, helplines: [NATIONAL_LINE], licence_text: null };

/** Settings of the site that its pages name; the usual ones until they are known. */
export const useSite = () => {
  const site = { ...usual, ...useQuery(siteQuery).data };
  return site.helplines[0] ? site : { ...site, helplines: usual.helplines };
};
