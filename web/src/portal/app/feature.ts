import { type Feature, page } from '../feature.ts';

const loadDialogs = () => import('./dialogs/dialogs.tsx');

/** Pages of several features, and the shared windows. */
export const app: Feature = {
  pages: {
    '/guest-contact': page('bare', 'member', () => import('./errors/restricted-page.tsx')),
  },
  dialogs: {
    alert: async () => ({ default: (await loadDialogs()).AlertDialog }),
    confirm: async () => ({ default: (await loadDialogs()).ConfirmDialog }),
    success: async () => ({ default: (await loadDialogs()).SuccessDialog }),
  },
};
