import type { PushMessage, PushSubscription } from '@portal/contract/push.ts';
import webPush from 'web-push';
import { sha256 } from '../../platform/security/tokens.ts';
import { isPushServiceUrl } from './endpoints.ts';
import type { PushConfig } from './vapid.ts';

interface Delivery {
  readonly subscription: Pick<PushSubscription, 'endpoint' | 'keys'>;
  readonly message: PushMessage;
  readonly ttl_s: number;
  readonly urgency: 'normal' | 'high';
}

/**
 * Encrypts, signs and sends one message. `gone`: delete the subscription; `refused`: permanently, e.g. too long or a
 * wrong key. Throws while the push service fails.
 */
export const deliver = async (
  push: PushConfig,
  { subscription, message, ttl_s, urgency }: Delivery,
): Promise<'delivered' | 'gone' | 'refused'> => {
  if (!isPushServiceUrl(subscription.endpoint, push.hosts)) return 'gone';
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: push.vapid,
    TTL: ttl_s,
    urgency,
    topic: sha256(message.tag).toString('base64url').slice(0, 32),
  });
  const status = await push.post({ endpoint, headers, body });
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500 || status < 200) throw new Error(`the push service answered ${status}`);
  return status < 300 ? 'delivered' : 'refused';
};
