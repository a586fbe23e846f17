import type { MemberFeature } from '../feature.ts';
import { BOOK, creditQuery, openDepositsQuery, REPORTS, TOTALS, withdrawPreviewQuery } from './queries.ts';

export const feature: MemberFeature = {
  navigation: [
    { to: '/tx', text: 'ฝาก-ถอน และประวัติ', order: 20, menu: 'wallet' },
    { to: '/tx/history', text: 'ประวัติ', order: 90, picture: '/images/px-clock.svg' },
  ],
  memberEvents: {
    'credit.updated': [creditQuery.queryKey, withdrawPreviewQuery.queryKey],
    'deposit.updated': [openDepositsQuery.queryKey, [...REPORTS, 'deposit'], BOOK, TOTALS],
    'withdraw.updated': [withdrawPreviewQuery.queryKey, [...REPORTS, 'withdraw'], BOOK, TOTALS],
  },
  afterSilence: [REPORTS],
};
