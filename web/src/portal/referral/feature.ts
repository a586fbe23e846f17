import { type Feature, page } from '../feature.ts';

const ranking = page('full', 'member', () => import('./ranking-page.tsx'));

export const referral: Feature = {
  pages: {
    '/refer': page('full', 'member', () => import('./refer-page.tsx')),
    '/refer/member': page('full', 'member', () => import('./member-page.tsx')),
    '/refer/overall': page('full', 'member', () => import('./overall-page.tsx')),
    '/refer/profit': page('full', 'member', () => import('./profit-page.tsx')),
    '/refer/profit-manage': page('full', 'member', () => import('./manage-page.tsx')),
    '/refer/profit-manage/history': page('full', 'member', () => import('./history-page.tsx')),
    '/refer/profit-manage/withdraw': page('task', 'member', () => import('./withdraw-page.tsx')),
    '/refer/profit-manage/withdraw-detail': page('task', 'member', () => import('./detail-page.tsx')),
    '/refer/ranking': ranking,
    '/refer/ranking/week': ranking,
    '/refer/ranking/last-week': ranking,
    '/refer/ranking/flush': ranking,
    '/refer/stats': page('full', 'member', () => import('./stats-page.tsx')),
    '/tx/withdraw/income': page('task', 'member', () => import('./money-withdraw-page.tsx')),
  },
};
