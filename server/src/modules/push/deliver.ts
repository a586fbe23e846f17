import type { PushMessage, PushSubscription } from '@portal/contract/push.ts';
import webPush from 'web-push';
import { sha256 } from '../../platform/security/tokens.ts';
import { isKnownEndpoint } from './endpoints.ts';
import type { Push } from './vapid.ts';

interface Delivery {
  readonly subscription: Pick<PushSubscription, 'endpoint' | 'keys'>;
  readonly message: PushMessage;
  readonly left_s: number;
  readonly urgency: 'normal' | 'high';
}

/**
 * Encrypts, signs and posts one message. `gone`: the device is to be forgotten; `refused`: for good, as a message too long
 * or a key that is not ours, and another try would say the same. Throws while the push service has trouble.
 */
export const bring = async (
  push: Push,
  { subscription, message, left_s, urgency }: Delivery,
): Promise<'brought' | 'gone' | 'refused'> => {
  if (!isKnownEndpoint(subscription.endpoint, push.hosts)) return 'gone';
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: push.vapid,
    TTL: left_s,
    urgency,
    topic: sha256(message.tag).toString('base64url').slice(0, 32),
  });
  const status = await push.post({ endpoint, headers, body });
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500 || status < 200) throw new Error(`the push service answered ${status}`);
  return status < 300 ? 'brought' : 'refused';
};
