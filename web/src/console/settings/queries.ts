import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@portal/contract/console/control.ts';
import { listSiteImages } from '@portal/contract/console/images.ts';
import { call } from '../../kit/data/call.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
});

export const siteImagesQuery = queryOptions({
  queryKey: ['settings', 'images'],
  queryFn: async ({ signal }) => (await call(listSiteImages, { signal })).data,
});
