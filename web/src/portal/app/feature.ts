import { type Feature, page } from '../feature.ts';

const loadDialogs = () => import('./dialogs/dialogs.tsx');

/** Pages made of several features, and the windows that anyone opens. */
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
