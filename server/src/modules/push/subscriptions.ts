import { createECDH } from 'node:crypto';
import type { PushSubscription } from '@portal/contract/push.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { keyFor } from '../../platform/security/passwords.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { isKnownEndpoint } from './endpoints.ts';
import { recordSecurityEvent } from '../identity/index.ts';
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

/** A device is its address with its keys: who knows the address of another's device has not the keys, and takes nothing over. */
const hashOf = ({ endpoint, keys }: Pick<PushSubscription, 'endpoint' | 'keys'>): Buffer =>
  sha256(JSON.stringify([endpoint, keys.p256dh, keys.auth]));

/** What is kept of a device: its address and keys sealed. Throws invalid_input for one that no push service of ours has. */
export const sealedRow = (appSecret: string, push: Push | undefined, { endpoint, keys }: PushSubscription) => {
  if (!push || !isKnownEndpoint(endpoint, push.hosts) || !isPoint(keys.p256dh))
    throw new DomainError('invalid_input', { field: 'subscription' });
  const id = newId();
  const sealed = seal(keyOf(appSecret), id, JSON.stringify({ endpoint, keys }));
  return { id, sealed, endpoint_hash: hashOf({ endpoint, keys }) };
};

/** This sign-in's device, or null for none. Whoever used the very device before is not told there any more, and hears that. */
export const keepSubscription = async (
  db: Db,
  appSecret: string,
  push: Push | undefined,
  { id: memberId, sessionId }: MemberCaller,
  subscription: PushSubscription | null,
): Promise<void> => {
  if (!subscription) return void (await db.rows(queries.removeSubscription(sessionId)));
  const row = sealedRow(appSecret, push, subscription);
  await db.transaction(async (tx) => {
    // Rows of before 0261 are known by the address alone.
    const rows = await tx.rows(queries.lockedDevices([row.endpoint_hash, sha256(subscription.endpoint)]));
    const same = rows.filter((each) => hashOf(opened(appSecret, each.id, each.sealed)).equals(row.endpoint_hash));
    const others = new Set(same.map(({ member_id }) => member_id).filter((id) => id !== memberId));
    for (const id of others) recordSecurityEvent(tx, id, 'push_moved');
    tx.send(queries.removeSubscriptions(same.map(({ id }) => id)));
    tx.send(queries.removeSubscription(sessionId));
    tx.send(queries.insertSubscription({ ...row, member_id: memberId, session_id: sessionId }));
    tx.send(queries.removeOldest(memberId, MOST_DEVICES));
  });
};

/** What was sealed, for the moment of sending. */
export const opened = (appSecret: string, id: string, sealed: Buffer): Pick<PushSubscription, 'endpoint' | 'keys'> =>
  JSON.parse(unseal(keyOf(appSecret), id, sealed)) as Pick<PushSubscription, 'endpoint' | 'keys'>;
