import type { Alert as AlertView, listAlerts } from '@portal/contract/console/alerts.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { Gauge } from 'prom-client';
import { type Db, first, one, type Reader, type Sql, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import type { Alert } from '../../../platform/module.ts';
import { publishOpenedAlert, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { audit } from '../audit/audit.ts';
import * as queries from './queries.ts';

/** Wrong passwords locked an operator's name. */
export const lockedAlert: Alert = {
  kind: 'operator-locked',
  level: 'urgent',
  source: 'event',
  text: (username, where, count) =>
    `มีผู้ใส่รหัสของผู้ดูแล ${username} ผิดจนถูกล็อก${count > 1 ? ` ${count} ครั้ง` : ''} ล่าสุดจาก ${where}`,
};

/** Two operators changed something that guards money: an account, a secret, an operator, a setting. */
export const guardChangeAlert: Alert = {
  kind: 'guarded-change',
  level: 'warning',
  source: 'event',
  text: (ref, what) => `มีการเปลี่ยนสิ่งที่คุ้มครองเงิน ${ref}: ${what}`,
  concerned: queries.operatorsOfApproval,
};

/** A member's message suggests distress. Every operator sees alerts, so it names neither member nor text. */
export const distressAlert: Alert = {
  kind: 'chat-distress',
  level: 'urgent',
  source: 'event',
  text: (_conversation, _more, count) =>
    `มีสมาชิกเขียนข้อความที่น่าเป็นห่วงในแชท${count > 1 ? ` ${count} ข้อความ` : ''} กรุณาเข้าไปดูแลทันที`,
};

export const operatorAlerts: readonly Alert[] = [lockedAlert, guardChangeAlert, distressAlert];

export const openAlertsGauge = new Gauge({
  name: 'alerts_open',
  help: 'Alerts that last and that nobody has acknowledged, by kind and level',
  labelNames: ['kind', 'level'],
  registers: [],
});

type Watched = Alert & { readonly source: Sql };
const isWatched = (alert: Alert): alert is Watched => typeof alert.source === 'object';

/**
 * Runs every module's alert queries, raises new alerts and closes those whose condition is gone. Returns false if another
 * node holds the lock; the gauge is updated either way.
 */
export const watchAlerts = async (db: Db, alerts: readonly Alert[]): Promise<boolean> => {
  const watched = alerts.filter(isWatched);
  const isDone = await db.transaction(async (tx) => {
    if (!(await one(tx, queries.tryWatchLock())).mine) return false;
    await replace(tx, watched, await tx.rows(queries.currentMatches(watched)));
    return true;
  });
  const open = await db.rows(queries.openCounts());
  openAlertsGauge.reset();
  for (const { kind, level } of alerts) openAlertsGauge.set({ kind, level }, 0);
  for (const { kind, level, open: count } of open) openAlertsGauge.set({ kind, level }, count);
  return isDone;
};

interface ReportedSubject {
  /** Subject of the alert. */
  readonly what: string;
  readonly more?: string;
  readonly count?: number;
  /** The extent, where the count does not say it. */
  readonly size?: bigint;
}

/** Replaces the open alerts of a kind whose source is `report`; subjects no longer named are closed. */
export const reportAlerts = (tx: Tx, alert: Alert, now: readonly ReportedSubject[]): Promise<void> =>
  replace(
    tx,
    [alert],
    now.map(({ what, more = null, count = 1, size }) => ({
      kind: alert.kind,
      subject: what.slice(0, 200),
      more,
      count,
      size: size?.toString(),
      since: null,
      last_at: null,
    })),
  );

const replace = async (tx: Tx, alerts: readonly Alert[], matches: readonly queries.AlertMatch[]): Promise<void> => {
  const of = new Map(alerts.map((alert) => [alert.kind, alert]));
  const rows = matches.flatMap(({ more, ...row }) => {
    const alert = of.get(row.kind);
    return alert ? [{ ...row, level: alert.level, text: alert.text(row.subject, more ?? '', row.count) }] : [];
  });
  const changed = await tx.rows(queries.replaceAlerts([...of.keys()], rows));
  if (changed.length) publishToQueues(tx, 'alerts');
  for (const alert of changed) if (alert.news) publishOpenedAlert(tx, alert);
};

/** Raises an event alert in the caller's transaction, or counts it again while unacknowledged. Call `audit` after it. */
export const raiseAlert = async (tx: Tx, alert: Alert, what: string, more = ''): Promise<void> => {
  const { kind, level } = alert;
  const { id, count } = await one(tx, queries.recordEvent({ kind, level, subject: what.slice(0, 200) }));
  tx.send(queries.putText(id, alert.text(what, more, count)));
  publishToQueues(tx, 'alerts');
  if (count === 1) publishOpenedAlert(tx, { id, kind, level });
};

const toView = ({ acknowledged_by: id, acknowledged_name: name, ...row }: queries.AlertRow): AlertView => ({
  ...row,
  acknowledged_by: id && name ? { id, name } : null,
});

/** Newest first. */
export const alertsPage = (reader: Reader, { state, limit, cursor }: Input<typeof listAlerts>) => {
  const cursorId = idCursor(cursor);
  return pageOf(
    limit,
    (rowLimit) => reader.rows(queries.alertRows(state, cursorId, rowLimit)),
    (rows) => rows.map(toView),
  );
};

/** Twenty open alerts for the dashboard, urgent first, with the totals. */
export const openAlerts = async (reader: Reader) => {
  const [rows, counts] = await Promise.all([reader.rows(queries.urgentAlerts(20)), reader.rows(queries.openCounts())]);
  const sum = (of: typeof counts) => of.reduce((all, { open }) => all + open, 0);
  return {
    alerts: rows.map(({ last_at: at, kind, level, text }) => ({ at, kind, level, text })),
    open_alerts: { waiting: sum(counts), urgent: sum(counts.filter(({ level }) => level === 'urgent')) },
  };
};

const ABOUT_YOU = 'การแจ้งเตือนนี้เกี่ยวกับคุณ ต้องให้ผู้ดูแลคนอื่นเป็นผู้รับทราบ';

/** Acknowledges an alert; no effect on one that is acknowledged or closed. Throws not_found, second_person_needed. */
export const acknowledgeAlert = (
  db: Db,
  alerts: readonly Alert[],
  id: string,
  { operator, address }: Actor,
): Promise<AlertView> =>
  db.transaction(async (tx) => {
    const events = alerts.filter(({ source }) => source === 'event').map(({ kind }) => kind);
    const done = await first(tx, queries.acknowledge(id, operator.id, events));
    const row = await first(tx, queries.alertById(id));
    if (!row) throw new DomainError('not_found');
    if (done) {
      const concerned = alerts.find(({ kind }) => kind === done.kind)?.concerned?.(done.subject);
      if (concerned && (await tx.rows(concerned)).some(({ id: each }) => each === operator.id))
        throw new DomainError('second_person_needed', { message: ABOUT_YOU });
      publishToQueues(tx, 'alerts');
      const { kind, subject, text } = done;
      audit(tx, { operator, action: 'alert.acknowledged', subject: kind, detail: { subject, text }, address });
    }
    return toView(row);
  });
