import { type Feature, page } from '../feature.ts';

export const chat: Feature = {
  pages: { '/chat': page('task', 'member', () => import('./chat-page.tsx')) },
  events: { site: [['chat', 'setting']] },
  dialogs: { csat: () => import('./csat-dialog.tsx') },
};
