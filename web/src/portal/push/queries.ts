import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPush, putPush } from '@portal/contract/push.ts';
import { call } from '../../kit/data/call.ts';
import { type PushPermission, pushPermission, readyWorker, subscriptionFor } from '../../kit/live/push.ts';
import { store, readStored, token } from '../../kit/data/session.ts';

/** Push state of this session for money and security, and the site's key. */
export const pushQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: async ({ signal }) => (await call(getPush, { signal })).data,
});

/** Session that subscribed on this browser: the end of the token, so that another sign-in must subscribe again. */
const AGREED = 'auth.push';
const mark = () => (token() ?? '').slice(-12);

async function subscribe(publicKey: string): Promise<void> {
  await call(putPush, { input: { subscription: await subscriptionFor(publicKey) } });
  store(AGREED, mark());
}

async function unsubscribe(): Promise<void> {
  store(AGREED, null);
  await call(putPush, { input: { subscription: null } });
  await (await (await readyWorker()).pushManager.getSubscription())?.unsubscribe();
}

/** Switches push on, after the browser has asked, or off. Returns the browser's permission. */
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

/** A member who subscribed on this browser stays subscribed after a new sign-in. */
export async function renewPushSubscription(): Promise<void> {
  const agreed = readStored(AGREED);
  if (token() === null || !agreed || agreed === mark() || pushPermission() !== 'granted') return;
  const { data } = await call(getPush);
  if (data.public_key) await subscribe(data.public_key);
}
