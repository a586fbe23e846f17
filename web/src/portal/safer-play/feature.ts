import type { Feature } from '../feature.ts';

export const saferPlay: Feature = {
  dialogs: {
    'reality-check': () => import('./reality-check-dialog.tsx'),
  },
};
