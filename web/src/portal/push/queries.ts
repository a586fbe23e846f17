import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPush } from '@portal/contract/push.ts';
import { call } from '../../kit/data/call.ts';
import { type PushPermission, pushPermission } from '../../kit/live/push.ts';
import { profileQuery } from '../identity/queries.ts';
import { renewPushSubscription, subscribe, unsubscribe } from './subscription.ts';

/** Push state of this session for money and security, and the site's key. */
export const pushQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: async ({ signal }) => (await call(getPush, { signal })).data,
});

const memberOf = async (queries: QueryClient): Promise<string> => (await queries.ensureQueryData(profileQuery)).data.id;
export const renewPush = (queries: QueryClient): Promise<void> => renewPushSubscription(() => memberOf(queries));

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
      if (allowed === 'granted' && public_key) await subscribe(public_key, await memberOf(queries));
      return allowed;
    },
    onSettled: () => queries.invalidateQueries(pushQuery),
  });
}
