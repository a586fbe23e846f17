import { type Feature, page } from '../feature.ts';

export const games: Feature = {
  pages: {
    '/game': page('full', 'member', () => import('./lobby/lobby-page.tsx')),
    '/game/play': page('task', 'member', () => import('./play/play-page.tsx')),
  },
};
