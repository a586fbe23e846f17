import { type Feature, page } from '../feature.ts';

const income = () => import('./payout.tsx');
const ranking = page('full', 'member', () => import('./stats/ranking-page.tsx'));

export const referral: Feature = {
  pages: {
    '/refer': page('full', 'member', () => import('./share/refer-page.tsx')),
    '/refer/member': page('full', 'member', () => import('./friends/member-page.tsx')),
    '/refer/overall': page('full', 'member', () => import('./stats/overall-page.tsx')),
    '/refer/profit': page('full', 'member', () => import('./stats/profit-page.tsx')),
    '/refer/profit-manage': page('full', 'member', async () => (await income()).payout.manage),
    '/refer/profit-manage/history': page('full', 'member', async () => (await income()).payout.history),
    '/refer/profit-manage/withdraw': page('task', 'member', async () => (await income()).payout.form),
    '/refer/profit-manage/withdraw-detail': page('task', 'member', async () => (await income()).payout.detail),
    '/refer/ranking': ranking,
    '/refer/ranking/week': ranking,
    '/refer/ranking/last-week': ranking,
    '/refer/ranking/flush': ranking,
    '/refer/stats': page('full', 'member', () => import('./stats/stats-page.tsx')),
    '/tx/withdraw/income': page('task', 'member', async () => (await income()).walletForm),
  },
};
