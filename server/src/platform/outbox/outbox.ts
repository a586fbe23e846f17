import type { AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import type { Event, MemberEvent, QueueEvent, SystemEvent } from '@portal/contract/realtime.ts';
import { memberChannel, QUEUES_CHANNEL, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import type { Tx } from '../database/db.ts';

/** Events for the nodes: a session ended, so its sockets close. */
export const SESSIONS_CHANNEL = 'sessions';
/** Opened alerts, for push messages to operators. No socket may subscribe. */
export const ALERTS_CHANNEL = 'alerts';

/** After commit: the member's pages reload. */
export const publishToMember = (tx: Tx, memberId: string, name: MemberEvent, data: Record<string, unknown>): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: memberChannel(memberId), data } });

/** After commit: all signed-in pages reload. */
export const publishToEverybody = (tx: Tx, name: SystemEvent): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: SYSTEM_CHANNEL, data: {} } });

/** After commit: the operators' queues reload. */
export const publishToQueues = (tx: Tx, name: QueueEvent): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: QUEUES_CHANNEL, data: {} } });

/** After commit: operators' devices get a push message about the opened alert. */
export const publishOpenedAlert = (
  tx: Tx,
  { id, kind, level }: { readonly id: string; readonly kind: AlertKind; readonly level: AlertLevel },
): void =>
  tx.outbox({ kind: 'event', name: 'opened', payload: { channel: ALERTS_CHANNEL, data: { id, kind, level } } });

/** After commit: every node closes the sockets of this session. */
export const endSockets = (tx: Tx, sessionId: string): void =>
  tx.outbox({ kind: 'event', name: 'revoked', payload: { channel: SESSIONS_CHANNEL, data: { id: sessionId } } });

/** After commit: this job runs. `key` prevents a duplicate in the queue. */
export const enqueueJob = (
  tx: Tx,
  name: string,
  payload: unknown,
  options: { key?: string; after_s?: number } = {},
): void => tx.outbox({ kind: 'job', name, payload: { payload, ...options } });

/** A job as it stands in the outbox. */
export interface JobOrder {
  payload: unknown;
  key?: string;
  after_s?: number;
}

/**
 * Handles committed events in the transaction that takes them from the outbox. `enqueue` adds a job; its key prevents
 * a duplicate.
 */
export type OnEvents = (
  tx: Tx,
  events: readonly Event[],
  enqueue: (name: string, payload: unknown, key: string) => void,
) => Promise<void>;

/** The sender's poller name. */
export const OUTBOX = 'outbox';
