import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPush, putPush } from '@portal/contract/push.ts';
import { call } from '../../kit/data/call.ts';
import { type PushPermission, pushPermission, readyWorker, subscriptionFor } from '../../kit/live/push.ts';
import { store, stored, token } from '../../kit/data/session.ts';

/** Whether this sign-in is told about money and security, and the site's key. */
export const pushQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: async ({ signal }) => (await call(getPush, { signal })).data,
});

/** For whom this browser agreed: the end of the token, so that the next sign-in is asked to be told anew. */
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

/** Who agreed on this browser and has signed in again goes on being told. */
export async function renewPushSubscription(): Promise<void> {
  const agreed = stored(AGREED);
  if (token() === null || !agreed || agreed === mark() || pushPermission() !== 'granted') return;
  const { data } = await call(getPush);
  if (data.public_key) await subscribe(data.public_key);
}
