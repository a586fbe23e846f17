import { PushSubscription } from '@portal/contract/push.ts';
import * as z from 'zod/mini';

/** Push permission, or why this browser has no push. */
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

/** A worker that never starts must not block the switch. */
const WORKER_MS = 10_000;
export const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker came')), WORKER_MS)),
  ]);

/** Subscription of this browser for the site's key, once the worker is ready. */
export async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const current = await pushManager.getSubscription();
  const key = bytesOf(publicKey);
  const currentKey = new Uint8Array(current?.options.applicationServerKey ?? new ArrayBuffer());
  const isSame = currentKey.length === key.length && currentKey.every((each, at) => each === key[at]);
  if (current && !isSame) await current.unsubscribe(); // the site's key has changed
  const subscription =
    current && isSame ? current : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return z.parse(PushSubscription, subscription.toJSON());
}
