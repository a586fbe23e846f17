import { getAnnouncement, getBanners } from '@portal/contract/content.ts';
import { book, deposits, preview, withdrawals } from '../payments/prefetch.ts';
import { ask, prefetch, type Prefetches } from '../prefetch.ts';

export const prefetches: Prefetches = {
  '/': prefetch('member-home.tsx', ask(getBanners), preview, ask(getAnnouncement), book, deposits, withdrawals),
};
