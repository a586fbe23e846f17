import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/console/content.ts';
import { call } from '../../kit/data/call.ts';

export const bannersQuery = queryOptions({
  queryKey: ['content', 'banners'],
  queryFn: async ({ signal }) => (await call(contract.banners.list, { signal })).data,
});
export const announcementsQuery = queryOptions({
  queryKey: ['content', 'announcements'],
  queryFn: async ({ signal }) => (await call(contract.announcements.list, { signal })).data,
});
export const topicsQuery = queryOptions({
  queryKey: ['content', 'howto'],
  queryFn: async ({ signal }) => (await call(contract.topics.list, { signal })).data,
});
export const contactLinesQuery = queryOptions({
  queryKey: ['content', 'contact-lines'],
  queryFn: async ({ signal }) => (await call(contract.contactLines.list, { signal })).data,
});
