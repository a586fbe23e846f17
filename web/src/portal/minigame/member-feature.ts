import { lazy } from 'react';
import { MINIGAME_WEB } from '../../kit/data/api-urls.ts';
import type { MemberFeature } from '../feature.ts';
import { BOOK_KEY } from '../payments/queries.ts';

export const feature: MemberFeature = {
  navigation: [
    {
      to: MINIGAME_WEB,
      text: 'มินิเกม',
      order: 60,
      menu: 'below',
      picture: '/images/px-coin.svg',
      Badge: lazy(() => import('./coin-badge.tsx')),
    },
  ],
  memberEvents: { 'minigame.withdraw.updated': [BOOK_KEY] },
};
