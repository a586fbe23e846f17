import { createECDH } from 'node:crypto';
import type { PushSubscription } from '@portal/contract/push.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller, OperatorCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { deriveKey } from '../../platform/security/passwords.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { isPushServiceUrl } from './endpoints.ts';
import { recordSecurityEvent } from '../identity/index.ts';
import * as queries from './queries.ts';
import type { PushConfig } from './deliver.ts';

/** Per person. */
const MAX_DEVICES = 10;
const keyOf = (appSecret: string): Buffer => deriveKey(appSecret, 'push subscription');

/** The key a browser subscribes with, and whether this session's device is subscribed. */
export const pushOf = async (
  db: Db,
  push: PushConfig | undefined,
  { ofSession }: queries.Subscriptions,
  { sessionId }: Pick<MemberCaller, 'sessionId'>,
) => ({
  public_key: push?.vapid.publicKey ?? null,
  subscribed: push !== undefined && (await first(db, ofSession(sessionId))) !== undefined,
});

/** A key off the curve would make every message fail. */
const isPoint = (p256dh: string): boolean => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
};

/** Identifies a device by its endpoint and keys: the endpoint alone takes nothing over. */
const hashOf = ({ endpoint, keys }: Pick<PushSubscription, 'endpoint' | 'keys'>): Buffer =>
  sha256(JSON.stringify([endpoint, keys.p256dh, keys.auth]));

/** The row of a device, its endpoint and keys encrypted. Throws invalid_input for another host or a bad key. */
const encryptedRow = (appSecret: string, push: PushConfig | undefined, { endpoint, keys }: PushSubscription) => {
  if (!push || !isPushServiceUrl(endpoint, push.hosts) || !isPoint(keys.p256dh))
    throw new DomainError('invalid_input', { field: 'subscription' });
  const id = newId();
  const sealed = seal(keyOf(appSecret), id, JSON.stringify({ endpoint, keys }));
  return { id, sealed, endpoint_hash: hashOf({ endpoint, keys }) };
};

/**
 * Saves this session's device, or removes it for null. The device's previous user gets no more pushes on it and is
 * notified.
 */
export const saveSubscription = async (
  db: Db,
  appSecret: string,
  push: PushConfig | undefined,
  { id: memberId, sessionId }: MemberCaller,
  subscription: PushSubscription | null,
): Promise<void> => {
  const { remove, removeOfSession, insert, removeOldest } = queries.ofMembers;
  if (!subscription) return void (await db.rows(removeOfSession(sessionId)));
  const row = encryptedRow(appSecret, push, subscription);
  await db.transaction(async (tx) => {
    // Rows older than migration 0261 have the hash of the endpoint alone.
    const rows = await tx.rows(queries.lockedDevices([row.endpoint_hash, sha256(subscription.endpoint)]));
    const same = rows.filter((each) =>
      hashOf(unsealSubscription(appSecret, each.id, each.sealed)).equals(row.endpoint_hash),
    );
    const others = new Set(same.map(({ member_id }) => member_id).filter((id) => id !== memberId));
    for (const id of others) recordSecurityEvent(tx, id, 'push_moved');
    tx.send(remove(same.map(({ id }) => id)));
    tx.send(removeOfSession(sessionId));
    tx.send(insert({ ...row, person_id: memberId, session_id: sessionId }));
    tx.send(removeOldest(memberId, MAX_DEVICES));
  });
};

/** As `saveSubscription`, for an operator's device; nobody is notified. */
export const saveOperatorSubscription = async (
  db: Db,
  appSecret: string,
  push: PushConfig | undefined,
  { id: operatorId, sessionId }: OperatorCaller,
  subscription: PushSubscription | null,
): Promise<void> => {
  const { removeOfSession, insert, removeOldest } = queries.ofOperators;
  if (!subscription) return void (await db.rows(removeOfSession(sessionId)));
  const row = encryptedRow(appSecret, push, subscription);
  await db.transaction(async (tx) => {
    tx.send(queries.removeOperatorDevice(sessionId, row.endpoint_hash));
    tx.send(insert({ ...row, person_id: operatorId, session_id: sessionId }));
    tx.send(removeOldest(operatorId, MAX_DEVICES));
  });
};

/** Decrypts endpoint and keys for sending. */
export const unsealSubscription = (
  appSecret: string,
  id: string,
  sealed: Buffer,
): Pick<PushSubscription, 'endpoint' | 'keys'> =>
  JSON.parse(unseal(keyOf(appSecret), id, sealed)) as Pick<PushSubscription, 'endpoint' | 'keys'>;
