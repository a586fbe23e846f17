import type { Scene } from './scene.ts';
import { pages, type Shot } from './shot.ts';

/** The back office. */
export const consolePages = ({ mali }: Scene): Shot[] =>
  pages('owner', {
    'console-dashboard': '/',
    'console-deposits': '/queue/deposits',
    'console-withdrawals': '/queue/withdrawals',
    'console-member': `/members/${mali.id}`,
    'console-audit': '/audit',
  });
