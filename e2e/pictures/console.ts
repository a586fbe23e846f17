import type { Scene } from './scene.ts';
import { pages, type Shot } from './shot.ts';

/** Shots of the console. */
export const consolePages = ({ mali }: Scene): Shot[] =>
  pages('owner', {
    'console-dashboard': '/',
    'console-deposits': '/queue/deposits',
    'console-withdrawals': '/queue/withdrawals',
    'console-member': `/members/${mali.id}`,
    'console-audit': '/audit',
    'console-inbox': '/inbox',
    'console-chat-figures': '/inbox/figures',
    'console-games': '/games',
    'console-minigames': '/minigames',
    'console-affiliates': '/affiliates',
    'console-promotions': '/promotions',
    'console-risk': '/queue/risk',
    'console-safer-play': '/reports/safer-play',
  });
