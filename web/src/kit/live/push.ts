import { PushSubscription } from '@portal/contract/push.ts';
import * as z from 'zod/mini';

/** Why this browser cannot be told, or what it was allowed. */
export type PushPermission = 'insecure' | 'needs-install' | 'unsupported' | 'denied' | 'default' | 'granted';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function pushPermission(): PushPermission {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'needs-install' : 'unsupported';
  return Notification.permission;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

/** A worker that never comes must not leave a switch turning for ever. */
const WORKER_MS = 10_000;
export const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker came')), WORKER_MS)),
  ]);

/** What this browser's push service gives for the site's key, once the worker is there. */
export async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const given = await pushManager.getSubscription();
  const key = bytesOf(publicKey);
  const known = new Uint8Array(given?.options.applicationServerKey ?? new ArrayBuffer());
  const isSame = known.length === key.length && known.every((each, at) => each === key[at]);
  if (given && !isSame) await given.unsubscribe(); // the site has another key than then
  const subscription =
    given && isSame ? given : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return z.parse(PushSubscription, subscription.toJSON());
}
