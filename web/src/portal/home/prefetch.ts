import { getAnnouncement, getBanners } from '@portal/contract/content.ts';
import { book, deposits, preview, withdrawals } from '../payments/prefetch.ts';
import { callOf, prefetch, type Prefetches } from '../prefetch.ts';

export const prefetches: Prefetches = {
  '/': prefetch('member-home.tsx', callOf(getBanners), preview, callOf(getAnnouncement), book, deposits, withdrawals),
};
