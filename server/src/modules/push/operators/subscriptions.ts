import type { PushSubscription } from '@portal/contract/push.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import { MAX_DEVICES, encryptedRow } from '../subscriptions.ts';
import type { PushConfig } from '../vapid.ts';
import * as queries from './queries.ts';

export const operatorPushOf = async (db: Db, push: PushConfig | undefined, { sessionId }: OperatorCaller) => ({
  public_key: push?.vapid.publicKey ?? null,
  subscribed: push !== undefined && (await first(db, queries.subscriptionOf(sessionId))) !== undefined,
});

/** Saves this session's device, or removes it for null. The device's previous user gets no more pushes on it. */
export const saveOperatorSubscription = async (
  db: Db,
  appSecret: string,
  push: PushConfig | undefined,
  { id: operatorId, sessionId }: OperatorCaller,
  subscription: PushSubscription | null,
): Promise<void> => {
  if (!subscription) return void (await db.rows(queries.removeSubscription(sessionId, null)));
  const row = encryptedRow(appSecret, push, subscription);
  await db.transaction(async (tx) => {
    tx.send(queries.removeSubscription(sessionId, row.endpoint_hash));
    tx.send(queries.insertSubscription({ ...row, operator_id: operatorId, session_id: sessionId }));
    tx.send(queries.removeOldest(operatorId, MAX_DEVICES));
  });
};
