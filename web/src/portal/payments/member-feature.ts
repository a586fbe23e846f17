import type { MemberFeature } from '../feature.ts';
import {
  BOOK_KEY,
  creditQuery,
  memberBankQuery,
  openDepositsQuery,
  REPORTS_KEY,
  TOTALS_KEY,
  withdrawPreviewQuery,
} from './queries.ts';

export const feature: MemberFeature = {
  navigation: [
    { to: '/tx', text: 'ฝาก-ถอน และประวัติ', order: 20, menu: 'wallet' },
    { to: '/tx/history', text: 'ประวัติ', order: 90, picture: '/images/px-clock.svg' },
  ],
  memberEvents: {
    'credit.updated': [creditQuery.queryKey, withdrawPreviewQuery.queryKey],
    // the receiving account, and what a restriction changes
    'profile.updated': [withdrawPreviewQuery.queryKey, memberBankQuery.queryKey, ['payments', 'withdrawal']],
    'deposit.updated': [openDepositsQuery.queryKey, [...REPORTS_KEY, 'deposit'], BOOK_KEY, TOTALS_KEY],
    'withdraw.updated': [withdrawPreviewQuery.queryKey, [...REPORTS_KEY, 'withdraw'], BOOK_KEY, TOTALS_KEY],
  },
  afterSilence: [REPORTS_KEY],
};
