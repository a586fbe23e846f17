import { getAge } from '@portal/contract/age.ts';
import {
  getMemberBank,
  previewWithdrawal,
  reportBook,
  reportDeposits,
  reportWithdrawals,
} from '@portal/contract/payments.ts';
import { getCombine } from '@portal/contract/site.ts';
import { callOf, prefetch, type Prefetches } from '../prefetch.ts';
import { REPORT_PAGE_SIZE as limit } from './report-page-size.ts';

/** First pages of the two histories. */
export const deposits = callOf(reportDeposits, { limit });
export const withdrawals = callOf(reportWithdrawals, { limit });
export const preview = callOf(previewWithdrawal);

/** First page of the book. */
export const book = callOf(reportBook, { limit });

const history = 'history/history-page.tsx';

export const prefetches: Prefetches = {
  '/tx': prefetch('tx-page.tsx', preview, book, deposits, withdrawals),
  '/tx/deposit': prefetch(
    'deposit/deposit-page.tsx',
    callOf(getMemberBank),
    preview,
    callOf(getAge),
    callOf(getCombine),
    deposits,
  ),
  '/tx/history': prefetch(history, book, deposits, withdrawals),
  '/tx/history/deposit': prefetch(history, deposits),
  '/tx/history/withdraw': prefetch(history, withdrawals),
  '/tx/withdraw': prefetch('withdraw/withdraw-page.tsx', preview),
};
