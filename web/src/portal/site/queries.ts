import { queryOptions } from '@tanstack/react-query';
import { getCombine, getSettingImage, type imageSlots, listHouseBanks } from '@portal/contract/site.ts';
import { call } from '../../kit/call.ts';

const LONG_MS = 10 * 60_000;

/** What everybody may know of the site's settings. */
export const siteQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => call(getCombine, { signal }),
  select: ({ data }) => data,
  staleTime: LONG_MS,
});

/** The banks into which the house takes deposits, the open ones. */
export const houseBanksQuery = queryOptions({
  queryKey: ['site', 'house-banks'],
  queryFn: ({ signal }) => call(listHouseBanks, { signal }),
  select: ({ data }) => data.filter(({ isActive }) => isActive),
  staleTime: LONG_MS,
});

/** The site's own picture for a place; null where it has none and the portal's stands. */
export const settingImageQuery = (slot: (typeof imageSlots)[number]) =>
  queryOptions({
    queryKey: ['site', 'image', slot],
    queryFn: ({ signal }) => call(getSettingImage, { input: { slot }, signal }),
    select: ({ image }) => image,
    staleTime: LONG_MS,
  });
