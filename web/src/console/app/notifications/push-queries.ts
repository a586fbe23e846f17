import { getPush, putPush } from '@portal/contract/console/push.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/data/call.ts';
import { type PushPermission, pushPermission, subscriptionFor } from '../../../kit/live/push.ts';
import { registerWorker } from '../../../kit/live/register-worker.ts';

/** Whether this sign-in is told of alerts while the console is closed, and the server's key. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => (await call(getPush, { signal })).data,
});

async function subscribe(publicKey: string): Promise<void> {
  await registerWorker();
  await call(putPush, { input: { subscription: await subscriptionFor(publicKey) } });
}

/** The worker goes too: it has nothing else to do. */
async function unsubscribe(): Promise<void> {
  await call(putPush, { input: { subscription: null } });
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await worker?.unregister();
}

/** Turns it on, after the browser has asked the person, or off. The answer is what the browser allows then. */
export function usePushSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean): Promise<PushPermission> => {
      if (!on) {
        await unsubscribe();
        return pushPermission();
      }
      const allowed = await Notification.requestPermission();
      const { public_key } = await queries.fetchQuery(pushQuery);
      if (allowed === 'granted' && public_key) await subscribe(public_key);
      return allowed;
    },
    onSettled: () => queries.invalidateQueries(pushQuery),
  });
}
