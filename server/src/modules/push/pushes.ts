import type { PushMessage } from '@portal/contract/push.ts';
import type { Event } from '@portal/contract/realtime.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { deliver, pushTime_ms, remainingTtl_s, type PushDeps } from './deliver.ts';
import * as queries from './queries.ts';
import { unsealSubscription } from './subscriptions.ts';
import { notificationFor, textOf } from './words.ts';

/** The job that sends one message to one device. */
export const PUSH_JOB = 'send-push';

interface PushOrder {
  /** Id of the subscription. */
  readonly id: string;
  readonly message: PushMessage;
  readonly farewell: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MEMBER = /^member\.([0-9a-f-]{36})$/;

/**
 * Enqueues a job per device for committed events, in the transaction that takes them from the outbox, so that none is
 * lost or doubled.
 */
export const enqueuePushes = async (
  tx: Tx,
  events: readonly Event[],
  addJob: (name: string, order: PushOrder, key: string) => void,
): Promise<void> => {
  const messages = events.flatMap((event) => {
    const memberId = MEMBER.exec(event.channel)?.[1];
    const notification = notificationFor(event);
    return memberId && notification ? [{ ...notification, memberId, session: textOf(event.data['session']) }] : [];
  });
  if (messages.length === 0) return;
  const devices = await tx.rows(queries.devicesOf([...new Set(messages.map(({ memberId }) => memberId))]));
  const at = pushTime_ms();
  for (const { memberId, session, message, isLast } of messages)
    for (const { id, member_id, session_id, ended } of devices)
      if (member_id === memberId && (isLast ? session_id !== session : !ended && isOlder(session_id, session)))
        addJob(PUSH_JOB, { id, message, farewell: isLast, at }, `${PUSH_JOB} ${id} ${message.tag} ${message.title}`);
};

/** Ids sort by time: a device gets no push about its own session or an earlier one. */
const isOlder = (device: string, trigger: string) => !trigger || device < trigger;

/** Job: sends a message to a device. Throws while the push service fails; deletes a device that is gone. */
export const sendPush = async (
  { db, push, secrets }: Pick<PushDeps, 'db' | 'push' | 'secrets'>,
  { id, message, farewell, at }: PushOrder,
): Promise<void> => {
  const ttl_s = remainingTtl_s(at);
  const row = ttl_s > 0 ? await first(db, queries.deviceToNotify(id)) : undefined;
  if (!row || !push || (row.ended && !farewell)) return;
  const subscription = unsealSubscription(secrets.appSecret, id, row.sealed);
  const outcome = await deliver(push, { subscription, message, ttl_s, urgency: 'high' });
  if (outcome === 'gone') await db.rows(queries.ofMembers.remove([id]));
  else if (outcome === 'delivered') await db.rows(queries.recordSent(id));
};
