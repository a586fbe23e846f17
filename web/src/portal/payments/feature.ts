import { type Feature, page } from '../feature.ts';

const history = page('full', 'member', () => import('./history/history-page.tsx'));

export const payments: Feature = {
  pages: {
    '/tx': page('full', 'member', () => import('./tx-page.tsx')),
    '/tx/deposit': page('full', 'member', () => import('./deposit/deposit-page.tsx')),
    '/tx/deposit-detail': page('task', 'member', () => import('./deposit/deposit-detail-page.tsx')),
    '/tx/deposit-qr': page('task', 'member', () => import('./gateway/deposit-qr-page.tsx')),
    '/tx/payment/completed': page('task', 'member', () => import('./gateway/payment-completed-page.tsx')),
    '/tx/history': history,
    '/tx/history/bonus': history,
    '/tx/history/deposit': history,
    '/tx/history/game': history,
    '/tx/history/withdraw': history,
    '/tx/withdraw': page('full', 'member', () => import('./withdraw/withdraw-page.tsx')),
    '/tx/withdraw-detail': page('task', 'member', () => import('./withdraw/withdraw-detail-page.tsx')),
  },
  events: {
    'ways-to-pay': [['payments', 'member-bank']],
  },
};
