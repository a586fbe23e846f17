import { createECDH } from 'node:crypto';
import type { PushMessage, PushSubscription } from '@portal/contract/push.ts';
import webPush from 'web-push';
import type { ModuleDeps } from '../../platform/module.ts';
import { type PushPost, isPushServiceUrl } from './endpoints.ts';
import { sha256 } from '../../platform/security/tokens.ts';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for push services: a mailto: or https: URL. */
  readonly subject: string;
}

/** VAPID keys, allowed push services, and the HTTP client. */
export interface PushConfig {
  readonly vapid: Vapid;
  readonly hosts: readonly string[];
  readonly post: PushPost;
}

export interface PushDeps extends ModuleDeps {
  /** Undefined: push is off. */
  readonly push: PushConfig | undefined;
}

/** The key pair of a 32-byte private key (RFC 8292). Throws for an invalid one. */
export const vapidOf = (privateKey: Buffer, subject: string): Vapid => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url'), subject };
};

/** Time to live of a push, in seconds. */
const TTL_S = 4 * 3600;

/** Unix time in milliseconds; push services use the real clock. */
export const pushTime_ms = (): number => Date.now();

/** Seconds left to deliver a push. */
export const remainingTtl_s = (at: number): number => TTL_S - Math.round((pushTime_ms() - at) / 1000);

/** No such name; an address inside (`publicAddressLookup`). */
const LEADS_NOWHERE = ['ENOTFOUND', 'EINSIDE'];

/** A host below a push service's domain that leads nowhere. If a service's only host does, name resolution is broken. */
const isDead = ({ hosts }: PushConfig, endpoint: string, error: unknown): boolean =>
  LEADS_NOWHERE.includes((error as NodeJS.ErrnoException).code ?? '') && !hosts.includes(new URL(endpoint).hostname);

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
  const status = await push.post({ endpoint, headers, body }).catch((error: unknown) => {
    if (isDead(push, endpoint, error)) return 410;
    throw error;
  });
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500 || status < 200) throw new Error(`the push service answered ${status}`);
  return status < 300 ? 'delivered' : 'refused';
};
