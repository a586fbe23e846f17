import type { PushMessage } from '@portal/contract/push.ts';
import type { Event } from '@portal/contract/realtime.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { bring } from './deliver.ts';
import { newsOfNow, secondsLeft } from './ttl.ts';
import * as queries from './queries.ts';
import { opened } from './subscriptions.ts';
import type { PushDeps } from './vapid.ts';
import { messageAbout, textOf } from './words.ts';

/** The job that brings one message to one device. */
export const PUSH_JOB = 'send-push';

interface PushOrder {
  /** The device. */
  readonly id: string;
  readonly message: PushMessage;
  readonly farewell: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MEMBER = /^member\.([0-9a-f-]{36})$/;

/**
 * Which jobs follow from events that were committed: one for each device, asked in the transaction that takes the events
 * out of the outbox, so that none is lost and none is doubled.
 */
export const pushAfter = async (
  tx: Tx,
  events: readonly Event[],
  addJob: (name: string, order: PushOrder, key: string) => void,
): Promise<void> => {
  const told = events.flatMap((event) => {
    const memberId = MEMBER.exec(event.channel)?.[1];
    const news = messageAbout(event);
    return memberId && news ? [{ ...news, memberId, session: textOf(event.data['session']) }] : [];
  });
  if (told.length === 0) return;
  const devices = await tx.rows(queries.devicesOf([...new Set(told.map(({ memberId }) => memberId))]));
  const at = newsOfNow();
  for (const { memberId, session, message, farewell } of told)
    for (const { id, member_id, session_id, ended } of devices)
      if (member_id === memberId && (farewell ? session_id !== session : !ended && isOlder(session_id, session)))
        addJob(PUSH_JOB, { id, message, farewell, at }, `${PUSH_JOB} ${id} ${message.tag} ${message.title}`);
};

/** Which sign-in came first, by their ids: a device is not told of a sign-in before its own, nor of its own. */
const isOlder = (device: string, told: string) => !told || device < told;

/** The job: brings a message to a device. Throws while its push service has trouble; a device that is gone is forgotten. */
export const sendPush = async (
  { db, push, secrets }: Pick<PushDeps, 'db' | 'push' | 'secrets'>,
  { id, message, farewell, at }: PushOrder,
): Promise<void> => {
  const left_s = secondsLeft(at);
  const row = left_s > 0 ? await first(db, queries.deviceToTell(id)) : undefined;
  if (!row || !push || (row.ended && !farewell)) return;
  const subscription = opened(secrets.appSecret, id, row.sealed);
  const outcome = await bring(push, { subscription, message, left_s, urgency: 'high' });
  if (outcome === 'gone') await db.rows(queries.forgetSubscription(id));
  else if (outcome === 'brought') await db.rows(queries.subscriptionSent(id));
};
