import type { AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import type { PushMessage } from '@portal/contract/push.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { ALERTS_CHANNEL, type OnEvents } from '../../../platform/outbox/outbox.ts';
import { bring } from '../deliver.ts';
import { newsOfNow, secondsLeft } from '../ttl.ts';
import { opened } from '../subscriptions.ts';
import type { PushDeps } from '../vapid.ts';
import * as queries from './queries.ts';
import { sentences, titles } from './words.ts';

/** The job that brings one alert to one device. */
export const ALERT_JOB = 'send-alert-push';

interface AlertOrder {
  /** The device. */
  readonly id: string;
  readonly alert: string;
  readonly kind: AlertKind;
  readonly level: AlertLevel;
  /** Milliseconds since 1970. */
  readonly at: number;
}
interface Opened {
  readonly id: string;
  readonly kind: AlertKind;
  readonly level: AlertLevel;
}

/** Which jobs follow from alerts that opened: one for each alert and device, as with members. */
export const pushAlertsAfter: OnEvents = async (tx: Tx, events, begin) => {
  const alerts = events
    .filter(({ channel }) => channel === ALERTS_CHANNEL)
    .map(({ data }) => data as unknown as Opened);
  if (alerts.length === 0) return;
  const devices = await tx.rows(queries.devicesToTell());
  const at = newsOfNow();
  for (const { id: alert, kind, level } of alerts)
    for (const { id } of devices) {
      const order: AlertOrder = { id, alert, kind, level, at };
      begin(ALERT_JOB, order, `${ALERT_JOB} ${id} ${alert}`);
    }
};

/** The next of its kind takes the place of the one before: twenty lines of money that left are one thing to look at. */
const messageOf = ({ kind, level }: AlertOrder): PushMessage => ({
  title: titles[level],
  body: `${sentences[kind]} แตะเพื่อดู`,
  to: '/alerts',
  tag: `alert ${kind}`,
});

/** The job: brings an alert that is still open to a device whose sign-in is still good. Throws while its push service has trouble. */
export const sendAlertPush = async (
  { db, push, secrets }: Pick<PushDeps, 'db' | 'push' | 'secrets'>,
  order: AlertOrder,
): Promise<void> => {
  const left_s = secondsLeft(order.at);
  const row = left_s > 0 ? await first(db, queries.deviceToTell(order.id, order.alert)) : undefined;
  if (!row || !push) return;
  const outcome = await bring(push, {
    subscription: opened(secrets.appSecret, order.id, row.sealed),
    message: messageOf(order),
    left_s,
    urgency: order.level === 'urgent' ? 'high' : 'normal',
  });
  if (outcome === 'gone') await db.rows(queries.forgetSubscription(order.id));
};
