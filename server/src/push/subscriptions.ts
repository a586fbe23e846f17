import { createECDH } from 'node:crypto';
import type { PushSubscription } from '@portal/contract/push.ts';
import { type Db, first } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import type { MemberCaller } from '../platform/http/mount.ts';
import { newId } from '../platform/ids.ts';
import { keyFor } from '../platform/security/passwords.ts';
import { seal, unseal } from '../platform/security/seal.ts';
import { sha256 } from '../platform/security/tokens.ts';
import { isKnownEndpoint } from './endpoints.ts';
import * as queries from './queries.ts';
import type { Push } from './vapid.ts';

/** Of one person. */
export const MOST_DEVICES = 10;
const keyOf = (appSecret: string): Buffer => keyFor(appSecret, 'push subscription');

export const pushOf = async (db: Db, push: Push | undefined, { sessionId }: MemberCaller) => ({
  public_key: push?.vapid.publicKey ?? null,
  subscribed: push !== undefined && (await first(db, queries.subscriptionOf(sessionId))) !== undefined,
});

/** A point that is not on the curve would make every message to it fail. */
const isPoint = (p256dh: string): boolean => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
};

/** What is kept of a device: its address and keys sealed. Throws invalid_input for one that no push service of ours has. */
export const sealedRow = (appSecret: string, push: Push | undefined, { endpoint, keys }: PushSubscription) => {
  if (!push || !isKnownEndpoint(endpoint, push.hosts) || !isPoint(keys.p256dh))
    throw new DomainError('invalid_input', { field: 'subscription' });
  const id = newId();
  const sealed = seal(keyOf(appSecret), id, JSON.stringify({ endpoint, keys }));
  return { id, sealed, endpoint_hash: sha256(endpoint) };
};

/** This sign-in's device, or null for none. Whoever used the device before is not told there any more. */
export const keepSubscription = async (
  db: Db,
  appSecret: string,
  push: Push | undefined,
  { id: memberId, sessionId }: MemberCaller,
  subscription: PushSubscription | null,
): Promise<void> => {
  if (!subscription) return void (await db.rows(queries.removeSubscription(sessionId, null)));
  const row = sealedRow(appSecret, push, subscription);
  await db.transaction(async (tx) => {
    tx.send(queries.removeSubscription(sessionId, row.endpoint_hash));
    tx.send(queries.insertSubscription({ ...row, member_id: memberId, session_id: sessionId }));
    tx.send(queries.removeOldest(memberId, MOST_DEVICES));
  });
};

/** What was sealed, for the moment of sending. */
export const opened = (appSecret: string, id: string, sealed: Buffer): Pick<PushSubscription, 'endpoint' | 'keys'> =>
  JSON.parse(unseal(keyOf(appSecret), id, sealed)) as Pick<PushSubscription, 'endpoint' | 'keys'>;
