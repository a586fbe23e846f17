import type { AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import type { PushMessage } from '@portal/contract/push.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { ALERTS_CHANNEL, type OnEvents } from '../../platform/outbox/outbox.ts';
import { deliver, pushTime_ms, remainingTtl_s, type PushDeps } from './deliver.ts';
import { unsealSubscription } from './subscriptions.ts';
import * as queries from './queries.ts';
import { alertSentences, alertTitles } from './words.ts';

/** The job that sends one alert to one device. */
export const ALERT_JOB = 'send-alert-push';

interface OpenedAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly level: AlertLevel;
}
interface AlertPush extends OpenedAlert {
  /** Id of the subscription. */
  readonly id: string;
  readonly alert: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Enqueues a job per opened alert and device. */
export const enqueueAlertPushes: OnEvents = async (tx: Tx, events, enqueue) => {
  const alerts = events
    .filter(({ channel }) => channel === ALERTS_CHANNEL)
    .map(({ data }) => data as unknown as OpenedAlert);
  if (alerts.length === 0) return;
  const devices = await tx.rows(queries.operatorDevices());
  const at = pushTime_ms();
  for (const { id: alert, kind, level } of alerts)
    for (const { id } of devices) {
      const order: AlertPush = { id, alert, kind, level, at };
      enqueue(ALERT_JOB, order, `${ALERT_JOB} ${id} ${alert}`);
    }
};

/** A newer alert of the same kind replaces the older on the device. */
const messageOf = ({ kind, level }: AlertPush): PushMessage => ({
  title: alertTitles[level],
  body: `${alertSentences[kind]} แตะเพื่อดู`,
  to: '/alerts',
  tag: `alert ${kind}`,
});

/** Job: sends an alert that is still open to a device whose session is valid. Throws while the push service fails. */
export const sendAlertPush = async (
  { db, push, secrets }: Pick<PushDeps, 'db' | 'push' | 'secrets'>,
  order: AlertPush,
): Promise<void> => {
  const ttl_s = remainingTtl_s(order.at);
  const row = ttl_s > 0 ? await first(db, queries.operatorDevice(order.id, order.alert)) : undefined;
  if (!row || !push) return;
  const outcome = await deliver(push, {
    subscription: unsealSubscription(secrets.appSecret, order.id, row.sealed),
    message: messageOf(order),
    ttl_s,
    urgency: order.level === 'urgent' ? 'high' : 'normal',
  });
  if (outcome === 'gone') await db.rows(queries.ofOperators.remove([order.id]));
};
