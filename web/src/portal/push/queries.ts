import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPush, putPush, PushSubscription } from '@portal/contract/push.ts';
import * as z from 'zod/mini';
import { call } from '../../kit/call.ts';
import { store, stored, token } from '../../kit/session.ts';

/** Whether this sign-in is told about money and security, and the site's key. */
export const pushQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: async ({ signal }) => (await call(getPush, { signal })).data,
});

/** Why this browser cannot be told, or what it was allowed. */
export type PushPermission = 'insecure' | 'needs-install' | 'unsupported' | 'denied' | 'default' | 'granted';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function pushPermission(): PushPermission {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'needs-install' : 'unsupported';
  return Notification.permission;
}

/** For whom this browser agreed: the end of the token, so that the next sign-in is asked to be told anew. */
const AGREED = 'auth.push';
const mark = () => (token() ?? '').slice(-12);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

/** A worker that never comes must not leave a switch turning for ever. */
const WORKER_MS = 10_000;
const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker came')), WORKER_MS)),
  ]);

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await worker();
  const given = await pushManager.getSubscription();
  const key = bytesOf(publicKey);
  const known = new Uint8Array(given?.options.applicationServerKey ?? new ArrayBuffer());
  const isSame = known.length === key.length && known.every((each, at) => each === key[at]);
  if (given && !isSame) await given.unsubscribe(); // the site has another key than then
  const subscription =
    given && isSame ? given : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await call(putPush, { input: { subscription: z.parse(PushSubscription, subscription.toJSON()) } });
  store(AGREED, mark());
}

async function unsubscribe(): Promise<void> {
  store(AGREED, null);
  await call(putPush, { input: { subscription: null } });
  await (await (await worker()).pushManager.getSubscription())?.unsubscribe();
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
