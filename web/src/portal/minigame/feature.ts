import { type Feature, page } from '../feature.ts';

const profit = () => import('./profit/payout.tsx');

export const minigame: Feature = {
  pages: {
    '/mini-game': page('full', 'member', () => import('./lobby/front-page.tsx')),
    '/mini-game/play': page('full', 'member', () => import('./lobby/select-page.tsx')),
    '/mini-game/play/lucky-wheel': page('task', 'member', () => import('./stages/lucky-wheel-page.tsx')),
    '/mini-game/play/gacha': page('task', 'member', () => import('./stages/gacha-page.tsx')),
    '/mini-game/play/card-flip': page('task', 'member', () => import('./stages/card-flip-page.tsx')),
    '/mini-game/play/star-slot': page('task', 'member', () => import('./stages/star-slot-page.tsx')),
    '/mini-game/play/hi-lo': page('task', 'member', () => import('./stages/hi-lo-page.tsx')),
    '/mini-game/history': page('full', 'member', () => import('./history/coin-page.tsx')),
    '/mini-game/credit-history': page('full', 'member', () => import('./history/credit-page.tsx')),
    '/mini-game/reward-history': page('full', 'member', () => import('./history/reward-page.tsx')),
    '/mini-game/profit': page('full', 'member', () => import('./profit/profit-page.tsx')),
    '/mini-game/profit-manage': page('full', 'member', async () => (await profit()).payout.manage),
    '/mini-game/profit-manage/history': page('full', 'member', async () => (await profit()).payout.history),
    '/mini-game/profit-manage/withdraw': page('task', 'member', async () => (await profit()).payout.form),
    '/mini-game/profit-manage/withdraw-detail': page('task', 'member', async () => (await profit()).payout.detail),
  },
};
