import { createECDH } from 'node:crypto';
import type { PushSubscription } from '@portal/contract/push.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller, OperatorCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import type { AppSecret } from '../../platform/security/app-secret.ts';
import { defineSealed } from '../../platform/security/sealed.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { isPushServiceUrl } from './endpoints.ts';
import { recordSecurityEvent } from '../identity/index.ts';
import * as queries from './queries.ts';
import type { PushConfig, PushDeps } from './deliver.ts';

/** Per person. */
const MAX_DEVICES = 10;
/** Endpoints and keys of devices. */
export const sealedSubscriptions = defineSealed('push subscription', [
  { table: 'push_subscription', column: 'sealed', row: ['id'] },
  { table: 'operator_push_subscription', column: 'sealed', row: ['id'] },
]);

/** The key a browser subscribes with, and whether this session's device is subscribed. */
export const pushOf = async (
  { db, push }: PushDeps,
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
const encryptedRow = (appSecret: AppSecret, push: PushConfig | undefined, { endpoint, keys }: PushSubscription) => {
  if (!push || !isPushServiceUrl(endpoint, push.hosts) || !isPoint(keys.p256dh))
    throw new DomainError('invalid_input', { field: 'subscription' });
  const id = newId();
  const sealed = sealedSubscriptions.seal(appSecret, id, JSON.stringify({ endpoint, keys }));
  return { id, sealed, endpoint_hash: hashOf({ endpoint, keys }) };
};

/** Saves this session's device, or removes it for null; `takeOver` ends the device's other subscriptions. */
const saveDevice = async (
  { db, secrets: { appSecret }, push }: PushDeps,
  { removeOfSession, insert, removeOldest }: queries.Subscriptions,
  { id, sessionId }: Pick<MemberCaller, 'id' | 'sessionId'>,
  subscription: PushSubscription | null,
  takeOver: (tx: Tx, endpointHash: Buffer, device: PushSubscription) => void | Promise<void>,
): Promise<void> => {
  if (!subscription) return void (await db.rows(removeOfSession(sessionId)));
  const row = encryptedRow(appSecret, push, subscription);
  await db.transaction(async (tx) => {
    await takeOver(tx, row.endpoint_hash, subscription);
    tx.send(removeOfSession(sessionId));
    tx.send(insert({ ...row, person_id: id, session_id: sessionId }));
    tx.send(removeOldest(id, MAX_DEVICES));
  });
};

/** Saves a member's device. Its previous user gets no more pushes on it and is notified. */
export const saveSubscription = (
  deps: PushDeps,
  member: MemberCaller,
  subscription: PushSubscription | null,
): Promise<void> =>
  saveDevice(deps, queries.ofMembers, member, subscription, async (tx, endpointHash, { endpoint }) => {
    // Rows older than migration 0261 have the hash of the endpoint alone.
    const rows = await tx.rows(queries.lockedDevices([endpointHash, sha256(endpoint)]));
    const same = rows.filter((each) =>
      hashOf(unsealSubscription(deps.secrets.appSecret, each.id, each.sealed)).equals(endpointHash),
    );
    const others = new Set(same.map(({ member_id }) => member_id).filter((id) => id !== member.id));
    for (const id of others) recordSecurityEvent(tx, id, 'push_moved');
    tx.send(queries.ofMembers.remove(same.map(({ id }) => id)));
  });

/** Saves an operator's device. Its previous user gets no more pushes on it. */
export const saveOperatorSubscription = (
  deps: PushDeps,
  operator: OperatorCaller,
  subscription: PushSubscription | null,
): Promise<void> =>
  saveDevice(deps, queries.ofOperators, operator, subscription, (tx, endpointHash) =>
    tx.send(queries.removeOperatorDevice(endpointHash)),
  );

/** Decrypts endpoint and keys for sending. */
export const unsealSubscription = (
  appSecret: AppSecret,
  id: string,
  sealed: Buffer,
): Pick<PushSubscription, 'endpoint' | 'keys'> =>
  JSON.parse(sealedSubscriptions.open(appSecret, id, sealed)) as Pick<PushSubscription, 'endpoint' | 'keys'>;
