import type { MemberFeature } from '../feature.ts';

export const feature: MemberFeature = {
  onSignOut: async () => ({
    // Also here: the server may be out of reach, or the session ended before. A new sign-in of the same member renews it.
    forget: async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      await (await worker?.pushManager.getSubscription())?.unsubscribe();
    },
  }),
};
