import { getAge } from '@portal/contract/age.ts';
import { getMemberBank, previewWithdrawal, reportDeposits, reportWithdrawals } from '@portal/contract/payments.ts';
import { listBonuses } from '@portal/contract/promotions.ts';
import { getCombine } from '@portal/contract/site.ts';
import { ask, prefetch, type Prefetches } from '../prefetch.ts';
import { REPORT_PAGE_SIZE as limit } from './report-page-size.ts';

/** The first pages of the two histories. */
export const deposits = ask(reportDeposits, { limit });
export const withdrawals = ask(reportWithdrawals, { limit });
export const preview = ask(previewWithdrawal);

const bonuses = ask(listBonuses, { limit });

const history = 'history/history-page.tsx';

export const prefetches: Prefetches = {
  '/tx': prefetch('tx-page.tsx', preview, deposits, withdrawals, bonuses),
  '/tx/deposit': prefetch(
    'deposit/deposit-page.tsx',
    ask(getMemberBank),
    preview,
    ask(getAge),
    ask(getCombine),
    deposits,
  ),
  '/tx/history': prefetch(history, deposits, withdrawals, bonuses),
  '/tx/history/deposit': prefetch(history, deposits),
  '/tx/history/withdraw': prefetch(history, withdrawals),
  '/tx/withdraw': prefetch('withdraw/withdraw-page.tsx', preview),
};
